"""`oztable.arena`: who is stronger, asked for by a program."""

from __future__ import annotations

from pathlib import Path

import pytest

import oztable

ROAD = "yellow-brick-road"


def test_the_same_whoever_shares_the_work() -> None:
    work = oztable.Work(sims=2)
    one, two = (
        oztable.arena(ROAD, ["random", "toto"], games=4, work=work, jobs=jobs) for jobs in (1, 2)
    )
    assert [result.scores for result in one.results] == [result.scores for result in two.results]
    assert one.games == 4


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 3}, "a multiple of it, not 3"),
        ({"games": 0}, "a multiple of it, not 0"),
        ({"seats": 1}, "two or more sit at a table, not 1"),
        ({"seats": 3, "games": 3}, "2"),
        ({"players": ["random", "gredy"]}, "greedy"),
        ({"options": {"edition": "1900"}}, "edition"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, object], said: str) -> None:
    asked: dict[str, object] = {"players": ["random", "greedy"], "games": 2, **change}
    with pytest.raises(oztable.BadNotation, match=said):
        oztable.arena(ROAD, **asked)  # type: ignore[arg-type]


def test_code_that_cannot_begin_is_told_with_its_file(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("def make_player(game, rng, work):\n    raise OSError('no')\n")
    with pytest.raises(oztable.BadNotation, match=r"broken\.py"):
        oztable.arena(ROAD, ["random"], games=2, code=[str(broken)])
