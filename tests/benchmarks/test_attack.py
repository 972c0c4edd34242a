"""The server under attack, and one that starts: what is measured, not how fast it is."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import cast

import benchmarks.__main__ as command
import pytest

from benchmarks import attack, start
from oztable.core.game import Decide
from oztable.games import built_in
from oztable.server import queries
from oztable.server.live import LiveTable
from oztable.server.store import FILE, Store

pytestmark = pytest.mark.real


@pytest.mark.slow
def test_a_small_attack_is_measured_beside_a_quiet_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attack, "LEAST_STEPS", 200)
    path = tmp_path / "attack.json"
    small = ["--copies", "2", "--seconds", "3", "--rounds", "1", "--json", str(path)]
    assert command.main(["attack", *small]) == 0
    data = json.loads(path.read_text())
    assert list(data["ratios"]) == list(attack.MEASURED)
    for quiet_and_attacked in data["results"].values():
        assert set(quiet_and_attacked) == {"quiet", "under attack"}
        assert all(one["p50"] <= one["p99"] for one in quiet_and_attacked.values())
    assert data["answers"]["200"] > 0
    assert data["steps"] >= 200
    assert "times the quiet one" in capsys.readouterr().out


def test_who_was_not_answered_has_waited_all_the_time() -> None:
    part = attack.Part({"a move": [0.1, 0.2], "list of games": [0.3]}, Counter(), 20.0)
    assert part.of("a move") == [0.1, 0.2]
    assert part.of("list of games") == [0.3, 20.0, 20.0]
    assert part.of("opening a replay") == [20.0, 20.0]


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_start_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str
) -> None:
    path = tmp_path / "start.json"
    small = ["--tables", "3", "--steps", "20", "--every", "--engine", engine, "--json", str(path)]
    assert command.main(["start", *small]) == 0
    data = json.loads(path.read_text())
    parts = ("answers", "a table of each game", "a shelf of 50", "all tables")
    assert [data[part] for part in parts] == sorted(data[part] for part in parts)
    assert set(data["steps"]) == set(built_in())
    assert all(length >= 20 for length in data["steps"].values())
    assert "a table is there within" in capsys.readouterr().out


def test_what_is_laid_can_be_played_on(tmp_path: Path) -> None:
    """By the cards by which it was begun; and something else is kept beside it."""
    games = tuple(built_in())
    names, _ = start.fill(tmp_path / FILE, games, start.LATEST + 10, 300, "h")
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        for name in names[: len(games)]:
            whole = queries.load_table(name)(db)
            assert whole
            assert LiveTable(whole._replace(clock=None), cast(Store, None)).session
        assert db.execute("SELECT count(*) FROM clocks").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM seeks").fetchone() == (500,)


@pytest.mark.parametrize("game", built_in())
def test_a_game_that_is_to_be_opened_is_under_way(game: str) -> None:
    session = start.begun(game, 300, bytes(32))
    assert isinstance(session.node, Decide)
    assert len(session.steps) > 30
