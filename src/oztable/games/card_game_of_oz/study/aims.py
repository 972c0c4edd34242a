"""What a pack should play like, and whether it does."""

from __future__ import annotations

from statistics import median

from oztable.core.language import Catalogue, Language
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.study.balance import BLANK
from oztable.study.balance_sums import Sums
from oztable.study.balancing import Aim
from oztable.study.intervals import Interval

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.study")

MEDIAN_ROUNDS, ROUNDS = (6, 12), (4, 20)
MIXED_ROUNDS = (6, 13)
MOST_CAPPED = 0.01
ROTATING, FIXED = 0.03, 0.07  # what a place in the order may win more than its part
LEAST_LOST, MOST_LOST = 3.0, 7.0
GRIM = {"story-pack-3": 4.0}  # packs in which more should be lost
LEAST_REVEALS, LEAST_ANSWERS = 2.0, 0.7
ENDS_ANSWERED = (0.05, 0.20)
LEAST_LEAD_CHANGES = 3
MOST_LED_AT_HALF = 0.65
WON_BY_ENDER = (0.55, 0.75)
LEAST_PLAYED, LEAST_STARRED = 0.25, 0.20
WON_WITH_STARRED = (0.50, 0.58)
SET_EVENTS = (0.5, 1.5)
MOST_ASKED, MOST_OF_DECISIONS = 1.0, 0.25
HIGHEST, LOWEST = 2.0, -1.0  # of the median worth of a card
WON_WITH_MIXED = 0.56
AGAINST = (0.45, 0.55)
STRONGER = 0.60


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _shown(interval: Interval) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def _signed(interval: Interval) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:+.1f} % [{low:+.1f}, {high:+.1f}]"


def aims(found: Sums, game: CardGameOfOz, spoken: Language) -> list[Aim]:
    return _Aims(found, game, spoken).all()


