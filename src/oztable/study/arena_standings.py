"""What the games of an arena come to: shares with intervals, a cross table, ratings, the order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from oztable.core.game import BadNotation
from oztable.games import load
from oztable.players.thinking import Work
from oztable.study.arena import LIMIT, ArenaPlan, Result, results, try_out
from oztable.study.arena_code import Forfeit
from oztable.study.arena_entrants import field_of
from oztable.study.intervals import Interval, Z, share_interval
from oztable.study.ratings import Finish, Rating, rate

ENOUGH_DEALS = 10  # below this, how much deals differ is anybody's guess


def ranks(result: Result) -> tuple[int, ...]:
    """By seat: winners first, then by points; whoever could not go on comes last."""
    standing = [_standing(result, seat) for seat in range(len(result.players))]
    best_first = sorted(set(standing), reverse=True)
    return tuple(best_first.index(one) + 1 for one in standing)


def _standing(result: Result, seat: int) -> tuple[bool, int]:
    if seat in result.winners:
        return True, 0
    return False, result.scores[seat] if result.scores else 0


class DealSum:
    """Credit and games, deal by deal: games of one deal are not independent of each other."""

    def __init__(self) -> None:
        self._credit: defaultdict[int, float] = defaultdict(float)
        self._games: Counter[int] = Counter()

    def add(self, deal: int, credit: float) -> None:
        self._credit[deal] += credit
        self._games[deal] += 1

    @property
    def games(self) -> int:
        return self._games.total()

    def share(self) -> Interval | None:
        """Wilson's interval for as many independent games as would be just as sure."""
        if not self.games:
            return None
        share = sum(self._credit.values()) / self.games
        worth = self._independent_games(share)
        return share_interval(share * worth, worth)

    def mean(self) -> Interval | None:
        """Of what is not a share, such as points: as sure as deals are many, not games."""
        if not self.games:
            return None
        mean = sum(self._credit.values()) / self.games
        reach = Z * sqrt(self._variance(mean)) if len(self._games) > 1 else 0.0
        return Interval(mean, mean - reach, mean + reach)

    def _independent_games(self, share: float) -> int:
        """Games of a deal that cancel its luck out are worth more than as many others; no more
        than twice as much, and no deal less than one game."""
        deals, games = len(self._games), self.games
        if deals < ENOUGH_DEALS:
            return deals
        variance = self._variance(share)
        if variance == 0:
            return deals
        return round(min(max(share * (1 - share) / variance, deals), 2 * games))

    def _variance(self, mean: float) -> float:
        """Of the mean, from how much deals differ."""
        deals = len(self._games)
        off = [self._credit[deal] - mean * number for deal, number in self._games.items()]
        return sum(one * one for one in off) * deals / (deals - 1) / self.games**2


@dataclass(frozen=True)
class Line:
    """What became of one player."""

    name: str
    games: int
    wins: int  # alone
    shared: int
    share: Interval | None
    points: Interval | None
    forfeits: Mapping[str, int]  # why, and how often
    rating: Rating
    decisions: int
    seconds: float
    slowest: float


class Standings:
    """Games may come in any order; they are counted in that of the plan."""

    def __init__(self, plan: ArenaPlan, played: Iterable[Result]) -> None:
        self.plan = plan
        self.names = tuple(dict.fromkeys(entrant.label for entrant in plan.entrants))
        self.results = sorted(played, key=lambda one: (one.meeting.number, one.meeting.group))
        self.planned = plan.games * len(plan.groups)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.results)

    @cached_property
    def lines(self) -> list[Line]:
        """The best first."""
        ratings = rate(self.names, (Finish(one.players, ranks(one)) for one in self.results))
        lines = [self._line(name, ratings[name]) for name in self.names]
        return sorted(lines, key=lambda line: -line.rating.mu)

    def _line(self, name: str, rating: Rating) -> Line:
        credit, points, why = DealSum(), DealSum(), Counter[str]()
        wins = shared = decisions = 0
        seconds = slowest = 0.0
        for result in self.results:
            for seat, player in enumerate(result.players):
                if player != name:
                    continue
                part, deal = (
                    result.shares[seat],
                    self.plan.deal(result.meeting),
                )
                credit.add(deal, part)
                wins += part == 1
                shared += 0 < part < 1
                if result.scores:
                    points.add(deal, result.scores[seat])
                if result.forfeit == seat:
                    why[result.why] += 1
                decisions += result.decisions[seat]
                seconds += result.seconds[seat]
                slowest = max(slowest, result.slowest[seat])
        return Line(
            name, credit.games, wins, shared, credit.share(), points.mean(), why, rating,
            decisions, seconds, slowest,
        )  # fmt: skip

    @cached_property
    def cross(self) -> Mapping[tuple[str, str], DealSum]:
        """How often one came out ahead of another; being level counts half."""
        table: defaultdict[tuple[str, str], DealSum] = defaultdict(DealSum)
        for result in self.results:
            rank, deal = ranks(result), self.plan.deal(result.meeting)
            for seat, name in enumerate(result.players):
                for other, rival in enumerate(result.players):
                    if rival != name:
                        ahead = 0.5 + ((rank[seat] < rank[other]) - (rank[seat] > rank[other])) / 2
                        table[name, rival].add(deal, ahead)
        return table

    @cached_property
    def by_order(self) -> list[Interval | None]:
        """The share of whoever began, of the next, and so on; forfeits left out."""
        seats = self.plan.seats
        places = [DealSum() for _ in range(seats)]
        for result in self.results:
            if result.first is None:
                continue
            credit = result.shares
            for place, counted in enumerate(places):
                seat = (result.first + place) % seats
                counted.add(self.plan.deal(result.meeting), credit[seat])
        return [place.share() for place in places]


def arena(
    game: str,
    players: Sequence[str],
    games: int = 20,
    seed: str = "oz",
    *,
    code: Sequence[str] = (),
    work: Work | None = None,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    deck: str | None = None,
    limit: float = LIMIT,
    jobs: int = 1,
) -> Standings:
    """Lets every player meet every other, `games` times, and tells who is stronger.

    Players are named as in `oz arena`; `code` are files with players of one’s own, which are run.
    Each deal is played once from every seat. With work in simulations the answer is the same
    whatever `jobs` is.
    """
    if seats < 2:
        raise BadNotation(f"in an arena two or more sit at a table, not {seats}")
    if games < 1 or games % seats:
        raise BadNotation(
            f"each deal is played {seats} times: games is a multiple of it, not {games}"
        )
    load(game, options, deck).initial(seats)  # refuses a table that there is not
    entrants = field_of(players, code, game, work or Work(), seats)
    plan = ArenaPlan(game, entrants, games, seed, seats, dict(options or {}), deck, limit)
    try:
        try_out(plan)
    except Forfeit as fault:
        raise BadNotation(str(fault)) from None
    return Standings(plan, results(plan, plan.meetings(), jobs))
