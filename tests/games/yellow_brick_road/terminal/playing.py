"""A person before the full-screen table, for the tests that play there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from oztable.core.language import Language
from oztable.core.play import Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.games.yellow_brick_road.terminal.app import RoadApp
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.terminal.local_table import LocalTable, new_table
from oztable.terminal.seats import parse_seats
from tests.games.yellow_brick_road.rules.helpers import arrange, new_game

SECRET = b"somewhere over the yellow bricks"
SIZE = (80, 24)


@contextmanager
def same_bots() -> Iterator[None]:
    """Bots that play the same game every time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oztable.terminal.local_table.Random", lambda: Random(5))
        yield


def table_at(game: YellowBrickRoad, state: State, seats: str = "me,random") -> LocalTable:
    """A table in the middle of a game."""
    session = Session(game, 2, VerifiableRandom(SECRET, game.spec.id), state)
    with same_bots():
        return LocalTable(game, parse_seats(seats, game.spec), session, SECRET, None, "2026-01-01")


def fresh_table(seats: str = "me,random", home: Path | None = None, **options: str) -> LocalTable:
    with same_bots():
        return new_table(new_game("complete20", **options), seats, home, secret=SECRET)


class Play:
    """A person before the screen."""

    def __init__(self, app: RoadApp, pilot: Pilot[bool]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def view(self) -> TableView:
        return self.app.query_one(TableView) if len(self.app.screen_stack) == 1 else self.app._view

    @property
    def seen(self) -> str:
        canvas = self.view.canvas
        assert canvas is not None
        return canvas.words()

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """As `Pilot.press`, which waits at every key until nothing moves any more."""
        for key in keys:
            self.app.simulate_key(key)
        await self.pilot.pause()
        await self.settle()

    async def click(self, *place: object) -> None:
        canvas = self.view.canvas
        assert canvas is not None
        box = canvas.where(place)
        assert box is not None, place
        await self.pilot.click(offset=(box.x + box.width // 2, box.y + box.height // 2))
        await self.pilot.pause()
        await self.settle()


@asynccontextmanager
async def playing(
    table: LocalTable, language: Language = "en", size: tuple[int, int] = SIZE
) -> AsyncIterator[Play]:
    app = RoadApp(table, language, pause=0)
    async with app.run_test(size=size) as pilot:
        play = Play(app, pilot)
        await play.settle()
        yield play


def placing(
    hand: str = "9 12", monkey: str = "r2", grid: str = "7 . . / . . . / . . ."
) -> LocalTable:
    game = new_game("complete20")
    return table_at(game, arrange(game, grid, "place", hand=hand, monkey=monkey))


def swapping(**options: str) -> LocalTable:
    game = new_game("complete20", **options)
    return table_at(game, arrange(game, ". 7 . / 8 3 . / . . .", "swap b2", monkey="r3"))
