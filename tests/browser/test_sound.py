"""Nothing is heard before it is asked for, nor before anybody has touched the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.playing import decide, lay_and_hurry, other_tab
from tests.browser.visitor import Visitor
from tests.samples import sample_of

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME = {"kind": "me", "name": "Dorothy"}
BOT = {"kind": "bot", "bot": "greedy"}

# Every way in which a page can be heard.
LISTEN = """(() => {
  window.heard = [];
  const note = what => window.heard.push(what);
  window.AudioContext = class extends AudioContext {
    constructor(...how) { super(...how); note("made"); }
  };
  for (const [kind, does] of [
    [AudioScheduledSourceNode, "start"],
    [AudioBufferSourceNode, "start"],
    [HTMLMediaElement, "play"],
  ]) {
    const before = kind.prototype[does];
    kind.prototype[does] = function (...how) { note(does); return before.apply(this, how); };
  }
})();"""


def sound(who: Visitor, wanted: bool) -> None:
    """The switch as it is found, and pressed."""
    who.page.get_by_role("button", name="Menu", exact=True).click()
    who.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    switch = who.page.get_by_role("switch", name="Sound")
    expect(switch).to_be_checked(checked=not wanted)
    switch.click()
    expect(switch).to_be_checked(checked=wanted)
    who.page.keyboard.press("Escape")
    expect(who.page.get_by_role("dialog")).to_have_count(0)


def heard(who: Visitor) -> list[str]:
    found: list[str] = who.page.evaluate("window.heard")
    return found


def play_a_little(who: Visitor) -> None:
    """Not every move sounds; of three in a row one does."""
    who.page.evaluate("window.heard = []")
    for _ in range(3):
        who.until(who.decides)
        decide(who)
    who.until(who.decides)


def what_is_heard(who: Visitor) -> list[str]:
    who.page.wait_for_function("window.heard.includes('start')")
    return heard(who)


@pytest.mark.slow
@pytest.mark.parametrize("game", sample_of([OZ, ROAD], 1))
def test_a_move_is_heard_only_once_the_switch_is_on(arrive: Arrive, game: str) -> None:
    me = arrive()
    me.keen = True
    me.page.add_init_script(LISTEN)
    me.lay_table(game, [ME, BOT])
    play_a_little(me)
    assert heard(me) == []

    sound(me, True)
    assert heard(me)[:2] == ["made", "start"]
    play_a_little(me)
    assert "start" in what_is_heard(me)

    me.heard = {}
    me.page.reload()
    play_a_little(me)
    assert what_is_heard(me)[:2] == ["made", "start"]


def test_what_is_picked_up_is_heard(arrive: Arrive) -> None:
    me = arrive(settings={"sound": True})
    me.keen = True
    me.page.add_init_script(LISTEN)
    lay_and_hurry(me, OZ, [ME, BOT], until=may_play)
    card = next(each["card"] for each in me.choices if each["kind"] == "play")
    me.page.mouse.click(2, 2)
    me.page.evaluate("window.heard = []")
    me.find(f"[data-hand='{card}']").first.click(position={"x": 12, "y": 40})
    expect(me.find(".ways")).to_be_visible()
    assert "start" in what_is_heard(me)


def may_play(who: Visitor) -> bool:
    asked = who.heard["scene"]["asked"]
    own_turn = who.decides(who.heard) and bool(asked) and asked["kind"] == "action"
    return own_turn and any(each["kind"] == "play" for each in who.choices)


def test_a_page_that_nobody_has_touched_is_silent(arrive: Arrive) -> None:
    """Browsers want it so; and nothing is kept to be heard all at once at the first touch."""
    me = arrive(settings={"sound": True})
    me.page.add_init_script(LISTEN)
    me.lay_table(ROAD, [ME, BOT])
    line = other_tab(me)
    me.heard = {}
    me.page.reload()
    me.until(me.decides)
    for _ in range(2):
        line.wait_for_turn()
        line.reach(line.move(line.choices()[0])["seq"])
    me.until(lambda heard: heard["seq"] >= line.page["seq"])
    line.close()
    me.page.wait_for_timeout(100)
    assert heard(me) == []
