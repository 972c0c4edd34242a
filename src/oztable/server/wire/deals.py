"""What goes over HTTP about deals that many play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from oztable.server.wire.api import Name, PersonCard, Request

DayText = Annotated[str, Meta(max_length=10)]  # 2026-11-18


class BeginTry(Request, frozen=True):
    """One's only try at the deal of a day: the date where one is."""

    date: DayText = ""
    name: Name = ""


class NewDeal(Request, frozen=True):
    """The same cards for friends, against the same bots as today's deal of that game."""

    game: Annotated[str, Meta(max_length=40)]
    # Each against the bots, or tables of two people: any number of them, or two teams at two.
    kind: Literal["friends", "pairs", "teams"] = "friends"
    tables: Annotated[int, Meta(ge=2, le=8)] = 2  # for pairs
    days: Annotated[int, Meta(ge=1, le=7)] = 7  # sealed no longer than that


class SitAtDeal(Request, frozen=True):
    """A chair at a table of two; without one, the first that is free."""

    table: Annotated[int, Meta(ge=0, le=7)] | None = None
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    name: Name = ""


class DealMade(Struct, frozen=True):
    deal: str
    path: str  # of the page: /deal/ID; whoever has it may try the deal once


class Try(Struct, frozen=True):
    """One's own try. `share` are matchpoints from 0 to 1; null while there is nobody else."""

    table: str
    state: Literal["playing", "done", "given_up"]
    score: int | None = None
    margin: int | None = None
    sizes: list[int] = []
    share: float | None = None
    beaten: int = 0
    others: int = 0
    above_mean: float = 0.0  # than the mean without the highest and lowest tenth
    counts: bool = True  # in the field
    record: str = ""


class Bar(Struct, frozen=True):
    """How many came to margins from `least` to `most`."""

    least: int
    most: int
    number: int


class DealChair(Struct, frozen=True):
    """A chair at a table of two. `margin` and `share` are told after one's own game; who gave up
    has no margin."""

    name: str  # empty: it is free
    yours: bool
    team: int | None  # 0 or 1, where teams play
    score: int | None = None
    margin: int | None = None
    share: float | None = None  # matchpoints among those in the same seat
    gave_up: bool = False


class DealTable(Struct, frozen=True):
    number: int
    state: Literal["free", "waiting", "playing", "ended"]
    chairs: list[DealChair]
    record: str = ""  # when all are open


class DealMatch(Struct, frozen=True):
    """By how much the first team is ahead; where somebody gave up, only who lost."""

    ahead: int
    given_up: bool


class Deal(Struct, frozen=True):
    """A deal, and how one fared. `fate` is shown when its day has ended everywhere; what others
    made of it after one's own try."""

    id: str
    kind: Literal["today", "friends", "pairs", "teams"]
    number: int
    date: str
    game: str
    bots: list[str]  # who sits opposite
    bot_names: list[str]
    is_own: bool  # its cards are this host's alone; else the date alone makes them
    promise: str
    fate: str
    closed: bool
    seconds_left: int
    people: int  # who finished it
    helpers: int  # bots that fill the field
    bars: list[Bar]
    yours: Try | None
    seen_here: bool  # somebody else of this browser has played it
    tables: list[DealTable] = []
    match: DealMatch | None = None


class Day(Struct, frozen=True):
    date: str
    played: bool
    share: float | None


class Days(Struct, frozen=True):
    streak: int
    week: list[Day]  # the last seven, today last


class Today(Struct, frozen=True):
    deal: Deal
    days: Days
    tomorrow: str  # the promise of the next deal
    house: list[PersonCard]  # at home: who else has played it


class Laid(Struct, frozen=True):
    """How one of the field fared."""

    id: str
    name: str
    bot: str  # its level; empty for a person
    card: PersonCard | None  # of a person, unless they are gone
    yours: bool
    score: int
    margin: int
    share: float | None
    sizes: list[int]


class DealField(Struct, frozen=True):
    """The field, the best first, after one's own try."""

    mean: float
    laid: list[Laid]


DEAL_TYPES = [BeginTry, NewDeal, SitAtDeal, DealMade, Deal, Today, Laid, DealField]
