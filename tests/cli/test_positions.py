"""Positions at the command line: checked, and played from."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.cli.main import run
from oztable.core.record import read
from oztable.study.records import game_of, session_of

PUZZLE = """\
round = 4
points = 5
storyline.a = ["poppy-field", "?", "?"]
hand.1 = ["toto", "three-cheers"]

[[character]]
card = "scarecrow"
seat = 1
at = "a1"
"""


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    file = tmp_path / "puzzle.toml"
    file.write_text(PUZZLE, encoding="utf-8")
    return file


def test_a_good_position_says_who_is_asked(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["position", "check", str(puzzle)]) == 0
    assert "a good position; seat 1 decides" in capsys.readouterr().out
    assert run(["position", "check", str(puzzle), "--lang", "fr"]) == 0
    assert "une bonne position\u00a0; le siège 1" in capsys.readouterr().out


def test_every_fault_of_a_position_is_told_at_once(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle.write_text(
        PUZZLE.replace("points = 5", "points = -5").replace('"scarecrow"', '"scarecrown"'),
        encoding="utf-8",
    )
    assert run(["position", "check", str(puzzle)]) == 1
    told = capsys.readouterr().out
    assert f"{puzzle}:2: points" in told
    assert f"{puzzle}:7: character[1].card" in told
    assert "did you mean scarecrow" in told
    assert "2 to mend" in told


def test_a_position_of_the_other_game_is_checked_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "grid.txt"
    file.write_text("turn 30 place", encoding="utf-8")
    assert run(["position", "check", str(file), "--game", "yellow-brick-road"]) == 1
    assert str(file) in capsys.readouterr().err


def test_a_game_begins_at_a_position_and_its_record_says_so(
    puzzle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"
    monkeypatch.setattr("sys.stdin", _Typed("play toto\nquit\n"))
    play = ["play", "card-game-of-oz", "--plain", "--from", str(puzzle), "--saves", str(saves)]
    assert run(play) == 0
    record = read(next(saves.glob("*/game.oz")).read_text("utf-8"))
    assert record.start == PUZZLE.strip()
    state = session_of(record, game_of(record)).state
    assert state.points == 3
    assert [move.text for move in record.moves] == ["play toto"]


def test_a_position_for_other_numbers_is_refused(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ["--seats", "me,greedy,greedy"]
    assert run(["play", "card-game-of-oz", "--plain", "--from", str(puzzle), *seats]) == 2
    assert "is for 2 players, and --seats names 3" in capsys.readouterr().err


def test_a_bad_position_is_refused_with_the_way_to_learn_more(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle.write_text("points = true\n", encoding="utf-8")
    assert run(["play", "card-game-of-oz", "--plain", "--from", str(puzzle)]) == 1
    told = capsys.readouterr().err
    assert "points" in told
    assert "oz position check" in told


def test_a_position_of_another_game_says_which(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--plain", "--from", str(puzzle)]) == 1
    assert f"`oz play card-game-of-oz --from {puzzle}`" in capsys.readouterr().err


class _Typed:
    """What somebody types, line by line."""

    def __init__(self, text: str) -> None:
        self._lines = iter(text.splitlines(keepends=True))

    def readline(self, size: int = -1) -> str:
        return next(self._lines, "")

    def isatty(self) -> bool:
        return False
