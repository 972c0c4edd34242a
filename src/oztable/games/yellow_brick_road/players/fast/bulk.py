"""Whole random games, as many as wanted, and what came of them; `together.py` plays them.

Game number n of a seed is always the same game, however the work is shared out.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Table, Words, links_of
from oztable.games.yellow_brick_road.players.fast.layout import RANK_SHIFT, RANKS
from oztable.games.yellow_brick_road.players.fast.together import (
    AT_ONCE,
    BEGIN_ROW,
    MARKS_ROWS,
    play_together,
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
def random_games(table: Table, seed: int, number: int, results: Words, room: Words) -> None:
    """Fills `results` with the games from `number` on; `room` takes `together.ROOM` words."""
    for done in range(0, len(results), AT_ONCE):
        play_together(table, seed, number + done, room)
        for game in range(min(AT_ONCE, len(results) - done)):
            results[done + game] = _result(table, game, room)


@jit
def tally_games(
    table: Table, seed: int, number: int, games: int, tally: Words, room: Words
) -> None:
    """Adds so many games from `number` on to a tally."""
    for done in range(0, games, AT_ONCE):
        play_together(table, seed, number + done, room)
        for game in range(min(AT_ONCE, games - done)):
            result = _result(table, game, room)
            tally[result & SCORE_MASK] += 1
            tally[TOTALS + (result >> SCORE_BITS & SCORE_MASK)] += 1
            tally[WAYS_TO_END + (result >> WINNERS_AT)] += 1


@jit
def _result(table: Table, game: int, room: Words) -> int:
    """What a game that was played to its end came to, in one word."""
    first = room[BEGIN_ROW + game]
    began = table[RANKS + links_of(room[MARKS_ROWS + game])]
    other = table[RANKS + links_of(room[MARKS_ROWS + AT_ONCE + game])]
    swapped = (began ^ other) & -first
    one, two = began ^ swapped, other ^ swapped
    winners = (one >= two) | (two >= one) << 1
    scores = one >> RANK_SHIFT | two >> RANK_SHIFT << SCORE_BITS
    return scores | winners << WINNERS_AT | first << FIRST_AT
