"""JSON: one vocabulary, wherever it makes sense, faults included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Oz
from tests.cli.typist import played

ROAD, OZ_GAME = "yellow-brick-road", "card-game-of-oz"
COMMON = {"game", "seats", "seed", "games", "planned", "stopped", "order_of_play"}


def test_the_same_thing_has_the_same_key_in_simulate_arena_and_balance(oz: Oz) -> None:
    simulated = json.loads(
        oz("simulate", ROAD, "--players", "random,random", "--games", 4, "--json").out
    )
    arena = json.loads(oz("arena", ROAD, "--games", 2, "--json").out)
    balance = json.loads(oz("balance", OZ_GAME, "--games", 1, "--json").out)
    for data in (simulated, arena, balance):
        assert data.keys() >= COMMON
        assert data["seats"] == 2
        assert data["stopped"] is False
        assert set(data["order_of_play"][0]) == {"value", "low", "high"}
    for data in (simulated, arena):
        for player in data["players"]:
            assert player.keys() >= {"name", "games", "wins", "shared", "share", "points"}
    assert simulated.keys() >= {"shared", "unwon"}
    assert balance.keys() >= {"shared"}
    assert balance["places"][0].keys() >= {"place", "wins", "points"}


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["simulate", "no-game"], 2, "there is no game"),
        (["deck", "check", "no-file"], 1, "no such file"),
        (["play", ROAD, "--json"], 2, "--json"),
        (["saves", "--saves", "no-folder"], 1, "no such folder"),
        (["pack", "show", "story-pack-1", "nobody-here"], 1, "is no card"),
    ],
)
def test_faults_are_json_too(oz: Oz, arguments: list[str], status: int, said: str) -> None:
    ran = oz(*arguments, "--json") if "--json" not in arguments else oz(*arguments)
    assert (ran.status, ran.out) == (status, "")
    data = json.loads(ran.err)
    assert data.keys() == {"error", "status"}
    assert data["status"] == status
    assert said in data["error"]


def test_saved_games_and_records(oz: Oz, tmp_path: Path) -> None:
    table, _ = played(home=tmp_path)
    assert table.save
    (kept,) = json.loads(oz("saves", "--saves", tmp_path, "--json").out)
    assert kept["game"] == ROAD
    assert kept["finished"] is True
    assert len(kept["points"]) == 2
    assert set(kept["winners"]) <= {1, 2}
    (table.save.folder / "game.oz").write_text("damaged")
    shelf = oz("saves", "--saves", tmp_path, "--json")
    assert shelf.status == 1
    assert "error" in json.loads(shelf.out)[0]


def test_verify(oz: Oz, tmp_path: Path) -> None:
    table, _ = played(home=tmp_path)
    assert table.save
    data = json.loads(oz("verify", table.save.record_file, "--json").out)
    assert data["finished"] is True
    assert any("result" in finding for finding in data["findings"])


def test_checks_of_files(oz: Oz, tmp_path: Path) -> None:
    good = tmp_path / "deck.toml"
    good.write_text(oz("deck", "show", "complete20", "--toml").out)
    assert json.loads(oz("deck", "check", good, "--json").out) == {
        "file": str(good), "good": True, "cards": 20, "faults": [],
    }  # fmt: skip
    bad = tmp_path / "bad.toml"
    bad.write_text("id = 3\n")
    ran = oz("deck", "check", bad, "--json")
    data = json.loads(ran.out)
    assert (ran.status, data["good"]) == (1, False)
    assert data["faults"][0].keys() >= {"line", "key", "message", "warning"}
    pack = tmp_path / "pack.toml"
    pack.write_text(oz("pack", "show", "story-pack-1", "--toml").out)
    checked = json.loads(oz("pack", "check", pack, "--json").out)
    assert (checked["good"], checked["cards"], checked["locations"]) == (True, 55, 14)


def test_cards_and_lists(oz: Oz) -> None:
    deck = json.loads(oz("deck", "show", "--json", "--lang", "fr").out)
    assert len(deck["cards"]) == 20
    toto = json.loads(oz("pack", "show", "story-pack-1", "toto", "--json").out)["cards"]
    assert [(card["id"], card["cost"]) for card in toto] == [("toto", 2)]
    assert len(json.loads(oz("deck", "list", "--json").out)) == 3
    assert json.loads(oz("pack", "list", "--json").out)[0]["pack"] == "story-pack-1"


def test_a_position(oz: Oz, tmp_path: Path) -> None:
    bad = tmp_path / "puzzle.toml"
    bad.write_text('turn = "soon"\n')
    ran = oz("position", "check", bad, "--json")
    assert ran.status == 1
    data = json.loads(ran.out)
    assert data["good"] is False
    assert data["faults"]


def test_a_picture_on_standard_output(oz: Oz, tmp_path: Path) -> None:
    grid = "11~ 20 16 / 19 17~ 9 / 10 13 8~"
    drawn = oz("draw", grid, "--svg", "-")
    assert drawn.out.startswith("<svg")
    file = tmp_path / "board.svg"
    oz("draw", grid, "--svg", file)
    assert drawn.out.rstrip() == file.read_text().rstrip()
    assert not Path("-").exists()
