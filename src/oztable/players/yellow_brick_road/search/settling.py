"""From a decision to the ending it belongs to: which cards are loose, who knows what, and what
each action is worth (`endings.py` says exactly which quantity that is)."""

from __future__ import annotations

from typing import NamedTuple

from oztable.games.yellow_brick_road.fast.jit import jit
from oztable.games.yellow_brick_road.fast.kernel import (
    Table,
    Words,
    apply,
    clone,
    first_seat,
    legal,
    links_of,
)
from oztable.games.yellow_brick_road.fast.layout import (
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
from oztable.games.yellow_brick_road.fast.machine import count_bits, lowest
from oztable.players.yellow_brick_road.search.endings import (
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
from oztable.players.yellow_brick_road.search.lasts import (
    LAST,
    MOST_LOOSE,
    MOST_ROWS,
    ROW,
    list_ways,
    write_lasts,
)

TWO_LEFT = TURNS - 4  # from this turn on, each grid has two free spots or fewer
THREE_LEFT = TWO_LEFT - 1  # a placement in this turn leads there


class Desk(NamedTuple):
    """Rows to scribble on."""

    ones: Words  # ways of the first builder, and of the second
    twos: Words
    ways: Words
    loose: Words
    setting: Words
    worths: Words
    totals: Words
    laid: Words
    swapped: Words
    codes: Words
    after: Words
    swaps: Words


# How long each of them is.
SIZES = (MOST_ROWS * ROW, MOST_ROWS * ROW, 2 * MOST_ROWS, MOST_LOOSE, *[16] * 5, 64, 16, 64)


@jit
def settle(table: Table, state: Words, code: int, is_open: int, desk: Desk, worths: Words) -> int:
    """What a code is worth, in `worths[0]`; and over how many worlds that was added up."""
    if state[PHASE] == BLOCK:
        return _settle_block(table, state, code & BODY, is_open, desk, worths)
    clone(state, desk.after)
    apply(table, desk.after, code)
    if desk.after[PHASE] != SWAP:
        return _settle_turn(table, desk.after, is_open, desk, worths)
    most, worlds = NOTHING, 0
    for number in range(legal(table, desk.after, desk.swaps)):
        clone(state, desk.after)
        apply(table, desk.after, code)
        apply(table, desk.after, desk.swaps[number])
        worlds = _settle_turn(table, desk.after, is_open, desk, worths)
        most = max(most, worths[0])
    worths[0] = most
    return worlds


@jit
def _settle_block(
    table: Table, state: Words, line: int, is_open: int, desk: Desk, worths: Words
) -> int:
    one = first_seat(state)
    two = 1 - one
    count = _list_loose(state, desk.loose)
    held, other = _held(state, one, desk), _held(state, two, desk)
    everything = (1 << count) - 1
    _describe(table, state, one, is_open, desk)
    list_second(table, state, two, count, desk)
    if state[TURN] == TWO_LEFT:
        list_first(table, state, one, count, desk)
        weigh_first_blocks(
            table,
            desk.setting,
            desk.twos,
            held if is_open else 0,
            other,
            everything & ~other,
            desk.ones,
            desk.ways,
            desk.worths,
            desk.totals,
        )
        worths[0] = desk.totals[line]
        return 6 if is_open else 60
    write_lasts(table, state, one, desk.loose, count, desk.ones, LAST)
    weigh_second_blocks(
        table,
        desk.setting,
        desk.twos,
        other if is_open else 0,
        held,
        everything & ~held,
        desk.ones,
        LAST,
        desk.worths,
    )
    worths[0] = desk.worths[line]
    return 2 if is_open else 12


@jit
def list_first(table: Table, state: Words, one: int, count: int, desk: Desk) -> None:
    desk.setting[ROWS] = list_ways(
        table,
        state,
        one,
        desk.loose,
        count,
        desk.ones,
        desk.laid,
        desk.swapped,
        desk.codes,
    )


@jit
def list_second(table: Table, state: Words, two: int, count: int, desk: Desk) -> None:
    desk.setting[ROWS + 1] = list_ways(
        table,
        state,
        two,
        desk.loose,
        count,
        desk.twos,
        desk.laid,
        desk.swapped,
        desk.codes,
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
def _held(state: Words, seat: int, desk: Desk) -> int:
    """A hand as a set of loose cards."""
    held, cards, number = 0, state[HANDS] | state[HANDS + 1] | state[PILE], 0
    while cards:
        held |= (state[HANDS + seat] >> lowest(cards) & 1) << number
        cards &= cards - 1
        number += 1
    return held


@jit
def _describe(table: Table, state: Words, one: int, is_open: int, desk: Desk) -> None:
    """Where the monkeys may still be sent, and what that closes."""
    desk.setting[IS_OPEN] = is_open
    for place in range(2):
        seat = one ^ place
        free, immune = state[FREE + seat], state[IMMUNE] >> seat & 1
        lines = table[BLOCKABLE + free] & ~(1 << state[MONKEYS + seat])
        if immune and table[BIRD_SKIPS_BLOCK]:
            lines = 1 << NO_LINE
        desk.setting[LINES + place] = lines
        matters = free if table[INTO_BLOCKED] else 511
        desk.setting[SHUT + place] = 0 if immune else matters


@jit
def _settle_turn(table: Table, state: Words, is_open: int, desk: Desk, worths: Words) -> int:
    """The same once a turn is over: `state` is at the next draw, or at the end."""
    one = first_seat(state)
    two = 1 - one
    if state[TURN] == TURNS:
        worths[0] = result(_rank(table, state, two), _rank(table, state, one))
        return 1
    count = _list_loose(state, desk.loose)
    held, other = _held(state, one, desk), _held(state, two, desk)
    everything = (1 << count) - 1
    if state[TURN] == TURNS - 1:
        write_lasts(table, state, two, desk.loose, count, desk.twos, LAST)
        worths[0] = _before_the_last(table, state, one, everything & ~held, desk)
        return 1
    if state[TURN] == TURNS - 2:
        write_lasts(table, state, one, desk.loose, count, desk.ones, LAST)
        write_lasts(table, state, two, desk.loose, count, desk.twos, LAST)
        hidden = everything & ~other
        lasts = hidden & ~held if is_open else hidden
        worths[0] = sum_of_ends(desk.twos, LAST, lowest(other), lasts, desk.ones, LAST, hidden)
        return count_bits(lasts)
    _describe(table, state, one, is_open, desk)
    list_second(table, state, two, count, desk)
    if state[TURN] == TURNS - 3:
        write_lasts(table, state, one, desk.loose, count, desk.ones, LAST)
        worths[0] = after_first(
            table,
            desk.setting,
            desk.twos,
            other,
            held,
            everything & ~held,
            desk.ones,
            LAST,
            desk.worths,
        )
        return 6 if is_open else 12
    list_first(table, state, one, count, desk)
    worths[0] = _after_third(table, desk, held, other, everything, is_open)
    return 24 if is_open else 60


@jit
def _rank(table: Table, state: Words, seat: int) -> int:
    return table[RANKS + links_of(state[MARKS + seat])]


@jit
def _before_the_last(table: Table, state: Words, one: int, unseen: int, desk: Desk) -> int:
    """The second builder has both cards that the first cannot see, in one order or the other."""
    most = 0
    while unseen:
        most = max(most, desk.twos[LAST + lowest(unseen)])
        unseen &= unseen - 1
    return result(_rank(table, state, one), most)


@jit
def _after_third(
    table: Table, desk: Desk, held: int, other: int, everything: int, is_open: int
) -> int:
    """For the second builder, before the first one draws: the best block to come."""
    unseen = everything & ~other
    if not is_open:
        return weigh_first_blocks(
            table,
            desk.setting,
            desk.twos,
            0,
            other,
            unseen,
            desk.ones,
            desk.ways,
            desk.worths,
            desk.totals,
        )
    total, pile = 0, unseen & ~held
    while pile:
        pair, pile = held | pile & -pile, pile & pile - 1
        total += weigh_first_blocks(
            table,
            desk.setting,
            desk.twos,
            pair,
            other,
            unseen,
            desk.ones,
            desk.ways,
            desk.worths,
            desk.totals,
        )
    return total
