"""A table in memory: a cache of its log. What happens is first tried, then kept, then told.

Whatever changes a table goes through `_keep`: memory and disk move together or not at all.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from oztable.core import record as records
from oztable.core.game import AnyGame, BadNotation, Decide, IllegalAction, Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnySession, Hinted, Session, Undone
from oztable.core.verifiable_random import VerifiableRandom, new_secret
from oztable.games import load, loaded_once, rules_of, spec_of
from oztable.server import queries as queries
from oztable.server.listener import Listener
from oztable.server.rows import (
    GAME_KINDS,
    ChairRow,
    ChatRow,
    Entry,
    Fence,
    Status,
    StoredTable,
    TableRow,
    Work,
)
from oztable.server.store import NotOurs, Store
from oztable.server.table_parts import Asked, Damaged, Note, NotNow, OtherRules, Stale, Tale
from oztable.server.table_records import ended_because, entries_of, move_text, record_of, turn_of
from oztable.server.wire.to_page import Notice
from oztable.server.wording import names_of, say

T = TypeVar("T")
MOST_ANSWERS = 256
MOST_CHAT = 200  # lines
MOST_WATCHERS = 200
MOST_ENTRIES = 20_000  # of the log; games are a tenth of that


class LiveTable:
    def __init__(self, whole: StoredTable, store: Store, fence: Fence | None = None) -> None:
        self.row: TableRow = whole.row
        self.fence = fence  # by which we know it as ours, where there are other workers
        self.chairs: list[ChairRow] = list(whole.chairs)
        self.watchers: dict[str, None] = dict.fromkeys(whole.watchers)
        self.chat: list[ChatRow] = list(whole.chat)
        self.chat_from = whole.chat_from  # the number of the first line of it
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.asked: dict[str, Asked] = {}
        self.left: dict[int, float] = {}  # when the page of a seat was last open
        self.notes: list[Note] = []  # stumbles and endings, for the tale
        self.tales: dict[tuple[Seat | None, Language], Tale] = {}
        self.next_secret = new_secret()  # a rematch is dealt from it, and promised before any word
        self._names: dict[Language, tuple[str, ...]] = {}
        self.must_reload = False
        self.session: AnySession | None = None
        self.moment = 0  # a move answers this number
        self._store = store
        self._entries = 0
        self._sum = whole.sum
        self._kept_answers: dict[tuple[int, str], int] = {}  # to what is in the log
        self._answers: dict[tuple[int, str], int] = {}  # to everything else, the latest
        self._answering: tuple[int, str] | None = None
        self._come_back(whole)

    # Coming back to life

    def _come_back(self, whole: StoredTable) -> None:
        """A game that has ended is still shown when its rules have changed since, without a
        board; one under way is not."""
        if self.status == "damaged":
            return
        if not whole.is_sound:
            raise Damaged("the sums of its log do not add up")
        if self.status != "lobby":
            self.session = self._session_under_these_rules()
        elif not self._rules_are_here():
            raise OtherRules(self.id)
        for entry in whole.log:
            try:
                self._again(entry)
            except (BadNotation, IllegalAction, NotNow):
                # Not what was wrong with it: that may name a hidden card.
                raise Damaged(f"entry {self._entries} cannot be played") from None
            self._note(entry)

    @property
    def deck(self) -> str:
        """Of the version that it was laid with."""
        return rules_of(self.row.game).recorded(self.row.deck)

    def _rules_are_here(self) -> bool:
        return self.row.rules == spec_of(self.row.game).rules_version

    def _session_under_these_rules(self) -> AnySession | None:
        try:
            if self._rules_are_here():
                return self._new_session(load(self.row.game, self.row.options, self.deck or None))
        except BadNotation:
            pass  # an option or a deck that there is no more
        if self.status == "playing":
            raise OtherRules(self.id)
        return None

    def _again(self, entry: Entry) -> None:
        if self.session and entry.kind in (*GAME_KINDS, "hint"):
            records.play_text(self.session, move_text(entry))

    def _note(self, entry: Entry) -> None:
        """What memory keeps of an entry that is on disk."""
        steps = len(self.session.steps) if self.session else 0
        self._entries += 1
        if entry.kind in GAME_KINDS:
            self.moment += 1
        elif entry.kind != "hint":
            self.notes.append(Note(steps, entry))
        if entry.kind == "undo":
            self.notes = [note._replace(after=min(note.after, steps)) for note in self.notes]
        if entry.kind != "fate":
            self._answering = (entry.seat, entry.move_id) if entry.move_id else None
        if self._answering:  # what chance brings after a move belongs to the answer
            self._kept_answers[self._answering] = self.moment

    def share_rules(self) -> None:
        """Played again by rules of its own, in a thread; from now on by those that all tables of
        this kind share, in the one thread of the server."""
        if self.session:
            self.session.game = loaded_once(self.row.game, self.row.options, self.deck)

    def _new_session(self, game: AnyGame) -> AnySession:
        row = self.row
        randomness = VerifiableRandom(row.secret, row.game, [chair.word for chair in self.chairs])
        return Session(game, len(self.chairs), randomness)

    # Who is here

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def begun(self) -> AnySession:
        """The session of a game that has begun."""
        if self.session is None:
            raise NotNow
        return self.session

    @property
    def status(self) -> Status:
        return self.row.status

    @property
    def game(self) -> AnyGame:
        return self.session.game if self.session else load(self.row.game, self.row.options)

    def names(self, language: Language) -> tuple[str, ...]:
        if language not in self._names:
            self._names[language] = names_of(self.row, self.chairs, language)
        return self._names[language]

    @property
    def people(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.kind == "person"]

    @property
    def open_seats(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.kind == "open"]

    def seats_of(self, holder: str) -> list[int]:
        return [chair.seat for chair in self.chairs if holder and chair.holder == holder]

    def may_watch(self, holder: str) -> bool:
        return bool(self.seats_of(holder)) or holder in self.watchers

    def is_present(self, seat: int) -> bool:
        holder = self.chairs[seat].holder
        return bool(holder) and any(one.holder == holder for one in self.listeners)

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
        return self.session.node if self.session else None

    @property
    def decide(self) -> Decide[Any] | None:
        """The decision that is wanted, while there is a game to go on with."""
        node = self.node if self.status == "playing" else None
        return node if isinstance(node, Decide) else None

    # What happens. Each of these is called with the lock held.

    def answered(self, seat: int, move_id: str) -> int | None:
        """Where the table stood after this was done before; sending twice is harmless."""
        key = (seat, move_id)
        return self._kept_answers.get(key, self._answers.get(key))

    def remember(self, seat: int, move_id: str) -> None:
        """The latest only: what is not in the log is small and can be asked again."""
        if (seat, move_id) in self._kept_answers:
            return
        self._answers[seat, move_id] = self.moment
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

    async def begin(self) -> None:
        """Everybody sits: the first cards are dealt."""
        row = self.row
        self.session = self._new_session(loaded_once(row.game, row.options, self.deck))
        try:
            await self._keep(lambda session: session.let_chance_happen(), status="playing")
        except BaseException:
            self.session = None
            raise

    async def act(self, seat: int, text: str, at: int, move_id: str = "") -> None:
        decide = self.decide
        if decide is None:
            raise NotNow
        if at != self.moment:
            raise Stale
        action = self._meant(text, decide)

        def change(session: AnySession) -> None:
            session.act(Seat(seat), action)
            session.let_chance_happen()

        await self._keep(change, move_id=move_id)
        self.asked.clear()

    def _meant(self, text: str, decide: Decide[Any]) -> Any:
        """One of the legal actions; whatever else was sent, the rules say why not."""
        for action in decide.actions:
            if self.game.format(action) == text:
                return action
        return self.game.parse(text, self.begun.state)

    async def undo(self, seat: int, move_id: str = "") -> None:
        if self.status != "playing" or not self.begun.may_take_back(Seat(seat)):
            raise NotNow
        self._check_length()
        await self._keep(lambda session: session.take_back(Seat(seat)), move_id=move_id)
        for listener in self.listeners:
            if listener.told is not None:
                listener.told = min(listener.told, len(self.begun.steps))
        self.tales.clear()
        self.asked.clear()

    async def hinted(self, seat: int, move_id: str) -> None:
        """This seat takes a hint for the decision before it: kept once, however often it asks."""
        session = self.begun
        if not session.has_hint(Seat(seat)):
            self._check_length()
            hint = Entry("hint", seat, "", move_id)
            await self._keep(lambda session: session.note_hint(Seat(seat)), [hint])

    def _check_length(self) -> None:
        """A game comes to its end; taking back and asking for hints need not."""
        if self._entries >= MOST_ENTRIES:
            raise NotNow("long_log")

    async def note(
        self,
        entry: Entry,
        chairs: Sequence[ChairRow] = (),
        status: Status | None = None,
    ) -> None:
        """Something about the table rather than the game."""
        await self._keep(lambda session: None, [entry], chairs, status=status)

    def seat_anew(self, chair: ChairRow) -> None:
        """Somebody sits down, or comes back on another device; it is on disk already."""
        left_behind = self.chairs[chair.seat].holder
        self._seat(chair)
        for listener in self.listeners:
            if left_behind and listener.holder == left_behind != chair.holder:
                listener.send(Notice("moved", say("moved", listener.language)))
                listener.cut_off("moved")
            elif listener.holder == chair.holder and listener.looks is None:
                listener.look(self.seats_of(chair.holder))

    def stand_up(self, holder: str) -> None:
        """Before the game has begun; it is on disk already. They may come back by a new link."""
        for seat in self.seats_of(holder):
            self._seat(ChairRow(seat, "open"))
        for listener in self.listeners:
            if listener.holder == holder and not self.may_watch(holder):
                listener.cut_off("closed")

    def _seat(self, chair: ChairRow) -> None:
        """Nobody looks through the eyes of a seat that is no longer theirs."""
        self.chairs[chair.seat] = chair
        self.tales.clear()  # somebody has another name
        self._names.clear()
        for listener in self.listeners:
            if listener.looks == chair.seat and listener.holder != chair.holder:
                listener.look([])

    async def move_to(self, next_table: str) -> None:
        """A rematch is played there."""
        await self._keep(lambda session: None, next_table=next_table)
        self.row = self.row._replace(next_table=next_table)

    async def say(self, line: ChatRow) -> None:
        if any((line.seat, line.move_id) == (old.seat, old.move_id) for old in self.chat):
            return
        number = self.chat_from + len(self.chat)
        try:
            await self.do(queries.add_chat(self.id, number, line, MOST_CHAT))
        except BaseException:
            self.must_reload = True
            raise
        self.chat.append(line)
        gone = max(0, len(self.chat) - MOST_CHAT)
        del self.chat[:gone]
        self.chat_from += gone

    def watched_by(self, holder: str) -> list[str]:
        """Somebody looks on from now on; who must make room for them, of those who are not here."""
        here = {listener.holder for listener in self.listeners}
        self.watchers[holder] = None
        away = [one for one in self.watchers if one != holder and one not in here]
        gone = away[: max(0, len(self.watchers) - MOST_WATCHERS)]
        for one in gone:
            del self.watchers[one]
        return gone

    # Keeping

    async def do(self, work: Work[T]) -> T:
        """Work on this very table, for as long as it is ours."""
        try:
            return await self._store.do(work, self.fence)
        except NotOurs:
            self.must_reload = True
            raise

    async def _keep(
        self,
        change: Callable[[AnySession], object],
        more: Iterable[Entry] = (),
        chairs: Sequence[ChairRow] = (),
        move_id: str = "",
        status: Status | None = None,
        next_table: str = "",
    ) -> None:
        if self.session is None:
            await self._write([*more], chairs, status or self.status, next_table)
            return
        with self.session.or_not_at_all():
            since = len(self.session.log)
            change(self.session)
            log = [*self._new_entries(since, move_id), *more]
            await self._write(log, chairs, status or self._status_now(), next_table)

    def _status_now(self) -> Status:
        finished = self.status == "playing" and isinstance(self.node, Over)
        return "over" if finished else self.status

    def _new_entries(self, since: int, move_id: str) -> list[Entry]:
        session = self.begun
        new = [what for _, what, _ in session.log[since:] if not isinstance(what, Hinted)]
        if new and isinstance(new[0], Undone):
            last = Entry("undo", new[0].seat, "", move_id)
            return [*[last._replace(move_id="")] * (len(new) - 1), last]
        return entries_of(session, session.steps[len(session.steps) - len(new) :], move_id)

    async def _write(
        self, log: Sequence[Entry], chairs: Sequence[ChairRow], status: Status, next_table: str
    ) -> None:
        record = None
        if status in ("over", "ended") and self.status == "playing":
            ended = next((why for entry in log if (why := ended_because(entry))), "")
            record = (self.row.record, self.record_text(ended))
        now = time.time()
        left = {self.chairs[chair.seat].holder for chair in chairs} - {""}  # they may look on
        at = (self.id, self._entries, self._sum)
        turn = turn_of(self.session, self.chairs, status, chairs)
        work = queries.keep(*at, log, now, status, chairs, record, next_table, left, turn)
        try:
            self._sum = await self.do(work)
        except BaseException:
            # Whether it reached the disk is not certain: what is there is the truth.
            self.must_reload = True
            raise
        for entry in log:
            self._note(entry)
        self.watchers |= dict.fromkeys(left)
        for chair in chairs:
            self._seat(chair)
        if status != self.status:
            self.asked.clear()
        self.row = self.row._replace(status=status, touched=now, **turn._asdict())

    # Records

    def record_text(self, ended: str = "") -> str:
        """The whole record; the secret is in it once the game is over or `ended`."""
        return records.write(record_of(self.begun, self.row, self.chairs, ended))

    def record_seen_by(self, seat: int | None) -> str:
        """What one seat may take away from a game under way."""
        eyes = None if seat is None else Seat(seat)
        whole = record_of(self.begun, self.row, self.chairs)
        return records.write(records.as_seen_by(self.begun, eyes, whole))
