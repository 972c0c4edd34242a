"""One grid played to its end without the other: they meet only through the cards and the result.

A builder lays by the outlook of the grid, or by points as `greedy` does; whoever sends the monkeys
does not see the builder's hand, so they imagine one: two of the cards that they cannot see.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.greedy import (
    block_against,
    greedy_place,
    greedy_swap,
)
from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Table, Words, apply, draw, links_of
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BLOCK,
    DRAW,
    FREE,
    HANDS,
    MARKS,
    PHASE,
    PILE,
    PLACE,
    RANK_SHIFT,
    RANKS,
    SWAP,
    TURN,
)
from oztable.games.yellow_brick_road.players.fast.playing import any_card
from oztable.games.yellow_brick_road.players.search.laying import best_place, best_swap

RANKED = 82 << RANK_SHIFT  # more than any rank


@jit
def build_out(
    table: Table,
    evaluation: Table,
    state: Words,
    seat: int,
    by_points: int,
    rng: Words,
    room: Words,
) -> int:
    """Plays the turns of one seat until its grid is full, and tells its rank."""
    while state[FREE + seat]:
        if state[ACTIVE] != seat:  # the other one's turn goes by unseen
            state[ACTIVE] = seat
            state[TURN] += 1
            state[PHASE] = DRAW
        phase = state[PHASE]
        if phase == BLOCK:
            apply(table, state, imagined_block(table, state, rng, room))
        elif phase == PLACE and by_points:
            apply(table, state, greedy_place(table, state, rng, room))
        elif phase == PLACE:
            apply(table, state, best_place(table, evaluation, state))
        elif phase == SWAP and by_points:
            apply(table, state, greedy_swap(table, state, rng, room))
        elif phase == SWAP:
            apply(table, state, best_swap(table, evaluation, state, room))
        else:
            draw(table, state, any_card(state[PILE], rng))
    return table[RANKS + links_of(state[MARKS + seat])]


@jit
def imagined_block(table: Table, state: Words, rng: Words, room: Words) -> int:
    unseen = state[HANDS + state[ACTIVE]] | state[PILE]
    one = any_card(unseen, rng)
    two = any_card(unseen & ~(1 << one), rng)
    return block_against(table, state, 1 << one | 1 << two, rng, room)
