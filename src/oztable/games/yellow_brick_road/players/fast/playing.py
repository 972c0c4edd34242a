"""Playing on inside the kernel: at random from any state, step by step."""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    block,
    blockable_lines,
    draw,
    legal,
    open_spots,
    place,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BLOCK,
    COUNT_SHIFT,
    DEAL,
    DRAW,
    HANDS,
    MEMBERS,
    OVER,
    PHASE,
    PILE,
    PLACE,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.randomness import below


@jit
def any_member(table: Table, some: int, rng: Words) -> int:
    """Any member of a set of spots or lines."""
    members = table[MEMBERS + some]
    return members >> 4 * below(rng, members >> COUNT_SHIFT) & 15


@jit
def any_card(some: int, rng: Words) -> int:
    """Any card of a set of cards."""
    for _ in range(below(rng, count_bits(some))):
        some &= some - 1
    return lowest(some)


@jit
def random_step(table: Table, state: Words, rng: Words, actions: Words) -> None:
    """One decision or draw, any of those that are legal; `actions` is room to list them."""
    phase = state[PHASE]
    if phase in (DRAW, DEAL):
        draw(table, state, any_card(state[PILE], rng))
    elif phase == BLOCK:
        block(state, any_member(table, blockable_lines(table, state), rng))
    elif phase == PLACE:
        card = any_card(state[HANDS + state[ACTIVE]], rng)
        spot = any_member(table, open_spots(table, state), rng)
        place(table, state, card * 2 + below(rng, 2), spot)
    else:
        count = legal(table, state, actions)
        apply(table, state, actions[below(rng, count)])


@jit
def random_playout(table: Table, state: Words, rng: Words, actions: Words) -> None:
    """Plays a state to its end, every choice at random."""
    while state[PHASE] != OVER:
        random_step(table, state, rng, actions)
