"""What the load run measures: waits, and how much of the processor others took meanwhile."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

Progressed = Callable[[float, str], None]
PROCESSOR_TIMES = Path("/proc/stat")  # Linux only
STOLEN = 7  # the place of that number in its first line


class Measured(NamedTuple):
    name: str
    done: int
    seconds: float
    p50: float  # milliseconds
    p99: float
    worst: float
    stolen: float | None = None  # percent of the processors that a virtual machine did not get

    @property
    def per_second(self) -> float:
        return self.done / self.seconds


class Clock:
    """From its making to its end."""

    def __init__(self) -> None:
        self._before = _processor_times()

    def end(self, name: str, waits: Sequence[float], seconds: float) -> Measured:
        if len(waits) < 2:
            raise SystemExit(f"benchmarks: nothing was measured for {name}; give it more --seconds")
        cuts = quantiles(waits, n=100, method="inclusive")
        p50, p99, worst = 1e3 * cuts[49], 1e3 * cuts[98], 1e3 * max(waits)
        return Measured(name, len(waits), seconds, p50, p99, worst, self._stolen())

    def _stolen(self) -> float | None:
        after = _processor_times()
        passed = [now - then for now, then in zip(after, self._before, strict=True)]
        return 100 * passed[STOLEN] / sum(passed) if sum(passed) else None


def _processor_times() -> list[int]:
    if not PROCESSOR_TIMES.exists():
        return []
    return [int(part) for part in PROCESSOR_TIMES.read_text().split("\n")[0].split()[1:9]]


def over_all(rounds: Sequence[Measured]) -> Measured:
    """The middle of the rounds; the worst of all of them."""
    stolen = [one.stolen for one in rounds if one.stolen is not None]
    return Measured(
        rounds[0].name,
        sum(one.done for one in rounds),
        sum(one.seconds for one in rounds),
        median(one.p50 for one in rounds),
        median(one.p99 for one in rounds),
        max(one.worst for one in rounds),
        median(stolen) if stolen else None,
    )


def commits(
    name: str, folder: Path, seconds: float, pause: float, progress: Progressed
) -> Measured:
    """One row a commit, on disk before the next: what no table can be faster than. With a pause
    between them on average, as tables have it, a disk answers later than when it is kept busy."""
    waits: list[float] = []
    rng = Random(1)
    with TemporaryDirectory(dir=folder) as own:
        db = _ready(Path(own) / "bare.sqlite3")
        clock = Clock()
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            began = time.perf_counter()
            db.execute("INSERT INTO log (text) VALUES (?)", ("5 a1 " * 20,))
            waits.append(time.perf_counter() - began)
            if len(waits) % 200 == 0:
                progress(1 - left / seconds, name)
            if pause:
                time.sleep(rng.uniform(0, 2 * pause))
        db.close()
    return clock.end(name, waits, seconds)


def _ready(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (n INTEGER PRIMARY KEY, text TEXT)")
    return db


def main() -> None:
    """Commits by a process of its own: what they are called, a folder, seconds, and the pause."""
    name, folder, seconds, pause = sys.argv[1:]
    found = commits(name, Path(folder), float(seconds), float(pause), lambda part, text: None)
    print(json.dumps(found._asdict()))


if __name__ == "__main__":
    main()
