"""`python -m benchmarks envs`: what it counts, and how it says who does how many times as much."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest
from benchmarks.aims import Aim, Group, Run, carry_out
from benchmarks.contender import Contender
from benchmarks.env_tables import STEPS, BatchGames, OurAgents, PettingZooGame
from benchmarks.envs import ENVS

from tests.benchmarks.test_benchmarks import CountingTable
from tests.benchmarks.test_command import Absent


@dataclass(frozen=True)
class Ten:
    name: str
    library: str = "oztable"

    def set_up(self, seed: int) -> CountingTable:
        return CountingTable()


def test_pairs_are_compared_and_what_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(
        "any",
        "Any.",
        (Group("Anybody", (Ten("one"), Ten("two"), Absent()), "steps/s", False),),
        (Aim("one", "two", "steps", 10**6), Aim("two", "one", "steps"), Aim("one", "no", "steps")),
        "Notes.",
    )
    path = tmp_path / "new" / "any.json"
    arguments = ["--seconds", "0.001", "--rounds", "2", "--json", str(path)]
    carry_out(run, arguments, ArgumentParser)
    data = json.loads(path.read_text("utf-8"))
    assert set(data["ratios"]) == {"one ÷ two", "two ÷ one"}
    assert data["missing"] == [Absent().name]
    shown = capsys.readouterr().out
    assert shown.count("the aim is") == shown.count("NOT reached") == 1
    assert "games/s" not in shown
    assert f"{Absent().name}: not installed" in shown


def test_steps_of_a_batch_are_those_of_all_its_games() -> None:
    table = BatchGames(games=3).set_up(1)
    before = table.decisions()
    table.play()
    assert table.decisions() - before == 3 * STEPS


@pytest.mark.parametrize(
    ("contender", "least", "most"),
    [(OurAgents(), 34, 35), (PettingZooGame("connect_four_v3"), 7, 42)],
    ids=lambda one: getattr(one, "name", ""),
)
def test_steps_of_agents_are_their_choices(contender: Contender, least: int, most: int) -> None:
    if find_spec("pygame") is None and isinstance(contender, PettingZooGame):
        pytest.skip("pygame is not installed")
    table = contender.set_up(1)
    table.play()
    assert least <= table.decisions() <= most


def test_the_batch_is_aimed_at_pettingzoo() -> None:
    (aimed,) = (aim for aim in ENVS.aims if aim.at_least)
    assert aimed == Aim("oztable/batch", "pettingzoo/connect_four_v3", "steps", 20)
