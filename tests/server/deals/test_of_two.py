"""One deal at several tables of two: chairs, what stays shut until all are done, the sheet."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core import record as records
from oztable.server.deals.rows import SeatAt, TableOfTwo
from oztable.server.deals.sheet import Match, match, share, team_of
from oztable.study.records import game_of, verify_record
from tests.server.deals.playing import shut_doors
from tests.server.house import Browser, OpenPage, Server, play, serving
from tests.server.keeping import Engine, behind_its_back, keeping

ROAD = "yellow-brick-road"


# The sheet


def table(number: int, mine: int | None, theirs: int | None, gave_up: int = -1) -> TableOfTwo:
    seats = tuple(
        SeatAt(seat, f"p{number}{seat}", "", "", score, seat == gave_up)
        for seat, score in enumerate((mine, theirs))
    )
    return TableOfTwo(number, f"t{number}", f"r{number}", "ended", seats, True)


def test_each_seat_is_compared_with_the_same_seat_elsewhere() -> None:
    tables = [table(0, 30, 20), table(1, 25, 15), table(2, 10, 12)]
    assert [share(tables, number, 0) for number in range(3)] == [0.75, 0.75, 0.0]
    assert [share(tables, number, 1) for number in range(3)] == [0.25, 0.25, 1.0]
    assert share(tables[:1], 0, 0) is None


def test_who_gives_up_has_the_least_and_the_other_the_most() -> None:
    tables = [table(0, 90, 0), table(1, None, None, gave_up=1), table(2, 0, 90)]
    assert [share(tables, number, 0) for number in range(3)] == [0.5, 1.0, 0.0]
    assert [share(tables, number, 1) for number in range(3)] == [0.5, 0.0, 1.0]


def test_what_came_to_nothing_is_compared_with_nobody() -> None:
    tables = [table(0, 30, 20), table(1, 99, 0)._replace(is_compared=False)]
    assert [share(tables, number, 0) for number in range(2)] == [None, None]
    assert match(tables) is None


def test_a_match_of_teams_is_the_sum_of_both_differences() -> None:
    assert [team_of(number, seat) for number in range(2) for seat in range(2)] == [0, 1, 1, 0]
    assert match([table(0, 30, 20), table(1, 25, 22)]) == Match(7, False)
    assert match([table(0, 30, 20), table(1, 22, 25)]) == Match(13, False)
    assert match([table(0, 30, 20)]) is None


@pytest.mark.parametrize(
    ("given_up", "ahead"), [((0, -1), -1), ((1, -1), 1), ((-1, 0), 1), ((0, 0), 0), ((0, 1), -1)]
)
def test_a_team_that_gives_up_has_lost(given_up: tuple[int, int], ahead: int) -> None:
    tables = [table(number, 20, 20, gave_up=who) for number, who in enumerate(given_up)]
    assert match(tables) == Match(ahead, True)


# Over a real server

real = pytest.mark.real


@pytest.fixture
def own(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path) as running:
        yield running


def new_deal(host: Browser, kind: str = "pairs", **more: Any) -> str:
    return str(host.post("/api/deals", {"game": ROAD, "kind": kind, **more})["deal"])


def sit(browser: Browser, deal: str, **where: Any) -> str:
    return str(browser.post(f"/api/deals/{deal}/sit", where)["table"])


def play_at(browsers: Sequence[Browser], table: str, seed: int) -> Sequence[OpenPage]:
    pages = [browser.open(table) for browser in browsers]
    for page in pages:
        page.until_page(lambda seen: seen["status"] == "playing")
    assert play(pages, Random(seed))
    for page in pages:
        page.until_page(lambda seen: seen["status"] == "over")
    return pages


@pytest.mark.slow
@real
def test_two_tables_play_the_same_and_all_is_shut_until_both_are_done(own: Server) -> None:
    north, south, north2, south2, stranger = (Browser(own) for _ in range(5))
    deal = new_deal(north, tables=2)
    first = sit(north, deal)
    assert sit(south, deal) == first == sit(north, deal)
    second = sit(north2, deal)
    assert sit(south2, deal) == second != first
    refused = stranger.http.post(f"/api/deals/{deal}/sit", json={})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_chair")
    for kind in ("watch", "move", "seat"):
        body = {"kind": kind, "seat": 0}
        assert north.http.post(f"/api/tables/{first}/invites", json=body).status_code == 409, kind

    done = play_at([north, south], first, 3)
    record = done[0].page["result"]["record"]
    waiting = [north2.open(second), south2.open(second)]
    for page in waiting:
        page.until_page(lambda seen: seen["status"] == "playing")
    assert [page.page["promise"] for page in waiting] == [done[0].page["promise"]] * 2
    for who in (north2, stranger):
        for method, path in shut_doors(record, first, deal):
            body = {"kind": "watch"} if "inv" in path else {}
            answer = who.http.request(method, path, json=body)
            assert answer.status_code in (403, 404, 409), (method, path, answer.status_code)
        told = who.get(f"/api/deals/{deal}")
        chairs = [chair for one in told["tables"] for chair in one["chairs"]]
        assert {chair["score"] for chair in chairs} | {chair["margin"] for chair in chairs} == {
            None
        }
        assert [one["state"] for one in told["tables"]] == ["ended", "playing"]
    # Who has played is told the scores, and neither fate nor record, nor the board elsewhere.
    for method, path in shut_doors(record, first, deal)[:13]:
        assert north.http.request(method, path, json={}).status_code == 409, (method, path)
    own_text = north.http.get(f"/api/tables/{first}/record").text
    assert (records.read(own_text).seen_by, records.read(own_text).secret) == ("1", "")
    mine = north.get(f"/api/deals/{deal}")
    assert (mine["fate"], mine["tables"][0]["record"], mine["closed"]) == ("", "", False)
    scores = done[0].page["result"]["scores"]
    assert [chair["score"] for chair in mine["tables"][0]["chairs"]] == scores
    assert mine["tables"][0]["chairs"][0]["share"] is None
    told = json.dumps([page.heard for page in (*done, *waiting)]) + own_text + json.dumps(mine)

    assert play(waiting, Random(8))
    waiting[0].until_page(lambda seen: seen["status"] == "over")
    sheet = stranger.get(f"/api/deals/{deal}")
    assert sheet["closed"]
    assert sheet["fate"] not in told, "nobody could deal the cards of a table that played"
    texts = [
        stranger.http.get(f"/api/records/{one['record']}/text").text for one in sheet["tables"]
    ]
    first_cards = []
    for text in texts:
        shown = records.read(text)
        assert (shown.secret, shown.luck) == (sheet["fate"], "by seat")
        assert any("every draw follows" in line for line in verify_record(shown, game_of(shown)))
        first_cards.append([move.text for move in shown.moves[:5]])
    assert first_cards[0] == first_cards[1]
    margins = [[chair["margin"] for chair in one["chairs"]] for one in sheet["tables"]]
    assert [left + right for left, right in margins] == [0, 0]
    shares = [[chair["share"] for chair in one["chairs"]] for one in sheet["tables"]]
    assert [left + right for left, right in shares] == [1, 1]
    assert shares[0][0] + shares[1][0] == 1
    for page in (*done, *waiting):
        page.close()


@real
@pytest.mark.one_engine
def test_a_team_of_two_and_a_named_date(own: Server) -> None:
    people = [Browser(own) for _ in range(4)]
    deal = new_deal(people[0], "teams", tables=8, days=1)
    first = [sit(people[0], deal), sit(people[2], deal)]
    told = people[0].get(f"/api/deals/{deal}")
    assert [[chair["team"] for chair in one["chairs"]] for one in told["tables"]] == [
        [0, 1],
        [1, 0],
    ]
    assert 0 < told["seconds_left"] <= 86_400
    for page in play_at([people[0], people[2]], first[0], 5):
        page.close()
    told = people[0].get(f"/api/deals/{deal}")
    assert (told["match"], told["closed"]) == (None, False), "the second table is not laid yet"
    second = [sit(people[1], deal, table=1, seat=1), sit(people[3], deal)]
    assert (first[0], second[0]) == (first[1], second[1])
    late = people[1].open(second[0])
    late.until_page(lambda seen: seen["status"] == "playing")
    assert late.ask("resign", seat=1)["type"] == "taken"
    late.close()
    told = people[3].get(f"/api/deals/{deal}")
    assert (told["closed"], told["match"]) == (True, {"ahead": -1, "given_up": True})
    assert told["tables"][1]["chairs"][1]["gave_up"]


@pytest.mark.slow
@real
@pytest.mark.one_engine
def test_who_comes_after_the_date_is_compared_with_nobody(own: Server) -> None:
    people = [Browser(own) for _ in range(3)]
    deal = new_deal(people[0])
    at, *_ = (sit(who, deal) for who in people)
    own.stop()
    with behind_its_back(own.data) as db:
        db.execute("UPDATE deals SET until=? WHERE id=?", (time.time() - 1, deal))
    own.start()
    for page in play_at(people[:2], at, 2):
        page.close()
    told = people[0].get(f"/api/deals/{deal}")
    assert (told["closed"], told["tables"][0]["chairs"][0]["score"]) == (True, None)
    refused = Browser(own).http.post(f"/api/deals/{deal}/sit", json={})
    assert (refused.status_code, refused.json()["code"]) == (409, "deal_closed")


@real
def test_a_chair_is_given_back_before_the_first_card_and_one_browser_has_one_table(
    server: Server,
) -> None:
    host, friend, other = (Browser(server) for _ in range(3))
    deal = new_deal(host)
    table = sit(host, deal)
    assert host.http.delete(f"/api/tables/{table}").status_code == 204
    assert host.get(f"/api/deals/{deal}")["tables"][0]["state"] == "free"
    assert host.get(f"/api/deals/{deal}")["yours"] is None
    table = sit(friend, deal, table=1, seat=1)
    assert sit(host, deal, table=1) == table
    taken = other.http.post(f"/api/deals/{deal}/sit", json={"table": 1, "seat": 1})
    assert (taken.status_code, taken.json()["code"]) == (409, "no_chair")
    somebody = host.post("/api/me/switch", {})  # another person at the same browser
    assert somebody
    refused = host.http.post(f"/api/deals/{deal}/sit", json={"table": 0})
    assert (refused.status_code, refused.json()["code"]) == (409, "seen_here")
    assert host.http.post(f"/api/deals/{deal}/try", json={}).status_code == 404
    assert host.http.post(f"/api/deals/{deal}/sit", json={"table": 2}).status_code == 404
    alone = host.post("/api/deals", {"game": ROAD})["deal"]
    assert host.http.post(f"/api/deals/{alone}/sit", json={}).status_code == 404
