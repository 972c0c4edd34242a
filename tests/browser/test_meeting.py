"""From the front page to a move against another person, in two browsers."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor
from tests.server.house import Server, serving

ROAD = "yellow-brick-road"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("public"), "--away-after", "600", "--public") as found:
        yield found


def looks_for_company(who: Visitor) -> None:
    who.open("/")
    who.touch(who.page.get_by_role("button", name="Play now: Yellow Brick Road"))


@pytest.mark.slow
def test_one_click_each_and_they_play(arrive: Arrive, public: Server) -> None:
    one, other = arrive(at=public, seed=3), arrive(at=public, seed=5)
    looks_for_company(one)
    expect(one.page.get_by_role("heading", name="Looking for somebody")).to_be_visible()
    other.open("/")
    other.find("article .button.primary").first.wait_for()
    began = time.monotonic()
    other.touch(other.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
        assert [chair["kind"] for chair in who.heard["chairs"]] == ["person", "person"]
    first = one if one.decides(one.heard) else other
    first.after(lambda: decide(first))
    took = time.monotonic() - began
    print(f"from the click to a kept move: {took:.1f} s")  # noqa: T201
    assert one.heard["table"] == other.heard["table"]


def test_who_is_quick_on_a_slow_line_is_one_person(arrive: Arrive, public: Server) -> None:
    """Two tickets asked for at once would bring two cookies: paired as one, here as the other."""
    me, asked = arrive(at=public, seed=4), list[Route]()
    me.page.route("**/api/hall/ticket*", lambda route: asked.append(route))
    looks_for_company(me)
    expect(me.page.get_by_role("heading", name="Looking for somebody")).to_be_visible()
    assert len(asked) == 1
    asked[0].continue_()
    me.page.get_by_role("button", name="Stop looking").click()
