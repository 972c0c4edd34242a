"""What is kept of circles, row by row."""

from __future__ import annotations

from typing import Literal, NamedTuple

from oztable.server.pace.terms import is_slow

State = Literal["gathering", "playing", "ended"]
How = Literal["", "played", "forfeit", "unplayed"]

LEAST, MOST = 3, 12  # people
A_DAY = 86_400.0


class CircleRow(NamedTuple):
    id: str
    name: str
    link: str
    game: str
    pace: str
    twice: bool
    same_deals: bool
    rated: bool
    days: int
    made: float
    until: float
    state: State = "gathering"

    @property
    def began(self) -> float:
        """While it is played."""
        return self.until - self.days * A_DAY

    @property
    def is_slow(self) -> bool:
        """Its tables are laid all at once; else when both say that they would play now."""
        return is_slow(self.pace)


class PersonAt(NamedTuple):
    number: int
    person: str
    is_maker: bool
    has_left: bool
    name: str = ""  # what they are called now


class GameRow(NamedTuple):
    """`a` has the first seat; `result` is theirs."""

    number: int
    round: int
    a: int
    b: int
    table: str = ""
    record: str = ""
    a_waits: float = 0.0
    b_waits: float = 0.0
    todo: str | None = None
    result: float | None = None
    margin: int = 0
    how: How = ""

    def waits(self, number: int) -> float:
        return self.a_waits if number == self.a else self.b_waits


def deal_of(circle: str, number: int) -> str:
    """What all tables of a round are dealt; the page finds the circle in it."""
    return f"circle-{circle}-{number}"


class Circle(NamedTuple):
    """A circle whole."""

    row: CircleRow
    people: tuple[PersonAt, ...]
    games: tuple[GameRow, ...]

    def person(self, number: int) -> PersonAt | None:
        return next((one for one in self.people if one.number == number), None)
