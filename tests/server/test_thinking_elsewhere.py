"""A bot at a worker whose processes are all at work is thought for by one that has room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, closing

import pytest
from starlette.responses import Response
from tools.nats import Nats, nats

from oztable.server import dates
from oztable.server.bots import BotChoice, BotOrder, BotPool
from oztable.server.cluster.broker import Broker, broker_of
from oztable.server.cluster.joining import join
from oztable.server.cluster.ownership import Shared
from oztable.server.cluster.relay import Relay
from oztable.server.cluster.workers import Workers
from oztable.server.dates import Dates
from oztable.server.place import DatabaseUrl
from oztable.server.rows import ChairRow
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings

pytestmark = pytest.mark.real

ROAD, LEASE, PATIENCE = "yellow-brick-road", 2.0, 60.0


class Pool(BotPool):
    """Remembers for whom it thought."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, deadline=20.0)
        self.asked: list[BotOrder] = []

    async def choose(self, order: BotOrder) -> BotChoice:
        self.asked.append(order)
        return await super().choose(order)


class House:
    """A worker with so many processes for bots."""

    def __init__(self, url: DatabaseUrl, broker: Nats, processes: int) -> None:
        self.store = Store(url, shared=True)
        self.pool = Pool(processes)
        ownership = Shared(self.store, LEASE)
        self.tables = TableRegistry(self.store, self.pool, Timings(), ownership)
        relay = Relay(nobody, lambda _: Response("busy", 503))
        line = Broker(broker_of(broker.url))
        self.workers: Workers = join(line, self.store, ownership, self.tables, relay)


async def nobody(*_: object) -> None:
    """No request comes."""


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.fixture
async def houses(
    url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[House, House]]:
    """One whose processes are never free, and one that has a process."""
    monkeypatch.setattr(dates, "OURS", Dates())
    async with AsyncExitStack() as stack:
        broker = stack.enter_context(nats())
        found = []
        for processes in (0, 1):
            house = House(url, broker, processes)
            stack.enter_context(closing(house.store))
            await house.workers.start()
            stack.push_async_callback(house.workers.close)
            await house.tables.start()
            stack.push_async_callback(house.tables.close)
            found.append(house)
        full, free = found
        await until(lambda: full.workers.count == free.workers.count == 2)
        await until(lambda: free.pool.room == 1)
        yield full, free


@pytest.mark.slow
async def test_a_bot_is_thought_for_where_there_is_room(houses: tuple[House, House]) -> None:
    full, free = houses
    await until(lambda: any(other.room for other in full.workers._others.values()))
    chairs = [ChairRow(seat, "bot", bot="greedy") for seat in range(2)]
    table = await full.tables.create(ROAD, {}, "", chairs)
    await until(lambda: table.moment > 6 or bool(full.pool.asked))
    assert full.pool.asked == [], "it would have waited for a process that never comes"
    assert {order.who for order in free.pool.asked} == {f"{table.id}.{seat}" for seat in range(2)}
    assert not [note for note in table.notes if note.entry.kind == "stumble"]
    assert table.id not in free.tables.live, "whose table it is does not change"


async def test_where_nobody_has_room_a_bot_waits_at_its_own_worker(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    full, free = houses
    monkeypatch.setattr(full.workers, "with_room", lambda: "")
    chairs = [ChairRow(seat, "bot", bot="greedy") for seat in range(2)]
    await full.tables.create(ROAD, {}, "", chairs)
    await until(lambda: bool(full.pool.asked))
    assert free.pool.asked == []
