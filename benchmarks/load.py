"""`python -m benchmarks load`: many tables at once over real sockets; in the same run a bare echo
of the same stack and bare commits to the same disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import IO, Any, cast

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from tools.postgres import postgres

from benchmarks.load_measure import (
    Clock,
    Measured,
    Progressed,
    commits,
    over_all,
)
from oztable.games import built_in

AIM = 10.0  # times the bare commit's p99
RESULT = Path(__file__).parent / "results" / "load.json"


def _output(running: subprocess.Popen[str]) -> IO[str]:
    return cast(IO[str], running.stdout)


@contextmanager
def server(what: str, data: Path, *database: str) -> Iterator[int]:
    """`database` is its address and, for one of many workers, that of a broker; gives the port."""
    with process(what, data, *database) as (port, _):
        yield port


@contextmanager
def process(what: str, data: Path, *database: str) -> Iterator[tuple[int, int]]:
    """Its port, and the number of the process."""
    command = [sys.executable, "-m", "benchmarks.load_servers", what, str(data), *database]
    running = subprocess.Popen(  # noqa: S603 - our own module
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        yield int(_output(running).readline()), running.pid
    finally:
        running.terminate()
        running.wait(30)


def clients(
    what: str, ports: int | Sequence[int], count: int, seconds: float, think: float, game: str,
    progress: Progressed, wizards: int = 0, began: Callable[[], None] = lambda: None,
) -> dict[str, Any]:  # fmt: skip
    command = [
        sys.executable,
        "-m",
        "benchmarks.load_client",
        what,
        str(ports) if isinstance(ports, int) else ",".join(map(str, ports)),
        str(count),
        str(wizards),
    ]
    running = subprocess.Popen(  # noqa: S603 - our own module
        [*command, str(seconds), str(think), game], stdout=subprocess.PIPE, text=True
    )
    start = 0.0
    said: dict[str, Any] = {}
    for line in _output(running):
        said = json.loads(line)
        if "ready" in said:
            progress(0.0, f"{said['ready']} of {count + wizards} tables are open")
        elif "begins" in said:
            start = time.monotonic()
            began()
        elif "moves" in said:
            progress(min(1.0, (time.monotonic() - start) / seconds), f"{said['moves']} {what}")
    if running.wait() or "waits" not in said:
        raise SystemExit(f"benchmarks: the guests of the {what} left early")
    return said


class Beside:
    """Commits by another process while the tables play, as often as theirs: a machine that is slow
    for a moment is slow for both."""

    def __init__(self, folder: Path, seconds: float, pause: float) -> None:
        given = ("bare commit, as often and beside", str(folder), str(seconds), str(pause))
        self._command = [sys.executable, "-m", "benchmarks.load_measure", *given]
        self._running: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        self._running = subprocess.Popen(  # noqa: S603 - our own module
            self._command, stdout=subprocess.PIPE, text=True
        )

    def end(self) -> Measured:
        said = self._running.communicate()[0] if self._running else ""
        if not said:
            raise SystemExit("benchmarks: the commits beside the tables ended early")
        return Measured(**json.loads(said))


class Round:
    """Commits and the echo by themselves; then the tables, with commits beside them."""

    def __init__(self, given: Namespace, folder: Path, progress: Progressed) -> None:
        self._given = given
        self._folder = folder
        self._progress = progress
        self.pages = 0
        self.bytes = 0

    def run(self) -> list[Measured]:
        given, pause = self._given, self._given.think / self._given.tables
        found = [self._commits("bare commit, in a row", 0.0)]
        if pause:
            found.append(self._commits("bare commit, as often as the tables", pause))
        found.append(self._echo())
        if pause:
            beside = Beside(self._folder, given.seconds, pause)
            tables = self._tables("tables", 0, beside.begin)
            found += [beside.end(), tables]
        else:
            found.append(self._tables("tables", 0))
        if given.wizards:
            found.append(self._tables("wizards", given.wizards))
        if given.postgresql:
            with postgres(durable=True) as database:
                found.append(self._tables("database", 0, database=database.url()))
        return found

    def _commits(self, name: str, pause: float) -> Measured:
        return commits(name, self._folder, min(self._given.seconds, 10.0), pause, self._progress)

    def _echo(self) -> Measured:
        given, clock = self._given, Clock()
        with server("echo", self._folder) as port:
            said = clients(
                "echo", port, 2 * given.tables, given.seconds, 2 * given.think, given.game,
                self._progress,
            )  # fmt: skip
        return clock.end("bare echo (uvicorn, starlette)", said["waits"], given.seconds)

    def _tables(
        self,
        data: str,
        wizards: int,
        began: Callable[[], None] = lambda: None,
        database: str = "",
    ) -> Measured:
        given, clock = self._given, Clock()
        with server("table", self._folder / data, *([database] if database else [])) as port:
            said = clients(
                "tables", port, given.tables, given.seconds, given.think, given.game,
                self._progress, wizards, began,
            )  # fmt: skip
        self.pages += said["pages"]
        self.bytes += said["bytes"]
        beside = f"the same, with {wizards} Wizards thinking beside"
        name = beside if wizards else f"{given.tables} tables of {given.game}"
        name = f"{name}, kept in PostgreSQL" if database else name
        return clock.end(name, said["waits"], given.seconds)


def run(given: Namespace, console: Console) -> dict[str, Any]:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    rounds: list[list[Measured]] = []
    pages = received = 0
    with bar:
        task = bar.add_task("", total=1.0)
        for number in range(1, given.rounds + 1):

            def progress(part: float, text: str, number: int = number) -> None:
                said = f"round {number} of {given.rounds}: {text}"
                bar.update(task, completed=part, description=said)

            with tempfile.TemporaryDirectory(dir=os.environ.get("OZ_DATA")) as folder:
                one = Round(given, Path(folder), progress)
                rounds.append(one.run())
            pages, received = pages + one.pages, received + one.bytes
    results = [over_all(kind) for kind in zip(*rounds, strict=True)]
    _show(console, results)
    ratios = _ratios(rounds, tables=4 if given.think else 2)
    _say(console, ratios, pages, received)
    stores = _stores(rounds, 4 if given.think else 2) if given.postgresql else {}
    for name, found in stores.items():
        spread = f"{min(found):.2f} to {max(found):.2f} in the rounds"
        console.print(
            f"{name}, PostgreSQL to SQLite: {median(found):.2f} ({spread})", highlight=False
        )
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "tables": given.tables,
        "think": given.think,
        "wizards": given.wizards,
        "results": [one._asdict() for one in results],
        "rounds": [[one._asdict() for one in found] for found in rounds],
        "pages": pages,
        "bytes": received,
        "ratios": ratios,
        "stores": stores,
        "load": os.getloadavg(),
    }


def _ratios(rounds: Sequence[Sequence[Measured]], tables: int) -> dict[str, list[float]]:
    """In each round, how many times the p99 of what stands before the tables theirs is."""
    return {
        bare.name: [found[tables].p99 / found[at].p99 for found in rounds]
        for at, bare in enumerate(rounds[0][:tables])
    }


def _stores(rounds: Sequence[Sequence[Measured]], tables: int) -> dict[str, list[float]]:
    """In each round, the tables in PostgreSQL by the same in SQLite."""
    pairs = [(found[-1], found[tables]) for found in rounds]
    return {
        "moves a second": [there.per_second / here.per_second for there, here in pairs],
        "p50": [there.p50 / here.p50 for there, here in pairs],
        "p99": [there.p99 / here.p99 for there, here in pairs],
    }


def _say(console: Console, ratios: Mapping[str, list[float]], pages: int, received: int) -> None:
    def say(text: str) -> None:
        console.print(text, highlight=False)

    say(f"{pages} pages of {received / max(1, pages) / 1024:.1f} kB.")
    say("The p99 of a move, in the middle of the rounds, is")
    for name, found in ratios.items():
        ratio, spread = median(found), f"{min(found):.1f} to {max(found):.1f} in the rounds"
        reached = ("reached" if ratio < AIM else "not reached") if "commit" in name else ""
        aim = f"; aim: under {AIM:.0f} times, {reached}" if reached else ""
        say(f"  {ratio:6.1f} times that of a {name} ({spread}{aim})")


def _show(console: Console, results: Sequence[Measured]) -> None:
    columns = Table("", "a second", "p50 ms", "p99 ms", "worst ms", "stolen %")
    for column in columns.columns[1:]:
        column.justify = "right"
    for one in results:
        speed = f"{one.per_second:,.0f}"
        stolen = "" if one.stolen is None else f"{one.stolen:.1f}"
        waits = (f"{one.p50:.2f}", f"{one.p99:.2f}", f"{one.worst:.1f}")
        columns.add_row(one.name, speed, *waits, stolen)
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
    add("--seconds", type=_number(float, 1, 3600), default=15.0, help="of play (default 15)")
    add("--rounds", type=_number(int, 1, 100), default=5, help="of everything (default 5)")
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
    add(
        "--postgresql",
        action="store_true",
        help="the same tables again, kept in a PostgreSQL of their own (needs `make test` once)",
    )
    add("--game", choices=tuple(built_in()), default="yellow-brick-road")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    data = run(given, Console())
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