class _Aims:
    def __init__(self, found: Sums, game: CardGameOfOz, spoken: Language) -> None:
        self.found, self.game, self.spoken = found, game, spoken

    def all(self) -> list[Aim]:
        together = self.found.plan.together
        own = {"mixed": [self._mixed()], "against": [self._against()]}.get(together, [])
        if len(set(self.found.plan.players)) == 2 == len(self.found.plan.players):
            own.append(self._stronger())
        cards = [self._played(), *self._starred()] if not together else []
        return [
            self._rounds(),
            self._capped(),
            self._seats(),
            self._lost_to_cards(),
            self._lost_to_versions(),
            self._reveals(),
            self._share("ends_answered", "ends_answered", "ends", *ENDS_ANSWERED),
            self._lead_changes(),
            self._share("half", "half_led_won", "half_led", None, MOST_LED_AT_HALF),
            self._share("ender", "ended_won", "ended", *WON_BY_ENDER),
            *cards,
            *self._values(),
            self._set_events(),
            self._asked(),
            *own,
        ]

    def word(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.spoken, **values)

    def _aim(self, key: str, wanted: str, reached: str, met: bool | None) -> Aim:
        return Aim(key, self.word(f"aim_{key}"), wanted, reached, met)

    def _range(self, low: str | None, high: str | None) -> str:
        if low is None:
            return self.word("yes_at_most", most=high)
        if high is None:
            return self.word("yes_at_least", least=low)
        return self.word("between", low=low, high=high)

    def _share(self, key: str, name: str, of: str, low: float | None, high: float | None) -> Aim:
        wanted = self._range(
            *(None if one is None else f"{100 * one:.0f} %" for one in (low, high))
        )
        value = self.found.ratio(name, of)
        if value is None:
            return self._aim(key, wanted, self.word("nothing_yet"), None)
        good = (low is None or value >= low) and (high is None or value <= high)
        return self._aim(key, wanted, percent(value), good)

    def _rounds(self) -> Aim:
        low, mid, high = (self.found.at("length", part) for part in (0.1, 0.5, 0.9))
        least, most = MIXED_ROUNDS if self.found.plan.together == "mixed" else MEDIAN_ROUNDS
        wanted = self.word("median_within", low=least, high=most, least=ROUNDS[0], most=ROUNDS[1])
        good = least <= mid <= most and ROUNDS[0] <= low and high <= ROUNDS[1]
        return self._aim(
            "rounds", wanted, self.word("quantiles", low=low, median=mid, high=high), good
        )

    def _capped(self) -> Aim:
        share = self.found.mean("capped").value
        wanted = self.word("below", most=f"{100 * MOST_CAPPED:.0f} %")
        return self._aim("capped", wanted, f"{100 * share:.2f} %", share < MOST_CAPPED)

    def _seats(self) -> Aim:
        found, places = self.found, len(self.found.wins)
        more = ROTATING if self.game.options["rotateFirst"] == "yes" else FIXED
        least, most = 1 / places - more, 1 / places + more
        shares = [found.share(place) for place in range(places)]
        keys = ["first", *["nth"] * (places - 2), "last"]
        reached = "; ".join(
            self.word(key, place=place, share=_shown(share))
            for place, (key, share) in enumerate(zip(keys, shares, strict=True), 1)
        )
        good = all(least <= share.value <= most for share in shares)
        return self._aim(
            "seats", self._range(f"{100 * least:.0f} %", f"{100 * most:.0f} %"), reached, good
        )

    def _lost_to_cards(self) -> Aim:
        least = GRIM.get(self.game.pack.id, LEAST_LOST)
        value = self.found.mean("lost_to_cards").value
        wanted = self._range(f"{least:g}", f"{MOST_LOST:g}")
        reached = self.word("each_game", value=f"{value:.1f}")
        return self._aim("lost_to_cards", wanted, reached, least <= value <= MOST_LOST)

    def _lost_to_versions(self) -> Aim:
        value, most = (
            self.found.mean(name).value for name in ("lost_to_versions", "lost_to_cards")
        )
        wanted = self._range(None, f"{most:.1f}")
        reached = self.word("each_game", value=f"{value:.1f}")
        return self._aim("lost_to_versions", wanted, reached, value <= most)

    def _reveals(self) -> Aim:
        every, answers = (self.found.mean(name).value for name in ("reveals", "answers"))
        wanted = self.word("reveals_wanted", all=f"{LEAST_REVEALS:g}", answers=LEAST_ANSWERS)
        reached = self.word("reveals_reached", all=f"{every:.2f}", answers=f"{answers:.2f}")
        good = every >= LEAST_REVEALS and answers >= LEAST_ANSWERS
        return self._aim("reveals", wanted, reached, good)

    def _lead_changes(self) -> Aim:
        value = self.found.at("lead_changes", 0.5)
        wanted = self.word("median_of", value=self._range(str(LEAST_LEAD_CHANGES), None))
        reached = self.word("median_of", value=value)
        return self._aim("lead_changes", wanted, reached, value >= LEAST_LEAD_CHANGES)

    def _played(self) -> Aim:
        rarely = []
        for slug, count in self.found.cards.items():
            card = self.game.pack.cards[self.game.pack.by_slug[slug]]
            least = LEAST_STARRED if _is_starred_spell(card) else LEAST_PLAYED
            if count.drawn and count.played_share < least:
                name = card.name.into(self.spoken)
                value = f"{100 * count.played_share:.0f} %"
                rarely.append(self.word("title_and_value", name=name, value=value))
        wanted = self._range(f"{100 * LEAST_PLAYED:.0f} %", None)
        reached = self.word("not_these", names=", ".join(rarely))
        return self._aim(
            "played", wanted, reached if rarely else self.word("all_of_them"), not rarely
        )

    def _starred(self) -> list[Aim]:
        starred = [card for card in self.game.pack.cards if _is_starred_spell(card)]
        counts = [(card, self.found.cards[card.slug]) for card in starred]
        told = [(card, count) for card, count in counts if count.decided]
        if not starred:
            return []
        low, high = WON_WITH_STARRED
        wanted = self._range(f"{100 * low:.0f} %", f"{100 * high:.0f} %")
        reached = ", ".join(
            self.word(
                "title_and_value",
                name=card.name.into(self.spoken),
                value=f"{100 * count.won_share:.0f} %",
            )
            for card, count in told
        )
        good = all(low <= count.won_share <= high for _, count in told) if told else None
        return [self._aim("starred", wanted, reached or self.word("nothing_yet"), good)]

    def _values(self) -> list[Aim]:
        """Of the cards that are drawn; nothing is claimed of one that an interval leaves open."""
        values = {
            name.removeprefix(BLANK): value
            for name, value in self.found.known_values().items()
            if name.removeprefix(BLANK) in self.found.cards
        }
        if len(values) < len(self.found.cards):
            return []
        middle = median(abs(value.value) for value in values.values())
        best = max(values, key=lambda slug: values[slug].value)
        worst = min(values, key=lambda slug: values[slug].value)

        def told(slug: str) -> str:
            name = self.found.titles[slug].name.into(self.spoken)
            return self.word("title_and_value", name=name, value=_signed(values[slug]))

        wanted = self.word(
            "values_wanted",
            most=percent(HIGHEST * middle),
            least=percent(LOWEST * middle),
            median=percent(middle),
        )
        good = values[best].value <= HIGHEST * middle and values[worst].value >= LOWEST * middle
        reached = self.word("values_reached", high=told(best), low=told(worst))
        return [self._aim("values", wanted, reached, good)]

    def _set_events(self) -> Aim:
        value = self.found.ratio("set_events", "turn_ends") or 0.0
        low, high = SET_EVENTS
        wanted = self._range(f"{low:g}", f"{high:g}")
        return self._aim("set_events", wanted, f"{value:.2f}", low <= value <= high)

    def _asked(self) -> Aim:
        a_turn = self.found.ratio("asked", "turns") or 0.0
        share = self.found.ratio("asked", "decisions") or 0.0
        most = f"{100 * MOST_OF_DECISIONS:.0f} %"
        wanted = self.word("turn_and_share", value=f"{MOST_ASKED:g}", share=most)
        reached = self.word("each_turn", value=f"{a_turn:.2f}", share=percent(share))
        good = a_turn <= MOST_ASKED and share <= MOST_OF_DECISIONS
        return self._aim("asked", wanted, reached, good)

    def _mixed(self) -> Aim:
        shares = {kind: count.won_share for kind, count in self.found.kinds.items()}
        wanted = self._range(None, f"{100 * WON_WITH_MIXED:.0f} %")
        reached = ", ".join(
            self.word("title_and_value", name=kind, value=f"{100 * share:.1f} %")
            for kind, share in sorted(shares.items())
        )
        good = all(share <= WON_WITH_MIXED for share in shares.values())
        return self._aim("mixed", wanted, reached, good)

    def _against(self) -> Aim:
        share, (low, high) = self.found.share_of_pack(), AGAINST
        wanted = self._range(f"{100 * low:.0f} %", f"{100 * high:.0f} %")
        return self._aim("against", wanted, _shown(share), low <= share.value <= high)

    def _stronger(self) -> Aim:
        best = max((self.found.share_of_seat(seat) for seat in (0, 1)), key=lambda one: one.value)
        wanted = self._range(f"{100 * STRONGER:.0f} %", None)
        return self._aim("stronger", wanted, _shown(best), best.value >= STRONGER)


def _is_starred_spell(card: object) -> bool:
    return getattr(card, "gem", "") == "sorcery" and getattr(card, "type", "") != "character"
