"""What happened, as the tale, the animations and the statistics want to know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from oztable.core.game import Message, Seat
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.grid import Line, Spot


@dataclass(frozen=True, slots=True)
class Began:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card; whoever is not in the audience does not learn which."""

    seat: Seat
    card: CardId | None
    audience: frozenset[Seat | None]


@dataclass(frozen=True, slots=True)
class MonkeysCame:
    """They settled on a line of this seat's grid, and left the line they held before."""

    seat: Seat
    line: Line
    left: Line | None


@dataclass(frozen=True, slots=True)
class MonkeysLeft:
    """The last free spot is never blocked (Y5.4)."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class Placed:
    seat: Seat
    piece: Piece
    spot: Spot


@dataclass(frozen=True, slots=True)
class Swapped:
    """The Snake went to `snake_spot`; the other card now lies on `other_spot`."""

    seat: Seat
    snake: Piece
    snake_spot: Spot
    other: Piece
    other_spot: Spot


@dataclass(frozen=True, slots=True)
class Turned:
    """The Snake and a neighbour stayed in place and were laid anew."""

    seat: Seat
    snake: Piece
    snake_spot: Spot
    other: Piece
    other_spot: Spot


@dataclass(frozen=True, slots=True)
class Kept:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    totals: tuple[int, ...]
    winners: frozenset[Seat]
    reason: Message


@dataclass(frozen=True, slots=True)
class Revealed:
    """The cards nobody played, shown after the scoring (YR-38)."""

    hands: tuple[tuple[CardId, ...], ...]


Event: TypeAlias = (
    Began | Drew | MonkeysCame | MonkeysLeft | Placed | Swapped | Turned | Kept | Scored | Revealed
)
