"""Tables without a server around them: what is kept, told and asked, and what HTTP answers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from oztable.core.game import Seat
from oztable.players import player_names, usual_player
from oztable.server import invite_routes, leaving, queries, record_queries, table_routes
from oztable.server import serving as serves
from oztable.server.app_context import AppContext
from oztable.server.book_routes import _seat, number_in
from oztable.server.bots import BotPool
from oztable.server.guard import site_of
from oztable.server.hall.hall import Hall
from oztable.server.holders import Tickets
from oztable.server.lan_access import LanAccess
from oztable.server.limits import LOOSE_LIMITS, Buckets
from oztable.server.live import LiveTable
from oztable.server.office.rules import HouseRules
from oztable.server.package import GamePage
from oztable.server.page_builder import tale
from oztable.server.people.devices import Devices
from oztable.server.problems import HANDLERS, Refusal
from oztable.server.replay_books import Trial
from oztable.server.review_routes import _chairs
from oztable.server.rows import NO_TURN, NOBODY, ChairRow, Entry
from oztable.server.table_parts import Asked
from oztable.server.table_records import turn_of
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import store_at

pytestmark = pytest.mark.usefixtures("engine")

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings())
    yield tables
    await tables.close()
    store.close()


async def laid(house: TableRegistry, game: str = ROAD, people: int = 2) -> LiveTable:
    chairs = [ChairRow(seat, "person", person=f"h{seat}") for seat in range(people)]
    return await house.create(game, {}, "", chairs)


async def move(table: LiveTable) -> None:
    decide = table.decide
    assert decide
    await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment)


async def on_disk(house: TableRegistry, table: LiveTable, **row: Any) -> LiveTable:
    whole = await house.store.do(queries.load_table(table.id))
    assert whole
    return LiveTable(whole._replace(row=whole.row._replace(**row)), house.store)


# The record, and whose turn it is


async def test_a_game_under_way_has_no_permanent_record(house: TableRegistry) -> None:
    table = await laid(house)
    await move(table)
    assert await house.store.do(record_queries.find_record(table.row.record)) is None


async def test_it_is_nobodys_turn_where_nobody_decides(house: TableRegistry) -> None:
    table = await laid(house)
    chairs = [ChairRow(seat, "person") for seat in range(2)]
    deciding = turn_of(table.session, chairs, "playing", ())
    assert deciding.deciding != NO_TURN.deciding
    ended = turn_of(table.session, chairs, "ended", ())
    assert (ended.deciding, ended.chapter) == (NO_TURN.deciding, deciding.chapter)
    rolling: Any = SimpleNamespace(node=None, game=table.game, state=table.begun.state)
    assert turn_of(rolling, chairs, "playing", ()).deciding == NO_TURN.deciding


# The tale


@pytest.mark.one_engine
async def test_every_line_has_the_number_of_its_step(house: TableRegistry) -> None:
    """Steps are counted from 1; those of the last one are told again to who has seen it."""
    table = await laid(house)
    for _ in range(4):
        await move(table)
        tale(table, None, "en", None)  # a part of it was written before
    steps = table.begun.steps
    told = {
        number
        for number, step in enumerate(steps, start=1)
        if any(table.game.tell(seen, ("", ""), "en") for e in step.events
               if (seen := table.game.redact(e, None)) is not None)
    }  # fmt: skip
    _, lines = tale(table, None, "en", None)
    assert {line.seq for line in lines} == told
    last = max(told)
    before, again = tale(table, None, "en", last)
    assert [line.number for line in again] == [line.number for line in lines if line.seq == last]
    assert before == again[0].number


@pytest.mark.one_engine
async def test_a_line_that_goes_on_stands_once_though_another_follows_it(
    house: TableRegistry,
) -> None:
    """With the last card of a first hand somebody takes up the pen."""
    table = await laid(house, CARDS)
    lines = tale(table, None, "en", None)[1]
    assert [line.number for line in lines] == list(range(len(lines)))
    drawn = [line for line in lines if " draws " in line.text]
    assert [line.text.rpartition(" draws ")[2] for line in drawn] == ["5 cards."] * 2
    assert lines[drawn[-1].number + 1].text.endswith(" takes up the pen.")


@pytest.mark.one_engine
async def test_only_the_game_itself_tells_who_won(house: TableRegistry) -> None:
    """What happens to the table is told at once, though a page may still be counting."""
    table = await laid(house)
    await move(table)
    await leaving.resign(table, 0)
    lines = tale(table, None, "en", None)[1]
    assert "resign" in lines[-1].text
    assert not any(line.ends for line in lines)


async def test_a_game_of_other_rules_says_how_it_ended_though_it_has_no_board(
    house: TableRegistry,
) -> None:
    table = await laid(house)
    await move(table)
    await table.note(Entry("end", NOBODY, "upgraded"), status="ended")
    old = await on_disk(house, table, rules=0)
    assert old.session is None
    _, lines = tale(old, None, "en", None)
    assert ["upgraded" in line.text for line in lines] == [True]


# Leaving, and again


async def test_a_bot_is_asked_nothing_and_asks_nothing(house: TableRegistry) -> None:
    table = await laid(house, CARDS, people=4)
    asked = [
        Asked("by 0", "undo", 0, NOBODY, frozenset({1, 2, 3})),
        Asked("by 3", "undo", 3, NOBODY, frozenset({0, 1, 2})),
        Asked("by nobody", "vacant", NOBODY, 1, frozenset({0, 2, 3})),
        Asked("of 3 alone", "rematch", 0, NOBODY, frozenset({3})),
    ]
    table.asked = {one.id: one for one in asked}
    await leaving.resign(table, 3)
    assert table.chairs[3].kind == "bot"
    left = {one.id: set(one.waiting) for one in table.asked.values()}
    assert left == {"by 0": {1, 2}, "by nobody": {0, 2}}


async def test_where_it_is_played_again_is_on_disk(house: TableRegistry) -> None:
    table = await laid(house)
    await leaving.resign(table, 0)
    again = await house.rematch(table, {})
    assert table.row.next_table == again
    assert (await on_disk(house, table)).row.next_table == again


# Trying again


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("name", "own"), [("Ozma", "Ozma"), ("seat 1", ""), ("seat 2", "seat 2"), ("greedy", "")]
)
def test_who_tries_again_has_the_name_of_a_person_only(name: str, own: str) -> None:
    trial = Trial(0, ROAD, names=(name, "random"), words=("poppy", "field"))
    assert _chairs(trial, 0, "h") == [
        ChairRow(0, "person", name=own, person="h", word="poppy"),
        ChairRow(1, "bot", bot="random", word="field"),
    ]


@pytest.mark.one_engine
def test_others_are_bots_where_it_is_tried_again() -> None:
    assert "Ozma" not in player_names(ROAD)
    bots = _chairs(Trial(1, ROAD, names=("Ozma", "Boq")), 1, "h")
    assert bots[0] == ChairRow(0, "bot", bot=usual_player(ROAD))


# HTTP


def asks(**where: str) -> Any:
    """A request as far as numbers are looked for in it."""
    return SimpleNamespace(path_params=where, query_params=where, headers={})


@pytest.mark.one_engine
@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("123456", 123_456)])
def test_a_moment_has_up_to_six_digits(text: str, number: int) -> None:
    assert number_in(asks(moment=text)) == number


@pytest.mark.one_engine
@pytest.mark.parametrize("text", ["1234567", "", "-1", "²", "x"])
def test_nothing_else_is_a_moment(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        number_in(asks(moment=text))
    assert (refused.value.status, refused.value.code) == (404, "no_moment")


@pytest.mark.one_engine
@pytest.mark.parametrize(("text", "seat"), [("", None), ("0", 0), ("10", 10)])
def test_whether_there_is_such_a_seat_the_game_knows(text: str, seat: int | None) -> None:
    assert _seat(asks(seat=text)) == seat


@pytest.mark.one_engine
@pytest.mark.parametrize("text", ["100", "-1", "²", "x"])
def test_nothing_else_is_a_seat(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        _seat(asks(seat=text))
    assert (refused.value.status, refused.value.field) == (400, "seat")


@pytest_asyncio.fixture
async def browser(house: TableRegistry) -> AsyncIterator[httpx.AsyncClient]:
    free = Buckets(LOOSE_LIMITS.tables)
    routes = [*table_routes.ROUTES, *invite_routes.ROUTES]
    app = Starlette(routes=routes, exception_handlers=dict(HANDLERS))
    app.state.app_context = AppContext(
        house,
        Tickets(),
        LOOSE_LIMITS,
        *(free, free, free, free, free, free),
        site_of(),
        "",
        LanAccess(),
        Hall(house, False),
        Devices(house),
        HouseRules(house.store),
    )
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        yield client


async def test_a_new_table_and_an_invite_to_it_say_where_they_are(
    browser: httpx.AsyncClient,
) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made = await browser.post("/api/tables", json={"game": ROAD, "seats": seats})
    assert made.status_code == 201
    table = made.json()["table"]
    assert made.json()["path"] == f"/table/{table}"
    invite = await browser.post(f"/api/tables/{table}/invites", json={"kind": "seat", "seat": 1})
    assert invite.status_code == 201
    assert invite.json()["link"].startswith(f"http://localhost/table/{table}#seat=")
    lines = (await browser.get("/api/tables")).json()
    assert [line["path"] for line in lines] == [f"/table/{table}"]


async def test_a_guided_game_is_kept_as_one(
    browser: httpx.AsyncClient, house: TableRegistry
) -> None:
    asked = {"game": CARDS, "tutorial": True, "seats": [{"kind": "me", "name": "Ozma"}]}
    made = await browser.post("/api/tables", json=asked)
    assert made.status_code == 201
    table = house.live[made.json()["table"]]
    assert table.row.tutorial
    assert table.row.hints
    assert table.names("en")[Seat(0)] == "Ozma"
    assert (await on_disk(house, table)).row.tutorial


async def test_a_game_without_a_guide_says_so(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_routes, "page_of", lambda _: GamePage())
    asked = {"game": ROAD, "tutorial": True, "seats": [{"kind": "me"}]}
    refused = await browser.post("/api/tables", json=asked)
    assert (refused.status_code, refused.json()["code"]) == (404, "no_tutorial")


# Serving


def test_garbage_is_put_in_order_before_anybody_is_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    for name in ("search_rarely", "raise_limit"):
        monkeypatch.setattr(serves, name, lambda name=name: done.append(name))
    monkeypatch.setattr("sys.setswitchinterval", lambda _: done.append("switch"))
    monkeypatch.setattr("uvicorn.Server.run", lambda *_: done.append("serves"))
    serves.Serving.run(serves.Serving.__new__(serves.Serving))
    assert done == ["search_rarely", "raise_limit", "switch", "serves"]
