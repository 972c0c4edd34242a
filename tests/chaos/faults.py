"""What happens to the machines, at random from a seed."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from random import Random

from tests.chaos.ledger import Ledger
from tests.chaos.machines import STARTS_WITHIN, Machines, Worker

LEASE = 4.0  # seconds, unless a worker is told otherwise
BROKER_AWAY = 5.0
BUSY = 6  # moves at most between two kills of the only server


class Chaos:
    """Each kind of fault has its own rhythm, and they meet as chance has it: brokers and databases
    go as they like, and so do workers, but for one that stays while there are others."""

    def __init__(
        self,
        machines: Machines,
        ledger: Ledger,
        seed: int,
        pauses: dict[str, float],
        once: Sequence[str] = (),
        broker_away: float = BROKER_AWAY,
    ) -> None:
        """`once`: each of these comes once, one after another, before the others begin."""
        self.counts: Counter[str] = Counter()
        self._machines = machines
        self._ledger = ledger
        self._rng = Random(seed)
        self._once = once
        self._broker_away = broker_away
        self._pauses = pauses  # seconds between two faults of a kind, on average
        self._stopping = False
        self._busy = BUSY if machines.layout.workers == 1 else 1
        self._at_once = asyncio.Semaphore(max(1, machines.layout.workers - 1))
        self._deeds: dict[str, Callable[[], Awaitable[None]]] = {
            "kills": self._kill,
            "freezes": self._freeze,
            "broker stops": self._stop_broker,
            "database restarts": self._restart_database,
            "rolling restarts": self._roll,
        }

    def enough(self) -> None:
        self._stopping = True

    async def run(self) -> None:
        for kind in self._once:
            await self._rest(self._rng.uniform(0.2, 0.6))
            await self._deeds[kind]()
        async with asyncio.TaskGroup() as group:
            for kind, pause in self._pauses.items():
                group.create_task(self._again_and_again(kind, pause))

    async def _again_and_again(self, kind: str, pause: float) -> None:
        while not self._stopping:
            await self._rest(min(self._rng.expovariate(1 / pause), 4 * pause))
            if not self._stopping:
                await self._deeds[kind]()

    async def _rest(self, seconds: float) -> None:
        left = seconds
        while left > 0 and not self._stopping:
            await asyncio.sleep(min(0.25, left))
            left -= 0.25

    @contextmanager
    def _under_way(self, kind: str) -> Iterator[None]:
        began = time.monotonic()
        self._ledger.faults.append((began, float("inf"), kind))
        try:
            yield
        finally:
            self._ledger.faults.remove((began, float("inf"), kind))
            self._ledger.faults.append((began, time.monotonic(), kind))
            del self._ledger.faults[:-200]

    @asynccontextmanager
    async def _any(self) -> AsyncIterator[Worker]:
        """One to which nothing is being done."""
        async with self._at_once:
            idle = [one for one in self._machines.workers if not one.busy.locked()]
            worker = self._rng.choice(idle)
            async with worker.busy:
                yield worker

    async def _kill(self) -> None:
        """While people play: some moves after the last one, and at any moment of the next."""
        moves = self._ledger.counts["moves"] + self._rng.randrange(self._busy)
        while self._ledger.counts["moves"] < moves and not self._stopping:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._rng.uniform(0, 0.05))
        async with self._any() as worker:
            with self._under_way("kill"):
                await worker.kill()
                self.counts["kills"] += 1
                if len(self._machines.workers) > 1:  # else people wait for it
                    await asyncio.sleep(self._rng.choice((0.0, 0.0, self._rng.uniform(0, 2))))
                await self._start(worker)

    async def _freeze(self) -> None:
        """For longer than its lease, so that people come back elsewhere: when it wakes it finds
        what they had sent it, and must know that it may not write."""
        async with self._any() as worker:
            with self._under_way("freeze"):
                lease = self._machines.layout.lease or LEASE
                worker.send(signal.SIGSTOP)
                await asyncio.sleep(lease * self._rng.uniform(1.5, 3.5))
                worker.send(signal.SIGCONT)
                self.counts["freezes"] += 1

    async def _stop_broker(self) -> None:
        nats = self._machines.nats
        if nats is None:
            return
        with self._under_way("broker"):
            await asyncio.to_thread(self._rng.choice((nats.stop, nats.kill)))
            await asyncio.sleep(self._broker_away)
            await asyncio.to_thread(nats.start)
            self.counts["broker stops"] += 1

    async def _restart_database(self) -> None:
        postgres = self._machines.postgres
        if postgres is None:
            return
        with self._under_way("database"):
            await asyncio.to_thread(self._rng.choice((postgres.stop, postgres.break_off)))
            await asyncio.sleep(self._rng.uniform(0, 2))
            await asyncio.to_thread(postgres.start)
            self.counts["database restarts"] += 1

    async def _roll(self) -> None:
        """Every worker in turn is told to stop and started again."""
        with self._under_way("rolling"):
            for worker in self._machines.workers:
                async with self._at_once, worker.busy:
                    await worker.stop()
                    self.counts["stops"] += 1
                    await self._start(worker)
            self.counts["rolling restarts"] += 1

    async def _start(self, worker: Worker) -> None:
        """As a supervisor does: where it ends at once, because a database or a broker is away, it
        is started again."""
        until = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                await worker.start()
            except RuntimeError:
                if time.monotonic() > until:
                    raise
                self._ledger.counts["starts in vain"] += 1
                await asyncio.sleep(0.5)
            else:
                return
