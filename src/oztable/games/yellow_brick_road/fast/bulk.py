"""Whole random games, as many as wanted: dealt here, and played in `finishing.py`.

Game number n of a seed is always the same game, however the work is shared out.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.fast.finishing import TURNS_A_FRACTION, finish_turns
from oztable.games.yellow_brick_road.fast.jit import jit
from oztable.games.yellow_brick_road.fast.kernel import (
    Table,
    Words,
)
from oztable.games.yellow_brick_road.fast.layout import (
    ALL_SPOTS,
    CARDS,
    FIRST_SEATS,
    NO_LINE,
    RANK_SHIFT,
    TURNS,
)
from oztable.games.yellow_brick_road.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    fraction_of,
    seeded,
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
    began, other = finish_turns(
        table,
        rng,
        pile,
        TURNS,
        TURNS_A_FRACTION,
        (kept, 0, 0, ALL_SPOTS, NO_LINE, 0),
        (their_kept, 0, 0, ALL_SPOTS, NO_LINE, 0),
    )
    swapped = (began ^ other) & -first
    one, two = began ^ swapped, other ^ swapped
    winners = (one >= two) | (two >= one) << 1
    scores = one >> RANK_SHIFT | two >> RANK_SHIFT << SCORE_BITS
    return scores | winners << WINNERS_AT | first << FIRST_AT
