"""One try for each person, however many workers are asked at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from oztable.core.verifiable_random import commitment
from oztable.server import data_server
from oztable.server.deals import queries
from oztable.server.deals.fates import fate_of
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.place import DatabaseUrl
from oztable.server.rows import AlreadyUsed, ChairRow
from oztable.server.store import Store
from oztable.server.table_registry import new_row
from tests.server.keeping import Engine, place_at, read

ROAD = "yellow-brick-road"
DEAL = DealRow("d", "today", ROAD, {}, "", b"f" * 32, "2026-11-18", 1.0, 1.0)


def url_at(data: Path) -> DatabaseUrl:
    place = place_at(data)
    assert isinstance(place, DatabaseUrl)
    return place


async def trying(stores: Sequence[Store], person: str, number: int) -> int:
    """So many requests of one person at once; how many were served."""
    works = []
    for at in range(number):
        row = new_row(ROAD, {}, "", DEAL.fate, hints=False)
        one = TryRow("d", person, 0, row.id, row.record, "", True, 1.0)
        chair = ChairRow(0, "person", person=person)
        works.append(stores[at % len(stores)].do(queries.begin_tries([one], row, [chair], "")))
    done = await asyncio.gather(*works, return_exceptions=True)
    assert all(isinstance(one, str | AlreadyUsed) for one in done), done
    return sum(isinstance(one, str) for one in done)


async def test_who_asks_many_workers_at_once_has_one_table(engine: Engine, tmp_path: Path) -> None:
    many = engine == "postgresql"
    if many:
        data_server.migrate(url_at(tmp_path))
    stores = [Store(place_at(tmp_path), shared=many) for _ in range(1 + many)]
    try:
        await stores[0].do(queries.lay_deal(DEAL))
        assert [await trying(stores, person, 8) for person in ("ozma", "tip")] == [1, 1]
    finally:
        for store in stores:
            store.close()
    assert read(tmp_path, "SELECT count(*) FROM tables") == [(2,)]


async def test_a_promise_that_was_published_is_kept(engine: Engine, tmp_path: Path) -> None:
    """Whatever another worker, or another version, would have dealt."""
    store = Store(place_at(tmp_path))
    try:
        deals = [DEAL._replace(fate=bytes([at]) * 32) for at in (1, 2)]
        laid = [await store.do(queries.lay_deal(deal)) for deal in deals]
        assert len({commitment(one.fate) for one in laid}) == 1
        peppers = [await store.do(queries.pepper_of(bytes([at]) * 32)) for at in (1, 2)]
        assert peppers == [bytes([1]) * 32] * 2
    finally:
        store.close()


def test_at_home_a_date_is_enough_and_elsewhere_it_is_not() -> None:
    day = date(2026, 11, 18)
    at_home = fate_of(ROAD, "2025", day, b"").hex()
    assert at_home == ("08399919dd376e5e3aac243991317791610280eb2b023d72760dc300680a4dd9")
    assert fate_of(ROAD, "2025", day, b"p" * 32).hex() != at_home
