"""A moment of the game, whole (`State`) and as one seat sees it (`View`) (O21, O24)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import NOBODY as NOBODY
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.frames import Frame, Pending
from oztable.games.card_game_of_oz.rules.pieces import NO_CARD, CardId, Piece

UNKNOWN = CardId(-1)

# Who knows a hidden card: one bit for each seat, and one for spectators.
Knowers = int
EVERYONE: Knowers = 0b11111
WATCHERS = 4


def bit(seat: Seat | None) -> Knowers:
    return 1 << (WATCHERS if seat is None else seat)


class Phase(Enum):
    FIRST = "first"  # who begins?
    START = "start"  # hands are dealt
    ROLL = "roll"
    ACTIONS = "actions"
    BONUS = "bonus"
    END = "end"  # of a turn: last texts, and the hand limit
    NEXT = "next"  # the window before the next turn
    LAST = "last"  # the last window before the scoring
    OVER = "over"


class Held(NamedTuple):
    """A card that lies hidden, and who knows it."""

    card: CardId
    known: Knowers


class SetEvent(NamedTuple):
    """An Event face-down before its Author; what was paid and when is public (O24)."""

    card: CardId
    paid: int
    turn: int
    known: Knowers = 0  # others who have looked at it


class Slot(NamedTuple):
    """A Location of the storyline. While nobody has looked, a hidden one has no card yet."""

    card: CardId | None
    up: bool
    known: Knowers


HIDDEN = Slot(None, False, 0)


class Pile(NamedTuple):
    """The Library: cards somebody knows on top and at the bottom, the rest without an order."""

    top: tuple[Held, ...]
    rest: tuple[CardId, ...]
    bottom: tuple[Held, ...]

    @property
    def size(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)


class InPlay(NamedTuple):
    """A Character or Object at a place, or an Object or Effect on its host."""

    piece: Piece
    seat: Seat  # who controls it; nobody a loose Object; of a borne or attached card, who played it
    place: Place  # of a card on a host: -1
    host: Piece  # the Character that bears it or the card it is attached to, else -1


class Lasting(NamedTuple):
    """What a text gave to these cards, until so many turns of this seat have ended; see
    `durations`."""

    pieces: tuple[Piece, ...]
    card: CardId
    ability: int
    op: int
    seat: Seat
    turns: int
    copied: CardId = NO_CARD  # whose text they have as well

    @property
    def is_copy(self) -> bool:
        return self.copied != NO_CARD


class Counters(NamedTuple):
    """How many lie on a card in play; on a card without any nothing is noted."""

    piece: Piece
    left: int


class Controlled(NamedTuple):
    """A Character that a text put under another Author's control (O35)."""

    piece: Piece
    seat: Seat  # who controls it by this text
    before: Seat  # who did before, and does again when it is over
    of: Seat  # whose turns count
    turns: int  # see `durations`
    in_turn: bool  # until the end of the turn


class Mark(NamedTuple):
    """Something that was done this turn and may be done once."""

    what: str
    piece: Piece
    by: int  # a seat, an ability, or the card whose text it was


class State(NamedTuple):
    """Tuples of Authors are by seat. Nothing here follows from anything else here."""

    phase: Phase
    authors: int
    first: Seat  # who holds the First Player Marker; nobody yet while it is open
    active: Seat
    round: int
    turn: int  # of the whole game; 0 before the first
    points: int  # Story Points of whoever's turn it is
    dice: tuple[tuple[int, ...], tuple[int, ...]]  # as rolled this turn: Blue, Gold
    hands: tuple[tuple[Held, ...], ...]
    set_events: tuple[tuple[SetEvent, ...], ...]
    library: Pile
    archive: tuple[CardId, ...]  # the newest last
    slots: tuple[Slot, ...]  # by place; Title Cards are there too, and stay as they are
    locations: tuple[CardId, ...]  # whose place nobody knows: in the Folio or hidden
    folio_bottom: tuple[CardId, ...]  # put there openly, the lowest last
    pieces: tuple[InPlay, ...]
    flipped: Seat  # whose Title Card is turned over; nobody's so far
    lasting: tuple[Lasting, ...]
    controls: tuple[Controlled, ...]  # the newest last
    marks: frozenset[Mark]
    archived_for_dice: int  # this turn
    acts: int  # in phases 2 and 3 of this turn
    resting: frozenset[Seat]  # who is not to be asked until the end of the turn
    fuse: int  # how many triggered texts this action may still set off
    pending: tuple[Pending, ...]  # triggered texts that wait
    frames: tuple[Frame, ...]  # what is being carried out, the innermost last
    removed: tuple[CardId, ...] = ()  # out of the game for good, face-up; the newest last
    counters: tuple[Counters, ...] = ()


class View(NamedTuple):
    """What a seat sees: the state, with what is hidden from it left blank."""

    seat: Seat | None
    library_size: int
    state: State
