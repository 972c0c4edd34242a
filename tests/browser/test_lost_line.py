"""A page loaded anew, a cut line, a server that falls over: the game goes on, nothing lost."""

from __future__ import annotations

import re
import sqlite3
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oztable.server.store import FILE
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.playing import decide, hurry_on, play_on
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire
from tests.server.house import Server, serving

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
LOST = r"net::ERR_|WebSocket connection|Failed to load resource"


def the_tale(who: Visitor) -> list[str]:
    return [line["text"] for line in who.told]


def decide_some(who: Visitor, times: int) -> None:
    for _ in range(times):
        play_on(who, until=lambda each: each.decides(each.heard))
        decide(who)
    play_on(who, until=lambda each: each.decides(each.heard))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "device"), [(ROAD, PHONE), (OZ, DESKTOP)])
def test_nothing_is_lost(arrive: Arrive, server: Server, game: str, device: Device) -> None:
    me = arrive(device, seed=43)
    me.faults.forgive(LOST)
    bot = {"kind": "bot", "bot": "greedy"}
    me.lay_table(game, [{"kind": "me", "name": "Dorothy"}, bot], options={})
    decide_some(me, 4)

    before, told = me.seq, the_tale(me)
    me.heard, me.told = {}, []
    me.page.reload()
    me.until(lambda heard: True)
    assert me.seq == before
    assert the_tale(me) == told
    decide_some(me, 3)

    before = me.seq
    server.kill()
    me.find(".bookmark").wait_for()
    me.heard = {}
    server.start()
    me.until(lambda heard: True)
    assert me.seq == before
    me.find(".bookmark").wait_for(state="detached")
    decide_some(me, 2)
    hurry_on(me)

    record = me.heard["result"]["record"]
    verified = me.page.evaluate(
        f"fetch('/api/records/{record}/verify').then(answer => answer.json())"
    )
    assert verified["good"], verified["text"]


def test_a_move_made_into_a_dead_line_counts_once(arrive: Arrive, server: Server) -> None:
    """No end is told that the line was cut, as when a phone changes from one network to another."""
    wire = Wire(server)
    me = arrive(seed=43, at=wire)
    me.faults.forgive(LOST)
    me.lay_table(ROAD, [{"kind": "me", "name": "Dorothy"}, {"kind": "bot", "bot": "greedy"}])
    me.until(me.decides)
    me.find(".hand [data-card]").first.wait_for()  # all that is fetched is here
    told, lines = the_tale(me), wire.lines
    wire.cut()
    threading.Timer(2.0, wire.mend).start()
    decide(me)
    assert wire.lines > lines
    assert the_tale(me)[: len(told)] == told
    assert me.refusals == []
    decide_some(me, 2)
    wire.close()


@pytest.mark.slow
def test_a_seat_moves_to_another_device(arrive: Arrive) -> None:
    """The seat goes to a second device; the first one is told, and the game goes on."""
    desk, phone = arrive(seed=47), arrive(PHONE, seed=47)
    bot = {"kind": "bot", "bot": "greedy"}
    desk.lay_table(ROAD, [{"kind": "me", "name": "Dorothy"}, bot])
    decide_some(desk, 2)
    before = desk.seq
    phone.open(desk.invitation("move", 0))
    phone.until(lambda heard: heard["seat"] == 0)
    assert phone.seq == before
    desk.find("main a.button[href='/']").wait_for()
    decide_some(phone, 2)


def test_a_game_that_cannot_go_on_says_why(arrive: Arrive, tmp_path: Path) -> None:
    seats = [{"kind": "me", "name": "Dorothy"}, {"kind": "bot", "bot": "greedy"}]
    with serving(tmp_path) as server:
        me = arrive(at=server)
        me.faults.forgive(LOST)
        damaged, upgraded = me.lay_table(ROAD, seats), me.lay_table(ROAD, seats)
        server.stop()
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute("UPDATE tables SET rules = rules + 1 WHERE id = ?", (upgraded,))
            db.execute("UPDATE log SET text = text || 'x' WHERE table_id = ?", (damaged,))
        db.close()
        server.start()
        me.open(f"/table/{damaged}")
        expect(me.find("main").get_by_text("log is damaged")).to_be_visible()
        me.open(f"/table/{upgraded}")
        expect(me.find("main").get_by_text("plays by newer rules")).to_be_visible()
        expect(me.page.get_by_role("link", name="Download the record")).to_be_visible()


def test_on_the_new_game_sheet_another_game_is_another_try(arrive: Arrive) -> None:
    me = arrive()
    me.faults.forgive(LOST)
    games = re.compile("/api/games")
    me.page.route(games, lambda request: request.abort("internetdisconnected"))
    me.open("/new/yellow-brick-road")
    expect(me.page.get_by_role("button", name="Try again")).to_be_visible()
    me.page.unroute(games)
    me.page.get_by_label("The Card Game of Oz").check()
    expect(me.page.get_by_label("Chair 2", exact=True)).to_be_visible()
