"""Answers go before pages, and pages come all the same when there is no end of answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from copy import copy
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.server import broadcaster as telling
from oztable.server import table_registry
from oztable.server.bots import BotPool
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.rows import ChairRow
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import store_at
from tests.server.somebody import at

pytestmark = [pytest.mark.usefixtures("engine"), pytest.mark.one_engine]

PATIENCE = 5.0


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings())
    yield tables
    await tables.bots.close()
    store.close()


async def looked_at(house: TableRegistry) -> tuple[LiveTable, Listener]:
    chairs = [ChairRow(seat, "person", person=who) for seat, who in enumerate(("me", "you"))]
    table = await house.create("yellow-brick-road", {}, "", chairs)
    listener = Listener(at("me"), "en")
    table.listeners.add(listener)
    return table, listener


async def turns_of_the_loop() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def page(listener: Listener) -> bytes:
    async with asyncio.timeout(PATIENCE):
        return await listener.waiting.get()


async def test_a_page_waits_while_a_deed_is_under_way(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "WAITS_FOR_DEEDS", 100 * PATIENCE)
    table, listener = await looked_at(house)
    with house.broadcaster.deed():
        with house.broadcaster.deed():
            house.tell(table)
            await turns_of_the_loop()
        await turns_of_the_loop()
        assert listener.waiting.empty()
    assert b'"type":"page"' in await page(listener)


async def test_a_page_comes_though_there_is_no_end_of_deeds(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "WAITS_FOR_DEEDS", 0.01)
    table, listener = await looked_at(house)
    with house.broadcaster.deed():
        house.tell(table)
        assert b'"type":"page"' in await page(listener)


async def test_after_so_long_a_wait_several_pages_come_in_a_row(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await looked_at(house) for _ in range(telling.PAGES_OWED)]
    waits: list[float] = []
    timeout = asyncio.timeout

    def counted(seconds: float) -> asyncio.Timeout:
        waits.append(seconds)
        return timeout(0.01)

    with house.broadcaster.deed():
        for table, _ in tables:
            house.tell(table)
        monkeypatch.setattr(asyncio, "timeout", counted)
        for _, listener in tables:
            await listener.waiting.get()
    assert waits == [telling.WAITS_FOR_DEEDS]


async def test_a_farewell_waits_for_who_still_listens_and_for_nobody_else(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_registry, "LAST_WORDS", 100 * PATIENCE)
    table, listener = await looked_at(house)
    leaving = asyncio.create_task(house.farewell())
    assert b'"type":"notice"' in await page(listener)
    await asyncio.sleep(0.05)
    assert not leaving.done()
    table.listeners.remove(listener)
    async with asyncio.timeout(PATIENCE):
        await leaving


async def test_a_farewell_does_not_wait_for_ever(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_registry, "LAST_WORDS", 0.05)
    await looked_at(house)
    async with asyncio.timeout(PATIENCE):
        await house.farewell()


async def test_work_that_is_done_is_not_kept(house: TableRegistry) -> None:
    await house.spawn(asyncio.sleep(0))
    await turns_of_the_loop()
    assert not house._tasks


async def test_only_the_copy_that_lives_is_dropped_from_memory(house: TableRegistry) -> None:
    table, _ = await looked_at(house)
    house.live[table.id] = newer = copy(table)
    house.drop(table, "busy")
    assert house.live == {table.id: newer}
    assert table.must_reload
    house.drop(newer, "busy")
    assert house.live == {}
