"""Tables over real sockets: whole games, who sees what, and how a seat changes hands."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.server.queries import MOST_INVITES
from tests.server.house import Browser, OpenPage, Server, by_link, decider, hands, play

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

GAMES = ("yellow-brick-road", "card-game-of-oz")
ROAD, CARDS = GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(server: Server, game: str) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(game))
    rng = Random(1)
    while page.wait_for_turn():
        answer = page.move(rng.choice(page.choices()))
        assert answer["type"] == "taken", answer
        page.reach(answer["seq"])
    assert page.page["status"] == "over"
    record = page.page["result"]["record"]
    assert browser.get(f"/api/records/{record}/verify")["good"]


# On one sofa


@pytest.mark.one_engine
@pytest.mark.parametrize("game", GAMES)
def test_on_one_sofa_nothing_is_shown_until_somebody_looks(server: Server, game: str) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(game, ("me", "me")))
    assert page.page["seat"] is None
    assert [chair["yours"] for chair in page.page["chairs"]] == [True, True]
    assert not any(hands(page.page))
    assert page.page["scene"]["choices"] == []
    seen: list[object] = []
    for seat in (0, 1):
        page.send(type="look", seat=seat)
        page.until("page")
        assert page.page["seat"] == seat
        assert page.hand()
        assert not hands(page.page)[1 - seat]
        assert bool(page.page["scene"]["choices"]) == (page.page["deciding"] == seat)
        seen.append(page.hand())
    assert seen[0] != seen[1]


@pytest.mark.one_engine
def test_a_hot_seat_game_is_played_by_looking_in_turn(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(ROAD, ("me", "me")))
    rng = Random(2)
    while page.page["status"] == "playing":
        page.send(type="look", seat=page.page["deciding"])
        page.until("page")
        taken = page.move(rng.choice(page.choices()))
        page.reach(taken["seq"])
    assert page.page["status"] == "over"


@pytest.mark.one_engine
def test_one_cannot_look_through_the_eyes_of_others(server: Server) -> None:
    _, _, (page, _) = by_link(server)
    page.send(type="look", seat=1)
    refused = page.until("refused")
    assert refused["code"] == "not_your_seat"
    assert page.page["seat"] == 0


# By a link


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_and_somebody_who_watches(server: Server, game: str) -> None:
    options = {"mode": "challenge", "rounds": "1"} if game == CARDS else {}
    table, (first, _), pages = by_link(server, game, options=options)
    watcher = Browser(server)
    sat = watcher.accept(first.invite(table, "watch", None))
    assert sat["seat"] is None
    watching = watcher.open(table)
    assert not any(hands(watching.page))
    assert not hands(pages[0].page)[1]
    rng = Random(3)
    while page := decider(pages):
        taken = page.move(rng.choice(page.choices()))
        for one in (*pages, watching):
            one.reach(taken["seq"])
        seen = watching.page
        assert seen["seat"] is None
        assert seen["scene"]["choices"] == []
        if seen["status"] == "playing":
            # A card taken in hand openly is known to all: whoever watches knows least.
            for seat, hand in enumerate(hands(seen)):
                assert set(hand or ()) <= set(hands(pages[1 - seat].page)[seat] or ())
    assert {one.page["status"] for one in (*pages, watching)} == {"over"}
    watching.send(type="say", id="x", seat=0, text="hello")
    assert watching.until("refused")["code"] == "not_your_seat"


def test_a_game_for_three_begins_when_all_are_here(server: Server) -> None:
    first = Browser(server)
    table = first.new_table(CARDS, ("me", "friend", "friend"))
    page = first.open(table)
    assert page.page["status"] == "lobby"
    assert page.page["scene"] is None
    assert page.page["prompt"] == "Waiting for Second Author and Third Author to sit down."
    assert [chair["present"] for chair in page.page["chairs"]] == [True, False, False]
    others = [Browser(server), Browser(server)]
    others[0].accept(first.invite(table, "seat", 1), "Boq")
    page.until_page(lambda seen: seen["chairs"][1]["name"] == "Boq (Author)")
    assert page.page["status"] == "lobby"
    others[1].accept(first.invite(table, "seat", 2))
    page.until_page(lambda seen: seen["status"] == "playing")
    pages = [page, *(other.open(table) for other in others)]
    for one in pages:
        one.reach(max(other.page["seq"] for other in pages))
    assert not play(pages, Random(4), 30)


# Invites


def test_an_invite_serves_once(server: Server) -> None:
    first = Browser(server)
    secret = first.invite(first.new_table(seats=("me", "friend")))
    Browser(server).accept(secret)
    late = Browser(server).http.post("/api/invites/accept", json={"secret": secret})
    assert (late.status_code, late.json()["code"]) == (404, "no_invite")


def test_invites_to_a_chair_stand_side_by_side_until_somebody_sits(server: Server) -> None:
    first = Browser(server)
    table = first.new_table(seats=("me", "friend"))
    sent, sent_again = first.invite(table), first.invite(table)
    assert Browser(server).accept(sent)["seat"] == 1
    late = Browser(server).http.post("/api/invites/accept", json={"secret": sent_again})
    assert (late.status_code, late.json()["code"]) == (404, "no_invite")


def test_only_the_newest_invites_to_a_chair_are_kept(server: Server) -> None:
    first = Browser(server)
    table = first.new_table(seats=("me", "friend"))
    secrets = [first.invite(table) for _ in range(MOST_INVITES + 1)]
    friend = Browser(server)
    assert friend.http.post("/api/invites/accept", json={"secret": secrets[0]}).status_code == 404
    assert friend.accept(secrets[1])["seat"] == 1


def test_there_is_no_invite_to_a_chair_that_is_taken(server: Server) -> None:
    table, (first, _), _ = by_link(server)
    asked = first.http.post(f"/api/tables/{table}/invites", json={"kind": "seat", "seat": 1})
    assert (asked.status_code, asked.json()["code"]) == (409, "no_chair")


def test_a_spectators_link_serves_many(server: Server) -> None:
    table, (first, _), _ = by_link(server)
    secret = first.invite(table, "watch", None)
    for _ in range(3):
        browser = Browser(server)
        browser.accept(secret)
        assert browser.open(table).page["seat"] is None


def test_a_seat_moves_to_another_device(server: Server) -> None:
    """The page left behind is cut off, and its browser is a stranger from then on."""
    table, (first, _), (page, other) = by_link(server)
    hand = page.hand()
    phone = Browser(server)
    secret = first.invite(table, "move", 0)
    phone.accept(secret)
    assert page.cut() == (4000, "moved")
    assert first.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404
    assert first.get("/api/tables") == []
    moved = phone.open(table)
    assert moved.page["seat"] == 0
    assert moved.hand() == hand
    assert phone.http.post("/api/invites/accept", json={"secret": secret}).status_code == 404
    play([moved, other.reach(moved.page["seq"])], Random(5), 4)


def test_only_ones_own_seat_moves(server: Server) -> None:
    table, (first, _), _ = by_link(server)
    asked = first.http.post(f"/api/tables/{table}/invites", json={"kind": "move", "seat": 1})
    assert (asked.status_code, asked.json()["code"]) == (403, "not_your_seat")


def test_who_watches_and_then_sits_down_sees_the_seat(server: Server) -> None:
    first = Browser(server)
    table = first.new_table(seats=("me", "friend"))
    friend = Browser(server)
    friend.accept(first.invite(table, "watch", None))
    page = friend.open(table)
    assert page.page["seat"] is None
    friend.accept(first.invite(table))
    page.until_page(lambda seen: seen["seat"] == 1 and seen["status"] == "playing")


# Strangers


def test_the_table_of_others_is_not_there(server: Server) -> None:
    table, _, _ = by_link(server)
    stranger = Browser(server)
    stranger.new_table()
    for method, path in (
        ("POST", f"/api/tables/{table}/ticket"),
        ("POST", f"/api/tables/{table}/invites"),
        ("GET", f"/api/tables/{table}/record"),
        ("DELETE", f"/api/tables/{table}"),
    ):
        body = {"kind": "watch"} if path.endswith("invites") else {}
        answer = stranger.http.request(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_table"), path
    unknown = stranger.http.post("/api/tables/nowhere/ticket", json={})
    assert unknown.json() == json.loads(
        stranger.http.post(f"/api/tables/{table}/ticket", json={}).text
    )


def test_spectators_neither_invite_nor_delete(server: Server) -> None:
    table, (first, _), _ = by_link(server)
    watcher = Browser(server)
    watcher.accept(first.invite(table, "watch", None))
    invites = watcher.http.post(f"/api/tables/{table}/invites", json={"kind": "watch"})
    deleted = watcher.http.delete(f"/api/tables/{table}")
    assert (invites.status_code, deleted.status_code) == (403, 403)
    assert deleted.json()["code"] == "not_a_player"


def test_a_game_under_way_is_left_and_its_record_stays_until_all_are_done(server: Server) -> None:
    table, (first, second), (page, other) = by_link(server)
    assert second.http.delete(f"/api/tables/{table}").status_code == 204
    for one in (page, other):
        one.until_page(lambda seen: seen["status"] == "ended")
        assert one.page["result"]["winners"] == [0], "who leaves has resigned"
    assert second.get("/api/tables") == []
    assert [line["status"] for line in first.get("/api/tables")] == ["ended"]
    link = f"/api/records/{page.page['result']['record']}"
    assert second.http.delete(f"/api/tables/{table}").status_code == 204  # twice is once
    assert Browser(server).get(link)["result"]
    assert first.http.delete(f"/api/tables/{table}").status_code == 204
    for one in (page, other):
        assert one.until("notice")["code"] == "deleted"
        assert one.cut() == (4000, "deleted")
    assert first.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404
    assert first.get("/api/tables") == []
    assert Browser(server).http.get(link).status_code == 404


def test_the_loser_cannot_take_the_record_away(server: Server) -> None:
    table, (first, second), pages = by_link(server)
    pages[1].ask("resign", seat=1)
    link = f"/api/records/{pages[0].until_page(is_over).page['result']['record']}"
    assert second.http.delete(f"/api/tables/{table}").status_code == 204
    assert Browser(server).http.get(f"{link}/text").status_code == 200
    assert first.open(table).page["status"] == "ended"
    assert [line["table"] for line in first.get("/api/tables")] == [table]


def test_whose_seat_a_bot_has_taken_has_played_too(server: Server) -> None:
    table, (first, second, third), pages = by_link(server, "card-game-of-oz", 2)
    assert third.http.delete(f"/api/tables/{table}").status_code == 204
    pages[0].until_page(lambda seen: seen["chairs"][2]["kind"] == "bot")
    assert pages[0].page["status"] == "playing", "the others go on"
    for browser in (second, first):
        assert browser.http.delete(f"/api/tables/{table}").status_code == 204
    assert first.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404
    table, (first, second, third), pages = by_link(server, "card-game-of-oz", 2)
    pages[2].ask("resign", seat=2)
    for browser in (second, first):
        assert browser.http.delete(f"/api/tables/{table}").status_code == 204
    assert first.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 201, (
        "the third has played, and did not ask for it"
    )


def test_who_is_alone_takes_the_table_away_at_once(server: Server) -> None:
    browser = Browser(server)
    for seats in (("me", "greedy"), ("me", "me"), ("me", "friend")):
        table = browser.new_table(seats=seats)
        assert browser.http.delete(f"/api/tables/{table}").status_code == 204
        assert browser.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404


def test_a_seat_that_moved_to_another_device_is_one_player(server: Server) -> None:
    browser, phone = Browser(server), Browser(server)
    table = browser.new_table()
    phone.accept(browser.invite(table, "move", 0))
    assert phone.http.delete(f"/api/tables/{table}").status_code == 204
    assert phone.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404


def test_who_leaves_before_the_game_stands_up(server: Server) -> None:
    first, second = Browser(server), Browser(server)
    table = first.new_table("card-game-of-oz", ("me", "friend", "friend"))
    page = first.open(table)
    second.accept(first.invite(table, "seat", 1))
    page.until_page(lambda seen: seen["chairs"][1]["kind"] == "person")
    assert second.http.delete(f"/api/tables/{table}").status_code == 204
    page.until_page(lambda seen: seen["chairs"][1]["kind"] == "open")
    assert second.get("/api/tables") == []
    second.accept(first.invite(table, "seat", 1))
    assert [line["table"] for line in second.get("/api/tables")] == [table]


def is_over(page: dict[str, Any]) -> bool:
    return str(page["status"]) == "ended"


def test_the_shelf_shows_whose_turn_it_is(server: Server) -> None:
    table, browsers, pages = by_link(server)
    lines = [browser.get("/api/tables")[0] for browser in browsers]
    assert [line["table"] for line in lines] == [table, table]
    assert [line["your_turn"] for line in lines] == [page.my_turn for page in pages]
    assert not any(line["asked"] for line in lines)
    assert Browser(server).get("/api/tables") == []


@pytest.mark.slow
@pytest.mark.parametrize("is_played_at", [True, False])
def test_who_is_asked_in_the_turn_of_another_has_no_turn(
    tmp_path: Path, is_played_at: bool
) -> None:
    """Neither while the table is played at nor where only what was kept of it is known."""
    server = Server(tmp_path).start()
    _, browsers, pages = by_link(server, CARDS)
    page, rng = pages[0], Random(2)
    while not (page.my_turn and is_asked_in_passing(page)):
        assert play(pages, rng, moves=1) is False
        newest = max(each.page["seq"] for each in pages)
        page = decider([each.reach(newest) for each in pages]) or page
    told = [(False, each is page) for each in pages]
    known = server
    if not is_played_at:
        server.stop()
        known = Server(tmp_path).start()
    try:
        for browser, (turn, asked) in zip(browsers, told, strict=True):
            later = Browser(known)
            later.http.cookies = browser.http.cookies
            [line] = later.get("/api/tables")
            assert (line["your_turn"], line["asked"]) == (turn, asked)
            home = later.get("/api/home")
            assert (home["waiting"], home["games"][0]["asked"]) == (int(asked), asked)
    finally:
        known.stop()


def is_asked_in_passing(page: OpenPage) -> bool:
    scene = page.page["scene"]
    return scene["active"] != scene["seat"] and str(scene["asked"]["kind"]).endswith("window")
