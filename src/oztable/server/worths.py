"""What a card of one's own is worth: deals played with it and with a blank, while somebody looks.

They are played in a process that gives way to everything else. It ends when nobody has asked for a
while; who asks again goes on from what was known.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from oztable.server.card_editing import AskWorth, CardWorth
from oztable.server.children import at_work, spawned
from oztable.server.limits import Buckets, Rate
from oztable.server.worth_worker import MOST_DEALS, WorthLine, WorthOrder

log = logging.getLogger("oztable.worths")

BEGUN = Rate(120 / 3600, 20)  # by address
AT_ONCE = 2 if (os.cpu_count() or 1) > 1 else 1
MOST_WAITING = 10
MOST_KEPT = 100
UNSEEN = 8.0  # seconds without a look, and the process ends
SILENCE = 180.0  # seconds for a few deals
LONGEST_LINE = 1024 * 1024


class TooMany(Exception):
    """So many are waited for, or so many were begun from one address."""

    def __init__(self, wait: float) -> None:
        super().__init__("too many cards are weighed")
        self.wait = wait


@dataclass
class _Run:
    so_far: WorthLine = field(default_factory=WorthLine)
    task: asyncio.Task[None] | None = None
    begun: bool = False
    failed: bool = False
    patience: asyncio.Timeout | None = None

    def told(self) -> CardWorth:
        known = self.so_far
        state = "ready" if known.deals >= MOST_DEALS else "playing" if self.begun else "waiting"
        return CardWorth(
            "failed" if self.failed else state,  # type: ignore[arg-type]
            known.deals,
            MOST_DEALS,
            known.win,
            known.lead,
        )


def key_of(game: str, asked: AskWorth) -> str:
    return sha256(f"{game}\n{asked.card}\n{asked.text}".encode()).hexdigest()


class Worths:
    def __init__(self) -> None:
        self._begun = Buckets(BEGUN)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._runs: OrderedDict[str, _Run] = OrderedDict()

    def knows(self, key: str) -> bool:
        return key in self._runs

    def look(self, key: str, game: str, asked: AskWorth, address: str) -> CardWorth:
        """What is known, and on with it. Raises TooMany."""
        run = self._runs.get(key) or _Run()
        if run.failed:
            del self._runs[key]  # who asks once more tries once more
        elif run.task is None and run.so_far.deals < MOST_DEALS:
            self._admit(address)
            run.task = asyncio.create_task(self._play(run, game, asked))
            self._runs[key] = run
            self._runs.move_to_end(key)
            self._forget_oldest()
        elif run.patience is not None and not run.patience.expired():
            run.patience.reschedule(asyncio.get_running_loop().time() + UNSEEN)
        return run.told()

    async def close(self) -> None:
        tasks = [run.task for run in self._runs.values() if run.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _admit(self, address: str) -> None:
        under_way = sum(run.task is not None for run in self._runs.values())
        if under_way >= AT_ONCE + MOST_WAITING:
            raise TooMany(30.0)
        if not self._begun.take(address):
            raise TooMany(self._begun.wait(address))

    def _forget_oldest(self) -> None:
        idle = [key for key, run in self._runs.items() if run.task is None]
        for key in idle[: max(0, len(self._runs) - MOST_KEPT)]:
            del self._runs[key]

    async def _play(self, run: _Run, game: str, asked: AskWorth) -> None:
        try:
            async with asyncio.timeout(UNSEEN) as run.patience, self._room:
                run.begun = True
                await _played(run, WorthOrder(game, asked.text, asked.card, run.so_far))
        except TimeoutError:
            pass  # nobody looks any more
        except (OSError, EOFError, ValueError) as fault:
            run.failed = True
            log.error("worth_failed", extra={"why": type(fault).__name__})
        finally:
            run.begun, run.task, run.patience = False, None, None


async def _played(run: _Run, order: WorthOrder) -> None:
    """Until the last deal; raises EOFError where the process says no more before."""
    process = await spawned("worth_worker", longest_line=LONGEST_LINE)
    async with at_work(process, order) as answers:
        while run.so_far.deals < MOST_DEALS:
            run.so_far = msgspec.json.decode(await _line(answers), type=WorthLine)


async def _line(answers: asyncio.StreamReader) -> bytes:
    try:
        line = await asyncio.wait_for(answers.readline(), SILENCE)
    except TimeoutError:
        raise EOFError from None
    if not line:
        raise EOFError
    return line
