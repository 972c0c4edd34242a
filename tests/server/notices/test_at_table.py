"""One notice a go: written with the move that begins it, and withdrawn when it is taken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.core.game import Seat, is_pass
from oztable.server.live import LiveTable
from oztable.server.notices.at_table import ALARM_AT, UNSEEN_FOR
from oztable.server.pace import nudging
from oztable.server.pace.at_table import go_at, wanted_of
from oztable.server.rows import Entry
from oztable.server.store import CannotKeep
from tests.server.notices.telling import CARDS, House, decider, house_at, move, whole_go

pytestmark = pytest.mark.usefixtures("engine")


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(tmp_path) as here:
        yield here


async def test_each_go_has_one_notice_and_one_alarm_for_who_plays_it(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table()
    people = []
    for _ in range(6):
        people.append(decider(table))
        await whole_go(table)
    people.append(decider(table))
    rows = house.notices()
    turns = [row for row in rows if row[2] == "turn"]
    assert [row[0] for row in turns] == people
    assert [row[3] for row in turns] == [True] * 6 + [False]
    assert [row[:2] for row in rows if row[2] == "alarm"] == [row[:2] for row in turns]
    dues = house.rows(
        "SELECT kind, due-made FROM sends JOIN notices ON id=notice WHERE sends.sent IS NULL "
        "ORDER BY kind"
    )
    assert [kind for kind, _ in dues] == ["alarm", "turn"]
    assert [due for _, due in dues] == pytest.approx([ALARM_AT * 2 * 86_400, UNSEEN_FOR])


async def test_the_first_decision_of_a_go_withdraws_it_and_the_alarm_stays(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table()
    who = decider(table)
    for _ in range(40):
        await move(table)
        if decider(table) == who:
            break
        who = decider(table)
    assert decider(table) == who
    assert {row[2] for row in house.notices() if not row[3]} == {"alarm"}


async def test_who_has_no_channel_is_not_told(house: House) -> None:
    await house.somebody("h0")
    table = await house.table()
    for _ in range(4):
        await whole_go(table)
    assert {row[0] for row in house.notices()} == {"h0"}
    await house.somebody("h1", is_on=False)
    await house.somebody("h1", "letters", kind="mail")
    for _ in range(2):
        await whole_go(table)
    assert {row[0] for row in house.notices()} == {"h0"}


@pytest.mark.parametrize(
    ("pace", "bots", "kinds"),
    [
        ("5+15", "", set()),
        ("", "", {"turn"}),
        ("", "random", set()),
        ("1d", "random", {"turn", "alarm"}),
    ],
)
async def test_by_pace_and_company(house: House, pace: str, bots: str, kinds: set[str]) -> None:
    await house.somebody("h0")
    table = await house.table(pace, bots=bots)
    for _ in range(3):
        await whole_go(table)
    assert {row[2] for row in house.notices()} == kinds


def is_waited_for(table: LiveTable) -> bool:
    """Asked in passing, at a stop of theirs."""
    return table.pace.clocks is not None and table.pace.clocks.halts


async def test_a_whole_turn_is_one_go_and_who_is_asked_in_it_hears_once(house: House) -> None:
    people = [f"h{seat}" for seat in range(3)]
    for person in people:
        await house.somebody(person)
    table = await house.table(game=CARDS, people=3)
    goes: dict[tuple[int, int], set[str]] = {}
    for _ in range(60):
        wanted = wanted_of(table.begun, table.chairs)
        assert wanted
        if not wanted.passing or is_waited_for(table):
            goes.setdefault(wanted.go, set()).add(table.chairs[wanted.seat].person)
        decide = table.decide
        assert decide
        rest = [one for one in decide.actions if not is_pass(table.game, one)]
        text = table.game.format((rest or decide.actions)[-1])
        await table.act(decide.seat, text, table.moment)
    wanted = wanted_of(table.begun, table.chairs)
    if wanted and (not wanted.passing or is_waited_for(table)):
        goes.setdefault(wanted.go, set()).add(table.chairs[wanted.seat].person)
    turns = [row for row in house.notices() if row[2] == "turn"]
    assert len(turns) == sum(map(len, goes.values()))
    assert len(goes) > 4


async def test_taking_back_begins_no_go_and_what_comes_after_is_another(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table("")
    seat = await whole_go(table)
    before = house.notices()
    while table.begun.may_take_back(Seat(seat)) and table.decide and table.decide.seat != seat:
        await table.undo(seat)
    if table.decide and table.decide.seat == seat:
        assert [row[:3] for row in house.notices()] == [row[:3] for row in before]
        assert all(row[3] for row in house.notices())
        await whole_go(table)
        assert len(house.notices()) == len(before) + 1


async def test_the_end_withdraws_all(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table()
    await whole_go(table)
    await table.note(Entry("resign", 0, ""), status="ended")
    assert all(row[3] for row in house.notices())
    assert house.rows("SELECT count(*) FROM sends WHERE sent IS NULL") == [(0,)]


async def test_a_table_read_again_knows_its_go(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table()
    for _ in range(3):
        await whole_go(table)
    newest = max(row[1] for row in house.notices())
    assert table.notices.row_of_go(table.begun) == newest
    house.tables.drop(table, "busy")
    again = await house.tables.get(table.id)
    assert again
    assert again.notices.row_of_go(again.begun) == newest
    go = go_at(again.game, again.begun.state)
    while go_at(again.game, again.begun.state) == go:
        assert again.notices.row_of_go(again.begun) == newest
        await move(again)


async def test_a_nudge_is_a_notice_of_its_own_once_a_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table("")
    monkeypatch.setattr(nudging, "NUDGE_AFTER", 0.0)
    decide = table.decide
    assert decide
    await nudging.nudge(table, 1 - decide.seat)
    table.pace.nudged.clear()
    await nudging.nudge(table, 1 - decide.seat)
    assert [row[2] for row in house.notices()].count("nudge") == 1
    await whole_go(table)
    assert [row[3] for row in house.notices() if row[2] == "nudge"] == [True]


async def test_what_is_not_kept_tells_nobody(house: House) -> None:
    """Move and notice are one transaction."""
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table()
    before, log = house.notices(), house.rows("SELECT count(*) FROM log")
    await house.store.do(_spoil, alone=True)
    with pytest.raises(CannotKeep):
        await whole_go(table)
    assert house.rows("SELECT count(*) FROM log")[0][0] - log[0][0] < 2
    assert house.rows("SELECT count(*) FROM moved") == [(len(before),)]


def _spoil(db: object) -> None:
    """Nothing can be written about notices any more."""
    db.execute("ALTER TABLE notices RENAME TO moved")  # type: ignore[attr-defined]
