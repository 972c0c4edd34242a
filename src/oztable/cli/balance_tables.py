"""What `oz balance` found: for people, for machines, for the handbook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oztable.cli.arena_tables import percent
from oztable.cli.wording import WORDS
from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.study.balance import BLANK
from oztable.study.balance_sums import MEASURES, SHARES, CardCount, Change, Sums
from oztable.study.balancing import Aim
from oztable.study.intervals import Interval

Word = Callable[..., str]
LONG, FEW = 20, 3  # of a table with more rows the handbook shows so many of either end


def signed(interval: Interval, is_share: bool) -> str:
    scale, sign = (100, " %") if is_share else (1, "")
    value, low, high = (scale * number for number in interval)
    return f"{value:+.1f}{sign} [{low:+.1f}, {high:+.1f}]"


def _blanks(found: Sums) -> list[tuple[str, Change]]:
    """Cards that were measured, the best first."""
    known = [
        (name.removeprefix(BLANK), change)
        for name, change in found.changes.items()
        if name.startswith(BLANK) and change.pairs
    ]
    return sorted(known, key=lambda one: (-one[1].of("win").value, one[0]))


def _rulings(found: Sums) -> list[tuple[str, Change]]:
    return [
        (name, change)
        for name, change in found.changes.items()
        if not name.startswith(BLANK) and change.pairs
    ]


def _by_played(found: Sums) -> list[tuple[str, CardCount]]:
    return sorted(
        ((slug, count) for slug, count in found.cards.items() if count.drawn),
        key=lambda one: (one[1].played_share, one[0]),
    )


# For machines


def as_data(found: Sums, game: AnyGame, stopped: str, spoken: Language) -> dict[str, Any]:
    """In the words that simulate and arena use too."""
    plan = found.plan
    places = range(len(plan.players))
    data = {
        "game": plan.game,
        "seats": len(plan.players),
        "seed": plan.seed,
        "games": found.games,
        "planned": plan.games,
        "stopped": bool(stopped),
        "deck": game.contents.id,
        "players": [
            {
                "name": name,
                "seat": seat + 1,
                "games": found.games,
                "share": found.share_of_seat(seat)._asdict(),
            }
            for seat, name in enumerate(plan.players)
        ],
        "shared": found.ties,
        "order_of_play": [found.share_of_all(place)._asdict() for place in places],
        "places": [
            {
                "place": place + 1,
                "wins": found.wins[place],
                "share_of_decisive": found.share(place)._asdict(),
                "points": found.mean_total(place)._asdict(),
            }
            for place in places
        ],
        "rounds": {part: found.at("length", float(part)) for part in ("0.1", "0.5", "0.9")},
        "capped": found.sum_of("capped"),
        "figures": {name: found.mean(name)._asdict() for name in sorted(found.figures)},
        "aims": [aim._asdict() for aim in plan.balancing.aims(found, game, spoken)],
        "cards": {slug: _card_as_data(count) for slug, count in found.cards.items()},
        "locations": {
            slug: {"games": count.games, "visits": count.visits_a_game}
            for slug, count in found.places.items()
        },
        "blanks": {slug: _change_as_data(change) for slug, change in _blanks(found)},
        "rulings": {name: _change_as_data(change) for name, change in _rulings(found)},
    }
    if plan.together:
        data["together"] = {"how": plan.together, "with": plan.other}
        data["kinds"] = {kind: _card_as_data(count) for kind, count in found.kinds.items()}
    if plan.together == "against":
        data["share_of_deck"] = found.share_of_pack()._asdict()
    return data


def _card_as_data(count: CardCount) -> dict[str, float]:
    return {
        "drawn": count.drawn,
        "played": count.played_share,
        "spent": count.spent_share,
        "won_when_played": count.won_share,
        "mean_gain": count.mean_lead,
    }


def _change_as_data(change: Change) -> dict[str, Any]:
    return {"pairs": change.pairs, **{key: change.of(key)._asdict() for key in MEASURES}}


# For people


def in_words(found: Sums, game: AnyGame, spoken: Language = "en") -> str:
    def word(key: str, **values: object) -> str:
        return WORDS.say(f"balance_{key}", spoken, **values)

    lines = [
        word("head", game=found.plan.game, games=found.games, seed=found.plan.seed),
        f"{game.contents.id}: {', '.join(found.plan.players)}",
        "",
        *_places(found, word),
        word("ties", ties=found.ties),
        "",
        *_aims(found.plan.balancing.aims(found, game, spoken), word),
    ]
    if blanks := _blanks(found):
        lines += ["", *_blank_lines(found, blanks, spoken, word)]
    if rulings := _rulings(found):
        lines += ["", *_ruling_lines(rulings, word)]
    lines += ["", *_card_lines(found, spoken, word)]
    return "\n".join(line.rstrip() for line in lines)


def _places(found: Sums, word: Word) -> list[str]:
    last = len(found.wins) - 1
    names = [
        word("first") if place == 0 else word("last" if place == last else "place", place=place + 1)
        for place in range(last + 1)
    ]
    return [
        f"{name:<8} "
        + word(
            "wins",
            share=percent(found.share(place)),
            total=f"{found.mean_total(place).value:.1f}",
        )
        for place, name in enumerate(names)
    ]


def _aims(aims: Sequence[Aim], word: Word) -> list[str]:
    met = {True: word("met"), False: word("not_met"), None: word("not_known")}
    wide = max(len(text) for text in met.values())
    name = max((len(aim.name) for aim in aims), default=0)
    return [
        f"{met[aim.met]:<{wide}}  {aim.name:<{name}}  {aim.reached}  ({aim.wanted})" for aim in aims
    ]


def _blank_lines(
    found: Sums, blanks: Sequence[tuple[str, Change]], spoken: Language, word: Word
) -> list[str]:
    rows = [
        [
            found.titles[slug].name.into(spoken),
            str(change.pairs),
            signed(change.of("win"), True),
            signed(change.of("lead"), False),
        ]
        for slug, change in blanks
    ]
    head = [word("card"), word("pairs"), word("worth"), word("lead")]
    return [*_columns([head, *rows]), "", word("worth_means")]


def _ruling_lines(rulings: Sequence[tuple[str, Change]], word: Word) -> list[str]:
    head = [word(key) for key in ("ruling", "pairs", "length", "begins", "tie", "total")]
    rows = [
        [
            name,
            str(change.pairs),
            *(signed(change.of(key), key in SHARES) for key in ("length", "win", "tie", "total")),
        ]
        for name, change in rulings
    ]
    return [*_columns([head, *rows]), "", word("rulings_mean")]


def _card_lines(found: Sums, spoken: Language, word: Word) -> list[str]:
    spends = any(count.spent for count in found.cards.values())
    head = [word(key) for key in ("card", "drawn", "played", "spent", "won", "gain")]
    rows = [
        [
            found.titles[slug].name.into(spoken),
            str(count.drawn),
            *(
                f"{100 * share:.0f} %"
                for share in (count.played_share, count.spent_share, count.won_share)
            ),
            f"{count.mean_lead:+.1f}",
        ]
        for slug, count in _by_played(found)
    ]
    table = [head, *rows]
    if not spends:
        table = [row[:3] + row[4:] for row in table]
    lines = [*_columns(table), "", word("columns" if spends else "columns_short")]
    seen = [(slug, count) for slug, count in found.places.items() if count.games]
    if seen:
        place = found.plan.balancing.place.into(spoken)
        rows = [
            [found.titles[slug].name.into(spoken), str(one.games), f"{one.visits_a_game:.1f}"]
            for slug, one in seen
        ]
        lines += ["", *_columns([[place, word("games"), word("entered")], *rows])]
    return lines


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:>{width}}" if at else f"{cell:<{width}}"
            for at, (cell, width) in enumerate(zip(row, wide, strict=True))
        )
        for row in rows
    ]


# For the handbook


def in_markdown(found: Sums, game: AnyGame, command: str) -> str:
    def word(key: str, **values: object) -> str:
        return WORDS.say(f"balance_{key}", "en", **values)

    plan = found.plan
    who = " and ".join(f"`{name}`" for name in dict.fromkeys(plan.players))
    met = {True: "yes", False: "no", None: "–"}
    aims = [
        [aim.name, aim.wanted, aim.reached, met[aim.met]]
        for aim in plan.balancing.aims(found, game, "en")
    ]
    totals = ", ".join(f"{found.mean_total(place).value:.1f}" for place in range(len(plan.players)))
    parts = [
        f"{found.games} deals of `{game.contents.id}`, {len(plan.players)} seats, played by {who}:"
        f"\n\n```\n{command}\n```",
        _markdown([["Aim", "Wanted", "Reached", "Met"], *aims]),
        f"Ties: {found.ties}. Mean totals in the order of play: {totals}.",
    ]
    if blanks := _blanks(found):
        head = ["Card", "Cost", "Pairs", "Worth in games won", "Worth in points"]
        rows = [
            [
                found.titles[slug].name.en,
                "–" if found.titles[slug].cost is None else str(found.titles[slug].cost),
                str(change.pairs),
                signed(change.of("win"), True),
                signed(change.of("lead"), False),
            ]
            for slug, change in blanks
        ]
        table = [head, *rows]
        if all(title.cost is None for title in found.titles.values()):
            table = [row[:1] + row[2:] for row in table]
        parts += [word("worth_means"), *_best_and_worst(table)]
    if rulings := _rulings(found):
        head = ["Ruling", "Pairs", "Length", "Whoever begins wins", "Ties", "All points"]
        rows = [
            [
                f"`{name}`",
                str(change.pairs),
                *(
                    signed(change.of(key), key in SHARES)
                    for key in ("length", "win", "tie", "total")
                ),
            ]
            for name, change in rulings
        ]
        parts += [word("rulings_mean"), _markdown([head, *rows])]
    if not plan.together and not rulings:
        parts += [_markdown_cards(found)]
    return "\n\n".join(parts)


def _markdown_cards(found: Sums) -> str:
    spends = any(count.spent for count in found.cards.values())
    head = ["Card", "Drawn", "Played", "Spent", "Won", "Mean gain"]
    rows = [
        [
            found.titles[slug].name.en,
            str(count.drawn),
            f"{100 * count.played_share:.0f} %",
            f"{100 * count.spent_share:.0f} %",
            f"{100 * count.won_share:.0f} %",
            f"{count.mean_lead:+.1f}",
        ]
        for slug, count in _by_played(found)
    ]
    head, *rows = [head, *rows] if spends else [row[:3] + row[4:] for row in [head, *rows]]
    parts = []
    if len(rows) <= LONG:  # else the aims name those that are hardly played
        means = WORDS.say("balance_columns" if spends else "balance_columns_short", "en")
        parts += [means.strip(), _markdown([head, *rows])]
    if seen := [(slug, count) for slug, count in found.places.items() if count.games]:
        seen.sort(key=lambda one: (-one[1].visits_a_game, one[0]))
        entered = (f"{found.titles[s].name.en} {c.visits_a_game:.1f}" for s, c in seen)
        parts.append(f"Entered, times a game: {', '.join(entered)}.")
    return "\n\n".join(parts)


def _best_and_worst(table: Sequence[Sequence[str]]) -> list[str]:
    """All of a short table; of a long one its ends, and where the rest is to be had."""
    head, *rows = table
    if len(rows) <= LONG:
        return [_markdown(table)]
    ends = f"The {FEW} best and the {FEW} worst of {len(rows)}"
    return [
        _markdown([head, *rows[:FEW], *rows[-FEW:]]),
        f"{ends}; the command shows all, and `--json` has them for programs.",
    ]


def _markdown(rows: Sequence[Sequence[str]]) -> str:
    head, *rest = rows
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rest]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
