"""The load run: what it measures and writes, not how fast it is."""

from __future__ import annotations

import json
from pathlib import Path

import benchmarks.__main__ as command
import pytest
from benchmarks.load_measure import Clock, Measured, over_all


@pytest.mark.slow
def test_a_small_house_is_measured_beside_an_echo_and_a_commit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "load.json"
    house = ["--tables", "2", "--seconds", "1", "--think", "0.05", "--rounds", "1"]
    assert command.main(["load", *house, "--postgresql", "--json", str(path)]) == 0
    data = json.loads(path.read_text())
    assert [one["done"] > 2 for one in data["results"]] == [True] * 6
    assert data["results"][5]["name"].endswith("kept in PostgreSQL")
    assert {name: len(found) for name, found in data["stores"].items()} == {
        "moves a second": 1, "p50": 1, "p99": 1,
    }  # fmt: skip
    assert list(data["ratios"]) == [one["name"] for one in data["results"][:4]]
    assert all(one["p50"] <= one["p99"] <= one["worst"] for one in data["results"])
    assert all(len(found) == 1 for found in data["ratios"].values())
    assert data["pages"] > 0
    assert "bare commit" in capsys.readouterr().out


def test_waits_are_told_in_milliseconds() -> None:
    result = Clock().end("x", [0.001] * 99 + [0.101], 2.0)
    assert result.p50 == pytest.approx(1.0)
    assert result.worst == pytest.approx(101.0)
    assert result.per_second == 50


def test_of_several_rounds_the_middle_is_told_and_the_worst_of_all() -> None:
    rounds = [Measured("x", 10, 1.0, p50, 10 * p50, 50 * p50, None) for p50 in (1.0, 9.0, 2.0)]
    assert over_all(rounds) == Measured("x", 30, 3.0, 2.0, 20.0, 450.0, None)


def test_what_others_took_of_the_processors_is_told_in_percent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = tmp_path / "stat"
    monkeypatch.setattr("benchmarks.load_measure.PROCESSOR_TIMES", times)
    times.write_text("cpu  10 0 10 70 0 0 0 10 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n")
    clock = Clock()
    times.write_text("cpu  20 0 20 120 0 0 0 40 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n")
    assert clock.end("x", [0.001, 0.002], 1.0).stolen == pytest.approx(30.0)
    times.unlink()
    assert Clock().end("x", [0.001, 0.002], 1.0).stolen is None
