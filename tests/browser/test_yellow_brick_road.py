"""Whole games of Yellow Brick Road, as people play them."""

from __future__ import annotations

from tests.browser import road
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive

GAME = "yellow-brick-road"


def test_a_game_against_a_bot_with_a_mouse(arrive: Arrive) -> None:
    me = arrive()
    me.play_now(GAME)
    road.play_to_the_end(me)
    assert me.find("dialog").is_visible()
