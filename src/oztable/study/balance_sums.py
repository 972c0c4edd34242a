"""What the games of `oz balance` add up to: seats, figures, cards, and what a change changes.

Whole numbers only: the same games give the same sums, however the work was cut up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from math import inf, sqrt
from typing import Any

from oztable.study.balance import (
    BATCH,
    PARTS,
    BalancePlan,
    Tally,
    Widths,
    game_of,
    other_game_of,
    pools_of,
)
from oztable.study.balancing import Title
from oztable.study.intervals import Interval, Z, mean_interval, share_interval
from oztable.study.simulate import counter_of

MEASURES = ("win", "lead", "length", "tie", "total")
SHARES = {"win": PARTS, "tie": 1}  # of games, counted in so many parts
FEW_PAIRS = 20  # below, nothing is said about the size of an effect


@dataclass
class CardCount:
    """What became of a card. `drawn` and the like count games; `by` counts those who played it."""

    drawn: int = 0
    played: int = 0
    spent: int = 0
    decided: int = 0  # seats that played it in a game that somebody won alone
    won: int = 0
    by: int = 0
    lead: int = 0  # by how many points they were ahead, all together

    @property
    def played_share(self) -> float:
        return self.played / self.drawn if self.drawn else 0.0

    @property
    def spent_share(self) -> float:
        return self.spent / self.drawn if self.drawn else 0.0

    @property
    def won_share(self) -> float:
        return self.won / self.decided if self.decided else 0.0

    @property
    def mean_lead(self) -> float:
        return self.lead / self.by if self.by else 0.0


@dataclass
class PlaceCount:
    games: int = 0  # in which it came to light
    visits: int = 0

    @property
    def visits_a_game(self) -> float:
        return self.visits / self.games if self.games else 0.0


class Change:
    """The same deals with one thing changed and without: the differences, counted."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[int]] = {key: Counter() for key in MEASURES}

    def add(self, difference: Mapping[str, int]) -> None:
        for key in MEASURES:
            self.counts[key][difference[key]] += 1

    @property
    def pairs(self) -> int:
        return self.counts["win"].total()

    def of(self, measure: str) -> Interval:
        counts = self.counts[measure]
        if measure in SHARES:
            return difference_interval(counts, SHARES[measure])
        return mean_interval(counts) if counts else Interval(0.0, -inf, inf)

    @property
    def width(self) -> float:
        """Of the interval about victories; without end where nothing was played yet."""
        if not self.pairs:
            return inf
        value = self.of("win")
        return value.high - value.low


def difference_interval(counts: Counter[int], unit: int = 1) -> Interval:
    """Of the mean difference of two shares in pairs of games. Half a pair is added each way, as
    Agresti and Min do: a few games that all end alike prove little."""
    pairs = counts.total()
    if not pairs:
        return Interval(0.0, -inf, inf)
    mean = sum(value * count for value, count in counts.items()) / pairs / unit
    squares = sum(value * value * count for value, count in counts.items()) / (unit * unit)
    more = pairs + 2
    centre = mean * pairs / more
    spread = max(0.0, (squares + 1) / more - centre * centre)
    reach = Z * sqrt(spread / more)
    return Interval(mean, min(mean, centre - reach), max(mean, centre + reach))


