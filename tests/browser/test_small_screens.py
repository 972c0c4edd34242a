"""Phones: the whole table on one held sideways, the larger grid on a tall one, and a replay that is
stepped through without scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.playing import lay_and_hurry, somebody_talks
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
SIDEWAYS = [Device(844, 390, touch=True), Device(667, 375, touch=True)]
TALL = Device(390, 844, touch=True)
SMALLEST = Device(320, 568, touch=True)
TABLET = Device(768, 1024, touch=True)
A_CHARACTER = 60  # high, with what hangs on it


def sit_down(who: Visitor) -> None:
    who.open("/")
    who.touch(who.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    who.until(lambda heard: heard["status"] == "playing" and who.decides(heard))


def overflow(who: Visitor) -> list[int]:
    """How far the page is larger than the screen."""
    sizes: list[int] = who.page.evaluate(
        "(({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>"
        " [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)"
    )
    return sizes


def spots(who: Visitor) -> Locator:
    """Of the larger grid: on a phone the one that is decided on."""
    return who.find(".page:not(.small) [data-spot]")


def become(who: Visitor, device: Device) -> str:
    """Another screen of the same kind, once everything has taken its room; how wide it is."""
    who.page.set_viewport_size({"width": device.width, "height": device.height})
    who.page.wait_for_timeout(300)  # once its letters are there, a name is made to fit
    return str(device.width)


def test_a_phone_on_its_side_shows_the_whole_table(arrive: Arrive) -> None:
    me = arrive(SIDEWAYS[0])
    sit_down(me)
    for device in SIDEWAYS:
        width = become(me, device)
        expect(spots(me), width).to_have_count(9)
        for spot in spots(me).all():
            expect(spot, width).to_be_in_viewport(ratio=1)
        expect(me.find(".hand"), width).to_be_in_viewport(ratio=1)
        assert overflow(me) == [0, 0], width


def test_a_tall_phone_has_a_larger_grid_than_a_short_one(arrive: Arrive) -> None:
    widths = []
    me = arrive(PHONE)
    sit_down(me)
    for device in (PHONE, TALL):
        become(me, device)
        widths.append(settled_width(me))
        assert overflow(me) == [0, 0]
    assert widths[1] > widths[0]


def settled_width(who: Visitor) -> float:
    """Of a spot, once the grid has taken its room."""
    before, now = -1.0, 0.0
    while now != before:
        who.page.wait_for_timeout(250)
        box = spots(who).first.bounding_box()
        assert box is not None
        before, now = now, box["width"]
    return now


def may_rise(who: Visitor) -> bool:
    """Something costs so much or more, and is not the only choice."""
    own_turn = who.decides(who.heard) and who.heard["scene"]["asked"]["kind"] == "action"
    return own_turn and len({each["may_rise"] for each in who.choices}) == 2


def test_a_choice_is_read_beside_or_above_its_price(arrive: Arrive) -> None:
    me = arrive(PHONE, language="fr", seed=2)
    me.keen = True
    lay_and_hurry(
        me,
        OZ,
        [{"kind": "me", "name": "Dorothée"}, {"kind": "bot", "bot": "random"}],
        until=may_rise,
    )
    me.find(".bar .all").tap()
    me.find(".bar ul .rise").first.wait_for()
    widths = me.find(".bar ul .text").evaluate_all("all => all.map(one => one.clientWidth)")
    assert min(widths) > 100


def may_move_far(who: Visitor) -> bool:
    """A character of one's own may go somewhere, late enough for a road of some length."""
    own_turn = who.decides(who.heard) and who.heard["scene"]["asked"]["kind"] == "action"
    moves = own_turn and any(each["kind"] == "move" for each in who.choices)
    return bool(moves and who.heard["scene"]["round"] >= 3)


