"""What is kept of deals, row by row."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["today", "friends", "pairs", "teams", "circle"]
OfTwo = Literal["waiting", "playing", "ended"]


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
    of_two: int = 0  # tables of two people; 0: everybody plays by themself


class SeatAt(NamedTuple):
    """A chair at a table of two: who sits there, and what came of it once that is known."""

    seat: int
    person: str = ""
    bot: str = ""
    name: str = ""
    score: int | None = None
    gave_up: bool = False


class TableOfTwo(NamedTuple):
    """`is_compared`: its game came to something, and in time."""

    number: int
    table: str
    record: str
    state: OfTwo
    seats: tuple[SeatAt, ...]
    is_compared: bool = False


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