class Sums:
    """All games so far."""

    def __init__(self, plan: BalancePlan) -> None:
        seats = len(plan.players)
        self.plan = plan
        self.games = self.ties = self.own = 0
        self.wins = [0] * seats  # alone, in the order of play
        self.parts: list[Counter[int]] = [Counter() for _ in range(seats)]  # shared among so many
        self.scores: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.credit = [0] * seats  # by seat, in parts of a victory
        self.figures: dict[str, Counter[int]] = {}
        self.cards: dict[str, CardCount] = {}
        self.places: dict[str, PlaceCount] = {}
        self.kinds: dict[str, CardCount] = {}  # by type and, of mixed packs, by pack
        self.changes = {change: Change() for change in plan.changes}
        self.widths = Widths()
        self.titles: dict[str, Title] = {}
        pools = pools_of(plan)
        self._know(plan.balancing.titles(pools.game if pools else game_of(plan)))
        if plan.together == "mixed":
            self._know(plan.balancing.titles(other_game_of(plan)))
        self._weigh()

    def _know(self, titles: Iterable[Title]) -> None:
        for title in titles:
            self.titles[title.slug] = title
            if title.is_place:
                self.places.setdefault(title.slug, PlaceCount())
            else:
                self.cards.setdefault(title.slug, CardCount())

    def add_all(self, batch: list[Tally]) -> int:
        for tally in batch:
            self.add(tally)
        return self.games

    def add(self, tally: Tally) -> None:
        self.games += 1
        outcome, seats = tally.outcome, len(self.wins)
        winners = [seat for seat, credit in enumerate(outcome.credit) if credit]
        for seat in range(seats):
            place = (seat - outcome.first) % seats
            self.scores[place][outcome.scores[seat]] += 1
            self.credit[seat] += outcome.credit[seat]
            if seat in winners and outcome.is_tie:
                self.parts[place][len(winners)] += 1
            elif seat in winners:
                self.wins[place] += 1
        self.ties += outcome.is_tie
        self.own += tally.own
        for name, value in {**tally.figures, "length": outcome.length}.items():
            self.figures.setdefault(name, Counter())[value] += 1
        self._add_cards(tally)
        for change, difference in tally.differences:
            self.changes[change].add(difference)
        if self.games % BATCH == 0:
            self._weigh()

    def _weigh(self) -> None:
        self.widths.now = {name: change.width for name, change in self.changes.items()}

    def _add_cards(self, tally: Tally) -> None:
        for field, pairs in (("drawn", tally.drawn), ("played", tally.played)):
            for slug in {slug for _, slug in pairs if slug in self.cards}:
                count = self.cards[slug]
                setattr(count, field, getattr(count, field) + 1)
        for slug in {slug for _, slug in tally.spent}:
            self.cards[slug].spent += 1
        for slug in {slug for _, slug in tally.drawn if slug in self.places}:
            self.places[slug].games += 1
        for slug, visits in tally.visits:
            self.places[slug].visits += visits
        outcome = tally.outcome
        for seat, slug in sorted(tally.played):  # so that kinds come in the same order everywhere
            counts = [self.cards[slug]]
            kinds = [self.titles[slug].kind]
            if self.plan.together == "mixed":
                kinds.append("other" if slug in tally.others else "own")
            counts += [self.kinds.setdefault(kind, CardCount()) for kind in kinds]
            for count in counts:
                count.by += 1
                count.lead += outcome.leads[seat]
                count.decided += not outcome.is_tie
                count.won += not outcome.is_tie and outcome.credit[seat] > 0

    # What is asked of them

    @property
    def decisive(self) -> int:
        return self.games - self.ties

    def share(self, place: int) -> Interval:
        """The part of the decisive games won by whoever has this place in the order."""
        return share_interval(self.wins[place], max(1, self.decisive))

    def share_of_all(self, place: int) -> Interval:
        """The part of all games, in which a shared victory is a part of one."""
        shared = sum(games / among for among, games in self.parts[place].items())
        return share_interval(self.wins[place] + shared, self.games)

    def share_of_seat(self, seat: int) -> Interval:
        return share_interval(self.credit[seat] / PARTS, self.games)

    def share_of_pack(self) -> Interval:
        """Of the first of two packs that play each other."""
        return share_interval(self.own / PARTS, self.games)

    def mean_total(self, place: int) -> Interval:
        return mean_interval(self.scores[place])

    def sum_of(self, name: str) -> int:
        return sum(value * games for value, games in self.figures.get(name, {}).items())

    def mean(self, name: str) -> Interval:
        return mean_interval(self.figures[name])

    def ratio(self, name: str, of: str) -> float | None:
        below = self.sum_of(of)
        return self.sum_of(name) / below if below else None

    def at(self, name: str, part: float) -> int:
        """So many games had at most this much of it."""
        below = 0
        for value, games in sorted(self.figures.get(name, {}).items()):
            below += games
            if below >= part * self.games:
                return value
        return 0

    def known_values(self) -> dict[str, Interval]:
        """The worth of every card that was measured often enough to say something."""
        return {
            name: change.of("win")
            for name, change in self.changes.items()
            if change.pairs >= FEW_PAIRS
        }

    # On disk

    def as_data(self) -> dict[str, Any]:
        return {
            "ties": self.ties,
            "own": self.own,
            "wins": self.wins,
            "credit": self.credit,
            "parts": self.parts,
            "scores": self.scores,
            "figures": self.figures,
            "cards": {slug: asdict(count) for slug, count in self.cards.items()},
            "kinds": {kind: asdict(count) for kind, count in self.kinds.items()},
            "places": {slug: asdict(count) for slug, count in self.places.items()},
            "changes": {name: change.counts for name, change in self.changes.items()},
            "widths": {name: str(width) for name, width in self.widths.now.items()},
        }

    @classmethod
    def of_data(cls, plan: BalancePlan, games: int, data: Mapping[str, Any]) -> Sums:
        """Raises ValueError, TypeError or KeyError for what was never written."""
        found = cls(plan)
        found.games, found.ties, found.own = games, int(data["ties"]), int(data["own"])
        found.wins, found.credit = ([int(one) for one in data[key]] for key in ("wins", "credit"))
        found.parts, found.scores = ([*map(counter_of, data[key])] for key in ("parts", "scores"))
        if {len(found.wins), len(found.credit), len(found.parts), len(found.scores)} != {
            len(plan.players)
        }:
            raise ValueError("another number of seats")
        found.figures = {name: counter_of(one) for name, one in data["figures"].items()}
        found.cards = {slug: CardCount(**data["cards"][slug]) for slug in found.cards}
        found.kinds = {kind: CardCount(**one) for kind, one in data["kinds"].items()}
        found.places = {slug: PlaceCount(**data["places"][slug]) for slug in found.places}
        for name, change in found.changes.items():
            change.counts = {key: counter_of(data["changes"][name][key]) for key in MEASURES}
        found.widths.now = {name: float(data["widths"][name]) for name in found.changes}
        return found
