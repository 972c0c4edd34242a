"""A page comes quickly over a slow line: what a first visit fetches, packed, has a limit."""

from __future__ import annotations

import pytest

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "tin-woodman"}
HOME, TABLE = 250_000, 330_000


def fetched(who: Visitor, path: str) -> int:
    session = who.page.context.new_cdp_session(who.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    who.open(path)
    who.page.wait_for_load_state("networkidle")
    return int(sum(sizes))


def test_the_front_page_is_light(arrive: Arrive) -> None:
    me = arrive(DESKTOP, fresh=True)
    assert 0 < fetched(me, "/") < HOME


@pytest.mark.parametrize("pack", sample_of([f"story-pack-{number}" for number in (4, 1, 2, 3)], 1))
def test_a_table_fetches_the_icons_of_its_pack(arrive: Arrive, pack: str) -> None:
    me = arrive(DESKTOP, fresh=True)
    table = me.new_table(OZ, [ME, BOT], deck=pack)
    assert 0 < fetched(me, f"/table/{table}") < TABLE
    drawn = me.page.locator(".hand path, [data-hand] path")
    assert drawn.count()
    assert all(path.get_attribute("d") for path in drawn.all())
