"""The machines of a campaign: one server on a file, or workers on a database with a broker and a
proxy before them; and what may happen to each."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tools.nats import Nats, free_port
from tools.postgres import Postgres
from tools.proxy import Proxy

from oztable.server.place import FILE, DatabaseUrl, Place
from tests.chaos import http, witness
from tests.chaos.nursery import Nursery

STARTS_WITHIN = 60.0
STOPS_WITHIN = 20.0


class Layout(NamedTuple):
    """What there is."""

    engine: str = "sqlite"
    workers: int = 1
    broker: bool = False
    lease: float = 0.0  # seconds; 0: as usual
    bots: int = 0  # processes that think for bots, by worker; with none a bot moves at sight
    durable: bool = True
    plant: str = ""
    more: tuple[str, ...] = ()  # words for each worker


class Worker:
    """One process, which comes back at the same port."""

    def __init__(self, number: int, machines: Machines) -> None:
        self.number = number
        self.port = free_port()
        self.pid = 0
        self.starts = 0
        self.busy = asyncio.Lock()  # something is being done to it
        self._machines = machines
        self.log = machines.folder / f"worker-{number}.log"

    async def start(self) -> None:
        """Until it takes requests."""
        words = self._machines.words(self)
        layout = self._machines.layout
        self.pid = await asyncio.to_thread(
            self._machines.nursery.start, words, self.log, layout.plant, self.pid
        )
        self.starts += 1
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            if not self.lives:
                raise RuntimeError(f"a worker ended at its start: {self.tail}")
            with suppress(OSError, EOFError, TimeoutError, ValueError):
                await http.request(self.port, "GET", "/readyz", patience=5.0)
                return
            await asyncio.sleep(0.02)
        raise RuntimeError(f"a worker does not answer: {self.tail}")

    @property
    def tail(self) -> str:
        with suppress(FileNotFoundError):
            return self.log.read_text("utf-8", "replace")[-1500:]
        return ""

    @property
    def lives(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return False
        return state != "Z"

    @property
    def memory(self) -> int:
        """Kilobytes in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self._gone()

    async def stop(self) -> None:
        self.send(signal.SIGTERM)
        await self._gone()

    async def _gone(self) -> None:
        until = time.monotonic() + STOPS_WITHIN
        while self.lives:
            if time.monotonic() > until:
                raise RuntimeError(f"a worker does not stop: {self.tail}")
            await asyncio.sleep(0.005)


class Machines:
    def __init__(self, folder: Path, layout: Layout) -> None:
        self.folder = folder
        self.layout = layout
        self.nursery = Nursery({"OZTABLE_LEASE": str(layout.lease)} if layout.lease else {})
        self.postgres: Postgres | None = None
        self.nats: Nats | None = None
        self.proxy: Proxy | None = None
        self.workers: list[Worker] = []
        self.port = 0  # of the door

    @property
    def place(self) -> Place:
        if self.postgres:
            return DatabaseUrl(self.postgres.url())
        return self.folder / "data-0" / FILE

    @property
    def is_witnessed(self) -> bool:
        return self.layout.broker

    def words(self, worker: Worker) -> list[str]:
        layout = self.layout
        data = self.folder / f"data-{worker.number}"
        words = [str(data), str(worker.port), "--bot-workers", str(layout.bots)]
        words += ["--deadline", "5.0" if layout.bots else "0.2"]
        if self.postgres:
            words += ["--database", self.postgres.url()]
        if self.nats:
            words += ["--broker", self.nats.url]
        return [*words, *layout.more]

    async def start(self) -> Machines:
        if self.layout.engine == "postgresql":
            self.postgres = await asyncio.to_thread(Postgres, self.layout.durable)
            await asyncio.to_thread(self.postgres.start)
        if self.layout.broker:
            self.nats = Nats(locked=True)
            await asyncio.to_thread(self.nats.start)
        self.workers = [Worker(number, self) for number in range(self.layout.workers)]
        for worker in self.workers:  # the first makes the database ready
            await worker.start()
            if self.is_witnessed and worker.number == 0 and self.postgres:
                await asyncio.to_thread(witness.call, self.postgres.url())
        self.port = self.workers[0].port
        if len(self.workers) > 1:
            self.proxy = await Proxy([worker.port for worker in self.workers]).start()
            self.port = self.proxy.port
        return self

    async def close(self) -> None:
        if self.proxy:
            await self.proxy.close()
        await asyncio.to_thread(self.nursery.close)
        if self.nats:
            await asyncio.to_thread(self.nats.remove)
        if self.postgres:
            await asyncio.to_thread(self.postgres.remove)

    def unhandled(self) -> Counter[str]:
        """What the workers wrote down as a fault of ours, by its kind and where it came up."""
        found: Counter[str] = Counter()
        for worker in self.workers:
            with suppress(FileNotFoundError):
                for line in worker.log.read_text("utf-8", "replace").splitlines():
                    if '"event": "unhandled"' in line:
                        told = json.loads(line)
                        found[f"{told.get('fault')} at {', '.join(told.get('at', [])[-4:])}"] += 1
        return found
