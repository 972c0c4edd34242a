"""kill -9 at random moments under load: whatever was acknowledged is there, each once, and the game
goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.crowd import Guest, check_nothing_lost, wholes
from tests.server.house import Server

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
MOST_LOAD = 60.0


def crowd(seed: int) -> list[Guest]:
    tables = [(ROAD, ("me", "me"))] * 4 + [(CARDS, ("me", "me", "me")), (CARDS, ("me", "random"))]
    return [
        Guest(f"g{number}", game, seats, 100 * seed + number)
        for number, (game, seats) in enumerate(tables)
    ]


def acknowledged(guests: list[Guest]) -> int:
    return sum(len(guest.told.moves) for guest in guests)


async def under_load(server: Server, guests: list[Guest], moves: int, later: float) -> None:
    """The power goes after so many moves and a moment more."""
    playing = [asyncio.create_task(guest.play(server)) for guest in guests]
    goal, until = acknowledged(guests) + moves, time.monotonic() + MOST_LOAD
    while acknowledged(guests) < goal and time.monotonic() < until:
        await asyncio.sleep(0.002)
        assert not any(task.done() for task in playing), [task for task in playing if task.done()]
    await asyncio.sleep(later)
    server.kill()
    await asyncio.gather(*playing)


def kill_again_and_again(data: Path, kills: int, seed: int) -> None:
    rng, guests, server = Random(seed), crowd(seed), Server(data / "data")
    for _ in range(kills):
        server.start()  # fails where it does not serve again
        asyncio.run(under_load(server, guests, rng.randrange(40), rng.uniform(0, 0.05)))
        check_nothing_lost(guests, wholes(data / "data", data / "copy"))
    server.start()
    server.stop()
    check_nothing_lost(guests, wholes(data / "data", data / "copy"))
    assert acknowledged(guests) > 5 * kills, "there was no load"


def test_nothing_acknowledged_is_lost_when_the_power_goes(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 2, seed=0)


@pytest.mark.soak
@pytest.mark.parametrize("group", range(1, 11))
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path: Path, group: int) -> None:
    kill_again_and_again(tmp_path, 21, seed=group)
