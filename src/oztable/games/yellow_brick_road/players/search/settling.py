"""From a decision to the ending it belongs to: which cards are loose, who knows what, and what
each action is worth (`endings.py` says exactly which quantity that is)."""

from __future__ import annotations

from typing import NamedTuple

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    clone,
    first_seat,
    legal,
    links_of,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    BIRD_SKIPS_BLOCK,
    BLOCK,
    BLOCKABLE,
    BODY,
    FREE,
    HANDS,
    IMMUNE,
    INTO_BLOCKED,
    MARKS,
    MONKEYS,
    NO_LINE,
    PHASE,
    PILE,
    RANKS,
    SWAP,
    TURN,
    TURNS,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.search.endings import (
    IS_OPEN,
    LINES,
    NOTHING,
    ROWS,
    SHUT,
    after_first,
    result,
    sum_of_ends,
    weigh_first_blocks,
    weigh_second_blocks,
)
from oztable.games.yellow_brick_road.players.search.lasts import (
    LAST,
    MOST_LOOSE,
    MOST_ROWS,
    ROW,
    list_ways,
    write_lasts,
)

TWO_LEFT = TURNS - 4  # from this turn on, each grid has two free spots or fewer
THREE_LEFT = TWO_LEFT - 1  # a placement in this turn leads there


class BoardState(NamedTuple):
    """Rows to scribble on."""

    ones: Words  # ways of the first builder, and of the second
    twos: Words
    ways: Words
    loose: Words
    setting: Words
    answers: Words  # worths of lines of the second grid
    lines: Words  # worths of the lines of a decision
    worth: Words
    laid: Words
    swapped: Words
    codes: Words
    after: Words
    swaps: Words


# How long each of them is.
SIZES = (MOST_ROWS * ROW, MOST_ROWS * ROW, 2 * MOST_ROWS, MOST_LOOSE, *[16] * 6, 64, 16, 64)


@jit
def settle(
    table: Table,
    state: Words,
    codes: Words,
    count: int,
    is_open: int,
    board: BoardState,
    worths: Words,
) -> int:
    """What each of these codes is worth, added up over how many worlds."""
    if state[PHASE] == BLOCK:
        worlds = _settle_blocks(table, state, is_open, board)
        for number in range(count):
            worths[number] = board.lines[codes[number] & BODY]
        return worlds
    worlds = 0
    for number in range(count):
        worlds = _settle_laid(table, state, codes[number], is_open, board)
        worths[number] = board.worth[0]
    return worlds


@jit
def _settle_laid(table: Table, state: Words, code: int, is_open: int, board: BoardState) -> int:
    """With the best swap, where one follows."""
    after = board.after
    clone(state, after)
    apply(table, after, code)
    if after[PHASE] != SWAP:
        return _settle_turn(table, after, is_open, board)
    most, worlds = NOTHING, 0
    for number in range(legal(table, after, board.swaps)):
        clone(state, after)
        apply(table, after, code)
        apply(table, after, board.swaps[number])
        worlds = _settle_turn(table, after, is_open, board)
        most = max(most, board.worth[0])
    board.worth[0] = most
    return worlds


@jit
def _settle_blocks(table: Table, state: Words, is_open: int, board: BoardState) -> int:
    """Writes what each line is worth into `desk.lines`."""
    one = first_seat(state)
    two = 1 - one
    count = _list_loose(state, board.loose)
    held, other = _held(state, one), _held(state, two)
    everything = (1 << count) - 1
    _describe(table, state, one, is_open, board)
    list_second(table, state, two, count, board)
    if state[TURN] == TWO_LEFT:
        list_first(table, state, one, count, board)
        seen, unseen = held if is_open else 0, everything & ~other
        _first_blocks(table, board, seen, other, unseen)
        return 6 if is_open else 60
    write_lasts(table, state, one, board.loose, count, board.ones, LAST)
    seen, unseen = other if is_open else 0, everything & ~held
    weigh_second_blocks(
        table, board.setting, board.twos, seen, held, unseen, board.ones, LAST, board.lines
    )
    return 2 if is_open else 12


@jit
def _first_blocks(table: Table, board: BoardState, seen: int, held: int, unseen: int) -> int:
    return weigh_first_blocks(
        table,
        board.setting,
        board.twos,
        seen,
        held,
        unseen,
        board.ones,
        board.ways,
        board.answers,
        board.lines,
    )


