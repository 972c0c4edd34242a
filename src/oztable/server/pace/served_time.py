"""Served time: seconds in which somebody served. All clocks of all tables run by it.

It is counted by the steady clocks of the machines and handed on by the store: each worker says
every second how far it is, and goes on from whoever is farthest. So it stands while nobody serves
or nothing can be kept, no date that is set moves it, and what a server said last before it was
killed is where the next one goes on.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from oztable.server.limits import Clock
from oztable.server.pace import pace_queries
from oztable.server.store import CannotKeep, Store

BEAT = 1.0  # seconds
LONGEST = 2.0  # without having said it, no more than that is counted
LOOK = 30.0  # whether a clock runs that nobody woke us for


class ServedTime:
    """Where one process has all tables it need not be said while no clock runs; where there are
    many, it is said `always`."""

    def __init__(
        self, store: Store, worker: str, always: bool = False, steady: Clock = time.monotonic
    ) -> None:
        self.worker = worker
        self._store = store
        self._always = always
        self._steady = steady
        self._said, self._said_at = 0.0, steady()
        self._beating = always
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def now(self) -> float:
        return self._said + min(LONGEST, max(0.0, self._steady() - self._said_at))

    def wake(self) -> None:
        """A clock is about to run."""
        if not self._beating:
            self._said, self._said_at = self.now(), self._steady()
            self._beating = True
        self._wanted.set()

    async def start(self) -> None:
        with suppress(CannotKeep):
            await self.say()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._beating:
            with suppress(CannotKeep):
                await self.say()

    async def say(self) -> None:
        at, now = self._steady(), self.now()
        self._said, self._said_at = await self._store.do(pace_queries.beat(self.worker, now)), at

    async def _go_on(self) -> None:
        looked = self._steady() - LOOK
        while True:
            with suppress(CannotKeep):
                if not self._always and self._steady() - looked >= LOOK:
                    looked = self._steady()
                    self._wanted.clear()
                    runs = await self._store.do(pace_queries.any_clock_runs)
                    self._beating = runs or self._wanted.is_set()
                if self._beating:
                    await self.say()
            if self._beating:
                await asyncio.sleep(BEAT)
            else:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._wanted.wait()
