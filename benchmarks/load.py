"""`python -m benchmarks load`: many tables at once over real sockets, beside a bare echo of the
same stack and a bare commit to the same disk, in one run."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from typing import IO, Any, NamedTuple, cast

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from oztable.games import SPECS

AIM = 10.0  # times the bare commit's p99
RESULT = Path(__file__).parent / "results" / "load.json"
Progressed = Callable[[float, str], None]


class Measured(NamedTuple):
    name: str
    done: int
    seconds: float
    p50: float  # milliseconds
    p99: float
    worst: float

    @property
    def per_second(self) -> float:
        return self.done / self.seconds


def measured(name: str, waits: Sequence[float], seconds: float) -> Measured:
    if len(waits) < 2:
        raise SystemExit(f"benchmarks: nothing was measured for {name}; give it more --seconds")
    cuts = quantiles(waits, n=100, method="inclusive")
    return Measured(name, len(waits), seconds, 1e3 * cuts[49], 1e3 * cuts[98], 1e3 * max(waits))


def commits(folder: Path, seconds: float, progress: Progressed) -> Measured:
    """One row a commit, on disk before the next: what no table can be faster than."""
    db = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (n INTEGER PRIMARY KEY, text TEXT)")
    waits: list[float] = []
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        began = time.perf_counter()
        db.execute("INSERT INTO log (text) VALUES (?)", ("5 a1 " * 20,))
        waits.append(time.perf_counter() - began)
        if len(waits) % 200 == 0:
            progress(1 - left / seconds, "bare commit")
    db.close()
    return measured("bare commit (SQLite, WAL, synchronous=FULL)", waits, seconds)


def _output(running: subprocess.Popen[str]) -> IO[str]:
    return cast(IO[str], running.stdout)


@contextmanager
def server(what: str, data: Path) -> Iterator[int]:
    command = [sys.executable, "-m", "benchmarks.load_servers", what, str(data)]
    running = subprocess.Popen(  # noqa: S603 - our own module
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        yield int(_output(running).readline())
    finally:
        running.terminate()
        running.wait(30)


def clients(
    what: str, port: int, count: int, seconds: float, think: float, game: str,
    progress: Progressed, wizards: int = 0,
) -> dict[str, Any]:  # fmt: skip
    command = [
        sys.executable,
        "-m",
        "benchmarks.load_client",
        what,
        str(port),
        str(count),
        str(wizards),
    ]
    running = subprocess.Popen(  # noqa: S603 - our own module
        [*command, str(seconds), str(think), game], stdout=subprocess.PIPE, text=True
    )
    began = 0.0
    said: dict[str, Any] = {}
    for line in _output(running):
        said = json.loads(line)
        if "ready" in said:
            progress(0.0, f"{said['ready']} of {count + wizards} tables are open")
        elif "moves" in said:
            began = began or time.monotonic() - 1
            progress(min(1.0, (time.monotonic() - began) / seconds), f"{said['moves']} {what}")
    if running.wait() or "waits" not in said:
        raise SystemExit(f"benchmarks: the guests of the {what} left early")
    return said


def run(
    tables: int, seconds: float, think: float, game: str, wizards: int, console: Console
) -> dict[str, Any]:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar, tempfile.TemporaryDirectory(dir=os.environ.get("OZ_DATA")) as folder:
        task = bar.add_task("", total=1.0)

        def progress(part: float, text: str) -> None:
            bar.update(task, completed=part, description=text)

        bare = commits(Path(folder), min(seconds, 10.0), progress)
        with server("echo", Path(folder)) as port:
            said = clients("echo", port, 2 * tables, seconds, 2 * think, game, progress)
        echo = measured("bare echo (uvicorn, starlette)", said["waits"], seconds)
        with server("table", Path(folder) / "data") as port:
            said = clients("tables", port, tables, seconds, think, game, progress)
        ours = measured(f"{tables} tables of {game}", said["waits"], seconds)
        beside = []
        if wizards:
            with server("table", Path(folder) / "wizards") as port:
                more = clients("tables", port, tables, seconds, think, game, progress, wizards)
            name = f"the same, with {wizards} Wizards thinking beside"
            beside = [measured(name, more["waits"], seconds)]
    results = [ours, *beside, echo, bare]
    _show(console, results)
    kilobytes = said["bytes"] / max(1, said["pages"]) / 1024
    ratio = ours.p99 / bare.p99
    reached = "reached" if ratio < AIM else "not reached"
    console.print(
        f"{said['pages']} pages of {kilobytes:.1f} kB. The p99 of a move is {ratio:.1f} times that "
        f"of a bare commit; the aim is under {AIM:.0f} times: {reached}.",
        highlight=False,
    )
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "tables": tables,
        "think": think,
        "results": [one._asdict() for one in results],
        "wizards": wizards,
        "pages": said["pages"],
        "bytes": said["bytes"],
        "ratio": ratio,
        "load": os.getloadavg(),
    }


def _show(console: Console, results: Sequence[Measured]) -> None:
    columns = Table("", "a second", "p50 ms", "p99 ms", "worst ms")
    for column in columns.columns[1:]:
        column.justify = "right"
    for one in results:
        speed = f"{one.per_second:,.0f}"
        columns.add_row(one.name, speed, f"{one.p50:.2f}", f"{one.p99:.2f}", f"{one.worst:.1f}")
    console.print(columns)


def _number(kind: Callable[[str], Any], least: float, most: float) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            value = kind(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return value

    return read


def main(arguments: Sequence[str], parser_class: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parser_class(
        prog="python -m benchmarks load",
        description="Many tables at once over real sockets, from sent to acknowledged.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--tables", type=_number(int, 1, 5_000), default=500, help="default 500")
    add("--seconds", type=_number(float, 1, 3600), default=20.0, help="of play (default 20)")
    add(
        "--think",
        type=_number(float, 0, 60),
        default=2.0,
        help="seconds a guest thinks on average (default 2; 0: as fast as it goes)",
    )
    add(
        "--wizards",
        type=_number(int, 0, 1_000),
        default=0,
        help="further tables at which somebody plays against a Wizard (default 0)",
    )
    add("--game", choices=tuple(SPECS), default="yellow-brick-road")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    data = run(given.tables, given.seconds, given.think, given.game, given.wizards, Console())
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
