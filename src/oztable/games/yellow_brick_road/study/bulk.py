"""Very many random games of Yellow Brick Road, by the fast kernel.

The kernel has a random generator of its own, so its games are not those that the clear rules
would play for the same seed. Which of the two plays depends on the plan alone, never on what is
installed: from `FROM_GAMES` on it is the kernel, compiled or as plain Python, with the same games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256

from oztable.games import load
from oztable.games.yellow_brick_road import GAME
from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.fast.bulk import (
    TALLY_WORDS,
    TOTALS,
    WAYS_TO_END,
    tally_games,
)
from oztable.games.yellow_brick_road.players.fast.convert import Translator, array
from oztable.games.yellow_brick_road.players.fast.together import ROOM
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.study.simulate import Plan, Summary
from oztable.study.workers import workers

FROM_GAMES = 20_000
MIN_GAMES_TO_COMPILE = 100_000  # games; below, plain Python is done before the compiler is
PLAIN_CHUNK, COMPILED_CHUNK = 2_000, 500_000


def applies(plan: Plan) -> bool:
    """Whether these games are the kernel's to play."""
    return plan.game == GAME.id and set(plan.players) == {"random"} and plan.games >= FROM_GAMES


def many_games(
    plan: Plan, jobs: int, since: int, executor: Executor | None = None
) -> Iterator[Summary] | None:
    return count_games(plan, jobs, since, executor) if applies(plan) else None


def count_games(
    plan: Plan, jobs: int = 1, since: int = 0, executor: Executor | None = None
) -> Iterator[Summary]:
    compiled = executor is None and is_worth_compiling(plan.games)
    size = COMPILED_CHUNK if compiled else PLAIN_CHUNK
    ranges = [range(at, min(at + size, plan.games)) for at in range(since, plan.games, size)]
    if executor is None:
        tallies = _tallies(plan, ranges, jobs, compiled)
    else:
        tallies = executor.map(partial(_tally, _table(plan), seed_of(plan), plan.games), ranges)
    for numbers, tally in zip(ranges, tallies, strict=True):
        yield _as_summary(plan, len(numbers), tally)


def is_worth_compiling(games: int) -> bool:
    """Only a matter of time: the games are the same."""
    return jit.available() and (jit.ready(tally_games) or games >= MIN_GAMES_TO_COMPILE)


def _tallies(plan: Plan, ranges: list[range], jobs: int, compiled: bool) -> Iterator[list[int]]:
    table, seed = _table(plan), seed_of(plan)
    play = partial(_tally_compiled if compiled else _tally_plain, table, seed)
    if compiled:
        play(range(0))  # compiled once, before threads share it
    if jobs == 1:
        yield from map(play, ranges)
        return
    with _threads(jobs) if compiled else workers(jobs) as pool:
        yield from pool.map(play, ranges)


@contextmanager
def _threads(jobs: int) -> Iterator[Executor]:
    pool = ThreadPoolExecutor(jobs)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _tally(table: list[int], seed: int, games: int, numbers: range) -> list[int]:
    """In any process, as fast as it can: of as many games in all."""
    play = _tally_compiled if is_worth_compiling(games) else _tally_plain
    return play(table, seed, numbers)


def _tally_plain(table: list[int], seed: int, numbers: range) -> list[int]:
    tally = [0] * TALLY_WORDS
    tally_games(table, seed, numbers.start, len(numbers), tally, [0] * ROOM)
    return tally


def _tally_compiled(table: list[int], seed: int, numbers: range) -> list[int]:
    tally, room = array([0] * TALLY_WORDS), array([0] * ROOM)
    asked = (array(table), seed, numbers.start, len(numbers), tally, room)
    if numbers:
        jit.compiled(tally_games)(*asked)
    else:
        jit.warm_up(tally_games, *asked)
    return [int(word) for word in tally]


def _table(plan: Plan) -> list[int]:
    game = load(plan.game, plan.options, plan.deck)
    if not isinstance(game, YellowBrickRoad):
        raise TypeError(f"no fast kernel for {plan.game}")
    return Translator(game).table


def seed_of(plan: Plan) -> int:
    return int.from_bytes(sha256(plan.seed.encode()).digest()[:8], "big") >> 1


def _as_summary(plan: Plan, games: int, tally: list[int]) -> Summary:
    def ended(winners: int, first: int) -> int:
        return tally[WAYS_TO_END + (winners | first << 2)]

    def scores(at: int) -> Counter[int]:
        return Counter({total: tally[at + total] for total in range(TOTALS) if tally[at + total]})

    wins = (ended(1, 0) + ended(1, 1), ended(2, 0) + ended(2, 1))
    shared = ended(3, 0) + ended(3, 1)
    return Summary(
        plan=plan,
        games=games,
        wins=wins,
        shared=shared,
        parts=(+Counter({2: shared}),) * 2,
        first=+Counter({1: ended(1, 0) + ended(2, 1), 2: shared}),
        scores=(scores(0), scores(TOTALS)),
    )
