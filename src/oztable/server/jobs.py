"""Long jobs that somebody waits for, by name: begun once, each in its turn, refused where there are
too many of them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from oztable.server.limits import Buckets, Rate
from oztable.server.measures import JOBS, JOBS_NOW
from oztable.server.store import CannotKeep

log = logging.getLogger("oztable.jobs")


class TooMany(Exception):
    """So many wait, or so many were begun from one address. It may be asked again after so many
    seconds; `everybody`: by nobody before."""

    def __init__(self, wait: float, everybody: bool = False) -> None:
        super().__init__("too many jobs")
        self.wait = wait
        self.everybody = everybody


def count_now(what: str, running: int, under_way: int) -> None:
    JOBS_NOW.set(running, what, "running")
    JOBS_NOW.set(under_way - running, what, "waiting")


@dataclass
class Job:
    task: asyncio.Task[None] | None = None
    begun: bool = False
    failed: bool = False

    @property
    def is_under_way(self) -> bool:
        """Or waits for its turn."""
        return self.task is not None and not self.task.done()


class Bounds(NamedTuple):
    begun: Rate  # by address
    at_once: int
    waiting: int  # and those at work
    wait: float  # seconds, after which there may be room


J = TypeVar("J", bound=Job)


class Jobs(Generic[J]):
    """Also those that are over and remembered; whoever has them forgets them."""

    def __init__(self, what: str, bounds: Bounds) -> None:
        self._what = what
        self._bounds = bounds
        self._begun = Buckets(bounds.begun)
        self._room = asyncio.Semaphore(bounds.at_once)
        self.named: OrderedDict[str, J] = OrderedDict()

    @property
    def under_way(self) -> int:
        return sum(job.is_under_way for job in self.named.values())

    def count(self) -> None:
        """For whoever watches over the machine."""
        count_now(self._what, sum(job.begun for job in self.named.values()), self.under_way)

    def check(self, address: str) -> None:
        """Whether another may begin; raises TooMany."""
        if self.under_way >= self._bounds.waiting:
            JOBS.add(self._what, "refused")
            raise TooMany(self._bounds.wait, everybody=True)
        if not self._begun.take(address):
            JOBS.add(self._what, "refused")
            raise TooMany(self._begun.wait(address))

    def begin(self, name: str, job: J, work: Coroutine[Any, Any, None]) -> None:
        """It has its `turn` in there."""
        job.task = asyncio.create_task(work)
        self.named[name] = job
        self.named.move_to_end(name)

    @asynccontextmanager
    async def turn(self, job: J) -> AsyncIterator[None]:
        """Not before there is room. What goes wrong is told by `failed` alone."""
        how = "left"
        try:
            async with self._room:
                job.begun = True
                yield
            how = "done"
        except (OSError, EOFError, ValueError, CannotKeep) as fault:
            job.failed, how = True, "failed"
            log.error(f"{self._what}_failed", extra={"why": type(fault).__name__})
        finally:
            job.begun = False
            JOBS.add(self._what, how)

    async def close(self) -> None:
        tasks = [job.task for job in self.named.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
