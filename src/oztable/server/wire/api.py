"""What goes over HTTP: tables and seats, records, rules and packs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.players.warm_up import Speed
from oztable.server.card_editing import AskWorth, CardWorth, EditCard
from oztable.server.own_decks import LONGEST, CheckedDeck, DeckDraft
from oztable.server.people.rows import PICTURES, REALMS, Shows
from oztable.server.wire.history import HISTORY_TYPES
from oztable.server.wire.holidays import HOLIDAY_TYPES
from oztable.server.wire.invites import INVITE_TYPES
from oztable.server.wire.page_models import DECK_TYPES, EDITOR_TYPES, NOTES_TYPES, Scene
from oztable.server.wire.printing import PRINT_TYPES
from oztable.server.wire.puzzles import PUZZLE_TYPES
from oztable.server.wire.to_page import Line, Rating, Rest
from oztable.server.wire.to_server import SeatNumber
from oztable.study.review_wording import ToldReview

Name = Annotated[str, Meta(max_length=24)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Anything posted."""


class NewSeat(Request, frozen=True):
    """Who is to sit here: `me` (this browser), `friend` (by link) or `bot` at a level, the best
    unless one is named. Several `me` share one device."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=32)] = ""


class NewTable(Request, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: dict[str, str] = {}  # as `oz options GAME` lists them
    deck: Annotated[str, Meta(max_length=64)] = ""  # a bundled deck or pack; empty is the usual one
    deck_text: Annotated[str, Meta(max_length=LONGEST)] = ""  # a file of one's own in its place
    hints: bool = False
    pace: Annotated[str, Meta(max_length=10)] = ""
    """`5+15`: minutes, and seconds a go, `/8` behind it for a ring of eight seconds; `2d`: days a
    go, `/5` behind it for free weekends; empty: no clock."""
    rated: bool = False  # it is to count for ratings; refused where it never could
    promise: Annotated[str, Meta(max_length=64)] = ""  # the id of one asked for before
    word: Annotated[str, Meta(max_length=64)] = ""  # what this browser adds to the fate of the deal
    tutorial: bool = False  # the guided first game on its fixed deal; the rest is then ignored
    listed: bool = False  # on a public server: it waits in the hall for whoever comes


class CheckDeck(Request, frozen=True):
    """A deck of one's own: the text of its file, or a draft."""

    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    draft: DeckDraft | None = None


class Promise(Struct, frozen=True):
    """The SHA-256 of a secret that the next table is dealt from; made before any word is known."""

    id: str
    promise: str


class TableMade(Struct, frozen=True):
    table: str
    path: str  # of the page: /table/ID


class Invite(Struct, frozen=True):
    """A link with a secret behind its #, where no log sees it; it serves once (a spectator's link
    serves many)."""

    id: str  # by which it is taken back
    kind: Literal["seat", "move", "watch"]
    seat: int | None
    link: str
    qr: str  # the path of an SVG picture of the link, one unit a module
    qr_size: int
    words: str  # three, to be said aloud: they serve once and for a day; none for one's own seat
    short: str  # a link with the words behind its #


class AskInvite(Request, frozen=True):
    """`seat`: for an open chair; `move`: to carry one's own seat to another device; `watch`: for
    spectators."""

    kind: Literal["seat", "move", "watch"]
    seat: SeatNumber | None = None


ReachState = Literal["closed", "open", "no_network", "public"]


class Reach(Struct, frozen=True):
    """From where this table can be reached: from its own machine alone (`closed`; `no_network`
    where there is no other), from the network around it, or by its public address."""

    state: ReachState
    address: str  # where it is open; where it would be, if that is known
    may_change: bool  # this browser is on the machine itself, and it was not decided at the start
    lan_command: str  # how it would be started to be open from the beginning
    public_command: str  # the same, for the whole world
    private_command: str  # the same, for a private network of friends


class ChangeReach(Request, frozen=True):
    """Whether phones and computers in the same network are let in."""

    open: bool


class LookAtInvite(Request, frozen=True):
    secret: Annotated[str, Meta(min_length=1, max_length=128)]


