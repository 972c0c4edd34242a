"""Whole random games, as many as wanted, without a state: a game lives in a handful of words.

The same rules as `kernel.py`, written once more as one loop so that nothing is stored between two
steps. Game number n of a seed is always the same game, however the work is shared out.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.fast.jit import jit
from oztable.games.yellow_brick_road.fast.kernel import (
    Table,
    Words,
    laid_beside,
    links_of,
    marks_with_both,
    relaid,
)
from oztable.games.yellow_brick_road.fast.layout import (
    ALL_SPOTS,
    BIRD_SKIPS_BLOCK,
    BIRDS,
    BLOCKABLE,
    CARDS,
    CLOSED,
    COUNT_SHIFT,
    FIRST_SEATS,
    INTO_BLOCKED,
    MEMBERS,
    NO_LINE,
    PIECE_MARKS,
    PIECES,
    RANK_SHIFT,
    RANKS,
    SNAKES,
    TURN_WITHOUT_SWAP,
    TURNS,
)
from oztable.games.yellow_brick_road.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    fraction_of,
    seeded,
    stepped,
)

# A finished game is one word: points by seat, who won (a bit each), who began.
SCORE_BITS = 7
SCORE_MASK = (1 << SCORE_BITS) - 1
WINNERS_AT = 2 * SCORE_BITS
FIRST_AT = WINNERS_AT + 2

# A tally counts games: by the points of seat 1, of seat 2, then by winners and who began.
TOTALS = 1 << SCORE_BITS
WAYS_TO_END = 2 * TOTALS
TALLY_WORDS = WAYS_TO_END + 8

TURNS_A_FRACTION = 3  # at most 18 * 6 draws and blocks in each, so the bias stays below 2**-36

# Masks that change nothing but tell the compiler that no index is negative: it then checks less.
A_CARD = 31


@jit
def random_games(table: Table, seed: int, number: int, results: Words, pile: Words) -> None:
    """Fills `results` with the games from `number` on; `pile` is room for the cards."""
    for game in range(len(results)):
        results[game] = random_game(table, seeded(seed, number + game), pile)


@jit
def tally_games(
    table: Table, seed: int, number: int, games: int, tally: Words, pile: Words
) -> None:
    """Adds so many games from `number` on to a tally."""
    for game in range(number, number + games):
        result = random_game(table, seeded(seed, game), pile)
        tally[result & SCORE_MASK] += 1
        tally[TOTALS + (result >> SCORE_BITS & SCORE_MASK)] += 1
        tally[WAYS_TO_END + (result >> WINNERS_AT)] += 1


@jit
def random_game(table: Table, rng: int, pile: Words) -> int:
    """One game from the start, every choice at random; its result in one word."""
    for card in range(CARDS):
        pile[card] = card
    fraction = fraction_of(rng)
    fraction *= CARDS
    kept = fraction >> FRACTION_BITS
    pile[kept] = CARDS - 1
    fraction = (fraction & FRACTION_MASK) * (CARDS - 1)
    their_kept = pile[fraction >> FRACTION_BITS]
    pile[fraction >> FRACTION_BITS] = pile[CARDS - 2]
    first = table[FIRST_SEATS] >> 1
    if table[FIRST_SEATS] == 3:
        first = (fraction & FRACTION_MASK) * 2 >> FRACTION_BITS
    marks, cells, free, monkey, immune = 0, 0, ALL_SPOTS, NO_LINE, 0
    their_marks, their_cells, their_free, their_monkey, their_immune = 0, 0, ALL_SPOTS, NO_LINE, 0
    snakes, birds, bird_skips = table[SNAKES], table[BIRDS], table[BIRD_SKIPS_BLOCK]
    left = TURNS
    while left > 0:
        rng = stepped(rng)
        fate = fraction_of(rng)  # for draws and blocks
        rng = stepped(rng)
        will = fraction_of(rng)  # for placements
        for _ in range(TURNS_A_FRACTION):
            fate *= left
            left -= 1
            at = fate >> FRACTION_BITS & A_CARD
            drawn = pile[at]
            pile[at] = pile[left & A_CARD]
            if left < 2:
                monkey = NO_LINE
            elif not bird_skips & immune:
                allowed = table[BLOCKABLE + (free & ALL_SPOTS)] & ~(1 << monkey)
                lines = table[MEMBERS + (allowed & ALL_SPOTS)]
                fate = (fate & FRACTION_MASK) * (lines >> COUNT_SHIFT)
                monkey = lines >> 4 * (fate >> FRACTION_BITS) & 15
            fate &= FRACTION_MASK
            # Four ways to lay a card on each open spot: which of the two, and which way up.
            closed = table[CLOSED + monkey] & immune - 1
            spots = table[MEMBERS + (free & ~closed & ALL_SPOTS)]
            will *= (spots >> COUNT_SHIFT) * 4
            way = will >> FRACTION_BITS
            will &= FRACTION_MASK
            spot = spots >> (way & ~3) & 15
            other = (drawn ^ kept) & -(way & 1)
            card = drawn ^ other
            kept ^= other
            piece = (card & A_CARD) * 2 + (way >> 1 & 1)
            free &= ~(1 << spot)
            cells |= (piece + 1) << 6 * spot
            marks |= table[PIECE_MARKS + spot * PIECES + piece]
            if snakes >> card & 1:
                rng = stepped(rng)
                marks, cells = _snake_laid(table, marks, cells, free, spot, closed, rng)
            immune = birds >> card & 1
            marks, their_marks = their_marks, marks
            cells, their_cells = their_cells, cells
            free, their_free = their_free, free
            monkey, their_monkey = their_monkey, monkey
            immune, their_immune = their_immune, immune
            kept, their_kept = their_kept, kept
    swapped = (marks ^ their_marks) & -first
    one = table[RANKS + links_of(marks ^ swapped)]
    two = table[RANKS + links_of(their_marks ^ swapped)]
    winners = (one >= two) | (two >= one) << 1
    scores = one >> RANK_SHIFT | two >> RANK_SHIFT << SCORE_BITS
    return scores | winners << WINNERS_AT | first << FIRST_AT


@jit
def _snake_laid(
    table: Table, marks: int, cells: int, free: int, home: int, closed: int, rng: int
) -> tuple[int, int]:
    """Leaves the Snake, swaps it or turns it, each as likely: the marks and cells thereafter."""
    beside = laid_beside(table, home, free)
    swaps = table[MEMBERS + (beside if table[INTO_BLOCKED] else beside & ~closed)]
    turns = table[MEMBERS + (beside if table[TURN_WITHOUT_SWAP] else 0)]
    swap_ways = 4 * (swaps >> COUNT_SHIFT)
    choice = fraction_of(rng) * (1 + swap_ways + 4 * (turns >> COUNT_SHIFT)) >> FRACTION_BITS
    if choice == 0:
        return marks, cells
    choice -= 1
    moves = choice < swap_ways
    partners, way = (swaps, choice) if moves else (turns, choice - swap_ways)
    spot = partners >> (way & ~3) & 15
    snake, other = relaid(cells, home, way >> 1 & 1), relaid(cells, spot, way & 1)
    snake_to, other_to = (spot, home) if moves else (home, spot)
    cells &= ~(63 << 6 * home | 63 << 6 * spot)
    cells |= (snake + 1) << 6 * snake_to | (other + 1) << 6 * other_to
    return marks_with_both(table, marks, snake, snake_to, other, other_to), cells
