"""Many games between players, and what came of them.

Each game has a random generator of its own, made from the seed and the game's number, so the
answer does not depend on how the work was shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any

from oztable.core.game import AnyGame, Seat
from oztable.core.play import Dice, play_out
from oztable.games import load, loaded_once
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study.intervals import Interval, mean_interval, share_interval
from oztable.study.package import study_of
from oztable.study.workers import Elsewhere, workers

CHUNKS_PER_JOB = 40
FINELY = 2_500  # jobs, as it were: other machines put together themselves what takes half a second


@dataclass(frozen=True)
class Plan:
    """What to play: enough to begin anywhere, in any process."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    deck: str | None = None
    work: Work = field(default_factory=Work)


@dataclass(frozen=True)
class Result:
    """One finished game: points by seat, who won, and who began."""

    scores: tuple[int, ...]
    winners: frozenset[Seat]
    first: Seat | None


@dataclass
class Summary:
    """What many games add up to; the games so far, while they are being played.

    Whole numbers only: two summaries of the same games are equal however the work was cut up.
    """

    plan: Plan
    games: int
    wins: tuple[int, ...]  # alone, by seat
    shared: int
    parts: tuple[Counter[int], ...]  # by seat: victories shared among so many
    first: Counter[int]  # victories of whoever began, alone or among so many
    scores: tuple[Counter[int], ...]

    @classmethod
    def empty(cls, plan: Plan) -> Summary:
        """Of no games yet."""
        seats = range(len(plan.players))
        parts, scores = (tuple(Counter[int]() for _ in seats) for _ in range(2))
        return cls(plan, 0, (0,) * len(seats), 0, parts, Counter(), scores)

    def __add__(self, more: Summary) -> Summary:
        def both(mine: Iterable[Counter[int]], other: Iterable[Counter[int]]) -> Any:
            return tuple(one + two for one, two in zip(mine, other, strict=True))

        return Summary(
            self.plan,
            self.games + more.games,
            tuple(one + two for one, two in zip(self.wins, more.wins, strict=True)),
            self.shared + more.shared,
            both(self.parts, more.parts),
            self.first + more.first,
            both(self.scores, more.scores),
        )

    @property
    def credit(self) -> tuple[float, ...]:
        """By seat: one for a victory, a part of one for a shared one."""
        shared = (sum(games / among for among, games in part.items()) for part in self.parts)
        return tuple(alone + part for alone, part in zip(self.wins, shared, strict=True))

    @property
    def first_credit(self) -> float:
        """The same for whoever began."""
        return sum(games / among for among, games in self.first.items())

    @property
    def unwon(self) -> int:
        """Games that nobody won: a solitaire without an end."""
        return self.games - sum(self.wins) - self.shared

    def share(self, seat: int) -> Interval:
        """The part of the games this seat won; between two a shared victory is half."""
        return share_interval(self.credit[seat], self.games)

    def first_advantage(self) -> Interval:
        """The part of the games the beginner won, counted in the same way."""
        return share_interval(self.first_credit, self.games)

    def mean_score(self, seat: int) -> Interval:
        """The points of this seat, on average."""
        return mean_interval(self.scores[seat])

    # On disk

    def as_data(self) -> dict[str, Any]:
        """As JSON writes it; `of_data` reads it."""
        return {
            "wins": self.wins,
            "shared": self.shared,
            "parts": self.parts,
            "first": self.first,
            "scores": self.scores,
        }

    @classmethod
    def of_data(cls, plan: Plan, games: int, data: Mapping[str, Any]) -> Summary:
        """Raises ValueError, TypeError or KeyError for what was never written."""
        seats = len(plan.players)
        parts, scores = (tuple(map(counter_of, data[key])) for key in ("parts", "scores"))
        wins = tuple(map(int, data["wins"]))
        if not len(wins) == len(parts) == len(scores) == seats:
            raise ValueError("another number of seats")
        return cls(plan, games, wins, int(data["shared"]), parts, counter_of(data["first"]), scores)


def counter_of(data: Mapping[str, int]) -> Counter[int]:
    """Keys of JSON are words."""
    return Counter({int(key): int(value) for key, value in data.items()})


def play_one(game: AnyGame, plan: Plan, number: int) -> Result:
    rng = Random(f"{plan.seed}:{number}")
    players = [make_player(name, game, Random(rng.random()), plan.work) for name in plan.players]
    state, over = play_out(game, players, Dice(rng))
    return Result(over.scores, over.winners, game.first_seat(state))


def _play_range(plan: Plan, numbers: range) -> list[Result]:
    game = loaded_once(plan.game, plan.options, plan.deck)
    return [play_one(game, plan, number) for number in numbers]


def _ranges(plan: Plan, jobs: int, since: int) -> list[range]:
    size = max(1, min(100, plan.games // (jobs * CHUNKS_PER_JOB) or 1))
    return [range(at, min(at + size, plan.games)) for at in range(since, plan.games, size)]


def results(
    plan: Plan, jobs: int = 1, executor: Executor | None = None, since: int = 0
) -> Iterator[list[Result]]:
    """The games in order, a handful at a time."""
    ranges = _ranges(plan, FINELY if isinstance(executor, Elsewhere) else jobs, since)
    if executor is not None:
        yield from executor.map(_play_range, [plan] * len(ranges), ranges)
    elif jobs > 1:
        with workers(jobs) as pool:
            yield from results(plan, jobs, pool, since)
    else:
        game = load(plan.game, plan.options, plan.deck)
        for numbers in ranges:
            yield [play_one(game, plan, number) for number in numbers]


def is_fast(plan: Plan) -> bool:
    """Whether the game has a faster way to play these games, which are then other games."""
    many_games = study_of(plan.game).many_games
    return many_games is not None and many_games(plan, 1, 0) is not None


def summaries(
    plan: Plan, jobs: int = 1, since: int = 0, executor: Executor | None = None
) -> Iterator[Summary]:
    """Of a handful of games after the other, in order; those before `since` are left out."""
    many_games = study_of(plan.game).many_games
    fast: Iterator[Summary] | None = None
    if many_games:
        fast = many_games(plan, jobs, since, *([executor] if executor else []))
    if fast is not None:
        yield from fast
        return
    for batch in results(plan, jobs, executor, since):
        yield add_up(plan, [batch])


def simulate(plan: Plan, jobs: int = 1) -> Summary:
    """All games of a plan, shared out among so many processes, which change nothing."""
    return sum(summaries(plan, jobs), Summary.empty(plan))


def add_up(plan: Plan, batches: Iterable[list[Result]]) -> Summary:
    """What the results of games come to."""
    seats = len(plan.players)
    wins, shared, games, first = [0] * seats, 0, 0, Counter[int]()
    parts, scores = ([Counter[int]() for _ in range(seats)] for _ in range(2))
    for result in chain.from_iterable(batches):
        games += 1
        for seat, score in enumerate(result.scores):
            scores[seat][score] += 1
        among = len(result.winners)
        shared += among > 1
        first[among] += result.first in result.winners
        for winner in result.winners:
            if among == 1:
                wins[winner] += 1
            else:
                parts[winner][among] += 1
    return Summary(plan, games, tuple(wins), shared, tuple(parts), +first, tuple(scores))
