"""The store: one SQLite file, one thread that writes, nothing acknowledged before it is on disk.

Whatever waits when the writer comes round goes to disk in one commit, so a busy evening costs few
of them. A change either stands whole after the commit or has not happened.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple, TypeVar

from oztable.server.data_file import FILE, StoreFault, open_data, structure_faults
from oztable.server.limits import Bucket, Rate
from oztable.server.rows import Work

__all__ = ["FILE", "CannotKeep", "Store", "StoreFault"]

log = logging.getLogger("oztable.store")

T = TypeVar("T")
Condition = Literal["checking", "sound", "damaged"]

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
WARNINGS = Rate(0.1, 5)  # a disk that is full is said now and then
MOST_AT_ONCE = 256
CHECK_SECONDS = 1.0
CHECK_TAKES = 2.0


class CannotKeep(Exception):
    """The disk is full or gone: the change was not made."""


class _Job(NamedTuple):
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class _Outcome(NamedTuple):
    job: _Job
    result: Any
    fault: BaseException | None


class Store:
    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._checked: tuple[float, bool] | None = None
        self._warnings = Bucket(WARNINGS)
        self.condition: Condition = "checking"
        self._opened = open_data(self.path)
        self._connection = self._opened.connection
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    async def do(self, work: Work[T]) -> T:
        """Runs `work` inside the next commit; returns when it is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        if not self._writer.is_alive():
            raise CannotKeep("the store is closed")
        self._jobs.put(_Job(work, loop, done))
        return await done

    async def is_well(self) -> bool:
        """Whether what is written now is kept. It is tried, but not more often than every second,
        however many ask."""
        if self._checked is None or time.monotonic() - self._checked[0] > CHECK_SECONDS:
            self._checked = (time.monotonic(), await self._check())
        return self._checked[1]

    async def _check(self) -> bool:
        try:
            async with asyncio.timeout(CHECK_TAKES):
                await self.do(_touch)
        except (CannotKeep, TimeoutError):
            return False
        return True

    async def check_structure(self) -> None:
        """Reads every page, beside everything else; what is wrong with one is written down."""
        began = time.monotonic()
        faults = await asyncio.to_thread(structure_faults, self.path)
        ms = round(1e3 * (time.monotonic() - began))
        for fault in faults:
            log.error("data_damaged", extra={"why": fault})
        if not faults:
            log.info("data_checked", extra={"ms": ms})
        if self.condition == "checking":
            self.condition = "damaged" if faults else "sound"

    def close(self) -> None:
        """Finishes what waits."""
        self._jobs.put(None)
        self._writer.join()
        self._opened.close()

    def _write(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            self._commit([job for job in jobs if job])

    def _commit(self, jobs: Sequence[_Job]) -> None:
        if not jobs:
            return
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [_Outcome(job, job.work(self._connection), None) for job in jobs]
            self._connection.execute("COMMIT")
        except Exception as wrong:
            self._roll_back()
            if len(jobs) > 1:
                # Each by itself: what is wrong with one, or with the disk, is no other's fault.
                for job in jobs:
                    self._commit([job])
                return
            is_disk = isinstance(wrong, sqlite3.Error)
            if isinstance(wrong, sqlite3.Error):
                self._write_down(wrong)
            outcomes = [_Outcome(jobs[0], None, CannotKeep(str(wrong)) if is_disk else wrong)]
        for loop in {outcome.job.loop for outcome in outcomes}:
            own = [outcome for outcome in outcomes if outcome.job.loop is loop]
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(_tell, own)

    def _write_down(self, wrong: sqlite3.Error) -> None:
        """SQLite says what is wrong with the file, never what is in it."""
        code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
        if code in DAMAGED and self.condition != "damaged":
            self.condition = "damaged"
            log.error("data_damaged", extra={"why": str(wrong)})
        elif code != sqlite3.SQLITE_CONSTRAINT and self._warnings.take():
            log.error("cannot_keep", extra={"why": str(wrong)})

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _touch(db: sqlite3.Connection) -> None:
    """Writes a page and changes nothing."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.execute(f"PRAGMA user_version = {int(version)}")


def _tell(outcomes: Iterable[_Outcome]) -> None:
    for job, result, fault in outcomes:
        if job.done.cancelled():
            continue
        if fault:
            job.done.set_exception(fault)
        else:
            job.done.set_result(result)
