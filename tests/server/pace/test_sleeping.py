"""Everybody's time was up: the table sleeps until somebody takes a seat back, or ends."""

from __future__ import annotations

import pytest

from oztable.server.bot_turns import _bot_decides
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.pace.clocks import SLEEP
from oztable.server.pace.times_up import come_back, look, may_return
from oztable.server.page_builder import page_for
from oztable.server.queries import waiting_for_bots
from tests.server.pace.test_pace_at_table import (
    CARDS,
    House,
    again,
    clocks_of,
    house,
    laid,
    move,
    out_of_time,
)
from tests.server.somebody import at

__all__ = ["house"]

pytestmark = pytest.mark.usefixtures("engine")


async def asleep(house: House) -> tuple[LiveTable, list[int]]:
    """Three Authors were late, one after another; in which order."""
    table = await laid(house, "10+15", CARDS, 3)
    gone: list[int] = []
    while len(gone) < 3:
        clocks = clocks_of(table)
        if clocks.runs is None:  # a bot is to decide
            await move(table)
            continue
        gone.append(clocks.runs)
        await out_of_time(house, table)
    return table, gone


async def test_when_all_have_left_no_bot_moves_and_after_seven_days_it_ends(house: House) -> None:
    table, _ = await asleep(house)
    assert table.status == "playing"
    assert {chair.kind for chair in table.chairs} == {"bot"}
    assert _bot_decides(table) is None
    assert await house.store.do(waiting_for_bots) == []
    shown = page_for(table, Listener(at("h0"), "en"))
    assert shown.clocks
    assert shown.clocks.asleep
    assert not any(one.runs for one in shown.clocks.seats)
    house.pass_(SLEEP - 60)
    assert not await look(table)
    house.tables.live.clear()
    there = await again(house, table)
    assert clocks_of(there).asleep == clocks_of(table).asleep
    house.pass_(61)
    await look(there)
    assert there.status == "ended"
    [game] = await house.store.do(lambda db: db.execute("SELECT how, rated FROM games").fetchall())
    assert tuple(game) == ("given_up", 0)


async def test_whoever_takes_a_seat_back_wakes_it_and_the_bots(house: House) -> None:
    table, gone = await asleep(house)
    seat = gone[-1]  # whose go it was: no bot has done anything in it
    house.pass_(SLEEP / 2)
    assert may_return(table, seat, at(f"h{seat}"))
    await come_back(table, seat, at(f"h{seat}"), "k")
    clocks = clocks_of(table)
    assert clocks.asleep is None
    assert clocks.runs == seat
    assert clocks.left(seat, house.tables.served_time.now()) == 60
    while clocks_of(table).runs == seat:
        await move(table)
    assert _bot_decides(table)
    house.pass_(SLEEP)
    assert not await look(table)
    assert table.status == "playing"


async def test_who_may_return_no_more_does_not_let_it_sleep(house: House) -> None:
    table, gone = await asleep(house)
    for seat in reversed(gone):
        await come_back(table, seat, at(f"h{seat}"), f"k{seat}")
    while table.status == "playing":
        if clocks_of(table).runs is None:
            await move(table)
        else:
            await out_of_time(house, table)
    assert clocks_of(table).asleep is None
    assert table.status == "ended"
