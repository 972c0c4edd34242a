"""The store: one thread that writes, nothing acknowledged before it is on disk, whichever engine it
is that keeps it.

Whatever waits when the writer comes round goes to disk in one commit, so a busy evening costs few
of them. A change either stands whole after the commit or has not happened.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple, TypeVar

from oztable.server.engines import engine_of
from oztable.server.kept import Judged
from oztable.server.limits import Bucket, Rate
from oztable.server.measures import COMMIT, NOT_KEPT
from oztable.server.place import FILE, Place
from oztable.server.rows import Fence, Work
from oztable.server.schema import StoreFault

__all__ = ["FILE", "CannotKeep", "NotOurs", "Store", "StoreFault"]

log = logging.getLogger("oztable.store")

T = TypeVar("T")
Condition = Literal["checking", "sound", "damaged"]

WARNINGS = Rate(0.1, 5)  # a disk that is full is said now and then
MOST_AT_ONCE = 256
CHECK_SECONDS = 1.0
CHECK_TAKES = 2.0


class CannotKeep(Exception):
    """The disk is full or gone: the change was not made."""


class Unsure(CannotKeep):
    """The engine was lost on the way: whether the change was made is not known."""


class NotOurs(CannotKeep):
    """Another worker has the table meanwhile: the change was not made."""


class _Job(NamedTuple):
    work: Work[Any]
    fence: Fence | None
    alone: bool
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class _Outcome(NamedTuple):
    job: _Job
    result: Any
    fault: BaseException | None


class Store:
    def __init__(self, place: Place, shared: bool = False) -> None:
        """`shared`: other processes write there too. Raises StoreFault."""
        self._engine = engine_of(place)
        self.place = place
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._checked: tuple[float, bool] | None = None
        self._warnings = Bucket(WARNINGS)
        self.condition: Condition = "checking"
        self._kept = self._engine.open_data(place, shared)
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    async def do(self, work: Work[T], fence: Fence | None = None, alone: bool = False) -> T:
        """Runs `work` inside the next commit; if `alone`, and somebody else has its rows, in one of
        its own. Returns when it is on disk. Behind a fence it is done only while that stands;
        else raises NotOurs."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        if not self._writer.is_alive():
            raise CannotKeep("the store is closed")
        self._jobs.put(_Job(work, fence, alone, loop, done))
        return await done

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    async def is_well(self) -> bool:
        """Whether what is written now is kept. It is tried, but not more often than every second,
        however many ask."""
        if self._checked is None or time.monotonic() - self._checked[0] > CHECK_SECONDS:
            self._checked = (time.monotonic(), await self._check())
        return self._checked[1]

    async def _check(self) -> bool:
        try:
            async with asyncio.timeout(CHECK_TAKES):
                await self.do(self._kept.touch)
        except (CannotKeep, TimeoutError):
            return False
        return True

    async def check_structure(self) -> None:
        """Reads every page, beside everything else; what is wrong with one is written down."""
        began = time.monotonic()
        faults = await asyncio.to_thread(self._engine.structure_faults, self.place)
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
        self._kept.close()

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
        began = time.perf_counter()
        try:
            db = self._kept.begin()
            if len(jobs) > 1 and any(job.alone for job in jobs):
                self._kept.wait_for_nobody(db)
            fences = {job.fence for job in jobs if job.fence}
            standing = self._kept.standing(db, fences) if fences else fences
            outcomes = [
                _Outcome(job, job.work(db), None)
                if job.fence is None or job.fence in standing
                else _Outcome(job, None, NotOurs(job.fence.table))
                for job in jobs
            ]
            self._kept.commit()
            COMMIT.observe(time.perf_counter() - began)
            if len(standing) < len(fences):
                NOT_KEPT.add("not_ours")
        except Exception as wrong:
            judged = self._kept.judge(wrong)
            self._kept.roll_back()
            if len(jobs) > 1 and not (judged and judged.kind == "lost"):
                # Each by itself: what is wrong with one, or with the disk, is no other's fault.
                for job in jobs:
                    self._commit([job])
                return
            NOT_KEPT.add(judged.kind if judged else "refused")
            if judged:
                self._write_down(judged)
            kind = Unsure if judged and judged.kind == "lost" else CannotKeep
            fault = kind(judged.why) if judged else wrong
            outcomes = [_Outcome(job, None, fault) for job in jobs]
        for loop in {outcome.job.loop for outcome in outcomes}:
            own = [outcome for outcome in outcomes if outcome.job.loop is loop]
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                loop.call_soon_threadsafe(_tell, own)

    def _write_down(self, fault: Judged) -> None:
        if fault.kind == "damaged" and self.condition != "damaged":
            self.condition = "damaged"
            log.error("data_damaged", extra={"why": fault.why})
        elif fault.kind in ("failed", "lost") and self._warnings.take():
            log.error("cannot_keep", extra={"why": fault.why})


def _tell(outcomes: Iterable[_Outcome]) -> None:
    for job, result, fault in outcomes:
        if job.done.cancelled():
            continue
        if fault:
            job.done.set_exception(fault)
        else:
            job.done.set_result(result)
