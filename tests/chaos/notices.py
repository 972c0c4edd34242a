"""`python -m tests.chaos.notices`: goes of which people are told by hooks while workers are killed;
each must be told of, and under one id."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from oztable.server import queries
from tests.chaos import (
    audit,
    notice_plants,  # noqa: F401 - they are among the others from now on
)
from tests.chaos.campaign import Campaign, Outcome, Plan
from tests.chaos.ledger import Ledger, Story
from tests.chaos.machines import Layout
from tests.chaos.people import Manners
from tests.chaos.plants import HIDDEN
from tests.chaos.told import ToldLedger, ToldParty
from tests.server.notices.receivers import HERE, receiving

LEASE = 5.0  # seconds that a worker has for sending, before another takes over
ANSWERS_WITHIN = 1.0  # time enough to be killed between being heard and noting it
GOES_OUT = 90.0  # seconds in which all that is due is sent when it is calm
MANNERS = Manners(
    think=0.5, talk=0.0, undo=0.0, longest_wait=2.0, answer_takes=8.0, ticket_takes=20.0
)
WORDS = ("--notify-host", HERE, "--notice-lease", str(LEASE), "--notices-a-day", "1000000")


class NoticeCampaign(Campaign):
    ledger: ToldLedger

    def __init__(
        self, plan: Plan, folder: Path, goes: int, hooks: str, progress: Callable[[str], None]
    ) -> None:
        self._hooks, self._goes = hooks, goes
        super().__init__(plan, folder, progress)

    def _new_ledger(self) -> Ledger:
        return ToldLedger()

    def _party(self, number: int, seed: int) -> ToldParty:
        return ToldParty(number, self.ledger, self.plan.manners, seed, self._check, self._hooks)

    def _has_enough(self) -> bool:
        return self.ledger.counts["notices"] >= self._goes

    async def _go_home(self, playing: list[asyncio.Task[None]]) -> None:
        await super()._go_home(playing)
        until = time.monotonic() + GOES_OUT
        while time.monotonic() < until and await asyncio.to_thread(self._waits):
            await asyncio.sleep(0.5)
        await asyncio.sleep(LEASE)  # what is on its way

    def _waits(self) -> bool:
        with suppress(*audit.AWAY), audit.reading(self.machines.place) as db:
            return bool(db.execute("SELECT count(*) FROM sends WHERE sent IS NULL").fetchone()[0])
        return True

    def _check_one(self, story: Story, record: str) -> None:
        super()._check_one(story, record)
        self._check_goes(story)

    def _check_all(self) -> None:
        stories = list(self.ledger.stories.values())
        super()._check_all()
        for story in stories:
            self._check_goes(story)

    def _check_goes(self, story: Story) -> None:
        with audit.reading(self.machines.place) as db:
            whole = queries.load_table(story.table)(db)
        if whole and whole.row.status != "lobby":
            self.ledger.check_goes(story, whole, whole.row.status == "over")

    def told(self) -> str:
        return f"{self.ledger.counts['notices']} notices; {super().told()}"


async def run(plan: Plan, goes: int, progress: Callable[[str], Any] = lambda _: None) -> Outcome:
    folder = Path(tempfile.mkdtemp(prefix="oz-notices-"))
    plan = plan._replace(layout=plan.layout._replace(more=WORDS))
    try:
        async with receiving() as receiver:
            campaign = NoticeCampaign(plan, folder, goes, receiver.url, progress)
            receiver.says, rng = campaign.ledger.hear, Random(plan.seed)
            receiver.takes = lambda: rng.uniform(0.0, ANSWERS_WITHIN)
            return await campaign.run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def plan_for(engine: str, seconds: float, tables: int, seed: int, every: float = 4.0) -> Plan:
    """Kills; and where there are many workers some are frozen for longer than their lease."""
    many = engine == "postgresql"
    layout = Layout(engine, 3 if many else 1, broker=many)
    pauses = {"kills": every} | ({"freezes": 6 * every} if many else {})
    return Plan(layout, seconds, tables, seed, pauses, MANNERS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.notices", description=__doc__)
    parser.add_argument("--engine", choices=("sqlite", "postgresql"), default="postgresql")
    parser.add_argument("--goes", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=60.0, help="at most")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plant", choices=HIDDEN, default="", help="a fault to be noticed")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # tidies up
    plan = plan_for(given.engine, 60 * given.minutes, given.tables, given.seed, given.every)
    plan = plan._replace(layout=plan.layout._replace(plant=given.plant))
    outcome = asyncio.run(run(plan, given.goes, _say))
    ledger = outcome.ledger
    _say(
        json.dumps(
            {
                "engine": given.engine,
                "seconds": round(outcome.seconds),
                "faults": outcome.faults,
                "counts": dict(ledger.counts),
                "wrong": dict(ledger.wrong),
                "unhandled": dict(outcome.unhandled),
            },
            indent=1,
        )
    )
    for sample in ledger.samples:
        _say(f"  {sample[:400]}")
    return 0 if ledger.is_clean else 1


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
