"""`python -m benchmarks`: what it takes, what it shows and what it writes."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import benchmarks.__main__ as command
import pytest
from benchmarks.__main__ import Comparison
from benchmarks.catanatron_game import CATANATRON
from benchmarks.contender import installed
from benchmarks.ours import CARDS, ROAD

from tests.benchmarks.test_benchmarks import GIN, TTT, CountingTable

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Absent:
    name: str = "nowhere/no-game"
    library: str = "there-is-no-such-library"

    def set_up(self, seed: int) -> CountingTable:
        raise AssertionError("what is not installed is not set up")


@dataclass(frozen=True)
class Broken:
    name: str = "broken/half-a-game"
    library: str = "oztable"

    def set_up(self, seed: int) -> CountingTable:
        raise ImportError("its other half is missing")


def test_a_run_writes_its_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    comparisons = (Comparison(ROAD, (Absent(), Broken())), Comparison(CARDS, (ROAD, Absent())))
    monkeypatch.setattr(command, "COMPARISONS", comparisons)
    path = tmp_path / "new" / "numbers.json"
    assert command.main(["--seconds", "0.01", "--rounds", "2", "--json", str(path)]) == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["versions"]["oztable"] == installed("oztable")
    assert data["missing"] == {
        "nowhere/no-game": "not installed (make bench installs it)",
        "broken/half-a-game": "not usable: its other half is missing",
    }
    road, cards = data["comparisons"]
    assert [road["ours"], cards["ours"]] == [ROAD.name, CARDS.name]
    (ours,) = road["results"]
    assert ours["name"] == ROAD.name
    assert ours["ours_divided_by_this"]["median"] == 1
    assert ours["steps_per_second"]["median"] > ours["decisions_per_second"]["median"]
    assert [one["name"] for one in cards["results"]] == [CARDS.name, ROAD.name]
    assert set(data["rounds"]) == {ROAD.name, CARDS.name}  # once each, though one stands twice
    assert all(len(rounds) == 2 for rounds in data["rounds"].values())
    assert all(one["games"] >= 1 for rounds in data["rounds"].values() for one in rounds)
    shown = capsys.readouterr().out
    assert f"{ROAD.name}: " in shown
    assert f"{CARDS.name}: " in shown
    assert shown.count("not installed (make bench installs it): nowhere/no-game") == 1
    assert "not usable: its other half is missing: broken/half-a-game" in shown


def names_listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert command.main(["--list", *arguments]) == 0
    return capsys.readouterr().out.split()


def test_only_takes_names_and_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys, "--only", "openspiel", "rlcard/uno")
    assert names[0] == ROAD.name
    assert TTT in names
    assert [name for name in names if name.startswith("rlcard/")] == ["rlcard/uno"]
    assert CARDS.name not in names


def test_only_brings_the_games_of_ours_that_stand_beside(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert names_listed(capsys, "--only", "catanatron") == [CARDS.name, CATANATRON.name]
    assert names_listed(capsys, "--only", GIN.name) == [ROAD.name, GIN.name, CARDS.name]


def test_one_of_our_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys, "--game", "card-game-of-oz")
    assert names[0] == CARDS.name
    assert {CATANATRON.name, GIN.name} <= set(names)
    assert not {ROAD.name, TTT} & set(names)
    with pytest.raises(SystemExit):
        command.main(["--game", "card-game-of-oz", "--only", TTT])


def test_names_differ_and_nobody_is_measured_twice(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys)
    assert len(set(names)) == len(names)
    assert {ROAD.name, CARDS.name, CATANATRON.name, GIN.name, TTT} <= set(names)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--secnds", "1"],
        ["--second", "1"],
        ["--seconds", "soon"],
        ["--seconds", "nan"],
        ["--seconds", "0"],
        ["--rounds", "0"],
        ["--rounds", "2.5"],
        ["--rounds", "²"],
        ["--only", "rlcrd"],
        ["--game", "catan"],
        ["--only"],
        ["surprise"],
    ],
    ids=" ".join,
)
def test_a_mistyped_flag_is_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit:
        command.main(arguments)
    assert exit.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("benchmarks: ")
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_told_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def not_yet(tables: object, arguments: object) -> None:
        raise AssertionError("measured too early")

    monkeypatch.setattr(command, "_measure", not_yet)
    assert command.main(["--only", "oztable", "--json", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"benchmarks: {tmp_path}: Is a directory\n"


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--ronds", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr == (
        "benchmarks: unrecognized arguments: --ronds 3 (--help shows what there is)\n"
    )
