"""One run of a campaign: people play, machines suffer, and the books are checked."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tests.chaos import audit, witness
from tests.chaos.faults import BROKER_AWAY, Chaos
from tests.chaos.ledger import Ledger, Story
from tests.chaos.machines import Layout, Machines
from tests.chaos.parties import Party
from tests.chaos.people import Manners

READ_AGAIN = 5.0  # seconds between two looks at what is kept
SETTLES = 60.0  # seconds in which everybody gets on when it is calm again
GOES_HOME = 30.0  # seconds in which everybody who waits for an answer should have it
PAUSES = {
    "kills": 5.0,
    "freezes": 25.0,
    "broker stops": 30.0,
    "database restarts": 60.0,
    "rolling restarts": 45.0,
}


class Plan(NamedTuple):
    layout: Layout
    seconds: float
    tables: int = 24
    seed: int = 0
    pauses: dict[str, float] = PAUSES
    manners: Manners = Manners()
    once: tuple[str, ...] = ()  # faults, each once, after which the run ends
    broker_away: float = BROKER_AWAY
    most_faults: int = 0  # the run ends when there were so many; 0: when time is up


class Outcome(NamedTuple):
    ledger: Ledger
    faults: dict[str, int]
    seconds: float
    memory: list[tuple[float, list[int]]]  # by time, kilobytes of each worker
    unhandled: Counter[str]  # of the logs of the workers


class Campaign:
    def __init__(self, plan: Plan, folder: Path, progress: Callable[[str], None]) -> None:
        self.plan = plan
        self.ledger = self._new_ledger()
        self.machines = Machines(folder, plan.layout)
        self._progress = progress
        self._memory: list[tuple[float, list[int]]] = []
        self._began = time.monotonic()
        self._looks: set[asyncio.Future[None]] = set()
        self.chaos = Chaos(
            self.machines, self.ledger, plan.seed, plan.pauses, plan.once, plan.broker_away
        )
        self.parties = [
            self._party(number, plan.seed * 100_003 + number) for number in range(plan.tables)
        ]

    def _new_ledger(self) -> Ledger:
        return Ledger()

    def _party(self, number: int, seed: int) -> Party:
        return Party(number, self.ledger, self.plan.manners, seed, self._check)

    async def run(self) -> Outcome:
        try:
            await self.machines.start()
            self._began = time.monotonic()
            await self._play()
            # Who waited for them has gone home; they read on, and what they have read is done with.
            await asyncio.gather(*self._looks, return_exceptions=True)
            await asyncio.to_thread(self._check_all)
        finally:
            await self.machines.close()
        seconds = time.monotonic() - self._began
        found = self.machines.unhandled()
        return Outcome(self.ledger, dict(self.chaos.counts), seconds, self._memory, found)

    async def _play(self) -> None:
        port = self.machines.port
        playing = [asyncio.create_task(party.play(port)) for party in self.parties]
        watching = asyncio.create_task(self._watch())
        breaking = asyncio.create_task(self.chaos.run())
        tasks = [watching, breaking, *playing]
        try:
            until = self._began + self.plan.seconds
            while time.monotonic() < until and not self._has_enough():
                await asyncio.wait(playing, timeout=0.25, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    if task.done():
                        task.result()
                if self.plan.once and breaking.done():
                    break
            self.chaos.enough()
            await breaking
            await self._settle()
            await self._go_home(playing)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _has_enough(self) -> bool:
        return 0 < self.plan.most_faults <= sum(self.chaos.counts.values())

    async def _settle(self) -> None:
        """Now that it is calm again somebody makes a move at every table."""
        calm = time.monotonic()
        late = list(self.parties)
        while late and time.monotonic() < calm + SETTLES:
            await asyncio.sleep(0.1)
            late = [party for party in late if not party.has_moved_since(calm)]
        for party in late:
            told = "; ".join(map(str, party.people))
            self.ledger.fault("stuck", party.people[0].story, f"nobody gets on: {told}")

    async def _go_home(self, playing: list[asyncio.Task[None]]) -> None:
        """Everybody whose move is on its way waits for the answer, then stands up."""
        people = [person for party in self.parties for person in party.people]
        until = time.monotonic() + GOES_HOME
        while time.monotonic() < until and any(person.pending for person in people):
            for person in people:
                person.stands_up = person.stands_up or not person.pending
            await asyncio.sleep(0.05)
        for person in people:
            if person.pending and person.story:
                self.ledger.fault("stuck", person.story, f"no answer: {person.pending.message}")
            person.stands_up = True
        await asyncio.wait(playing, timeout=1.0)

    # Looking

    async def _watch(self) -> None:
        said = time.monotonic()
        while True:
            await asyncio.sleep(READ_AGAIN)
            with suppress(*audit.AWAY):
                await asyncio.to_thread(self._read_again)
            if time.monotonic() - said > 10:
                said = time.monotonic()
                with suppress(OSError, ValueError, IndexError):
                    sizes = [worker.memory for worker in self.machines.workers]
                    self._memory.append((said - self._began, sizes))
                self._progress(self.told())

    def _read_again(self) -> None:
        with audit.reading(self.machines.place) as db:
            audit.check_tops(db, self.ledger, list(self.ledger.stories.values()))

    async def _check(self, story: Story, record: str) -> None:
        """A game is over: the table is looked at to its end, and forgotten here."""
        while True:
            look = asyncio.ensure_future(asyncio.to_thread(self._check_one, story, record))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)
            try:
                await asyncio.shield(look)
            except audit.AWAY:
                await asyncio.sleep(0.5)
            else:
                return

    def _check_one(self, story: Story, record: str) -> None:
        with audit.reading(self.machines.place) as db:
            found = audit.check_table(db, self.ledger, story)
        if record and found and record != found:
            self.ledger.fault("fork", story, "its record is another than its log")
        self.ledger.counts["records compared"] += bool(record)
        self.ledger.stories.pop(story.table, None)

    def _check_all(self) -> None:
        with audit.reading(self.machines.place) as db:
            for story in list(self.ledger.stories.values()):
                audit.check_table(db, self.ledger, story)
            if self.machines.is_witnessed:
                witness.hear(db, self.ledger)

    def told(self) -> str:
        ledger, counts = self.ledger, self.ledger.counts
        faults = ", ".join(f"{number} {kind}" for kind, number in sorted(self.chaos.counts.items()))
        wrong = ", ".join(f"{number} {kind}" for kind, number in ledger.wrong.items()) or "nothing"
        return (
            f"{time.monotonic() - self._began:6.0f} s: {counts['moves']} moves, "
            f"{faults or 'calm'}; longest wait {ledger.longest_wait:.1f} s, wrong: {wrong}"
        )


async def run(plan: Plan, progress: Callable[[str], Any] = lambda _: None) -> Outcome:
    folder = Path(tempfile.mkdtemp(prefix="oz-chaos-"))
    try:
        return await Campaign(plan, folder, progress).run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
