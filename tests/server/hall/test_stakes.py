"""What is at stake: games that count, games that strangers see, and one's own at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server, by_link, serving
from tests.server.keeping import Engine, keeping

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
names = iter(f"Ozite {number}" for number in range(1_000))


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("public"), "--public") as found:
        yield found


def came(server: Server, kept: bool = True) -> tuple[Browser, HallPage, str]:
    browser, name = Browser(server), next(names)
    browser.http.patch("/api/me", json={"name": name}).raise_for_status()
    if kept:
        browser.post("/api/me/sentence")
    return browser, HallPage(browser), name


def test_who_looks_for_a_game_that_counts_gets_one(public: Server) -> None:
    (a, one, _), (b, other, _), (_, third, _) = came(public), came(public), came(public)
    wanted = {"type": "seek", "game": ROAD, "pace": "5+15"}
    third.send(**wanted)
    one.send(**wanted, rated=True)
    other.send(**wanted, rated=True)
    table = one.until("paired")["table"]
    assert other.until("paired")["table"] == table
    assert not any(message["type"] == "paired" for message in third.heard)
    page = a.open(table)
    assert page.page["options"]["undo"] == "off"
    assert page.page["clocks"]["pace"] == "5+15"
    (line,) = b.get("/api/home")["games"]
    assert (line["rated"], line["pace"]) == (True, "5+15")
    for closing in (one, other, third):
        closing.close()
    page.close()


@pytest.mark.one_engine
@pytest.mark.parametrize(("kept", "pace"), [(False, "5+15"), (True, "")])
def test_a_game_that_could_not_count_is_not_looked_for(
    public: Server, kept: bool, pace: str
) -> None:
    _, page, _ = came(public, kept)
    page.send(type="seek", game=ROAD, pace=pace, rated=True)
    refused = page.until("refused")
    assert refused["text"].startswith("This game cannot count: ")
    page.close()


@pytest.mark.one_engine
def test_a_visitor_keeps_no_game_of_others_from_counting(public: Server) -> None:
    (a, one, _), (b, other, _), (c, third, _) = came(public), came(public, False), came(public)
    made: dict[str, Any] = {"seats": ("me", "friend"), "listed": True}
    table = a.new_table(**made, rated=True, pace="5+15")
    shown = other.until_hall(lambda hall: table in {each["table"] for each in hall["tables"]})
    (listed,) = (each for each in shown["tables"] if each["table"] == table)
    assert (listed["pace"], listed["rated"]) == ("5+15", True)
    refused = b.http.post("/api/hall/sit", json={"table": table})
    assert (refused.status_code, refused.json()["code"]) == (403, "cannot_count")
    assert c.post("/api/hall/sit", {"table": table})["seat"] == 1
    for page in (one, other, third):
        page.close()


def games(browser: Browser) -> set[str]:
    return {one["table"] for one in browser.get("/api/hall/games")}


def test_strangers_look_on_at_games_of_the_hall_alone(public: Server) -> None:
    (a, one, _), (b, other, name) = came(public), came(public)
    stranger = Browser(public)
    table = a.new_table(seats=("me", "friend"), listed=True)
    assert table not in games(stranger)
    early = stranger.http.post("/api/hall/watch", json={"table": table})
    assert (early.status_code, early.json()["code"]) == (404, "no_table")
    b.post("/api/hall/sit", {"table": table, "name": name})
    hidden, _, pages = by_link(public)
    shown = [line for line in stranger.get("/api/hall/games") if line["table"] == table]
    assert [name in line["names"] for line in shown] == [True]
    assert hidden not in games(stranger)
    for closed in (hidden, a.new_table(), "nonsense"):
        refused = stranger.http.post("/api/hall/watch", json={"table": closed})
        assert (refused.status_code, refused.json()["code"]) == (404, "no_table")
    assert stranger.post("/api/hall/watch", {"table": table})["seat"] is None
    page = stranger.open(table)
    assert page.page["seat"] is None
    assert not page.page["scene"]["choices"]
    assert a.post("/api/hall/watch", {"table": table})["path"] == f"/table/{table}"
    sits = a.open(table)
    assert sits.page["seat"] == 0
    for closing in (page, sits, *pages):
        closing.close()
    one.close()
    other.close()


def test_a_game_at_a_glance_is_what_ones_own_seat_sees(server: Server) -> None:
    for game in (ROAD, OZ):
        table, browsers, pages = by_link(server, game)
        for browser, page in zip(browsers, pages, strict=True):
            seen = browser.get(f"/api/tables/{table}/glance")
            page.reach(max(one.page["seq"] for one in pages))
            want = {**page.page["scene"], "happened": []}
            for part in ("choices", "asked", "cannot", "window"):
                want.pop(part, None)
                seen["scene"].pop(part, None)
            same = {key: seen["scene"][key] for key in want if key in seen["scene"]}
            assert seen["seat"] == page.page["seat"]
            assert same == want
        stranger = Browser(server).http.get(f"/api/tables/{table}/glance")
        assert (stranger.status_code, stranger.json()["code"]) == (404, "no_table")
        for page in pages:
            page.close()


@pytest.mark.one_engine
def test_on_a_sofa_the_front_page_shows_nobodys_hand(server: Server) -> None:
    sofa = Browser(server)
    table = sofa.new_table(seats=("me", "me"))
    seen = sofa.get(f"/api/tables/{table}/glance")
    assert seen["seat"] is None
    assert not any(builder["hand"] for builder in seen["scene"]["builders"])


def test_the_nearest_deadline_stands_first(public: Server) -> None:
    (a, one, name), (b, other, _) = came(public), came(public)
    made = {}
    for pace in ("", "7d", "1d"):
        table = made[pace] = a.new_table(seats=("me", "friend"), pace=pace, options={})
        b.accept(a.invite(table))
    for browser in (a, b):
        home = browser.get("/api/home")
        mine = [line["pace"] for line in home["games"] if line["your_turn"]]
        assert mine == sorted(mine, key=["1d", "7d", ""].index)
        assert all(line["left"] is not None for line in home["games"] if line["pace"])
        theirs = [line["your_turn"] for line in home["games"]]
        assert theirs == sorted(theirs, reverse=True)
    home = b.get("/api/home")
    assert {line["faces"][0]["card"]["name"] for line in home["games"]} == {name}
    for page in (one, other):
        page.close()
