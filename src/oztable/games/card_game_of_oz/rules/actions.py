"""Everything that can be done, by an Author or by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place, Way
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece


@dataclass(frozen=True, slots=True)
class First:
    """Who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Comes:
    """Chance: this card is drawn, looked at, or this Location turned up."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Die:
    """Chance: a die shows so many symbols."""

    colour: Literal["blue", "gold"]
    symbols: int


@dataclass(frozen=True, slots=True)
class Keep:
    """The hand as dealt."""


@dataclass(frozen=True, slots=True)
class DealAgain:
    """A new hand (OR-8)."""


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Story Action: the top card of the Library."""


@dataclass(frozen=True, slots=True)
class MoveOne:
    """A Story Action or Bonus: one step; also one step of a walk that a card directs."""

    piece: Piece
    way: Way


@dataclass(frozen=True, slots=True)
class ReplaceOne:
    place: Place


@dataclass(frozen=True, slots=True)
class PlayCard:
    """From hand: at a Location, or on a card in play, where that is asked."""

    card: CardId
    place: Place | None = None
    on: Piece | None = None


@dataclass(frozen=True, slots=True)
class SetDown:
    """An Event face-down, for so many points."""

    card: CardId
    paid: int


@dataclass(frozen=True, slots=True)
class ArchiveCard:
    """From hand, for a Gold die; or down to the hand limit."""

    card: CardId


@dataclass(frozen=True, slots=True)
class EquipOne:
    thing: Piece
    bearer: Piece


@dataclass(frozen=True, slots=True)
class RevealEvent:
    card: CardId


@dataclass(frozen=True, slots=True)
class UseText:
    """A text of a card in play that one may use, by its number on the card."""

    piece: Piece
    ability: int


@dataclass(frozen=True, slots=True)
class Pick:
    """A card in play, as a text asks for it."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class PickPlace:
    place: Place


@dataclass(frozen=True, slots=True)
class PickCard:
    """A title: out of the Archive, named in a question, or one of the cards looked at."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PickSeat:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PickEvent:
    """A Set Event of an Author, counted from 1 in the order in which they were set."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class PickWay:
    """One of several ways that a text offers, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class PickText:
    """Which waiting text comes first: that of this card (OR-87)."""

    card: CardId
    ability: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Yes:
    """Do what a text says one may; or pay, where that is asked."""


@dataclass(frozen=True, slots=True)
class No:
    """Decline, or stop choosing."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No action in this window; with `turn`, in none until the end of the turn."""

    turn: bool


@dataclass(frozen=True, slots=True)
class End:
    """The phase, or the turn."""


Action: TypeAlias = (
    First | Comes | Die | Keep | DealAgain | DrawCard | MoveOne | ReplaceOne | PlayCard | SetDown
    | ArchiveCard | EquipOne | RevealEvent | UseText | Pick | PickPlace | PickCard | PickSeat
    | PickEvent | PickWay | PickText | Yes | No | Pass | End
)  # fmt: skip
