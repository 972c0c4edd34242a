"""From the front page to a move against another person, in two browsers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor
from tests.server.house import Server, serving

ROAD = "yellow-brick-road"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("public"), "--away-after", "600", "--public") as found:
        yield found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), "--away-after", "600") as found:
        yield found


def looks_for_company(who: Visitor) -> None:
    who.open("/")
    who.touch(who.page.get_by_role("button", name="Play now: Yellow Brick Road"))


@pytest.mark.slow
def test_one_click_each_and_they_play(arrive: Arrive, public: Server) -> None:
    one, other = arrive(at=public, seed=3), arrive(at=public, seed=5)
    looks_for_company(one)
    expect(one.page.get_by_role("heading", name="Looking for somebody")).to_be_visible()
    other.open("/")
    other.find("article .button.primary").first.wait_for()
    began = time.monotonic()
    other.touch(other.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
        assert [chair["kind"] for chair in who.heard["chairs"]] == ["person", "person"]
    first = one if one.decides(one.heard) else other
    first.after(lambda: decide(first))
    took = time.monotonic() - began
    print(f"from the click to a kept move: {took:.1f} s")  # noqa: T201
    assert one.heard["table"] == other.heard["table"]


def test_who_is_quick_on_a_slow_line_is_one_person(arrive: Arrive, public: Server) -> None:
    """Two tickets asked for at once would bring two cookies: paired as one, here as the other."""
    me, asked = arrive(at=public, seed=4), list[Route]()
    me.page.route("**/api/hall/ticket*", lambda route: asked.append(route))
    looks_for_company(me)
    expect(me.page.get_by_role("heading", name="Looking for somebody")).to_be_visible()
    assert len(asked) == 1
    asked[0].continue_()
    me.page.get_by_role("button", name="Stop looking").click()


@pytest.mark.slow
def test_strangers_may_sit_down_at_a_table_for_three_with_other_rules(
    arrive: Arrive, public: Server
) -> None:
    maker, guest = arrive(at=public, seed=8, language="fr"), arrive(at=public, seed=9)
    maker.open("/")
    maker.touch(maker.page.get_by_role("button", name="Ouvrir une table"))
    more = maker.page.get_by_text("À trois ou quatre, avec d’autres cartes ou règles")
    maker.touch(more.get_by_role("link", name="The Card Game of Oz"))
    open_to_all = maker.page.get_by_role("switch", name="Ouverte à tous")
    expect(open_to_all).to_be_checked()
    maker.page.locator("label.count select").select_option("3")
    maker.touch(maker.page.get_by_role("button", name="Ouvrir le livre"))
    maker.until(lambda heard: heard["status"] == "lobby")
    assert [chair["kind"] for chair in maker.heard["chairs"]].count("open") == 2
    guest.open("/")
    table = guest.page.get_by_role("listitem").filter(has_text="The Card Game of Oz")
    expect(table).to_contain_text("2 chairs left")
    guest.touch(table.get_by_role("button", name="Sit down"))
    guest.until(lambda heard: heard["table"] == maker.heard["table"])


def test_a_table_with_a_friend_is_not_open_unless_one_says_so(
    arrive: Arrive, public: Server
) -> None:
    maker = arrive(at=public, seed=8)
    maker.open(f"/new/{ROAD}?with=friend")
    switch = maker.page.get_by_role("switch", name="Open to strangers")
    expect(switch).not_to_be_checked()
    with maker.page.expect_request("**/api/tables?*") as sent:
        maker.touch(maker.page.get_by_role("button", name="Open the book"))
    asked: Any = sent.value.post_data_json
    assert asked["listed"] is False


def test_who_comes_back_between_two_games_is_not_greeted_as_new(
    arrive: Arrive, public: Server
) -> None:
    me = arrive(at=public, fresh=True)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    places = me.page.get_by_role("navigation", name="Places").get_by_role("link")
    expect(places).to_have_count(0)
    table = me.new_table(ROAD, [{"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}])
    me.play_out(table)
    me.open("/")
    expect(places).to_have_text(["Today", "Puzzles", "Learn", "You"])
    mine = me.page.get_by_role("region", name="Your games")
    expect(mine).to_contain_text("None is under way")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(me.page.get_by_role("button", name="Play now: Yellow Brick Road")).to_be_visible()


@pytest.mark.slow
def test_a_friend_is_asked_for_a_pace_and_a_game_that_counts(arrive: Arrive, house: Server) -> None:
    one, other = arrive(at=house, seed=3, fresh=True), arrive(at=house, seed=5, fresh=True)
    for who, name in ((one, "Tip"), (other, "Ozma")):
        headers = {"origin": who.address}
        assert who.context.request.patch("/api/me", data={"name": name}, headers=headers).ok
        who.open("/")
    one.touch(one.page.get_by_role("button", name="Ask to play: Ozma"))
    paces = one.page.get_by_role("group", name="How fast?")
    expect(paces.get_by_role("radio", name="No clock")).to_be_checked()
    expect(paces.get_by_text("Slow")).to_have_count(0)  # until this computer stays on
    one.touch(paces.get_by_text("Brisk"))
    one.touch(paces.get_by_text("Counts"))
    row = one.page.get_by_role("listitem").filter(has_text="Ozma is here")
    one.touch(row.get_by_role("button", name="Yellow Brick Road"))
    note = other.page.get_by_label("Tip would like to play Yellow Brick Road (3 + 10, rated).")
    other.touch(note.get_by_role("button", name="Play"))
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
    assert one.heard["clocks"]["pace"] == "3+10"
    assert one.heard["rated"]
