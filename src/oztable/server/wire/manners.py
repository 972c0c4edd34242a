"""Blocking and reporting somebody, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.server.wire.api import PersonCard, Request
from oztable.server.wire.to_server import Id, SeatNumber

Reason = Literal["words", "name", "stalling", "cheating", "other"]


class Block(Request, frozen=True):
    """Have nothing to do with this person: never paired, never shown to each other in the hall,
    never invited. They are not told."""

    person: Id


class Blocks(Struct, frozen=True):
    """Whom one has blocked, the latest first."""

    people: list[PersonCard]


class Report(Request, frozen=True):
    """Tell whoever runs the server about somebody: the one at a seat of a table, or a person."""

    reason: Reason
    table: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatNumber | None = None
    person: Annotated[str, Meta(max_length=64)] = ""
    said: Annotated[str, Meta(max_length=300)] = ""
    lines: bool = False  # with the last twenty lines that were said at the table


MANNERS_TYPES: list[Any] = [Block, Blocks, Report]
