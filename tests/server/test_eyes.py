"""On one sofa a page looks through other eyes, and is then told the whole story as they saw it."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.house import Browser, Server

pytestmark = pytest.mark.one_engine


def test_who_looks_through_other_eyes_is_told_everything_from_the_start(server: Server) -> None:
    browser = Browser(server)
    table = browser.new_table("yellow-brick-road", ("me", "me"))
    page = browser.open(table)
    rng = Random(3)
    for _ in range(6):
        page.send(type="look", seat=page.page["deciding"])
        page.until("page")
        page.reach(page.move(rng.choice(page.choices()))["seq"])
    assert page.page["tale_from"] > 0  # only what is new
    page.send(type="look", seat=1 - page.page["seat"])
    page.until("page")
    assert page.page["tale_from"] == 0
    whole = [line["text"] for line in page.page["tale"]]
    fresh = browser.open(table)
    fresh.send(type="look", seat=page.page["seat"])
    fresh.until("page")
    assert [line["text"] for line in fresh.page["tale"]] == whole
    assert len(whole) > 6
