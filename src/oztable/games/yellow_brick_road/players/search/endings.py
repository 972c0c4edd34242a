"""Endings, exactly: what every action is worth when each grid has two free spots or fewer.

The quantity. Whoever decides takes the cards they cannot see to lie anywhere, every way equally
likely, and chooses what wins most often (a shared victory is half of one; among equals the larger
margin, then the first in the order of the rules), knowing that all later decisions, the other's
and their own, will be made in the same way, each from what that seat then knows. Nobody reads
hands out of earlier choices.

The last card of each grid is laid after the last block, so its best rank is best whatever the
other one does. That leaves four decisions, and the rest is counted: the first builder (one) is
blocked and lays, the second (two) is blocked and lays, then one and two fill their last spots.

A worth is a whole number: victories, twice, in the upper bits and points of margin in the lower,
added up over all worlds. Cards that lie nowhere yet are loose, and sets of them are bit masks.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Words
from oztable.games.yellow_brick_road.players.fast.layout import (
    CLOSED,
    COUNT_SHIFT,
    MEMBERS,
    RANK_SHIFT,
)
from oztable.games.yellow_brick_road.players.fast.machine import lowest
from oztable.games.yellow_brick_road.players.search.lasts import CARD, LAST, NEEDS, ROW
from oztable.games.yellow_brick_road.players.search.rows import Ending

WIN_SHIFT = 24
MARGIN_OFFSET = 100  # added to every margin, so that none is negative
MARGINS_MASK = (1 << WIN_SHIFT) - 1
A_WORLD = 2 << WIN_SHIFT | 2 * MARGIN_OFFSET  # what both seats together make of one world
NOTHING = -1

# The setting: one row of words, the first builder's at 0 and the second's at 1 where there are two.
ROWS = 0  # how many ways they have to lay a card
LINES = 2  # that the monkeys may be sent to; NO_LINE alone when the Bird keeps them away
SHUT = 4  # of the spots of a line, those that matter
IS_OPEN = 6  # whether everybody sees every hand
ANSWER = 8  # in a row of worths by line: the line that was chosen


@jit
def result(own: int, other: int) -> int:
    """Of two ranks."""
    lead = (own >> RANK_SHIFT) - (other >> RANK_SHIFT) + MARGIN_OFFSET
    return ((own > other) + (own >= other)) << WIN_SHIFT | lead


@jit
def sum_of_ends(
    twos: Words, at: int, kept: int, lasts: int, ones: Words, first: int, hidden: int
) -> int:
    """How it ends for the second builder, over all cards that they may draw last. They lay the
    better of that and the one they kept; the first builder has the other two `hidden` cards."""
    total = 0
    while lasts:
        last = lowest(lasts)
        lasts &= lasts - 1
        own, other, rest = max(twos[at + kept], twos[at + last]), 0, hidden & ~(1 << last)
        while rest:
            other = max(other, ones[first + lowest(rest)])
            rest &= rest - 1
        total += result(own, other)
    return total


@jit
def second_ends(ending: Ending, pair: int, held: int, pile: int, shut: int, first: int) -> int:
    """What the second builder makes of a pair of cards in this world, where the first one holds
    another. They choose by what they see: the first grid (`ones` from `first` on), not the hand."""
    setting, ones, twos = ending.setting, ending.ones, ending.twos
    hidden, most, chosen, left = held | pile, NOTHING, 0, 0
    lasts = pile if setting[IS_OPEN] else hidden
    for number in range(setting[ROWS + 1]):
        at = number * ROW
        card = twos[at + CARD]
        if pair >> card & 1 and not twos[at + NEEDS] & shut:
            kept = lowest(pair & ~(1 << card))
            worth = sum_of_ends(twos, at + LAST, kept, lasts, ones, first, hidden)
            if worth > most:
                most, chosen, left = worth, at, kept
    if setting[IS_OPEN]:
        return most
    return sum_of_ends(twos, chosen + LAST, left, pile, ones, first, hidden)


@jit
def weigh_second_blocks(
    ending: Ending, seen: int, held: int, unseen: int, first: int, worths: Words
) -> int:
    """What each line of the second grid is worth to the first builder, who holds one card, and
    the best of these; `seen` is the other's pair where hands are open, else 0."""
    table, setting = ending.table, ending.setting
    lines, most = table[MEMBERS + setting[LINES + 1]], NOTHING
    for at in range(lines >> COUNT_SHIFT):
        line = lines >> 4 * at & 15
        worths[line] = NOTHING
        shut = table[CLOSED + line] & setting[SHUT + 1]
        for before in range(at):
            twin = lines >> 4 * before & 15
            if table[CLOSED + twin] & setting[SHUT + 1] == shut:
                worths[line] = worths[twin]
        if worths[line] == NOTHING:
            worths[line] = _second_block(ending, shut, seen, held, unseen, first)
        if worths[line] > most:
            most, worths[ANSWER] = worths[line], line
    return most


