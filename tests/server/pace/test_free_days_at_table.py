"""Free days at tables: no clock runs on them, whoever has the table. And moments in slow games."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from datetime import date, datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from oztable.core.game import Decide
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.pace import deadlines, pace_queries, served_time, times_up
from oztable.server.pace.clocks import STOPS
from oztable.server.pace.deeds import time_deed
from oztable.server.pace.faces import running
from oztable.server.pace.free_days import Holiday
from oztable.server.pace.terms import DAY, STOP
from oztable.server.pace.times_up import look
from oztable.server.package import page_of
from oztable.server.page_builder import page_for
from oztable.server.people import queries as people_queries
from oztable.server.table_parts import NotNow
from oztable.server.wire import to_server as ask
from tests.server.pace.test_pace_at_table import CARDS, ROAD, House, again, clocks_of, laid
from tests.server.somebody import at, known

pytestmark = pytest.mark.usefixtures("engine")
PARIS, KOLKATA = "Europe/Paris", "Asia/Kolkata"


class Date:
    """The date of the machine, which is set by hand."""

    def __init__(self) -> None:
        self.at = time.time()

    def be(self, text: str, zone: str = PARIS) -> None:
        self.at = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Date:
    here = Date()
    for module in (times_up, deadlines):
        monkeypatch.setattr(module, "dates", SimpleNamespace(now=lambda: here.at))
    return here


@pytest_asyncio.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: Date) -> AsyncIterator[House]:
    monkeypatch.setattr(served_time, "LONGEST", 1e12)
    monkeypatch.setattr(deadlines.Deadlines, "_arm", lambda *_: None)  # it is looked by hand
    here = House(tmp_path)
    await here.start()
    await here.store.do(known("b", "h0", "h1"))
    yield here
    here.store.close()


async def lives(house: House, zone: str) -> None:
    for person in ("h0", "h1"):
        await house.store.do(people_queries.be_in(zone, person))


def left(house: House, table: LiveTable) -> float:
    wanted = clocks_of(table).wanted
    assert wanted
    return clocks_of(table).left(wanted.seat, house.tables.served_time.now())


async def test_on_a_free_weekend_no_clock_runs_also_at_another_worker(
    house: House, day: Date
) -> None:
    await lives(house, PARIS)
    table = await laid(house, "2d/5")
    day.be("2026-11-20T23:00")  # a Friday
    assert not await look(table)
    assert table.pace.day == day.at + 3600
    house.pass_(3600)
    day.be("2026-11-21T00:00")
    assert await look(table)
    page = page_for(table, Listener(at("h0"), "en"))
    assert page.clocks
    assert page.clocks.rest
    assert (page.clocks.rest.why, page.clocks.rest.until) == ("weekend", "2026-11-23")
    assert (clocks_of(table).runs, clocks_of(table).due) == (None, None)
    before = left(house, table)
    house.pass_(DAY)
    await house.tables.served_time.say()
    await house.kill()
    await house.start()
    table = await again(house, table)
    assert not await look(table)
    house.pass_(DAY)
    assert left(house, table) == before == 2 * DAY - 3600
    day.be("2026-11-22T23:59:59")
    assert not await look(table)
    stored = await house.store.do(pace_queries.clock_of(table.id))
    assert stored
    assert running(stored, house.tables.served_time.now()).rest
    day.be("2026-11-23T00:00")
    house.tables.drop(table, "busy")
    await house.tables.deadlines.look_at_others()  # of a table that nobody has in memory
    table = house.tables.live[table.id]
    assert await look(table)
    house.pass_(60)
    assert left(house, table) == before - 60
    assert clocks_of(table).due is not None


async def test_whose_weekend_it_is_is_that_of_whoever_is_to_move(house: House, day: Date) -> None:
    await house.store.do(people_queries.be_in(PARIS, "h0"))
    await house.store.do(people_queries.be_in(KOLKATA, "h1"))
    table = await laid(house, "1d/5")
    day.be("2026-11-20T20:00")  # in Kolkata it is Saturday
    rests = {}
    for _ in range(4):
        await look(table)
        wanted = clocks_of(table).wanted
        assert wanted
        rests[wanted.seat] = clocks_of(table).rest is not None
        while (now := clocks_of(table).wanted) and now.seat == wanted.seat:
            decide = table.decide
            assert decide
            await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment)
            assert clocks_of(table).rest is None or rests[wanted.seat]
    assert rests == {0: False, 1: True}


async def test_nobody_is_late_on_a_free_day_though_no_one_looked_when_it_began(
    house: House, day: Date
) -> None:
    await lives(house, PARIS)
    table = await laid(house, "1d/5")
    day.be("2026-11-20T12:00")
    await look(table)
    day.be("2026-11-21T13:00")
    due = clocks_of(table).due
    assert due
    house.pass_(due - house.tables.served_time.now() + 1)
    assert await look(table)
    assert table.status == "playing"
    assert clocks_of(table).rest


async def test_a_holiday_is_declared_at_any_worker_and_seen_at_the_table(
    house: House, day: Date
) -> None:
    await lives(house, PARIS)
    day.be("2026-11-24T12:00")
    table = await laid(house, "3d")
    assert not await look(table)
    assert table.pace.day > day.at + 1e9, "nothing to look for"
    for person in ("h0", "h1"):
        week = Holiday(date(2026, 11, 25), date(2026, 11, 29))
        await house.store.do(pace_queries.declare(person, week))
    await house.tables.deadlines.look_at_others()
    assert table.pace.day == 0
    assert not await look(table)
    day.be("2026-11-25T00:00")
    assert await look(table)
    rest = clocks_of(table).rest
    assert rest
    assert (rest.why, rest.until) == ("holiday", "2026-11-30")
    faces = await house.store.do(people_queries.faces(table.chairs, ROAD, day.at))
    assert faces["h0"].back == "2026-11-30"
    table.faces = faces
    assert page_for(table, Listener(at("h1"), "fr")).chairs[0].back == "2026-11-30"
    day.be("2026-11-26T09:00")  # both come back early
    for person in ("h0", "h1"):
        ended = pace_queries.take_back(person, date(2026, 11, 25), date(2026, 11, 26))
        assert await house.store.do(ended)
    await house.tables.deadlines.look_at_others()
    assert await look(table)
    assert clocks_of(table).rest is None
    known_days = await house.store.do(pace_queries.days_of("h0"))
    assert known_days.holidays == (Holiday(date(2026, 11, 25), date(2026, 11, 25)),)


async def test_holidays_stop_no_live_clock(house: House, day: Date) -> None:
    await lives(house, PARIS)
    day.be("2026-11-24T12:00")
    table = await laid(house, "5+15")
    for person in ("h0", "h1"):
        await house.store.do(
            pace_queries.declare(person, Holiday(date(2026, 11, 25), date(2026, 11, 29)))
        )
    day.be("2026-11-26T12:00")
    assert not await look(table)
    assert clocks_of(table).runs is not None


async def played_on(house: House, table: LiveTable, rng: Random) -> None:
    decide = table.decide
    assert decide
    lively = [one for one in decide.actions if "set" in table.game.format(one)]
    chosen = rng.choice(lively or list(decide.actions))
    await table.act(decide.seat, table.game.format(chosen), table.moment)


@pytest.mark.one_engine
async def test_in_a_slow_game_a_moment_passes_at_once_but_after_a_stop_once_a_turn(
    house: House,
) -> None:
    rng, at_once, waited = Random(5), 0, dict[tuple[str, int, tuple[int, int]], int]()
    for _ in range(12):  # deals differ: a short game may stop nobody
        if at_once > 5 and len(waited) > 2:
            break
        table = await laid(house, "2d", CARDS)
        for _ in range(160):
            wanted, clocks = clocks_of(table).wanted, clocks_of(table)
            if table.decide is None or wanted is None:
                break
            if not wanted.passing:
                await played_on(house, table, rng)
            elif clocks.halts:
                assert wanted.stop in STOPS
                assert clocks.due == pytest.approx(clocks.since + STOP)
                held = (table.id, wanted.seat, wanted.go)
                waited[held] = waited.get(held, 0) + 1
                assert not await look(table)
                house.pass_(STOP + 1)
                assert await look(table), "half a day is enough"
            else:
                at_once += 1
                assert clocks.due == clocks.since
                assert clocks.rings
                assert await look(table)
    assert at_once > 5
    assert len(waited) > 2
    assert set(waited.values()) == {1}


@pytest.mark.one_engine
async def test_a_seat_chooses_where_it_is_waited_for_and_nobody_else_sees_it(house: House) -> None:
    table = await laid(house, "2d", CARDS)
    await time_deed(table, ask.Stops("k", 0, ["end"]), at("h0"))
    mine_listener = Listener(at("h0"), "en")
    mine_listener.look(0)
    mine = page_for(table, mine_listener)
    theirs = page_for(table, Listener(at("h9"), "en"))
    assert mine.clocks
    assert theirs.clocks
    assert (mine.clocks.stops, theirs.clocks.stops) == (["end"], [])
    table = await again(house, table)
    assert clocks_of(table).seats[0].stops == ("end",)
    with pytest.raises(NotNow):
        await time_deed(table, ask.Stops("k", 0, ["whenever I hold the Cellar"]), at("h0"))
    live = await laid(house, "5+15", CARDS)
    with pytest.raises(NotNow):
        await time_deed(live, ask.Stops("k", 0, ["end"]), at("h0"))


@pytest.mark.one_engine
async def test_after_what_somebody_is_asked_follows_from_what_all_see(house: House) -> None:
    """In every world that looks alike to a spectator, the same moments wait."""
    rng, compared = Random(9), 0
    package = page_of(CARDS)
    assert package.stop_of
    for _ in range(12):
        if compared > 4:
            break
        table = await laid(house, "2d", CARDS)
        for _ in range(90):
            wanted = clocks_of(table).wanted
            if table.decide is None or wanted is None:
                break
            session, game = table.begun, table.game
            if wanted.passing:
                world = game.determinize(game.view(session.state, None), rng)
                twin = game.node(world)
                if isinstance(twin, Decide) and twin.prompt.key in package.brief_prompts:
                    seen = game.view(world, None)
                    for happened in ((), session.steps[-1].events):
                        public = [e for e in (game.redact(e, None) for e in happened) if e]
                        ours = game.view(session.state, None)
                        assert package.stop_of(seen, public) == package.stop_of(ours, public)
                        compared += 1
                await look(table)
                if clocks_of(table).halts:
                    house.pass_(STOP + 1)
                    await look(table)
            else:
                await played_on(house, table, rng)
    assert compared > 4
