"""Many random games side by side: every step is made in all of them before the next one.

No game waits for another, so a processor makes the same step in several at once, by one
instruction where it has wide ones. That is why there are rows, a word for each game, and no
branches. Snakes do branch, but whatever they swap, no later choice is another one for it: they
wait until the last card is laid.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.finishing import A_CARD, snake_laid
from oztable.games.yellow_brick_road.players.fast.jit import apart, inlined, jit
from oztable.games.yellow_brick_road.players.fast.kernel import Table, Words
from oztable.games.yellow_brick_road.players.fast.layout import (
    ALL_SPOTS,
    BIRD_SKIPS_BLOCK,
    BIRDS,
    BLOCKS,
    CARDS,
    CLOSED_BITS,
    CLOSED_LINES,
    COUNT_SHIFT,
    FIRST_SEATS,
    MEMBERS,
    NO_LINE,
    PIECE_MARKS,
    PIECES,
    SNAKES,
    TURNS,
)
from oztable.games.yellow_brick_road.players.fast.machine import lowest
from oztable.games.yellow_brick_road.players.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    fraction_of,
    seeded,
    stepped,
)

AT_ONCE = 32  # games; with twice as many, or half, each takes 8 % longer

# The rows. What both seats have takes two of them: whoever begins comes first.
RNG_ROW = 0
CHANCE_ROW = RNG_ROW + AT_ONCE  # a fraction to cut choices off
BEGIN_ROW = CHANCE_ROW + AT_ONCE  # who begins, 0 or 1
SNAKES_ROW = BEGIN_ROW + AT_ONCE  # a bit for each turn in which a Snake was laid
MARKS_ROWS = SNAKES_ROW + AT_ONCE
CELLS_ROWS = MARKS_ROWS + 2 * AT_ONCE
FREE_ROWS = CELLS_ROWS + 2 * AT_ONCE
LINE_ROWS = FREE_ROWS + 2 * AT_ONCE  # where the monkeys are
IMMUNE_ROWS = LINE_ROWS + 2 * AT_ONCE
PILE_ROWS = IMMUNE_ROWS + 2 * AT_ONCE  # all cards in the order in which they are drawn
KEPT_ROWS = PILE_ROWS  # the first two are kept, until others are kept in their place
DRAWN_ROWS = PILE_ROWS + 2 * AT_ONCE  # a row for each turn
LAID_ROWS = PILE_ROWS + CARDS * AT_ONCE  # a row for each turn: what a Snake has to know
ROOM = LAID_ROWS + TURNS * AT_ONCE

# A card laid: its spot, and above it the spots then free, and those closed.
FREE_AT = 4
CLOSED_AT = FREE_AT + 9

# How long a fraction lasts. The bias stays below 2**-36 (16 * 17 * 18 * 19 * 20 ways to put cards
# into a pile) and 2**-41 (6 lines and 36 ways to lay a card, twice).
CARDS_A_FRACTION = 5
TURNS_A_FRACTION = 2

# Masks that change nothing but tell the compiler that no index is negative.
A_LINE = 7
A_TURN = 31


@jit
def play_together(table: Table, seed: int, number: int, room: Words) -> None:
    """Plays the games from `number` on, so many as there are at once; they end in `room`."""
    _begin(seed, number, room)
    _shuffle(table, room)
    for turn in range(TURNS):
        if turn % TURNS_A_FRACTION == 0:
            _cast(room)
        if turn < TURNS - 2:
            _block_and_lay(table, turn, room)
        else:
            _lay_last(table, turn, room)
    _swap(table, room)


@jit
def _begin(seed: int, number: int, room: Words) -> None:
    for game in range(AT_ONCE):
        room[RNG_ROW + game] = seeded(seed, number + game)
        room[SNAKES_ROW + game] = 0
        room[PILE_ROWS + game] = 0
    for mine in range(2 * AT_ONCE):
        room[MARKS_ROWS + mine] = 0
        room[CELLS_ROWS + mine] = 0
        room[FREE_ROWS + mine] = ALL_SPOTS
        room[LINE_ROWS + mine] = NO_LINE
        room[IMMUNE_ROWS + mine] = 0


@jit
def _cast(room: Words) -> None:
    """A new fraction for every game."""
    for game in range(AT_ONCE):
        rng = stepped(room[RNG_ROW + game])
        room[RNG_ROW + game] = rng
        room[CHANCE_ROW + game] = fraction_of(rng)


@jit
def _shuffle(table: Table, room: Words) -> None:
    """Says who begins, and brings every pile into any order."""
    _cast(room)
    seats = table[FIRST_SEATS]
    for game in range(AT_ONCE):
        chance = room[CHANCE_ROW + game] * 2
        room[CHANCE_ROW + game] = chance & FRACTION_MASK
        room[BEGIN_ROW + game] = chance >> FRACTION_BITS if seats == 3 else seats >> 1
    for card in range(1, CARDS):
        if card % CARDS_A_FRACTION == 0:
            _cast(room)
        _put(card, room)


@jit
def _put(card: int, room: Words) -> None:
    """One card more comes to any place of a pile; what lay there comes last."""
    card &= A_CARD
    for game in range(AT_ONCE):
        chance = room[CHANCE_ROW + game] * (card + 1)
        room[CHANCE_ROW + game] = chance & FRACTION_MASK
        place = PILE_ROWS + (chance >> FRACTION_BITS & A_CARD) * AT_ONCE + game
        room[PILE_ROWS + card * AT_ONCE + game] = room[place]
        room[place] = card


@apart
def _block_and_lay(table: Table, turn: int, room: Words) -> None:
    """One turn of every game."""
    closed_lines, bird_skips = table[CLOSED_LINES], table[BIRD_SKIPS_BLOCK]
    for game in range(AT_ONCE):
        mine = (turn & 1) * AT_ONCE + game
        free, immune = room[FREE_ROWS + mine], room[IMMUNE_ROWS + mine]
        line, chance = room[LINE_ROWS + mine], room[CHANCE_ROW + game]
        moves = (bird_skips & immune) - 1  # every bit, or none where the monkeys stay
        lines = table[BLOCKS + (free & moves & ALL_SPOTS) * 8 + (line & A_LINE)]
        chance *= lines >> COUNT_SHIFT
        line = lines >> 4 * (chance >> FRACTION_BITS) & 15
        chance &= FRACTION_MASK
        room[LINE_ROWS + mine] = line
        closed = closed_lines >> CLOSED_BITS * line & immune - 1 & ALL_SPOTS
        _lay(table, turn, game, free, closed, chance, room)


@apart
def _lay_last(table: Table, turn: int, room: Words) -> None:
    """The last turn of a seat in every game: no line is blocked any more."""
    for game in range(AT_ONCE):
        free = room[FREE_ROWS + (turn & 1) * AT_ONCE + game]
        _lay(table, turn, game, free, 0, room[CHANCE_ROW + game], room)


@inlined
def _lay(
    table: Table, turn: int, game: int, free: int, closed: int, chance: int, room: Words
) -> None:
    """Four ways to lay a card on each open spot: which of the two, and which way up."""
    mine = (turn & 1) * AT_ONCE + game
    spots = table[MEMBERS + (free & ~closed & ALL_SPOTS)]
    chance *= (spots >> COUNT_SHIFT) * 4
    way = chance >> FRACTION_BITS
    spot = spots >> (way & ~3) & 15
    drawn, kept = room[DRAWN_ROWS + (turn & A_TURN) * AT_ONCE + game], room[KEPT_ROWS + mine]
    other = (drawn ^ kept) & -(way & 1)
    card = drawn ^ other
    piece = (card & A_CARD) * 2 + (way >> 1 & 1)
    free &= ~(1 << spot)
    room[CHANCE_ROW + game] = chance & FRACTION_MASK
    room[KEPT_ROWS + mine] = kept ^ other
    room[FREE_ROWS + mine] = free
    room[CELLS_ROWS + mine] |= (piece + 1) << 6 * spot
    room[MARKS_ROWS + mine] |= table[PIECE_MARKS + spot * PIECES + piece]
    room[IMMUNE_ROWS + mine] = table[BIRDS] >> card & 1
    room[SNAKES_ROW + game] |= (table[SNAKES] >> card & 1) << turn
    room[LAID_ROWS + (turn & A_TURN) * AT_ONCE + game] = (
        spot | free << FREE_AT | closed << CLOSED_AT
    )


@jit
def _swap(table: Table, room: Words) -> None:
    """Every Snake, in the order they were laid, does what it will."""
    for game in range(AT_ONCE):
        turns = room[SNAKES_ROW + game]
        while turns:
            _let_swap(table, lowest(turns), game, room)
            turns &= turns - 1


@jit
def _let_swap(table: Table, turn: int, game: int, room: Words) -> None:
    laid = room[LAID_ROWS + turn * AT_ONCE + game]
    spot, free, closed = laid & 15, laid >> FREE_AT & ALL_SPOTS, laid >> CLOSED_AT
    mine = (turn & 1) * AT_ONCE + game
    room[RNG_ROW + game] = stepped(room[RNG_ROW + game])
    marks, cells = room[MARKS_ROWS + mine], room[CELLS_ROWS + mine]
    marks, cells = snake_laid(table, marks, cells, free, spot, closed, room[RNG_ROW + game])
    room[MARKS_ROWS + mine], room[CELLS_ROWS + mine] = marks, cells
