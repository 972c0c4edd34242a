"""`oz score`: one grid, or one a line."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Oz

GRID = "11~ 20 16 / 19 17~ 9 / 10 13 8~"


@pytest.mark.cites("Y9.5", "Y14.4")
def test_the_roads_are_listed_largest_first(oz: Oz) -> None:
    ran = oz("score", GRID)
    assert ran.status == 0
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [
        "Road of 4",
        "Road of 2",
        "Road of 1",
        "Road of 1",
        "Road of 1",
        "Total",
    ]
    assert ran.out.endswith("Total: 23\n")


def test_machines_get_json(oz: Oz) -> None:
    assert json.loads(oz("score", GRID, "--json").out) == {"total": 23, "roads": [4, 2, 1, 1, 1]}
    other = oz("score", "15 10~ 8 / 13~ 14 17 / 3~ 19~ 7~", "--deck", "halfEdge20", "--json")
    assert json.loads(other.out)["total"] == 23


def test_free_spots_are_allowed(oz: Oz) -> None:
    assert oz("score", ". . . / . 3 . / . . .").out.endswith("Total: 1\n")
    assert oz("score", ". . . / . . . / . . .").out == "No card is laid yet.\nTotal: 0\n"


def test_french(oz: Oz) -> None:
    assert oz("score", GRID, "--lang", "fr").out.startswith("Route de 4")


def test_many_grids_one_a_line_and_a_bad_line_keeps_its_place(oz: Oz) -> None:
    ran = oz(
        "score", "-", stdin=f"{GRID}\nnonsense\n1 1 . / . . . / . . .\n. 3 . / . . . / . . .\n"
    )
    assert ran.status == 1
    lines = ran.out.splitlines()
    assert lines[0] == "23 (4 2 1 1 1)"
    assert lines[1].startswith("error: ")
    assert "lies twice" in lines[2]
    assert lines[3] == "1 (1)"


def test_many_grids_as_json(oz: Oz) -> None:
    ran = oz("score", "-", "--json", stdin=f"{GRID}\n\n{GRID}\n")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer.get("total") for answer in answers] == [23, None, 23]
    assert answers[1]["line"] == 2
    assert ran.status == 1
    assert oz("score", "-", "--json", stdin=f"{GRID}\n").status == 0


def test_bytes_that_are_no_text_get_an_error_in_their_place(oz: Oz) -> None:
    ran = oz("score", "-", stdin=b"\xff\xfe\n" + GRID.encode() + b"\n" + b"9" * 20_000 + b"\n")
    lines = ran.out.splitlines()
    assert "not UTF-8" in lines[0]
    assert lines[1].startswith("23")
    assert "longer than any grid" in lines[2]
