"""Flat Monte Carlo inside the kernel: every action is tried in guessed worlds, and both seats
play the rest greedily. The plain search that others must beat."""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.greedy import greedy_playout
from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Words, apply, clone, score, winners
from oztable.games.yellow_brick_road.players.fast.randomness import stepped
from oztable.games.yellow_brick_road.players.search.rows import Numbers, Question, Scratch
from oztable.games.yellow_brick_road.players.search.weighing import (
    MARGINS,
    SUMS,
    TRIES,
    WINS,
    imagine,
)


@jit
def try_out(
    question: Question, among: Words, count: int, sums: Numbers, times: int, scratch: Scratch
) -> None:
    """The codes whose numbers are `among` the first `count`, so many times, each time in one
    world for all and with the same luck."""
    table, seat, rng = question.table, question.seat, question.rng
    world, after, luck, room = scratch
    for _ in range(times):
        imagine(question, world)
        rng[0] = stepped(rng[0])
        for place in range(count):
            number = among[place]
            clone(world, after)
            luck[0] = rng[0]
            apply(table, after, question.codes[number])
            greedy_playout(table, after, luck, room)
            won = winners(table, after)
            lead = score(table, after, seat) - score(table, after, 1 - seat)
            sums[number * SUMS + WINS] += 0.5 if won == 3 else 1.0 * (won >> seat & 1)
            sums[number * SUMS + MARGINS] += lead
            sums[number * SUMS + TRIES] += 1.0
