"""All the tables of the house: made, found, brought back after a restart, and cleared away."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from oztable.core.fate import new_secret
from oztable.core.game import BadNotation, Decide, Seat
from oztable.core.play import Course, Known
from oztable.games import load, spec_of
from oztable.server import shelf
from oztable.server.bots import BotOrder, BotPool
from oztable.server.live import Asked, Damaged, LiveTable, OtherRules
from oztable.server.rows import ChairRow, Entry, TableRow, Whole
from oztable.server.seen import page_for
from oztable.server.store import CannotKeep, Store
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say

log = logging.getLogger("oztable.tables")
T = TypeVar("T")

WINDOW_PROMPTS = ("ask_window", "ask_last_window")  # a public fact: somebody has a Set Event
ANOTHER_TRY = 2.0


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
        self._closing = False

    # Opening and closing the house

    async def start(self) -> None:
        await self.bots.start()
        self.spawn(self._recover())
        self.spawn(self._look_round())

    async def close(self) -> None:
        """Tells everybody, finishes what is being kept, then stops."""
        self._closing = True
        for table in self.live.values():
            for listener in table.listeners:
                listener.send(Notice("closing", say("closing", listener.language)))
                listener.cut_off("closing")
        for task in (*self._tasks, *self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._thinking.values(), return_exceptions=True)
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
            await self.get(name)
            await asyncio.sleep(0)
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
        if whole is None or whole.row.status == "damaged":
            return None
        try:
            found = LiveTable(whole, self.store)
        except Damaged as fault:
            log.error("table_damaged", extra={"table": table, "why": str(fault)})
            return None
        except (OtherRules, BadNotation):
            found = await self._retire(whole)
        self.live[table] = found
        self.wake(found)
        return found

    async def _retire(self, whole: Whole) -> LiveTable:
        """A game begun under other rules ends with a notice; its log stays to be downloaded."""
        log.warning("table_upgraded", extra={"table": whole.row.id})
        ended = whole._replace(row=whole.row._replace(status="ended"), log=())
        table = LiveTable(ended, self.store)
        table.notes.append(Entry("end", -1, "upgraded"))
        return table

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
        rules = load(game, options, deck or None)
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
        async with table.lock:
            await self.begin_when_full(table)
        return table

    async def begin_when_full(self, table: LiveTable) -> None:
        if table.status == "lobby" and all(chair.kind != "open" for chair in table.chairs):
            await table.begin()
            self.wake(table)

    async def rematch(self, table: LiveTable) -> str:
        """The same people, bots and options at a new table."""
        chairs = [chair._replace(word="") for chair in table.chairs]
        row = table.row
        new = await self.create(row.game, row.options, row.deck, chairs, row.hints)
        await table.move_to(new.id)
        return new.id

    async def delete(self, table: LiveTable) -> None:
        async with table.lock:
            await self.store.do(shelf.delete_table(table.id))
            for listener in table.listeners:
                listener.send(Notice("deleted", say("deleted", listener.language)))
            self.drop(table, "deleted")

    # Telling

    def tell(self, table: LiveTable) -> None:
        for listener in table.listeners:
            listener.send(page_for(table, listener))

    # Bots

    def wake(self, table: LiveTable) -> None:
        """Lets a bot think, if it is for one to decide."""
        if not self._closing and table.id not in self._thinking and self._bot_decides(table):
            task = asyncio.create_task(self._play_bots(table))
            self._thinking[table.id] = task
            task.add_done_callback(lambda _: self._thought(table))

    def _thought(self, table: LiveTable) -> None:
        self._thinking.pop(table.id, None)
        if self.live.get(table.id) is table:
            self.wake(table)

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
            async with table.lock:
                if table.moment != moment or self._bot_decides(table) is None:
                    continue
                try:
                    if choice.fell_back:
                        await table.note(Entry("stumble", decide.seat, choice.fell_back))
                    await table.act(decide.seat, choice.action, moment)
                except CannotKeep:
                    log.error("cannot_keep", extra={"table": table.id})
                    self.drop(table, "busy")
                    self.spawn(self._try_again(table.id))
                    return
                self.tell(table)

    async def _try_again(self, table: str) -> None:
        """When the disk is well again the bots go on by themselves."""
        while not self._closing:
            await asyncio.sleep(ANOTHER_TRY)
            try:
                await self.get(table)
            except CannotKeep:
                continue
            return

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
            for table in list(self.live.values()):
                async with table.lock:
                    self._notice_absence(table)
                self._forget(table)
            before = time.time() - self.manners.expire_after
            try:
                gone = await self.store.do(shelf.expired(before))
            except CannotKeep:
                continue
            for name in gone:
                if name in self.live:
                    self.drop(self.live[name], "deleted")

    def _notice_absence(self, table: LiveTable) -> None:
        """Asks those who are here what to do about a seat that stays away."""
        if table.status != "playing":
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
        if idle and not busy and self.live.get(table.id) is table:
            del self.live[table.id]


def _seed(secret: bytes, seat: Seat, moment: int) -> int:
    """Different at every decision, and the same when the same game is played again."""
    return int.from_bytes(secret[:8], "big") ^ (moment << 8 | seat)
