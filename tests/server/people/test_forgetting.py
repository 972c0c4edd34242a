"""Who asks to be deleted, and who was not seen for long."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from oztable.core import record as records
from oztable.core.record_names import with_names
from oztable.server.people import forget_queries
from oztable.server.people.queries import person, sit_down
from tests.server.house import Browser, Server, play
from tests.server.keeping import behind_its_back, read, store_at
from tests.server.somebody import known

ROAD = "yellow-brick-road"
PATIENCE = 20.0


def friends(server: Server, name: str) -> tuple[str, Browser, Browser]:
    first, second = Browser(server), Browser(server)
    seats = [{"kind": "me", "name": name}, {"kind": "friend"}]
    table = str(first.post("/api/tables", {"game": ROAD, "seats": seats})["table"])
    second.accept(first.invite(table, "seat", 1), "Tip")
    return table, first, second


def wait_until_nobody_knows(server: Server, name: str) -> None:
    until = time.monotonic() + PATIENCE
    asked = "SELECT count(*) FROM people WHERE gone IS NOT NULL"
    while read(server.data, asked) != [(0,)]:
        assert time.monotonic() < until
        time.sleep(0.1)
    for table in ("people", "chairs", "log", "records", "tables", "players"):
        assert name not in str(read(server.data, f"SELECT * FROM {table}")), table  # noqa: S608


@pytest.mark.slow
def test_a_game_under_way_is_resigned_and_the_name_is_nowhere(server: Server) -> None:
    table, first, second = friends(server, "Blinkie")
    page = second.open(table)
    left = first.open(table)
    assert first.http.delete("/api/me").status_code == 204
    assert left.cut() == (4000, "who")
    assert first.get("/api/me")["me"] is None
    over = page.until_page(lambda seen: seen["status"] == "ended").page
    assert over["result"]["winners"] == [1]
    wait_until_nobody_knows(server, "Blinkie")
    text = second.http.get(f"/api/records/{over['result']['record']}/text").text
    found = records.read(text)
    assert (found.checked, found.players) == (True, ("somebody", "Tip"))
    assert second.get(f"/api/records/{found and over['result']['record']}/verify")["good"]


@pytest.mark.slow
def test_the_record_of_a_finished_game_names_somebody(server: Server) -> None:
    table, first, second = friends(server, "Glegg")
    pages = [first.open(table), second.open(table)]
    assert play(pages, Random(3))
    record = pages[1].page["result"]["record"]
    assert first.http.delete("/api/me").status_code == 204
    wait_until_nobody_knows(server, "Glegg")
    found = records.read(second.http.get(f"/api/records/{record}/text").text)
    assert (found.checked, found.players) == (True, ("somebody", "Tip"))
    assert second.get(f"/api/records/{record}/verify")["good"]
    assert [line["table"] for line in second.get("/api/tables")] == [table]


def test_a_record_that_outlived_its_table_names_somebody(server: Server) -> None:
    table, first, second = friends(server, "Kynd")
    pages = [first.open(table), second.open(table)]
    assert play(pages, Random(4))
    record = pages[1].page["result"]["record"]
    with behind_its_back(server.data) as db:
        db.execute("DELETE FROM tables WHERE id=?", (table,))
    assert first.http.delete("/api/me").status_code == 204
    until = time.monotonic() + PATIENCE
    while read(server.data, "SELECT count(*) FROM still_named") != [(0,)]:
        assert time.monotonic() < until
        time.sleep(0.05)
    wait_until_nobody_knows(server, "Kynd")
    text = second.http.get(f"/api/records/{record}/text").text
    found = records.read(text)
    assert (found.checked, found.players) == (True, ("somebody", "Tip"))
    assert second.get(f"/api/records/{record}/verify")["good"]


def test_whoever_waits_for_a_game_stands_up(server: Server) -> None:
    first, second = Browser(server), Browser(server)
    table = first.new_table("card-game-of-oz", ("me", "friend", "friend"))
    page = first.open(table)
    second.accept(first.invite(table, "seat", 1))
    page.until_page(lambda seen: seen["chairs"][1]["kind"] == "person")
    assert second.http.delete("/api/me").status_code == 204
    page.until_page(lambda seen: seen["chairs"][1]["kind"] == "open")


def test_only_who_plays_here_now_is_deleted(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "me", "name": name} for name in ("Tip", "Mombi")]
    browser.post("/api/tables", {"game": ROAD, "seats": seats})
    assert browser.http.delete("/api/me").status_code == 204
    assert [one["name"] for one in browser.get("/api/me")["people"]] == ["Mombi"]
    assert browser.get("/api/me")["me"] is None
    assert browser.http.delete("/api/me").status_code == 404


def test_names_of_a_record_change_and_nothing_else() -> None:
    text = "oztable record 1\nplayers: Tip | Mombi\nwords: Tip | -\n\n1. a\n"
    plain = with_names(text, {0: "somebody"})
    assert plain == text.replace("players: Tip", "players: somebody")
    with_check = f"{text}check: {records.check_of(text)}\n"
    assert with_names(with_check, {0: "somebody"}) == f"{plain}check: {records.check_of(plain)}\n"
    assert with_names("nothing", {0: "x"}) == "nothing"
    assert with_names(text, {2: "x"}) == text


async def test_visitors_who_stay_away_are_forgotten_but_not_who_plays(tmp_path: Path) -> None:
    store = store_at(tmp_path)
    await store.do(known("old", "nobody", "player"))
    (named,) = await store.do(sit_down("new", ["Tip"], False, 1.0))
    (kept,) = await store.do(sit_down("kept", ["Ozma"], True, 1.0))
    with behind_its_back(tmp_path) as db:
        db.execute(
            "INSERT INTO tables VALUES "
            "('t','g',1,'{}','',?,0,0,'playing',1,2,'r','',0,0,1,'',?,'','','',0,0)",
            (b"x", b"x"),
        )
        db.execute(
            "INSERT INTO chairs (table_id, seat, kind, bot, name, holder, person, word) "
            "VALUES ('t',0,'person','','','','player','')"
        )
    assert set(await store.do(forget_queries.unseen(9.0, is_home=True))) == {"nobody"}
    assert set(await store.do(forget_queries.unseen(9.0, is_home=False))) == {"nobody", named}
    assert await store.do(forget_queries.unseen(0.0, is_home=False)) == []
    await store.do(forget_queries.be_gone(named, 2.0))
    await store.do(forget_queries.traces)
    assert await store.do(person(named)) is None
    assert await store.do(person(kept))
    store.close()
