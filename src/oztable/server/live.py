"""A table in memory: a cache of its log. What happens is first tried, then kept, then told.

Whatever changes a table goes through `_keep`: memory and disk move together or not at all.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from oztable.core import record as records
from oztable.core.fate import Fate
from oztable.core.game import AnyGame, BadNotation, Decide, IllegalAction, Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnyCourse, Course, Undone
from oztable.games import load
from oztable.server import shelf
from oztable.server.listener import Listener
from oztable.server.rows import NOBODY, ChairRow, ChatRow, Entry, Status, TableRow, Whole
from oztable.server.store import Store
from oztable.server.wire.to_page import Line

GAME_KINDS = ("act", "fate", "undo")


class Damaged(Exception):
    """The log of this table no longer adds up or does not replay; it is set aside."""


class OtherRules(Exception):
    """The table was begun under rules this version no longer plays."""


class Stale(Exception):
    """A move that answers a moment which has passed."""


class NotNow(Exception):
    """Not at this moment: the game is over, has not begun, or waits for somebody else."""


class Asked(NamedTuple):
    """Something that people must agree on."""

    id: str
    kind: Literal["undo", "rematch", "vacant"]
    by: int
    about: int
    waiting: frozenset[int]


class Tale(NamedTuple):
    """What one seat has been told in one language, up to a step."""

    lines: list[Line]
    steps: int


class LiveTable:
    def __init__(self, whole: Whole, store: Store) -> None:
        self.row: TableRow = whole.row
        self.chairs: list[ChairRow] = list(whole.chairs)
        self.watchers: set[str] = set(whole.watchers)
        self.chat: list[ChatRow] = list(whole.chat)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.asked: dict[str, Asked] = {}
        self.left: dict[int, float] = {}  # when the page of a seat was last open
        self.notes: list[Entry] = []  # stumbles and endings, for the tale
        self.tales: dict[tuple[Seat | None, Language], Tale] = {}
        self.must_reload = False
        self.course: AnyCourse | None = None
        self.moment = 0  # a move answers this number
        self._store = store
        self._entries = 0
        self._sum = whole.sum
        self._answers: dict[tuple[int, str], int] = {}
        if whole.row.status not in ("over", "ended") and self.row.rules != self.rules_here:
            raise OtherRules(self.row.id)
        self._replay(whole)

    # Coming back to life

    @property
    def rules_here(self) -> int:
        return load(self.row.game).spec.rules_version

    def _replay(self, whole: Whole) -> None:
        if not whole.is_sound:
            raise Damaged(self.row.id)
        if self.row.status != "lobby":
            self.course = self._new_course()
        for entry in whole.log:
            try:
                self._again(entry)
            except (BadNotation, IllegalAction, NotNow) as wrong:
                raise Damaged(f"{self.row.id}: entry {self._entries}: {wrong}") from None
            self._note(entry)
        self.chat_ids = {(line.seat, line.move_id) for line in self.chat}

    def _again(self, entry: Entry) -> None:
        if entry.kind in GAME_KINDS:
            text = f"undo {entry.seat + 1}" if entry.kind == "undo" else entry.text
            records.play_text(self.begun, text)

    def _note(self, entry: Entry) -> None:
        """What memory keeps of an entry that is on disk."""
        self._entries += 1
        if entry.kind in GAME_KINDS:
            self.moment += 1
        elif entry.kind != "hint":
            self.notes.append(entry)
        if entry.move_id:
            self._answers[entry.seat, entry.move_id] = self.moment

    def _new_course(self) -> AnyCourse:
        row = self.row
        game = load(row.game, row.options, row.deck or None)
        fate = Fate(row.secret, row.game, [chair.word for chair in self.chairs])
        return Course(game, len(self.chairs), fate)

    # Who is here

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def begun(self) -> AnyCourse:
        """The course of a game that has begun."""
        if self.course is None:
            raise NotNow
        return self.course

    @property
    def status(self) -> Status:
        return self.row.status

    @property
    def game(self) -> AnyGame:
        return self.course.game if self.course else load(self.row.game, self.row.options)

    @property
    def people(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.kind == "person"]

    def seats_of(self, holder: str) -> list[int]:
        return [chair.seat for chair in self.chairs if holder and chair.holder == holder]

    def may_watch(self, holder: str) -> bool:
        return bool(self.seats_of(holder)) or holder in self.watchers

    def is_present(self, seat: int) -> bool:
        return any(seat in self.seats_of(listener.holder) for listener in self.listeners)

    def away_for(self, seat: int) -> float:
        if self.chairs[seat].kind != "person" or self.is_present(seat):
            return 0.0
        return time.monotonic() - self.left.setdefault(seat, time.monotonic())

    def others_to_ask(self, seat: int) -> frozenset[int]:
        """People at other devices: on one sofa one agrees by talking."""
        holder = self.chairs[seat].holder
        return frozenset(who for who in self.people if self.chairs[who].holder != holder)

    @property
    def node(self) -> Any:
        return self.course.node if self.course else None

    @property
    def decide(self) -> Decide[Any] | None:
        """The decision that is wanted, while there is a game to go on with."""
        node = self.node if self.status == "playing" else None
        return node if isinstance(node, Decide) else None

    # What happens. Each of these is called with the lock held.

    def answered(self, seat: int, move_id: str) -> int | None:
        """Where the table stood after this was done before; sending twice is harmless."""
        return self._answers.get((seat, move_id))

    async def begin(self) -> None:
        """Everybody sits: the first cards are dealt."""
        self.course = self._new_course()
        try:
            await self._keep(lambda course: course.let_chance_happen(), status="playing")
        except BaseException:
            self.course = None
            raise

    async def act(self, seat: int, text: str, at: int, move_id: str = "") -> None:
        decide = self.decide
        if decide is None:
            raise NotNow
        if at != self.moment:
            raise Stale
        action = self._meant(text, decide)

        def change(course: AnyCourse) -> None:
            course.act(Seat(seat), action)
            course.let_chance_happen()

        await self._keep(change, move_id=move_id)
        self.asked.clear()

    def _meant(self, text: str, decide: Decide[Any]) -> Any:
        """One of the legal actions; whatever else was sent, the rules say why not."""
        for action in decide.actions:
            if self.game.format(action) == text:
                return action
        return self.game.parse(text, self.begun.state)

    async def undo(self, seat: int, move_id: str = "") -> None:
        if self.status != "playing" or not self.course or not self.course.may_undo(Seat(seat)):
            raise NotNow
        await self._keep(lambda course: course.undo(Seat(seat)), move_id=move_id)
        for listener in self.listeners:
            listener.told = min(listener.told, len(self.course.steps))
        self.tales.clear()
        self.asked.clear()

    async def note(
        self,
        entry: Entry,
        chairs: Sequence[ChairRow] = (),
        status: Status | None = None,
    ) -> None:
        """Something about the table rather than the game."""
        await self._keep(lambda course: None, [entry], chairs, status=status)

    def seat_anew(self, chair: ChairRow) -> None:
        """Somebody sits down, or comes back on another device; it is on disk already."""
        left_behind = self.chairs[chair.seat].holder
        self.chairs[chair.seat] = chair
        self.tales.clear()
        for listener in self.listeners:
            if listener.looks == chair.seat and listener.holder == left_behind:
                listener.looks, listener.told = None, 0
                listener.cut_off("moved")

    async def move_to(self, next_table: str) -> None:
        """A rematch is played there."""
        await self._keep(lambda course: None, next_table=next_table)
        self.row = self.row._replace(next_table=next_table)

    async def say(self, line: ChatRow) -> None:
        if (line.seat, line.move_id) in self.chat_ids:
            return
        await self._store.do(shelf.add_chat(self.id, len(self.chat), line))
        self.chat.append(line)
        self.chat_ids.add((line.seat, line.move_id))

    # Keeping

    async def _keep(
        self,
        change: Callable[[AnyCourse], object],
        more: Iterable[Entry] = (),
        chairs: Sequence[ChairRow] = (),
        move_id: str = "",
        status: Status | None = None,
        next_table: str = "",
    ) -> None:
        if self.course is None:
            await self._write([*more], chairs, status or self.status, next_table)
            return
        with self.course.or_not_at_all():
            since = len(self.course.log)
            change(self.course)
            log = [*self._new_entries(since, move_id), *more]
            await self._write(log, chairs, status or self._status_now(), next_table)

    def _status_now(self) -> Status:
        finished = self.status == "playing" and isinstance(self.node, Over)
        return "over" if finished else self.status

    def _new_entries(self, since: int, move_id: str) -> list[Entry]:
        course = self.begun
        new = [what for _, what, _ in course.log[since:]]
        if new and isinstance(new[0], Undone):
            return [Entry("undo", new[0].seat, "", move_id)]
        return [
            Entry("fate", NOBODY, course.game.format(step.action))
            if step.seat is None
            else Entry("act", step.seat, course.game.format(step.action), move_id)
            for step in course.steps[len(course.steps) - len(new) :]
        ]

    async def _write(
        self, log: Sequence[Entry], chairs: Sequence[ChairRow], status: Status, next_table: str
    ) -> None:
        record = None
        if status in ("over", "ended") and self.status == "playing":
            ended = next((why for entry in log if (why := ended_because(entry))), "")
            record = (self.row.record, self.record_text(ended))
        work = shelf.keep(
            self.id, self._entries, self._sum, log, time.time(), status, chairs, record, next_table
        )
        try:
            self._sum = await self._store.do(work)
        except BaseException:
            # Whether it reached the disk is not certain: what is there is the truth.
            self.must_reload = True
            raise
        for entry in log:
            self._note(entry)
        for chair in chairs:
            self.chairs[chair.seat] = chair
            self.tales.clear()  # somebody has another name
        self.row = self.row._replace(status=status, touched=time.time())

    # Records

    def record_text(self, ended: str = "") -> str:
        """The whole record; the secret is in it once the game is over or `ended`."""
        return records.write(self._record(ended))

    def record_seen_by(self, seat: int | None) -> str:
        """What one seat may take away from a game under way."""
        eyes = None if seat is None else Seat(seat)
        return records.write(records.as_seen_by(self.begun, eyes, self._record("")))

    def _record(self, ended: str) -> records.Record:
        names = [chair.bot or chair.name or f"seat {chair.seat + 1}" for chair in self.chairs]
        day = time.strftime("%Y-%m-%d", time.gmtime(self.row.made))
        words = [chair.word for chair in self.chairs]
        return records.of_course(self.begun, names, day, self.row.secret, words, ended=ended)


def ended_because(entry: Entry) -> str:
    """Why a game stopped before its end, as its record says it."""
    match entry.kind:
        case "resign":
            return f"seat {entry.seat + 1} resigned"
        case "end":
            return "stopped by an upgrade" if entry.text == "upgraded" else "given up"
        case _:
            return ""
