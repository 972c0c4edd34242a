"""Who wants little motion gets none, whether the device says so or the settings do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME = {"kind": "me", "name": "Dorothy"}
BOT = {"kind": "bot", "bot": "greedy"}
DRAWER = {ROAD: "Chat", OZ: "Settings"}
DEVICE: dict[str, Any] = {"hurried": True}
SETTINGS: dict[str, Any] = {"hurried": False, "settings": {"motion": "reduced"}}

# Looks at every frame for what moves longer than an eye could see. To fade is not to move, and the
# ring of a Window is a clock.
WATCH = """(() => {
  window.moved = new Set();
  const still = ["opacity", "strokeDashoffset", "offset", "computedOffset", "easing", "composite"];
  const look = () => {
    for (const {effect} of document.getAnimations()) {
      const what = effect.getKeyframes().flatMap(Object.keys).find(key => !still.includes(key));
      if (what && effect.getComputedTiming().duration > 20)
        window.moved.add(`${what} of ${effect.target.getAttribute("class")}`);
    }
    requestAnimationFrame(look);
  };
  look();
})();"""


def moved(who: Visitor, game: str) -> list[str]:
    """What moves while a drawer is opened and two decisions are taken."""
    who.page.add_init_script(WATCH)
    who.lay_table(game, [ME, BOT])
    who.page.get_by_role("button", name=DRAWER[game], exact=True).click()
    who.page.get_by_role("dialog").wait_for()
    who.page.keyboard.press("Escape")
    for _ in range(2):
        who.until(who.decides)
        decide(who)
    who.until(who.decides)
    who.page.wait_for_timeout(100)
    found: list[str] = who.page.evaluate("[...window.moved]")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "little"), [(ROAD, DEVICE), (OZ, SETTINGS)], ids=["device", "settings"]
)
def test_nothing_moves_for_who_wants_little_motion(
    arrive: Arrive, game: str, little: dict[str, Any]
) -> None:
    me = arrive(**little)
    me.keen = True
    assert moved(me, game) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_for_everybody_else_something_does(arrive: Arrive, game: str) -> None:
    me = arrive(hurried=False)
    me.keen = True
    assert moved(me, game)
