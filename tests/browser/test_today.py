"""The deal of the day: from the front page to the first card, and back to it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import PHONE
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


def test_two_friends_sit_down_at_a_deal_of_several_tables(arrive: Arrive) -> None:
    me, friend = arrive(PHONE), arrive(language="fr")
    me.open("/deal/new?game=yellow-brick-road")
    me.touch(me.page.get_by_text("Two teams of two"))
    me.touch(me.page.get_by_role("button", name="Seal the deal"))
    me.page.wait_for_url(lambda url: "/deal/new" not in url)
    sheet = me.page.url
    me.touch(me.page.get_by_role("button", name="Table 2, Sit down, seat 1"))
    me.page.wait_for_url("**/table/*")
    expect(me.page.get_by_role("link", name="To the score sheet")).to_be_visible()
    friend.page.goto(sheet)
    friend.touch(friend.page.get_by_role("button", name="Table 2, S’asseoir, place 2"))
    friend.page.wait_for_url("**/table/*")
    for who in (me, friend):
        expect(who.page.locator("[data-seat]").first).to_be_visible()
        who.page.goto(sheet)
        expect(who.page.get_by_role("button", name="Table 1")).to_have_count(0)
    expect(me.page.get_by_text("you", exact=True)).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
