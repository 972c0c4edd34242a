"""A table in memory: a cache of its log. What happens is first tried, then kept, then told.

Whatever changes a table goes through `_keep`: memory and disk move together or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from oztable.core import record as records
from oztable.core.game import AnyGame, BadNotation, Decide, IllegalAction, Over, Seat
from oztable.core.luck_by_seat import VerifiableLuck
from oztable.core.play import AnySession, Hinted, Session, Undone
from oztable.core.verifiable_random import VerifiableRandom, new_secret
from oztable.games import load, loaded_once
from oztable.server import dates, queries
from oztable.server.answers import Answers
from oztable.server.company import Company
from oztable.server.history.ending import ending_of
from oztable.server.notices.at_table import NoticesAtTable
from oztable.server.pace.at_table import NoTime, PaceAtTable, Timing
from oztable.server.pace.clocks import Clocks
from oztable.server.pace.pace_queries import set_clock
from oztable.server.rows import (
    GAME_KINDS,
    ChairRow,
    ChatRow,
    ClockRow,
    Entry,
    Fence,
    Status,
    StoredTable,
    TableRow,
    Work,
)
from oztable.server.store import NotOurs, Store, Unsure
from oztable.server.table_parts import (
    Asked,
    Damaged,
    Note,
    NotNow,
    OtherRules,
    Stale,
    questions_in,
    written,
)
from oztable.server.table_records import (
    ended_because,
    entries_of,
    move_text,
    outcomes_of,
    record_of,
    turn_of,
)
from oztable.study.records import luck_by_seat

T = TypeVar("T")
MOST_CHAT = 200  # lines
MOST_ENTRIES = 20_000  # of the log; games are a tenth of that


class LiveTable(Company):
    def __init__(
        self,
        whole: StoredTable,
        store: Store,
        fence: Fence | None = None,
        timing: Timing | None = None,
    ) -> None:
        super().__init__(whole)
        self.fence = fence  # by which we know it as ours, where there are other workers
        self.chat: list[ChatRow] = list(whole.chat)
        self.chat_from = whole.chat_from  # the number of the first line of it
        self.lock = asyncio.Lock()
        self.asked: dict[str, Asked] = {}
        self.notes: list[Note] = []  # stumbles and endings, for the tale
        self.must_reload = False
        self.session: AnySession | None = None
        self.moment = 0  # a move answers this number
        self._store = store
        self._entries = 0
        self._sum = whole.sum
        self._answers = Answers()
        try:
            self.pace = PaceAtTable(whole.clock, timing or NoTime())
            self.notices = NoticesAtTable(self.pace.text)
        except ValueError:
            raise Damaged("its clocks cannot be read") from None
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
        for asked in questions_in(self.row.questions, self.moment):
            self.asked[asked.id] = asked
            self._answers.remember(asked.keys, self.moment)

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
        self.notices.note(entry, self._entries, steps)
        self._entries += 1
        if entry.kind in GAME_KINDS:
            self.moment += 1
        elif entry.kind != "hint":
            self.notes.append(Note(steps, entry))
        if entry.kind == "undo":
            self.notes = [note._replace(after=min(note.after, steps)) for note in self.notes]
        self._answers.note(entry, self.moment)

    def share_rules(self) -> None:
        """Played again by rules of its own, in a thread; from now on by those that all tables of
        this kind share, in the one thread of the server."""
        if self.session:
            self.session.game = loaded_once(self.row.game, self.row.options, self.deck)

    def _new_session(self, game: AnyGame) -> AnySession:
        row = self.row
        words = [chair.word for chair in self.chairs]
        luck: VerifiableLuck = (
            luck_by_seat(row.secret, game, words)
            if row.luck
            else VerifiableRandom(row.secret, row.game, words)
        )
        return Session(game, len(self.chairs), luck)

    # Who is here

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
    def next_secret(self) -> bytes:
        """A rematch is dealt from it: promised before any word is given for it."""
        return self.row.next_secret or b""

    @property
    def game(self) -> AnyGame:
        return self.session.game if self.session else load(self.row.game, self.row.options)

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
        return self._answers.to(seat, move_id)

    def remember(self, seat: int, move_id: str) -> None:
        self._answers.remember([(seat, move_id)], self.moment)

    async def begin(self) -> None:
        """Everybody sits: the first cards are dealt."""
        row = self.row
        self.session = self._new_session(loaded_once(row.game, row.options, self.deck))
        try:
            await self._keep(lambda session: session.let_chance_happen(), status="playing")
        except BaseException:
            self.session = None
            raise

    async def act(self, seat: int, text: str, at: int, move_id: str = "", lag: float = 0.0) -> None:
        """`lag`: seconds that a slow line took of the time of this seat."""
        decide = self.decide
        if decide is None:
            raise NotNow
        if self.pace.is_paused:
            raise NotNow("paused")
        if at != self.moment:
            raise Stale
        action = self._meant(text, decide)

        def change(session: AnySession) -> None:
            session.act(Seat(seat), action)
            session.let_chance_happen()

        await self._keep(change, move_id=move_id, lag=lag)

    def _meant(self, text: str, decide: Decide[Any]) -> Any:
        """One of the legal actions; whatever else was sent, the rules say why not."""
        for action in decide.actions:
            if self.game.format(action) == text:
                return action
        return self.game.parse(text, self.begun.state)

    async def undo(self, seat: int, move_id: str = "") -> None:
        if self.status != "playing" or not self.begun.may_take_back(Seat(seat)):
            raise NotNow
        if self.pace.is_paused:
            raise NotNow("paused")
        self._check_length()
        await self._keep(lambda session: session.take_back(Seat(seat)), move_id=move_id)
        for listener in self.listeners:
            if listener.told is not None:
                listener.told = min(listener.told, len(self.begun.steps))
        self.tales.clear()

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

    async def set_clocks(self, clocks: Clocks, day: float | None = None) -> None:
        """Nothing has happened but that time runs otherwise; one looks at the calendar on `day`."""
        if row := self.pace.row(clocks, day):
            try:
                await self.do(set_clock(self.id, row))
            except BaseException:
                self.must_reload = True
                raise
            self.pace.day = self.pace.day if day is None else day
            self.pace.set(clocks)

    async def note(
        self,
        entry: Entry,
        chairs: Sequence[ChairRow] = (),
        status: Status | None = None,
    ) -> None:
        """Something about the table rather than the game."""
        await self._keep(lambda session: None, [entry], chairs, status=status)

    async def move_to(
        self, new: TableRow, chairs: Sequence[ChairRow], worker: str, clock: ClockRow | None
    ) -> None:
        """A rematch is played at a new table; both are kept or neither."""
        try:
            await self.do(queries.rematch(self.id, new, chairs, self.watchers, worker, clock))
        except BaseException:
            self.must_reload = True
            raise
        self.row = self.row._replace(next_table=new.id)

    async def ask(self, asked: Asked, seat: int, key: str) -> None:
        """Something that people must agree on, or what has come of it so far: what is kept of it
        says too that this message was heard."""
        self.asked[asked.id] = asked._replace(keys=(*asked.keys, (seat, key)))
        await self.keep_questions()

    async def keep_questions(self) -> None:
        questions = written(self.asked.values())
        if questions != self.row.questions or self.pace.also:
            await self._keep(lambda session: None)

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

    # Keeping

    async def do(self, work: Work[T], alone: bool = False) -> T:
        """Work on this very table, for as long as it is ours; in a commit of its own if `alone`."""
        try:
            return await self._store.do(work, self.fence, alone)
        except (NotOurs, Unsure, asyncio.CancelledError):
            # Whether it reached the disk is not certain: what is there is the truth.
            self.must_reload = True
            raise

    async def _keep(
        self,
        change: Callable[[AnySession], object],
        more: Iterable[Entry] = (),
        chairs: Sequence[ChairRow] = (),
        move_id: str = "",
        status: Status | None = None,
        lag: float = 0.0,
    ) -> None:
        if self.session is None:
            await self._write([*more], chairs, status or self.status)
            return
        with self.session.or_not_at_all():
            since = len(self.session.log)
            change(self.session)
            log = [*self._new_entries(since, move_id), *more]
            await self._write(log, chairs, status or self._status_now(), lag)

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
        self,
        log: Sequence[Entry],
        chairs: Sequence[ChairRow],
        status: Status,
        lag: float = 0.0,
    ) -> None:
        record, next_secret = None, self.row.next_secret
        if status in ("over", "ended") and self.status == "playing":
            ended = next((why for entry in log if (why := ended_because(entry))), "")
            record = (self.row.record, self.record_text(ended))
            next_secret = next_secret or new_secret()
        now = dates.now()
        at = (self.id, self._entries, self._sum)
        turn = turn_of(self.session, self.chairs, status, chairs)
        is_past = status != self.status or any(entry.kind in GAME_KINDS for entry in log)
        questions = "" if is_past else written(self.asked.values())
        outcome = outcomes_of(self.session) if record and self.row.deal else ()
        seated = [*{chair.seat: chair for chair in (*self.chairs, *chairs)}.values()]
        clocks, log = self.pace.after(self.session, log, seated, status, lag)
        if clocks is not None and clocks.asleep is not None:
            turn = turn._replace(bot_decides=False)
        clock = self.pace.row(clocks)
        ending = record and ending_of(self.row, seated, self.begun, log, now, self.pace.text)
        notices = self.notices.change(
            self.session, log, seated, self.status, status, self._entries, now,
            clocks is not None and clocks.halts,
        )  # fmt: skip
        work = queries.keep(
            *at, log, now, status, chairs, record, turn, questions, next_secret, outcome,
            clock, ending, notices,
        )  # fmt: skip
        try:
            self._sum = await self.do(work, alone=ending is not None)
        except BaseException:
            # Whether it reached the disk is not certain: what is there is the truth.
            self.must_reload = True
            raise
        self.pace.set(clocks)
        for entry in log:
            self._note(entry)
        for chair in chairs:
            self._seat(chair)
        if is_past:
            self.asked.clear()
        self.row = self.row._replace(
            status=status,
            touched=now,
            questions=questions,
            next_secret=next_secret,
            **turn._asdict(),
        )

    # Records

    def record_text(self, ended: str = "") -> str:
        """The whole record; the secret is in it once the game is over or `ended`."""
        return records.write(record_of(self.begun, self.row, self.chairs, ended))

    def record_seen_by(self, seat: int | None) -> str:
        """What one seat may take away from a game under way."""
        eyes = None if seat is None else Seat(seat)
        whole = record_of(self.begun, self.row, self.chairs)
        return records.write(records.as_seen_by(self.begun, eyes, whole))
