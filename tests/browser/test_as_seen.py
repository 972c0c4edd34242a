"""Words about a grid of Yellow Brick Road fit what is seen, whichever way up it is drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.playing import play_on
from tests.browser.visitor import Visitor
from tests.samples import sample_of

ROAD = "yellow-brick-road"
ME, BOT = {"kind": "me", "name": "Dorothy"}, {"kind": "bot", "bot": "scarecrow"}
ROWS = ("top row", "middle row", "bottom row")
COLUMNS = ("left column", "middle column", "right column")


def sends_monkeys(who: Visitor) -> bool:
    return who.decides(who.heard) and who.heard["scene"]["phase"] == "block"


def places(who: Visitor, line_of: range) -> list[int]:
    """The lines of the other grid in the order in which they are seen."""
    found: dict[int, float] = {}
    for line in line_of:
        box = who.find(f"[data-grid=theirs] [data-line='{line}']").bounding_box()
        assert box
        found[line] = box["y"] if 0 in line_of else box["x"]
    return sorted(line_of, key=found.__getitem__)


@pytest.mark.parametrize("device", sample_of([PHONE, DESKTOP], 1))
def test_what_is_called_left_is_seen_on_the_left(arrive: Arrive, device: Device) -> None:
    me = arrive(device)
    me.lay_table(ROAD, [ME, BOT], hints=True)
    me.touch(me.find("header button").first)
    me.touch("dialog [role=switch]")
    me.page.keyboard.press("Escape")
    play_on(me, until=sends_monkeys)
    rows, columns = places(me, range(3)), places(me, range(3, 6))
    assert (rows, columns) == ([2, 1, 0], [5, 4, 3])
    named = dict(zip((*rows, *columns), (*ROWS, *COLUMNS), strict=True))
    for line, name in named.items():
        monkey = me.find(f"[data-grid=theirs] [data-line='{line}']")
        label = monkey.get_attribute("aria-label") or ""
        assert name in label.lower()
    me.touch(me.find("header .doors button").first)
    best = me.find(".suggestion").first
    best.wait_for()
    line = next(one["line"] for one in me.choices if one["action"] == me.advice)
    marked = f"row {line + 1}" if line < 3 else f"column {'abc'[line - 3]}"
    expect(best.locator(".said")).to_have_text(f"Send the monkeys to {marked}")
    kind, mark = marked.split()
    beside = me.find(f"[data-grid=theirs] .{kind}:text-is('{mark}')").bounding_box()
    perch = me.find(f"[data-grid=theirs] [data-line='{line}']").bounding_box()
    assert beside
    assert perch
    if kind == "row":
        assert perch["y"] < beside["y"] + 6 < perch["y"] + perch["height"]
    else:
        assert perch["x"] < beside["x"] + 3 < perch["x"] + perch["width"]
    expect(me.find(".chip:visible").first).to_contain_text(f"The {named[line]} closes")
    expect(me.find(f"[data-line='{line}'][aria-pressed=true]")).to_be_visible()


@pytest.mark.parametrize("device", sample_of([DESKTOP, PHONE], 1))
def test_a_letter_and_a_number_lead_to_a_spot(arrive: Arrive, device: Device) -> None:
    me = arrive(device)
    me.lay_table(ROAD, [ME, BOT])
    play_on(me, until=sends_monkeys)
    grid = "[data-grid=theirs]"
    for number, letter in enumerate("abc"):
        column = me.find(f"{grid} .column:text-is('{letter}')").bounding_box()
        row = me.find(f"{grid} .row:text-is('{number + 1}')").bounding_box()
        spot = me.find(f"{grid} [data-spot='{4 * number}']").bounding_box()  # a1, b2, c3
        assert column
        assert row
        assert spot
        assert spot["x"] < column["x"] < spot["x"] + spot["width"]
        assert spot["y"] < row["y"] < spot["y"] + spot["height"]
