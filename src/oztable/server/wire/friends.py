"""What goes over HTTP about friends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oztable.server.wire.api import PersonCard, Request
from oztable.server.wire.to_server import SeatNumber


class SaySomeDay(Request, frozen=True):
    """One would play again some day with who sits there; `on=false`: no longer."""

    seat: SeatNumber
    on: bool = True


class SomeDay(Struct, frozen=True):
    """Somebody one has played with at a table; when both have said so they are friends."""

    seat: int
    who: PersonCard
    mine: bool
    theirs: bool


class Friends(Struct, frozen=True):
    people: list[PersonCard]


FRIEND_TYPES: list[Any] = [SaySomeDay, SomeDay, Friends]
