"""Blocked: never paired, seen, asked or let in by a link, on either side; and nothing of it is told
to anybody but the one who said so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oztable.server.hall import hall_queries
from oztable.server.hall.pairing import Pair, Seek
from oztable.server.manners.manners_queries import MOST_BLOCKED, block
from oztable.server.rows import AlreadyUsed, ChairRow, TableRow
from oztable.server.store import Store
from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server, by_link, serving
from tests.server.keeping import Engine, keeping, store_at
from tests.server.somebody import known

ROAD = "yellow-brick-road"


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("public"), "--public") as found:
        yield found


def named(server: Server, name: str) -> tuple[Browser, str]:
    browser = Browser(server)
    me = browser.http.patch("/api/me", json={"name": name}).raise_for_status().json()
    return browser, str(me["me"]["person"])


def shun(browser: Browser, person: str) -> None:
    browser.post("/api/blocks", {"person": person})


def test_whom_one_has_blocked_can_be_seen_and_taken_off_the_list(server: Server) -> None:
    (a, me), (b, other) = named(server, "Ann"), named(server, "Ben")
    shun(a, other)
    shun(a, other)
    assert [one["person"] for one in a.get("/api/blocks")["people"]] == [other]
    assert b.get("/api/blocks")["people"] == []
    a.http.delete(f"/api/blocks/{other}").raise_for_status()
    assert a.get("/api/blocks")["people"] == []
    for body, status in (({"person": me}, 400), ({"person": "nobody"}, 409)):
        refused = a.http.post("/api/blocks", json=body)
        assert refused.status_code == status, refused.text
    assert Browser(server).http.get("/api/blocks").status_code == 404


def test_they_are_never_paired_and_never_asked(public: Server) -> None:
    (a, _), (b, other), (c, _) = (named(public, name) for name in ("Ann", "Ben", "Cal"))
    shun(a, other)
    first, second = HallPage(a), HallPage(b)
    first.send(type="seek", game=ROAD, eager=False)
    second.send(type="seek", game=ROAD)
    third = HallPage(c)
    third.send(type="seek", game=ROAD, eager=True)
    assert second.until("paired")["table"] == third.until("paired")["table"]
    first.send(type="ping")
    first.until("pong")
    for page in (first, second):  # neither was asked about the other
        assert other not in str(page.heard)
    for page in (first, second, third):
        page.close()


@pytest.mark.parametrize("blocker", [0, 1])
def test_neither_sees_or_sits_at_the_others_open_table(public: Server, blocker: int) -> None:
    people = [named(public, "Ann"), named(public, "Ben")]
    shun(people[blocker][0], people[1 - blocker][1])
    (a, me), (b, _) = people
    table = a.new_table(seats=("me", "friend"), listed=True)
    seen = HallPage(b)
    everybody = HallPage(Browser(public))
    everybody.until_hall(lambda hall: table in str(hall["tables"]))
    assert table not in str(seen.until("hall"))
    unknown = b.http.post("/api/hall/sit", json={"table": "nothing-there"})
    refused = b.http.post("/api/hall/sit", json={"table": table})
    assert (refused.status_code, refused.content) == (unknown.status_code, unknown.content)
    assert me not in str(seen.heard)
    seen.close()
    everybody.close()


def test_at_home_they_are_not_here_for_each_other(server: Server) -> None:
    (a, me), (b, other) = named(server, "Ann"), named(server, "Ben")
    shun(a, other)
    pages = [HallPage(a), HallPage(b), HallPage(Browser(server))]
    pages[2].until_hall(lambda hall: {me, other} <= {one["person"] for one in hall["here"]})
    pages[1].send(type="ask", person=me, game=ROAD)
    absent = pages[1].until("refused")
    pages[1].send(type="ask", person="nobody-like-that", game=ROAD)
    assert pages[1].until("refused") == absent
    pages[0].send(type="ask", person=other, game=ROAD)
    assert pages[0].until("refused") == absent
    assert me not in str(pages[1].heard)
    assert other not in str(pages[0].heard)
    for page in pages:
        page.close()


def test_a_link_is_void_for_who_was_blocked_and_for_nobody_else(server: Server) -> None:
    (a, _), (b, other) = named(server, "Ann"), named(server, "Ben")
    table = a.new_table(seats=("me", "friend"))
    secrets = {kind: a.invite(table, kind) for kind in ("seat", "watch")}
    shun(a, other)
    for secret in secrets.values():
        for path in ("/api/invites/look", "/api/invites/accept"):
            void = b.http.post(path, json={"secret": "never-was"})
            refused = b.http.post(path, json={"secret": secret})
            assert (refused.status_code, refused.content) == (404, void.content)
    assert b.http.post(f"/api/tables/{table}/ticket").status_code == 404
    assert Browser(server).accept(secrets["seat"], "Cal")["seat"] == 1


def test_a_page_is_as_if_it_were_for_oneself_alone(server: Server) -> None:
    (a, me), (b, other) = named(server, "Anna"), named(server, "Benn")
    a.http.patch("/api/me", json={"shows": "everybody"}).raise_for_status()
    assert b.get(f"/api/people/{me}")["name"] == "Anna"
    shun(a, other)
    refused, hidden = (b.http.get(f"/api/people/{one}") for one in (me, "nobody"))
    assert (refused.status_code, refused.content) == (404, hidden.content)


def without_time(page: dict[str, Any]) -> dict[str, Any]:
    chairs = [{**chair, "away_seconds": 0} for chair in page["chairs"]]
    return {**page, "chairs": chairs}


def test_at_a_table_nobody_else_learns_of_it(server: Server) -> None:
    """Word for word: what the other page is told before and after; and the one who said so hears
    no more of them, is never asked to play again, and can play on."""
    _, (a, _b), (mine, theirs) = by_link(server)
    theirs.ask("say", seat=1, text="Hello there")
    mine.until_page(lambda page: len(page["chat"]) == 1)

    def shown() -> dict[str, Any]:
        theirs.send(type="speak", language="en")
        return without_time(theirs.until("page"))

    theirs.until_page(lambda page: len(page["chat"]) == 1)
    before = shown()
    person = mine.page["chairs"][1]["person"]
    told = len(theirs.heard)
    shun(a, person)
    mine.until_page(lambda page: page["blocked"] == [1])
    assert mine.page["chat"] == []
    assert shown() == before
    assert {one["type"] for one in theirs.heard[told:]} == {"page"}
    assert [one for one in theirs.heard[told:] if without_time(one) != before] == []
    theirs.ask("resign", seat=1)
    assert theirs.ask("rematch", seat=1)["type"] == "taken"
    theirs.until_page(lambda page: bool(page["questions"]))
    mine.send(type="speak", language="en")
    mine.until_page(lambda page: page["status"] == "ended")
    assert mine.page["questions"] == []
    assert mine.ask("rematch", seat=0)["type"] == "refused"
    a.http.delete(f"/api/blocks/{person}").raise_for_status()
    assert mine.until_page(lambda page: bool(page["questions"])).page["chat"]
    for page in (mine, theirs):
        page.close()


def test_a_yes_from_before_begins_nothing(server: Server) -> None:
    """Who offered to play again, and then blocked the other, does not play."""
    _, (a, _), (mine, theirs) = by_link(server)
    theirs.ask("resign", seat=1)
    mine.until_page(lambda page: page["status"] == "ended")
    mine.ask("rematch", seat=0)
    question = theirs.until_page(lambda page: bool(page["questions"])).page["questions"][0]["id"]
    shun(a, mine.page["chairs"][1]["person"])
    answer = theirs.ask("answer", seat=1, question=question, yes=True)
    assert answer["type"] == "refused"
    assert theirs.page["result"]["next_table"] == ""
    for page in (mine, theirs):
        page.close()


def kept(path: Path) -> Store:
    return store_at(path)


def test_who_is_blocked_between_the_look_and_the_table_is_not_paired(
    engine: Engine, tmp_path: Path
) -> None:
    async def work() -> None:
        store = kept(tmp_path)
        await store.do(lambda db: (known("h1", "p1")(db), known("h2", "p2")(db)))
        seeks = [Seek(f"s{n}", f"p{n}", ROAD, until=9.0) for n in (1, 2)]
        for one in seeks:
            await store.do(hall_queries.seek(one))
        await store.do(block("p2", "p1", 1.0))
        row = TableRow("t", ROAD, 1, {}, "", b"", False, False, "lobby", 0.0, 0.0, "r")
        chairs = [ChairRow(n, "person", person=f"p{n + 1}") for n in (0, 1)]
        with pytest.raises(AlreadyUsed):
            await store.do(hall_queries.pair(Pair(*seeks), row, chairs, True), alone=True)
        assert len(await store.do(hall_queries.seeking(1.0))) == 2
        store.close()

    asyncio.run(work())


def test_nobody_fills_the_disk_with_those_they_blocked(engine: Engine, tmp_path: Path) -> None:
    async def work() -> None:
        store = kept(tmp_path)
        await store.do(lambda db: [known(f"h{n}", f"p{n}")(db) for n in range(MOST_BLOCKED + 2)])
        done = await store.do(
            lambda db: [block("p0", f"p{n}", 1.0)(db) for n in range(1, MOST_BLOCKED + 2)]
        )
        assert done == [*[True] * MOST_BLOCKED, False]
        store.close()

    asyncio.run(work())
