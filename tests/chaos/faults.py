"""What happens to the machines, at random from a seed."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import Random

from tests.chaos.ledger import Ledger
from tests.chaos.machines import Machines, Worker

LEASE = 4.0  # seconds, unless a worker is told otherwise
BROKER_AWAY = 5.0
BUSY = 12  # moves at most between two kills of the only server


class Chaos:
    """Each kind of fault has its own rhythm; they meet as chance has it. At most one worker is
    frozen or gone at a time, unless there is only one, but brokers and databases go as they like."""

    def __init__(
        self, machines: Machines, ledger: Ledger, seed: int, pauses: dict[str, float]
    ) -> None:
        self.counts: Counter[str] = Counter()
        self._machines = machines
        self._ledger = ledger
        self._rng = Random(seed)
        self._pauses = pauses  # seconds between two faults of a kind, on average
        self._stopping = False
        self._busy = BUSY if machines.layout.workers == 1 else 1
        self._one_worker = asyncio.Lock()
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

    def _any(self) -> Worker:
        return self._rng.choice(self._machines.workers)

    async def _kill(self) -> None:
        """While people play: some moves after the last one, and at any moment of the next."""
        moves = self._ledger.counts["moves"] + self._rng.randrange(self._busy)
        while self._ledger.counts["moves"] < moves and not self._stopping:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._rng.uniform(0, 0.05))
        async with self._one_worker:
            with self._under_way("kill"):
                worker = self._any()
                await worker.kill()
                self.counts["kills"] += 1
                if len(self._machines.workers) > 1:  # else people wait for it
                    await asyncio.sleep(self._rng.choice((0.0, 0.0, self._rng.uniform(0, 2))))
                await worker.start()

    async def _freeze(self) -> None:
        """For longer than its lease: when it wakes it must know that it may not write."""
        async with self._one_worker:
            with self._under_way("freeze"):
                worker = self._any()
                lease = self._machines.layout.lease or LEASE
                worker.send(signal.SIGSTOP)
                await asyncio.sleep(lease * self._rng.uniform(1.1, 2.0))
                worker.send(signal.SIGCONT)
                self.counts["freezes"] += 1

    async def _stop_broker(self) -> None:
        nats = self._machines.nats
        if nats is None:
            return
        with self._under_way("broker"):
            await asyncio.to_thread(self._rng.choice((nats.stop, nats.kill)))
            await asyncio.sleep(BROKER_AWAY)
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
        async with self._one_worker:
            with self._under_way("rolling"):
                for worker in self._machines.workers:
                    await worker.stop()
                    self.counts["stops"] += 1
                    await worker.start()
                self.counts["rolling restarts"] += 1
