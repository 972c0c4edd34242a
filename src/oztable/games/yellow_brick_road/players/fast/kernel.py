"""The rules as arithmetic on sixteen words: what is legal, what it does, what it is worth.

The clear rules (`rules/game.py`) say what is right; `test_fast.py` holds these to them. `apply`
trusts its caller: a code that `legal` does not list spoils the state. All functions change the
state they are given; `clone` one to keep it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    ALL_SPOTS,
    BESIDE,
    BIRD_SKIPS_BLOCK,
    BIRDS,
    BLOCK,
    BLOCKABLE,
    BODY,
    CARDS,
    CELLS,
    CLOSED,
    COUNT_SHIFT,
    DEAL,
    DO_BLOCK,
    DO_DRAW,
    DO_FIRST,
    DO_KEEP,
    DO_PLACE,
    DO_SWAP,
    DO_TURN,
    DRAW,
    FIRST,
    FIRST_SEATS,
    FREE,
    HANDS,
    IMMUNE,
    INTO_BLOCKED,
    KIND_SHIFT,
    LONGEST,
    MARKS,
    MEMBERS,
    MONKEYS,
    NO_LINE,
    NO_SPOT,
    OPENINGS,
    OVER,
    PHASE,
    PIECE_MARKS,
    PIECES,
    PILE,
    PLACE,
    RANKS,
    SCORES,
    SNAKE,
    SNAKES,
    SPOT_MARKS,
    SWAP,
    TURN,
    TURN_WITHOUT_SWAP,
    TURNS,
    WORDS,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest

Words = MutableSequence[int]
Table = Sequence[int]

DRAW_KIND = DO_DRAW >> KIND_SHIFT
BLOCK_KIND = DO_BLOCK >> KIND_SHIFT
PLACE_KIND = DO_PLACE >> KIND_SHIFT
KEEP_KIND = DO_KEEP >> KIND_SHIFT
SWAP_KIND = DO_SWAP >> KIND_SHIFT

# Arithmetic


@jit
def links_of(marks: int) -> int:
    """The linked borders, as in `roads.links_of`."""
    met = marks & marks >> 24
    return (met | met >> 12) & 4095


# States


@jit
def clone(source: Words, into: Words) -> None:
    for word in range(WORDS):
        into[word] = source[word]


@jit
def new_game(state: Words) -> None:
    for word in range(WORDS):
        state[word] = 0
    state[PILE] = (1 << CARDS) - 1
    state[FREE] = state[FREE + 1] = ALL_SPOTS
    state[MONKEYS] = state[MONKEYS + 1] = NO_LINE
    state[SNAKE] = NO_SPOT


@jit
def decider(state: Words) -> int:
    """The seat that chooses now, where a seat does: the other one sends the monkeys."""
    if state[PHASE] == BLOCK:
        return 1 - state[ACTIVE]
    return state[ACTIVE] if state[PHASE] != FIRST else 0


@jit
def who_draws(state: Words) -> int:
    active = state[ACTIVE]
    return 1 - active if state[PHASE] == DEAL and state[HANDS + active] else active


@jit
def closed_spots(table: Table, state: Words) -> int:
    """The spots that the monkeys keep from the builder whose turn it is."""
    seat = state[ACTIVE]
    return 0 if state[IMMUNE] >> seat & 1 else table[CLOSED + state[MONKEYS + seat]]


@jit
def open_spots(table: Table, state: Words) -> int:
    return state[FREE + state[ACTIVE]] & ~closed_spots(table, state)


@jit
def blockable_lines(table: Table, state: Words) -> int:
    seat = state[ACTIVE]
    return table[BLOCKABLE + state[FREE + seat]] & ~(1 << state[MONKEYS + seat])


# What is legal: codes are written into `actions`, in the order of the clear rules


@jit
def legal(table: Table, state: Words, actions: Words) -> int:
    """Everything that a seat may choose, or chance may bring (each as likely); how many."""
    phase = state[PHASE]
    if phase == PLACE:
        return _places(table, state, actions)
    if phase == BLOCK:
        return _list_bits(blockable_lines(table, state), DO_BLOCK, actions)
    if phase in (DRAW, DEAL):
        return _list_bits(state[PILE], DO_DRAW, actions)
    if phase == SWAP:
        return _swaps(table, state, actions)
    if phase == FIRST:
        return _list_bits(table[FIRST_SEATS], DO_FIRST, actions)
    return 0


@jit
def _list_bits(some: int, kind: int, actions: Words) -> int:
    count = 0
    while some:
        actions[count] = kind | lowest(some)
        some &= some - 1
        count += 1
    return count


@jit
def _places(table: Table, state: Words, actions: Words) -> int:
    count, hand, where = 0, state[HANDS + state[ACTIVE]], open_spots(table, state)
    spots = table[MEMBERS + where]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        for place in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * place & 15
            actions[count] = DO_PLACE | card * 2 * 16 + spot
            actions[count + 1] = DO_PLACE | (card * 2 + 1) * 16 + spot
            count += 2
    return count


@jit
def _swaps(table: Table, state: Words, actions: Words) -> int:
    actions[0] = DO_KEEP
    beside = laid_beside(table, state[SNAKE], state[FREE + state[ACTIVE]])
    count = _list_ways(table, swappable(table, state, beside), DO_SWAP, actions, 1)
    if table[TURN_WITHOUT_SWAP]:
        count = _list_ways(table, beside, DO_TURN, actions, count)
    return count


@jit
def laid_beside(table: Table, spot: int, free: int) -> int:
    """The neighbours of a spot that hold a card."""
    return table[BESIDE + spot] & ~free


@jit
def swappable(table: Table, state: Words, beside: int) -> int:
    """With which of these neighbours a Snake may change places (YR-23)."""
    return beside if table[INTO_BLOCKED] else beside & ~closed_spots(table, state)


@jit
def _list_ways(table: Table, some: int, kind: int, actions: Words, count: int) -> int:
    spots = table[MEMBERS + some]
    for place in range(spots >> COUNT_SHIFT):
        for ways in range(4):
            actions[count] = kind | (spots >> 4 * place & 15) * 4 + ways
            count += 1
    return count


# What an action does


@jit
def apply(table: Table, state: Words, code: int) -> None:
    kind, body = code >> KIND_SHIFT, code & BODY
    if kind == PLACE_KIND:
        place(table, state, body >> 4, body & 15)
    elif kind == DRAW_KIND:
        draw(table, state, body)
    elif kind == BLOCK_KIND:
        block(state, body)
    elif kind == KEEP_KIND:
        _end_turn(state, 0)
    elif kind >= SWAP_KIND:
        swap(table, state, body >> 2, body & 3, kind == SWAP_KIND)
    else:
        begin(state, body)


@jit
def begin(state: Words, seat: int) -> None:
    state[PHASE] = DEAL
    state[ACTIVE] = seat


@jit
def draw(table: Table, state: Words, card: int) -> None:
    seat = who_draws(state)
    state[PILE] &= ~(1 << card)
    state[HANDS + seat] |= 1 << card
    if state[PHASE] == DEAL:
        state[PHASE] = DEAL if seat == state[ACTIVE] else DRAW
    elif state[TURN] >= TURNS - 2:
        state[PHASE] = PLACE
        state[MONKEYS + seat] = NO_LINE
    else:
        skipped = table[BIRD_SKIPS_BLOCK] and state[IMMUNE] >> seat & 1
        state[PHASE] = PLACE if skipped else BLOCK


@jit
def block(state: Words, line: int) -> None:
    state[MONKEYS + state[ACTIVE]] = line
    state[PHASE] = PLACE


@jit
def place(table: Table, state: Words, piece: int, spot: int) -> None:
    seat, card = state[ACTIVE], piece >> 1
    state[HANDS + seat] &= ~(1 << card)
    state[FREE + seat] &= ~(1 << spot)
    state[CELLS + seat] |= (piece + 1) << 6 * spot
    state[MARKS + seat] |= table[PIECE_MARKS + spot * PIECES + piece]
    if table[SNAKES] >> card & 1:
        state[SNAKE] = spot
        if _snake_may_choose(table, state):
            state[PHASE] = SWAP
            return
    _end_turn(state, table[BIRDS] >> card & 1)


@jit
def _snake_may_choose(table: Table, state: Words) -> bool:
    beside = laid_beside(table, state[SNAKE], state[FREE + state[ACTIVE]])
    if table[TURN_WITHOUT_SWAP]:
        return beside != 0
    return swappable(table, state, beside) != 0


@jit
def swap(table: Table, state: Words, spot: int, ways: int, moves: bool) -> None:
    """The Snake and the card on a spot are laid anew; they change places when it `moves`."""
    seat, home = state[ACTIVE], state[SNAKE]
    cells, marks = state[CELLS + seat], state[MARKS + seat]
    snake, other = relaid(cells, home, ways >> 1), relaid(cells, spot, ways & 1)
    snake_to, other_to = (spot, home) if moves else (home, spot)
    cells &= ~(63 << 6 * home | 63 << 6 * spot)
    state[CELLS + seat] = cells | (snake + 1) << 6 * snake_to | (other + 1) << 6 * other_to
    state[MARKS + seat] = marks_with_both(table, marks, snake, snake_to, other, other_to)
    _end_turn(state, 0)


@jit
def relaid(cells: int, spot: int, turned: int) -> int:
    """The piece that the card on a spot becomes when it is laid anew."""
    return ((cells >> 6 * spot & 63) - 1 >> 1) * 2 + turned


@jit
def marks_with_both(table: Table, marks: int, one: int, one_to: int, two: int, two_to: int) -> int:
    """The marks of a grid once two pieces lie on two spots, whatever lay there."""
    marks &= ~(table[SPOT_MARKS + one_to] | table[SPOT_MARKS + two_to])
    marks |= table[PIECE_MARKS + one_to * PIECES + one]
    return marks | table[PIECE_MARKS + two_to * PIECES + two]


@jit
def _end_turn(state: Words, sheltered: int) -> None:
    seat = state[ACTIVE]
    state[IMMUNE] = state[IMMUNE] & ~(1 << seat) | sheltered << seat
    state[SNAKE] = NO_SPOT
    state[ACTIVE] = 1 - seat
    state[TURN] += 1
    state[PHASE] = DRAW if state[TURN] < TURNS else OVER


# What it is worth


@jit
def score(table: Table, state: Words, seat: int) -> int:
    """The points of a grid, full or not."""
    empty = table[MEMBERS + state[FREE + seat]] >> COUNT_SHIFT
    return table[SCORES + links_of(state[MARKS + seat])] - empty


@jit
def open_ends(table: Table, state: Words, seat: int) -> int:
    """How many exits lead onto a free spot."""
    return count_bits(state[MARKS + seat] & table[OPENINGS + state[FREE + seat]])


@jit
def longest_road(table: Table, state: Words, seat: int) -> int:
    """The cards of the longest road of a grid with at least one card on it."""
    return table[LONGEST + links_of(state[MARKS + seat])]


@jit
def winners(table: Table, state: Words) -> int:
    """A bit for each seat that has won, once the game is over."""
    one = table[RANKS + links_of(state[MARKS])]
    two = table[RANKS + links_of(state[MARKS + 1])]
    return (one >= two) | (two >= one) << 1


@jit
def first_seat(state: Words) -> int:
    """Who began, once it is known."""
    return (state[ACTIVE] + state[TURN]) & 1
