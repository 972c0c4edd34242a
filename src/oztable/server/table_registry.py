"""All the tables of a server: made, found, brought back after a restart, and cleared away."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Mapping,
    Sequence,
)
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from oztable.core.play import RecordedChance, Session
from oztable.core.verifiable_random import new_secret
from oztable.games import is_installed, loaded_once, rules_of, spec_of
from oztable.server import dates, promise_queries, queries
from oztable.server.bot_turns import BotTurns
from oztable.server.bots import BotPool
from oztable.server.broadcaster import Broadcaster
from oztable.server.calendar import Calendar
from oztable.server.cluster.ownership import Alone, Elsewhere, NobodyPlays, Ownership
from oztable.server.live import LiveTable
from oztable.server.memory import tidy_up
from oztable.server.open_files import OpenFiles
from oztable.server.pace.deadlines import Deadlines
from oztable.server.pace.nudging import notice_absence
from oztable.server.pace.served_time import ServedTime
from oztable.server.retiring import ended
from oztable.server.rows import NOBODY, ChairRow, ClockRow, Entry, Fence, StoredTable, TableRow
from oztable.server.store import CannotKeep, Store
from oztable.server.table_parts import Damaged, Note, OtherRules
from oztable.server.timings import Timings
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say

log = logging.getLogger("oztable.tables")
T = TypeVar("T")

LOADERS = 2
LAST_WORDS = 1.0  # seconds
LAST_DEEDS = 3.0


class TableRegistry:
    def __init__(
        self,
        store: Store,
        bots: BotPool,
        timings: Timings,
        ownership: Ownership | None = None,
    ) -> None:
        self.store = store
        self.ownership = ownership or Alone(store)
        self.timings = timings
        self.live: dict[str, LiveTable] = {}
        us = self.ownership.worker
        self.served_time = ServedTime(store, us or secrets.token_hex(8), always=bool(us))
        self.deadlines = Deadlines(self, self.served_time)
        self.bots = BotTurns(self, bots)
        self.broadcaster = Broadcaster()
        self.tell = self.broadcaster.tell
        self.tell_ahead = self.broadcaster.tell_ahead
        self.wake = self.bots.wake
        self.closing = False
        self.hand_over: Callable[[], Awaitable[None]] | None = None  # to other workers
        self.calendar = Calendar(timings.mistrust_clock)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._round: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None
        self._files = OpenFiles()
        self._loaders = ThreadPoolExecutor(LOADERS, "loading")

    # Starting and stopping

    async def start(self) -> None:
        await self.bots.pool.start()
        await self.served_time.start()
        self.spawn(self.store.check_structure())
        self.wake_all()
        self._round = asyncio.create_task(self._look_round())

    async def farewell(self) -> None:
        """Tells everybody that the server closes, and waits a moment until they have heard."""
        self.closing = True
        for table in self.live.values():
            for listener in table.listeners:
                listener.send(Notice("closing", say("closing", listener.language)))
                listener.cut_off("closing")
        if self.hand_over:
            await self.hand_over()
        until = time.monotonic() + LAST_WORDS
        while any(table.listeners for table in self.live.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finishes what is being done, then stops."""
        await self.farewell()
        self.deadlines.close()
        rounds = [self._round] if self._round else []
        for task in rounds:
            task.cancel()
        await self.bots.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_DEEDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *rounds, return_exceptions=True)
        await self.broadcaster.close()
        await self.served_time.close()
        await self.bots.pool.close()
        self._loaders.shutdown(wait=False, cancel_futures=True)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on though whoever began it goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def wake_all(self) -> None:
        if not self.closing and (self._waking is None or self._waking.done()):
            self._waking = self.spawn(self._wake_bots())

    async def _wake_bots(self) -> None:
        """Bots that were at their move go on with it, one table after another; every other table
        comes back when somebody asks for it."""
        try:
            names = await self.ownership.waiting_for_bots()
        except CannotKeep:
            return
        for name in names:
            if self.closing:
                return
            with suppress(CannotKeep):
                await self.get(name)
        if names or not self.ownership.worker:
            log.info("recovered", extra={"tables": len(names)})

    # Finding

    async def get(self, table: str) -> LiveTable | None:
        """A table by its id, from memory or from disk; None where there is none. Raises Elsewhere
        when another worker has it."""
        found = self.live.get(table)
        if found and not self.ownership.is_sure:
            raise CannotKeep("another worker may have it")
        if found and not found.must_reload:
            return found
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        if self.closing and self.ownership.worker:
            raise CannotKeep("the worker closes")
        fence, whole = await self.ownership.take(table)
        if whole is None:
            return None
        if not is_installed(whole.row.game):
            log.warning("game_not_installed", extra={"table": table, "game": whole.row.game})
            self.live[table] = _set_aside(whole, self.store, "not_installed", fence)
            return self.live[table]
        try:
            found = await self._brought_back(whole, fence)
        except CannotKeep:
            raise
        except Exception as fault:  # whatever it is, no other table is touched by it
            why = str(fault) if isinstance(fault, Damaged) else type(fault).__name__
            log.error("table_damaged", extra={"table": table, "why": why})
            found = _set_aside(whole, self.store, "damaged", fence)
        if found.status in ("over", "ended") and not found.next_secret:
            secret = new_secret()
            await found.do(promise_queries.promise_next(table, secret))
            found.row = found.row._replace(next_secret=secret)
        if not self.ownership.is_sure:
            raise CannotKeep("another worker may have it")
        if found.pace.taken_over(whole.clock, self.ownership.patience) and found.pace.clocks:
            await found.set_clocks(found.pace.clocks)
        self.live[table] = found
        self.deadlines.watch(found)
        if _waits_for_nobody(found):  # the power went before the first card
            async with self.changing(found):
                await self.begin_when_full(found)
        self.wake(found)
        return found

    async def must_be_here(self, table: str) -> None:
        """Raises Elsewhere; who is not admitted takes no table for us by asking."""
        if table not in self.live and (worker := await self.ownership.where(table)):
            raise Elsewhere(worker)

    async def _brought_back(self, whole: StoredTable, fence: Fence | None) -> LiveTable:
        try:
            # In a thread: a long game takes a while to play again, and others go on meanwhile. Two
            # at once: with more of them the server itself would have less of its processor.
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(
                self._loaders, LiveTable, whole, self.store, fence, self.served_time
            )
        except OtherRules:
            if self.ownership.worker:  # whoever runs it says when it ends
                await self.ownership.release(fence)
                raise NobodyPlays(whole.row.id) from None
            log.warning("table_upgraded", extra={"table": whole.row.id})
            return await self._retire(whole, fence)
        found.share_rules()
        return found

    async def _retire(self, whole: StoredTable, fence: Fence | None) -> LiveTable:
        """A game begun under other rules ends with a notice and its record."""
        await self.store.do(ended(whole), fence)
        kept = await self.store.do(queries.load_table(whole.row.id))
        if kept is None:
            raise CannotKeep("deleted meanwhile")
        return LiveTable(kept, self.store, fence)

    @asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """The table for oneself. Where it is not certain what was kept, memory is thrown away and
        what is on disk is the truth. Raises CannotKeep."""
        async with table.lock:
            try:
                if table.must_reload:
                    raise CannotKeep("this copy is out of date")
                yield
            finally:
                if table.must_reload:
                    self.drop(table, "busy")

    def drop(self, table: LiveTable, why: str) -> None:
        """Out of memory; whoever looks on is cut off and comes back to what is on disk."""
        table.must_reload = True
        if self.live.get(table.id) is table:
            del self.live[table.id]
            self.deadlines.forget(table.id)
        for listener in list(table.listeners):
            listener.cut_off(why)

    # Making

    async def create(
        self,
        game: str,
        options: dict[str, str],
        deck: str,
        chairs: list[ChairRow],
        hints: bool = False,
        secret: bytes | None = None,
        tutorial: bool = False,
        promise: str = "",
        maker: str = "",
        pace: str = "",
        rated: bool = False,
    ) -> LiveTable:
        """A new table; it begins at once when nobody is waited for. Raises BadNotation, and
        AlreadyUsed where the promise was kept before."""
        deck = rules_of(game).newest(deck)
        rules = loaded_once(game, options, deck)
        # Refuses a number of seats that the options do not allow.
        Session(rules, len(chairs), RecordedChance())
        deck = rules.contents.text or deck
        row = new_row(game, rules.options, deck, secret or new_secret(), hints, tutorial, maker)
        row, worker, clock = row._replace(rated=rated), self.ownership.worker, _clock(pace)
        await self.store.do(
            queries.make_table(row, chairs, worker=worker, promise=promise, clock=clock)
        )
        return await self.lay(row, chairs, clock=clock)

    async def lay(
        self,
        row: TableRow,
        chairs: Sequence[ChairRow],
        watchers: Iterable[str] = (),
        clock: ClockRow | None = None,
    ) -> LiveTable:
        """A table that was just made."""
        whole = StoredTable(row, tuple(chairs), tuple(watchers), (), (), "", True, clock=clock)
        fence = Fence(row.id, 1) if self.ownership.worker else None
        table = self.live[row.id] = LiveTable(whole, self.store, fence, self.served_time)
        self.deadlines.watch(table)
        async with self.changing(table):
            await self.begin_when_full(table)
        return table

    async def begin_when_full(self, table: LiveTable) -> None:
        if _waits_for_nobody(table):
            await table.begin()
            self.wake(table)

    async def rematch(self, table: LiveTable, words: Mapping[int, str], maker: str = "") -> str:
        """The same people, bots and options at a new table, dealt from the secret promised with
        the result and from the words that were given since."""
        chairs = [chair.again(words.get(chair.seat, "")) for chair in table.chairs]
        old = table.row
        secret = table.next_secret or new_secret()
        deck = rules_of(old.game).newest(old.deck)
        rules = loaded_once(old.game, old.options, deck)
        deck = rules.contents.text or deck
        row = new_row(old.game, rules.options, deck, secret, old.hints, maker=maker)
        row, clock = row._replace(rated=old.rated), _clock(table.pace.text)
        await table.move_to(row, chairs, self.ownership.worker, clock)
        return (await self.lay(row, chairs, table.watchers, clock)).id

    async def watch(self, table: LiveTable, browser: str) -> None:
        """When there are too many who look on, those go first who are not here."""
        gone = table.watched_by(browser)
        try:
            await table.do(queries.add_watcher(table.id, browser, gone))
        except BaseException:
            table.must_reload = True
            raise

    def keep_only(self, ours: set[Fence]) -> None:
        """The others have gone to other workers meanwhile."""
        for table in list(self.live.values()):
            if table.fence not in ours:
                self.drop(table, "busy")

    def dismiss(self, table: LiveTable) -> None:
        """It is gone from the disk; whoever looks on is told."""
        for listener in table.listeners:
            listener.send(Notice("deleted", say("deleted", listener.language)))
        self.drop(table, "deleted")

    # Looking round

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(self.timings.look_round)
            tidy_up()
            self._files.look()
            try:
                for table in list(self.live.values()):
                    async with table.lock:
                        if notice_absence(table, self.timings.away_after):
                            self.tell(table)
                    self._forget(table)
                    await asyncio.sleep(0)  # a move need not wait for the whole round
                await self.deadlines.look_at_others()
                await self._clear_away()
            except CannotKeep:
                pass  # another time
            except Exception:
                log.exception("unhandled")

    async def _clear_away(self) -> None:
        """Tables that nobody has touched for long, and nobody looks at."""
        if self.calendar.was_set():
            await self.store.do(queries.touch(list(self.live), dates.now()))
        if not self.calendar.is_trusted:
            return
        seen = [name for name, table in self.live.items() if table.listeners]
        before = dates.now() - self.timings.expire_after
        expired = queries.expired(before, seen, self.ownership.unclaimed)
        for name in await self.store.do(expired):
            if name in self.live:
                self.drop(self.live[name], "deleted")

    def _forget(self, table: LiveTable) -> None:
        idle = dates.now() - table.row.touched > self.timings.forget_after
        busy = table.listeners or table.lock.locked() or self.bots.thinks_at(table.id)
        if idle and not busy:
            self.drop(table, "busy")
            self.spawn(self.ownership.release(table.fence))


def new_row(
    game: str,
    options: Mapping[str, str],
    deck: str,
    secret: bytes,
    hints: bool,
    tutorial: bool = False,
    maker: str = "",
) -> TableRow:
    """A table that is made now and waits for its players."""
    now = dates.now()
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=game,
        rules=spec_of(game).rules_version,
        options=dict(options),
        deck=deck,
        secret=secret,
        hints=hints,
        tutorial=tutorial,
        status="lobby",
        made=now,
        touched=now,
        record=secrets.token_urlsafe(12),
        maker=maker,
    )


def _clock(pace: str) -> ClockRow | None:
    """Set when the game begins."""
    return ClockRow(pace, "", None, "") if pace else None


def _waits_for_nobody(table: LiveTable) -> bool:
    return table.status == "lobby" and not table.open_seats


def _set_aside(whole: StoredTable, store: Store, why: str, fence: Fence | None) -> LiveTable:
    """In memory alone: its people see what is wrong, and nothing on disk is touched."""
    row = whole.row._replace(status="damaged")
    table = LiveTable(whole._replace(row=row, log=()), store, fence)
    table.notes.append(Note(0, Entry("end", NOBODY, why)))
    return table
