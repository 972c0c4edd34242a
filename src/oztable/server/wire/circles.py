"""What goes over HTTP about circles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.server.wire.api import Name, PersonCard, Request

Secret = Annotated[str, Meta(min_length=1, max_length=128)]
State = Literal["gathering", "playing", "ended"]


class NewCircle(Request, frozen=True):
    """Three to twelve friends, each against each other. A slow pace lays all tables at once; else
    each is laid when both say that they would play now."""

    game: Annotated[str, Meta(max_length=40)]
    title: Name = ""
    pace: Annotated[str, Meta(max_length=16)] = ""
    twice: bool = False  # two games a pair, the seats changed
    same_deals: bool = False  # all tables of a round are dealt the same
    rated: bool = False
    days: Annotated[int, Meta(ge=1, le=180)] = 30  # what is not played by then is half for each
    name: Name = ""


class LookAtCircle(Request, frozen=True):
    link: Secret


class JoinCircle(Request, frozen=True):
    link: Secret
    name: Name = ""


class LeaveCircle(Request, frozen=True):
    """Whoever asks leaves; the maker may take somebody out before it has begun."""

    number: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class PlayInCircle(Request, frozen=True):
    """Whether one would play this game now. It is said again every few seconds; once both have
    said it the table is laid."""

    number: Annotated[int, Meta(ge=0, le=1_000)]
    on: bool = True


class CircleMade(Struct, frozen=True):
    circle: str
    path: str  # of the page: /circle/ID


class CirclePerson(Struct, frozen=True):
    """Somebody in a circle, and how they stand; `place` is 0 until somebody has a result."""

    number: int
    card: PersonCard | None  # somebody who is forgotten
    yours: bool
    maker: bool
    left: bool
    points: float
    margin: int
    done: int
    place: int


class CircleGame(Struct, frozen=True):
    """`a` and `b` are numbers of people; `a` has the first seat. `result` is 1, a half or 0 for
    `a`. `held`: why a slow table is not laid yet: one has as many such games as one may, or the
    two cannot both sit down to it."""

    number: int
    round: int
    a: int
    b: int
    yours: bool
    table: str = ""  # of one's own games
    record: str = ""  # once everybody may read it
    result: float | None = None
    margin: int = 0
    how: Literal["", "played", "forfeit", "unplayed"] = ""
    playing: bool = False  # its table is laid
    you_wait: bool = False
    they_wait: bool = False
    held: Literal["", "room", "both"] = ""


class Circle(Struct, frozen=True):
    id: str
    title: str
    game: str
    pace: str
    slow: bool
    twice: bool
    same_deals: bool
    rated: bool
    days: int
    state: State
    seconds_left: int
    link: str  # to bring friends, for those who are in it, before it has begun
    qr_path: str
    qr_size: int
    at_home: bool  # a friend elsewhere needs a way in
    member: bool
    maker: bool
    people: list[CirclePerson]  # the best first
    games: list[CircleGame]


class CircleLine(Struct, frozen=True):
    """One of one's circles, for a list."""

    id: str
    title: str
    path: str
    game: str
    state: State
    people: int
    open: int  # games of one's own that are not played
    place: int


CIRCLE_TYPES: list[Any] = [
    NewCircle, LookAtCircle, JoinCircle, LeaveCircle, PlayInCircle, CircleMade, Circle, CircleLine,
]  # fmt: skip
