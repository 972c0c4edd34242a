"""A puzzle on the board of its game: chosen, told why, and tried again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import road
from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

SMALL = Device(360, 640, touch=True)
POSED = "async (theme) => (await fetch(`/api/puzzles/next?theme=${theme}`)).json()"


def open_one(who: Visitor, theme: str) -> Any:
    who.open("/")
    posed = who.page.evaluate(POSED, theme)
    who.open(f"/puzzles/{posed['id']}")
    who.find(".book").wait_for()
    who.heard = {"scene": posed["scene"]}  # as a table would have said it
    return posed


@pytest.mark.slow
def test_an_answer_is_told_why_and_tried_on_the_board(arrive: Arrive) -> None:
    for device in (DESKTOP, SMALL):
        who = arrive(device)
        posed = open_one(who, "monkeys")
        assert grave_findings(who) == []
        first, second, *_ = posed["scene"]["choices"]
        road.show(who, first)
        verdict = who.find("#verdict")
        expect(verdict).to_be_focused()
        expect(verdict).to_be_in_viewport()
        right = verdict.inner_text() == "Right!"
        bars = who.find(".beside .bar")
        expect(bars).to_have_count(1 if right else 2)
        assert grave_findings(who) == []
        who.touch(who.page.get_by_role("button", name="Try it on a board"))
        road.show(who, second)
        expect(bars).to_have_count(2 if right else 3)
        expect(bars.last).to_contain_text("On the board")
        who.touch(who.page.get_by_role("button", name="Another puzzle"))
        expect(bars).to_have_count(0)
        expect(who.find("h1")).to_be_focused()
        width = who.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, device


def test_with_keys_alone_and_in_french(arrive: Arrive) -> None:
    who = arrive(hands="keys", language="fr")
    posed = open_one(who, "lay")
    title = who.find("h1")
    expect(title).to_have_text("Problème : Où poser")
    title.focus()  # as after a turned page: it is read aloud, and nothing can be done there
    expect(title).to_have_css("box-shadow", "none")
    road.show(who, posed["scene"]["choices"][-1])
    verdict = who.find("#verdict")
    expect(verdict).to_be_focused()
    assert verdict.inner_text() in ("Juste !", "Juste\u00a0!", "Pas tout à fait.")
    expect(who.page.get_by_role("heading", name="Pourquoi")).to_be_visible()
