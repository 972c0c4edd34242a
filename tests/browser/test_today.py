"""The deal of the day: from the front page to the first card, and back to it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive


def test_from_the_front_page_to_the_one_try_and_back(arrive: Arrive) -> None:
    me = arrive()
    me.open("/")
    me.touch(me.page.get_by_role("link", name="Today’s deal"))
    me.touch(me.page.get_by_role("button", name="Deal me in"))
    me.page.wait_for_url("**/table/*")
    table = me.page.url
    expect(me.page.locator("[data-seat]").first).to_be_visible()
    me.open("/today")
    go_on = me.page.get_by_role("link", name="Go on with it")
    expect(go_on).to_be_visible()
    expect(me.page.get_by_role("button", name="Deal me in")).to_have_count(0)
    me.touch(go_on)
    me.page.wait_for_url(table)
