"""What is kept for whoever runs the server."""

from __future__ import annotations

from typing import Literal, NamedTuple

Doors = Literal["open", "links", "closed"]
Deed = Literal["closed", "deleted"]
BanKind = Literal["person", "address"]


class HouseRow(NamedTuple):
    salt: bytes
    address: str
    doors: Doors
    notice: str
    notice_at: float
    changed: int
    pictures: int = 0  # the one by which others come in has this number
    listens: bool = False  # to the home network, until told not to


class DeedRow(NamedTuple):
    """What the host has done about a table or a record, and why."""

    id: str
    at: float
    what: Deed
    game: str
    why: str


class BanRow(NamedTuple):
    id: str
    kind: BanKind
    who: str
    until: float
    why: str
    made: float
    with_address: bool = False
