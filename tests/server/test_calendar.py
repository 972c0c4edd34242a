"""A wrong date clears no table away."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from oztable.server import dates, queries
from oztable.server.bots import BotPool
from oztable.server.calendar import SET, Calendar
from oztable.server.listener import Listener
from oztable.server.rows import ChairRow
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import store_at
from tests.server.somebody import at

pytestmark = pytest.mark.usefixtures("engine")

YEAR = 365 * 86_400.0
CHAIRS = [ChairRow(seat, "person", person="me") for seat in (0, 1)]


class Time(SimpleNamespace):
    """The date, and seconds that only ever go by."""

    def __init__(self) -> None:
        super().__init__(date=YEAR, steady=0.0)

    def passes(self, seconds: float) -> None:
        self.date += seconds
        self.steady += seconds

    def calendar(self, mistrust: float) -> Calendar:
        return Calendar(mistrust, lambda: self.date, lambda: self.steady)


def test_the_date_is_believed_after_a_while_and_again_after_it_was_set() -> None:
    time = Time()
    calendar = time.calendar(mistrust=100)
    assert not calendar.is_trusted
    time.passes(100)
    assert not calendar.was_set()
    assert calendar.is_trusted
    for jump in (YEAR, -YEAR):
        time.date += jump
        assert calendar.was_set()
        assert not calendar.was_set(), "it is said once"
        time.passes(99)
        assert not calendar.is_trusted
        time.passes(1)
        assert calendar.is_trusted


def test_a_clock_that_is_a_little_off_is_none_that_was_set() -> None:
    time = Time()
    calendar = time.calendar(mistrust=0)
    for _ in range(20):
        time.date += SET / 2
        assert not calendar.was_set()
    assert calendar.is_trusted


async def test_only_what_nobody_looks_at_is_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    monkeypatch.setattr(dates, "now", lambda: time.date)
    store = store_at(tmp_path)
    house = TableRegistry(store, BotPool(0), Timings(expire_after=1000.0))
    house.calendar = time.calendar(mistrust=50)
    seen, left = [await house.create("yellow-brick-road", {}, "", CHAIRS) for _ in range(2)]
    await store.do(queries.touch([seen.id, left.id], time.date))
    seen.listeners.add(Listener(at("me"), "en"))

    async def there() -> list[bool]:
        await house._clear_away()
        house.live.pop(left.id, None)
        return [await house.get(one.id) is not None for one in (seen, left)]

    try:
        time.passes(999)
        assert await there() == [True, True]
        house.live.pop(left.id)
        time.date += YEAR  # for a moment, while it is asleep
        assert await there() == [True, True]
        time.date -= YEAR
        assert await there() == [True, True]
        time.passes(51)
        assert await there() == [True, True], "it was touched when the clock was set"
        time.passes(1000)
        assert await there() == [True, False]
    finally:
        store.close()


def test_the_manners_of_every_day_mistrust_the_clock() -> None:
    assert Timings().mistrust_clock >= 3600
