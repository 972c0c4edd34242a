"""Long work that is stopped shows what is known so far, and goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oztable.games.yellow_brick_road.study import bulk
from oztable.study import balance as balance_study
from oztable.study import balance_sums
from oztable.study import simulate as simulate_study
from tests.cli.conftest import Oz

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"
SIMULATE = ("simulate", ROAD, "--players", "random,greedy", "--games", 8, "--json")
BALANCE = ("balance", OZ, "--players", "random", "--games", 3, "--json")
WORTH = ("balance", ROAD, "--cards", "--again", 2, "--games", 5, "--json")


def stop_after(monkeypatch: pytest.MonkeyPatch, module: Any, games: int) -> None:
    """Ctrl-C in the middle."""
    play, played = module.play_one, list[Any]()

    def one(*given: Any) -> Any:
        if len(played) == games:
            raise KeyboardInterrupt
        played.append(given)
        return play(*given)

    monkeypatch.setattr(module, "play_one", one)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "module", "games", "planned"),
    [
        (SIMULATE, simulate_study, 5, 8),
        (BALANCE, balance_study, 2, 3),
        (WORTH, balance_study, 3, 5),
    ],
)
def test_stopped_work_is_shown_and_gone_on_with_to_the_same_answer(
    oz: Oz,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[Any, ...],
    module: Any,
    games: int,
    planned: int,
) -> None:
    monkeypatch.setattr(balance_study, "CHUNK", 1)
    for place in (balance_study, balance_sums):  # what is least known is asked anew at 2 and 4
        monkeypatch.setattr(place, "BATCH", 2)
    whole = json.loads(oz(*command).out)
    assert (whole["games"], whole["planned"], whole["stopped"]) == (planned, planned, False)
    file = tmp_path / "sums.json"
    with monkeypatch.context() as patch:
        stop_after(patch, module, games)
        stopped = oz(*command, "--save", file)
    assert stopped.status == 130
    so_far = json.loads(stopped.out)
    assert (so_far["games"], so_far["planned"], so_far["stopped"]) == (games, planned, True)
    assert json.loads(stopped.err) == {
        "error": f"stopped after {games} of {planned} games; the same command goes on from here",
        "status": 130,
    }
    played: list[Any] = []
    play = module.play_one

    def counted(*given: Any) -> Any:
        played.append(given)
        return play(*given)

    monkeypatch.setattr(module, "play_one", counted)
    again = oz(*command, "--save", file)
    assert again.status == 0
    assert len(played) == planned - games
    assert json.loads(again.out) == whole
    assert not list(tmp_path.glob("*.lock"))


def test_without_a_file_it_says_how_it_could_go_on(oz: Oz, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(monkeypatch, simulate_study, 3)
    stopped = oz("simulate", ROAD, "--games", 8, "--players", "random,random")
    assert stopped.status == 130
    assert "games: 3, seed oz" in stopped.out
    assert stopped.err == "oz: stopped after 3 of 8 games; with --save it could go on later\n"


def test_before_the_first_game_there_is_nothing_to_show(
    oz: Oz, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(monkeypatch, simulate_study, 0)
    stopped = oz("simulate", ROAD, "--games", 8)
    assert (stopped.status, stopped.out) == (130, "")
    assert stopped.err == "oz: stopped before the first game was over\n"


def test_a_file_may_hold_more_games_later_but_no_others(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    few = oz("simulate", ROAD, "--players", "random,random", "--games", 4, "--save", file)
    more = oz(
        "simulate", ROAD, "--players", "random,random", "--games", 6, "--save", file, "--json"
    )
    assert (few.status, json.loads(more.out)["games"]) == (0, 6)
    other = oz("simulate", ROAD, "--players", "random,greedy", "--games", 6, "--save", file)
    assert other.status == 1
    assert "begun with another plan: players was" in other.err
    balance = oz("balance", OZ, "--games", 1, "--save", file)
    assert "no sums of games; name another file" in balance.err


@pytest.mark.parametrize("damage", ["{}", "[]", "no JSON", '{"plan": 1, "games": 2, "sums": {}}'])
def test_a_file_that_is_none_is_refused(oz: Oz, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "sums.json"
    file.write_text(damage)
    ran = oz("simulate", ROAD, "--games", 2, "--save", file)
    assert ran.status == 1
    assert "no sums of games" in ran.err
    assert file.read_text() == damage


def test_damaged_sums_are_told(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    oz("simulate", ROAD, "--games", 2, "--players", "random,random", "--save", file)
    data = json.loads(file.read_text())
    data["sums"]["wins"] = ["many"]
    file.write_text(json.dumps(data))
    ran = oz("simulate", ROAD, "--games", 4, "--players", "random,random", "--save", file)
    assert ran.status == 1
    assert "its sums are damaged" in ran.err


def test_very_many_random_games_go_on_too(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the kernel, whose games are others than those of the rules."""
    monkeypatch.setattr(bulk, "FROM_GAMES", 1)
    monkeypatch.setattr(bulk, "PLAIN_CHUNK", 40)
    command = ["simulate", ROAD, "--players", "random,random", "--games", 400, "--json"]
    whole = json.loads(oz(*command).out)
    file = tmp_path / "sums.json"
    with pytest.MonkeyPatch.context() as patch:
        taken: list[int] = []

        def once(self: Any, more: Any) -> Any:
            if len(taken) == 3:
                raise KeyboardInterrupt
            taken.append(1)
            return add(self, more)

        add = simulate_study.Summary.__add__
        patch.setattr(simulate_study.Summary, "__add__", once)
        assert oz(*command, "--save", file).status == 130
    assert 0 < json.loads(file.read_text())["games"] < 400
    assert json.loads(oz(*command, "--save", file).out) == whole
