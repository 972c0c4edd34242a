"""Whole games on the full screen, played by keys and by bots."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oztable.core.game import Decide, Over
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Place
from oztable.games.yellow_brick_road.terminal.app import RoadApp
from oztable.games.yellow_brick_road.terminal.choice import AROUND, Blocking, Choice, Laying
from oztable.terminal.full_screen.sheets import (
    EndPage,
)
from tests.games.yellow_brick_road.rules.helpers import ONE
from tests.games.yellow_brick_road.terminal.playing import (
    SIZE,
    fresh_table,
    playing,
)

pytestmark = [pytest.mark.real, pytest.mark.slow]


def keys_for(choice: Choice, action: Action) -> list[str]:
    """The keys that a player who wants to do this would press."""
    if isinstance(choice, Laying) and isinstance(action, Place):
        across = action.spot % 3 - choice.start % 3
        down = action.spot // 3 - choice.start // 3
        arrows = ["right" if across > 0 else "left"] * abs(across)
        arrows += ["down" if down > 0 else "up"] * abs(down)
        turn = ["r"] if action.turned else []
        return [str(choice.hand.index(action.card) + 1), *turn, "enter", *arrows, "enter"]
    if isinstance(choice, Blocking) and isinstance(action, Block):
        steps = AROUND.index(action.line) - AROUND.index(choice.start)
        return ["tab", *["tab"] * steps, "enter"]
    return ["k"]


async def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    table, rng = fresh_table(home=tmp_path), Random(4)
    async with playing(table) as play:
        while isinstance(node := table.node, Decide):
            assert node.seat == ONE
            assert play.app.choice is not None
            await play.press(*keys_for(play.app.choice, rng.choice(node.actions)))
        assert isinstance(node, Over)
        assert isinstance(play.app.screen, EndPage)
        told = play.app.screen.words
        assert all(f"{total} points" in told for total in node.scores)
        assert table.game.tell(table.tale(ONE)[-2].event, ("", "Random"), "en") in told
        assert table.save is not None
        assert str(table.save.record_file) in told
        await play.press("enter")
        assert "All cards are laid" in play.seen
        await play.press("q")
    table.close()


async def test_two_bots_play_by_themselves() -> None:
    table = fresh_table("random,random")
    async with playing(table) as play:
        assert isinstance(table.node, Over)
        assert isinstance(play.app.screen, EndPage)


async def test_after_the_end_one_may_play_again() -> None:
    app = RoadApp(fresh_table("random,random"), "en", pause=0)
    async with app.run_test(size=SIZE) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, EndPage)
        await pilot.press("n")
    assert app.return_value is True
