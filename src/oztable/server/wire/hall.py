"""What a page and the server say to each other in the hall, and what the front page shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from oztable.server.admission.rows import KnockState
from oztable.server.wire.api import Name, PersonCard, Reach, TableLine
from oztable.server.wire.api import Request as Posted
from oztable.server.wire.page_models import Scene
from oztable.server.wire.to_page import FromServer, Knock, Notice, Pong, Rating, Refused
from oztable.server.wire.to_server import Admit, FromPage, Hello, Id, Ping

GameId = Annotated[str, Meta(min_length=1, max_length=40)]
PaceId = Annotated[str, Meta(max_length=16)]


# From the page


class Seek(FromPage, frozen=True, tag="seek"):
    """Look for somebody to play with. Not `eager`: one plays something meanwhile, and is asked
    before anything begins."""

    game: GameId
    pace: PaceId = ""
    rated: bool = False
    eager: bool = True
    name: Name = ""


class Unseek(FromPage, frozen=True, tag="unseek"):
    """Look for nobody any more, and ask nobody."""


class Ask(FromPage, frozen=True, tag="ask"):
    """Ask this person to play; and the way to say yes to who asked."""

    person: Id
    game: GameId
    pace: PaceId = ""
    rated: bool = False
    name: Name = ""


FromHall: TypeAlias = Hello | Seek | Unseek | Ask | Admit | Ping


# To the page


class OpenTable(Struct, frozen=True):
    """A table that waits for somebody; whoever comes first sits down."""

    table: str
    game: str
    maker: PersonCard
    chairs: int  # that are open
    yours: bool
    pace: str
    rated: bool
    rating: Rating | None = None  # of its maker, where it is to count


class Hall(FromServer, frozen=True, tag="hall"):
    """Who is here and what waits, whole."""

    people: int  # none are counted while they are few
    games: int  # under way
    tables: list[OpenTable]
    here: list[PersonCard]  # whom one may ask to play
    bell: int = 0  # games that wait for one
    knocks: tuple[Knock, ...] = ()  # at home: who would come in
    asked: int = 0  # of what the bell counts: where it is another's turn


class Paired(FromServer, frozen=True, tag="paired"):
    """Somebody was found, and sits at this table with you."""

    table: str
    path: str


class Asked(FromServer, frozen=True, tag="asked"):
    """Somebody would like to play with you. An `ask` in return begins the game."""

    who: PersonCard
    game: str
    pace: str
    rated: bool


class Unasked(FromServer, frozen=True, tag="unasked"):
    """Who asked does so no more."""

    person: str


ToHall: TypeAlias = Hall | Paired | Asked | Unasked | Notice | Refused | Pong


# The front page


class SitDown(Posted, frozen=True):
    """At a table that waits in the hall, in the first chair that is free."""

    table: Id
    name: Name = ""
    word: Annotated[str, Meta(max_length=64)] = ""


class ListedGame(Struct, frozen=True):
    """A game under way that strangers may look on at."""

    table: str
    game: str
    names: list[str]
    chapter: int
    pace: str
    rated: bool


class Watch(Posted, frozen=True):
    """Look on at a game of the hall."""

    table: Id


class Glance(Struct, frozen=True):
    """A game under way as the seat of whoever plays here now sees it, without what may be done.
    Where that is not the only one of this browser, as spectators see it."""

    seat: int | None
    scene: Scene | None  # None before it begins, and where it cannot be drawn


class BotScore(Struct, frozen=True):
    """A bot, and how often one won and lost against it alone."""

    bot: str
    name: str
    strength: str  # in a word
    won: int
    lost: int


class OpenHouse(Posted, frozen=True):
    """Whether phones and computers of the house are let in."""

    open: bool


class ComeIn(Posted, frozen=True):
    """The secret behind the # of a picture or link that lets a device into a house."""

    secret: Annotated[str, Meta(min_length=1, max_length=128)]


class KnockAt(Posted, frozen=True):
    """Knock, or wait on before the door."""


class KnockHeard(Struct, frozen=True):
    """`waits`: somebody in the house is asked, who sees the same number. `full`: too many knock."""

    state: KnockState
    number: int
    wait: int  # seconds until who was refused may knock again


class StaysOn(Posted, frozen=True):
    """Whether this computer stays on, so that slow games can be offered."""

    on: bool


class HomeReach(Struct, frozen=True):
    """How a phone in the house finds this page."""

    reach: Reach
    link: str  # lets whoever has it in, while it is open
    qr: str  # the path of a picture of it
    qr_size: int


class Home(Struct, frozen=True):
    """What the front page shows besides the hall."""

    form: Literal["home", "public"]
    bots: list[BotScore]
    games: list[TableLine]  # under way: what waits for one comes first
    waiting: int  # how many of all that are under way wait for one
    under_way: int
    finished: list[TableLine]  # the latest
    shelf: int  # how many there are in all
    reach: HomeReach | None
    slow: bool = True  # slow games are offered
    may_stay_on: bool = False  # who asks sits at this computer and may say that it stays on


HALL_TYPES: list[Any] = [
    ComeIn, Glance, Home, HomeReach, KnockAt, KnockHeard, ListedGame, OpenHouse, SitDown, StaysOn,
    Watch,
]  # fmt: skip
