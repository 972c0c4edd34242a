"""The front page of a family: who plays is a tap away, and what waits for whom is seen at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.playing import lay_and_hurry
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
CORNER = "[...canvas.getContext('2d').getImageData(6, 6, 1, 1).data].slice(0, 3)"


def become(who: Visitor, name: str, *, new: bool) -> None:
    if new:
        who.post("/api/me/switch", {"person": None})
    headers = {"origin": who.address}
    assert who.context.request.patch("/api/me", data={"name": name}, headers=headers).ok


def test_a_tap_changes_who_plays_and_what_is_shown(arrive: Arrive) -> None:
    me = arrive(PHONE)
    become(me, "Léa of the Sofa", new=False)
    me.new_table(ROAD, [{"kind": "me", "name": "Léa of the Sofa"}, {"kind": "bot", "bot": "lion"}])
    become(me, "Papa of the Sofa", new=True)
    me.open("/")
    row = me.page.get_by_role("group", name="Who is playing?")
    papa, lea = (row.get_by_role("button", name=name) for name in ("Papa", "Léa"))
    expect(papa).to_have_attribute("aria-pressed", "true")
    greeting = me.page.get_by_text("Papa of the Sofa.")
    expect(greeting).to_be_visible()
    expect(me.page.get_by_role("button", name="Play now: Yellow Brick Road")).to_be_visible()
    shelf = me.page.get_by_role("region", name="Your shelf")
    hers = shelf.get_by_role("link", name="Lion")
    expect(shelf.get_by_role("link", name="All 1")).to_be_visible()
    expect(hers).to_have_count(0)
    me.touch(lea)
    expect(hers).to_be_visible()
    expect(lea).to_have_attribute("aria-pressed", "true")
    expect(me.page.get_by_text("Léa of the Sofa.")).to_be_visible()
    me.page.get_by_role("heading", name="Puzzle of the day").scroll_into_view_if_needed()
    expect(me.page.get_by_text("rated")).to_be_visible()
    expect(me.page.get_by_role("img", name="Puzzle of the day")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.touch(me.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    me.until(lambda heard: heard["status"] == "playing")
    assert me.heard["chairs"][0]["name"] == "Léa of the Sofa"


def test_who_is_new_is_not_called_as_the_one_before(arrive: Arrive) -> None:
    me = arrive()
    become(me, "Nana of the Sofa", new=False)
    me.open("/")
    me.touch(me.page.get_by_role("button", name="Somebody else"))
    me.page.wait_for_url("**/me")
    expect(me.page.get_by_role("textbox", name="Your name")).to_have_value("")
    me.open("/")
    expect(me.page.get_by_role("button", name="a visitor")).to_have_attribute(
        "aria-pressed", "true"
    )
    me.touch(me.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    me.until(lambda heard: heard["status"] == "playing")
    assert me.heard["chairs"][0]["name"] != "Nana of the Sofa"


def test_how_far_one_came_in_the_first_game_stands_on_the_front_page(arrive: Arrive) -> None:
    me = arrive()
    me.open(f"/tutorial/{ROAD}")
    me.page.wait_for_url("**/table/*")
    me.find(".lesson p").wait_for()
    table = me.page.url
    me.open("/")
    expect(me.page.get_by_text("lesson 0 of")).to_be_visible()
    me.touch(me.page.get_by_role("link", name="Learn Yellow Brick Road by playing"))
    me.page.wait_for_url(table)


def test_what_is_shared_shows_the_boards_as_they_ended(arrive: Arrive) -> None:
    """Drawn by the server; where it cannot, the page writes names and scores on cloth."""
    me = arrive()
    lay_and_hurry(
        me, OZ, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], options={"maxRounds": "1"}
    )

    def corner() -> list[int]:
        me.page.get_by_role("button", name="Share").click()
        canvas = me.page.locator("dialog canvas")
        canvas.wait_for()
        found: list[int] = canvas.evaluate(f"canvas => {CORNER}")
        me.page.keyboard.press("Escape")
        canvas.wait_for(state="detached")
        return found

    # Waits are short in tests: the server draws it beforehand.
    me.context.request.get(f"/api/records/{me.heard['result']['record']}/picture.png?lang=en")
    drawn = corner()
    me.page.route("**/picture.png*", lambda route: route.abort())
    me.faults.forgive("picture.png|ERR_FAILED")
    assert drawn[1] > drawn[0], "green, as the server draws it"
    assert corner()[0] > corner()[1], "red, as the cloth of the game"
