"""A moment of the game, whole (`State`) and as one seat sees it (`View`) (Y10, Y11)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.grid import EMPTY, Grid, Line, Spot, Spots, free_spots

SEATS = (Seat(0), Seat(1))
TURNS = 18


class Phase(Enum):
    FIRST = "first"  # who begins?
    DEAL = "deal"  # each player's first card
    DRAW = "draw"
    BLOCK = "block"
    PLACE = "place"
    SWAP = "swap"
    OVER = "over"


# Looked up once: every step of every game asks for them.
FIRST, DEAL, DRAW, BLOCK, PLACE, SWAP, OVER = Phase

Hand = tuple[CardId, ...]


class State(NamedTuple):
    """Pairs are by seat. The pile has no order: a card is decided when it is drawn."""

    phase: Phase
    active: Seat  # whose turn it is; nobody's yet while it is open who begins
    turn: int
    pile: tuple[CardId, ...]
    hands: tuple[Hand, Hand]
    grids: tuple[Grid, Grid]
    free: tuple[Spots, Spots]  # of the grids; kept here because every decision asks for them
    monkeys: tuple[Line | None, Line | None]
    immune: tuple[bool, bool]
    snake: Spot | None  # where the Snake was just laid, while its swap is open

    @property
    def first(self) -> Seat | None:
        """Who began."""
        return who_began(self.phase, self.active, self.turn)


class View(NamedTuple):
    """What a seat sees. A hand is None when only its size is known."""

    seat: Seat | None
    phase: Phase
    active: Seat
    turn: int
    pile: int
    hands: tuple[Hand | None, Hand | None]
    hand_sizes: tuple[int, int]
    grids: tuple[Grid, Grid]
    monkeys: tuple[Line | None, Line | None]
    immune: tuple[bool, bool]
    snake: Spot | None

    @property
    def first(self) -> Seat | None:
        return who_began(self.phase, self.active, self.turn)


def who_began(phase: Phase, active: Seat, turn: int) -> Seat | None:
    return None if phase is Phase.FIRST else SEATS[(active + turn) & 1]


def new_game(pile: tuple[CardId, ...]) -> State:
    return state_of(
        Phase.FIRST, SEATS[0], 0, pile, ((), ()), (EMPTY, EMPTY), (None, None), (False, False), None
    )


def state_of(
    phase: Phase,
    active: Seat,
    turn: int,
    pile: tuple[CardId, ...],
    hands: tuple[Hand, Hand],
    grids: tuple[Grid, Grid],
    monkeys: tuple[Line | None, Line | None],
    immune: tuple[bool, bool],
    snake: Spot | None,
) -> State:
    """A state from scratch, with the free spots of its grids."""
    free = (free_spots(grids[0]), free_spots(grids[1]))
    return State(phase, active, turn, pile, hands, grids, free, monkeys, immune, snake)
