"""Where everything lies: the words of a state, the codes of actions, the parts of the table.

Cards are numbered by their rank in `deck.ids` (0 to 19); a piece is `card * 2 + turned`.
Everything is a number from 0 to 2**63 - 1, so that Python's integers and a compiled 64-bit word
can never differ.
"""

from __future__ import annotations

# A state is sixteen words; those named in the plural take two, by seat.
PHASE = 0
ACTIVE = 1
TURN = 2
PILE = 3  # a bit for each card
HANDS = 4  # a bit for each card
MARKS = 6  # which borders the roads of a grid reach, see `roads.marks_of`
CELLS = 8  # six bits a spot: 0 when free, else piece + 1
FREE = 10  # a bit for each spot
MONKEYS = 12  # a line, or NO_LINE
IMMUNE = 14  # a bit for each seat
SNAKE = 15  # a spot while a swap is open, else NO_SPOT
WORDS = 16

NO_LINE = 6
NO_SPOT = 9
ALL_SPOTS = 511
TURNS = 18
CARDS = 20

# Phases, in the order of `state.Phase`.
FIRST, DEAL, DRAW, BLOCK, PLACE, SWAP, OVER = range(7)

# Codes of actions: a kind and what it says.
KIND_SHIFT = 12
BODY = (1 << KIND_SHIFT) - 1
DO_FIRST = 0  # | seat
DO_DRAW = 1 << KIND_SHIFT  # | card
DO_BLOCK = 2 << KIND_SHIFT  # | line
DO_PLACE = 3 << KIND_SHIFT  # | piece * 16 + spot
DO_KEEP = 4 << KIND_SHIFT
DO_SWAP = 5 << KIND_SHIFT  # | spot * 4 + snake turned * 2 + other turned
DO_TURN = 6 << KIND_SHIFT  # | the same
MOST_ACTIONS = 64  # more than any decision or draw can list

# The table: one row of words for a deck and its options.
PIECES = 64  # room for the pieces of a spot
PIECE_MARKS = 0  # by spot * PIECES + piece
SPOT_MARKS = PIECE_MARKS + 9 * PIECES  # by spot: all marks that a card there could make
SCORES = SPOT_MARKS + 16  # by links: squares of all roads, free spots included
LONGEST = SCORES + 4096  # by links: the cards of the longest road
RANKS = LONGEST + 4096  # by links: what decides a game, points first, and then what breaks a tie
MEMBERS = RANKS + 4096  # by set of spots or lines: its members, four bits each, and how many
BLOCKABLE = MEMBERS + 512  # by free spots: the lines the monkeys may take, their own included
OPENINGS = BLOCKABLE + 512  # by free spots: the marks that lead onto one of them
CLOSED = OPENINGS + 512  # by line: its spots; none for NO_LINE
BESIDE = CLOSED + 8  # by spot: its neighbours
SNAKES = BESIDE + 16  # a bit for each card
BIRDS = SNAKES + 1
BIRD_SKIPS_BLOCK = BIRDS + 1
INTO_BLOCKED = BIRD_SKIPS_BLOCK + 1
TURN_WITHOUT_SWAP = INTO_BLOCKED + 1
FIRST_SEATS = TURN_WITHOUT_SWAP + 1  # who may begin, a bit for each seat
OPEN_HANDS = FIRST_SEATS + 1
CLOSED_LINES = OPEN_HANDS + 1  # what CLOSED says, for all lines in one word
BLOCKS = (
    CLOSED_LINES + 1
)  # by free spots * 8 + line: as MEMBERS, where monkeys may go from there; or stay
TABLE_WORDS = BLOCKS + 4096

RANK_SHIFT = 4  # a rank is the points above these bits, the longest road in them if it counts
COUNT_SHIFT = 40  # where MEMBERS keeps how many there are
CLOSED_BITS = 9  # for each line
