"""What people agree on at a table: taking back, resigning, playing again, an empty chair; and what
they say to each other."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from tests.server.house import Browser, OpenPage, Server, by_link, decider, play

pytestmark = [pytest.mark.real, pytest.mark.one_engine]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
BRIEF = {"mode": "challenge", "rounds": "1"}


def until_undo(pages: list[OpenPage], rng: Random) -> OpenPage:
    """Plays until somebody may take a decision back."""
    for _ in range(40):
        for page in pages:
            if page.page["may_undo"]:
                return page
        play(pages, rng, 1)
    raise AssertionError("nobody ever may")


def question(page: OpenPage, kind: str) -> dict[str, Any]:
    page.until_page(lambda seen: any(one["kind"] == kind for one in seen["questions"]))
    found: dict[str, Any] = next(one for one in page.page["questions"] if one["kind"] == kind)
    return found


def answer(page: OpenPage, asked: dict[str, Any], yes: bool) -> None:
    taken = page.ask("answer", seat=page.page["seat"], question=asked["id"], yes=yes)
    assert taken["type"] == "taken", taken


def name(page: OpenPage) -> str:
    return str(page.page["chairs"][page.page["seat"]]["name"])


def refusal(page: OpenPage, kind: str, **message: Any) -> tuple[str, str]:
    refused = page.ask(kind, **message)
    assert refused["type"] == "refused", refused
    return refused["code"], refused["text"]


# Taking back


def test_against_bots_a_decision_is_taken_back_at_once(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(CARDS))
    page.wait_for_turn()
    while not page.page["may_undo"]:
        page.reach(page.move(page.choices()[-1])["seq"])
        page.wait_for_turn()
    before, tale = page.page["seq"], page.page["tale_from"] + len(page.page["tale"])
    taken = page.ask("undo", seat=0)
    assert taken["type"] == "taken"
    page.reach(taken["seq"])
    assert page.page["seq"] == before + 1
    assert page.page["questions"] == []
    assert page.page["tale_from"] <= tale
    assert page.my_turn


@pytest.mark.parametrize("yes", [True, False])
def test_others_must_agree_to_taking_back(server: Server, yes: bool) -> None:
    _, _, pages = by_link(server)
    asker = until_undo(pages, Random(6))
    other = pages[1 - asker.page["seat"]]
    before = asker.page["seq"]
    assert asker.ask("undo", seat=asker.page["seat"])["type"] == "taken"
    asked = question(other, "undo")
    assert asked["waiting_for"] == [other.page["seat"]]
    assert asked["asked_by"] == asker.page["seat"]
    answer(other, asked, yes)
    if not yes:
        notice = asker.until("notice")
        assert (notice["code"], notice["text"]) == ("declined", f"{name(other)} would rather not.")
    asker.until_page(lambda page: not page["questions"] and page["seq"] == before + yes)
    assert asker.my_turn == yes or not yes


def test_what_befell_the_table_stays_in_its_story_when_a_move_is_taken_back(
    server: Server,
) -> None:
    """A bot takes a seat after the move that is then taken back."""
    table, browsers, pages = by_link(server)
    rng = Random(6)
    while not (page := until_undo(pages, rng)).my_turn:
        play(pages, rng, 1)
    mine, theirs = page.page["seat"], 1 - page.page["seat"]
    pages[theirs].close()
    question(page, "vacant")
    page.ask("vacant", seat=mine, empty=theirs, what="bot")
    page.until_page(lambda seen: seen["chairs"][theirs]["kind"] == "bot")
    taken = page.ask("undo", seat=mine)
    assert taken["type"] == "taken"
    page.reach(taken["seq"])
    for seen in (page.page, browsers[mine].open(table).page):
        texts = [line["text"] for line in seen["tale"]]
        assert texts[-1] == f"A bot takes the seat of Builder {theirs + 1}."


def test_everybody_hears_who_says_no(server: Server) -> None:
    table, browsers, pages = by_link(server, CARDS, friends=2)
    spectator = Browser(server)
    spectator.accept(browsers[0].invite(table, "watch", None))
    watching = spectator.open(table)
    asker = until_undo(pages, Random(6))
    other, third = (page for page in pages if page is not asker)
    asker.ask("undo", seat=asker.page["seat"])
    answer(other, question(other, "undo"), False)
    for page in (asker, third, watching):
        assert page.until("notice")["text"] == f"{name(other)} would rather not."
    other.until_page(lambda page: not page["questions"])
    assert "notice" not in [message["type"] for message in other.heard]


def test_only_who_may_watch_is_led_to_the_next_game(server: Server) -> None:
    somebody, late, stranger = Browser(server), Browser(server), Browser(server)
    table, other = somebody.new_table(ROAD), somebody.new_table(ROAD)
    late.accept(somebody.invite(table, "watch", None))
    stranger.accept(somebody.invite(other, "watch", None))
    line = somebody.open(table)
    line.ask("resign", seat=0)
    line.ask("rematch", seat=0)
    line.until_page(lambda page: bool(page["result"] and page["result"]["next_table"]))
    following = line.page["result"]["next_table"]

    def may_open(who: Browser, which: str) -> bool:
        return who.http.post(f"/api/tables/{which}/ticket", json={}).status_code == 201

    invited = Browser(server)
    invited.accept(somebody.invite(table, "watch", None))  # when the next game had begun
    for watcher in (late, invited):
        assert may_open(watcher, table)
        assert may_open(watcher, following)
    assert may_open(stranger, other)
    for closed in (table, following):  # to have asked at the first table opens no other
        assert not may_open(stranger, closed)
    assert somebody.http.delete(f"/api/tables/{following}").status_code == 204
    assert may_open(late, table)


def test_a_move_clears_the_question(server: Server) -> None:
    _, _, pages = by_link(server)
    asker = until_undo(pages, Random(7))
    asker.ask("undo", seat=asker.page["seat"])
    asked = question(pages[1 - asker.page["seat"]], "undo")
    mover = decider(pages)
    assert mover
    mover.reach(mover.move(mover.choices()[0])["seq"])
    assert mover.page["questions"] == []
    other = pages[1 - asker.page["seat"]]
    refused = refusal(other, "answer", seat=other.page["seat"], question=asked["id"], yes=True)
    assert refused[0] == "not_now"


def test_nothing_to_take_back(server: Server) -> None:
    _, _, (page, _) = by_link(server, options={"undo": "off"})
    code, text = refusal(page, "undo", seat=0)
    assert (code, "YR-44" in text) == ("not_now", True)


def test_nobody_waits_for_the_word_of_a_bot(server: Server) -> None:
    _, _, pages = by_link(server, CARDS, friends=2)
    asker = until_undo(pages, Random(6))
    seat, before = asker.page["seat"], asker.page["seq"]
    first, second = (page for page in pages if page is not asker)
    asker.ask("undo", seat=seat)
    answer(first, question(first, "undo"), True)
    seats = [second.page["seat"]]
    second.until_page(lambda page: [q["waiting_for"] for q in page["questions"]] == [seats])
    second.ask("resign", seat=second.page["seat"])
    asker.until_page(lambda page: not page["questions"] and page["seq"] == before + 1)
    assert asker.my_turn


def test_a_question_goes_with_who_asked_it(server: Server) -> None:
    _, _, pages = by_link(server, CARDS, friends=2)
    asker = until_undo(pages, Random(6))
    other = next(page for page in pages if page is not asker)
    asker.ask("undo", seat=asker.page["seat"])
    question(other, "undo")
    asker.ask("resign", seat=asker.page["seat"])
    other.until_page(lambda page: not page["questions"])


# Resigning, and again


def test_of_two_the_other_wins(server: Server) -> None:
    _, _, (page, other) = by_link(server)
    assert page.ask("resign", seat=0)["type"] == "taken"
    for one, reason in ((page, "You resigned."), (other, "Builder 1 resigns.")):
        one.until_page(lambda seen: seen["status"] == "ended")
        assert one.page["result"]["winners"] == [1]
        assert one.page["result"]["reason"] == reason
        assert one.page["tale"][-1]["text"] == "Builder 1 resigns."
        assert one.page["scene"]["choices"] == []
    code, _ = refusal(other, "move", at=other.page["seq"], seat=1, action="anything")
    assert code == "over"


def test_of_three_a_bot_goes_on_and_who_resigned_looks_on(server: Server) -> None:
    table, browsers, pages = by_link(server, CARDS, friends=2, options=BRIEF)
    hand = pages[2].hand()
    assert pages[2].ask("resign", seat=2)["type"] == "taken"
    pages[2].until_page(lambda seen: seen["seat"] is None)
    assert hand
    assert pages[2].page["status"] == "playing"
    assert pages[2].page["chairs"][2]["kind"] == "bot"
    assert browsers[2].open(table).page["seat"] is None
    tale = browsers[0].open(table).page["tale"]
    assert [line["text"] for line in tale if "resigns" in line["text"]] == ["Third Author resigns."]
    for page in pages[:2]:
        page.until_page(lambda seen: seen["chairs"][2]["kind"] == "bot")
    while pages[0].page["status"] == "playing":
        play(pages[:2], Random(8))
        if pages[0].page["status"] == "playing":  # it is the bot's turn
            pages[0].until("page")
            pages[1].reach(pages[0].page["seq"])
    assert pages[0].page["status"] == "over"


def test_the_last_person_of_three_ends_the_game_by_resigning(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(CARDS, ("me", "greedy", "greedy")))
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["status"] == "ended")
    assert page.page["result"]["winners"] == [1, 2]


@pytest.mark.parametrize("yes", [True, False])
def test_again_when_the_other_will(server: Server, yes: bool) -> None:
    _, browsers, pages = by_link(server)
    page, other = pages
    assert refusal(page, "rematch", seat=0)[0] == "not_now"
    page.ask("resign", seat=0)
    other.until_page(lambda seen: seen["status"] == "ended")
    assert page.ask("rematch", seat=0)["type"] == "taken"
    answer(other, question(other, "rematch"), yes)
    if not yes:
        assert page.until("notice")["code"] == "declined"
    page.until_page(lambda seen: seen["status"] == "ended" and not seen["questions"])
    if yes:
        page.until_page(lambda seen: seen["result"]["next_table"])
        again = [browser.open(page.page["result"]["next_table"]) for browser in browsers]
        assert [one.page["seat"] for one in again] == [0, 1]
        play([one.reach(max(x.page["seq"] for x in again)) for one in again], Random(9), 3)
        assert refusal(page, "rematch", seat=0)[0] == "over"


def test_who_plays_again_adds_a_word_after_the_promise(server: Server) -> None:
    _, browsers, (page, other) = by_link(server)
    page.ask("resign", seat=0)
    for one in (page, other):
        one.until_page(lambda seen: seen["status"] == "ended")
    promise = page.page["result"]["next_promise"]
    assert other.page["result"]["next_promise"] == promise
    page.ask("rematch", seat=0, word="poppy")
    asked = question(other, "rematch")
    other.ask("answer", seat=1, question=asked["id"], yes=True, word="tornado")
    page.until_page(lambda seen: seen["result"]["next_table"])
    again = browsers[0].open(page.page["result"]["next_table"])
    assert again.page["promise"] == promise
    again.ask("resign", seat=0)
    again.until_page(lambda seen: seen["status"] == "ended")
    record = browsers[0].get(f"/api/records/{again.page['result']['record']}")
    assert record["words"] == ["poppy", "tornado"]
    assert browsers[0].get(f"/api/records/{record['record']}/verify")["good"]


def test_again_with_bots_at_once(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True))
    page.ask("resign", seat=0)
    assert page.ask("rematch", seat=0)["type"] == "taken"
    page.until_page(lambda seen: seen["result"] and seen["result"]["next_table"])
    new = browser.open(page.page["result"]["next_table"])
    assert new.page["status"] == "playing"
    assert new.page["hints"]


# An empty chair


@pytest.mark.slow
@pytest.mark.parametrize("what", ["wait", "bot", "end"])
def test_a_seat_that_stays_away(server: Server, what: str) -> None:
    table, browsers, (page, other) = by_link(server)
    other.close()
    asked = question(page, "vacant")
    assert asked["about"] == 1
    assert asked["text"].startswith("Builder 2 has been away")
    assert page.page["chairs"][1]["present"] is False
    assert page.ask("vacant", seat=0, empty=1, what=what)["type"] == "taken"
    match what:
        case "wait":
            page.until_page(lambda seen: not seen["questions"])
            question(page, "vacant")  # and after a while again
            back = browsers[1].open(table)
            page.until_page(lambda seen: not seen["questions"] and seen["chairs"][1]["present"])
            assert back.page["seat"] == 1
        case "bot":
            page.until_page(lambda seen: seen["chairs"][1]["kind"] == "bot")
            texts = [line["text"] for line in page.page["tale"]]
            assert "A bot takes the seat of Builder 2." in texts
            assert browsers[1].open(table).page["seat"] is None
            while page.wait_for_turn():
                page.reach(page.move(page.choices()[0])["seq"])
            assert page.page["status"] == "over"
        case "end":
            page.until_page(lambda seen: seen["status"] == "ended")
            assert page.page["result"]["reason"] == "Nobody wins. The game was given up."


def test_a_seat_that_moves_to_a_page_already_open_is_away_no_longer(server: Server) -> None:
    """Nobody arrives: the device was there to watch. The question about the seat goes all the
    same."""
    table, browsers, (page, other) = by_link(server)
    phone = Browser(server)
    phone.accept(browsers[0].invite(table, "watch", None))
    watching = phone.open(table)
    other.close()
    question(page, "vacant")
    phone.accept(browsers[1].invite(table, "move", 1))
    page.until_page(lambda seen: seen["chairs"][1]["present"] and not seen["questions"])
    watching.until_page(lambda seen: seen["seat"] == 1 and not seen["questions"])
    assert refusal(page, "vacant", seat=0, empty=1, what="bot")[0] == "not_now"


def test_nobody_is_sent_away_who_is_here(server: Server) -> None:
    _, _, (page, other) = by_link(server)
    time.sleep(1.0)
    assert page.page["questions"] == []
    assert refusal(page, "vacant", seat=0, empty=1, what="bot")[0] == "not_now"
    assert other.page["seat"] == 1


# Talking


def test_what_is_said_is_heard_by_all_and_stays(server: Server) -> None:
    table, browsers, (page, other) = by_link(server)
    said = ["Bonjour !", "<b>not bold</b>", "  two\nlines  "]
    for text in said:
        assert page.ask("say", seat=0, text=text)["type"] == "taken"
    other.until_page(lambda seen: len(seen["chat"]) == 3)
    assert [line["number"] for line in other.page["chat"]] == [0, 1, 2]
    assert other.page["chat"][1]["text"] == said[1]
    assert browsers[0].open(table).page["chat"] == other.page["chat"]
    assert refusal(page, "say", seat=0, text="\u200b \n")[0] == "malformed"
    assert refusal(page, "say", seat=1, text="as you")[0] == "not_your_seat"


# Hints


def test_a_hint_is_one_of_the_choices(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True))
    page.wait_for_turn()
    advice = page.ask("hint", seat=0)
    assert advice["type"] == "advice"
    best = advice["suggestions"][0]["action"]
    assert best in page.choices()
    assert page.move(best)["type"] == "taken"


def test_no_hints_where_the_table_plays_without(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table())
    page.wait_for_turn()
    assert refusal(page, "hint", seat=0) == ("not_now", "This table plays without hints.")
