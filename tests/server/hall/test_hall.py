"""The hall over its socket: somebody is found, somebody is asked, tables wait; and what nobody is
told there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oztable.server.holders import TICKET_SECONDS, hall_ticket, opens_hall
from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server, serving
from tests.server.keeping import Engine, keeping

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
PUBLIC = "--public"


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("public"), PUBLIC) as found:
        yield found


def came(server: Server, name: str = "") -> tuple[Browser, HallPage]:
    browser = Browser(server)
    if name:
        browser.http.patch("/api/me", json={"name": name}).raise_for_status()
    return browser, HallPage(browser)


def gone(*pages: HallPage) -> None:
    for page in pages:
        page.close()


def test_two_who_look_for_the_same_sit_down_together(public: Server) -> None:
    (a, one), (b, other), (_, third) = (came(public, name) for name in ("Ruth", "Nick", "Zoe"))
    third.send(type="seek", game=OZ)
    one.send(type="seek", game=ROAD, name="Ruth")
    other.send(type="seek", game=ROAD, name="Nick")
    met = {page.until("paired")["table"] for page in (one, other)}
    assert len(met) == 1
    table = met.pop()
    pages = [browser.open(table) for browser in (a, b)]
    names = sorted(chair["name"] for chair in pages[0].page["chairs"])
    assert names == ["Nick", "Ruth"]
    assert pages[0].page["status"] == "playing"
    assert not any(message["type"] == "paired" for message in third.heard)
    gone(one, other, third)
    for page in pages:
        page.close()


def test_who_plays_a_bot_meanwhile_is_asked_first(public: Server) -> None:
    (_, one), (_, other) = came(public, "Ruth"), came(public, "Nick")
    one.send(type="seek", game=ROAD, eager=False, name="Ruth")
    other.send(type="seek", game=ROAD, name="Nick")
    asked = one.until("asked")
    assert (asked["who"]["name"], asked["game"]) == ("Nick", ROAD)
    assert not any(message["type"] == "paired" for message in other.heard)
    one.send(type="ask", person=asked["who"]["person"], game=ROAD, name="Ruth")
    assert one.until("paired")["table"] == other.until("paired")["table"]
    gone(one, other)


def test_who_stops_looking_is_asked_no_more(public: Server) -> None:
    (_, one), (_, other) = came(public, "Ruth"), came(public, "Nick")
    one.send(type="seek", game=ROAD, eager=False)
    other.send(type="seek", game=ROAD)
    person = one.until("asked")["who"]["person"]
    other.close()
    assert one.until("unasked")["person"] == person
    gone(one)


@pytest.mark.slow
def test_a_table_waits_in_the_hall_until_somebody_sits_down(public: Server) -> None:
    (a, one), (b, other) = came(public, "Ruth"), came(public, "Nick")
    table = a.new_table(seats=("me", "friend"), listed=True)
    hidden = a.new_table(seats=("me", "friend"))
    listed = other.until_hall(lambda hall: table in {one["table"] for one in hall["tables"]})
    (shown,) = (one for one in listed["tables"] if one["table"] == table)
    assert (shown["game"], shown["chairs"], shown["yours"]) == (ROAD, 1, False)
    assert hidden not in str(listed)
    refused = b.http.post("/api/hall/sit", json={"table": hidden})
    assert (refused.status_code, refused.json()["code"]) == (404, "no_table")
    assert b.post("/api/hall/sit", {"table": table, "name": "Nick"})["seat"] == 1
    late = Browser(public).http.post("/api/hall/sit", json={"table": table})
    assert (late.status_code, late.json()["code"]) == (409, "no_chair")
    other.until_hall(lambda hall: table not in {one["table"] for one in hall["tables"]})
    page = b.open(table)
    assert page.page["status"] == "playing"
    page.close()
    gone(one, other)


def test_people_are_counted_only_from_five_upwards(public: Server) -> None:
    pages = [came(public, f"Guest {number}")[1] for number in range(4)]
    first = pages[0].until("hall")
    assert (first["people"], first["games"], first["here"]) == (0, 0, [])
    pages.append(came(public, "Fifth")[1])
    assert pages[0].until_hall(lambda hall: hall["people"] >= 5)["here"] == []
    gone(*pages)


ALLOWED = {
    "hall": {"type", "people", "games", "tables", "here", "bell", "knocks", "asked"},
    "table": {"table", "game", "maker", "chairs", "yours", "pace", "rated", "rating"},
    "person": {"person", "name", "picture", "realm", "visitor"},
    "asked": {"type", "who", "game", "pace", "rated"},
    "paired": {"type", "table", "path"},
    "unasked": {"type", "person"},
}


def stray(message: dict[str, Any]) -> set[str]:
    """What is said beyond what may be."""
    found = set(message) - ALLOWED[message["type"]]
    people = [message["who"]] if "who" in message else []
    people += [one["maker"] for one in message.get("tables", [])] + message.get("here", [])
    for table in message.get("tables", []):
        found |= set(table) - ALLOWED["table"]
    for person in people:
        found |= set(person) - ALLOWED["person"]
    return found


def test_nobody_learns_an_address_a_browser_or_a_table_of_others(public: Server) -> None:
    (a, one), (_, other) = came(public, "Ruth"), came(public, "Nick")
    hidden = [a.new_table(), a.new_table(seats=("me", "friend"))]
    a.new_table(seats=("me", "friend"), listed=True)
    one.send(type="seek", game=ROAD, eager=False)
    other.send(type="seek", game=ROAD)
    one.until("asked")
    time.sleep(1.2)
    one.send(type="ping")
    one.until("pong")
    said = str([*one.heard, *other.heard])
    assert all(table not in said for table in hidden)
    assert "127.0.0.1" not in said
    secrets = [browser.http.cookies["oz"] for browser in (a,)]
    assert all(secret not in said for secret in secrets)
    told = [message for message in one.heard if message["type"] in ALLOWED]
    assert told
    assert set().union(*map(stray, told)) == set()
    assert stray({"type": "hall", "tables": [{"maker": {"address": ""}}]}) == {"address"}
    gone(one, other)


def test_at_home_whoever_is_here_can_be_asked(server: Server) -> None:
    (_, lea), (_, papa) = came(server, "Léa"), came(server, "Papa")
    seen = lea.until_hall(lambda hall: "Papa" in {one["name"] for one in hall["here"]})
    (him,) = (one for one in seen["here"] if one["name"] == "Papa")
    lea.send(type="ask", person=him["person"], game=OZ, name="Léa")
    asked = papa.until("asked")
    assert (asked["who"]["name"], asked["game"]) == ("Léa", OZ)
    papa.send(type="ask", person=asked["who"]["person"], game=OZ, name="Papa")
    assert lea.until("paired")["path"] == papa.until("paired")["path"]
    assert seen["tables"] == []
    gone(lea, papa)


@pytest.mark.one_engine
def test_nobody_is_asked_in_public_who_asks_for_nobody(public: Server) -> None:
    (a, one), (_, other) = came(public, "Ruth"), came(public, "Nick")
    me = a.get("/api/me")["me"]["person"]
    other.send(type="ask", person=me, game=ROAD)
    assert other.until("refused")["code"] == "not_now"
    one.send(type="seek", game="tiddlywinks")
    assert one.until("refused")["code"] == "not_now"
    gone(one, other)


@pytest.mark.one_engine
def test_the_hall_opens_to_the_browser_that_asked(public: Server) -> None:
    mine, theirs = Browser(public), Browser(public)
    ticket = mine.post("/api/hall/ticket")["ticket"]
    theirs.post("/api/hall/ticket")
    page = HallPage(theirs, ticket)
    assert page.until("refused")["code"] == "not_authenticated"
    page = HallPage(mine, ticket)
    page.until("hall")
    gone(page)


def test_a_ticket_of_the_hall_ends() -> None:
    ticket = hall_ticket("secret", 100.0)
    assert opens_hall(ticket, "secret", 100.0)
    assert not opens_hall(ticket, "other", 100.0)
    assert not opens_hall(ticket, "secret", 100.0 + TICKET_SECONDS)
    assert not opens_hall("", "secret", 100.0)
    assert not opens_hall(f"9{ticket}", "secret", 100.0)


def test_the_front_page_knows_what_waits_and_who_won(server: Server) -> None:
    browser = Browser(server)
    home = browser.get("/api/home")
    assert (home["form"], home["games"], home["shelf"]) == ("home", [], 0)
    assert [one["bot"] for one in home["bots"]][:2] == ["toto", "scarecrow"]
    assert {(one["won"], one["lost"]) for one in home["bots"]} == {(0, 0)}
    table = browser.new_table(seats=("me", "toto"))
    page = browser.open(table)
    page.wait_for_turn()
    home = browser.get("/api/home")
    assert [line["table"] for line in home["games"]] == [table]
    assert (home["waiting"], home["under_way"], home["shelf"]) == (1, 1, 1)
    while page.wait_for_turn():
        page.reach(page.move(page.choices()[0])["seq"])
    home = browser.get("/api/home")
    won = page.page["result"]["winners"]
    toto = home["bots"][0]
    assert (toto["won"], toto["lost"]) == (int(won == [0]), int(won == [1]))
    assert [line["table"] for line in home["finished"]] == [table]
    page.close()


@pytest.mark.one_engine
def test_a_house_is_opened_from_its_own_machine_alone(public: Server, tmp_path: Path) -> None:
    assert Browser(public).get("/api/home")["reach"] is None
    with serving(tmp_path, "--lan") as home:
        lea = Browser(home)
        shown = lea.get("/api/home")["reach"]
        if shown["reach"]["state"] == "no_network":
            pytest.skip("this machine is in no network")
        assert (shown["reach"]["state"], shown["qr"]) == ("closed", "")
        opened = lea.post("/api/reach", {"open": True})
        assert opened["reach"]["state"] == "open"
        assert opened["qr"]
        far = lea.http.post("/api/reach", json={"open": False}, headers={"x-forwarded-for": "x"})
        assert far.status_code == 403
        assert lea.get("/api/home")["reach"]["reach"]["state"] == "open"
