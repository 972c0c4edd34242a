"""Clocks at tables: kept with every move, exact after a kill, and what happens when time is up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from oztable.core import record as records
from oztable.core.game import Decide
from oztable.server import queries, record_queries
from oztable.server.bot_turns import order
from oztable.server.bots import BotPool
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.pace import pace_queries, served_time
from oztable.server.pace.clocks import LAG, Clocks
from oztable.server.pace.deeds import pause, time_deed
from oztable.server.pace.terms import DAY
from oztable.server.pace.times_up import come_back, look, may_return
from oztable.server.page_builder import page_for
from oztable.server.rows import ChairRow
from oztable.server.table_parts import NotNow
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire import to_server as ask
from tests.server.keeping import store_at
from tests.server.somebody import at

pytestmark = pytest.mark.usefixtures("engine")

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


class Steady:
    """A steady clock that is put forward by hand."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


class House:
    """A server's tables, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.steady = folder, Steady()

    async def start(self) -> TableRegistry:
        self.store = store_at(self.folder)
        self.tables = TableRegistry(self.store, BotPool(0), Timings())
        self.tables.served_time._steady = self.steady
        self.tables.served_time._said_at = self.steady()
        await self.tables.served_time.say()
        return self.tables

    async def kill(self) -> None:
        """Nothing is said any more. What it wrote is there."""
        self.tables.deadlines.close()
        self.store.close()

    def pass_(self, seconds: float) -> None:
        self.steady.at += seconds


@pytest_asyncio.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(served_time, "LONGEST", 1e12)
    here = House(tmp_path)
    await here.start()
    yield here
    here.tables.deadlines.close()
    here.store.close()


async def laid(house: House, pace: str = "5+15", game: str = ROAD, people: int = 2) -> LiveTable:
    chairs = [
        ChairRow(seat, "person", name=f"P{seat}", person=f"h{seat}") for seat in range(people)
    ]
    return await house.tables.create(game, {}, "", chairs, pace=pace)


def clocks_of(table: LiveTable) -> Clocks:
    assert table.pace.clocks
    return table.pace.clocks


async def move(table: LiveTable, lag: float = 0.0) -> int:
    decide = table.decide
    assert decide
    text = table.game.format(decide.actions[0])
    await table.act(decide.seat, text, table.moment, lag=lag)
    return int(decide.seat)


async def whole_go(table: LiveTable) -> int:
    wanted = clocks_of(table).wanted
    assert wanted
    while table.decide and (now := clocks_of(table).wanted) and now.go == wanted.go:
        await move(table)
    return wanted.go[0]


async def again(house: House, table: LiveTable) -> LiveTable:
    found = await house.tables.get(table.id)
    assert found
    return found


async def test_a_go_is_to_lay_and_to_send_and_its_time_is_kept(house: House) -> None:
    table = await laid(house)
    for _ in range(6):
        await whole_go(table)
    house.pass_(50)
    seat = await move(table)
    assert (clocks_of(table).runs, clocks_of(table).seats[seat].goes) == (seat, 3)
    house.pass_(20)
    await whole_go(table)
    assert clocks_of(table).seats[seat].goes == 4
    assert clocks_of(table).seats[seat].left == 300 + 3 * 15 - 10 + 15
    assert clocks_of(table).runs == 1 - seat
    spent = [one.spent for one in (await kept(house, table)).log if one.kind == "act"]
    assert [one for one in spent if one] == [50_000, 20_000]  # however many steps the cards ask for


async def kept(house: House, table: LiveTable) -> Any:
    return await house.store.do(queries.load_table(table.id))


async def test_without_a_pace_nothing_is_counted(house: House) -> None:
    table = await laid(house, "")
    await move(table)
    whole = await kept(house, table)
    assert whole.clock is None
    assert all(one.spent is None for one in whole.log)
    assert page_for(table, Listener(at("h0"), "en")).clocks is None


async def test_a_kill_costs_nobody_anything_but_what_was_not_said(house: House) -> None:
    table = await laid(house)
    house.pass_(90)
    await move(table)
    seat = clocks_of(table).runs
    assert seat is not None
    house.pass_(90)
    await house.tables.served_time.say()
    house.pass_(0.8)  # since it was said last
    before = clocks_of(table).left(seat, house.tables.served_time.now())
    await house.kill()
    house.pass_(86_400)
    await house.start()
    there = await again(house, table)
    after = clocks_of(there).left(seat, house.tables.served_time.now())
    assert after == pytest.approx(before + 0.8)
    assert before == pytest.approx(300 - 30.8)
    house.pass_(10)
    assert clocks_of(there).left(seat, house.tables.served_time.now()) == pytest.approx(after - 10)


async def test_a_minute_remains_after_a_kill(house: House) -> None:
    table = await laid(house)
    house.pass_(355)
    await house.tables.served_time.say()
    await house.kill()
    await house.start()
    there = await again(house, table)
    now = house.tables.served_time.now()
    assert clocks_of(there).left(clocks_of(there).runs or 0, now) == pytest.approx(60)
    assert not await look(there)


async def test_the_sum_of_a_log_says_what_was_spent(house: House) -> None:
    table = await laid(house)
    house.pass_(5)
    await move(table)
    assert (await kept(house, table)).is_sound

    def cheat(db: Any) -> None:
        db.execute("UPDATE log SET spent_ms=1 WHERE spent_ms=5000")

    await house.store.do(cheat)
    assert not (await kept(house, table)).is_sound


async def out_of_time(house: House, table: LiveTable) -> None:
    due = clocks_of(table).due
    assert due is not None
    house.pass_(due - house.tables.served_time.now() - 0.01)
    assert not await look(table)
    house.pass_(0.02)
    assert await look(table)


async def test_before_two_goes_each_a_game_is_called_off(house: House) -> None:
    table = await laid(house)
    await out_of_time(house, table)
    assert table.status == "ended"
    result = page_for(table, Listener(at("h0"), "en")).result
    assert result
    assert result.winners == []
    assert "called off" in result.reason
    assert "ended: called off" in await the_record(house, table)


async def the_record(house: House, table: LiveTable) -> str:
    text = await house.store.do(record_queries.find_record(table.row.record))
    assert text
    assert records.read(text).checked
    return text


async def test_later_it_is_lost(house: House) -> None:
    table = await laid(house)
    for _ in range(4):
        await whole_go(table)
    loser = clocks_of(table).runs
    assert loser is not None
    await out_of_time(house, table)
    result = page_for(table, Listener(at("h9"), "fr")).result
    assert result
    assert result.winners == [1 - loser]
    assert result.reason == f"Temps écoulé pour P{loser}."
    assert f"ended: time {loser + 1}\n" in await the_record(house, table)


async def test_a_move_that_was_kept_in_time_is_not_lost_and_one_later_is_refused(
    house: House,
) -> None:
    table = await laid(house)
    due = clocks_of(table).due or 0
    house.pass_(due - house.tables.served_time.now() - 0.01)
    moment = table.moment
    await move(table, lag=LAG)
    house.pass_(1)
    assert not await look(table)
    assert table.moment > moment
    await out_of_time(house, table)
    with pytest.raises((NotNow, AssertionError)):
        await move(table)


async def test_of_three_a_bot_goes_on_and_its_person_may_return_once(house: House) -> None:
    table = await laid(house, "10+15", CARDS, 3)
    while clocks_of(table).wanted and not table.begun.game.chapter(table.begun.state):
        await move(table)
    seat = clocks_of(table).runs
    assert seat is not None
    await out_of_time(house, table)
    assert table.status == "playing"
    assert table.chairs[seat].kind == "bot"
    assert not may_return(table, seat, at("somebody else"))
    assert may_return(table, seat, at(f"h{seat}"))
    assert page_for(table, Listener(at(f"h{seat}"), "en")).may_return == [seat]
    await come_back(table, seat, at(f"h{seat}"), "k")
    assert (table.chairs[seat].kind, table.chairs[seat].person) == ("person", f"h{seat}")
    assert clocks_of(table).left(seat, house.tables.served_time.now()) == pytest.approx(60)
    await out_of_time(house, table)
    assert not may_return(table, seat, at(f"h{seat}"))
    house.tables.live.clear()
    there = await again(house, table)
    assert there.chairs[seat].kind == "bot"


async def test_a_slow_go_is_skipped_once_by_legal_moves_and_its_record_replays(
    house: House,
) -> None:
    table = await laid(house, "2d", CARDS, 3)
    while not table.begun.game.chapter(table.begun.state):
        await move(table)
    go = clocks_of(table).wanted
    assert go
    seat = clocks_of(table).runs
    assert seat is not None
    await out_of_time(house, table)
    assert table.pace.is_played_for(seat)
    assert table.chairs[seat].kind == "person"
    turns = house.tables.bots
    for _ in range(200):
        decide = table.decide
        assert decide
        wanted = clocks_of(table).wanted
        if wanted and wanted.go != go.go:
            break
        if table.pace.is_played_for(decide.seat):
            asked = order(table, decide)
            choice = await turns._choose(table, decide) if _is_safe(asked) else None
            text = choice.action if choice else asked.legal[0]
            await table.act(decide.seat, text, table.moment)
        else:
            await move(table)
    assert not table.pace.is_played_for(seat)
    house.tables.live.clear()
    there = await again(house, table)
    assert there.moment == table.moment
    assert clocks_of(there).seats[seat].late == 1


def _is_safe(asked: Any) -> bool:
    return any(one in asked.legal for one in ("pass", "end", "keep", "no"))


async def test_a_pause_is_kept_and_nobody_moves_in_it(house: House) -> None:
    table = await laid(house)
    house.pass_(100)
    await pause(table)
    with pytest.raises(NotNow, match="paused"):
        await move(table)
    house.pass_(500)
    await house.tables.served_time.say()
    house.tables.live.clear()
    there = await again(house, table)
    assert there.pace.is_paused
    seat = clocks_of(there).wanted
    assert seat
    assert clocks_of(there).left(seat.seat, house.tables.served_time.now()) == 260
    await time_deed(there, ask.Resume("k", 0), at("h0"))
    await move(there)
    with pytest.raises(NotNow):
        await time_deed(there, ask.Resume("k", 0), at("h0"))


async def test_a_pause_ends_by_itself(house: House) -> None:
    table = await laid(house)
    await pause(table)
    await out_of_time(house, table)
    assert not table.pace.is_paused
    assert clocks_of(table).pauses == 0
    with pytest.raises(NotNow, match="no_pause"):
        await pause(table)


async def test_a_table_nobody_has_in_memory_runs_out_too(house: House) -> None:
    table = await laid(house, "1d")
    assert not await look(table)  # at the calendar
    house.tables.drop(table, "busy")
    house.pass_(DAY + LAG - 1)
    await house.tables.deadlines.look_at_others()
    assert table.id not in house.tables.live
    house.pass_(2)
    await house.tables.deadlines.look_at_others()
    there = house.tables.live[table.id]
    for _ in range(100):
        if there.status == "ended":
            break
        await asyncio.sleep(0.01)
    assert there.status == "ended"


async def test_served_time_goes_on_from_whoever_is_farthest(house: House) -> None:
    await house.store.do(pace_queries.beat("another", 5000.0))
    await house.tables.served_time.say()
    assert house.tables.served_time.now() == 5000.0


async def test_what_taking_back_a_go_gives_back_is_no_increment(house: House) -> None:
    table = await laid(house)
    house.pass_(70)
    seat = await move(table)
    assert clocks_of(table).seats[seat].left == 305
    await table.undo(seat)
    assert clocks_of(table).seats[seat].left == 290
    assert clocks_of(table).seats[seat].goes == 0


async def windows(house: House, pace: str = "20+20") -> tuple[LiveTable, int]:
    """A game of Oz at a moment in which somebody is asked in passing."""
    for _ in range(8):
        table = await laid(house, pace, CARDS, 2)
        for _ in range(300):
            decide = table.decide
            if not isinstance(decide, Decide):
                break
            if clocks_of(table).rings:
                return table, int(decide.seat)
            sets = [one for one in decide.actions if "set" in table.game.format(one)]
            await table.act(
                decide.seat, table.game.format((sets or decide.actions)[0]), table.moment
            )
    raise AssertionError("nobody was ever asked in passing")


async def test_a_window_passes_by_itself_and_costs_nobody(house: House) -> None:
    table, seat = await windows(house)
    before = [one.left for one in clocks_of(table).seats]
    goes = [one.goes for one in clocks_of(table).seats]
    assert clocks_of(table).runs is None
    await out_of_time(house, table)
    assert [one.left for one in clocks_of(table).seats] == before or [
        one.goes for one in clocks_of(table).seats
    ] != goes
    last = next(step for step in reversed(table.begun.steps) if step.seat is not None)
    assert int(last.seat or 0) == seat
    assert table.game.format(last.action).startswith("pass")


async def test_who_holds_a_window_uses_their_own_time_openly(house: House) -> None:
    table, seat = await windows(house)
    with pytest.raises(NotNow):
        await time_deed(table, ask.Hold("k", 1 - seat), at("h0"))
    await time_deed(table, ask.Hold("k", seat), at("h0"))
    assert clocks_of(table).runs == seat
    faces = page_for(table, Listener(at("h9"), "en")).clocks
    assert faces
    assert [one.runs for one in faces.seats] == [number == seat for number in (0, 1)]
    state = msgspec.json.decode((await kept(house, table)).clock.state, type=Clocks)
    assert state.held