# Once everything has taken its room.
NOT_TOO_WIDE = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  return scrollWidth <= clientWidth;
}"""

# Whether the middle of the first lit goal is there to be touched.
IN_REACH = """() => {
  const lit = document.querySelector(".place.lit, .token.lit");
  const {x, y, width, height} = lit.getBoundingClientRect();
  return lit.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""

# Above the middle of the screen, where there is still something to see while nothing is picked up.
JUST_IN_SIGHT = """() => {
  const lit = document.querySelector(".place.lit, .token.lit");
  scrollBy(0, lit.getBoundingClientRect().bottom - innerHeight * 0.53);
}"""


def test_on_the_smallest_phone_what_is_picked_up_does_not_cover_its_goals(arrive: Arrive) -> None:
    me = arrive(SMALLEST, language="fr", seed=41)
    me.keen = True
    bots = [{"kind": "bot", "bot": name} for name in ("greedy", "random")]
    lay_and_hurry(me, OZ, [{"kind": "me", "name": "Dorothée"}, *bots], until=may_move_far)
    me.page.wait_for_function(NOT_TOO_WIDE)
    movers = dict.fromkeys(each["piece"] for each in me.choices if each["kind"] == "move")
    for piece in movers:
        pick_up(me, piece)
        me.page.evaluate(JUST_IN_SIGHT)
        me.page.keyboard.press("Escape")
        me.find("section.picked").wait_for(state="detached")
        pick_up(me, piece)
        me.page.wait_for_function(IN_REACH)
        me.page.keyboard.press("Escape")


def pick_up(who: Visitor, piece: str) -> None:
    """Wherever it stands; somebody with a finger would scroll there."""
    who.find(f"[data-piece='{piece}']").first.evaluate("piece => piece.click()")
    who.find("section.picked").wait_for()


def come_to(who: Visitor, moment: Callable[[Visitor], bool]) -> None:
    """Some games are over before it comes."""
    who.keen = True
    for _ in range(8):
        lay_and_hurry(
            who,
            OZ,
            [{"kind": "me", "name": "Dorothée"}, {"kind": "bot", "bot": "random"}],
            until=moment,
        )
        if not who.is_over:
            return
    raise AssertionError("it never comes")


def may_play_here_or_there(who: Visitor) -> bool:
    """A card of the hand may go to more than one place."""
    own_turn = who.decides(who.heard) and who.heard["scene"]["asked"]["kind"] == "action"
    return own_turn and len(plays_of(who)) > 1


def plays_of(who: Visitor) -> list[str]:
    """The first such card, as often as it may be played."""
    cards = [each["card"] for each in who.choices if each["kind"] == "play"]
    return next(
        (all_of for card in cards if len(all_of := [c for c in cards if c == card]) > 1), []
    )


# Buttons of what is picked up that the panel or the bar does not hold; a list scrolls by itself.
OUTSIDE = """() => {
  const panel = document.querySelector("section.picked");
  const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top
    && a.bottom <= b.bottom;
  const [around, bar, ask] = [panel, panel.closest(".bar"), panel.closest(".ask")].map(
    each => each.getBoundingClientRect());
  return [...panel.querySelectorAll("button")].filter(one => !one.closest("ul")).filter(one => {
    const box = one.getBoundingClientRect();
    return ![around, bar, ask].every(each => within(box, each));
  }).map(one => one.textContent);
}"""


def test_what_is_picked_up_holds_its_buttons(arrive: Arrive) -> None:
    me = arrive(TABLET, language="fr", seed=2)
    come_to(me, may_play_here_or_there)
    card = me.find(f"[data-hand='{plays_of(me)[0]}']").first
    for device in (TABLET, *SIDEWAYS, PHONE, SMALLEST):
        width = become(me, device)
        card.evaluate("card => card.click()")
        me.find("section.picked").wait_for()
        assert me.page.evaluate(OUTSIDE) == [], width
        hint = me.find("section.picked .head p")
        if hint.is_visible():
            box = hint.bounding_box()
            assert box is not None
            assert box["width"] > 200, width
        me.page.keyboard.press("Escape")
        me.find("section.picked").wait_for(state="detached")


def may_set(who: Visitor) -> bool:
    own_turn = who.decides(who.heard) and who.heard["scene"]["asked"]["kind"] == "action"
    return own_turn and any(each["kind"] == "set" for each in who.choices)


def test_an_event_in_the_hand_leaves_ones_own_row_in_sight(arrive: Arrive) -> None:
    me = arrive(PHONE, seed=5)
    come_to(me, may_set)
    event = next(each["card"] for each in me.choices if each["kind"] == "set")
    card = me.find(f"[data-hand='{event}']").first
    hand = card.locator("xpath=ancestor::ul")
    before = hand.bounding_box()
    card.evaluate("card => card.click()")
    me.find("section.picked").wait_for()
    row, foot = me.find(".place").first.bounding_box(), me.find(".foot").bounding_box()
    sunk = hand.bounding_box()
    assert before
    assert sunk
    assert sunk["height"] < 0.7 * before["height"]
    assert row
    assert foot
    room = foot["y"] - row["y"] - row["height"]
    assert room > A_CHARACTER, "there is room for who stands there, whatever lies above"
    expect(card).to_have_attribute("aria-pressed", "true")
    card.tap(position={"x": 12, "y": 20})
    expect(me.find("section.picked")).to_have_count(0)


def are_many(who: Visitor) -> bool:
    own_turn = who.decides(who.heard) and who.heard["scene"]["asked"]["kind"] == "action"
    return own_turn and len(who.choices) > 12


def test_many_choices_can_be_searched(arrive: Arrive) -> None:
    me = arrive(PHONE, language="fr", seed=2)
    come_to(me, are_many)
    me.find(".bar .all").tap()
    field = me.page.get_by_role("searchbox", name="Chercher parmi ces choix")
    listed, said = me.find(".bar ul button"), me.find(".bar search [role=status]")
    expect(listed).to_have_count(len(me.choices))
    field.fill("zzz")
    expect(said).to_have_text("Rien de ce nom ici.")
    expect(listed).to_have_count(0)
    end = next(each for each in me.choices if each["kind"] == "end")
    field.fill(end["text"].upper())
    somebody_talks(me)
    expect(said).to_have_text("Trouvés\u00a0: 1")
    field.press("Enter")
    expect(listed).to_be_focused()
    assert listed.get_attribute("data-action") == end["action"]


def test_on_a_phone_on_its_side_the_road_can_be_seen(arrive: Arrive) -> None:
    me = arrive(SIDEWAYS[0], language="fr", seed=2)
    come_to(me, may_play_here_or_there)
    place = me.find(".place").first
    place.evaluate("place => scrollTo(0, scrollY + place.getBoundingClientRect().top - 80)")
    card = me.find(f"[data-hand='{plays_of(me)[0]}']").first
    card.evaluate("card => card.click()")
    me.find("section.picked").wait_for()
    me.page.wait_for_function(IN_REACH)


# Whatever of the words of a tab or a title card goes over the end of a line. Chromium has no
# hyphens here.
BROKEN = """() => [
  ...document.querySelectorAll(".tabs .whose, .place .label > span")
].flatMap(label => {
  const text = label.firstChild, range = document.createRange();
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(word => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(line => line.top)).size > 1;
  }).map(word => word[0]);
})"""


def test_a_name_on_a_tab_is_not_broken(arrive: Arrive) -> None:
    me = arrive(PHONE, language="fr")
    bots = [{"kind": "bot", "bot": name} for name in ("tin-woodman", "scarecrow")]
    me.lay_table(OZ, [{"kind": "me", "name": "Dorothée"}, *bots])
    me.find(".tabs .whose").first.wait_for()
    for device in (PHONE, SMALLEST):
        width = become(me, device)
        assert me.page.evaluate(BROKEN) == [], width


@pytest.mark.parametrize(("device", "language"), [(DESKTOP, "en"), (PHONE, "fr")])
def test_a_name_on_a_title_card_is_not_broken(
    arrive: Arrive, device: Device, language: str
) -> None:
    me = arrive(device, language=language)
    bots = [{"kind": "bot", "bot": name} for name in ("tin-woodman", "scarecrow")]
    for bot in bots:
        me.lay_table(OZ, [{"kind": "me", "name": "Dorothy"}, bot])
        me.find(".place .label").first.wait_for()
        me.page.wait_for_timeout(300)  # once its letters are there, a name is made to fit
        assert me.page.evaluate(BROKEN) == []


# Labels that have more to say than is seen, by more than the tails of letters.
CUT = """() => [...document.querySelectorAll(".place .label > span")].filter(label =>
  label.scrollHeight - label.clientHeight > parseFloat(getComputedStyle(label).fontSize) / 3
).map(label => label.textContent)"""


def test_the_longest_names_are_whole_on_a_title_card(arrive: Arrive) -> None:
    me = arrive(PHONE)
    names = ["Wicked Witch of the West", "Tiktok Jinjur Mombi Ozma"]
    me.lay_table(OZ, [{"kind": "me", "name": name} for name in names])
    me.take_the_device()
    me.find(".place .label").first.wait_for()
    me.page.wait_for_timeout(300)
    assert me.page.evaluate(CUT) == []
    assert me.page.evaluate(BROKEN) == []


# Whether the number of a Location lies on its seal, however long its name.
COVERED = """place => {
  place.querySelector(".label > span").textContent = "Castle of the Wicked Witch of the West";
  const [number, seal] = [".milestone", ".seal"].map(
    part => place.querySelector(part).getBoundingClientRect());
  return number.left < seal.right && number.top < seal.bottom;
}"""


def test_a_long_name_leaves_room_for_number_and_seal(arrive: Arrive) -> None:
    me = arrive(PHONE)
    me.keen = True
    lay_and_hurry(
        me,
        OZ,
        [{"kind": "me", "name": "Dorothy"}, {"kind": "bot", "bot": "greedy"}],
        until=lambda who: any(place["card"] for place in who.heard["scene"]["places"]),
    )
    place = me.find(".place").filter(has=me.find(".milestone")).first
    assert place.evaluate(COVERED) is False


# Selects of the chairs that are narrower than their longest choice.
TOO_NARROW = """all => all.filter(select => {
  const room = select.offsetWidth;
  select.style = "width: max-content; min-width: max-content";
  const wanted = select.offsetWidth;
  select.style = "";
  return wanted > room;
}).length"""


def test_every_level_of_a_bot_can_be_read(arrive: Arrive) -> None:
    me = arrive(TALL, language="fr")
    me.page.goto(f"/new/{OZ}")
    me.find(".seat select").nth(1).wait_for()
    for device in (TALL, SMALLEST):
        width = become(me, device)
        assert me.find(".seat select").evaluate_all(TOO_NARROW) == 0, width


def test_on_the_smallest_phone_the_piles_lie_in_one_row(arrive: Arrive) -> None:
    me = arrive(SMALLEST, language="fr")
    me.lay_table(OZ, [{"kind": "me", "name": "Dorothée"}, {"kind": "bot", "bot": "random"}])
    me.find(".piles").wait_for()
    bottoms = "all => all.map(one => Math.round(one.getBoundingClientRect().bottom))"
    assert len(set(me.find(".piles .pile").evaluate_all(bottoms))) == 1
    me.page.wait_for_function(NOT_TOO_WIDE)
