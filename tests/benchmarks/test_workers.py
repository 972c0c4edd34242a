"""Many workers beside one server, in a small run."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from benchmarks.workers import PARTS, spent, ways

from benchmarks import __main__ as command

pytestmark = pytest.mark.real


@pytest.mark.slow
def test_each_way_is_measured_and_each_part_has_its_cost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "workers.json"
    house = ("--tables", "4", "--seconds", "1", "--rounds", "1", "--think", "0.1")
    assert command.main(["workers", *house, "--workers", "2", "--json", str(path)]) == 0
    found = json.loads(path.read_text())["ways"]
    assert list(found) == ["SQLite", "PostgreSQL", "2 workers"]
    for name, (only,) in found.items():
        assert only["done"] > 0, name
        assert set(only["cpu"]) == set(PARTS)
    assert found["SQLite"][0]["cpu"]["PostgreSQL"] == 0
    assert "2 workers" in capsys.readouterr().out


def test_processes_are_counted_with_all_that_they_started() -> None:
    here = spent([os.getpid()])
    sum(number * number for number in range(3_000_000))
    assert spent([os.getpid()]) > here
    assert spent([]) == 0


def test_one_worker_is_one() -> None:
    assert [way.name for way in ways([1, 4])] == ["SQLite", "PostgreSQL", "1 worker", "4 workers"]
