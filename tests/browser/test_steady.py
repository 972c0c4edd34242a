"""What is in the hand stays there while others talk, and no key acts where it should not."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.playing import decide, lay_and_hurry, other_tab, play_on, somebody_talks
from tests.browser.visitor import Visitor
from tests.server.house import OpenPage

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME = {"kind": "me", "name": "Dorothy"}
BOT = {"kind": "bot", "bot": "greedy"}


def acts(who: Visitor) -> bool:
    """On one's own turn, with a card in hand."""
    scene = who.heard["scene"]
    own_turn = who.decides(who.heard) and scene["asked"]["kind"] == "action"
    return bool(own_turn and scene["authors"][who.heard["seat"]]["hand"])


def lays(who: Visitor) -> bool:
    return who.decides(who.heard) and who.heard["scene"]["phase"] == "place"


def button(who: Visitor, name: str) -> Locator:
    return who.page.get_by_role("button", name=name, exact=True)


def test_what_is_picked_up_stays_in_the_hand_while_others_talk(arrive: Arrive) -> None:
    me = arrive()
    lay_and_hurry(me, OZ, [ME, BOT], until=acts)
    me.find("[data-hand]").first.click(position={"x": 12, "y": 40})
    expect(me.find(".ways")).to_be_visible()
    somebody_talks(me)
    expect(me.find(".ways")).to_be_visible()


def test_a_card_stays_where_it_was_carried_though_a_hint_is_open(arrive: Arrive) -> None:
    me = arrive()
    lay_and_hurry(me, ROAD, [ME, BOT], until=lays, hints=True)
    me.wants_hints()
    button(me, "Hint").click()
    suggestion = me.find("section[aria-label='A hint'] .suggestion").first
    expect(suggestion).to_be_visible()
    in_air: Any = me.find(".in-air").first
    hinted = int(in_air.get_attribute("data-spot"))
    free = next(each["spot"] for each in me.choices if each["spot"] != hinted)
    me.find(f"[data-seat='{me.heard['seat']}'] [data-spot='{free}']").click()
    expect(me.find(".in-air").first).to_have_attribute("data-spot", str(free))
    somebody_talks(me)
    expect(me.find(".in-air").first).to_have_attribute("data-spot", str(free))


def test_a_key_that_is_held_down_does_not_open_the_book(arrive: Arrive) -> None:
    both = arrive()
    both.lay_table(ROAD, [ME, {"kind": "me", "name": "Ozma"}])
    both.touch("section.book .button.primary")
    both.until(lambda heard: heard["seat"] == heard["deciding"])
    seat = both.heard["seat"]
    while both.heard["seat"] == both.heard["deciding"] == seat:
        hurry_one(both)
    expect(both.find("section.book")).to_be_visible()
    expect(both.find("section.book h2")).to_be_focused()
    for _ in range(3):
        both.page.keyboard.down("Enter")
    both.page.keyboard.up("Enter")
    both.find("section.book .button.primary").focus()
    both.page.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", {key: "Enter", repeat: true, bubbles: true}))"""
    )
    both.page.wait_for_timeout(200)
    expect(both.find("section.book")).to_be_visible()
    assert both.heard["seat"] == seat


def hurry_one(who: Visitor) -> None:
    line = other_tab(who)
    line.send(type="look", seat=who.heard["seat"])
    line.until_page(lambda page: page["seat"] == who.heard["seat"])
    who.after(lambda: _move(line, who))
    line.close()


def _move(line: OpenPage, who: Visitor) -> None:
    line.move(who.choices[0]["action"])


def test_no_key_plays_behind_an_open_drawer(arrive: Arrive) -> None:
    me = arrive()
    lay_and_hurry(me, OZ, [ME, BOT], until=acts)
    before = me.seq
    button(me, "Menu").click()
    me.page.get_by_role("dialog").wait_for()
    me.page.evaluate("document.activeElement.blur()")
    me.page.keyboard.press("e")
    me.page.keyboard.press("d")
    me.page.wait_for_timeout(200)
    assert me.seq == before
    me.page.keyboard.press("Escape")
    expect(button(me, "Menu")).to_be_focused()
    me.after(lambda: me.page.keyboard.press("e"))


