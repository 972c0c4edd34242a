"""The greedy builder inside the kernel: most points now, then roads that can still grow.

`best_places` and `best_swaps` find exactly the actions among which `GreedyBuilder` chooses.
`greedy_block` weighs the same question as that player (what does the better of two unseen cards
make of the spots a line leaves open?) but takes a Snake for an ordinary card, without its swap.
`quick_block` looks at the two cards the builder holds in this world instead: for playouts, where
the world is a guess already.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    blockable_lines,
    laid_beside,
    legal,
    links_of,
    marks_with_both,
    open_spots,
    relaid,
    swappable,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BLOCK,
    BODY,
    CELLS,
    CLOSED,
    COUNT_SHIFT,
    DO_BLOCK,
    DO_KEEP,
    DO_PLACE,
    DO_TURN,
    FREE,
    HANDS,
    MARKS,
    MEMBERS,
    OPEN_HANDS,
    OPENINGS,
    OVER,
    PHASE,
    PIECE_MARKS,
    PIECES,
    PILE,
    PLACE,
    SCORES,
    SNAKE,
    SNAKES,
    SWAP,
    TURN_WITHOUT_SWAP,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.playing import random_step
from oztable.games.yellow_brick_road.players.fast.randomness import below

ROW = 16  # words for a card: what it gains by spot, then the best of these
BEST = 9
ROOM = 20 * ROW
ENDS = 64  # a worth is points * ENDS + open ends


# Building


@jit
def best_places(table: Table, state: Words, best: Words) -> int:
    """The placements that greedy may choose, written into `best`; how many."""
    hand, spots = state[HANDS + state[ACTIVE]], table[MEMBERS + open_spots(table, state)]
    most, count = -1, 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        for at in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * at & 15
            for piece in range(card * 2, card * 2 + 2):
                worth = worth_of_place(table, state, piece, spot)
                if worth > most:
                    most, count = worth, 0
                if worth == most:
                    best[count] = DO_PLACE | piece * 16 + spot
                    count += 1
    return count


@jit
def worth_of_place(table: Table, state: Words, piece: int, spot: int) -> int:
    """The points after laying a piece, and after the best swap if one may follow; then the ends."""
    seat = state[ACTIVE]
    marks = state[MARKS + seat] | table[PIECE_MARKS + spot * PIECES + piece]
    free = state[FREE + seat] & ~(1 << spot)
    if table[SNAKES] >> (piece >> 1) & 1:
        cells = state[CELLS + seat] | (piece + 1) << 6 * spot
        return _worth_of_snake(table, state, marks, free, cells, spot)
    return worth_of_grid(table, marks, free)


@jit
def worth_of_grid(table: Table, marks: int, free: int) -> int:
    empty = table[MEMBERS + free] >> COUNT_SHIFT
    ends = count_bits(marks & table[OPENINGS + free])
    return (table[SCORES + links_of(marks)] - empty) * ENDS + ends


@jit
def _worth_of_snake(
    table: Table, state: Words, marks: int, free: int, cells: int, home: int
) -> int:
    most = worth_of_grid(table, marks, free)
    beside = laid_beside(table, home, free)
    partners = swappable(table, state, beside)
    for spot in range(9):
        for ways in range(4):
            if partners >> spot & 1:
                swapped = marks_after(table, marks, cells, home, spot, ways, True)
                most = max(most, worth_of_grid(table, swapped, free))
            if table[TURN_WITHOUT_SWAP] and beside >> spot & 1:
                turned = marks_after(table, marks, cells, home, spot, ways, False)
                most = max(most, worth_of_grid(table, turned, free))
    return most


@jit
def marks_after(
    table: Table, marks: int, cells: int, home: int, spot: int, ways: int, moves: bool
) -> int:
    snake, other = relaid(cells, home, ways >> 1), relaid(cells, spot, ways & 1)
    if moves:
        return marks_with_both(table, marks, snake, spot, other, home)
    return marks_with_both(table, marks, snake, home, other, spot)


@jit
def best_swaps(table: Table, state: Words, best: Words) -> int:
    """What greedy may do with a Snake just laid, written into `best`; how many."""
    seat = state[ACTIVE]
    marks, free, cells = state[MARKS + seat], state[FREE + seat], state[CELLS + seat]
    total = legal(table, state, best)
    most, count = -1, 0
    for number in range(total):
        code, after = best[number], marks
        if code != DO_KEEP:
            body, moves = code & BODY, code < DO_TURN
            after = marks_after(table, marks, cells, state[SNAKE], body >> 2, body & 3, moves)
        worth = worth_of_grid(table, after, free)
        if worth > most:
            most, count = worth, 0
        if worth == most:  # what was read already is written over
            best[count] = code
            count += 1
    return count


# Blocking: `room` is a row of at least ROOM words that these functions may write on


@jit
def greedy_block(table: Table, state: Words, rng: Words, room: Words) -> int:
    """The line that leaves the least to two of the cards that its sender cannot see."""
    hand = state[HANDS + state[ACTIVE]]
    cards = hand if table[OPEN_HANDS] else hand | state[PILE]
    return block_against(table, state, cards, rng, room)


@jit
def quick_block(table: Table, state: Words, rng: Words, room: Words) -> int:
    """The line that leaves the least to the two cards which the builder holds in this world."""
    return block_against(table, state, state[HANDS + state[ACTIVE]], rng, room)


@jit
def block_against(table: Table, state: Words, cards: int, rng: Words, room: Words) -> int:
    free = state[FREE + state[ACTIVE]]
    rows = _write_gains(table, state[MARKS + state[ACTIVE]], free, cards, room)
    lines = table[MEMBERS + blockable_lines(table, state)]
    least, choice, equals = -1, 0, 0
    for at in range(lines >> COUNT_SHIFT):
        line = lines >> 4 * at & 15
        hope = _hope(table, free & ~table[CLOSED + line], rows, room)
        if least < 0 or hope < least:
            least, choice, equals = hope, line, 1
        elif hope == least:
            equals += 1
            if below(rng, equals) == 0:
                choice = line
    return DO_BLOCK | choice


@jit
def _write_gains(table: Table, marks: int, free: int, cards: int, room: Words) -> int:
    """A row for each card: what it makes of the grid on each free spot, the better way up."""
    rows, spots = 0, table[MEMBERS + free]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for at in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * at & 15
            laid = PIECE_MARKS + spot * PIECES + card * 2
            upright = table[SCORES + links_of(marks | table[laid])]
            turned = table[SCORES + links_of(marks | table[laid + 1])]
            room[rows * ROW + spot] = max(upright, turned)
        rows += 1
    return rows


@jit
def _hope(table: Table, where: int, rows: int, room: Words) -> int:
    """What the better of two of these cards makes on these spots, added up over all pairs."""
    spots = table[MEMBERS + where]
    hope = 0
    for row in range(rows):
        best = 0
        for at in range(spots >> COUNT_SHIFT):
            best = max(best, room[row * ROW + (spots >> 4 * at & 15)])
        for other in range(row):
            hope += max(best, room[other * ROW + BEST])
        room[row * ROW + BEST] = best
    return hope


# Playing


@jit
def greedy_place(table: Table, state: Words, rng: Words, room: Words) -> int:
    """Any of the placements of most worth."""
    return room[below(rng, best_places(table, state, room))]


@jit
def greedy_swap(table: Table, state: Words, rng: Words, room: Words) -> int:
    return room[below(rng, best_swaps(table, state, room))]


@jit
def greedy_step(table: Table, state: Words, rng: Words, room: Words) -> None:
    """One decision as greedy makes it, with the quick block, or one draw."""
    phase = state[PHASE]
    if phase == PLACE:
        apply(table, state, greedy_place(table, state, rng, room))
    elif phase == BLOCK:
        apply(table, state, quick_block(table, state, rng, room))
    elif phase == SWAP:
        apply(table, state, greedy_swap(table, state, rng, room))
    else:
        random_step(table, state, rng, room)


@jit
def greedy_playout(table: Table, state: Words, rng: Words, room: Words) -> None:
    """Plays a state to its end, both seats greedily."""
    while state[PHASE] != OVER:
        greedy_step(table, state, rng, room)
