"""What is kept of finished games."""

from __future__ import annotations

from typing import Literal, NamedTuple

from oztable.server.history.rating import How, Unrated

Mode = Literal["people", "bots", "alone"]
Result = Literal["won", "lost", "shared"]


class EndedSeat(NamedTuple):
    """One seat of a game that has just ended. A person who left it to a bot is still there."""

    person: str
    bot: str
    name: str
    score: int | None
    place: int
    won: float
    gave_up: bool
    figures: str = ""  # JSON


class Ending(NamedTuple):
    """A game that has just ended, as it is told to those who played. `why` is what keeps it from
    counting, as far as the table alone can tell."""

    record: str
    game: str
    pace: str
    why: Unrated | None
    clock: bool
    began: float
    ended: float
    how: How
    seats: tuple[EndedSeat, ...]
    early: bool = False  # somebody gave up before everybody had had two goes
    deal: str = ""

    @property
    def mode(self) -> Mode:
        people = sum(bool(seat.person) for seat in self.seats)
        return "alone" if len(self.seats) < 2 else "people" if people > 1 else "bots"


class OtherSeat(NamedTuple):
    """Somebody at a table, as a history shows them now."""

    record: str
    seat: int
    person: str
    bot: str
    name: str
    score: int | None
    picture: int | None  # None: nobody we know any more
    realm: int | None
    kept: bool


class PlayedGame(NamedTuple):
    """A line of somebody's history, from their seat."""

    record: str
    game: str
    mode: Mode
    pace: str
    rated: bool
    why: str
    ended: float
    how: How
    listed: bool
    seat: int
    score: int | None
    place: int
    won: float
    gave_up: bool
    change: float | None  # of the rating
    has_record: bool
    hidden: bool
    deal: str
    sealed_until: float  # 0 where it is of no deal


class TriedDeal(NamedTuple):
    """Somebody's try of a deal that many play."""

    deal: str
    kind: str
    date: str
    game: str
    record: str
    counts: bool
    began: float
    score: int | None
    margin: int | None


class Answered(NamedTuple):
    """A puzzle, and what somebody answered first."""

    puzzle: str
    answer: str
    right: bool
    at: float


class Filters(NamedTuple):
    """Which games of a history are wanted. `company` is a person, a bot, or `people`, `bots`."""

    game: str = ""
    company: str = ""
    result: Result | None = None
    rated: bool | None = None
    since: float | None = None
    until: float | None = None
    before: str = ""  # a record: only older ones


class RatingRow(NamedTuple):
    game: str
    mu: float
    sigma: float
    n: int


class Point(NamedTuple):
    """A rating after a game."""

    at: float
    mu: float
    sigma: float


class Score(NamedTuple):
    """What one game came to for one who played it, for statistics."""

    how: How
    mode: Mode
    score: int | None
    best_other: int | None
    won: float
    figures: str


class AgainstBot(NamedTuple):
    bot: str
    games: int
    ahead: float  # of these; being level is half


class Companion(NamedTuple):
    """Somebody one has played with."""

    person: str
    name: str
    picture: int
    realm: int
    kept: bool
    games: int
