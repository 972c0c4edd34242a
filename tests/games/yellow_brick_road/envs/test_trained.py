"""What has learned the game: kept weights, played by numpy alone."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core.play import Dice, play_out
from oztable.envs.package import encoding_of
from oztable.games.yellow_brick_road.envs import layout as at
from oztable.games.yellow_brick_road.rules.decks import load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.players.random_player import RandomPlayer
from oztable.players.thinking import Work

EXAMPLES = Path(__file__).parents[4] / "examples"
PLAYER = EXAMPLES / "trained_road.py"


def test_without_jax_the_script_names_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(SystemExit, match=r"^jax is not installed; `make train` brings it$"):
        runpy.run_path(str(EXAMPLES / "train_road.py"))


def wins_against_chance(make_player: Any, games: int) -> float:
    """As the arena asks for it: a new player for each game, seats in turn."""
    game, wins = YellowBrickRoad(load_deck("complete20"), {}), 0.0
    for number in range(games):
        mine = make_player(game, Random(number), Work())
        players = [mine, RandomPlayer(Random(number))][:: 1 if number % 2 else -1]
        _, over = play_out(game, players, Dice(Random(number)))
        wins += (players.index(mine) in over.winners) / len(over.winners)
    return wins


def test_the_kept_weights_play_by_the_rules_and_beat_chance() -> None:
    player = runpy.run_path(str(PLAYER))
    assert wins_against_chance(player["make_player"], games=20) >= 18
    where = {
        part.about.partition(",")[0]: part.at
        for part in encoding_of(YellowBrickRoad(load_deck("complete20"), {})).parts
    }
    known = (player["HANDS"], player["GRIDS"], player["NUMBERS"])
    assert known == (where["my hand"], where["my grid"], at.NUMBERS)


def test_to_play_needs_no_more_than_numpy() -> None:
    program = f"import runpy, sys; runpy.run_path({str(PLAYER)!r}); sys.exit('jax' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.soak
def test_learning_makes_a_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jax", reason="make train installs it")
    sys.path.insert(0, str(EXAMPLES))
    try:
        import train_road

        train_road.train(0.3, str(tmp_path / "learned.npz"))
    finally:
        sys.path.remove(str(EXAMPLES))
    first, *_, last = capsys.readouterr().out.splitlines()
    assert float(first.split()[-1].rstrip("%")) + 10 < float(last.split()[-1].rstrip("%"))
