"""The load run: what it measures and writes, not how fast it is."""

from __future__ import annotations

import json
from pathlib import Path

import benchmarks.__main__ as command
import pytest
from benchmarks.load import measured


def test_a_small_house_is_measured_beside_an_echo_and_a_commit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "load.json"
    arguments = ["load", "--tables", "2", "--seconds", "1", "--think", "0.05", "--json", str(path)]
    assert command.main(arguments) == 0
    data = json.loads(path.read_text())
    assert [one["done"] > 2 for one in data["results"]] == [True, True, True]
    assert all(one["p50"] <= one["p99"] <= one["worst"] for one in data["results"])
    assert data["pages"] > 0
    assert "bare commit" in capsys.readouterr().out


def test_waits_are_told_in_milliseconds() -> None:
    result = measured("x", [0.001] * 99 + [0.101], 2.0)
    assert result.p50 == pytest.approx(1.0)
    assert result.worst == pytest.approx(101.0)
    assert result.per_second == 50
