"""Without a mouse from the front page to the next game: whatever is pressed, the focus is somewhere
on the page, and it is seen where."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import DESKTOP, Device
from tests.browser.conftest import Arrive
from tests.browser.hands import Keys
from tests.browser.playing import decide, play_on
from tests.browser.visitor import Visitor
from tests.samples import sample_of

OZ = "card-game-of-oz"
LOW = Device(1280, 540)
SAID = "Is that a monkey?"

# A title is where one begins to read, and needs no frame; a radio button has its frame round both
# itself and its words.
IS_SEEN = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || !at.checkVisibility()) return false;
  if (at.matches("h1, h2")) return true;
  const framed = at.type === "radio" ? at.closest("label") : at;
  const {outlineStyle, outlineWidth} = getComputedStyle(framed);
  return at.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""


class Walk:
    """Somebody with keys alone, who must see at every step where they are."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        self.keys = Keys(who.page)

    def look(self) -> None:
        self.who.page.wait_for_function(IS_SEEN)

    def press(self, *names: str) -> None:
        for name in names:
            self.who.page.keyboard.press(name)
            self.look()

    def to(self, what: Locator) -> Locator:
        self.keys.reach(what)
        self.look()
        return what

    def enter(self, what: str | Locator) -> None:
        self.to(self.button(what) if isinstance(what, str) else what)
        self.press("Enter")

    def button(self, name: str) -> Locator:
        return self.who.page.get_by_role("button", name=name, exact=True)

    def decide(self, times: int) -> None:
        for _ in range(times):
            play_on(self.who, until=lambda who: who.decides(who.heard))
            decide(self.who)
            self.look()


@pytest.mark.slow
def test_from_the_front_page_to_the_next_game(arrive: Arrive) -> None:
    me = arrive(hands="keys", seed=13)
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.open("/")
    walk = Walk(me)
    choose_a_game_and_a_bot(walk)
    walk.enter("Open the book")
    me.until(lambda heard: heard["status"] == "playing")
    walk.look()
    assert [chair["bot"] for chair in me.heard["chairs"]] == ["", "scarecrow"]
    walk.decide(3)  # at least one card and the monkeys
    say_something(walk)
    copy_an_invite(walk)
    resign_and_play_again(walk)


def choose_a_game_and_a_bot(walk: Walk) -> None:
    page = walk.who.page
    walk.enter(page.get_by_role("link", name="Choose mode and seats: The Card Game of Oz"))
    expect(page).to_have_url(re.compile(f"/new/{OZ}"))
    walk.to(page.get_by_label("The Card Game of Oz"))
    walk.press("ArrowUp")
    expect(page.get_by_label("Yellow Brick Road")).to_be_focused()
    kind = walk.to(page.get_by_label("Chair 2", exact=True))
    walk.press("ArrowDown")
    expect(kind).to_have_value("friend")
    walk.press("ArrowUp")
    walk.to(page.get_by_label("Bot of chair 2"))
    walk.press("Home", "ArrowDown")


def say_something(walk: Walk) -> None:
    page = walk.who.page
    walk.enter("Chat")
    field = walk.to(page.get_by_label("Say something to the table"))
    page.keyboard.type(SAID)
    walk.press("Enter")
    expect(page.get_by_text(SAID, exact=True)).to_be_visible()
    expect(field).to_be_focused()
    walk.press("Escape")
    expect(walk.button("Chat")).to_be_focused()


def copy_an_invite(walk: Walk) -> None:
    page = walk.who.page
    walk.enter("Menu")
    walk.enter("Links and seats")
    watch = page.locator("dialog section").filter(has_text="Spectator link")
    walk.enter(watch.get_by_role("button", name="Make a link"))
    link = watch.get_by_label("The link")
    expect(link).to_be_focused()
    walk.enter(watch.get_by_role("button", name="Copy"))
    expect(watch.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link.input_value()
    walk.press("Escape")
    expect(walk.button("Menu")).to_be_focused()


def resign_and_play_again(walk: Walk) -> None:
    me = walk.who
    table = me.heard["table"]
    walk.enter("Menu")
    walk.enter("Resign")
    walk.enter("Yes, resign")
    me.until(lambda heard: heard["status"] == "ended")
    walk.enter("Play again")
    me.until(lambda heard: heard["table"] != table and heard["status"] == "playing")
    walk.look()


@pytest.mark.slow
@pytest.mark.parametrize("device", sample_of([LOW, DESKTOP], 1), ids=["low", "desktop"])
def test_in_the_card_game_of_oz_no_choice_takes_the_focus_away(
    arrive: Arrive, device: Device
) -> None:
    """Nor on a low screen."""
    me = arrive(device, hands="keys", seed=13)
    me.play_now(OZ)
    walk = Walk(me)
    walk.look()
    walk.decide(4)
    expect(me.find(".foot")).to_be_focused()
    walk.press("ArrowRight")  # from the question into the book
    expect(me.find("[data-place]").first).to_be_focused()
