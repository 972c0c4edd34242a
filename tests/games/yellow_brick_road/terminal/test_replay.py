"""A recorded game on the full screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from oztable.games.yellow_brick_road.terminal.replay_app import ReplayApp
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.study.records import session_of
from tests.games.yellow_brick_road.terminal.playing import SIZE, fresh_table

pytestmark = pytest.mark.real


def recorded(finish: bool) -> ReplayApp:
    table = fresh_table("random,random")
    if finish:
        table.run()
    else:
        for _ in range(12):
            table.step()
    record = table.record()
    return ReplayApp(record, session_of(record, table.game), "en", pace=0.1)


def shown(app: ReplayApp) -> str:
    canvas = app.query_one(TableView).canvas
    assert canvas is not None
    return canvas.words()


@pytest.mark.slow
async def test_walking_through_a_record() -> None:
    app = recorded(finish=True)
    async with app.run_test(size=(100, 30)) as pilot:
        assert "Before the first card." in shown(app)
        await pilot.press("right", "right")
        await pilot.pause()
        assert "Step 2 of" in shown(app)
        assert re.search(r"Random( II)? draws The", shown(app))
        await pilot.press("end")
        await pilot.pause()
        assert "Left unplayed" in shown(app)
        await pilot.press("left", "left", "home")
        await pilot.pause()
        assert app.at == 0
        await pilot.press("l", "q")


async def test_a_record_plays_by_itself_to_its_end() -> None:
    app = recorded(finish=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await wait_until(pilot, lambda: app.at > 0)
        await pilot.press("space")
        at = app.at
        await pilot.pause(0.25)
        assert app.at == at


async def wait_until(pilot: Pilot[None], there: Callable[[], bool]) -> None:
    for _ in range(200):
        if there():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came")


async def test_an_unfinished_record_shows_no_hand() -> None:
    app = recorded(finish=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end")
        await pilot.pause()
        scene = app.query_one(TableView).scene
        assert scene is not None
        assert scene.view.hands == (None, None)
        assert "Random draws a card." in "\n".join(scene.tale)
