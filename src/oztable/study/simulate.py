"""Many games between players, and what came of them.

Each game has a random generator of its own, made from the seed and the game's number, so the
answer does not depend on how the work was shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from oztable.core.game import AnyGame, Seat
from oztable.core.play import Dice, play_out
from oztable.games import load, loaded_once
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study.intervals import Interval, mean_interval, share_interval
from oztable.study.package import study_of
from oztable.study.workers import workers

CHUNKS_PER_JOB = 40


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
    """What many games add up to."""

    plan: Plan
    games: int
    wins: tuple[int, ...]  # alone, by seat
    shared: int
    credit: tuple[float, ...]  # by seat: one for a victory, a part of one for a shared one
    first_credit: float  # the same for whoever began
    scores: tuple[Counter[int], ...]

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
        return mean_interval(self.scores[seat])


def play_one(game: AnyGame, plan: Plan, number: int) -> Result:
    rng = Random(f"{plan.seed}:{number}")
    players = [make_player(name, game, Random(rng.random()), plan.work) for name in plan.players]
    state, over = play_out(game, players, Dice(rng))
    return Result(over.scores, over.winners, game.first_seat(state))


def _play_range(plan: Plan, numbers: range) -> list[Result]:
    game = loaded_once(plan.game, plan.options, plan.deck)
    return [play_one(game, plan, number) for number in numbers]


def _ranges(plan: Plan, jobs: int) -> list[range]:
    size = max(1, min(100, plan.games // (jobs * CHUNKS_PER_JOB) or 1))
    return [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]


def results(plan: Plan, jobs: int = 1, executor: Executor | None = None) -> Iterator[list[Result]]:
    """The games in order, a handful at a time."""
    ranges = _ranges(plan, jobs)
    if executor is not None:
        yield from executor.map(_play_range, [plan] * len(ranges), ranges)
    elif jobs > 1:
        with workers(jobs) as pool:
            yield from results(plan, jobs, pool)
    else:
        game = load(plan.game, plan.options, plan.deck)
        for numbers in ranges:
            yield [play_one(game, plan, number) for number in numbers]


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], Any] = lambda played: None
) -> Summary:
    many_games = study_of(plan.game).many_games
    summary: Summary | None = many_games(plan, jobs, progress) if many_games else None
    return summary or add_up(plan, results(plan, jobs), progress)


def add_up(
    plan: Plan,
    batches: Iterable[list[Result]],
    progress: Callable[[int], Any] = lambda played: None,
) -> Summary:
    """What the results of games come to."""
    seats = len(plan.players)
    wins, shared, games = [0] * seats, 0, 0
    credit, first_credit = [0.0] * seats, 0.0
    scores: Sequence[Counter[int]] = tuple(Counter() for _ in range(seats))
    for batch in batches:
        for result in batch:
            for seat, score in enumerate(result.scores):
                scores[seat][score] += 1
            shared += len(result.winners) > 1
            for winner in result.winners:
                part = 1 / len(result.winners)
                wins[winner] += part == 1
                credit[winner] += part
                first_credit += part * (winner == result.first)
        games += len(batch)
        progress(games)
    return Summary(plan, games, tuple(wins), shared, tuple(credit), first_credit, tuple(scores))
