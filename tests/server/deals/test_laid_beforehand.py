"""The promise of a day at a public host stands before that day begins anywhere, whether somebody
asks for it or not, and however many workers lay it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.server import data_server, dates
from oztable.server.bots import BotPool
from oztable.server.deals.days import begins
from oztable.server.deals.dealing import Deals
from oztable.server.limits import LOOSE_LIMITS
from oztable.server.people.forgetting import go_round
from oztable.server.place import DatabaseUrl
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import Engine, place_at, read

DAY, A_DAY = date(2026, 11, 20), timedelta(days=1)
LAID = "SELECT date, made FROM deals WHERE kind='today' ORDER BY date"


@pytest_asyncio.fixture
async def workers(engine: Engine, tmp_path: Path) -> AsyncIterator[list[TableRegistry]]:
    """With PostgreSQL two of them on one database."""
    place, many = place_at(tmp_path), engine == "postgresql"
    if isinstance(place, DatabaseUrl):
        data_server.migrate(place)
    stores = [Store(place, shared=many) for _ in range(1 + many)]
    yield [TableRegistry(store, BotPool(0), Timings(look_round=0.005)) for store in stores]
    for store in stores:
        store.close()


async def laid_by(tables: list[TableRegistry], data: Path, days: set[str]) -> None:
    rounds = [
        asyncio.create_task(go_round(one, Deals(one, is_public=True), LOOSE_LIMITS))
        for one in tables
    ]
    try:
        async with asyncio.timeout(20):
            while not days <= {day for day, _ in read(data, LAID)}:
                await asyncio.sleep(0.02)
    finally:
        for one in rounds:
            one.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)


async def test_a_day_is_laid_before_it_begins_anywhere_though_nobody_asks(
    workers: list[TableRegistry], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in (DAY, DAY + A_DAY):
        monkeypatch.setattr(dates, "now", lambda day=day: begins(day) - 1)
        await laid_by(workers, tmp_path, {day.isoformat(), (day - A_DAY).isoformat()})
    laid = {date.fromisoformat(day): made for day, made in read(tmp_path, LAID)}
    assert [*laid] == [DAY - A_DAY, DAY, DAY + A_DAY], "once each"
    assert all(laid[day] < begins(day) for day in (DAY, DAY + A_DAY))
    assert len(read(tmp_path, "SELECT secret FROM pepper")) == 1


async def test_workers_agree_on_what_they_promised(
    workers: list[TableRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dates, "now", lambda: begins(DAY) - 1)
    deals = [Deals(one, is_public=True) for one in (*workers, *workers)]
    await asyncio.gather(*(one.look_round() for one in deals))
    assert len({await one.promise_of(DAY) for one in deals}) == 1


async def test_at_home_the_date_alone_makes_a_deal_and_nothing_is_laid_unasked(
    workers: list[TableRegistry], tmp_path: Path
) -> None:
    await Deals(workers[0], is_public=False).look_round()
    assert read(tmp_path, LAID) == []
