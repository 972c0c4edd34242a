"""What is printed for browsers, one thing at a time, in processes that give way to everything else.

Nothing is kept: whoever goes away ends their process, and its folder goes with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory

import msgspec

from oztable.server.children import at_work, started, words_for
from oztable.server.jobs import TooMany, count_now
from oztable.server.limits import Buckets, Rate
from oztable.server.measures import JOBS
from oztable.server.printing.press_worker import PrintOrder
from oztable.server.wire.printing import PrintLine
from oztable.server.wording import say

log = logging.getLogger("oztable.presses")

AT_ONCE = 1
MOST_BY_ADDRESS = 3  # the one that is being printed too
MOST_WAITING = 12
SECONDS = 300.0  # for one file, at a machine that has much else to do
MEMORY = 2 << 30
LONGEST_LINE = 64 * 1024 * 1024
WORKER = words_for("printing.press_worker", MEMORY)


class Presses:
    def __init__(self, rate: Rate, worker: tuple[str, ...] = WORKER) -> None:
        self._paying = Buckets(rate)
        self._worker = worker
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._jobs: Counter[str] = Counter()  # by address
        self._running = 0

    def count(self) -> None:
        """For whoever watches over the machine."""
        count_now("print", self._running, self._jobs.total())

    def check(self, address: str) -> None:
        """Whether another may be printed for this address; raises TooMany."""
        everybody = self._jobs.total() >= MOST_WAITING
        many = everybody or self._jobs[address] >= MOST_BY_ADDRESS
        if many or not self._paying.take(address):
            JOBS.add("print", "refused")
            wait = 60.0 if everybody else max(1.0, self._paying.wait(address))
            raise TooMany(wait, everybody)

    async def lines(self, order: PrintOrder, address: str) -> AsyncGenerator[bytes, None]:
        """How far it is, and at last the file. It is whole before it is sent: who reads slowly
        keeps nobody waiting."""
        self._jobs[address] += 1
        last, how = b"", "left"
        try:
            yield _line(PrintLine(ahead=self._jobs.total() - 1))
            async with self._turn, self._at_work(order) as answers:
                async with asyncio.timeout(SECONDS):
                    while line := await answers.readline():
                        if _is_end(line):
                            last = line
                        else:
                            yield line
            how = _how(last)
        except (OSError, ValueError, TimeoutError) as fault:
            how = "failed"
            log.error("print_failed", extra={"why": type(fault).__name__})
        finally:
            self._jobs -= Counter([address])
            JOBS.add("print", how)
        if not last:
            log.error("print_failed", extra={"why": "lost"})
            last = _line(PrintLine(fault=say("print_lost", order.language)))
        yield last

    @asynccontextmanager
    async def _at_work(self, order: PrintOrder) -> AsyncIterator[asyncio.StreamReader]:
        """Its folder is ours: a process that is killed could not clear it away."""
        folder = await asyncio.to_thread(TemporaryDirectory, prefix="oztable-press-")
        self._running += 1
        try:
            places = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), folder.name)
            process = await started(self._worker, LONGEST_LINE, places)
            async with at_work(process, order) as answers:
                yield answers
        finally:
            self._running -= 1
            await asyncio.to_thread(folder.cleanup)


def _line(line: PrintLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def _is_end(line: bytes) -> bool:
    return _how(line) != "failed"


def _how(last: bytes) -> str:
    """What came of it, by its last line. Cards that do not fit are refused."""
    if last.startswith(b'{"file"'):
        return "done"
    return "refused" if last.startswith(b'{"fault"') else "failed"
