"""Information-set Monte Carlo tree search inside the kernel, with random playouts.

One tree, as the seat that thinks would see the game go on: its own draws are part of the way, those
of the other one are not. Each simulation guesses anew what cannot be seen, goes down the tree by
UCB1 over what is possible in that world, adds one action, and plays on at random (Cowling, Powley
and Whitehouse, 2012).

Actions that are always possible together share a *fan*: at a placement the fan of a card in the
hand, else all actions. How often a fan was available is then known of each of its actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from oztable.games.yellow_brick_road.players.fast.finishing import (
    RANK_BITS,
    RANK_MASK,
    draw_any,
    finish,
    lay_out,
)
from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    block,
    blockable_lines,
    clone,
    decider,
    legal,
    open_spots,
    place,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BLOCK,
    CARDS,
    COUNT_SHIFT,
    DEAL,
    DRAW,
    HANDS,
    MEMBERS,
    OVER,
    PHASE,
    PILE,
    PLACE,
    RANK_SHIFT,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.randomness import below
from oztable.games.yellow_brick_road.players.search.rows import Numbers, Question, Scratch
from oztable.games.yellow_brick_road.players.search.weighing import MARGINS, SUMS, TRIES, WINS

# The tree is one row of words, handed out from the front. A link is a word that holds the place of
# a fan, or of one link for each card; 0 while there is nothing.
USED, ROOT = 0, 1
EMPTY = 2  # words in use before the first simulation
TREE_WORDS = 1 << 21

# A fan: how often it was available, how many of its actions were tried, then two words for each:
# what came of it, and the link to what follows.
SEEN, TRIED, ACTIONS = 0, 1, 2
TALLY, NEXT = 0, 1
ACTION_WORDS = 2

# A tally: how often an action was chosen, and above it the half victories of who chose it.
VISIT_BITS = 31
VISITS = (1 << VISIT_BITS) - 1

EXPLORATION = 0.7
KNOWN_LOGS = 1 << 12


class SearchTree(NamedTuple):
    """The tree, and what is needed to walk in it."""

    tree: Words
    logs: Sequence[float]  # see `make_logs`
    unseen: Words  # the cards that may be drawn
    pile: Words  # the same in one world
    path: Words


def make_logs() -> list[float]:
    """What UCB1 makes of how often an action was available, up to a number; then of doubling it."""
    weight = EXPLORATION**2
    return [weight * log(max(1, seen)) for seen in range(KNOWN_LOGS)] + [weight * log(2)]


@jit
def explore(
    question: Question, search_tree: SearchTree, sums: Numbers, times: int, scratch: Scratch
) -> None:
    """So many simulations more. `sums` holds what came of each action at the root."""
    state, seat, world = question.state, question.seat, scratch.world
    tree, path, pile = search_tree.tree, search_tree.path, search_tree.pile
    hidden = 0 if question.is_open else state[HANDS + 1 - seat]
    lay_out(state[PILE] | hidden, search_tree.unseen)
    for _ in range(times):
        _guess(question, hidden, search_tree.unseen, world, pile)
        steps = _descend(question, search_tree, world, scratch.room)
        ranks = finish(question.table, world, pile, question.rng, scratch.room)
        mine = ranks >> RANK_BITS * seat & RANK_MASK
        theirs = ranks >> RANK_BITS * (1 - seat) & RANK_MASK
        halves = (mine >= theirs) + (mine > theirs)
        for step in range(1, steps + 1):
            at = path[step] >> 1
            tree[at] += ((2 - halves if path[step] & 1 else halves) << VISIT_BITS) + 1
        number = path[0] * SUMS
        sums[number + WINS] += 0.5 * halves
        sums[number + MARGINS] += (mine >> RANK_SHIFT) - (theirs >> RANK_SHIFT)
        sums[number + TRIES] += 1.0


@jit
def _guess(question: Question, hidden: int, unseen: Words, world: Words, pile: Words) -> None:
    """A world that this seat may be in, and its pile in no order."""
    state = question.state
    clone(state, world)
    for card in range(CARDS):
        pile[card] = unseen[card]
    if hidden:
        cards = state[PILE] | hidden
        hand, left = 0, count_bits(cards)
        for _ in range(count_bits(hidden)):
            at = below(question.rng, left)
            left -= 1
            hand |= 1 << pile[at]
            pile[at] = pile[left]
        world[HANDS + 1 - question.seat] = hand
        world[PILE] = cards & ~hand


@jit
def _descend(question: Question, search_tree: SearchTree, world: Words, room: Words) -> int:
    """From the root to an action that was never tried; how many steps that took. The path tells
    the number of the first action, then where each tally is, and whether the other one chose."""
    table, rng, tree, path = question.table, question.rng, search_tree.tree, search_tree.path
    link, drawn, steps = ROOT, 0, 0
    while world[PHASE] != OVER and world[PHASE] != DEAL:
        if world[PHASE] == DRAW:
            drawn = draw_any(table, world, search_tree.pile, rng)
        count, is_other = _how_many(table, world, room), decider(world) != question.seat
        one, two = _fans(tree, link, world, count, is_other, question.is_open, drawn)
        if one == 0 or two == 0:
            break  # the tree is full
        size = count if one == two else count >> 1
        fan, at, is_new = _choose(tree, search_tree.logs, one, two, size, rng)
        tally = fan + ACTIONS + at * ACTION_WORDS + TALLY
        number = at if fan == one else at + size
        if steps == 0:
            path[0] = number
        steps += 1
        path[steps] = tally * 2 + is_other
        _do(table, world, number, room)
        if is_new:
            tree[fan + TRIED] += 1
            break
        link = tally + NEXT
    return steps


# Actions by their number in the list of what is legal, most of which is never written


@jit
def _how_many(table: Table, world: Words, room: Words) -> int:
    if world[PHASE] == PLACE:
        return (table[MEMBERS + open_spots(table, world)] >> COUNT_SHIFT) * 4
    if world[PHASE] == BLOCK:
        return table[MEMBERS + blockable_lines(table, world)] >> COUNT_SHIFT
    return legal(table, world, room)


@jit
def _do(table: Table, world: Words, number: int, room: Words) -> None:
    if world[PHASE] == PLACE:
        hand, spots = world[HANDS + world[ACTIVE]], table[MEMBERS + open_spots(table, world)]
        if number >= (spots >> COUNT_SHIFT) * 2:
            number -= (spots >> COUNT_SHIFT) * 2
            hand &= hand - 1
        place(table, world, lowest(hand) * 2 + (number & 1), spots >> 4 * (number >> 1) & 15)
    elif world[PHASE] == BLOCK:
        block(world, table[MEMBERS + blockable_lines(table, world)] >> 4 * number & 15)
    else:
        apply(table, world, room[number])


# Fans


@jit
def _fans(
    tree: Words, link: int, world: Words, count: int, is_other: bool, is_open: int, drawn: int
) -> tuple[int, int]:
    """The fans of the actions that are possible here: two where a card is laid, else twice the
    same; 0 for one that finds no room."""
    if world[PHASE] != PLACE:
        if is_open and world[PHASE] == BLOCK:
            link = _made(tree, link, CARDS)
            if link == 0:
                return 0, 0
            link += drawn
        fan = _made(tree, link, ACTIONS + ACTION_WORDS * count)
        return fan, fan
    cards = _made(tree, link, 2 * CARDS)
    if cards == 0:
        return 0, 0
    one, two = drawn * 2, drawn * 2 + 1
    if is_other and not is_open:  # it is not known what they hold, but for what they lay
        hand = world[HANDS + world[ACTIVE]]
        one, two = lowest(hand), lowest(hand & hand - 1)
    words = ACTIONS + ACTION_WORDS * (count >> 1)
    return _made(tree, cards + one, words), _made(tree, cards + two, words)


@jit
def _made(tree: Words, link: int, words: int) -> int:
    """The place that a link leads to, made where there was none; 0 when there is no room."""
    if tree[link] == 0:
        start = tree[USED]
        if start + words > len(tree):
            return 0
        for word in range(start, start + words):
            tree[word] = 0
        tree[link] = start
        tree[USED] = start + words
    return tree[link]


@jit
def _choose(
    tree: Words, logs: Sequence[float], one: int, two: int, size: int, rng: Words
) -> tuple[int, int, bool]:
    """A fan, the place of an action in it, and whether it is new: any that was never tried while
    there is one, else the one of the highest bound."""
    tree[one + SEEN] += 1
    new = size - tree[one + TRIED]
    if one != two:
        tree[two + SEEN] += 1
        news = new + size - tree[two + TRIED]
        if news == 0:
            bound, at = _highest(tree, logs, one, size)
            other_bound, other_at = _highest(tree, logs, two, size)
            return (two, other_at, False) if other_bound > bound else (one, at, False)
        skip = below(rng, news)
        if skip >= new:
            return two, _untried(tree, two, skip - new), True
        return one, _untried(tree, one, skip), True
    if new == 0:
        return one, _highest(tree, logs, one, size)[1], False
    return one, _untried(tree, one, below(rng, new)), True


@jit
def _untried(tree: Words, fan: int, skip: int) -> int:
    """The place of an action that was never tried, after so many others of that kind."""
    at = 0
    while tree[fan + ACTIONS + at * ACTION_WORDS + TALLY] or skip:
        skip -= tree[fan + ACTIONS + at * ACTION_WORDS + TALLY] == 0
        at += 1
    return at


@jit
def _highest(tree: Words, logs: Sequence[float], fan: int, size: int) -> tuple[float, int]:
    """The highest upper confidence bound in a fan all of which was tried, and where it is."""
    seen, doubled = tree[fan + SEEN], 0
    while seen >= KNOWN_LOGS:
        seen >>= 1
        doubled += 1
    weight = logs[seen] + logs[KNOWN_LOGS] * doubled
    highest, best = -1.0, 0
    for at in range(size):
        tally = tree[fan + ACTIONS + at * ACTION_WORDS + TALLY]
        part = 1.0 / (tally & VISITS)
        bound = (tally >> VISIT_BITS) * 0.5 * part + sqrt(weight * part)
        if bound > highest:
            highest, best = bound, at
    return highest, best
