"""Who looks elsewhere learns that it is their turn: in the title bar, and by a notice if they
allowed one."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor

ROAD = "yellow-brick-road"
ME = {"kind": "me", "name": "Dorothy"}

# The page lies behind others, and what it tells the desktop is written down.
BEHIND = """(() => {
  window.notices = [];
  Object.defineProperty(document, "hidden", {get: () => true});
  window.Notification = class {
    static permission = "granted";
    constructor(title, {body}) { window.notices.push([title, body]); }
    close() {}
  };
})();"""


def play_until(who: Visitor, other: Visitor) -> None:
    """The other plays until it is for the first to decide."""
    while not who.decides(who.heard):
        decide(other)
        who.until(lambda heard: heard["seq"] >= other.seq)


@pytest.mark.slow
@pytest.mark.parametrize("allowed", [True, False], ids=["with-notices", "without"])
def test_the_title_bar_says_it_and_so_does_a_notice(arrive: Arrive, allowed: bool) -> None:
    me, friend = arrive(seed=3, settings={"notifications": allowed}), arrive(seed=5)
    me.page.add_init_script(BEHIND)
    me.lay_table(ROAD, [ME, {"kind": "friend"}])
    friend.sit_down(me.invitation(), "Ozma")
    for each in (me, friend):
        each.until(lambda heard: heard["status"] == "playing")
    play_until(friend, me)
    me.page.wait_for_function("!document.title.includes('Your turn')")
    me.page.evaluate("window.notices = []")
    play_until(me, friend)
    me.page.wait_for_function("document.title.includes('Your turn')")
    assert "Your turn" not in friend.page.title()
    notices = me.page.evaluate("window.notices")
    for _ in range(200 * allowed):  # after five seconds out of view
        if notices:
            break
        me.page.wait_for_timeout(50)
        notices = me.page.evaluate("window.notices")
    assert [tuple(one) for one in notices] == [("Your turn", "Yellow Brick Road")] * allowed
