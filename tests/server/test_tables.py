"""Whole games over real sockets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.server.house import Browser, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.mark.parametrize("game", ["yellow-brick-road", "card-game-of-oz"])
def test_a_whole_game_against_a_bot(server: Server, game: str) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(game))
    rng = Random(1)
    while page.wait_for_turn():
        answer = page.move(rng.choice(page.choices()))
        assert answer["type"] == "taken", answer
        while page.page["seq"] < answer["seq"]:
            page.until("page")
    assert page.page["status"] == "over"
    record = page.page["result"]["record"]
    assert browser.get(f"/api/records/{record}/verify")["good"]
