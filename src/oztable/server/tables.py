"""All the tables of the house: made, found, brought back after a restart, and cleared away."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from oztable.core.fate import new_secret
from oztable.core.game import Decide, Seat
from oztable.core.play import Course, Known
from oztable.games import spec_of
from oztable.server import shelf
from oztable.server.bots import BotChoice, BotOrder, BotPool
from oztable.server.live import Asked, Damaged, LiveTable, Note, OtherRules, rules_for
from oztable.server.memory import tidy_up
from oztable.server.rows import NOBODY, ChairRow, Entry, TableRow, Whole
from oztable.server.seen import page_for
from oztable.server.store import CannotKeep, Store
from oztable.server.table_records import record_of_log
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say

log = logging.getLogger("oztable.tables")
T = TypeVar("T")

WINDOW_PROMPTS = ("ask_window", "ask_last_window")  # a public fact: somebody has a Set Event
ANOTHER_TRY = 2.0  # seconds, all of these
LAST_WORDS = 1.0
LAST_DEEDS = 3.0


@dataclass(frozen=True)
class Manners:
    """How long things take at the tables of this house, in seconds."""

    bot_pace: float = 0.9  # a bot answers no sooner, whatever it holds
    window_pace: float = 0.3
    away_after: float = 180.0
    look_round: float = 5.0
    forget_after: float = 600.0  # a table nobody looks at leaves memory, not the disk
    expire_after: float = 30 * 86_400.0


class Tables:
    def __init__(self, store: Store, bots: BotPool, manners: Manners) -> None:
        self.store = store
        self.bots = bots
        self.manners = manners
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._chores: list[asyncio.Task[None]] = []
        self._to_tell: dict[LiveTable, None] = {}
        self._telling: asyncio.Task[None] | None = None
        self.closing = False

    # Opening and closing the house

    async def start(self) -> None:
        await self.bots.start()
        self.spawn(self._recover())
        self._chores.append(asyncio.create_task(self._look_round()))

    async def farewell(self) -> None:
        """Tells everybody that the house closes, and waits a moment until they have heard."""
        self.closing = True
        for table in self.live.values():
            for listener in table.listeners:
                listener.send(Notice("closing", say("closing", listener.language)))
                listener.cut_off("closing")
        until = time.monotonic() + LAST_WORDS
        while any(table.listeners for table in self.live.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finishes what is being done, then stops."""
        await self.farewell()
        for task in (*self._chores, *self._thinking.values()):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_DEEDS)
        for task in self._tasks:
            task.cancel()
        every = (*self._tasks, *self._chores, *self._thinking.values())
        await asyncio.gather(*every, return_exceptions=True)
        await self.bots.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on though whoever began it goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _recover(self) -> None:
        """Every table that was under way; its bots go on where they were."""
        names = await self.store.do(shelf.live_tables)
        for name in names:
            if self.closing:
                return
            try:
                await self.get(name)
            except CannotKeep:
                log.error("cannot_keep", extra={"table": name})
        log.info("recovered", extra={"tables": len(names)})

    # Finding

    async def get(self, table: str) -> LiveTable | None:
        """A table by its id, from memory or from disk; None where there is none."""
        found = self.live.get(table)
        if found and not found.must_reload:
            return found
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        whole = await self.store.do(shelf.load_table(table))
        if whole is None:
            return None
        try:
            found = await self._brought_back(whole)
        except CannotKeep:
            raise
        except Exception as fault:  # whatever it is, no other table is touched by it
            why = str(fault) if isinstance(fault, Damaged) else type(fault).__name__
            log.error("table_damaged", extra={"table": table, "why": why})
            found = _set_aside(whole, self.store)
        self.live[table] = found
        if _waits_for_nobody(found):  # the power went before the first card
            async with self.changing(found):
                await self.begin_when_full(found)
        self.wake(found)
        return found

    async def _brought_back(self, whole: Whole) -> LiveTable:
        try:
            # In a thread: a long game takes a while to play again, and others go on meanwhile.
            found = await asyncio.to_thread(LiveTable, whole, self.store)
        except OtherRules:
            log.warning("table_upgraded", extra={"table": whole.row.id})
            return await self._retire(whole)
        found.share_rules()
        return found

    async def _retire(self, whole: Whole) -> LiveTable:
        """A game begun under other rules ends with a notice and its record."""
        end = Entry("end", NOBODY, "upgraded")
        record = (whole.row.record, record_of_log(whole, end))
        now = time.time()
        work = shelf.keep(
            whole.row.id, len(whole.log), whole.sum, [end], now, "ended", record=record
        )
        await self.store.do(work)
        kept = await self.store.do(shelf.load_table(whole.row.id))
        if kept is None:
            raise CannotKeep("deleted meanwhile")
        return LiveTable(kept, self.store)

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
    ) -> LiveTable:
        """A new table; it begins at once when nobody is waited for. Raises BadNotation."""
        rules = rules_for(game, options, deck)
        Course(rules, len(chairs), Known())  # refuses a number of seats the options do not allow
        now = time.time()
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game,
            rules=spec_of(game).rules_version,
            options=dict(rules.options),
            deck=deck,
            secret=secret or new_secret(),
            hints=hints,
            tutorial=tutorial,
            status="lobby",
            made=now,
            touched=now,
            record=secrets.token_urlsafe(12),
        )
        await self.store.do(shelf.make_table(row, chairs))
        table = LiveTable(Whole(row, tuple(chairs), frozenset(), (), (), "", True), self.store)
        self.live[table.id] = table
        async with self.changing(table):
            await self.begin_when_full(table)
        return table

    async def begin_when_full(self, table: LiveTable) -> None:
        if _waits_for_nobody(table):
            await table.begin()
            self.wake(table)

    async def rematch(self, table: LiveTable) -> str:
        """The same people, bots and options at a new table."""
        chairs = [chair._replace(word="") for chair in table.chairs]
        row = table.row
        new = await self.create(row.game, row.options, row.deck, chairs, row.hints)
        for holder in table.watchers:
            await self.store.do(shelf.add_watcher(new.id, holder))
            new.watchers.add(holder)
        await table.move_to(new.id)
        return new.id

    async def delete(self, table: LiveTable) -> None:
        async with self.changing(table):
            await self.store.do(shelf.delete_table(table.id))
            for listener in table.listeners:
                listener.send(Notice("deleted", say("deleted", listener.language)))
            self.drop(table, "deleted")

    # Telling

    def tell(self, table: LiveTable) -> None:
        """Shows everybody the table soon: answers go before pages, and two changes in a row may
        come as one page."""
        self._to_tell[table] = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """One table at a time, so that drawing up pages holds up nobody's answer for long."""
        while self._to_tell:
            table = next(iter(self._to_tell))
            del self._to_tell[table]
            async with table.lock:
                self._show(table)
            await asyncio.sleep(0)

    def _show(self, table: LiveTable) -> None:
        for listener in () if table.must_reload else table.listeners:
            try:
                listener.send(page_for(table, listener))
            except Exception:
                log.exception("cannot_show", extra={"table": table.id})
                listener.cut_off("busy")

    # Bots

    def wake(self, table: LiveTable) -> None:
        """Lets a bot think, if it is for one to decide."""
        if not self.closing and table.id not in self._thinking and self._bot_decides(table):
            task = asyncio.create_task(self._play_bots(table))
            self._thinking[table.id] = task
            task.add_done_callback(lambda _: self._thought(table))

    def _thought(self, table: LiveTable) -> None:
        """It may have been brought back from disk meanwhile, and then another is here."""
        self._thinking.pop(table.id, None)
        if table.id in self.live:
            self.wake(self.live[table.id])

    def _bot_decides(self, table: LiveTable) -> Decide[Any] | None:
        decide = table.decide
        return decide if decide and table.chairs[decide.seat].kind == "bot" else None

    async def _play_bots(self, table: LiveTable) -> None:
        while (decide := self._bot_decides(table)) and self.live.get(table.id) is table:
            started, moment = time.monotonic(), table.moment
            choice = await self.bots.choose(self.order(table, decide))
            window = decide.prompt.key in WINDOW_PROMPTS
            pace = self.manners.window_pace if window else self.manners.bot_pace
            await asyncio.sleep(max(0.0, started + pace - time.monotonic()))
            try:
                async with self.changing(table):
                    if table.moment == moment and self._bot_decides(table):
                        await self._play_bot(table, decide.seat, choice)
            except CannotKeep:
                log.error("cannot_keep", extra={"table": table.id})
                self._chores.append(asyncio.create_task(self._try_again(table.id)))
                return

    async def _play_bot(self, table: LiveTable, seat: Seat, choice: BotChoice) -> None:
        if choice.fell_back:
            await table.note(Entry("stumble", seat, choice.fell_back))
        await table.act(seat, choice.action, table.moment)
        self.tell(table)

    async def _try_again(self, table: str) -> None:
        """When the disk is well again the bots go on by themselves."""
        is_gone = False
        while table not in self.live and not is_gone:
            await asyncio.sleep(ANOTHER_TRY)
            with suppress(CannotKeep):
                is_gone = await self.get(table) is None

    def order(
        self, table: LiveTable, decide: Decide[Any], bot: str = "", who: str = ""
    ) -> BotOrder:
        """What a bot is told: the view of the seat that decides."""
        row, course = table.row, table.begun
        chair = table.chairs[decide.seat]
        return BotOrder(
            who=who or f"{row.id}.{decide.seat}",
            game=row.game,
            options=row.options,
            deck=row.deck,
            bot=bot or chair.bot,
            view=course.game.view(course.state, decide.seat),
            decide=decide,
            legal=tuple(course.game.format(action) for action in decide.actions),
            seed=_seed(row.secret, decide.seat, table.moment),
        )

    # Looking round

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(self.manners.look_round)
            self._chores = [task for task in self._chores if not task.done()]
            tidy_up()
            try:
                for table in list(self.live.values()):
                    async with table.lock:
                        self._notice_absence(table)
                    self._forget(table)
                await self._clear_away()
            except CannotKeep:
                pass  # another time
            except Exception:
                log.exception("unhandled")

    async def _clear_away(self) -> None:
        before = time.time() - self.manners.expire_after
        for name in await self.store.do(shelf.expired(before)):
            if name in self.live:
                self.drop(self.live[name], "deleted")

    def _notice_absence(self, table: LiveTable) -> None:
        """Asks those who are here what to do about a seat that stays away."""
        if table.status != "playing" or table.must_reload:
            return
        changed = False
        for seat in table.people:
            key = f"vacant-{seat}"
            is_away = table.away_for(seat) >= self.manners.away_after
            here = frozenset(who for who in table.people if table.is_present(who))
            if is_away and here and key not in table.asked:
                table.asked[key] = Asked(key, "vacant", -1, seat, here)
                changed = True
            elif not is_away and key in table.asked:
                del table.asked[key]
                changed = True
        if changed:
            self.tell(table)

    def _forget(self, table: LiveTable) -> None:
        idle = time.time() - table.row.touched > self.manners.forget_after
        busy = table.listeners or table.lock.locked() or table.id in self._thinking
        if idle and not busy:
            self.drop(table, "busy")


def _waits_for_nobody(table: LiveTable) -> bool:
    return table.status == "lobby" and all(chair.kind != "open" for chair in table.chairs)


def _set_aside(whole: Whole, store: Store) -> LiveTable:
    """A damaged table: its people see that it is, and no other table is touched."""
    row = whole.row._replace(status="damaged")
    table = LiveTable(whole._replace(row=row, log=()), store)
    table.notes.append(Note(0, Entry("end", NOBODY, "damaged")))
    return table


def _seed(secret: bytes, seat: Seat, moment: int) -> int:
    """Different at every decision, and the same when the same game is played again; says nothing
    about the secret."""
    digest = hmac.digest(secret, b"bot %d at %d" % (seat, moment), "sha256")
    return int.from_bytes(digest[:8], "big")
