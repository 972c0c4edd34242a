"""What a card of one's own is worth: deals played with it and with a blank, while somebody looks.

They are played in a process that gives way to everything else. It ends when nobody has asked for a
while; who asks again goes on from what was known.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from oztable.server.card_editing import AskWorth, CardWorth
from oztable.server.children import at_work, spawned
from oztable.server.jobs import Bounds, Job, Jobs
from oztable.server.limits import Rate
from oztable.server.worth_worker import MOST_DEALS, WorthLine, WorthOrder

AT_ONCE = 2 if (os.cpu_count() or 1) > 1 else 1
BOUNDS = Bounds(Rate(120 / 3600, 20), AT_ONCE, AT_ONCE + 10, 30.0)
MOST_KEPT = 100
UNSEEN = 8.0  # seconds without a look, and the process ends
SILENCE = 180.0  # seconds for a few deals
LONGEST_LINE = 1024 * 1024


@dataclass
class _Run(Job):
    so_far: WorthLine = field(default_factory=WorthLine)
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
        self._jobs = Jobs[_Run]("worth", BOUNDS)

    def count(self) -> None:
        self._jobs.count()

    def knows(self, key: str) -> bool:
        return key in self._jobs.named

    def look(self, key: str, game: str, asked: AskWorth, address: str) -> CardWorth:
        """What is known, and on with it. Raises TooMany."""
        run = self._jobs.named.get(key) or _Run()
        if run.failed:
            del self._jobs.named[key]  # who asks once more tries once more
        elif not run.is_under_way and run.so_far.deals < MOST_DEALS:
            self._jobs.check(address)
            self._jobs.begin(key, run, self._play(run, game, asked))
            self._forget_oldest()
        elif run.patience is not None and not run.patience.expired():
            run.patience.reschedule(asyncio.get_running_loop().time() + UNSEEN)
        return run.told()

    async def close(self) -> None:
        await self._jobs.close()

    def _forget_oldest(self) -> None:
        named = self._jobs.named
        idle = [key for key, run in named.items() if not run.is_under_way]
        for key in idle[: max(0, len(named) - MOST_KEPT)]:
            del named[key]

    async def _play(self, run: _Run, game: str, asked: AskWorth) -> None:
        try:
            async with asyncio.timeout(UNSEEN) as run.patience, self._jobs.turn(run):
                await _played(run, WorthOrder(game, asked.text, asked.card, run.so_far))
        except TimeoutError:
            pass  # nobody looks any more
        finally:
            run.patience = None


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
