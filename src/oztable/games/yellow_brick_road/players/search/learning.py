"""Learns the outlook: a builder plays against itself and corrects what it expected of a grid by
what it expects one turn later (temporal differences), until the grids are full.

    python -m oztable.games.yellow_brick_road.players.search.learning --games 500000

writes `evaluation.json`. It needs the compiler and about a minute; what it writes depends on the
number of games and the seed alone.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from oztable.games.yellow_brick_road.players.fast.convert import Translator, array
from oztable.games.yellow_brick_road.players.fast.jit import compiled, jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    links_of,
    new_game,
    score,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BLOCK,
    COUNT_SHIFT,
    FREE,
    HANDS,
    MARKS,
    MEMBERS,
    OVER,
    PHASE,
    PLACE,
    SWAP,
    TURN,
    WORDS,
)
from oztable.games.yellow_brick_road.players.fast.playing import random_step
from oztable.games.yellow_brick_road.players.fast.randomness import below
from oztable.games.yellow_brick_road.players.search.building import imagined_block
from oztable.games.yellow_brick_road.players.search.evaluation import (
    A_STAGE,
    ALL_WEIGHTS,
    SIZES,
    WEIGHTS,
    geometry,
    weight_of_hand,
    weight_of_spot,
    worth,
)
from oztable.games.yellow_brick_road.players.search.laying import best_place, best_swap, card_in
from oztable.games.yellow_brick_road.players.search.rows import Numbers
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad

LESSONS = 12  # each corrects by less than the one before
EAGERNESS, CALMER = 0.12, 0.75
ONE_IN = 60  # placements are random so often, twice as often in the first half
RESULT = Path(__file__).with_name("evaluation.json")
NO_GRID = -1
A_GRID = 3  # words that are kept of a grid: marks, free spots, card in hand


@jit
def learn(
    table: Table,
    evaluation: Words,
    weights: Numbers,
    games: int,
    eagerness: float,
    curious: int,
    state: Words,
    before: Words,
    rng: Words,
    room: Words,
) -> int:
    """Plays so many games, learning all the while; all points that were made."""
    points = 0
    for _ in range(games):
        new_game(state)
        before[0] = before[A_GRID] = NO_GRID
        while state[PHASE] != OVER:
            seat, turn, phase = state[ACTIVE], state[TURN], state[PHASE]
            _step(table, evaluation, state, curious, rng, room)
            if phase >= PLACE and state[TURN] != turn:
                _correct(table, evaluation, weights, eagerness, state, seat, before)
        points += score(table, state, 0) + score(table, state, 1)
    return points


@jit
def _step(
    table: Table, evaluation: Words, state: Words, curious: int, rng: Words, room: Words
) -> None:
    phase = state[PHASE]
    if phase == PLACE and below(rng, ONE_IN) >= curious:
        apply(table, state, best_place(table, evaluation, state))
    elif phase == BLOCK:
        apply(table, state, imagined_block(table, state, rng, room))
    elif phase == SWAP:
        apply(table, state, best_swap(table, evaluation, state, room))
    else:
        random_step(table, state, rng, room)


@jit
def _correct(
    table: Table,
    evaluation: Words,
    weights: Numbers,
    eagerness: float,
    state: Words,
    seat: int,
    before: Words,
) -> None:
    """What was expected of a grid a turn ago should have been what is expected now."""
    at = seat * A_GRID
    marks, free, kept = state[MARKS + seat], state[FREE + seat], card_in(state[HANDS + seat])
    if before[at] != NO_GRID:
        now = worth(table, evaluation, marks, free, kept)
        then = worth(table, evaluation, before[at], before[at + 1], before[at + 2])
        step = eagerness * (now - then)
        _add(table, evaluation, weights, before[at], before[at + 1], before[at + 2], step)
    before[at], before[at + 1], before[at + 2] = marks, free, kept


@jit
def _add(
    table: Table, evaluation: Words, weights: Numbers, marks: int, free: int, kept: int, step: float
) -> None:
    """Shares a correction out among all weights that made the expectation."""
    spots, sizes = table[MEMBERS + free], evaluation[SIZES + links_of(marks)]
    empty = spots >> COUNT_SHIFT
    step /= empty + 1
    for at in range(empty):
        spot = spots >> 4 * at & 15
        weight = empty * A_STAGE + weight_of_spot(evaluation, marks, free, sizes, spot)
        weights[weight] += step
        evaluation[WEIGHTS + weight] = round(weights[weight])
    if kept >= 0:
        weight = weight_of_hand(table, marks, free, kept)
        weights[weight] += step
        evaluation[WEIGHTS + weight] = round(weights[weight])


def lessons(game: YellowBrickRoad, games: int, seed: int, console: Console) -> list[int]:
    """The weights that so many games teach."""
    from numpy import zeros  # it comes with the compiler

    teach: Any = compiled(learn)
    table, evaluation = array(Translator(game).table), array(geometry() + [0] * ALL_WEIGHTS)
    rows = [array([0] * size) for size in (WORDS, 2 * A_GRID)]
    weights, rng, room = zeros(ALL_WEIGHTS), array([seed]), array([0] * 1024)
    with Progress(console=console) as bar:
        task = bar.add_task("learning", total=LESSONS)
        for lesson in range(LESSONS):
            eagerness, curious = EAGERNESS * CALMER**lesson, 2 if lesson < LESSONS // 2 else 1
            each = games // LESSONS
            points = teach(table, evaluation, weights, each, eagerness, curious, *rows, rng, room)
            bar.update(task, advance=1, description=f"{points / each / 2:.1f} points a grid")
    return [int(weight) for weight in evaluation[WEIGHTS:]]


def main(arguments: Sequence[str] | None = None) -> None:
    from oztable.games.yellow_brick_road.rules.package import build

    parser = ArgumentParser(
        prog="python -m oztable.games.yellow_brick_road.players.search.learning",
        description="Learns what an unfinished grid is worth, and writes it down.",
        epilog="example:\n  %(prog)s --games 20000 --into /tmp/evaluation.json",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=500_000, help="default: 500000")
    parser.add_argument("--seed", type=int, default=777, help="default: 777")
    parser.add_argument("--into", type=Path, default=RESULT, metavar="FILE", help="evaluation.json")
    given = parser.parse_args(arguments)
    learned = lessons(build({}), given.games, given.seed, Console(stderr=True))
    given.into.write_text(json.dumps(learned) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
