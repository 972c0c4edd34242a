"""What the server tells a browser. Every word of it is in the language of that browser."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from oztable.server.wire.page_models import Scene

Status = Literal["lobby", "playing", "over", "ended"]
"""`over`: by the rules; `ended`: resigned, given up, or stopped by an upgrade."""

ErrorCode = Literal[
    "malformed", "unknown_type", "too_fast", "protocol", "not_authenticated",
    "not_your_seat", "illegal", "stale", "not_now", "over", "closed", "busy", "banned",
]  # fmt: skip


class FromServer(Struct, frozen=True, tag_field="type"):
    """Anything the server says."""


class Rating(Struct, frozen=True):
    """How strong somebody is at this game, and how well that is known."""

    mu: float
    sigma: float


class Chair(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str  # a bot's in the language of the reader; empty while nobody sits here
    kind: Literal["person", "bot", "open"]
    bot: str  # the level of a bot
    yours: bool  # held by this browser
    present: bool  # a bot, or somebody whose page is open
    away_seconds: int  # how long nobody has been here
    person: str = ""  # who sits here
    picture: int = 0  # theirs, and the colour round it
    realm: int = 0
    visitor: bool = False  # their name is not kept from others
    rating: Rating | None = None  # at a game that is to count
    back: str = ""  # ISO date: until then they have a holiday


class Mark(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """Part of a sentence, counted in UTF-16: the name of a card, as notation has it, or of a
    seat."""

    start: int
    end: int
    card: str | None
    seat: int | None


class Line(Struct, frozen=True):
    """A sentence of the tale."""

    number: int
    chapter: int  # the round, in a game that is counted in rounds; else the turn
    seq: int  # the moment after it
    text: str
    seat: int | None  # whose doing; None is chance or the table
    ends: bool = False  # tells who won: a page that counts first tells it after that
    marks: list[Mark] = []


class Chat(Struct, frozen=True):
    number: int
    seat: int
    text: str
    phrase: str = ""  # which of the set phrases it is


class Question(Struct, frozen=True):
    """Something people must agree on."""

    id: str
    kind: Literal["undo", "rematch", "vacant", "pause"]
    asked_by: int | None
    about: int | None  # the empty seat
    text: str
    waiting_for: list[int]


class Result(Struct, frozen=True):
    """How it ended."""

    scores: list[int]
    winners: list[int]
    draw: bool  # equal, where the rules know no shared victory
    reason: str  # in words; who won too, unless it is one alone
    rule: str
    hints: str  # who took hints, in words; empty where nobody did
    record: str  # the id of the record: /replay/ID
    next_table: str  # where a rematch is played, once it is
    next_promise: str  # the SHA-256 of the secret a rematch would be dealt from


class SeatTime(Struct, frozen=True):
    """The clock of a seat. Times are in seconds, as of this message."""

    left: float
    free: float  # before anything is taken from the bank
    runs: bool
    low: bool  # time is short


class Rest(Struct, frozen=True):
    """No clock runs until this day."""

    why: Literal["weekend", "holiday"]
    until: str  # ISO date


class Clocks(Struct, frozen=True):
    """How much time is left to whom."""

    pace: str  # 5+15: minutes, and seconds a go; 2d: days a go
    bank: float  # at the start, or for each go
    low_from: float
    seats: list[SeatTime]
    paused: bool
    due: float | None  # until something happens though nobody does anything
    ring: float | None  # a moment in which one seat is asked in passing: so long it still lasts
    pauses: float  # left for pauses
    asleep: bool  # all people have left: it waits for one, and ends
    rings: float = 4.0  # how long such a moment lasts at this table
    rest: Rest | None = None  # the days of whoever is to decide are free
    stops: list[str] = []  # slow: after what this seat wants to be waited for


class Spectator(Struct, frozen=True):
    """Somebody who looks on now; without a name, a visitor."""

    id: str
    name: str


class Page(FromServer, frozen=True, tag="page"):
    """The table as this browser may see it: whole, so one message makes anybody current."""

    table: str
    game: str
    seq: int  # a move answers this number
    status: Status
    language: Literal["en", "fr"]
    seat: int | None  # through whose eyes; None is a spectator
    chairs: list[Chair]
    deciding: int | None  # whose decision it is
    prompt: str  # one sentence: what is asked of whom
    rule: str  # the rule or ruling behind the question
    chapter: int
    may_undo: bool
    hints: bool  # whether this table allows them
    tutorial: bool  # a guided first game
    deal: str  # that others play too, at tables of their own; empty for any other game
    watched: bool  # somebody who does not play may look on
    promise: str  # the SHA-256 published before the first card
    options: dict[str, str]  # those that are not the default
    scene: Scene | None  # None in the lobby
    tale_from: int  # lines before this one are known to the page already
    tale: list[Line]
    chat: list[Chat]
    questions: list[Question]
    result: Result | None
    clocks: Clocks | None = None  # None: no clock
    rated: bool = False  # it is to count
    go: int | None = None  # whose go it is; others may decide within it
    may_return: list[int] = []  # seats that this browser may have back from a bot
    may_nudge: bool = False  # without a clock: whoever is to decide has had long enough
    free: bool = True  # what is said may be anything; else the set phrases
    wishes: list[int] = []  # seats that would rather talk freely
    muted: list[int] = []  # seats of which this browser hears nothing
    blocked: list[int] = []  # seats of people whom somebody here has blocked
    spectators: list[Spectator] = []  # who looks on now; told to those who sit here
    may_send_out: bool = False  # this browser laid the table


class Taken(FromServer, frozen=True, tag="taken"):
    """What this browser sent under this id is done. What happened to the game, a seat, the chat or
    a question is kept; a word about a seat that stays away lasts as long as the server runs."""

    id: str
    seq: int


class Refused(FromServer, frozen=True, tag="refused"):
    """What this browser sent is not done; why, and by which rule. `id` is empty when the message
    could not be read."""

    id: str
    code: ErrorCode
    text: str
    rule: str = ""


class Suggestion(Struct, frozen=True):
    """An action, what may be expected of it, and why, in words."""

    action: str  # one of the choices of the scene
    what: str
    expected: str  # empty where nothing can be said
    why: str


class Advice(FromServer, frozen=True, tag="advice"):
    """A hint: up to three suggestions, the best first."""

    id: str
    suggestions: list[Suggestion]


class Ahead(FromServer, frozen=True, tag="ahead"):
    """What the choices of a moment come to, where the seat can know it: by action, a number for
    each thing on the table that changes. It follows the page, so that no page waits for it."""

    seq: int  # of the page it belongs to
    then: dict[str, dict[str, int]]


class Notice(FromServer, frozen=True, tag="notice"):
    """Something about the table itself: the server closes for a moment, a seat has moved, what
    somebody asked of the others is declined; or a word of whoever runs the server, to all."""

    code: Literal["closing", "moved", "deleted", "declined", "nudged", "host"]
    text: str


class Pong(FromServer, frozen=True, tag="pong"):
    pass


class Knock(Struct, frozen=True):
    """A browser of the home network that is not let in yet. Its page shows the same number."""

    id: str
    number: int
    device: str  # such as `iPhone`; empty where nobody can tell


class Knocks(FromServer, frozen=True, tag="knocks"):
    """Who stands before the door of the house, all of them; to whoever laid the table."""

    knocks: list[Knock]


ToPage: TypeAlias = Page | Taken | Refused | Advice | Ahead | Notice | Knocks | Pong
