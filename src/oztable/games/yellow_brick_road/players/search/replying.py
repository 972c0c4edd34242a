"""What the other one would answer to a block, whatever they hold.

Every card they may have is laid on every spot, with every other card kept, and the rest of their
grid is played out. Where the monkeys leave a spot open, they are taken to lay what wins most often.
A way to answer is a card laid, a card kept, which way up, and a spot.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    block,
    clone,
    open_spots,
    place,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    BODY,
    CARDS,
    COUNT_SHIFT,
    DO_PLACE,
    FREE,
    HANDS,
    MEMBERS,
    PILE,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.randomness import below, stepped
from oztable.games.yellow_brick_road.players.search.building import build_out
from oztable.games.yellow_brick_road.players.search.rows import Numbers, Question, Scratch
from oztable.games.yellow_brick_road.players.search.weighing import LINES, pair_in

WAYS = CARDS * CARDS * 2 * 9
REPLIES = CARDS * CARDS * LINES
BY_EVALUATION = 0  # how they build on


@jit
def may_hold(question: Question) -> int:
    """The cards that the other hand may hold, as this seat sees it."""
    hand = question.state[HANDS + 1 - question.seat]
    return hand if question.is_open else hand | question.state[PILE]


@jit
def count_ways(question: Question) -> int:
    cards = count_bits(may_hold(question))
    spots = question.table[MEMBERS + question.state[FREE + 1 - question.seat]] >> COUNT_SHIFT
    return cards * (cards - 1) * 2 * spots


@jit
def way_of(card: int, kept: int, turned: int, spot: int) -> int:
    return ((card * CARDS + kept) * 2 + turned) * 9 + spot


@jit
def foresee(
    question: Question, count: int, wins: Numbers, hopes: Numbers, scratch: Scratch
) -> None:
    """Plays out every way to answer once more, and adds to its hope what that wins. The blocks are
    the first `count` of the codes; the spots of one hand are tried with the same luck."""
    cards, rng = may_hold(question), question.rng
    laid = cards
    while laid:
        card = lowest(laid)
        laid &= laid - 1
        others = cards & ~(1 << card)
        while others:
            kept = lowest(others)
            others &= others - 1
            rng[0] = stepped(rng[0])
            _foresee_hand(question, card, kept, count, wins, hopes, rng[0], scratch)


@jit
def _foresee_hand(
    question: Question,
    card: int,
    kept: int,
    count: int,
    wins: Numbers,
    hopes: Numbers,
    seed: int,
    scratch: Scratch,
) -> None:
    table, evaluation, state = question.table, question.evaluation, question.state
    builder, after, luck = 1 - question.seat, scratch.after, scratch.luck
    unlaid, hand = state[HANDS + builder] | state[PILE], 1 << card | 1 << kept
    spots = table[MEMBERS + state[FREE + builder]]
    for at in range(spots >> COUNT_SHIFT):
        spot = spots >> 4 * at & 15
        for turned in range(2):
            clone(state, after)
            after[HANDS + builder], after[PILE] = hand, unlaid & ~hand
            luck[0] = seed
            if block_elsewhere(table, after, question.codes, count, spot, luck):
                place(table, after, card * 2 + turned, spot)
                end = build_out(
                    table, evaluation, after, builder, BY_EVALUATION, luck, scratch.room
                )
                hopes[way_of(card, kept, turned, spot)] += wins[end]


@jit
def block_elsewhere(
    table: Table, state: Words, codes: Words, count: int, spot: int, luck: Words
) -> bool:
    """Sends the monkeys anywhere that leaves this spot open."""
    first = below(luck, count)
    for number in range(count):
        block(state, codes[(first + number) % count] & BODY)
        if open_spots(table, state) >> spot & 1:
            return True
    return False


@jit
def answer(
    question: Question, count: int, hopes: Numbers, scratch: Scratch, replies: Words
) -> None:
    """Writes for every hand and every block the placement of most hope."""
    table, after, cards = question.table, scratch.after, may_hold(question)
    for number in range(count):
        line = question.codes[number] & BODY
        clone(question.state, after)
        block(after, line)
        where = open_spots(table, after)
        ones = cards
        while ones:
            one = lowest(ones)
            ones &= ones - 1
            twos = ones
            while twos:
                two = lowest(twos)
                twos &= twos - 1
                replies[pair_in(1 << one | 1 << two) * LINES + line] = _most_hope(
                    table, where, one, two, hopes
                )


@jit
def _most_hope(table: Table, where: int, one: int, two: int, hopes: Numbers) -> int:
    spots, most, choice = table[MEMBERS + where], -1.0, 0
    for number in range(2):
        card, kept = (two, one) if number else (one, two)
        for at in range(spots >> COUNT_SHIFT):
            spot = spots >> 4 * at & 15
            for turned in range(2):
                hope = hopes[way_of(card, kept, turned, spot)]
                if hope > most:
                    most, choice = hope, DO_PLACE | (card * 2 + turned) * 16 + spot
    return choice
