"""Playing again some day: said by both it makes friends, who may talk and ask each other."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from zipfile import ZipFile

import pytest

from tests.server.hall.guests import HallPage
from tests.server.house import Browser, OpenPage, Server, serving
from tests.server.keeping import Engine, keeping

pytestmark = pytest.mark.real
ROAD = "yellow-brick-road"


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("public"), "--public") as found:
        yield found


def met(server: Server, *names: str) -> tuple[str, list[Browser], list[OpenPage]]:
    """Two strangers who have just played."""
    a, b = Browser(server), Browser(server)
    for browser, name in zip((a, b), names, strict=True):
        browser.http.patch("/api/me", json={"name": name}).raise_for_status()
    table = a.new_table(seats=("me", "friend"), listed=True)
    b.post("/api/hall/sit", {"table": table, "name": names[1]})
    return table, [a, b], [a.open(table), b.open(table)]


def friends(browser: Browser) -> list[str]:
    return [one["name"] for one in browser.get("/api/friends")["people"]]


def said(browser: Browser, table: str) -> tuple[bool, bool]:
    (one,) = browser.get(f"/api/tables/{table}/friends")
    return one["mine"], one["theirs"]


def test_said_by_both_it_makes_friends(public: Server) -> None:
    table, (ann, ben), (mine, theirs) = met(public, "Ann", "Ben")
    at = f"/api/tables/{table}/friends"
    early = ann.http.post(at, json={"seat": 1})
    assert (early.status_code, early.json()["code"]) == (409, "not_now")
    assert mine.page["free"] is False
    theirs.ask("resign", seat=1)
    mine.until_page(lambda page: page["status"] == "ended")
    assert said(ann, table) == (False, False)
    ann.post(at, {"seat": 1})
    assert (said(ann, table), said(ben, table)) == ((True, False), (False, True))
    assert (friends(ann), friends(ben)) == ([], [])
    assert mine.page["free"] is False, "one alone makes nobody a friend"
    for seat in (0, 3):
        assert ann.http.post(at, json={"seat": seat}).status_code == 409, "not oneself, nor nobody"
    stranger = Browser(public)
    assert stranger.http.get(at).status_code == 404
    assert stranger.http.post(at, json={"seat": 1}).status_code == 404

    ben.post(at, {"seat": 0})
    assert (friends(ann), friends(ben)) == (["Ben"], ["Ann"])
    mine.until_page(lambda page: page["free"] is True)
    assert mine.ask("say", seat=0, text="Until then!")["type"] == "taken"

    # At the next table they talk at once, and need not look for each other.
    hall, other = HallPage(ann), HallPage(ben)
    here = hall.until_hall(lambda page: page["here"])["here"]
    assert [one["name"] for one in here] == ["Ben"]
    hall.send(type="ask", person=here[0]["person"], game=ROAD, name="Ann")
    asked = other.until("asked")["who"]
    other.send(type="ask", person=asked["person"], game=ROAD, name="Ben")
    again = hall.until("paired")["table"]
    page = ann.open(again)
    page.until_page(lambda seen: seen["status"] == "playing")
    assert page.page["free"] is True
    hall.close()
    other.close()

    answer = ann.http.get("/api/me/export")
    with ZipFile(io.BytesIO(answer.content)) as file:
        assert '"friends": [\n    "Ben"\n  ]' in file.read("me.json").decode()
        assert len(list(csv.reader(io.StringIO(file.read("circles.csv").decode())))) == 1
    card = ann.get("/api/friends")["people"][0]["person"]
    ann.http.delete(f"/api/friends/{card}").raise_for_status()
    assert (friends(ann), friends(ben)) == ([], [])
    for one in (mine, theirs, page):
        one.close()


def test_who_is_blocked_or_forgotten_is_no_friend(public: Server) -> None:
    table, (cid, dot), (mine, theirs) = met(public, "Cid", "Dot")
    theirs.ask("resign", seat=1)
    at = f"/api/tables/{table}/friends"
    (them,) = cid.post(at, {"seat": 1})
    dot.post(at, {"seat": 0})
    assert friends(dot) == ["Cid"]
    cid.post("/api/blocks", {"person": them["who"]["person"]})
    assert (friends(cid), friends(dot)) == ([], [])
    dot.post(at, {"seat": 0})
    assert said(cid, table) == (False, False), "who is blocked says it to nobody"
    cid.http.delete(f"/api/blocks/{them['who']['person']}").raise_for_status()
    for browser, seat in ((cid, 1), (dot, 0)):
        browser.post(at, {"seat": seat})
    assert friends(dot) == ["Cid"]
    cid.http.request("DELETE", "/api/me").raise_for_status()
    assert friends(dot) == []
    for page in (mine, theirs):
        page.close()


def test_strangers_are_not_to_be_seen_or_asked(public: Server) -> None:
    _, (eve, _fay), (mine, theirs) = met(public, "Eve", "Fay")
    one, other = HallPage(eve), HallPage(_fay)
    person = str(_fay.get("/api/me")["me"]["person"])
    assert one.until("hall")["here"] == []
    one.send(type="ask", person=person, game=ROAD, name="Eve")
    assert one.until("refused")["code"] == "not_now"
    for page in (mine, theirs, one, other):
        page.close()
