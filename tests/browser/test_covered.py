"""Several people at one browser: nobody sees the hand of another by a tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

OZ = "card-game-of-oz"
SEATS = [{"kind": "me", "name": "Dorothy"}, {"kind": "bot", "bot": "greedy"}]
COVER = "section.book"


@pytest.mark.slow
def test_a_hand_is_covered_when_somebody_else_plays_at_the_browser(arrive: Arrive) -> None:
    who = arrive()
    table = who.lay_table(OZ, SEATS)
    mine = who.page.get_by_role("region", name="Your hand").get_by_role("button")
    expect(mine).to_have_count(5)
    hand = [str(one.text_content()).split(",")[0].strip() for one in mine.all()]
    assert all(hand)

    other = who.context.new_page()  # the same browser: somebody else takes a place in its row
    other.goto(f"{who.address}/me")
    who.heard = {}
    other.get_by_role("button", name="Somebody else").click()
    cover = who.find(COVER)
    expect(cover).to_be_visible()
    expect(cover.get_by_role("heading")).to_contain_text("Dorothy")
    who.until(lambda heard: heard["seat"] is None and heard["scene"]["authors"][0]["hand"] == [])
    expect(mine).to_have_count(0)
    assert [card for card in hand if card in who.page.inner_text("body")] == []

    other.goto(f"{who.address}/table/{table}")  # as a restored tab, too
    expect(other.locator(COVER)).to_be_visible()
    other.goto(f"{who.address}/shelf")
    expect(other.locator(f"main a[href='/table/{table}']").first).to_be_visible()
    assert [card for card in hand if card in str(other.inner_text("body"))] == []

    cover.locator(".button.primary").click()  # Dorothy takes the device
    who.until(lambda heard: heard["seat"] == 0)
    expect(mine).to_have_count(5)
    expect(cover).to_have_count(0)
