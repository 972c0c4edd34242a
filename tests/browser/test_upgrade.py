"""A page that stays open while the server is upgraded: what it fetches late has another name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import sample_of

GONE = r"404|Failed to fetch dynamically imported module|Unable to preload|net::ERR_"


class Upgrade:
    """A part of the page is gone; it is there again once the page was loaded often enough."""

    def __init__(self, who: Visitor, part: str, loads: int) -> None:
        self.loads = 0
        self._enough = loads
        who.faults.forgive(GONE)
        who.page.on("request", self._count)
        who.page.route(re.compile(rf"/assets/{part}-.*\.js"), self._answer)

    def _count(self, request: Request) -> None:
        self.loads += request.is_navigation_request()

    def _answer(self, route: Route) -> None:
        if self.loads < self._enough:
            route.fulfill(status=404)
        else:
            route.continue_()


@pytest.mark.slow
@pytest.mark.parametrize("part", ["Table", "Board"])
def test_the_page_is_loaded_anew_by_itself(arrive: Arrive, part: str) -> None:
    me = arrive(fresh=True)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    upgrade = Upgrade(me, part, loads=1)
    me.touch(me.find("article .button.primary").first)
    expect(me.find(".hand [data-card]").first).to_be_visible()
    assert upgrade.loads == 1


@pytest.mark.parametrize("part", sample_of(["Table", "Board"], 1))
def test_once_only_and_then_when_asked(arrive: Arrive, part: str) -> None:
    me = arrive(fresh=True)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    upgrade = Upgrade(me, part, loads=2)
    me.touch(me.find("article .button.primary").first)
    expect(me.page.get_by_role("alert")).to_have_text(re.compile("could not be fetched"))
    me.page.wait_for_timeout(500)
    assert upgrade.loads == 1
    me.page.get_by_role("button", name="Try again").click()
    expect(me.find(".hand [data-card]").first).to_be_visible()
    assert upgrade.loads == 2


def test_a_server_that_is_down_is_said_to_be(arrive: Arrive) -> None:
    me = arrive(fresh=True)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    upgrade = Upgrade(me, "Settings", loads=1)
    me.page.route(re.compile(r"/$"), lambda route: route.abort("connectionrefused"))
    me.touch(me.page.get_by_role("link", name="Settings"))
    expect(me.page.get_by_role("alert")).to_contain_text("Is the server running?")
    assert upgrade.loads == 0