class Invited(Struct, frozen=True):
    """What somebody is invited to, before they sit down."""

    kind: Literal["seat", "move", "watch"]
    seat: int | None
    game: str
    names: list[str]  # of those who sit there already
    promise: str
    pace: str = ""
    rated: bool = False  # it is to count
    faces: list[SeatFace] = []  # of the same


class Accept(Request, frozen=True):
    """The secret of an invite, and who sits down."""

    secret: Annotated[str, Meta(min_length=1, max_length=128)]
    name: Name = ""
    word: Annotated[str, Meta(max_length=64)] = ""


class Accepted(Struct, frozen=True):
    table: str
    seat: int | None  # None: a spectator
    path: str


class AskName(Request, frozen=True):
    """What somebody would like to be called at a table of this game."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name


class NameSaid(Struct, frozen=True):
    name: str  # as it would be said at the table
    note: str  # why it is said otherwise than typed, or cannot be had; else empty
    good: bool


class Ticket(Struct, frozen=True):
    """Opens one socket, once, within half a minute."""

    ticket: str


class PersonCard(Struct, frozen=True):
    """Somebody, as others see them: a name, or none; one of 24 pictures on one of six colours."""

    person: str
    name: str
    picture: int
    realm: int
    visitor: bool  # not kept: another may bear the same name


class SeatFace(Struct, frozen=True):
    """Who sits at one seat: a bot, or somebody; neither where nobody does."""

    bot: str
    card: PersonCard | None
    rating: Rating | None = None  # at a game that is to count


class TableLine(Struct, frozen=True):
    """A table this browser sits at, for the front page."""

    table: str
    game: str
    path: str
    status: Literal["lobby", "playing", "over", "ended"]
    names: list[str]
    your_turn: bool
    chapter: int
    touched: str  # ISO date and time
    yours: list[int] = []  # the seats of this browser
    faces: list[SeatFace] = []  # of the others, by seat
    pace: str = ""
    rated: bool = False
    left: float | None = None  # seconds of the clock that runs
    low: bool = False  # of them there are few
    rest: Rest | None = None  # no clock runs: the days of whoever is to decide are free
    scores: list[int] = []  # of a game that was played to its end
    winners: list[int] = []
    asked: bool = False  # within the turn of another: then it is not `your_turn`


class Keys(Struct, frozen=True):
    """By what somebody can come back on another device, and on how many they are. Who `may_change`
    that has proved here just now who they are, or has nothing to prove it by."""

    sentence: bool
    passkeys: list[str]  # by their labels
    devices: int
    may_change: bool


class Me(Struct, frozen=True):
    """Who plays at this browser now, if anybody ever did, and all who may play there."""

    me: PersonCard | None
    people: list[PersonCard]
    shows: Shows = "played"
    lang: str = ""
    zone: str = ""
    keys: Keys | None = None
    passkeys_here: bool = False  # whether a browser would make one at this address


class Enter(Request, frozen=True):
    """Name and sentence; or what a passkey answered; or the secret that another device of theirs
    shows; or nothing, to be asked for a passkey."""

    name: Name = ""
    sentence: Annotated[str, Meta(max_length=200)] = ""
    device: Annotated[str, Meta(max_length=128)] = ""
    credential: dict[str, Any] | None = None


class MakePasskey(Request, frozen=True):
    """Nothing, to be told what the browser is to make; or what it made."""

    credential: dict[str, Any] | None = None
    label: Annotated[str, Meta(max_length=40)] = ""


class Sentence(Struct, frozen=True):
    """By which somebody comes back, with their name; shown once."""

    sentence: str


class ChangeMe(Request, frozen=True):
    """What somebody says about themself; what is not said stays as it is."""

    name: Name | None = None
    picture: Annotated[int, Meta(ge=0, lt=PICTURES)] | None = None
    realm: Annotated[int, Meta(ge=0, lt=REALMS)] | None = None
    shows: Shows | None = None
    lang: Literal["", "en", "fr"] | None = None
    zone: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$")] | None = None


class Switch(Request, frozen=True):
    """Who of the people of this browser plays there now; None: somebody new."""

    person: Annotated[str, Meta(max_length=64)] | None = None


class Health(Struct, frozen=True):
    """For whoever looks after a server; the page never asks."""

    status: Literal["ok", "cannot_keep"]
    tables: int  # in memory
    search: Speed  # how bots, hints and reviews think


ReadyStatus = Literal[
    "ready", "checking", "damaged", "cannot_keep", "closing", "no_broker", "other_broker"
]


class Readiness(Struct, frozen=True):
    """For whoever sends people to a server: anything but `ready` comes with status 503."""

    status: ReadyStatus


class AdviceInfo(Struct, frozen=True):
    """What a new table is advised to choose, for so many seats and these values of others."""

    value: str
    seats: list[int]
    where: dict[str, str]


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str]
    default: str
    ruling: str
    about: str
    advice: AdviceInfo | None


class GameInfo(Struct, frozen=True):
    """What can be chosen before a game begins, in one language."""

    id: str
    name: str
    seats: list[int]
    bots: list[str]
    bot_names: list[str]
    decks: list[str]
    options: list[OptionInfo]
    role: str  # what a player is called
    unnamed: list[str]  # what somebody without a name is called, by seat
    tutorial: bool  # whether it has a guided first game
    paces: list[str]  # brisk, usual, leisurely
    own_decks: bool  # whether decks of one's own can be built and played on the page
    page: str  # the address of a module that draws it; empty for one that the page knows
    rings: bool = False  # others are asked in passing
    stops: list[str] = []  # after what
    deals: bool = False  # whether many can play one deal of it
    deals_of_two: bool = False  # also two at each table


class Moment(Struct, frozen=True):
    """One moment of a finished game, for the replay."""

    number: int
    of: int
    seat: int | None
    chapter: int
    deciding: int | None
    scene: Scene
    lines: list[Line]  # what happened in the step that led here


class RecordInfo(Struct, frozen=True):
    """A finished game at its permanent link."""

    record: str
    game: str
    names: list[str]
    bots: list[str]  # by seat, empty for a person
    moments: int
    chapters: list[int]  # by moment
    result: str
    scores: list[int]
    winners: list[int]
    finished: bool  # by the rules
    promise: str
    secret: str
    words: list[str]
    text: str  # the whole record, to download


class Verified(Struct, frozen=True):
    """Every move and every draw of a record made again."""

    good: bool
    moves: int
    draws: int
    text: str


class ReviewState(Struct, frozen=True):
    """Whether a game has been thought over, or how far that has come. `waiting`: another game is
    thought over first; `failed`: it may be asked for again. While it is `thinking` there may be a
    review already, which becomes better; whoever says which of its `rounds` they have (`since`)
    gets it only when there is another."""

    state: Literal["none", "waiting", "thinking", "ready", "failed"]
    done: int = 0
    of: int = 0
    rounds: int = 0
    review: ToldReview | None = None


RulePart = Literal["how", "rules", "rulings"]


class RuleSection(Struct, frozen=True):
    """A rule or ruling with its number, or a part of how to play, which has none."""

    number: str
    title: str
    text: str
    part: RulePart


class Problem(Struct, frozen=True):
    """Why a request is refused: a stable code, and a sentence."""

    code: str
    text: str
    field: str = ""


API_TYPES: list[Any] = [
    NewTable, Promise, TableMade, LookAtInvite, Invited, Invite, AskInvite, Accept, Accepted,
    Reach, ChangeReach, AskName, NameSaid, Ticket, TableLine, Me, ChangeMe, Switch,
    Enter, MakePasskey, Sentence, *HOLIDAY_TYPES,
    GameInfo, Moment, RecordInfo, Verified, ReviewState, RuleSection, Problem, CheckDeck,
    *PUZZLE_TYPES, *PRINT_TYPES, *INVITE_TYPES,
    CheckedDeck, *HISTORY_TYPES, *DECK_TYPES, *NOTES_TYPES, EditCard, *EDITOR_TYPES,
    AskWorth, CardWorth,
]  # fmt: skip
