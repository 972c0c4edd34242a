"""`oz balance`: the same answer for any number of processes, and every card accounted for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oztable.cli.main import run
from oztable.games.card_game_of_oz.study.balance import BalancePlan, study

COMMAND = ["balance", "card-game-of-oz", "--games", "2", "--seed", "7"]
ONE_GAME = ["balance", "card-game-of-oz", "--games", "1", "--seed", "7"]


def test_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for jobs in ("1", "2"):
        assert run([*COMMAND, "--json", "--jobs", jobs]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]
    assert answers[0]["games"] == 2
    assert len(answers[0]["cards"]) == 51
    assert len(answers[0]["locations"]) == 14


def test_writes_tables_and_leaves_what_people_wrote_above_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "balance.md"
    assert run([*ONE_GAME, "--markdown", str(page)]) == 0
    out = capsys.readouterr().out
    assert "wins" in out
    for column in ("drawn: ", "played: ", "dice: ", "won: ", "gain: "):
        assert column in out
    figures = page.read_text(encoding="utf-8")
    assert figures.startswith("# Balance\n")
    assert "oz balance card-game-of-oz --games 1 --seed 7\n" in figures
    assert "| Toto |" in figures
    assert "| Poppy Field |" in figures
    thoughts = figures.replace("# Balance\n", "# Balance\n\nOur thoughts.\n", 1)
    page.write_text(thoughts, "utf-8")
    assert run([*ONE_GAME, "--markdown", str(page)]) == 0
    assert page.read_text("utf-8") == thoughts


def test_counts_add_up() -> None:
    found = study(BalancePlan(2, "3", authors=3))
    assert sum(found.wins) + found.ties == found.games == sum(found.rounds.values())
    assert all(count.drawn <= found.games for count in found.cards.values())
    assert all(count.won <= count.decided <= count.by for count in found.cards.values())


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["balance", "yellow-brick-road"], "only card-game-of-oz"),
        ([*COMMAND, "--games", "0"], "--games"),
        ([*COMMAND, "--jobs", "0"], "--jobs"),
        ([*COMMAND, "--authors", "1"], "--seats"),
    ],
)
def test_refuses_what_makes_no_sense(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert word in capsys.readouterr().err
