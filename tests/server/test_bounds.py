"""Nothing at a table grows for ever: answers, chat, spectators, a log that is taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from oztable.core.game import Seat
from oztable.core.record import read
from oztable.server import answers, company, live, queries
from oztable.server.bots import BotPool
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.page_builder import page_for
from oztable.server.rows import ChairRow, ChatRow
from oztable.server.table_parts import NotNow
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.study.records import game_of, session_of
from tests.server.house import Browser, serving
from tests.server.keeping import store_at
from tests.server.somebody import at

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD = "yellow-brick-road"
BODY = {"game": ROAD, "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings())
    yield tables
    await tables.bots.close()
    store.close()


async def laid(house: TableRegistry, game: str = ROAD) -> LiveTable:
    chairs = [ChairRow(seat, "person", person=f"h{seat}") for seat in (0, 1)]
    return await house.create(game, {}, "", chairs)


async def on_disk(house: TableRegistry, table: LiveTable) -> LiveTable:
    whole = await house.store.do(queries.load_table(table.id))
    assert whole
    return LiveTable(whole, house.store)


async def test_answers_to_what_is_not_in_the_log_are_forgotten_in_the_end(
    house: TableRegistry,
) -> None:
    table = await laid(house)
    decide = table.decide
    assert decide
    await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment, "a move")
    for number in range(answers.MOST_ANSWERS + 1):
        table.remember(0, f"q{number}")
    assert table.answered(0, "q0") is None
    assert table.answered(0, "q1") is not None
    assert table.answered(decide.seat, "a move") is not None, "a move is never made twice"
    assert len(table._answers._others) == answers.MOST_ANSWERS


async def test_the_latest_chat_is_kept_and_goes_on_counting(house: TableRegistry) -> None:
    table = await laid(house)
    for number in range(live.MOST_CHAT + 5):
        await table.say(ChatRow(0, f"line {number}", f"c{number}"))
    await table.say(ChatRow(0, "again", f"c{live.MOST_CHAT + 4}"))  # known already
    for one in (table, await on_disk(house, table)):
        assert len(one.chat) == live.MOST_CHAT
        assert one.chat[0].text == "line 5"
        shown = page_for(one, Listener(at("h0"), "en")).chat
        assert [(line.number, line.text) for line in shown[-1:]] == [
            (live.MOST_CHAT + 4, f"line {live.MOST_CHAT + 4}")
        ]


async def test_who_looks_on_makes_room_unless_they_are_here(house: TableRegistry) -> None:
    table = await laid(house)
    for number in range(company.MOST_WATCHERS):
        await house.watch(table, f"w{number}")
    table.listeners.add(Listener(at("w0"), "en"))
    await house.watch(table, "one more")
    for one in (table, await on_disk(house, table)):
        assert len(one.watchers) == company.MOST_WATCHERS
        assert one.may_watch(at("w0"))
        assert not one.may_watch(at("w1"))
        assert one.may_watch(at("one more"))


async def back_and_forth(table: LiveTable) -> None:
    for _ in range(200):
        decide = table.decide
        assert decide
        await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment)
        if table.begun.may_undo(decide.seat):
            await table.undo(decide.seat)


async def test_a_log_does_not_grow_for_ever_by_taking_back(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await laid(house)
    monkeypatch.setattr(live, "MOST_ENTRIES", 60)
    with pytest.raises(NotNow, match="long_log"):
        await back_and_forth(table)
    assert table.decide, "the game itself goes on"


async def until_a_pass_of_ones_own(table: LiveTable) -> Seat:
    """Events are set and cards are played; Windows are passed. The last to decide is given."""
    rng = Random(4)
    while (decide := table.decide) is not None:
        texts = [table.game.format(action) for action in decide.actions]
        best = [one for one in texts if one.startswith(("set", "play"))] or texts
        text = "pass" if "pass" in texts else rng.choice(best)
        await table.act(decide.seat, text, table.moment)
        if text == "pass" and table.begun.may_take_back(decide.seat):
            return decide.seat
    raise AssertionError("nobody set an Event")


async def test_a_decision_is_taken_back_with_the_passes_after_it(house: TableRegistry) -> None:
    table = await laid(house, "card-game-of-oz")
    seat = await until_a_pass_of_ones_own(table)
    await table.undo(seat, "u")
    assert table.decide
    assert table.decide.seat == seat
    assert table.decide.prompt.key != "ask_window"
    again = await on_disk(house, table)
    assert again.begun.state == table.begun.state
    assert again.moment == table.moment


def test_games_under_way_are_counted_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, "--open-tables", "3") as server:
        browser = Browser(server)
        tables = [browser.new_table(seats=("me", "me")) for _ in range(3)]
        refused = Browser(server).http.post("/api/tables?lang=fr", json=BODY)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
        assert refused.json()["text"].startswith("Il y a déjà 3 parties")
        browser.open(tables[0]).ask("resign", seat=0)
        browser.new_table(seats=("me", "me"))
        assert browser.http.post("/api/tables", json=BODY).status_code == 429
        assert browser.http.delete(f"/api/tables/{tables[1]}").status_code == 204
        browser.new_table(seats=("me", "me"))


@pytest.mark.slow
@pytest.mark.one_engine
def test_moments_tried_again_are_games_under_way_too(tmp_path: Path) -> None:
    with serving(tmp_path, "--open-tables", "1") as server:
        browser = Browser(server)
        page = browser.open(browser.new_table())
        page.wait_for_turn()
        page.reach(page.move(page.choices()[0])["seq"])
        page.ask("resign", seat=0)
        page.until_page(lambda page: page["result"] is not None)
        record = page.page["result"]["record"]
        kept = read(browser.get(f"/api/records/{record}")["text"])
        steps = session_of(kept, game_of(kept)).steps
        at = next(number for number, step in enumerate(steps) if step.seat is not None)
        again = f"/api/records/{record}/moments/{at}/table"
        assert browser.post(again)["table"]
        refused = browser.http.post(again, json={})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
