"""Playing on at random to the end of a game, without a state: it lives in a handful of words.

The same rules as `kernel.py`, written once more as one loop so that nothing is stored between two
steps. The playouts of a search end here; whole games are played by `together.py`, many at once.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import inlined, jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    draw,
    laid_beside,
    links_of,
    marks_with_both,
    relaid,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    ALL_SPOTS,
    BIRD_SKIPS_BLOCK,
    BIRDS,
    BLOCKABLE,
    CELLS,
    CLOSED,
    COUNT_SHIFT,
    DEAL,
    DRAW,
    FREE,
    HANDS,
    IMMUNE,
    INTO_BLOCKED,
    MARKS,
    MEMBERS,
    MONKEYS,
    NO_LINE,
    OVER,
    PHASE,
    PIECE_MARKS,
    PIECES,
    PILE,
    RANKS,
    SNAKES,
    TURN,
    TURN_WITHOUT_SWAP,
    TURNS,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest, signed
from oztable.games.yellow_brick_road.players.fast.playing import random_step
from oztable.games.yellow_brick_road.players.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    below,
    fraction_of,
    mixed,
    stepped,
)

# What a seat has at the beginning of a turn: the card kept, marks, cells, free spots, monkeys,
# and whether the Bird shelters it.
Side = tuple[int, int, int, int, int, int]

TURNS_A_FRACTION = 3  # at most 18 * 6 draws and blocks in each, so the bias stays below 2**-36

RANK_BITS = 11  # a rank takes so many
RANK_MASK = (1 << RANK_BITS) - 1

# Masks that change nothing but tell the compiler that no index is negative: it then checks less.
A_CARD = 31


@jit
def finish(table: Table, state: Words, pile: Words, rng: Words, room: Words) -> int:
    """Plays any state to its end, every choice at random; the rank of seat 1, above it that of
    seat 2. What `state` and `pile` (`lay_out`) then hold means nothing."""
    while state[PHASE] != DRAW and state[PHASE] != OVER:
        if state[PHASE] == DEAL:
            draw_any(table, state, pile, rng)
        else:
            random_step(table, state, rng, room)
    me, left = state[ACTIVE], TURNS - state[TURN]
    rng[0] = stepped(rng[0])
    mine, theirs = _finish_turns(
        table,
        signed(mixed(rng[0])),
        pile,
        left,
        left % TURNS_A_FRACTION or TURNS_A_FRACTION,
        _side_of(state, me),
        _side_of(state, 1 - me),
    )
    swapped = (mine ^ theirs) & -me
    return mine ^ swapped | (theirs ^ swapped) << RANK_BITS


@jit
def _side_of(state: Words, seat: int) -> Side:
    return (
        lowest(state[HANDS + seat]),
        state[MARKS + seat],
        state[CELLS + seat],
        state[FREE + seat],
        state[MONKEYS + seat],
        state[IMMUNE] >> seat & 1,
    )


@jit
def lay_out(cards: int, pile: Words) -> None:
    """A set of cards, one after the other."""
    place = 0
    while cards:
        pile[place] = lowest(cards)
        cards &= cards - 1
        place += 1


@jit
def draw_any(table: Table, state: Words, pile: Words, rng: Words) -> int:
    """Any card of the pile is drawn; the gap it leaves is closed."""
    left = count_bits(state[PILE])
    at = below(rng, left)
    card = pile[at]
    pile[at] = pile[left - 1]
    draw(table, state, card)
    return card


@inlined
def _finish_turns(
    table: Table,
    rng: int,
    pile: Words,
    left: int,
    turns: int,
    mine: Side,
    theirs: Side,
) -> tuple[int, int]:
    """The last turns of a game, so many as are `left`, from a draw on: the rank of whoever begins
    them, and that of the other one. The first `turns` share their fractions, then always as many
    as may."""
    is_odd = left & 1
    kept, marks, cells, free, monkey, immune = mine
    their_kept, their_marks, their_cells, their_free, their_monkey, their_immune = theirs
    snakes, birds, bird_skips = table[SNAKES], table[BIRDS], table[BIRD_SKIPS_BLOCK]
    while left > 0:
        rng = stepped(rng)
        fate = fraction_of(rng)  # for draws and blocks
        rng = stepped(rng)
        will = fraction_of(rng)  # for placements
        for _ in range(turns):
            fate *= left
            left -= 1
            at = fate >> FRACTION_BITS & A_CARD
            drawn = pile[at]
            pile[at] = pile[left & A_CARD]
            if left < 2:
                monkey = NO_LINE
            elif not bird_skips & immune:
                allowed = table[BLOCKABLE + (free & ALL_SPOTS)] & ~(1 << monkey)
                lines = table[MEMBERS + (allowed & ALL_SPOTS)]
                fate = (fate & FRACTION_MASK) * (lines >> COUNT_SHIFT)
                monkey = lines >> 4 * (fate >> FRACTION_BITS) & 15
            fate &= FRACTION_MASK
            # Four ways to lay a card on each open spot: which of the two, and which way up.
            closed = table[CLOSED + monkey] & immune - 1
            spots = table[MEMBERS + (free & ~closed & ALL_SPOTS)]
            will *= (spots >> COUNT_SHIFT) * 4
            way = will >> FRACTION_BITS
            will &= FRACTION_MASK
            spot = spots >> (way & ~3) & 15
            other = (drawn ^ kept) & -(way & 1)
            card = drawn ^ other
            kept ^= other
            piece = (card & A_CARD) * 2 + (way >> 1 & 1)
            free &= ~(1 << spot)
            cells |= (piece + 1) << 6 * spot
            marks |= table[PIECE_MARKS + spot * PIECES + piece]
            if snakes >> card & 1:
                rng = stepped(rng)
                marks, cells = snake_laid(table, marks, cells, free, spot, closed, rng)
            immune = birds >> card & 1
            marks, their_marks = their_marks, marks
            cells, their_cells = their_cells, cells
            free, their_free = their_free, free
            monkey, their_monkey = their_monkey, monkey
            immune, their_immune = their_immune, immune
            kept, their_kept = their_kept, kept
        turns = TURNS_A_FRACTION
    swapped = (marks ^ their_marks) & -is_odd
    return table[RANKS + links_of(marks ^ swapped)], table[RANKS + links_of(their_marks ^ swapped)]


@jit
def snake_laid(
    table: Table, marks: int, cells: int, free: int, home: int, closed: int, rng: int
) -> tuple[int, int]:
    """Leaves the Snake, swaps it or turns it, each as likely: the marks and cells thereafter."""
    beside = laid_beside(table, home, free)
    swaps = table[MEMBERS + (beside if table[INTO_BLOCKED] else beside & ~closed)]
    turns = table[MEMBERS + (beside if table[TURN_WITHOUT_SWAP] else 0)]
    swap_ways = 4 * (swaps >> COUNT_SHIFT)
    choice = fraction_of(rng) * (1 + swap_ways + 4 * (turns >> COUNT_SHIFT)) >> FRACTION_BITS
    if choice == 0:
        return marks, cells
    choice -= 1
    moves = choice < swap_ways
    partners, way = (swaps, choice) if moves else (turns, choice - swap_ways)
    spot = partners >> (way & ~3) & 15
    snake, other = relaid(cells, home, way >> 1 & 1), relaid(cells, spot, way & 1)
    snake_to, other_to = (spot, home) if moves else (home, spot)
    cells &= ~(63 << 6 * home | 63 << 6 * spot)
    cells |= (snake + 1) << 6 * snake_to | (other + 1) << 6 * other_to
    return marks_with_both(table, marks, snake, snake_to, other, other_to), cells
