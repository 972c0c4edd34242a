"""Questions of The Card Game of Oz in the lens: what stands there stays while one points at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Arrive
from tests.browser.said_instead import hear_instead

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "random"}
FOUND = ["dorothys-basket", "toto", "wildcat"]
RESTS = 400  # milliseconds: longer than it takes a card to show itself

# As if a text had found these in the Library.
SEARCH = """({ scene }, found) => {
  scene.asked = { kind: "choose", card: found[0], piece: null, need: null, have: null, text: "" };
  const none = { about: "", piece: null, place: null, on: null, seat: null,
    cost: 0, toll: 0, may_rise: false };
  scene.choices = found.map(card =>
    ({ ...none, action: `name ${card}`, kind: "card", text: `Choose ${card}`, card }));
  scene.authors[scene.seat].hand = [];
  scene.cannot = [];
}"""


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_found_card_can_be_read_and_chosen(arrive: Arrive, by: str) -> None:
    """With its text beside it, however long one looks at it first."""
    me = arrive(DESKTOP, fresh=True)
    hear_instead(me, "page", SEARCH, FOUND)
    me.lay_table(OZ, [ME, BOT], deck="story-pack-2")
    choices = me.find(".focus.lens [data-action]")
    expect(choices).to_have_count(3)
    for choice in choices.all():
        if by == "mouse":
            choice.hover()
        else:
            me.page.keyboard.press("Tab")
            choice.focus()
        me.page.wait_for_timeout(RESTS)
        expect(choices).to_have_count(3)
        expect(choice).to_be_visible()
    expect(choices.nth(2)).to_contain_text("archive a Mouse at this Location")
