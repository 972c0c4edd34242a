"""The deal of the day over a real server: one try, no peeping, and everything open afterwards."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from oztable.core import record as records
from oztable.core.verifiable_random import commitment
from oztable.study.records import game_of, verify_record
from tests.server.deals.playing import (
    a_day,
    begin,
    end_the_day,
    play_out,
    shut_doors,
    today,
)
from tests.server.house import Browser, Server, serving
from tests.server.keeping import Engine, behind_its_back, keeping

pytestmark = pytest.mark.real


@pytest.fixture
def own(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path) as running:
        yield running


def fate_in(server: Server) -> str:
    with behind_its_back(server.data) as db:
        asked = "SELECT fate FROM deals WHERE id=?"
        return bytes(db.execute(asked, (f"today-{a_day()}",)).fetchone()[0]).hex()


def test_two_people_are_dealt_the_same_and_each_tries_once(server: Server) -> None:
    one, two = Browser(server), Browser(server)
    assert today(one)["deal"]["yours"] is None
    tables = begin(one), begin(two)
    assert tables[0] != tables[1]
    pages = [browser.open(table) for browser, table in zip((one, two), tables, strict=True)]
    for page in pages:
        page.until_page(lambda seen: bool(seen["status"] == "playing" and seen["deciding"] == 0))
    assert pages[0].page["promise"] == pages[1].page["promise"] == today(one)["deal"]["promise"]
    assert pages[0].hand() == pages[1].hand()
    assert begin(one) == tables[0], "asked again it is the same try"
    assert today(one)["deal"]["yours"]["state"] == "playing"
    for page in pages:
        page.close()


@pytest.mark.one_engine
def test_a_try_has_no_hint_no_undo_no_spectator_and_no_second_game(server: Server) -> None:
    browser = Browser(server)
    table = begin(browser)
    page = play_out(browser, table, moves=3)
    page.wait_for_turn()
    assert page.ask("hint", seat=0)["code"] == "not_now"
    page.move(page.choices()[0])
    assert page.ask("undo", seat=0)["type"] == "refused"
    for kind in ("watch", "move"):
        body = {"kind": kind, "seat": 0}
        refused = browser.http.post(f"/api/tables/{table}/invites", json=body)
        assert (refused.status_code, refused.json()["code"]) == (409, "sealed"), kind
    page = play_out(browser, table)
    assert page.page["status"] == "over"
    assert page.ask("rematch", seat=0)["code"] == "over"


@pytest.mark.one_engine
def test_a_house_sees_who_has_played_and_their_portraits(server: Server) -> None:
    papa, lea, other = Browser(server), Browser(server), Browser(server)
    name = f"Papa {time.time_ns()}"[:24]
    me = papa.http.patch("/api/me", json={"name": name, "picture": 3, "realm": 1}).json()["me"]

    def seen_by(who: Browser) -> bool:
        return me in today(who)["house"]

    page = play_out(papa, begin(papa), moves=2)
    assert not seen_by(lea), "who is at it has not played it"
    page.close()
    play_out(papa, begin(papa))
    assert seen_by(lea)
    assert not seen_by(papa), "one is told of the others"
    laid = papa.get(f"/api/deals/today-{a_day()}/field")["laid"]
    assert [one["card"] for one in laid if one["yours"]] == [me]
    assert all(one["card"] is None for one in laid if one["bot"])
    other.http.patch("/api/me", json={"name": f"Nana {time.time_ns()}"[:24]})
    other.post("/api/blocks", {"person": me["person"]})
    assert not seen_by(other)


def test_who_asks_twice_at_once_has_one_table(server: Server) -> None:
    browser = Browser(server)
    browser.post("/api/tables", {"game": "yellow-brick-road", "seats": [{"kind": "me"}] * 2})
    copies = [Browser(server) for _ in range(6)]
    for copy in copies:  # the same cookie in other windows
        copy.http.cookies.update(browser.http.cookies)
    with ThreadPoolExecutor(6) as pool:
        assert len(set(pool.map(begin, copies))) == 1


def test_who_takes_the_table_off_the_shelf_has_tried_all_the_same(server: Server) -> None:
    browser = Browser(server)
    table = begin(browser)
    assert browser.http.delete(f"/api/tables/{table}").status_code == 204
    assert today(browser)["deal"]["yours"] == {
        **today(browser)["deal"]["yours"], "state": "given_up", "score": None,
    }  # fmt: skip
    assert begin(browser) == table
    assert browser.http.get(f"/api/tables/{table}/record").status_code == 404


def test_a_try_that_was_given_up_counts_for_nobody(server: Server) -> None:
    browser, before = Browser(server), today(Browser(server))["deal"]["people"]
    page = play_out(browser, begin(browser), moves=2)
    page.wait_for_turn()
    page.ask("resign", seat=0)
    found = today(browser)["deal"]
    assert (found["yours"]["state"], found["people"]) == ("given_up", before)


@pytest.mark.one_engine
@pytest.mark.parametrize("day", ["2026-01-05", "2999-01-01", "yesterday"])
def test_there_is_no_other_day_to_play(server: Server, day: str) -> None:
    browser = Browser(server)
    assert browser.http.get(f"/api/today?date={day}").status_code == 400
    assert browser.http.post("/api/today/try", json={"date": day}).status_code == 400


@pytest.mark.slow
@pytest.mark.one_engine
def test_every_door_is_shut_until_the_day_is_over(own: Server) -> None:
    early, late = Browser(own), Browser(own)
    table, deal = begin(early), f"today-{a_day()}"
    page = play_out(early, table)
    record = page.page["result"]["record"]
    begin(late)
    for who in (late, Browser(own)):
        for method, path in shut_doors(record, table, deal):
            answer = who.http.request(method, path, json={"kind": "watch"} if "inv" in path else {})
            assert answer.status_code in (403, 404, 409), (method, path, answer.status_code)
    # Not even who has played it is shown the fate, the cards of the other hand or a replay.
    text = early.http.get(f"/api/tables/{table}/record").text
    mine = records.read(text)
    assert (mine.seen_by, mine.secret) == ("1", "")
    for method, path in shut_doors(record, table, deal)[:13]:
        assert early.http.request(method, path, json={}).status_code == 409, (method, path)
    told = [text, json.dumps(page.heard)]
    told += [json.dumps(today(who)) for who in (early, late)]
    told += [json.dumps(early.get(f"/api/deals/today-{a_day()}"))]
    told += [json.dumps(early.get(f"/api/deals/today-{a_day()}/field"))]
    told += [json.dumps(early.get(f"/api/deals/today-{a_day()}/tries/{record}"))]
    page.close()
    own.stop()
    fate = fate_in(own)
    assert not [one for one in told if fate in one]
    assert commitment(bytes.fromhex(fate)) in told[-4]
    own.start()
    end_the_day(own)
    opened = [
        path
        for _, path in shut_doors(record, table, deal)[:5] + shut_doors(record, table, deal)[-2:]
    ]
    for path in opened:
        assert late.http.get(path).status_code == 200, path
    shown = records.read(late.http.get(opened[1]).text)
    assert (shown.secret, shown.luck) == (fate, "by seat")
    assert any("every draw follows" in line for line in verify_record(shown, game_of(shown)))
    assert late.get(f"/api/deals/today-{a_day()}")["fate"] == fate
    tried = late.post(f"/api/records/{record}/moments/20/table")["table"]
    again = late.open(tried)
    assert again.page["status"] == "playing"
    again.close()


@pytest.fixture
def quick(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    """Its bots answer at sight."""
    with (
        keeping(engine),
        serving(tmp_path, "--bots", "tests.server.deals.playing:quick") as running,
    ):
        yield running


@pytest.mark.slow
def test_who_has_played_sees_the_field_and_bots_fill_it(quick: Server) -> None:
    browser = Browser(quick)
    play_out(browser, begin(browser), seed=5).close()
    until = time.monotonic() + 120
    while (deal := today(browser)["deal"])["helpers"] < 7 and time.monotonic() < until:
        time.sleep(0.3)
    field = browser.get(f"/api/deals/{deal['id']}/field")
    assert (deal["people"], deal["helpers"]) == (1, 7)
    assert sum(bar["number"] for bar in deal["bars"]) == 8
    yours = deal["yours"]
    assert 0 <= yours["share"] <= 1
    assert yours["share"] == pytest.approx(
        sum((one["margin"] < yours["margin"]) + (one["margin"] == yours["margin"]) / 2
            for one in field["laid"] if not one["yours"]) / 7, abs=0.2,
    )  # fmt: skip
    assert [one["yours"] for one in field["laid"]].count(True) == 1
    bot = next(one for one in field["laid"] if one["bot"])
    board = browser.get(f"/api/deals/{deal['id']}/tries/{bot['id']}")
    assert board["number"] == board["of"]
    assert sum(yours["sizes"]) == 9
    days = today(browser)["days"]
    assert days["streak"] == 1
    assert [day["played"] for day in days["week"]] == [False] * 6 + [True]


def test_friends_play_the_same_cards_and_see_the_sheet_afterwards(server: Server) -> None:
    host, friend, stranger = (Browser(server) for _ in range(3))
    deal = host.post("/api/deals", {"game": "yellow-brick-road"})["deal"]
    tables = [one.post(f"/api/deals/{deal}/try")["table"] for one in (host, friend)]
    assert host.post(f"/api/deals/{deal}/try")["table"] == tables[0]
    pages = [play_out(one, table, 7) for one, table in zip((host, friend), tables, strict=True)]
    assert pages[0].page["result"]["scores"] == pages[1].page["result"]["scores"]
    sheet = friend.get(f"/api/deals/{deal}/field")["laid"]
    assert [(one["bot"], one["share"]) for one in sheet] == [("", 0.5)] * 2
    refused = stranger.http.get(f"/api/deals/{deal}/field")
    assert (refused.status_code, refused.json()["code"]) == (409, "try_first")
    record = pages[0].page["result"]["record"]
    assert stranger.http.get(f"/api/records/{record}").json()["code"] == "sealed"
    assert host.get(f"/api/deals/{deal}")["fate"] == ""
    other = host.post("/api/deals", {"game": "yellow-brick-road"})["deal"]
    assert host.get(f"/api/deals/{other}")["promise"] != host.get(f"/api/deals/{deal}")["promise"]
    assert host.http.post("/api/deals/today-2026-11-18/try", json={}).status_code == 404
    assert host.http.post("/api/deals", json={"game": "nim"}).status_code == 404
    for page in pages:
        page.close()


@pytest.mark.slow
@pytest.mark.one_engine
def test_a_sundays_game_alone_is_played_to_its_end_and_compared(quick: Server) -> None:
    """Eight Rounds of The Card Game of Oz: any day, as a deal among friends."""
    host, friend = Browser(quick), Browser(quick)
    deal = host.post("/api/deals", {"game": "card-game-of-oz"})["deal"]
    assert host.get(f"/api/deals/{deal}")["bots"] == []
    for who, seed in ((host, 3), (friend, 4)):
        page = play_out(who, who.post(f"/api/deals/{deal}/try")["table"], seed, 3_000)
        assert page.page["status"] == "over"
        (score,) = page.page["result"]["scores"]
        yours = who.get(f"/api/deals/{deal}")["yours"]
        assert (yours["state"], yours["score"], yours["margin"]) == ("done", score, score)
        page.close()
    sheet = friend.get(f"/api/deals/{deal}/field")["laid"]
    assert [one["margin"] for one in sheet] == sorted(
        (one["margin"] for one in sheet), reverse=True
    )
    assert sum(one["share"] for one in sheet) == 1
