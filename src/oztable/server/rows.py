"""What the store keeps, row by row."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from oztable.server.manners.rows import USUAL, Manners

T = TypeVar("T")


class Answer(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection of either engine. Statements are written once, with `?` or `?1` for values."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Answer: ...
    def executemany(self, sql: str, rows: Iterable[Any], /) -> object: ...


Work = Callable[[Database], T]  # for `Store.do`

Status = Literal["lobby", "playing", "over", "ended", "damaged"]
EntryKind = Literal[
    "act", "fate", "undo", "hint", "stumble", "bot", "resign", "end", "time", "back"
]
ChairKind = Literal["person", "bot", "open"]
InviteKind = Literal["seat", "move", "watch"]

GAME_KINDS: tuple[EntryKind, ...] = ("act", "fate", "undo")  # those that move the game
NOBODY = -1


class AlreadyUsed(Exception):
    """What serves once has served; nothing was changed."""


class Fence(NamedTuple):
    """Who is at work on a table: each time it passes to another worker, the epoch rises."""

    table: str
    epoch: int


class TableRow(NamedTuple):
    id: str
    game: str
    rules: int
    options: dict[str, str]
    deck: str
    secret: bytes
    hints: bool
    tutorial: bool
    status: Status
    made: float
    touched: float
    record: str
    next_table: str = ""
    deciding: int | None = None  # a seat, or NOBODY; None: its log must be played to know
    bot_decides: bool = False
    chapter: int = 0
    questions: str = ""  # JSON: what its people must agree on
    next_secret: bytes | None = None  # of a finished game: a rematch is dealt from it
    maker: str = ""  # hash of the address it was made from, while it is under way
    luck: str = ""  # `by seat`, or all of it in one stream
    deal: str = ""  # that is played at other tables too
    rated: bool = False  # it is to count; whether it does is seen at its end
    in_passing: bool = False  # `deciding` is asked within the turn of another


class Turn(NamedTuple):
    """Who is to decide at a table, and how far its game has come."""

    deciding: int | None
    bot_decides: bool
    chapter: int
    in_passing: bool = False


NO_TURN = Turn(NOBODY, False, 0)


class Outcome(NamedTuple):
    """What came of a finished game for one seat, to be compared with others of the same deal."""

    seat: int
    score: int
    margin: int  # to the best of the others; alone, the score itself
    sizes: str  # JSON: what may be told of it without showing a card


class ChairRow(NamedTuple):
    seat: int
    kind: ChairKind
    bot: str = ""
    name: str = ""
    person: str = ""  # who sits here, or sat here before a bot took the seat
    word: str = ""

    def again(self, word: str) -> ChairRow:
        """At the table of the rematch: who left this chair to a bot is not there."""
        is_person = self.kind == "person"
        name, person = (self.name, self.person) if is_person else ("", "")
        return self._replace(word=word, name=name, person=person)


class Entry(NamedTuple):
    """One thing that happened at a table. The log is the truth; memory is a cache of it."""

    kind: EntryKind
    seat: int
    text: str
    move_id: str = ""
    spent: int | None = None  # milliseconds of the seat's clock, where there is one


class ClockRow(NamedTuple):
    """The clocks of a table, as they stood when they were last set."""

    pace: str
    state: str  # JSON
    due: float | None  # when something happens though nobody does anything, in served time
    keeper: str  # who had the table in memory
    seen: float | None = None  # when that one last said that it serves
    day: float | None = None  # when the calendar is to be looked at; None, in writing: as it was


class ChatRow(NamedTuple):
    seat: int
    text: str
    move_id: str
    phrase: str = ""  # one of the set, in the place of a text


class InviteRow(NamedTuple):
    hash: str
    table: str
    kind: InviteKind
    seat: int
    made: float = 0.0
    words: str = ""  # the hash of three that are said instead, and serve once
    words_until: float = 0.0

    @property
    def id(self) -> str:
        """By which it is taken back; nobody sits down with that."""
        return self.hash[:24]


class Heading(NamedTuple):
    """A table without its log."""

    row: TableRow
    chairs: tuple[ChairRow, ...]
    is_readable: bool


class StoredTable(NamedTuple):
    """A table as it stands on disk."""

    row: TableRow
    chairs: tuple[ChairRow, ...]
    watchers: tuple[str, ...]
    log: tuple[Entry, ...]
    chat: tuple[ChatRow, ...]
    sum: str  # of the last entry
    is_sound: bool  # whether every entry still has the sum it was written with
    chat_from: int = 0  # the number of its first line: older ones are forgotten
    clock: ClockRow | None = None
    manners: Manners = USUAL


def options_in(text: str) -> dict[str, str] | None:
    """As a table is kept with them; None when they cannot be read."""
    try:
        options = json.loads(text)
    except ValueError:
        return None
    return options if isinstance(options, dict) else None


def sums_of(entries: Iterable[Entry], table: str, start: int, before: str) -> list[str]:
    """A running sum over the log: a row that was changed, lost or moved no longer fits."""
    sums = []
    for n, entry in enumerate(entries, start):
        spent = () if entry.spent is None else (str(entry.spent),)
        text = "\x1f".join((before, table, str(n), *map(str, entry[:4]), *spent))
        before = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        sums.append(before)
    return sums
