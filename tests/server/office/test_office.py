"""The host's page: who comes in, who does not, and what is decided there."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from oztable.cli.main import run
from oztable.server.data_file import all_faults
from oztable.server.office.disk import Disk, forecast
from oztable.server.office.session import SESSION_SECONDS
from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server, by_link, serving
from tests.server.keeping import Engine, behind_its_back, flags_for, keeping

PUBLIC = "--public"


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("office"), PUBLIC) as found:
        yield found


@pytest.fixture
def link(public: Server, capsys: pytest.CaptureFixture[str]) -> str:
    """As `oz host` makes it."""
    capsys.readouterr()
    assert run(["host", *flags_for(public.data), "--address", public.address]) == 0
    return capsys.readouterr().out.strip().rpartition("\n")[2]


@pytest.fixture
def host(public: Server, link: str) -> Iterator[Browser]:
    browser = Browser(public)
    come_in(browser, link).raise_for_status()
    yield browser
    browser.post("/api/office/doors", {"doors": "open"})
    for one in browser.get("/api/office")["bans"]:
        browser.http.delete(f"/api/office/bans/{one['id']}").raise_for_status()


def come_in(browser: Browser, link: str) -> httpx.Response:
    return browser.http.post("/api/office/session", json={"secret": link.partition("#")[2]})


def named(server: Server, name: str) -> tuple[Browser, str]:
    browser = Browser(server)
    me = browser.http.patch("/api/me", json={"name": name}).raise_for_status().json()
    return browser, str(me["me"]["person"])


DOORS = (
    ("get", ""), ("get", "/people"), ("get", "/tables"), ("post", "/doors"), ("post", "/notice"),
    ("post", "/bans"), ("delete", "/bans/x"), ("post", "/reports/x/done"), ("post", "/copies"),
    ("post", "/tables/x/close"), ("post", "/records/x/delete"),
)  # fmt: skip


def refusals(browser: Browser) -> set[int]:
    return {
        browser.http.request(how, f"/api/office{path}", json={}).status_code for how, path in DOORS
    }


def test_a_link_serves_once_and_nothing_else_opens_the_page(public: Server, link: str) -> None:
    host, thief = Browser(public), Browser(public)
    assert link.startswith(f"{public.address}/host#")
    assert refusals(thief) == {403}
    answer = come_in(host, link)
    assert answer.status_code == 204
    said = answer.headers["set-cookie"]
    assert "HttpOnly" in said
    assert "SameSite=Strict" in said
    assert "Path=/api/office" in said
    assert host.get("/api/office")["doors"] == "open"
    assert come_in(thief, link).status_code == 403  # used
    secret = link.partition("#")[2]
    for forged in (secret, secret[:-1] + "x", "x" * 43, "", "a b"):  # the link is no cookie
        shown = {"cookie": f"oz-host={forged}"}
        assert thief.http.get("/api/office", headers=shown).status_code == 403
    assert refusals(thief) == {403}
    foreign = {"origin": "https://elsewhere.example"}
    asked = host.http.post("/api/office/doors", json={"doors": "closed"}, headers=foreign)
    assert (asked.status_code, host.get("/api/office")["doors"]) == (403, "open")
    host.http.delete("/api/office/session").raise_for_status()
    assert refusals(host) == {403}


def test_it_is_said_until_when_the_link_and_the_page_hold(
    public: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    began = time.time()
    flags = (*flags_for(public.data), "--address", public.address)
    assert run(["host", *flags, "--lang", "fr"]) == 0
    said, _, link = capsys.readouterr().out.strip().rpartition("\n")
    ends = {time.strftime("%H:%M", time.localtime(at + 600)) for at in (began, time.time())}
    assert any(f"avant {end}" in said for end in ends), said
    host = Browser(public)
    come_in(host, link).raise_for_status()
    until = datetime.fromisoformat(host.get("/api/office")["until"]).timestamp()
    assert began + SESSION_SECONDS - 1 <= until <= time.time() + SESSION_SECONDS
    changed = host.post("/api/office/doors", {"doors": "open"})
    assert changed["until"] == host.get("/api/office")["until"]


def test_links_and_sessions_have_an_end(public: Server, link: str) -> None:
    with behind_its_back(public.data) as db:
        db.execute("UPDATE office_links SET until=1")
    late = Browser(public)
    assert come_in(late, link).status_code == 403
    assert run(["host", *flags_for(public.data), "--address", public.address]) == 0


def test_a_session_that_ran_out_is_none(public: Server, host: Browser) -> None:
    with behind_its_back(public.data) as db:
        db.execute("UPDATE office_sessions SET until=until-86400")
    assert host.http.get("/api/office").status_code == 403
    with behind_its_back(public.data) as db:
        db.execute("UPDATE office_sessions SET until=until+86400")


def test_nothing_is_seen_there_of_a_game_or_of_what_is_said(public: Server, host: Browser) -> None:
    table, _, (mine, theirs) = by_link(public)
    mine.ask("say", seat=0, text="Between ourselves")
    seen = [host.get(f"/api/office{path}") for path in ("", "/people", "/tables")]
    (line,) = [one for one in seen[2]["tables"] if one["table"] == table]
    assert set(line) == {
        *("table", "game", "status", "touched", "record", "names", "listed", "people"),
    }
    people = {key for one in seen[1]["people"] for key in one}
    assert people == {"who", "seen", "here", "reports", "banned"}
    assert "Between ourselves" not in str(seen)
    hidden = [str(card) for card in mine.hand() if card]
    assert hidden
    assert "127.0.0.1" not in str(seen)
    for page in (mine, theirs):
        page.close()


def test_a_table_is_closed_for_a_reason_that_is_kept(public: Server, host: Browser) -> None:
    table, (a, _), pages = by_link(public)
    waits = a.new_table(seats=("me", "friend"))
    for why in ("", " ", "\u200b"):
        refused = host.http.post(f"/api/office/tables/{table}/close?lang=en", json={"why": why})
        assert (refused.status_code, refused.json()["field"]) == (400, "$.why")
        assert "Say why" in refused.json()["text"]
    told = host.post(f"/api/office/tables/{table}/close", {"why": "Played for money"})
    (deed,) = [one for one in told["deeds"] if one["id"] == table]
    assert (deed["what"], deed["why"]) == ("closed", "Played for money")
    sitting = {chair["person"] for chair in pages[0].page["chairs"]}
    assert {one["person"] for one in deed["people"]} == sitting
    for page in pages:
        assert "does not count" in page.until("notice")["text"]
        page.until_page(lambda seen: seen["status"] == "ended")
        assert "money" not in str(page.heard), "the reason is for whoever runs the server"
        page.close()
    again = host.http.post(f"/api/office/tables/{table}/close", json={"why": "Again"})
    assert (again.status_code, again.json()["code"]) == (409, "is_over")
    host.post(f"/api/office/tables/{waits}/close", {"why": "Rude name"})
    assert a.http.post(f"/api/tables/{waits}/ticket").status_code == 404
    assert host.http.post("/api/office/tables/none/close", json={"why": "x"}).status_code == 404
    a.http.request("DELETE", "/api/me").raise_for_status()
    (deed,) = [one for one in host.get("/api/office/tables")["deeds"] if one["id"] == table]
    assert len(deed["people"]) == 1, "who is forgotten is not named there either"


def test_a_record_is_deleted_for_a_reason_that_is_kept(public: Server, host: Browser) -> None:
    table, (a, b), pages = by_link(public)
    late, _, others = by_link(public)
    record, played = (one[0].page["table"] for one in (pages, others))
    assert record == table
    pages[0].ask("resign", seat=0)
    done = pages[1].until_page(lambda seen: seen["result"]).page["result"]["record"]
    (line,) = [one for one in host.get("/api/office/tables")["tables"] if one["table"] == played]
    under_way = host.http.post(f"/api/office/records/{line['record']}/delete", json={"why": "x"})
    assert under_way.status_code in (404, 409)
    assert host.http.post(f"/api/office/records/{done}/delete", json={"why": ""}).status_code == 400
    assert b.get(f"/api/records/{done}")
    told = host.post(f"/api/office/records/{done}/delete", {"why": "A name in it"})
    (deed,) = [one for one in told["deeds"] if one["id"] == done]
    assert (deed["what"], deed["game"], len(deed["people"])) == ("deleted", "yellow-brick-road", 2)
    gone = b.http.get(f"/api/records/{done}?lang=en")
    assert (gone.status_code, gone.json()["code"]) == (404, "record_deleted")
    assert "A name in it" not in gone.text
    assert a.http.post(f"/api/tables/{table}/ticket").status_code == 404
    (game,) = a.get("/api/me/games")["games"]
    assert game["record"] == done, "what was played stays in one's history"
    assert (
        host.http.post(f"/api/office/records/{done}/delete", json={"why": "x"}).status_code == 404
    )
    host.post(f"/api/office/tables/{late}/close", {"why": "Tidy"})
    for page in (*pages, *others):
        page.close()


def test_a_report_is_read_and_seen_to(public: Server, host: Browser) -> None:
    (a, me), (_, other) = named(public, "Asks"), named(public, "Rude One")
    a.post("/api/reports", {"person": other, "reason": "name", "said": "Look at that"})
    (found,) = [one for one in host.get("/api/office")["reports"] if one["said"] == "Look at that"]
    assert (found["by"]["person"], found["whom"]["person"]) == (me, other)
    left = host.post(f"/api/office/reports/{found['id']}/done")["reports"]
    assert found["id"] not in {one["id"] for one in left}


def test_who_is_banned_is_out_at_once_and_learns_until_when(public: Server, host: Browser) -> None:
    table, (_a, b), (mine, theirs) = by_link(public)
    seek = HallPage(b)
    seek.send(type="seek", game="yellow-brick-road")
    whom = mine.page["chairs"][1]["person"]
    banned = host.post("/api/office/bans", {"person": whom, "days": 7, "why": "Rude"})["bans"]
    assert [(one["kind"], one["person"]["person"]) for one in banned] == [("person", whom)]
    assert theirs.cut()[1] == "banned"
    refused = b.http.post(f"/api/tables/{table}/ticket")
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert time.strftime("%Y-%m", time.gmtime(time.time() + 7 * 86_400)) in refused.json()["text"]
    made = {"game": "yellow-brick-road", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert b.http.post("/api/tables", json=made).status_code == 403
    b.http.post("/api/me/switch", json={"person": None}).raise_for_status()
    assert b.http.post("/api/tables", json=made).status_code == 403  # as somebody new, too
    assert b.http.get("/api/me").status_code == 200  # what is theirs stays theirs
    assert mine.ask("say", seat=0, text="Gone?")["type"] == "taken"
    host.http.delete(f"/api/office/bans/{banned[0]['id']}").raise_for_status()
    b.open(table).close()
    for page in (mine, theirs):
        page.close()


def test_an_address_stays_out_and_is_nowhere_to_be_read(public: Server, host: Browser) -> None:
    proxied = {"x-forwarded-for": "203.0.113.7"}
    bad, good = Browser(public), Browser(public)
    bad.http.headers.update(proxied)
    assert bad.http.get("/api/games").status_code == 200
    for wrong in ("127.0.0.1", "here", "203.0.113.0/24"):
        asked = host.http.post("/api/office/bans", json={"address": wrong, "days": 1})
        assert asked.status_code == 400, wrong
    both = host.http.post("/api/office/bans", json={"address": "1.2.3.4", "person": "x", "days": 1})
    assert both.status_code == 400
    host.post("/api/office/bans", {"address": "203.0.113.7", "days": 1})
    assert bad.http.get("/api/games").status_code == 403
    assert bad.http.post("/api/hall/ticket").status_code == 403
    assert bad.http.get("/host").status_code == 200
    assert good.http.get("/api/games").status_code == 200
    with behind_its_back(public.data) as db:
        rows = db.execute("SELECT who FROM bans").fetchall()
    assert rows
    assert "203.0.113" not in str(rows)


def test_who_is_banned_with_their_address_does_not_come_back_as_another(
    public: Server, host: Browser
) -> None:
    bad, whom = named(public, "Comes Back")
    bad.http.headers["x-forwarded-for"] = "198.51.100.9"
    host.post("/api/office/bans", {"person": whom, "days": 3, "with_address": True})
    assert bad.http.post("/api/hall/ticket").status_code == 403
    fresh = Browser(public)
    fresh.http.headers["x-forwarded-for"] = "198.51.100.9"
    assert fresh.http.post("/api/hall/ticket").status_code == 403
    assert Browser(public).http.post("/api/hall/ticket").status_code == 201


def test_doors(public: Server, host: Browser) -> None:
    (a, _), made = named(public, "Inside"), {"game": "yellow-brick-road"}
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = a.new_table(
        seats=(
            "me",
            "friend",
        )
    )
    link = a.invite(table)

    def asks(browser: Browser) -> int:
        return browser.http.post("/api/tables", json={**made, "seats": seats}).status_code

    host.post("/api/office/doors", {"doors": "links"})
    assert (asks(Browser(public)), asks(a)) == (403, 201)
    guest = HallPage(Browser(public))
    guest.send(type="seek", game="yellow-brick-road")
    assert "link" in guest.until("refused")["text"]
    guest.close()
    host.post("/api/office/doors", {"doors": "closed"})
    assert asks(a) == 403
    refused = Browser(public).http.post("/api/invites/accept", json={"secret": link})
    assert (refused.status_code, refused.json()["code"]) == (403, "doors_closed")
    host.post("/api/office/doors", {"doors": "links"})
    friend = Browser(public)
    assert friend.accept(link, "Friend")["seat"] == 1
    host.post("/api/office/doors", {"doors": "closed"})
    page = friend.open(table)  # what is under way goes on
    assert page.page["status"] == "playing"
    page.close()


def test_a_word_to_all_reaches_every_page_and_those_who_come(public: Server, host: Browser) -> None:
    table, (a, _), (mine, theirs) = by_link(public)
    guest = HallPage(Browser(public))
    guest.until("hall")
    host.post("/api/office/notice", {"text": "We close at nine"})
    said = [page.until("notice") for page in (mine, theirs, guest)]
    assert {(one["code"], one["text"]) for one in said} == {("host", "We close at nine")}
    late = a.open(table)
    assert late.until("notice")["text"] == "We close at nine"
    host.post("/api/office/notice", {"text": ""})
    later = a.open(table)
    later.send(type="ping")
    later.until("pong")
    assert "notice" not in {one["type"] for one in later.heard}
    for page in (mine, theirs, late, later, guest):
        page.close()


def test_a_copy_is_whole(public: Server, host: Browser) -> None:
    Browser(public).new_table()
    (copy, *_) = host.post("/api/office/copies")["copies"]
    assert all_faults(Path(copy["path"])) == []
    with closing(sqlite3.connect(copy["path"])) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone()[0] >= 1


@pytest.mark.parametrize(
    ("first", "found"),
    [
        (None, Disk(300, 1000, None, None)),
        (("2026-11-18", 200), Disk(300, 1000, None, None)),  # not a day yet
        (("2026-11-08", 200), Disk(300, 1000, 10, 100)),
        (("2026-11-08", 400), Disk(300, 1000, 0, None)),
    ],
)
def test_how_long_the_disk_will_do(first: Any, found: Disk) -> None:
    assert forecast(300, 1000, first, 1795003200.0) == found


def test_what_oz_host_says_where_there_is_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, said in (
        (["--data", str(tmp_path)], "no such file"),
        (["--data", str(tmp_path), "--address", "ftp://x"], "https://oz.example.org"),
    ):
        assert run(["host", *words]) == 2
        assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
