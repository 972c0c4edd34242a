"""`python -m benchmarks clocks`: many live clocks that run out one after another while people play
at other tables. How late is each of them found, kept and told?"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace
from tools.postgres import postgres

from oztable.server.bots import BotPool
from oztable.server.live import LiveTable
from oztable.server.pace.clocks import LAG, Clocks
from oztable.server.place import DatabaseUrl, Place, place_of
from oztable.server.rows import ChairRow
from oztable.server.store import FILE, Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings

RESULT = Path(__file__).parent / "results" / "clocks.json"
GAME = "yellow-brick-road"
PACE = "5+15"
SETTING = 0.02  # seconds that setting a clock may take


class Late(NamedTuple):
    """In milliseconds, from the deadline until it was kept and told."""

    clocks: int
    moves: int
    p50: float
    p99: float
    largest: float
    too_early: int


async def measured(place: Place, clocks: int, seconds: float, moves: float, seed: int) -> Late:
    store = Store(place, shared=isinstance(place, DatabaseUrl))
    tables = TableRegistry(store, BotPool(0), Timings())
    await tables.served_time.start()
    rng, late, told = Random(seed), dict[str, float](), asyncio.Event()
    running = [await _laid(tables) for _ in range(clocks)]
    others = [await _laid(tables) for _ in range(50)]
    due: dict[str, float] = {}

    def tell(table: LiveTable) -> None:
        if table.id in due and table.status == "ended" and table.id not in late:
            late[table.id] = 1000 * (tables.served_time.now() - due[table.id])
            if len(late) == clocks:
                told.set()

    tables.tell = tell
    first = 2 + SETTING * clocks  # none before all are set
    for table in running:
        due[table.id] = await _runs_out(table, first + rng.uniform(0, seconds))
    playing = asyncio.create_task(_play(tables, others, moves, rng))
    async with asyncio.timeout(first + 4 * seconds + 60):
        await told.wait()
    playing.cancel()
    [done] = await asyncio.gather(playing, return_exceptions=True)
    await tables.close()
    store.close()
    ordered = sorted(late.values())
    return Late(
        clocks,
        _moves_of(others) if isinstance(done, asyncio.CancelledError) else 0,
        round(ordered[len(ordered) // 2], 1),
        round(ordered[int(0.99 * len(ordered))], 1),
        round(ordered[-1], 1),
        sum(one < 0 for one in ordered),
    )


async def _laid(tables: TableRegistry) -> LiveTable:
    chairs = [ChairRow(seat, "person", person=f"p{seat}") for seat in range(2)]
    return await tables.create(GAME, {}, "", chairs, pace=PACE)


async def _runs_out(table: LiveTable, after: float) -> float:
    """So many seconds from now; when."""
    clocks = table.pace.clocks
    if clocks is None or clocks.runs is None:
        raise RuntimeError("no clock runs")
    one = replace(clocks.seats[clocks.runs], free=0.0, left=after - LAG)
    seats = tuple(one if seat == clocks.runs else old for seat, old in enumerate(clocks.seats))
    now = table.pace.timing.now()
    set_so: Clocks = replace(clocks, seats=seats, since=now)
    await table.set_clocks(set_so)
    return now + after


async def _play(tables: TableRegistry, others: list[LiveTable], moves: float, rng: Random) -> None:
    """People who move, so many a second."""
    while True:
        await asyncio.sleep(1 / moves)
        at = rng.randrange(len(others))
        table = others[at]
        decide = table.decide
        if decide is None:
            others[at] = await _laid(tables)
            continue
        async with tables.changing(table):
            text = table.game.format(rng.choice(decide.actions))
            await table.act(decide.seat, text, table.moment)


def _moves_of(tables: list[LiveTable]) -> int:
    return sum(table.moment for table in tables)


@contextmanager
def place_for(engine: str) -> Iterator[Place]:
    with ExitStack() as stack:
        if engine == "postgresql":
            yield place_of(stack.enter_context(postgres(durable=True)).url())
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="oz-clocks-"))
            yield Path(folder) / FILE


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m benchmarks clocks", description=__doc__)
    parser.add_argument("--clocks", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0, help="within which they run out")
    parser.add_argument("--moves", type=float, default=100.0, help="a second, at other tables")
    parser.add_argument("--seed", type=int, default=1900)
    parser.add_argument("--engine", choices=("sqlite", "postgresql"), default="sqlite")
    chosen = parser.parse_args(arguments)
    with place_for(chosen.engine) as place:
        found = asyncio.run(
            measured(place, chosen.clocks, chosen.seconds, chosen.moves, chosen.seed)
        )
    sys.stdout.write(
        f"{chosen.engine}: {found.clocks} clocks ran out within {chosen.seconds:g} s, "
        f"beside {found.moves} moves: late by {found.p50} ms (p50), {found.p99} ms (p99), "
        f"{found.largest} ms at most; {found.too_early} too early\n"
    )
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(found._asdict(), indent=1) + "\n", "utf-8")
    return 0
