"""Circles over real servers: by the link, to the last game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.deals.playing import shut_doors
from tests.server.house import Browser, Server, play, serving
from tests.server.keeping import Engine, behind_its_back, keeping

pytestmark = pytest.mark.real
ROAD = "yellow-brick-road"


@pytest.fixture
def own(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path) as running:
        yield running


def refusal(browser: Browser, path: str, body: Any = None) -> tuple[int, str]:
    answer = browser.http.post(path, json=body or {})
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


def gathered(server: Server, *names: str, **more: Any) -> tuple[str, list[Browser]]:
    """The path of a circle of these people, each at a browser of their own."""
    browsers = [Browser(server) for _ in names]
    new = {"game": ROAD, "title": "Oz", "name": names[0], **more}
    at = f"/api/circles/{browsers[0].post('/api/circles', new)['circle']}"
    link = browsers[0].get(at)["link"].partition("#circle=")[2]
    for browser, name in zip(browsers[1:], names[1:], strict=True):
        browser.post(f"{at}/join", {"link": link, "name": name})
    return at, browsers


def until(look: Callable[[], Any], patience: float = 60.0) -> Any:
    limit = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < limit
        time.sleep(0.1)
    return found


def tables(at: str, browsers: Sequence[Browser]) -> dict[str, list[Browser]]:
    """Those that are laid, and who sits there, the first seat first."""
    found: dict[str, list[Browser]] = {}
    for browser in browsers:
        told = browser.get(at)
        (me,) = (one["number"] for one in told["people"] if one["yours"])
        for game in told["games"]:
            if game["table"]:
                found.setdefault(game["table"], []).insert(0 if game["a"] == me else 1, browser)
    return found


def test_one_is_told_that_a_table_waits_for_room(engine: Engine, tmp_path: Path) -> None:
    with keeping(engine), serving(tmp_path, "--slow-games", "1") as server:
        at, browsers = gathered(server, "Dorothy", "Ozma", "Tip", pace="2d")
        browsers[0].post(f"{at}/begin")
        (laid,) = until(lambda: tables(at, browsers)).items()
        for browser in browsers:
            held = [game["held"] for game in own_games(browser, at) if not game["table"]]
            assert held == (["room"] if browser in laid[1] else ["", ""])


def own_games(browser: Browser, at: str) -> list[dict[str, Any]]:
    return [game for game in browser.get(at)["games"] if game["yours"]]


@pytest.mark.slow
def test_a_slow_circle_from_the_link_to_the_last_game(own: Server) -> None:
    names = ("Dorothy", "Ozma", "Tip")
    at, browsers = gathered(own, *names, pace="2d")
    maker, friend, third = browsers
    told = friend.get(at)
    assert [one["card"]["name"] for one in told["people"]] == [*names]
    assert (told["state"], told["maker"], maker.get(at)["maker"]) == ("gathering", False, True)
    link = told["link"].partition("#circle=")[2]
    assert link in maker.get(at)["link"]
    assert link not in told["link"].partition("#")[0]

    stranger = Browser(own)
    assert stranger.http.get(at).json()["code"] == "no_circle"
    for what, body in (("begin", {}), ("leave", {}), ("play", {"number": 0})):
        assert refusal(stranger, f"{at}/{what}", body) == (404, "no_circle")
    for what in ("look", "join"):
        assert refusal(stranger, f"{at}/{what}", {"link": "guessed"}) == (404, "no_circle")
    looked = stranger.post(f"{at}/look", {"link": link})
    assert (looked["member"], looked["link"], len(looked["people"])) == (False, "", 3)
    assert stranger.get("/api/circles") == []

    assert refusal(friend, f"{at}/begin") == (403, "not_its_maker")
    assert refusal(friend, f"{at}/leave", {"number": 2}) == (403, "not_its_maker")
    maker.post(f"{at}/leave", {"number": 2})
    assert third.http.get(at).status_code == 404
    assert refusal(maker, f"{at}/begin") == (409, "circle_few")
    third.post(f"{at}/join", {"link": link})  # and is welcome again
    maker.post(f"{at}/begin")
    assert refusal(stranger, f"{at}/join", {"link": link}) == (409, "circle_begun")
    assert stranger.post(f"{at}/look", {"link": link})["games"] == []

    laid = until(lambda: found if len(found := tables(at, browsers)) == 3 else None)
    assert refusal(maker, f"{at}/play", {"number": 0}) == (404, "no_circle_game")
    (first, second, last) = laid
    points: dict[str, float] = {}
    for table in (first, second):
        pages = [browser.open(table) for browser in laid[table]]
        assert pages[0].page["clocks"] is not None
        assert play(pages, Random(table.encode()[0]))
        for page in pages:
            page.until_page(lambda seen: seen["status"] == "over")
            page.close()
    told = maker.get(at)
    done = [game for game in told["games"] if game["how"] == "played"]
    assert len(done) == 2
    assert all(game["record"] and stranger.get(f"/api/records/{game['record']}") for game in done)
    assert sum(one["points"] for one in told["people"]) == 2.0
    for game in done:
        kept = stranger.get(f"/api/records/{game['record']}")
        assert game["margin"] == kept["scores"][0] - kept["scores"][1]
        assert game["result"] == {(0,): 1.0, (1,): 0.0, (0, 1): 0.5}[tuple(kept["winners"])]

    leaver = laid[last][1]
    (gone,) = (one["number"] for one in leaver.get(at)["people"] if one["yours"])
    leaver.post(f"{at}/leave")
    told = maker.get(at)
    assert told["state"] == "ended"
    assert [game["how"] for game in told["games"]].count("forfeit") == 1
    assert next(one["left"] for one in told["people"] if one["number"] == gone)
    page = laid[last][0].open(last)
    page.until_page(lambda seen: seen["status"] == "ended")
    page.close()
    points = {one["card"]["name"]: one["points"] for one in told["people"]}
    assert sum(points.values()) == 3.0
    (line,) = maker.get("/api/circles")
    assert (line["state"], line["open"], line["people"]) == ("ended", 0, 3)


@pytest.mark.one_engine
def test_by_appointment_both_say_that_they_would_play_now(server: Server) -> None:
    at, browsers = gathered(server, "Betsy", "Trot", "Ojo", twice=True, pace="5+15")
    browsers[0].post(f"{at}/begin")
    told = browsers[0].get(at)
    assert len(told["games"]) == 6
    assert not any(game["table"] or game["playing"] for game in told["games"])
    (me,) = (one["number"] for one in told["people"] if one["yours"])
    game = next(one for one in told["games"] if one["yours"])
    other = next(
        browser
        for browser in browsers[1:]
        if any(one["yours"] and one["number"] == game["number"] for one in browser.get(at)["games"])
    )
    (third,) = (one for one in browsers[1:] if one is not other)
    asked = {"number": game["number"]}

    def at_other(who: Browser) -> Any:
        return next(one for one in who.get(at)["games"] if one["number"] == game["number"])

    browsers[0].post(f"{at}/play", asked)
    assert at_other(other)["they_wait"]
    assert not at_other(other)["you_wait"]
    seen = at_other(third)
    assert (seen["they_wait"], seen["you_wait"]) == (False, False), "it is nothing to the others"
    browsers[0].post(f"{at}/play", {**asked, "on": False})
    assert not other.post(f"{at}/play", asked)["games"][game["number"]]["table"]
    assert refusal(third, f"{at}/play", asked) == (404, "no_circle_game")
    found = browsers[0].post(f"{at}/play", asked)["games"][game["number"]]
    assert found["table"] == at_other(other)["table"] != ""
    assert at_other(third)["table"] == ""
    page = browsers[0].open(found["table"])
    page.until_page(lambda seen: seen["status"] == "playing")
    assert page.page["seat"] == (0 if game["a"] == me else 1)
    page.close()
    browsers[0].http.request("DELETE", "/api/me").raise_for_status()
    told = other.get(at)
    assert [one["card"] for one in told["people"]].count(None) == 1
    assert sum(one["how"] == "forfeit" for one in told["games"]) == 4


@pytest.mark.slow
@pytest.mark.one_engine
def test_on_the_same_deals_a_round_is_shut_until_all_of_it_is_played(own: Server) -> None:
    at, browsers = gathered(own, "Ann", "Ben", "Cid", "Dot", pace="2d", same_deals=True, rated=True)
    assert refusal(browsers[0], "/api/circles", {"game": ROAD, "rated": True})[1] == "cannot_count"
    oz = {"game": "card-game-of-oz", "same_deals": True}
    assert refusal(browsers[0], "/api/circles", oz)[0] in (400, 201)
    browsers[0].post(f"{at}/begin")
    laid = until(lambda: found if len(found := tables(at, browsers)) == 6 else None)
    told = browsers[0].get(at)
    games = [game for one in browsers for game in one.get(at)["games"]]
    known = {game["table"]: game for game in games if game["table"]}
    promises: dict[int, set[str]] = {}
    for table, people in laid.items():
        page = people[0].open(table)
        promises.setdefault(known[table]["round"], set()).add(page.page["promise"])
        deal = page.page["deal"]
        assert browsers[0].http.get(f"/api/deals/{deal}").status_code == 404
        page.close()
    assert sorted(map(len, promises.values())) == [1, 1, 1]
    assert len(set.union(*promises.values())) == 3
    first, second = (table for table in laid if known[table]["round"] == 0)
    pages = [browser.open(first) for browser in laid[first]]
    assert play(pages, Random(4))
    pages[0].until_page(lambda seen: seen["status"] == "over")
    record = pages[0].page["result"]["record"]
    for method, path in shut_doors(record, first, deal)[:13]:
        answer = laid[second][0].http.request(method, path, json={})
        assert answer.status_code in (403, 404, 409), (path, answer.status_code)
    told = laid[second][0].get(at)
    (game,) = (one for one in told["games"] if one["result"] is not None)
    assert game["record"] == "", "how it went is told, and not how it was played"
    page = laid[second][0].open(second)
    page.until_page(lambda seen: seen["status"] == "playing")
    assert page.ask("resign", seat=page.page["seat"])["type"] == "taken"
    told = laid[second][0].get(at)
    assert all(one["record"] for one in told["games"] if one["result"] is not None)
    for one in (*pages, page):
        one.close()


def test_its_end_comes_while_the_server_is_down(own: Server) -> None:
    at, browsers = gathered(own, "Ann", "Ben", "Cid", pace="2d")
    browsers[0].post(f"{at}/begin")
    until(lambda: len(tables(at, browsers)) == 3)
    own.kill()
    with behind_its_back(own.data) as db:
        db.execute("UPDATE circles SET until=1")
        db.execute("UPDATE circle_games SET table_id='', record='', todo='lay' WHERE number=2")
    own.start()
    told = until(lambda: found if (found := browsers[1].get(at))["state"] == "ended" else None)
    assert {(game["result"], game["how"]) for game in told["games"]} == {(0.5, "unplayed")}
    assert [(one["points"], one["place"]) for one in told["people"]] == [(1.0, 1)] * 3
    assert sum(bool(game["table"]) for one in browsers for game in one.get(at)["games"]) == 4


def test_tables_that_a_kill_kept_from_being_laid_are_laid_afterwards(own: Server) -> None:
    at, browsers = gathered(own, "Ann", "Ben", "Cid", pace="2d")
    browsers[0].post(f"{at}/begin")
    own.kill()
    own.start()

    def all_laid() -> dict[str, list[Browser]] | None:
        """One may be laid after the first of them has looked."""
        found = tables(at, browsers)
        return found if sorted(map(len, found.values())) == [2, 2, 2] else None

    laid = until(all_laid)
    for table, people in laid.items():
        page = people[1].open(table)
        page.until_page(lambda seen: seen["status"] == "playing")
        page.close()
