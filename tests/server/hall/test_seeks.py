"""Seeks in the store: two at once, two workers at once, what came of them; on both engines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oztable.server import queries
from oztable.server.hall import hall_queries
from oztable.server.hall.pairing import Pair, Seek
from oztable.server.rows import AlreadyUsed, ChairRow
from oztable.server.store import Store
from oztable.server.table_registry import new_row
from tests.server.keeping import Engine, keeping, place_at, read
from tests.server.somebody import known

ROAD = "yellow-brick-road"
NOW = 1_000.0


def a_seek(person: str, **more: Any) -> Seek:
    return Seek(f"s-{person}", person, ROAD, until=NOW + 10, made=NOW, **more)


def a_pair(one: Seek, other: Seek, listed: bool = False) -> Any:
    row = new_row(ROAD, {}, "", b"secret", False)
    chairs = [ChairRow(at, "person", person=seek.person) for at, seek in enumerate((one, other))]
    return row.id, hall_queries.pair(Pair(one, other), row, chairs, listed)


@pytest.fixture
def kept(engine: Engine, tmp_path: Path) -> Iterator[Path]:
    with keeping(engine):
        yield tmp_path


@pytest.fixture
def store(kept: Path) -> Iterator[Store]:
    found = Store(place_at(kept))
    yield found
    found.close()


async def test_two_have_a_table_or_neither_has(store: Store, kept: Path) -> None:
    seeks = [a_seek(person) for person in "abc"]
    for seek in seeks:
        await store.do(hall_queries.seek(seek))
    met, work = a_pair(seeks[0], seeks[1])
    await store.do(work)
    _, late = a_pair(seeks[2], seeks[1])
    with pytest.raises(AlreadyUsed):
        await store.do(late)
    assert [seek.person for seek in await store.do(hall_queries.seeking(NOW))] == ["c"]
    renewed = await store.do(hall_queries.renew(["s-a", "s-b", "s-c", "s-x"], NOW + 20))
    assert renewed.tables == {"s-a": met, "s-b": met}
    assert renewed.gone == {"s-a", "s-b", "s-x"}
    assert [found for (found,) in read(kept, "SELECT id FROM tables")] == [met]


async def test_two_workers_bring_nobody_together_twice(engine: Engine, kept: Path) -> None:
    """Each has a connection of its own, and they want the same people at the same time. A file has
    one worker, which may want two things at once."""
    shared = engine == "postgresql"
    workers = [Store(place_at(kept), shared)]
    workers.append(Store(place_at(kept), shared) if shared else workers[0])
    try:
        for round_ in range(12):
            people = [f"{who}{round_}" for who in "abc"]
            one, other, third = (a_seek(person) for person in people)
            for seek in (one, other, third):
                await workers[0].do(hall_queries.seek(seek))
            works = [a_pair(one, other)[1], a_pair(other, third)[1]]
            came = await asyncio.gather(
                *(store.do(work, alone=True) for store, work in zip(workers, works, strict=True)),
                return_exceptions=True,
            )
            assert sum(isinstance(what, AlreadyUsed) for what in came) == 1, came
            left = await workers[0].do(hall_queries.seeking(NOW))
            assert len(left) == 1
            await workers[0].do(hall_queries.unseek([left[0].id]))
        tables = read(kept, "SELECT count(*) FROM tables")[0][0]
        sits = read(kept, "SELECT person FROM chairs")
        assert (tables, len(sits), len(set(sits))) == (12, 24, 24)
    finally:
        for store in {*workers}:
            store.close()


async def test_a_seek_lapses_and_is_forgotten(store: Store) -> None:
    await store.do(hall_queries.seek(a_seek("a")))
    await store.do(hall_queries.seek(a_seek("a", eager=False)._replace(id="again")))
    found = await store.do(hall_queries.seeking(NOW))
    assert [(seek.id, seek.eager, seek.rated) for seek in found] == [("again", False, False)]
    assert await store.do(hall_queries.seeking(NOW + 10)) == []
    await store.do(hall_queries.forget(NOW + 11))
    assert (await store.do(hall_queries.renew(["again"], NOW + 99))).gone == {"again"}


async def test_a_table_is_shown_while_its_maker_is_here(store: Store) -> None:
    row = new_row(ROAD, {}, "", b"secret", False)
    chairs = [ChairRow(0, "person", person="m"), ChairRow(1, "open")]
    await store.do(known("hm", "m"))
    await store.do(lambda db: queries.make_table(row, chairs)(db))
    assert await store.do(hall_queries.open_tables(NOW)) == []
    await store.do(hall_queries.show(row.id, "m", NOW))
    shown = await store.do(hall_queries.open_tables(NOW + 59))
    assert [(one.table, one.maker, one.chairs) for one in shown] == [(row.id, "m", 1)]
    assert await store.do(hall_queries.open_tables(NOW + 60)) == []
    assert await store.do(hall_queries.makers(NOW + 100)) == {"m"}
    await store.do(hall_queries.makers_seen(["m", "n"], NOW + 100))
    assert len(await store.do(hall_queries.open_tables(NOW + 101))) == 1
    await store.do(hall_queries.take_chair(row.id, ChairRow(1, "person", person="x")))
    assert await store.do(hall_queries.open_tables(NOW + 101)) == []


async def test_at_most_twenty_are_shown(store: Store) -> None:
    for number in range(23):
        row = new_row(ROAD, {}, "", b"secret", False)._replace(made=float(number))
        chairs = [ChairRow(0, "person", person="m"), ChairRow(1, "open")]
        await store.do(queries.make_table(row, chairs))
        await store.do(hall_queries.show(row.id, "m", time.time()))
    assert len(await store.do(hall_queries.open_tables(time.time()))) == 20
