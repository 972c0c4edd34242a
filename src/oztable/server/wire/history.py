"""What goes over HTTP about finished games, and about those who played them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.server.history.rating import How
from oztable.server.history.rows import Mode
from oztable.server.people.rows import Shows


class Somebody(Struct, frozen=True):
    """A seat of a finished game, as its player is called now. `somebody` is gone."""

    seat: int
    kind: Literal["person", "visitor", "somebody", "bot"]
    name: str
    score: int | None
    person: str = ""  # the id of one who is kept
    bot: str = ""
    picture: int | None = None
    realm: int | None = None


class GameLine(Struct, frozen=True):
    """A finished game, from the seat of the one whose history it is."""

    record: str
    has_record: bool  # it can still be played again
    game: str
    mode: Mode
    pace: str
    rated: bool
    unrated: str  # why it did not count though it was to, in words
    ended: str  # ISO date and time
    how: How
    seat: int
    score: int | None
    place: int  # from 1; 0: it came to nothing
    won: float  # the part of the victory
    gave_up: bool
    change: float | None  # of the rating
    hidden: bool
    deal: str  # that others play too; empty for most games
    sealed: bool  # others may still play its cards: there is no replay yet
    others: list[Somebody]


class History(Struct, frozen=True):
    """Games, the latest first. `before` asks for the next ones; empty: there are no more."""

    games: list[GameLine]
    before: str
    total: int | None  # of all that are wanted; only with the first


class CoursePoint(Struct, frozen=True):
    at: str  # ISO date and time
    mu: float
    sigma: float


class BotMark(Struct, frozen=True):
    """A bot on the scale of ratings, where it was measured."""

    bot: str
    name: str
    mu: float


class RatingSaid(Struct, frozen=True):
    mu: float
    sigma: float
    games: int
    about: bool  # not known well yet
    text: str  # between which bots
    course: list[CoursePoint]


class FigureSaid(Struct, frozen=True):
    """Something that the game counts: the highest of so many games, or their mean."""

    name: str
    value: float
    unit: str
    how: Literal["best", "mean"]
    games: int


class FavouriteSaid(Struct, frozen=True):
    name: str
    games: int
    ahead: float  # by how much one was, on average


class BotSum(Struct, frozen=True):
    bot: str
    name: str
    games: int
    ahead: float  # of these; being level is half


class GameProfile(Struct, frozen=True):
    """What somebody's games of one kind come to."""

    game: str
    name: str
    games: int  # with a result, against others
    won: int
    shared: int
    lost: int
    share: float  # of the victories
    points_games: int  # played to their end
    points: float
    best: int
    unit: str
    figures: list[FigureSaid]
    favourites_title: str
    favourites: list[FavouriteSaid]
    bots: list[BotSum]
    marks: list[BotMark]
    rating: RatingSaid | None


class CompanionSaid(Struct, frozen=True):
    person: str
    name: str
    picture: int
    realm: int
    games: int


class Profile(Struct, frozen=True):
    """Somebody's page. What is only for themself is not on that of another."""

    person: str
    name: str
    picture: int
    realm: int
    visitor: bool
    since: str  # ISO date
    mine: bool
    games: list[GameProfile]
    shows: Shows | None = None
    devices: int = 0
    under_way: int = 0
    companions: list[CompanionSaid] = []
    days: int = 0  # running, of the deal of the day
    latest: list[GameLine] = []  # of another: of those that everybody may find


class RankingLine(Struct, frozen=True):
    """Somebody, or a bot, and how strong they are."""

    place: int  # among people; 0: a bot
    bot: str
    name: str
    mu: float
    sigma: float
    games: int
    mine: bool = False
    person: str = ""
    picture: int = 0
    realm: int = 0


class Rankings(Struct, frozen=True):
    """Of one game, the strongest first: people whose rating is known well and who show it to
    whoever asks, and the bots where they were measured."""

    game: str
    lines: list[RankingLine]
    sure: float  # from this sigma on one stands here
    mine: list[RankingLine]  # ratings of this browser that are not known so well yet


class Hide(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game off one's own list, or back on it."""

    record: Annotated[str, Meta(min_length=1, max_length=64)]
    hidden: bool = True


HISTORY_TYPES: list[Any] = [History, Profile, Rankings, Hide]
