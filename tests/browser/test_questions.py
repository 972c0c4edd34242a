"""Questions of The Card Game of Oz in the lens: what stands there stays while one points at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, Device
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


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_found_card_can_be_read_and_chosen(arrive: Arrive, by: str) -> None:
    """With its text beside it, however long one looks at it first."""
    me = arrive(DESKTOP, fresh=True)
    hear_instead(me, "page", SEARCH, FOUND)
    me.lay_table(OZ, [ME, BOT], deck="story-pack-2")
    me.until(me.decides)
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


# As if two long texts had been set off, one of them by a card in play, and as if it had been found.
WAITING = """({ scene }, kind, cards, text) => {
  scene.asked = { kind: "order", card: null, piece: null, need: null, have: null, text: "" };
  const none = { about: "", piece: null, place: null, on: null, seat: null,
    cost: 0, toll: 0, may_rise: false };
  scene.choices = cards.map(card => ({ ...none, action: `text ${card}`, kind, text, card }));
  scene.authors[scene.seat].hand = [];
  scene.cannot = [];
  scene.pieces = [{ id: "toto", card: cards[0], seat: 0, place: scene.places[1].id, host: null,
    type: "character", name: "Toto", vitality: 2, printed: 2, reasons: [], keywords: [],
    copied: [], counters: 0, effects: [], set: null, controller: 0 }];
}"""
LONG = (
    "First the text of Goldsmith: When the Goldsmith enters a Location, you may hand an Object "
    "that lies loose at this Location to a Character you control at this Location."
)


def test_long_answers_stand_one_below_the_other(arrive: Arrive) -> None:
    me = arrive(Device(390, 844, touch=True), fresh=True)
    hear_instead(me, "page", WAITING, "text", FOUND[:2], LONG)
    me.lay_table(OZ, [ME, BOT], deck="story-pack-2")
    me.until(me.decides)
    answers = me.find(".focus [data-action]")
    expect(answers).to_have_count(2)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=0.95)
    first, second = (one.bounding_box() for one in answers.all())
    assert first
    assert second
    assert first["y"] + first["height"] <= second["y"]


def test_every_found_card_has_its_picture(arrive: Arrive) -> None:
    """Though another copy of it is in play."""
    me = arrive(DESKTOP, fresh=True)
    hear_instead(me, "page", WAITING, "card", FOUND[:2], "Slide it under the Library")
    me.lay_table(OZ, [ME, BOT], deck="story-pack-2")
    me.until(me.decides)
    expect(me.find(".focus [data-action] .picture")).to_have_count(2)
