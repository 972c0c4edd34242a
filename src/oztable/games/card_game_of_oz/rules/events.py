"""What happened. Events about hidden things say who may know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.frames import WhyArchived as WhyArchived
from oztable.games.card_game_of_oz.rules.language.abilities import Happening, Until
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece
from oztable.games.card_game_of_oz.rules.state import NOBODY, Knowers, SetEvent

WhyDiscarded = Literal["dice", "limit", "question", "text"]
# Whether the First Player Marker has just been passed on, and to whom: to another Author, or to
# the one who had the last turn and so plays twice running.
Marker = Literal["", "passed", "again"]


@dataclass(frozen=True, slots=True)
class Began:
    """The holder of the First Player Marker."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealtAgain:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat
    round: int
    marker: Marker = ""


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    colour: Literal["blue", "gold"]
    symbols: int


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    card: CardId | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class Played:
    """A card comes from hand: to a place, on a card in play, or to be carried out."""

    seat: Seat
    card: CardId
    cost: int
    place: Place | None
    on: Piece | None
    piece: Piece | None = None  # what it is in play


@dataclass(frozen=True, slots=True)
class SetFaceDown:
    seat: Seat
    card: CardId | None
    paid: int
    known: Knowers


@dataclass(frozen=True, slots=True)
class Unveiled:
    """A Set Event is revealed; `paid` and `turn` say which one it was."""

    seat: Seat
    card: CardId
    paid: int = 0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Answered:
    """A Set Event is revealed before something happens (O33)."""

    seat: Seat
    card: CardId
    paid: int
    turn: int  # in which it was set
    to: Happening


@dataclass(frozen=True, slots=True)
class KeptOut:
    """A card that was paid for goes to the Archive without coming into play."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Discarded:
    """From a hand to the Archive; for a die or because it must."""

    seat: Seat
    card: CardId
    why: WhyDiscarded


@dataclass(frozen=True, slots=True)
class Moved:
    piece: Piece
    seat: Seat
    start: Place
    end: Place
    paid: int  # for leaving and entering Locations
    way: Literal[1, -1, 0] = 1  # a step on, a step back, or brought there by a card
    mover: Seat | None = None  # who moved it
    for_step: int = 0  # paid for the move itself


@dataclass(frozen=True, slots=True)
class StoodStill:
    """A move that failed after its Location was turned up (O22.7)."""

    piece: Piece
    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class PaidInVain:
    """Story Points for a step that was not made: barred, given up, or overtaken by a text."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    place: Place
    card: CardId


@dataclass(frozen=True, slots=True)
class Replaced:
    place: Place
    old: CardId
    new: CardId


@dataclass(frozen=True, slots=True)
class LookedAt:
    seat: Seat
    place: Place
    card: CardId | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class Peeked:
    """The top cards of the Library, seen by one."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class PutAway:
    """One of the cards looked at: to the bottom, or into the hand."""

    seat: Seat
    card: CardId | None
    to: Literal["bottom", "hand"]
    known: Knowers


@dataclass(frozen=True, slots=True)
class Archived:
    """A card leaves play for the Archive."""

    piece: Piece
    why: WhyArchived
    seat: Seat = NOBODY  # who controlled it


@dataclass(frozen=True, slots=True)
class Dropped:
    """An Object stays behind when its bearer is gone."""

    piece: Piece
    place: Place


@dataclass(frozen=True, slots=True)
class Equipped:
    seat: Seat
    thing: Piece
    bearer: Piece


@dataclass(frozen=True, slots=True)
class Used:
    seat: Seat
    piece: Piece
    paid: int


@dataclass(frozen=True, slots=True)
class SetOff:
    """A triggered text is carried out."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class TookInHand:
    """Openly: from the Archive, from play or searched for."""

    seat: Seat
    cards: tuple[CardId, ...]
    source: Literal["archive", "play", "search"]


