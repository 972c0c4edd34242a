"""The store: one SQLite file, one thread that writes, nothing acknowledged before it is on disk.

Whatever waits when the writer comes round goes to disk in one commit, so a busy evening costs few
of them. A change either stands whole after the commit or has not happened.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

FILE = "tables.sqlite3"
WAIT_FOR_ANOTHER = 5.0
MOST_AT_ONCE = 256
CHECK_SECONDS = 1.0
CHECK_TAKES = 2.0


class StoreFault(Exception):
    """The store cannot be opened; says why and what to do."""


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
        self._connection = _open(self.path)
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

    def close(self) -> None:
        """Finishes what waits."""
        self._jobs.put(None)
        self._writer.join()
        self._connection.close()

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
            outcomes = [_Outcome(jobs[0], None, CannotKeep(str(wrong)) if is_disk else wrong)]
        for loop in {outcome.job.loop for outcome in outcomes}:
            own = [outcome for outcome in outcomes if outcome.job.loop is loop]
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(_tell, own)

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


# Opening


def _open(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # ours alone before it is filled
        connection = sqlite3.connect(
            path, timeout=WAIT_FOR_ANOTHER, isolation_level=None, check_same_thread=False
        )
    except (OSError, sqlite3.Error) as wrong:
        raise StoreFault(_why(path, wrong)) from None
    try:
        _make_ready(connection, path)
    except (sqlite3.Error, StoreFault) as wrong:
        connection.close()
        raise StoreFault(_why(path, wrong)) from None
    return connection


def _make_ready(connection: sqlite3.Connection, path: Path) -> None:
    # One process at a table file: a second would not see what the first remembers.
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    steps = _steps_to_go(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")
    _migrate(connection, steps)


def _why(path: Path, wrong: Exception) -> str:
    if isinstance(wrong, StoreFault):
        return str(wrong)
    text = (wrong.strerror if isinstance(wrong, OSError) else None) or str(wrong)
    if "locked" in text:
        return f"{path} is in use by another oz serve; stop that one or choose another --data"
    if "not a database" in text or "malformed" in text:
        return f"{path} is no table file or is damaged; move it away, or choose another --data"
    return f"cannot keep tables in {path}: {text}; choose another --data"


def _migrations() -> list[str]:
    folder = files("oztable.server") / "migrations"
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".sql"))
    return [(folder / name).read_text("utf-8") for name in names]


def _steps_to_go(connection: sqlite3.Connection, path: Path) -> list[tuple[int, str]]:
    """The numbered steps from the version of this file to ours; looks without touching."""
    steps = _migrations()
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(steps):
        raise StoreFault(
            f"{path} was written by a newer oztable (version {version}, this one knows "
            f"{len(steps)}); upgrade oztable, or choose another --data"
        )
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise StoreFault(f"{path} belongs to another program; choose another --data")
    return list(enumerate(steps[version:], start=version + 1))


def _migrate(connection: sqlite3.Connection, steps: Sequence[tuple[int, str]]) -> None:
    """Brings an older file to this version, one step at a time, each whole or not at all."""
    for number, step in steps:
        connection.executescript(f"BEGIN;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
