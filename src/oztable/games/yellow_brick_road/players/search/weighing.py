"""What the actions of a decision are worth, from many ways the two grids may go on.

Laying a card changes only the own grid, a block only the other one. So each grid is played out
by itself, many times: the changed grid for every action, the other one for all of them together,
and every end of one is compared with every end of the other.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Words, apply, clone
from oztable.games.yellow_brick_road.players.fast.layout import BODY, CARDS, HANDS, PILE, RANK_SHIFT
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.playing import any_card
from oztable.games.yellow_brick_road.players.fast.randomness import below, stepped
from oztable.games.yellow_brick_road.players.search.building import RANKED, build_out
from oztable.games.yellow_brick_road.players.search.rows import Numbers, Question, Scratch

# What is added up for each action.
WINS, MARGINS, TRIES = 0, 1, 2
SUMS = 3

LINES = 8  # room for the replies to each line


@jit
def imagine(question: Question, world: Words) -> None:
    """A world that this seat may be in: the other hand holds any of the cards it cannot see."""
    state, seat = question.state, question.seat
    clone(state, world)
    if question.is_open:
        return
    unseen = state[HANDS + 1 - seat] | state[PILE]
    hand = 0
    for _ in range(count_bits(state[HANDS + 1 - seat])):
        hand |= 1 << any_card(unseen & ~hand, question.rng)
    world[HANDS + 1 - seat] = hand
    world[PILE] = unseen & ~hand


@jit
def imagine_for(question: Question, grid: int, world: Words) -> None:
    """The same for one grid alone: what the other one holds may as well be drawn."""
    imagine(question, world)
    if grid == question.seat and not question.is_open:
        world[PILE] |= world[HANDS + 1 - grid]


@jit
def builds_by_points(question: Question, grid: int) -> int:
    """We build by the outlook. The other one is taken to build for points; by whoever doubts it, or
    has foreseen what they would answer, in half of the worlds only."""
    if grid == question.seat:
        return 0
    return below(question.rng, 2) if question.doubts else 1


@jit
def pair_in(hand: int) -> int:
    """The number of a hand of two cards."""
    return lowest(hand) * CARDS + lowest(hand & hand - 1)


@jit
def survey(question: Question, ends: Words, times: int, scratch: Scratch) -> None:
    """Counts in `ends` the ranks that the grid which no action here changes may come to."""
    table, evaluation, rng = question.table, question.evaluation, question.rng
    grid, world = 1 - question.grid, scratch.world
    for _ in range(times):
        imagine_for(question, grid, world)
        by_points = builds_by_points(question, grid)
        ends[build_out(table, evaluation, world, grid, by_points, rng, scratch.room)] += 1


@jit
def chances(ends: Words, wins: Numbers) -> float:
    """For every rank: how often it beats those in `ends`; and the mean of their points."""
    total, points = 0, 0
    for rank in range(RANKED):
        total += ends[rank]
        points += ends[rank] * (rank >> RANK_SHIFT)
    below = 0
    for rank in range(RANKED):
        wins[rank] = (below + 0.5 * ends[rank]) / total
        below += ends[rank]
    return points / total


@jit
def weigh(
    question: Question,
    among: Words,
    count: int,
    wins: Numbers,
    others: float,
    replies: Words,
    sums: Numbers,
    times: int,
    scratch: Scratch,
) -> None:
    """Plays out the grid after those of the codes whose numbers are `among` the first `count`, so
    many times, each time in one world for all and with the same luck. `wins` says what a rank is
    worth against the other grid, and `others` how many points that one makes; `replies` what the
    other one answers to each block with each hand, or nothing where that was not foreseen."""
    table, evaluation = question.table, question.evaluation
    codes, grid, rng = question.codes, question.grid, question.rng
    world, after, luck, room = scratch
    for _ in range(times):
        imagine_for(question, grid, world)
        by_points = builds_by_points(question, grid)
        rng[0] = stepped(rng[0])
        for place in range(count):
            number = among[place]
            clone(world, after)
            luck[0] = rng[0]
            apply(table, after, codes[number])
            if len(replies) and not by_points:
                pair = pair_in(after[HANDS + grid])
                apply(table, after, replies[pair * LINES + (codes[number] & BODY)])
            end = build_out(table, evaluation, after, grid, by_points, luck, room)
            lead = (end >> RANK_SHIFT) - others
            sums[number * SUMS + WINS] += wins[end] if grid == question.seat else 1.0 - wins[end]
            sums[number * SUMS + MARGINS] += lead if grid == question.seat else -lead
            sums[number * SUMS + TRIES] += 1.0
