"""`python -m tests.chaos`: a campaign for as long as you like, which adds to the counts of all."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from pathlib import Path

from tests.chaos import counts
from tests.chaos.campaign import PAUSES, Outcome, Plan, run
from tests.chaos.machines import Layout
from tests.chaos.people import Manners
from tests.chaos.plants import PLANTS

CHUNK = 300.0  # seconds: after each the counts are added, so that little is lost with the run
SHORT = {name.split()[0]: name for name in PAUSES}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--engine", choices=("sqlite", "postgresql"), default="postgresql")
    parser.add_argument("--workers", type=int, default=3, help="on PostgreSQL; with NATS from 2 on")
    parser.add_argument(
        "--faults",
        default=",".join(SHORT),
        help="of kills, freezes, broker, database and rolling; each may say every how many "
        "seconds: kills=3,freezes=20; or none",
    )
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--think", type=float, default=0.5, help="seconds, on average")
    parser.add_argument("--lease", type=float, default=0.0, help="seconds; as usual where none")
    parser.add_argument("--bots", type=int, default=0, help="processes for bots, by worker")
    parser.add_argument("--longest-wait", type=float, default=8.0, help="of a page, between tries")
    parser.add_argument("--answer-takes", type=float, default=4.0, help="before a page mistrusts")
    parser.add_argument("--chunk", type=float, default=CHUNK, help="seconds of each run")
    parser.add_argument("--seed", type=int, default=-1)
    parser.add_argument("--until", type=int, default=0, help="ends when so many faults happened")
    parser.add_argument("--plant", choices=PLANTS, default="", help="a fault to be noticed")
    parser.add_argument("--add", action="store_true", help="add to the counts in docs/")
    parser.add_argument("--book", type=Path, default=counts.BOOK, help="another file of counts")
    parser.add_argument("--write", action="store_true", help="only write the page from the counts")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # tidies up
    if given.write:
        counts.write()
        return 0
    end = time.monotonic() + 60 * given.minutes
    seed = given.seed if given.seed >= 0 else int(time.time())
    clean, had = True, 0
    while (left := end - time.monotonic()) > 1 and (not given.until or had < given.until):
        plan = _plan(given, min(left, given.chunk), seed, max(0, given.until - had))
        outcome = asyncio.run(run(plan, _say))
        _tell(outcome, seed)
        if given.add:
            counts.add(plan, outcome, given.book)
            if given.book == counts.BOOK:
                counts.write()
        clean = clean and outcome.ledger.is_clean
        had += sum(outcome.faults.values())
        seed += 1
    return 0 if clean else 1


def _plan(given: argparse.Namespace, seconds: float, seed: int, most: int) -> Plan:
    many = given.engine == "postgresql" and given.workers > 1
    layout = Layout(
        given.engine,
        given.workers if many else 1,
        broker=many,
        lease=given.lease,
        bots=given.bots,
        plant=given.plant,
    )
    manners = Manners(
        think=given.think, longest_wait=given.longest_wait, answer_takes=given.answer_takes
    )
    pauses = _pauses(given.faults)
    return Plan(layout, seconds, given.tables, seed, pauses, manners, most_faults=most)


def _pauses(words: str) -> dict[str, float]:
    found = {}
    for word in words.split(",") if words != "none" else ():
        name, _, every = word.partition("=")
        if name not in SHORT:
            raise SystemExit(f"there is no fault {name!r}; choose of {', '.join(SHORT)}")
        found[SHORT[name]] = float(every) if every else PAUSES[SHORT[name]]
    return found


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _tell(outcome: Outcome, seed: int) -> None:
    ledger = outcome.ledger
    _say(f"seed {seed}: {outcome.faults}")
    _say(f"  {dict(ledger.counts)}")
    _say(f"  wrong: {dict(ledger.wrong)}; {outcome.unhandled.total()} unhandled")
    _say(f"  longest wait {ledger.longest_wait:.2f} s, longest news {ledger.longest_news:.2f} s")
    for seconds, why in ledger.long_waits[:5]:
        _say(f"    {seconds} s: {why}")
    for sample in ledger.samples:
        _say(f"  {sample[:400]}")
    for line, number in outcome.unhandled.most_common(10):
        _say(f"  log: {number} {line}")
    if outcome.memory:
        first, last = outcome.memory[len(outcome.memory) // 4], outcome.memory[-1]
        _say(f"  memory: {first[1]} kB at {first[0]:.0f} s, {last[1]} at {last[0]:.0f} s")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
