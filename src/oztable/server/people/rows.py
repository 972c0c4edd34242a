"""What is kept of people."""

from __future__ import annotations

from typing import Literal, NamedTuple

Shows = Literal["everybody", "played", "me"]
PICTURES = 24
REALMS = 6


class Browser(NamedTuple):
    """Who asks: the hash of a browser's secret, empty where it has none yet, and the people it may
    play as; `now` is the one who plays at the moment, if any."""

    hash: str = ""
    people: frozenset[str] = frozenset()
    now: str = ""

    def __bool__(self) -> bool:
        return bool(self.hash)


NO_BROWSER = Browser()


class Face(NamedTuple):
    """By what somebody is known at a table besides their name there."""

    picture: int
    realm: int
    is_kept: bool
    shows: Shows = "me"
    rating: tuple[float, float] | None = None  # at the game of the table
    back: str = ""  # ISO date: until then they have a holiday


NO_FACE = Face(0, 0, False)


class Person(NamedTuple):
    id: str
    name: str  # empty: nobody has said
    picture: int
    realm: int
    is_kept: bool
    shows: Shows
    lang: str
    zone: str
