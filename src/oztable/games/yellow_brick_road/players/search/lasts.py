"""The last cards of a grid: every way to lay one, and what each other card then makes of it.

A way is a row of words: the card, the spots that must be open for it, and for every card that
may come last the best rank it can bring. Cards are numbered among those that lie nowhere yet.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    SWAP_KIND,
    Table,
    Words,
    apply,
    clone,
    legal,
    links_of,
    marks_with_both,
    place,
    relaid,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BESIDE,
    BODY,
    CELLS,
    COUNT_SHIFT,
    FREE,
    INTO_BLOCKED,
    KIND_SHIFT,
    MARKS,
    MEMBERS,
    MONKEYS,
    NO_LINE,
    PHASE,
    PIECE_MARKS,
    PIECES,
    RANKS,
    SNAKES,
    SWAP,
    TURN,
    TURN_WITHOUT_SWAP,
)
from oztable.games.yellow_brick_road.players.fast.machine import lowest
from oztable.games.yellow_brick_road.players.search.rows import BoardState

MOST_LOOSE = 8  # cards that lie nowhere yet
CARD, NEEDS, LAST = 0, 1, 2  # of a row
ROW = LAST + MOST_LOOSE
MOST_ROWS = 640


@jit
def list_ways(board: BoardState, state: Words, seat: int, count: int, rows: Words) -> int:
    """Every way to lay one of the loose cards on a grid with two free spots, in the order in
    which the rules list them; how many."""
    table, laid, swapped, codes = board.ending.table, board.laid, board.swapped, board.codes
    number, spots = 0, table[MEMBERS + state[FREE + seat]]
    for card in range(count):
        for at in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * at & 15
            for turned in range(2):
                clone(state, laid)
                laid[ACTIVE], laid[TURN], laid[MONKEYS + seat] = seat, 0, NO_LINE
                place(table, laid, board.loose[card] * 2 + turned, spot)
                if laid[PHASE] != SWAP:
                    _write(board, laid, seat, card, 1 << spot, count, rows, number * ROW)
                    number += 1
                    continue
                for choice in range(legal(table, laid, codes)):
                    clone(laid, swapped)
                    apply(table, swapped, codes[choice])
                    needs = 1 << spot | _partner(table, codes[choice])
                    _write(board, swapped, seat, card, needs, count, rows, number * ROW)
                    number += 1
    return number


@jit
def _partner(table: Table, code: int) -> int:
    """The spot with which a Snake changes places, where the monkeys may forbid it."""
    if table[INTO_BLOCKED] or code >> KIND_SHIFT != SWAP_KIND:
        return 0
    return 1 << ((code & BODY) >> 2)


@jit
def _write(
    board: BoardState,
    state: Words,
    seat: int,
    card: int,
    needs: int,
    count: int,
    rows: Words,
    at: int,
) -> None:
    rows[at + CARD], rows[at + NEEDS] = card, needs
    write_lasts(board, state, seat, count, rows, at + LAST)


@jit
def write_lasts(
    board: BoardState, state: Words, seat: int, count: int, row: Words, at: int
) -> None:
    """The best rank that each of the loose cards makes on the last free spot of a grid."""
    table, loose, spot = board.ending.table, board.loose, lowest(state[FREE + seat])
    marks, cells = state[MARKS + seat], state[CELLS + seat]
    for card in range(count):
        row[at + card] = rank_with(table, marks, cells, spot, loose[card])


@jit
def rank_with(table: Table, marks: int, cells: int, spot: int, card: int) -> int:
    """The best rank that a card makes on the last free spot, when no monkeys are about."""
    most = 0
    for piece in range(card * 2, card * 2 + 2):
        laid = marks | table[PIECE_MARKS + spot * PIECES + piece]
        most = max(most, table[RANKS + links_of(laid)])
    if not table[SNAKES] >> card & 1:
        return most
    partners = table[MEMBERS + table[BESIDE + spot]]
    for at in range(partners >> COUNT_SHIFT):
        beside = partners >> 4 * at & 15
        for ways in range(4):
            snake, other = card * 2 + (ways >> 1), relaid(cells, beside, ways & 1)
            after = marks_with_both(table, marks, snake, beside, other, spot)
            most = max(most, table[RANKS + links_of(after)])
            if table[TURN_WITHOUT_SWAP]:
                after = marks_with_both(table, marks, snake, spot, other, beside)
                most = max(most, table[RANKS + links_of(after)])
    return most
