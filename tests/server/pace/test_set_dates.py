"""Dates that are set while clocks run: no bank goes by them."""

from __future__ import annotations

import time

import pytest

from oztable.server import dates
from oztable.server.pace.terms import DAY
from oztable.server.pace.times_up import look
from tests.server.pace.test_pace_at_table import House, again, clocks_of, laid, move
from tests.server.pace.test_pace_at_table import house as house

pytestmark = pytest.mark.usefixtures("engine")


@pytest.mark.parametrize("pace", ["5+15", "2d"])
async def test_a_date_that_is_set_while_clocks_run_costs_nobody_a_second(
    house: House, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    """Forwards by a year, back by two, and an hour each way; also over a kill."""
    table = await laid(house, pace)
    async with table.lock:  # its days may be looked at meanwhile
        await look(table)
        house.pass_(90)
        await move(table)
    seat = clocks_of(table).runs
    assert seat is not None

    def left() -> float:
        one = clocks_of(table).settled(house.tables.served_time.now()).seats[seat]
        return one.free + one.left

    before, passed = left(), 0.0
    for jump in (DAY * 365, -DAY * 730, 3600.0, -3600.0):
        monkeypatch.setattr(dates.OURS, "_date", lambda jump=jump: time.time() + jump)
        for kill in (False, True):
            if kill:
                await house.tables.served_time.say()
                await house.kill()
                await house.start()
                table = await again(house, table)
            house.pass_(10)
            passed += 10
            await house.tables.deadlines.look_at_others()
            async with table.lock:
                assert not await look(table)
            assert (table.status, clocks_of(table).runs) == ("playing", seat)
            assert left() == pytest.approx(before - passed, abs=1)
