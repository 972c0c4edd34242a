"""A clock as people see it: it runs for whoever decides, is warned of, and ends the game."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.playing import decide

ROAD = "yellow-brick-road"
ME = {"kind": "me", "name": "Dorothy"}
FIGURES = re.compile(r"^\d+:\d\d$")


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.slow
def test_the_clock_of_whoever_decides_runs_and_stands_in_a_pause(arrive: Arrive) -> None:
    one, other = arrive(seed=3), arrive(seed=5)
    one.lay_table(ROAD, [ME, {"kind": "friend"}], pace="1+10")
    other.sit_down(one.invitation(), "Ozma")
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
    who, idle = (one, other) if one.decides(one.heard) else (other, one)
    plates = who.find(".clocks .plate")
    expect(plates).to_have_count(2)
    runs = who.find(".clocks .plate.runs")
    expect(runs.locator(".name")).to_have_text("You")
    expect(idle.find(".clocks .plate.runs .name")).not_to_have_text("You")
    for plate in plates.all():
        expect(plate.locator(".figures")).to_have_text(FIGURES)
        expect(plate.locator("rect")).to_have_count(10)

    while who.heard["go"] == who.heard["seat"]:  # a go may be several decisions
        who.after(partial(decide, who))
    expect(who.find(".clocks .plate.runs .name")).to_have_text("Ozma" if who is one else "Dorothy")
    mine = who.find(".clocks .plate:not(.runs) .figures")
    assert seconds(mine.inner_text()) == 70, "a go gives ten seconds; a first minute was free"

    idle.page.get_by_role("button", name="Ask for a pause").click()
    who.page.get_by_role("button", name="Yes").or_(
        who.page.get_by_role("button", name="Agree")
    ).click()
    expect(who.page.get_by_text("A pause: the clocks stand.")).to_be_visible()
    expect(who.find(".clocks .plate.runs")).to_have_count(0)
    who.page.get_by_role("button", name="Go on").click()
    expect(who.find(".clocks .plate.runs")).to_have_count(1)
    expect(idle.page.get_by_text("A pause: the clocks stand.")).to_have_count(0)
