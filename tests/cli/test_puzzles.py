"""`oz puzzles`: solving, mining and checking at a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from oztable.study import puzzle_file, puzzles
from oztable.study.puzzles import Find, Plan
from tests.cli.conftest import Oz

ROAD = "yellow-brick-road"
FINDS = puzzle_file.read(puzzles.puzzling_of(ROAD).shipped).finds


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[range]:
    """What games bring is known already; which were looked through is noted."""
    asked: list[range] = []

    def mined_in(plan: Plan, numbers: range) -> list[Find]:
        asked.append(numbers)
        if numbers.start > 3000 and len(asked) == 1000:
            raise KeyboardInterrupt
        return [find for find in FINDS if find.game in numbers]

    monkeypatch.setattr(puzzles, "mined_in", mined_in)
    return asked


def test_a_run_that_is_stopped_goes_on_to_the_same_puzzles(
    oz: Oz, known: list[range], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert oz("puzzles", "mine", ROAD, "-n", 12, "--save", whole).status == 0
    looked = [*known]
    known.clear()
    mined_in = puzzles.mined_in

    def stopped(plan: Plan, numbers: range) -> list[Find]:
        if len(known) == len(looked) // 2:
            raise KeyboardInterrupt
        return mined_in(plan, numbers)

    monkeypatch.setattr(puzzles, "mined_in", stopped)
    ran = oz("puzzles", "mine", ROAD, "-n", 12, "--save", parts)
    assert ran.status == 130
    assert "of 12 puzzles; the same command goes on from here" in ran.err
    assert 0 < len(puzzle_file.read(parts).finds) < 12
    monkeypatch.setattr(puzzles, "mined_in", mined_in)
    assert oz("puzzles", "mine", ROAD, "-n", 12, "--save", parts).status == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert [find.puzzle for find in puzzle_file.read(whole).finds] == [
        find.puzzle for find in FINDS[:12]
    ]


def test_two_processes_bring_the_same_puzzles_as_one(
    oz: Oz, known: list[range], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work comes back in its order, whoever is done first."""

    @contextmanager
    def pool(jobs: int) -> Iterator[ThreadPoolExecutor]:
        with ThreadPoolExecutor(jobs) as found:
            yield found

    monkeypatch.setattr(puzzles, "workers", pool)
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert oz("puzzles", "mine", ROAD, "-n", 12, "--save", one).status == 0
    looked = len(known)
    assert oz("puzzles", "mine", ROAD, "-n", 12, "--jobs", 2, "--save", two).status == 0
    assert one.read_bytes() == two.read_bytes()
    assert len(known) >= 2 * looked


def test_what_was_found_is_shown_also_in_json(oz: Oz, known: list[range]) -> None:
    found = json.loads(oz("puzzles", "mine", ROAD, "-n", 2, "--json").out)
    assert [one["position"] for one in found] == [find.puzzle.position for find in FINDS[:2]]
    assert FINDS[0].puzzle.position in oz("puzzles", "mine", ROAD, "-n", 1).out


def test_a_forged_puzzle_is_named_by_its_line(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    late = [find for find in FINDS if find.puzzle.position.startswith("turn 16 block")][:2]
    forged = late[1]._replace(puzzle=late[1].puzzle._replace(wins=(0, 0, 0, 0, 1000)))
    with puzzle_file.PuzzleFile(file, Plan(ROAD, "oz")) as made:
        made.add([late[0], forged])
    ran = oz("puzzles", "check", file)
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{file}:3: wins is not what solving it gives",
        f"{file}: 1 of 2 are puzzles",
    ]
    told = json.loads(oz("puzzles", "check", file, "--json").out)
    assert [fault["line"] for fault in told["faults"]] == [3]


def test_solving_tells_why_and_counts(oz: Oz) -> None:
    ran = oz("puzzles", "--seed", "1", stdin="99\n1\n\nq\n")
    assert ran.status == 0
    assert "Type a number from 1 to" in ran.out
    assert "to win:" in ran.out
    assert ran.out.rstrip().endswith(("0 of 1 right.", "1 of 1 right."))
    assert "Là où les singes" in oz("puzzles", "--theme", "monkeys", "--lang", "fr").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--theme", "monkey"], "there is no theme 'monkey' (did you mean monkeys?)"),
        (["mine", ROAD, "-n", "0"], "--number is a number from 1"),
        (["check", "none.jsonl"], "none.jsonl: No such file or directory; check its name"),
        (["check", "."], ".: Is a directory; check its name"),
    ],
)
def test_bad_input_gets_one_line(oz: Oz, arguments: list[str], told: str) -> None:
    ran = oz("puzzles", *arguments)
    assert ran.status in (1, 2)
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_where_none_come_with_a_game_it_says_how_to_find_some(
    oz: Oz, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    none = puzzles.puzzling_of(ROAD)._replace(shipped=tmp_path / "none.jsonl")
    monkeypatch.setattr("oztable.cli.puzzles.puzzling_of", lambda _: none)
    ran = oz("puzzles")
    assert ran.status == 2
    assert f"no puzzles come with {ROAD}; `oz puzzles mine {ROAD} --save FILE`" in ran.err