@jit
def list_first(table: Table, state: Words, one: int, count: int, board: BoardState) -> None:
    board.setting[ROWS] = list_ways(
        table,
        state,
        one,
        board.loose,
        count,
        board.ones,
        board.laid,
        board.swapped,
        board.codes,
    )


@jit
def list_second(table: Table, state: Words, two: int, count: int, board: BoardState) -> None:
    board.setting[ROWS + 1] = list_ways(
        table,
        state,
        two,
        board.loose,
        count,
        board.twos,
        board.laid,
        board.swapped,
        board.codes,
    )


@jit
def _list_loose(state: Words, loose: Words) -> int:
    cards, count = state[HANDS] | state[HANDS + 1] | state[PILE], 0
    while cards:
        loose[count] = lowest(cards)
        cards &= cards - 1
        count += 1
    return count


@jit
def _held(state: Words, seat: int) -> int:
    """A hand as a set of loose cards."""
    held, cards, number = 0, state[HANDS] | state[HANDS + 1] | state[PILE], 0
    while cards:
        held |= (state[HANDS + seat] >> lowest(cards) & 1) << number
        cards &= cards - 1
        number += 1
    return held


@jit
def _describe(table: Table, state: Words, one: int, is_open: int, board: BoardState) -> None:
    """Where the monkeys may still be sent, and what that closes."""
    board.setting[IS_OPEN] = is_open
    for place in range(2):
        seat = one ^ place
        free, immune = state[FREE + seat], state[IMMUNE] >> seat & 1
        lines = table[BLOCKABLE + free] & ~(1 << state[MONKEYS + seat])
        if immune and table[BIRD_SKIPS_BLOCK]:
            lines = 1 << NO_LINE
        board.setting[LINES + place] = lines
        matters = free if table[INTO_BLOCKED] else 511
        board.setting[SHUT + place] = 0 if immune else matters


@jit
def _settle_turn(table: Table, state: Words, is_open: int, board: BoardState) -> int:
    """The same once a turn is over: `state` is at the next draw, or at the end."""
    one = first_seat(state)
    two = 1 - one
    if state[TURN] == TURNS:
        board.worth[0] = result(_rank(table, state, two), _rank(table, state, one))
        return 1
    count = _list_loose(state, board.loose)
    held, other = _held(state, one), _held(state, two)
    everything = (1 << count) - 1
    if state[TURN] == TURNS - 1:
        write_lasts(table, state, two, board.loose, count, board.twos, LAST)
        board.worth[0] = _before_the_last(table, state, one, everything & ~held, board)
        return 1
    if state[TURN] == TURNS - 2:
        write_lasts(table, state, one, board.loose, count, board.ones, LAST)
        write_lasts(table, state, two, board.loose, count, board.twos, LAST)
        hidden = everything & ~other
        lasts = hidden & ~held if is_open else hidden
        board.worth[0] = sum_of_ends(
            board.twos, LAST, lowest(other), lasts, board.ones, LAST, hidden
        )
        return count_bits(lasts)
    _describe(table, state, one, is_open, board)
    list_second(table, state, two, count, board)
    if state[TURN] == TURNS - 3:
        write_lasts(table, state, one, board.loose, count, board.ones, LAST)
        board.worth[0] = after_first(
            table,
            board.setting,
            board.twos,
            other,
            held,
            everything & ~held,
            board.ones,
            LAST,
            board.answers,
        )
        return 6 if is_open else 12
    list_first(table, state, one, count, board)
    board.worth[0] = _after_third(table, board, held, other, everything, is_open)
    return 24 if is_open else 60


@jit
def _rank(table: Table, state: Words, seat: int) -> int:
    return table[RANKS + links_of(state[MARKS + seat])]


@jit
def _before_the_last(table: Table, state: Words, one: int, unseen: int, board: BoardState) -> int:
    """The second builder has both cards that the first cannot see, in one order or the other."""
    most = 0
    while unseen:
        most = max(most, board.twos[LAST + lowest(unseen)])
        unseen &= unseen - 1
    return result(_rank(table, state, one), most)


@jit
def _after_third(
    table: Table, board: BoardState, held: int, other: int, everything: int, is_open: int
) -> int:
    """For the second builder, before the first one draws: the best block to come."""
    unseen = everything & ~other
    if not is_open:
        return _first_blocks(table, board, 0, other, unseen)
    total, pile = 0, unseen & ~held
    while pile:
        pair, pile = held | pile & -pile, pile & pile - 1
        total += _first_blocks(table, board, pair, other, unseen)
    return total
