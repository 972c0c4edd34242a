"""Coming back by a passkey, made by Chromium's own authenticator without hands; and how it is
offered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.playing import play_on
from tests.browser.visitor import Visitor

ROAD = "yellow-brick-road"
SEATS = [{"kind": "me", "name": "Polychrome"}, {"kind": "bot", "bot": "greedy"}]
BUILT_IN = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(context: BrowserContext, page: Page) -> None:
    line = context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": BUILT_IN})


def button(who: Visitor, name: str) -> None:
    who.touch(who.page.get_by_role("button", name=name, exact=True))


def test_a_passkey_is_made_and_brings_all_seats_back(arrive: Arrive) -> None:
    me = arrive()
    with_authenticator(me.context, me.page)
    table = me.lay_table(ROAD, SEATS)
    hand = me.heard["scene"]["builders"][0]["hand"]
    me.open("/me")
    button(me, "A passkey")
    expect(me.page.get_by_text("Passkeys: 1")).to_be_visible()

    me.context.clear_cookies()  # another device, with the same passkey
    me.open("/me")
    expect(me.page.get_by_text("Polychrome")).to_have_count(0)
    me.touch("summary")
    button(me, "Come in with a passkey")
    expect(me.page.get_by_role("button", name="Polychrome")).to_be_visible()
    me.open(f"/table/{table}")
    me.until(lambda heard: heard["seat"] == 0)
    assert me.heard["scene"]["builders"][0]["hand"] == hand


@pytest.mark.slow
def test_it_is_offered_once_after_the_first_finished_game(arrive: Arrive) -> None:
    me = arrive(PHONE)
    offer = me.page.get_by_role("region", name="Keep me on all my devices")
    me.lay_table(ROAD, SEATS)
    me.open("/")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)
    me.open(f"/table/{me.new_table(ROAD, SEATS)}")
    me.until(lambda heard: True)
    me.keen = True
    play_on(me, until=lambda who: who.is_over)
    me.open("/")
    expect(offer).to_be_visible()
    me.touch(offer.get_by_role("link", name="Keep me"))
    expect(me.page).to_have_url(re.compile("/me$"))
    me.open("/")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)