@dataclass(frozen=True, slots=True)
class Given:
    """A text gives something to these cards for a time."""

    card: CardId
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Copied:
    """A card in play has the text of another as well, for a time."""

    piece: Piece
    card: CardId


@dataclass(frozen=True, slots=True)
class Gained:
    """Story Points, other than by dice."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PaidFor:
    """Story Points that the text of a card asked for; none where somebody would not pay."""

    seat: Seat
    card: CardId
    points: int


@dataclass(frozen=True, slots=True)
class ChangedHands:
    """A Character has another controller: a text gave it to them, or has run out."""

    piece: Piece
    seat: Seat  # who controls it now
    before: Seat = NOBODY  # who did till now
    until: Until | None = None  # how long; None where it goes back


@dataclass(frozen=True, slots=True)
class Questioned:
    """A card was named and a hand looked at."""

    seat: Seat
    other: Seat
    named: CardId
    found: bool
    hand: tuple[CardId, ...] | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The Archive becomes the Library."""


@dataclass(frozen=True, slots=True)
class TheEnd:
    """A Prime stands on the far Title Card, which is turned over."""

    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class WentInCircles:
    """Texts set each other off without end, and were stopped."""


@dataclass(frozen=True, slots=True)
class Scored:
    totals: tuple[int, ...]
    winners: frozenset[Seat]
    reason: Message


@dataclass(frozen=True, slots=True)
class ShownAtLast:
    """The Set Events that nobody revealed (OR-83)."""

    seat: Seat
    events: tuple[SetEvent, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """Counters are put on a card or taken off; so many are left."""

    piece: Piece
    change: int
    left: int


@dataclass(frozen=True, slots=True)
class Removed:
    """A card in play leaves the game for good."""

    piece: Piece
    seat: Seat = NOBODY  # who controlled it


@dataclass(frozen=True, slots=True)
class ReplacedHidden:
    """The card that takes the place of a Location is laid face-down."""

    place: Place
    old: CardId


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """A Location lies face-down again."""

    place: Place
    card: CardId


@dataclass(frozen=True, slots=True)
class LookedAtEvent:
    """A Set Event of another Author."""

    seat: Seat
    other: Seat
    card: CardId | None
    paid: int
    known: Knowers


@dataclass(frozen=True, slots=True)
class SawHand:
    """The whole hand of another Author."""

    seat: Seat
    other: Seat
    hand: tuple[CardId, ...] | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class EventArchived:
    """A Set Event of this Author is shown and goes to the Archive (OR-145)."""

    seat: Seat
    card: CardId
    paid: int


@dataclass(frozen=True, slots=True)
class EventReturned:
    """A Set Event goes back to the hand of its Author, unseen."""

    seat: Seat
    card: CardId | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class Searched:
    """The cards of the Library that fit, seen by one."""

    seat: Seat
    cards: tuple[CardId, ...] | None
    known: Knowers


@dataclass(frozen=True, slots=True)
class PutInPlay:
    """A card comes into play without being played: to a place, or on a card in play."""

    seat: Seat
    card: CardId
    source: Literal["hand", "library", "archive"]
    place: Place | None
    on: Piece | None
    piece: Piece


Event: TypeAlias = (
    Began | DealtAgain | TurnBegan | Rolled | Drew | Played | SetFaceDown | Unveiled | Answered
    | KeptOut | Discarded | Moved | StoodStill | PaidInVain | TurnedUp | Replaced | LookedAt
    | Peeked | PutAway | Archived | Dropped | Equipped | Used | SetOff | TookInHand | Given | Copied
    | Gained | PaidFor | ChangedHands | Questioned | Shuffled | TheEnd | WentInCircles | Scored
    | ShownAtLast | Counted | Removed | TurnedDown | ReplacedHidden | LookedAtEvent | SawHand
    | EventArchived | EventReturned | Searched | PutInPlay
)  # fmt: skip
