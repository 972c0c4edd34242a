"""The host's page: what whoever runs the server sees and may do. Never a hidden card, and of what
is said only what was reported."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from oztable.server.office.rows import BanKind, Deed, Doors
from oztable.server.wire.api import PersonCard, Request
from oztable.server.wire.manners import Reason


class OpenOffice(Request, frozen=True):
    """The secret of a link that `oz host` has made. It serves once."""

    secret: Annotated[str, Meta(max_length=128)]


class SetDoors(Request, frozen=True):
    """`links`: who is new needs a link; `closed`: nobody new sits down, no table is made."""

    doors: Doors


class SayToAll(Request, frozen=True):
    """To every open page, and for an hour to those who come; empty: nothing any more."""

    text: Annotated[str, Meta(max_length=300)]


class Ban(Request, frozen=True):
    """Keep a person or an address out for so many days."""

    days: Annotated[int, Meta(ge=1, le=3650)]
    why: Annotated[str, Meta(max_length=300)] = ""
    person: Annotated[str, Meta(max_length=64)] = ""
    with_address: bool = False  # the one from which that person comes next, too
    address: Annotated[str, Meta(max_length=64)] = ""


class Banned(Struct, frozen=True):
    """Who stays out. Of an address nobody can tell which it is."""

    id: str
    kind: BanKind
    person: PersonCard | None
    until: str
    why: str
    with_address: bool


class Reported(Struct, frozen=True):
    id: str
    by: PersonCard | None  # None: they are forgotten
    whom: PersonCard | None
    table: str
    reason: Reason
    said: str
    lines: list[list[str]]  # who, and what
    made: str


class TableSeen(Struct, frozen=True):
    """A table from outside."""

    table: str
    game: str
    status: str
    touched: str
    record: str
    names: str
    listed: bool
    people: list[PersonCard]  # whose it is


class PersonSeen(Struct, frozen=True):
    who: PersonCard
    seen: str
    here: bool  # at this moment
    reports: int
    banned: bool


class DiskSeen(Struct, frozen=True):
    """Bytes. What nobody can know yet is null."""

    size: int
    free: int | None
    a_day: int | None
    days: int | None  # until it is full, if it goes on like this


class Copied(Struct, frozen=True):
    """A back-up: where it lies, how large it is, and when it was made."""

    path: str
    size: int
    made: str


class Office(Struct, frozen=True):
    """The host's page but for its lists."""

    version: str
    until: str  # the page is open to this browser
    doors: Doors
    notice: str
    workers: int
    people: int  # here now
    games: int
    disk: DiskSeen
    copies: list[Copied]  # those that lie at this worker, the latest first
    reports: list[Reported]
    bans: list[Banned]


class People(Struct, frozen=True):
    people: list[PersonSeen]


class SeeToTable(Request, frozen=True):
    """End the game of a table, or take the record of one away; why is kept for whoever runs the
    server, and cannot be empty."""

    why: Annotated[str, Meta(max_length=300)]


class DeedDone(Struct, frozen=True):
    """What was done about a table or a record, and whose it was, as far as they are known."""

    id: str
    what: Deed
    game: str
    at: str
    why: str
    people: list[PersonCard]


class Tables(Struct, frozen=True):
    tables: list[TableSeen]
    deeds: list[DeedDone]


OFFICE_TYPES: list[Any] = [
    OpenOffice, SetDoors, SayToAll, Ban, SeeToTable, Office, People, Tables, Copied,
]  # fmt: skip