@jit
def _second_block(ending: Ending, shut: int, seen: int, held: int, unseen: int, first: int) -> int:
    total, some = 0, unseen
    while some:
        one, some = some & -some, some & some - 1
        others = some
        while others:
            pair, others = one | others & -others, others & others - 1
            if not seen or pair == seen:
                pile = unseen & ~pair  # two cards, so there are two worlds
                total += 2 * A_WORLD
                total -= second_ends(ending, pair, held, pile, shut, first)
    return total


@jit
def after_first(
    ending: Ending, other: int, held: int, unseen: int, first: int, worths: Words
) -> int:
    """What a grid is worth to the first builder, who has laid and kept one card. The `other` one
    holds a card too, and draws before the monkeys come."""
    if not ending.setting[IS_OPEN]:
        return weigh_second_blocks(ending, 0, held, unseen, first, worths)
    total, pile = 0, unseen & ~other
    while pile:
        pair, pile = other | pile & -pile, pile & pile - 1
        total += weigh_second_blocks(ending, pair, held, unseen, first, worths)
    return total


@jit
def weigh_first_blocks(
    ending: Ending,
    seen: int,
    held: int,
    unseen: int,
    ways: Words,
    worths: Words,
    totals: Words,
) -> int:
    """What each line of the first grid is worth to the second builder, who holds one card, and
    the best of these. `ways` is room for what each way is worth to the first builder, and for the
    line they would answer with."""
    lines = ending.table[MEMBERS + ending.setting[LINES]]
    for line in range(ANSWER):
        totals[line] = 0
    some = unseen
    while some:
        one, some = some & -some, some & some - 1
        others = some
        while others:
            pair, others = one | others & -others, others & others - 1
            if not seen or pair == seen:
                _weigh_ways(ending, pair, held, unseen, ways, worths)
                _add_pair(ending, pair, held, unseen, ways, worths, totals)
    most = NOTHING
    for at in range(lines >> COUNT_SHIFT):
        most = max(most, totals[lines >> 4 * at & 15])
    return most


@jit
def _weigh_ways(
    ending: Ending, pair: int, held: int, unseen: int, ways: Words, worths: Words
) -> None:
    """How the first builder, with this pair, thinks of every way to lay one of them."""
    ones, hidden = ending.ones, held | unseen & ~pair
    for number in range(ending.setting[ROWS]):
        at = number * ROW
        card = 1 << ones[at + CARD]
        if pair & card:
            kept = pair & ~card
            ways[2 * number] = after_first(ending, held, kept, hidden, at + LAST, worths)
            ways[2 * number + 1] = worths[ANSWER]


@jit
def _add_pair(
    ending: Ending, pair: int, held: int, unseen: int, ways: Words, worths: Words, totals: Words
) -> None:
    """Adds to every line what it brings the second builder when the first has this pair."""
    table, setting, ones = ending.table, ending.setting, ending.ones
    lines, known, before = table[MEMBERS + setting[LINES]], 0, NOTHING
    for place in range(lines >> COUNT_SHIFT):
        line = lines >> 4 * place & 15
        shut, most, chosen = table[CLOSED + line] & setting[SHUT], NOTHING, 0
        for number in range(setting[ROWS]):
            at = number * ROW
            may = pair >> ones[at + CARD] & 1 and not ones[at + NEEDS] & shut
            if may and ways[2 * number] > most:
                most, chosen = ways[2 * number], number
        if chosen != before:
            known, before = 0, chosen
            kept, pile = pair & ~(1 << ones[chosen * ROW + CARD]), unseen & ~pair
            first, answer = chosen * ROW + LAST, ways[2 * chosen + 1]
            known = _second_turn(ending, held, kept, pile, first, answer, worths)
        totals[line] += known


@jit
def _second_turn(
    ending: Ending, own: int, held: int, pile: int, first: int, answer: int, worths: Words
) -> int:
    """What comes of the second builder's turn, over the cards they may draw."""
    table, setting = ending.table, ending.setting
    total, draws = 0, pile
    while draws:
        card, draws = draws & -draws, draws & draws - 1
        pair, rest = own | card, pile & ~card
        if setting[IS_OPEN]:
            weigh_second_blocks(ending, pair, held, own | pile, first, worths)
            answer = worths[ANSWER]
        shut = table[CLOSED + answer] & setting[SHUT + 1]
        total += second_ends(ending, pair, held, rest, shut, first)
    return total
