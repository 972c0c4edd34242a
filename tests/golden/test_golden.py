"""The golden games are played again, to the letter."""

from __future__ import annotations

import pytest

from tests.golden import FOLDER, GAMES, Golden, told


@pytest.mark.slow
@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_the_game_is_told_as_it_was(golden: Golden) -> None:
    assert told(golden) == (FOLDER / f"{golden.name}.txt").read_text("utf-8")


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {golden.name for golden in GAMES}
