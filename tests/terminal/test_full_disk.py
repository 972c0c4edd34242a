"""The disk is full in the middle of a game: the screen says so, and goes on when it can."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from oztable.core.game import Decide
from oztable.terminal.full_screen import game_app
from tests.games.yellow_brick_road.terminal.playing import fresh_table, playing


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


async def test_a_full_disk_is_told_and_nothing_is_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_app, "TRY_AGAIN", 0.01)
    table = fresh_table(home=tmp_path)
    async with playing(table, size=(120, 36)) as play:
        before = table.session.state
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await play.press("right", "enter")
            assert "The game cannot be kept in" in play.seen
            assert table.session.state is before
        await play.press("enter")
        assert table.session.state is not before
        assert isinstance(table.node, Decide)
    assert table.save
    assert [move.text for move in table.save.read().moves] == [
        move.text for move in table.record().moves
    ]
    table.close()
