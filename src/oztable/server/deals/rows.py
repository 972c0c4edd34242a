"""What is kept of deals, row by row."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["today", "friends"]


class DealRow(NamedTuple):
    id: str
    kind: Kind
    game: str
    options: dict[str, str]
    deck: str
    fate: bytes
    date: str
    until: float
    made: float


class TryRow(NamedTuple):
    """Somebody at a deal. Until it has ended there is no score."""

    deal: str
    person: str
    seat: int
    table: str
    record: str
    name: str
    counts: bool
    began: float
    score: int | None = None
    margin: int | None = None
    sizes: str = "[]"
    ended: float | None = None

    @property
    def is_bot(self) -> bool:
        return self.person.startswith("bot:")
