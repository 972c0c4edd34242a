"""From a decision to the ending it belongs to: which cards are loose, who knows what, and what
each action is worth (`endings.py` says exactly which quantity that is)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from oztable.games.yellow_brick_road.players.search.rows import BoardState, Ending

TWO_LEFT = TURNS - 4  # from this turn on, each grid has two free spots or fewer
THREE_LEFT = TWO_LEFT - 1  # a placement in this turn leads there


def board_state(table: Table, room: Callable[[int], Any]) -> BoardState:
    """`room` makes a row of so many words."""
    ending = Ending(table, room(16), room(MOST_ROWS * ROW), room(MOST_ROWS * ROW))
    sizes = (2 * MOST_ROWS, MOST_LOOSE, *[16] * 5, 64, 16, 64)
    return BoardState(ending, *map(room, sizes))


@jit
def settle(
    state: Words, codes: Words, count: int, is_open: int, board: BoardState, worths: Words
) -> int:
    """What each of these codes is worth, added up over how many worlds."""
    if state[PHASE] == BLOCK:
        worlds = _settle_blocks(state, is_open, board)
        for number in range(count):
            worths[number] = board.lines[codes[number] & BODY]
        return worlds
    worlds = 0
    for number in range(count):
        worlds = _settle_laid(state, codes[number], is_open, board)
        worths[number] = board.worth[0]
    return worlds


@jit
def _settle_laid(state: Words, code: int, is_open: int, board: BoardState) -> int:
    """With the best swap, where one follows."""
    table, after = board.ending.table, board.after
    clone(state, after)
    apply(table, after, code)
    if after[PHASE] != SWAP:
        return _settle_turn(after, is_open, board)
    most, worlds = NOTHING, 0
    for number in range(legal(table, after, board.swaps)):
        clone(state, after)
        apply(table, after, code)
        apply(table, after, board.swaps[number])
        worlds = _settle_turn(after, is_open, board)
        most = max(most, board.worth[0])
    board.worth[0] = most
    return worlds


@jit
def _settle_blocks(state: Words, is_open: int, board: BoardState) -> int:
    """Writes what each line is worth into `board.lines`."""
    ending, one = board.ending, first_seat(state)
    two = 1 - one
    count = _list_loose(state, board.loose)
    held, other = _held(state, one), _held(state, two)
    everything = (1 << count) - 1
    _describe(ending, state, one, is_open)
    ending.setting[ROWS + 1] = list_ways(board, state, two, count, ending.twos)
    if state[TURN] == TWO_LEFT:
        ending.setting[ROWS] = list_ways(board, state, one, count, ending.ones)
        seen, unseen = held if is_open else 0, everything & ~other
        _first_blocks(board, seen, other, unseen)
        return 6 if is_open else 60
    write_lasts(board, state, one, count, ending.ones, LAST)
    seen, unseen = other if is_open else 0, everything & ~held
    weigh_second_blocks(ending, seen, held, unseen, LAST, board.lines)
    return 2 if is_open else 12


@jit
def _first_blocks(board: BoardState, seen: int, held: int, unseen: int) -> int:
    return weigh_first_blocks(
        board.ending, seen, held, unseen, board.ways, board.answers, board.lines
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
def _describe(ending: Ending, state: Words, one: int, is_open: int) -> None:
    """Where the monkeys may still be sent, and what that closes."""
    table, setting = ending.table, ending.setting
    setting[IS_OPEN] = is_open
    for place in range(2):
        seat = one ^ place
        free, immune = state[FREE + seat], state[IMMUNE] >> seat & 1
        lines = table[BLOCKABLE + free] & ~(1 << state[MONKEYS + seat])
        if immune and table[BIRD_SKIPS_BLOCK]:
            lines = 1 << NO_LINE
        setting[LINES + place] = lines
        matters = free if table[INTO_BLOCKED] else 511
        setting[SHUT + place] = 0 if immune else matters


@jit
def _settle_turn(state: Words, is_open: int, board: BoardState) -> int:
    """The same once a turn is over: `state` is at the next draw, or at the end."""
    ending, one = board.ending, first_seat(state)
    table = ending.table
    two = 1 - one
    if state[TURN] == TURNS:
        board.worth[0] = result(_rank(table, state, two), _rank(table, state, one))
        return 1
    count = _list_loose(state, board.loose)
    held, other = _held(state, one), _held(state, two)
    everything = (1 << count) - 1
    if state[TURN] == TURNS - 1:
        write_lasts(board, state, two, count, ending.twos, LAST)
        board.worth[0] = _before_the_last(ending, state, one, everything & ~held)
        return 1
    if state[TURN] == TURNS - 2:
        write_lasts(board, state, one, count, ending.ones, LAST)
        write_lasts(board, state, two, count, ending.twos, LAST)
        hidden = everything & ~other
        lasts = hidden & ~held if is_open else hidden
        board.worth[0] = sum_of_ends(
            ending.twos, LAST, lowest(other), lasts, ending.ones, LAST, hidden
        )
        return count_bits(lasts)
    _describe(ending, state, one, is_open)
    ending.setting[ROWS + 1] = list_ways(board, state, two, count, ending.twos)
    if state[TURN] == TURNS - 3:
        write_lasts(board, state, one, count, ending.ones, LAST)
        unseen = everything & ~held
        board.worth[0] = after_first(ending, other, held, unseen, LAST, board.answers)
        return 6 if is_open else 12
    ending.setting[ROWS] = list_ways(board, state, one, count, ending.ones)
    board.worth[0] = _after_third(board, held, other, everything, is_open)
    return 24 if is_open else 60


@jit
def _rank(table: Table, state: Words, seat: int) -> int:
    return table[RANKS + links_of(state[MARKS + seat])]


@jit
def _before_the_last(ending: Ending, state: Words, one: int, unseen: int) -> int:
    """The second builder has both cards that the first cannot see, in one order or the other."""
    most = 0
    while unseen:
        most = max(most, ending.twos[LAST + lowest(unseen)])
        unseen &= unseen - 1
    return result(_rank(ending.table, state, one), most)


@jit
def _after_third(board: BoardState, held: int, other: int, everything: int, is_open: int) -> int:
    """For the second builder, before the first one draws: the best block to come."""
    unseen = everything & ~other
    if not is_open:
        return _first_blocks(board, 0, other, unseen)
    total, pile = 0, unseen & ~held
    while pile:
        pair, pile = held | pile & -pile, pile & pile - 1
        total += _first_blocks(board, pair, other, unseen)
    return total
