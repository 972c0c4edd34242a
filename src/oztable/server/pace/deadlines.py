"""When something is due at which table: a timer for each in memory, and a look at the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol

from oztable.server import dates
from oztable.server.cluster.ownership import Ownership
from oztable.server.live import LiveTable
from oztable.server.pace import pace_queries
from oztable.server.pace.at_table import LOOK_NOW
from oztable.server.pace.served_time import ServedTime
from oztable.server.pace.times_up import look
from oztable.server.store import CannotKeep, Store
from oztable.server.timings import Timings

log = logging.getLogger("oztable.pace")

SOON = 0.02  # seconds: where time stands for a moment, it is looked at again
ANOTHER_TRY = 1.0
MOST_COLD = 50  # tables at once
LONGEST = 3600.0  # seconds: then the calendar is looked at again


class Tables(Protocol):
    live: dict[str, LiveTable]
    store: Store
    ownership: Ownership
    timings: Timings

    @property
    def closing(self) -> bool: ...
    def changing(self, table: LiveTable) -> AbstractAsyncContextManager[Any]: ...
    def tell(self, table: LiveTable) -> None: ...
    def wake(self, table: LiveTable) -> None: ...
    def spawn(self, work: Coroutine[Any, Any, Any], /) -> Any: ...
    async def get(self, table: str) -> LiveTable | None: ...


class Deadlines:
    def __init__(self, tables: Tables, time: ServedTime) -> None:
        self.time = time
        self._tables = tables
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def watch(self, table: LiveTable) -> None:
        """From now on whatever becomes due there is done."""
        table.notices.after = self._tables.timings.notice_after
        if table.pace.text:
            table.pace.changed = lambda: self._arm(table)
            self._arm(table)

    def forget(self, table: str) -> None:
        if timer := self._timers.pop(table, None):
            timer.cancel()

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _arm(self, table: LiveTable, at_least: float = 0.0) -> None:
        self.forget(table.id)
        clocks = table.pace.clocks
        if clocks is None or table.must_reload or self._tables.closing:
            return
        waits = [] if clocks.due is None else [clocks.due - self.time.now()]
        if table.pace.is_slow and clocks.wanted:
            waits.append(min(LONGEST, table.pace.day - dates.now()))
        if not waits:
            return
        self.time.wake()
        wait = max(at_least, min(waits))
        loop = asyncio.get_running_loop()
        self._timers[table.id] = loop.call_later(wait, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        self._timers.pop(table.id, None)
        if self._tables.live.get(table.id) is table and not self._tables.closing:
            self._tables.spawn(self._look(table))

    async def _look(self, table: LiveTable) -> None:
        try:
            async with self._tables.changing(table):
                was_due = await look(table)
        except CannotKeep:
            if not table.must_reload:
                self._arm(table, ANOTHER_TRY)
            return
        except Exception:
            log.exception("unhandled", extra={"table": table.id})
            return
        if was_due:
            self._tables.tell(table)
            self._tables.wake(table)
        else:
            self._arm(table, SOON)

    async def look_at_others(self) -> None:
        """Tables that nobody has in memory: they are brought back, and then it is done."""
        store, unclaimed = self._tables.store, self._tables.ownership.unclaimed
        due = await store.do(pace_queries.due(self.time.now(), MOST_COLD, unclaimed))
        due += await store.do(pace_queries.by_day(dates.now(), MOST_COLD, unclaimed))
        for name in dict.fromkeys(due):
            if name not in self._tables.live:
                with suppress(CannotKeep):
                    await self._tables.get(name)
        await self._look_whose_days_changed()

    async def _look_whose_days_changed(self) -> None:
        """They said so at any worker."""
        known = [name for name, table in self._tables.live.items() if table.pace.day > LOOK_NOW]
        for name in await self._tables.store.do(pace_queries.days_changed(known)):
            table = self._tables.live.get(name)
            if table and table.pace.is_slow:
                table.pace.day = LOOK_NOW
                self._arm(table)
