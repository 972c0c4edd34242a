"""What can be done in Yellow Brick Road, by a player or by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.grid import Line, Spot


@dataclass(frozen=True, slots=True)
class First:
    """This seat begins (Y3.2, YR-2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """This card comes off the pile (Y3.5, Y4.2)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Block:
    """The monkeys settle on this line of the other player's grid (Y4.3)."""

    line: Line


@dataclass(frozen=True, slots=True)
class Place:
    """A card from the hand goes on a free spot, either way up (Y4.4)."""

    card: CardId
    turned: bool
    spot: Spot

    @property
    def piece(self) -> Piece:
        return Piece(self.card, self.turned)


@dataclass(frozen=True, slots=True)
class Swap:
    """The Snake just laid changes places with the card on this spot (Y7.1)."""

    spot: Spot
    snake: Piece
    other: Piece


@dataclass(frozen=True, slots=True)
class Turn:
    """The Snake and the card on this spot stay, laid anew either way up (YR-25)."""

    spot: Spot
    snake: Piece
    other: Piece


@dataclass(frozen=True, slots=True)
class Keep:
    """The Snake stays where it was laid (YR-21)."""


Action: TypeAlias = First | Draw | Block | Place | Swap | Turn | Keep
