"""What choices come to is told to the seat that decides, after the page, and to nobody else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.house import Browser, OpenPage, Server

pytestmark = pytest.mark.one_engine

OZ = "card-game-of-oz"
MOST_MOVES = 200
MOST_TABLES = 6


def aheads(page: OpenPage) -> list[dict[str, Any]]:
    return [message for message in page.heard if message["type"] == "ahead"]


@pytest.mark.slow
def test_only_the_seat_that_decides_is_told_ahead(server: Server) -> None:
    """The deal is a matter of luck: another table is laid where somebody had nothing to foresee."""
    tables = (told_at_a_table(server, Random(number)) for number in range(MOST_TABLES))
    assert any(map(all, tables)), "each of them decided something that could be foreseen"


def told_at_a_table(server: Server, rng: Random) -> list[list[dict[str, Any]]]:
    host, guest, watcher = Browser(server), Browser(server), Browser(server)
    table = host.new_table(OZ, ("me", "friend"))
    guest.accept(host.invite(table, "seat", 1))
    watcher.accept(host.invite(table, "watch", None))
    pages = [host.open(table), guest.open(table)]
    looking_on = watcher.open(table)
    for _ in range(MOST_MOVES):
        seat = pages[0].page["deciding"]
        if seat is None or all(map(aheads, pages)):
            break
        choices = pages[seat].page["scene"]["choices"]
        plays = [one for one in choices if one["kind"] == "play"] or choices
        taken = pages[seat].move(rng.choice(plays)["action"])
        for page in (*pages, looking_on):
            page.reach(taken["seq"])
    told = [aheads(page) for page in pages]
    assert aheads(looking_on) == []
    for seat, page in enumerate(pages):
        shown = {one["seq"]: one for one in page.heard if one["type"] == "page"}
        places = [one["seq"] for one in page.heard if one["type"] in ("page", "ahead")]
        assert places == sorted(places), "never before its page"
        for message in told[seat]:
            moment = shown[message["seq"]]
            assert moment["deciding"] == seat
            choices = {one["action"] for one in moment["scene"]["choices"]}
            assert set(message["then"]) <= choices
            pieces = {one["id"] for one in moment["scene"]["pieces"]}
            assert all(set(then) <= pieces for then in message["then"].values())
    return told


def test_a_game_that_says_nothing_ahead_sends_nothing(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table("yellow-brick-road", ("me", "random")))
    for _ in range(3):
        if page.wait_for_turn():
            page.reach(page.move(page.choices()[0])["seq"])
    assert aheads(page) == []
