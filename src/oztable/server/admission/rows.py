"""What is kept at the door of a house."""

from __future__ import annotations

from typing import Literal, NamedTuple

KnockState = Literal["in", "waits", "refused", "full"]
"""`full`: so many knock already that this one is not heard."""


class KnockRow(NamedTuple):
    """A browser before the door. `number` is shown at both sides, so that nobody else is let in in
    its place; `refused` is until when it need not knock again."""

    id: str
    browser: str
    address: str  # its salted hash
    device: str
    number: int
    made: float
    seen: float
    refused: float = 0.0


class Heard(NamedTuple):
    """What came of a knock; `wait`: seconds until it may be tried again."""

    state: KnockState
    number: int = 0
    wait: float = 0.0