def test_of_three_the_one_who_leaves_is_told_that_the_game_goes_on(arrive: Arrive) -> None:
    me = arrive()
    me.lay_table(OZ, [ME, {"kind": "me", "name": "Ozma"}, BOT])
    me.until(me.decides)
    me.take_the_device()
    button(me, "Menu").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_contain_text("the others play on")
    expect(sheet).not_to_contain_text("have won")


def open_the_menu(who: Visitor) -> None:
    button(who, "Menu").click()


def look_at_a_card(who: Visitor) -> None:
    who.find("[data-hand]").first.focus()
    who.page.keyboard.press("z")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "cover"), [(ROAD, open_the_menu), (OZ, look_at_a_card)])
def test_a_question_is_said_to_who_does_not_see_it(
    arrive: Arrive, game: str, cover: Callable[[Visitor], None]
) -> None:
    """While something lies over the page only what is in it is read."""
    host, guest = arrive(seed=3), arrive(seed=5)
    host.lay_table(game, [ME, {"kind": "friend"}])
    guest.sit_down(host.invitation(), "Ozma")
    host.until(lambda heard: heard["status"] == "playing")
    cover(guest)
    guest.page.get_by_role("dialog").wait_for()
    line = other_tab(host)
    line.ask("say", seat=0, text="Shall we?")
    line.close()
    said = guest.find("dialog [data-live=polite]")
    expect(said).to_contain_text("Shall we?")


def test_who_turns_a_page_begins_at_its_title(arrive: Arrive) -> None:
    me = arrive()
    me.open("/")
    title = me.page.get_by_role("heading", level=1)
    expect(title).not_to_be_focused()
    me.page.get_by_role("link", name="Settings", exact=True).click()
    expect(title).to_have_text("Settings")
    expect(title).to_be_focused()
    me.page.go_back()
    expect(title).to_have_text("A table in the Land of Oz")
    expect(title).to_be_focused()


LISTEN = """() => {
  window.said = "";
  const region = document.querySelector("[aria-live=polite]");
  new MutationObserver(() => (window.said += ` ${region.textContent}`))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_what_happens_is_read_out(arrive: Arrive, game: str) -> None:
    me = arrive(seed=11)
    me.lay_table(game, [ME, BOT])
    me.until(me.decides)
    me.page.evaluate(LISTEN)
    known = len(me.told)
    for _ in range(2):
        decide(me)
        play_on(me, until=lambda who: who.decides(who.heard))
    me.page.wait_for_timeout(400)
    said = " ".join(str(me.page.evaluate("window.said")).split())
    assert len(me.told) > known
    for line in me.told[known:]:
        told = " ".join(line["text"].split())
        if game == ROAD:  # places are told as they are seen on a turned grid: see test_as_seen
            told = re.split(r" (?:at|to|on) the ", told)[0]
        assert told in said


def play_until_toto_is_asked_about_an_event(who: Visitor) -> None:
    """He sets one as soon as he can; then Dorothy's turn comes, and a Window in it."""
    line = other_tab(who)
    while not (line.page["scene"]["window"] and line.page["scene"]["active"] == 0):
        seat = line.page["deciding"]
        line.send(type="look", seat=seat)
        line.until_page(lambda page, seat=seat: page["seat"] == seat)  # type: ignore[misc]
        choices = {one["kind"]: one["action"] for one in line.page["scene"]["choices"]}
        wishes = ("set", "pass", "draw", "end") if seat else ("pass", "draw", "end")
        wish = next(kind for kind in (*wishes, *choices) if kind in choices)
        line.reach(line.move(choices[wish])["seq"])
    assert line.page["deciding"] == 1
    line.close()


def test_on_one_sofa_a_window_passes_without_the_device_going_round(arrive: Arrive) -> None:
    me = arrive(seed=3)
    me.lay_table(OZ, [ME, {"kind": "me", "name": "Ozma"}])
    play_until_toto_is_asked_about_an_event(me)
    expect(me.page.get_by_role("heading", name="Pass the device to Ozma")).to_be_visible()
    while me.heard["deciding"] == 1:  # before the roll, and after it
        me.after(lambda: button(me, "Ozma reveals nothing").click())
    expect(me.page.get_by_role("heading", name="Pass the device to Dorothy")).to_be_visible()
    expect(button(me, "Dorothy reveals nothing")).to_be_hidden()
    assert me.heard["seat"] is None  # nobody has opened the book
