"""`python -m benchmarks workers`: the same tables at one server with SQLite, at one with
PostgreSQL, and at many workers, in one run; and the processor time of a move, by part."""

from __future__ import annotations

import json
import os
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Column, Table
from tools.nats import nats
from tools.postgres import postgres

from benchmarks.load import _number, clients, process
from benchmarks.load_measure import Clock, Measured
from oztable.games import built_in

RESULT = Path(__file__).parent / "results" / "workers.json"
TICKS = os.sysconf("SC_CLK_TCK")
PARTS = ("ours", "PostgreSQL", "NATS")


class Way(NamedTuple):
    name: str
    workers: int = 1
    database: bool = False
    broker: bool = False


class Running(NamedTuple):
    ports: list[int]
    processes: dict[str, list[int]]  # by part


class Found(NamedTuple):
    waits: Measured
    cpu: dict[str, float]  # microseconds a move, by part


def ways(workers: Sequence[int]) -> list[Way]:
    many = [Way(f"{n} worker{'s' if n > 1 else ''}", n, True, True) for n in workers]
    return [Way("SQLite"), Way("PostgreSQL", database=True), *many]


@contextmanager
def running(way: Way, folder: Path) -> Iterator[Running]:
    with ExitStack() as stack:
        where: list[str] = []
        processes: dict[str, list[int]] = {part: [] for part in PARTS}
        if way.database:
            database = stack.enter_context(postgres(durable=True))
            where.append(database.url())
            processes["PostgreSQL"] = [database.pid]
        if way.broker:
            broker = stack.enter_context(nats())
            where.append(broker.url)
            processes["NATS"] = [broker.pid]
        ports = []
        for number in range(way.workers):
            port, pid = stack.enter_context(process("table", folder / str(number), *where))
            ports.append(port)
            processes["ours"].append(pid)
        yield Running(ports, processes)


def spent(processes: Sequence[int]) -> float:
    """Processor seconds of these and of all that they started and still runs."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(stat[1]), (int(stat[11]) + int(stat[12])) / TICKS
    wanted = set(processes)
    while more := {pid for pid, (parent, _) in parents.items() if parent in wanted} - wanted:
        wanted |= more
    return sum(parents[pid][1] for pid in wanted if pid in parents)


def measure(way: Way, given: Namespace) -> Found:
    with tempfile.TemporaryDirectory(dir=os.environ.get("OZ_DATA")) as folder:
        with running(way, Path(folder)) as here:
            before: dict[str, float] = {}
            clock = Clock()

            def began() -> None:
                before.update({part: spent(pids) for part, pids in here.processes.items()})

            said = clients(
                "tables", here.ports, given.tables, given.seconds, given.think, given.game,
                lambda part, text: None, 0, began,
            )  # fmt: skip
            after = {part: spent(pids) for part, pids in here.processes.items()}
        waits = clock.end(way.name, said["waits"], given.seconds)
    return Found(waits, {part: 1e6 * (after[part] - before[part]) / waits.done for part in PARTS})


def run(given: Namespace, console: Console) -> dict[str, Any]:
    all_ways = ways(given.workers)
    rounds = []
    for number in range(given.rounds):
        found = []
        for way in all_ways:
            with console.status(f"round {number + 1} of {given.rounds}: {way.name}"):
                found.append(measure(way, given))
        rounds.append(found)
    by_way = list(zip(*rounds, strict=True))
    _show(console, by_way)
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "tables": given.tables,
        "think": given.think,
        "load": os.getloadavg(),
        "ways": {
            way.name: [{**one.waits._asdict(), "cpu": one.cpu} for one in found]
            for way, found in zip(all_ways, by_way, strict=True)
        },
    }


def _show(console: Console, by_way: Sequence[Sequence[Found]]) -> None:
    name = Column(no_wrap=True)
    columns = Table(name, "moves/s", "p50 ms", "p99 ms", "p99 ratio", *(f"{p} µs" for p in PARTS))
    first = by_way[0]
    for found in by_way:
        ratio = median(
            one.waits.p99 / plain.waits.p99 for one, plain in zip(found, first, strict=True)
        )
        columns.add_row(
            found[0].waits.name,
            f"{median(one.waits.per_second for one in found):,.0f}",
            f"{median(one.waits.p50 for one in found):.1f}",
            f"{median(one.waits.p99 for one in found):.1f}",
            f"{ratio:.2f}",
            *(f"{median(one.cpu[part] for one in found):,.0f}" for part in PARTS),
        )
    console.print(columns)
    said = "In the middle of the rounds; p99 to that of SQLite; processor time a move, by part."
    console.print(said, highlight=False)


def main(arguments: Sequence[str], parser_class: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parser_class(
        prog="python -m benchmarks workers",
        description="The same tables at one server and at many workers, from sent to acknowledged.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--tables", type=_number(int, 1, 5_000), default=500, help="default 500")
    add("--seconds", type=_number(float, 1, 3600), default=15.0, help="of play (default 15)")
    add("--rounds", type=_number(int, 1, 100), default=3, help="of everything (default 3)")
    add(
        "--think",
        type=_number(float, 0, 60),
        default=2.0,
        help="seconds (default 2)",
    )
    add("--workers", type=_number(int, 1, 32), nargs="+", default=[1, 2, 4], help="default 1 2 4")
    add("--game", choices=tuple(built_in()), default="yellow-brick-road")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    data = run(given, Console())
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
