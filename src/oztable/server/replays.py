"""Finished games are played again in processes of their own, so that nobody's move waits for it.

What is asked for twice at once is done once. Each address has one process at most while others
wait, and pays for the steps that are played for it; who leafs through a game that is remembered
pays next to nothing.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from asyncio.subprocess import Process
from collections import OrderedDict, deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, cast

import msgspec

from oztable.server.children import spawned
from oztable.server.limits import Buckets, Rate
from oztable.server.replay_books import ReplayOrder
from oztable.server.replay_worker import FAULTS, Head

log = logging.getLogger("oztable.replays")

WORKERS = 2 if (os.cpu_count() or 1) > 1 else 1
MEMORY = 1 << 30
SECONDS = 30.0  # for one answer
START_UP = 60.0
MOST_BY_ADDRESS = 8  # that wait
MOST_WAITING = 200
REMEMBERED = 256  # records, of each process


class TooMuch(Exception):
    """Of replays, for this address or for all; it may be asked again after so many seconds."""

    def __init__(self, wait: float, everybody: bool = False) -> None:
        super().__init__("too many replays")
        self.wait = wait
        self.everybody = everybody


class NoAnswer(Exception):
    """One of `FAULTS`, or a fault of ours."""


class _Job(NamedTuple):
    order: ReplayOrder
    address: str
    done: asyncio.Future[bytes]


class _Lost(Exception):
    """The process ended, or did not answer in time."""


class _Worker:
    def __init__(self, process: Process) -> None:
        self._process = process
        self._in = cast(asyncio.StreamWriter, process.stdin)
        self._out = cast(asyncio.StreamReader, process.stdout)
        self._played: OrderedDict[str, None] = OrderedDict()  # the latest records

    def remembers(self, record: str) -> bool:
        return record in self._played

    async def ready(self) -> None:
        await self._read()

    async def ask(self, order: ReplayOrder) -> tuple[Head, bytes]:
        self._played[order.record] = None
        self._played.move_to_end(order.record)
        if len(self._played) > REMEMBERED:
            self._played.popitem(last=False)
        content = pickle.dumps(order)
        try:
            async with asyncio.timeout(SECONDS):
                self._in.write(len(content).to_bytes(4, "big") + content)
                await self._in.drain()
                head, _, body = (await self._read()).partition(b"\n")
            return msgspec.json.decode(head, type=Head), body
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as fault:
            raise _Lost(type(fault).__name__) from None

    async def _read(self) -> bytes:
        size = int.from_bytes(await self._out.readexactly(4), "big")
        return await self._out.readexactly(size)

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        await self._process.wait()


class Replays:
    """The processes are started when they are first needed."""

    def __init__(self, rate: Rate, workers: int = WORKERS, memory: int = MEMORY) -> None:
        self._paying = Buckets(rate)
        self._most = workers
        self._memory = memory
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._hiring = 0
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()  # by address, in turn
        self._running: dict[str, str] = {}  # records that are being played, and for which address
        self._asked: dict[ReplayOrder, asyncio.Future[bytes]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._closed = False

    async def ask(self, order: ReplayOrder, address: str) -> bytes:
        """The answer as JSON. Raises TooMuch or NoAnswer."""
        same = self._asked.get(order)
        if same is None:
            same = self._asked[order] = self._enqueue(order, address)
            same.add_done_callback(lambda _: self._asked.pop(order, None))
        return await asyncio.shield(same)

    async def close(self) -> None:
        self._closed = True
        for jobs in self._waiting.values():
            for job in jobs:
                job.done.cancel()
        await asyncio.gather(*(worker.end() for worker in list(self._workers)))
        await asyncio.gather(*self._chores, return_exceptions=True)

    def _enqueue(self, order: ReplayOrder, address: str) -> asyncio.Future[bytes]:
        own = self._waiting.get(address, ())
        if not self._paying.take(address) or len(own) >= MOST_BY_ADDRESS:
            raise TooMuch(max(1.0, self._paying.wait(address)))
        if sum(map(len, self._waiting.values())) >= MOST_WAITING:
            raise TooMuch(5.0, everybody=True)
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_heard)
        self._waiting.setdefault(address, deque()).append(_Job(order, address, done))
        self._go_on()
        return done

    # Who is next

    def _go_on(self) -> None:
        """Gives work to whoever has none, and hires while there is work for more."""
        while self._waiting and not self._closed:
            job = self._next()
            if job is None:
                return
            if not self._idle:
                if len(self._workers) + self._hiring < self._most:
                    self._hiring += 1
                    self._do(self._hire())
                return
            jobs = self._waiting[job.address]
            jobs.remove(job)
            self._waiting.move_to_end(job.address)
            if not jobs:
                del self._waiting[job.address]
            self._running[job.order.record] = job.address
            self._do(self._work(self._idle_for(job.order.record), job))

    def _next(self) -> _Job | None:
        """Those first for whom nothing is being done; nobody plays a game that another process is
        just playing."""
        busy = set(self._running.values())
        by_turn = sorted(self._waiting, key=lambda address: address in busy)
        for address in by_turn:
            if address in busy and self._most > 1:
                return None
            for job in self._waiting[address]:
                if job.order.record not in self._running:
                    return job
        return None

    def _idle_for(self, record: str) -> _Worker:
        """The one that has played this game before, if it is free."""
        known = [worker for worker in self._idle if worker.remembers(record)]
        worker = known[0] if known else self._idle[-1]
        self._idle.remove(worker)
        return worker

    async def _work(self, worker: _Worker, job: _Job) -> None:
        try:
            head, body = await worker.ask(job.order)
            self._idle.append(worker)
            self._paying.charge(job.address, head.cost)
            if head.fault and head.fault not in FAULTS:
                log.error("replay_failed", extra={"why": head.fault})
            self._finish(job, body, head.fault)
        except _Lost as lost:
            log.error("replay_failed", extra={"why": str(lost)})
            self._workers.discard(worker)
            self._finish(job, b"", "lost")
            await worker.end()
        finally:
            del self._running[job.order.record]
            self._go_on()

    def _finish(self, job: _Job, body: bytes, fault: str) -> None:
        if job.done.done():
            return
        if fault:
            job.done.set_exception(NoAnswer(fault))
        else:
            job.done.set_result(body)

    # The processes

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _hire(self) -> None:
        worker: _Worker | None = None
        try:
            worker = _Worker(await self._spawn())
            self._workers.add(worker)
            async with asyncio.timeout(0 if self._closed else START_UP):
                await worker.ready()
            self._idle.append(worker)
        except (OSError, EOFError, TimeoutError) as fault:
            if not self._closed:
                log.error("replay_failed", extra={"why": type(fault).__name__})
            self._refuse_all()
            if worker:
                self._workers.discard(worker)
                await worker.end()
        finally:
            self._hiring -= 1
            self._go_on()

    def _refuse_all(self) -> None:
        """Without a process nobody is kept waiting; who asks again tries again."""
        waiting = [job for jobs in self._waiting.values() for job in jobs]
        self._waiting.clear()
        for job in waiting:
            self._finish(job, b"", "lost")

    async def _spawn(self) -> Process:
        return await spawned("replay_worker", self._memory)


def _heard(done: asyncio.Future[bytes]) -> None:
    """Whoever asked may be gone: then nobody misses the answer."""
    if not done.cancelled():
        done.exception()
