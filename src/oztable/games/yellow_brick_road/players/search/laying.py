"""A builder that lays by the outlook of its grid: it sees one turn ahead, and guesses the rest."""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.greedy import marks_after
from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    laid_beside,
    legal,
    open_spots,
    swappable,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BODY,
    CELLS,
    COUNT_SHIFT,
    DO_KEEP,
    DO_PLACE,
    DO_TURN,
    FREE,
    HANDS,
    MARKS,
    MEMBERS,
    PHASE,
    PIECE_MARKS,
    PIECES,
    PLACE,
    SNAKE,
    SNAKES,
    SWAP,
    TURN_WITHOUT_SWAP,
)
from oztable.games.yellow_brick_road.players.fast.machine import lowest
from oztable.games.yellow_brick_road.players.search.evaluation import worth
from oztable.games.yellow_brick_road.players.search.rows import Question

WORTHLESS = -(1 << 40)


@jit
def best_place(table: Table, evaluation: Table, state: Words) -> int:
    """The placement after which the grid has the best outlook."""
    hand, spots = state[HANDS + state[ACTIVE]], table[MEMBERS + open_spots(table, state)]
    most, choice, cards = WORTHLESS, 0, hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        kept = card_in(hand & ~(1 << card))
        for at in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * at & 15
            for piece in range(card * 2, card * 2 + 2):
                value = worth_of_place(table, evaluation, state, piece, spot, kept)
                if value > most:
                    most, choice = value, DO_PLACE | piece * 16 + spot
    return choice


@jit
def card_in(hand: int) -> int:
    return lowest(hand) if hand else -1


@jit
def worth_of_place(
    table: Table, evaluation: Table, state: Words, piece: int, spot: int, kept: int
) -> int:
    """After laying a piece, and after the best swap if one may follow."""
    seat = state[ACTIVE]
    marks = state[MARKS + seat] | table[PIECE_MARKS + spot * PIECES + piece]
    free = state[FREE + seat] & ~(1 << spot)
    if table[SNAKES] >> (piece >> 1) & 1:
        cells = state[CELLS + seat] | (piece + 1) << 6 * spot
        return _worth_of_snake(table, evaluation, state, marks, free, cells, spot, kept)
    return worth(table, evaluation, marks, free, kept)


@jit
def _worth_of_snake(
    table: Table,
    evaluation: Table,
    state: Words,
    marks: int,
    free: int,
    cells: int,
    home: int,
    kept: int,
) -> int:
    most = worth(table, evaluation, marks, free, kept)
    beside = laid_beside(table, home, free)
    partners = swappable(table, state, beside)
    for spot in range(9):
        for ways in range(4):
            if partners >> spot & 1:
                swapped = marks_after(table, marks, cells, home, spot, ways, True)
                most = max(most, worth(table, evaluation, swapped, free, kept))
            if table[TURN_WITHOUT_SWAP] and beside >> spot & 1:
                turned = marks_after(table, marks, cells, home, spot, ways, False)
                most = max(most, worth(table, evaluation, turned, free, kept))
    return most


@jit
def best_swap(table: Table, evaluation: Table, state: Words, room: Words) -> int:
    """What to do with a Snake just laid."""
    most, choice = WORTHLESS, DO_KEEP
    for number in range(legal(table, state, room)):
        value = worth_of_swap(table, evaluation, state, room[number])
        if value > most:
            most, choice = value, room[number]
    return choice


@jit
def worth_of_swap(table: Table, evaluation: Table, state: Words, code: int) -> int:
    seat = state[ACTIVE]
    after = state[MARKS + seat]
    if code != DO_KEEP:
        body, moves = code & BODY, code < DO_TURN
        cells, home = state[CELLS + seat], state[SNAKE]
        after = marks_after(table, after, cells, home, body >> 2, body & 3, moves)
    return worth(table, evaluation, after, state[FREE + seat], card_in(state[HANDS + seat]))


@jit
def glance(question: Question, count: int, values: Words) -> None:
    """What the grid is worth after each of the codes; blocks are all alike at first sight."""
    table, evaluation = question.table, question.evaluation
    state, codes = question.state, question.codes
    seat, phase = state[ACTIVE], state[PHASE]
    for number in range(count):
        body = codes[number] & BODY
        if phase == PLACE:
            kept = card_in(state[HANDS + seat] & ~(1 << (body >> 5)))
            values[number] = worth_of_place(table, evaluation, state, body >> 4, body & 15, kept)
        elif phase == SWAP:
            values[number] = worth_of_swap(table, evaluation, state, codes[number])
        else:
            values[number] = 0
