"""The server is asked to stop under load: everybody hears of it, nothing is lost, and the next one
goes on where this one was."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest

from tests.server.crowd import Guest, check_nothing_lost, wholes
from tests.server.house import Browser, Server
from tests.server.keeping import engine_here

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


async def stop_under_load(server: Server, guests: list[Guest]) -> None:
    playing = [asyncio.create_task(guest.play(server)) for guest in guests]
    while sum(len(guest.told.moves) for guest in guests) < 20:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(server.stop)
    await asyncio.gather(*playing)


def test_stopping_under_load(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Server(data, "--pace", "0.2").start()
    guests = [Guest(f"g{n}", ROAD, ("me", "me"), n) for n in range(4)]
    guests.append(Guest("c", CARDS, ("me", "me", "me"), 9))
    browser = Browser(server)
    pages = [browser.open(browser.new_table(seats=("me", "me"))) for _ in range(3)]
    asyncio.run(stop_under_load(server, guests))
    assert server.process
    assert server.process.returncode in (0, -signal.SIGTERM)
    for page in pages:
        assert page.until("notice")["code"] == "closing"
        assert page.cut() == (1012, "closing")
    check_nothing_lost(guests, wholes(data, tmp_path / "copy"))
    if engine_here() == "sqlite":
        assert not (data / "tables.sqlite3-wal").exists(), "the log was not put away"


@pytest.mark.slow
def test_whoever_is_told_to_stop_ends_whatever_it_waits_for(tmp_path: Path) -> None:
    server = Server(tmp_path, "--stuck").start()
    browser = Browser(server)
    page = browser.open(browser.new_table(seats=("me", "me")))
    server.stop()
    assert server.process
    assert server.process.returncode == -signal.SIGALRM
    assert page.until("notice")["code"] == "closing"


@pytest.mark.slow
def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody has a page open; the bot is at its move and makes it."""
    server = Server(tmp_path, "--pace", "30").start()
    browser = Browser(server)
    tables = [browser.new_table(seats=("me", "random")) for _ in range(6)]
    waiting = [line["table"] for line in browser.get("/api/tables") if not line["your_turn"]]
    assert set(waiting) <= set(tables)
    server.stop()
    again = Server(tmp_path).start()
    try:
        later = Browser(again)
        later.http.cookies = browser.http.cookies
        until = time.monotonic() + 30
        while not all(line["your_turn"] for line in later.get("/api/tables")):
            assert time.monotonic() < until, "a bot sleeps"
            time.sleep(0.1)
    finally:
        again.stop()
