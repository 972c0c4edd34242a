"""`oz balance`: both games, one vocabulary, the same answer for any number of processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oztable.cli import balance_tables
from oztable.games import load
from oztable.games.card_game_of_oz.page.fares import _Study
from tests.cli.conftest import Oz

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"
SHORT = ("-o", "maxRounds=2")
ONE_GAME = ("balance", OZ, "--games", 1, "--seed", 7, *SHORT)
ROAD_CARDS = ("balance", ROAD, "--games", 6, "--again", 3, "--cards", "--json")


def data(oz: Oz, *command: Any) -> dict[str, Any]:
    ran = oz(*command)
    assert (ran.status, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_the_number_of_jobs_changes_nothing(oz: Oz) -> None:
    alone = data(oz, *ROAD_CARDS)
    assert data(oz, *ROAD_CARDS, "--jobs", 2) == alone
    assert alone["games"] == 6
    assert sum(one["pairs"] for one in alone["blanks"].values()) == 18
    assert set(next(iter(alone["blanks"].values()))["win"]) == {"value", "low", "high"}


def test_every_card_and_location_is_accounted_for(oz: Oz) -> None:
    found = data(oz, *ONE_GAME, "--json")
    assert len(found["cards"]) == 51
    assert len(found["locations"]) == 14
    assert {aim["key"] for aim in found["aims"]} >= {"rounds", "seats", "reveals", "asked"}
    assert found["figures"]["turns"]["value"] == 4
    assert found["deck"] == "story-pack-1@2"


def test_a_card_by_its_name_in_either_language(oz: Oz) -> None:
    names = ("--card", "toto", "--card", "CYCLONE", "--card", "Seau", "--card", "Toto")
    found = oz(*ONE_GAME, *names, "--again", 9)
    assert found.status == 0
    unknown = oz(*ONE_GAME, "--card", "totto")
    assert unknown.status == 2
    assert "is no card of story-pack-1@2 (did you mean toto?)" in unknown.err


def test_rulings_are_measured_but_not_the_one_that_holds(oz: Oz) -> None:
    command = ("balance", ROAD, "--games", 1, "--players", "random", "--rulings", "--json")
    found = data(oz, *command, "-o", "birdBlock=skipped", "--ruling", "birdBlock=skipped")
    assert "birdBlock=skipped" not in found["rulings"]
    assert found["rulings"]["openHands=yes"]["pairs"] == 1
    odd = oz("balance", ROAD, "--ruling", "birdBlock=twice")
    assert odd.status == 2
    assert "choose one of" in odd.err


def test_two_packs(oz: Oz) -> None:
    versus = data(oz, *ONE_GAME, "--against", "story-pack-2", "--json")
    assert versus["together"] == {"how": "against", "with": "story-pack-2"}
    assert 0 <= versus["share_of_deck"]["value"] <= 1
    both = data(oz, *ONE_GAME, "--mix", "story-pack-2", "--json")
    assert {"own", "other"} >= set(both["kinds"]) & {"own", "other"} != set()


def test_players_and_seats(oz: Oz) -> None:
    three = data(oz, *ONE_GAME, "--seats", 3, "--players", "random", "--json")
    assert [one["name"] for one in three["players"]] == ["random"] * 3
    two = data(oz, *ONE_GAME, "--players", "greedy,random", "--json")
    assert [one["name"] for one in two["players"]] == ["greedy", "random"]
    assert {aim["key"] for aim in two["aims"]} >= {"stronger"}


@pytest.mark.parametrize(
    ("more", "word"),
    [
        (("--games", 0), "--games"),
        (("--jobs", 0), "--jobs"),
        (("--again", 0), "--again"),
        (("--seats", 1), "--seats is 2 to 4"),
        (("--players", "greedy,random", "--seats", 3), "name one, or one a seat"),
        (("--players", "gredy"), "did you mean greedy"),
        (("--against", "story-pack-2", "--mix", "story-pack-3"), "give one of them"),
        (("--against", "story-pack-2", "--cards"), "leave the others out"),
    ],
)
def test_refuses_what_makes_no_sense(oz: Oz, more: tuple[Any, ...], word: str) -> None:
    ran = oz("balance", OZ, *more)
    assert (ran.status, ran.out) == (2, "")
    assert word in ran.err


def test_a_road_has_one_deck(oz: Oz) -> None:
    ran = oz("balance", ROAD, "--against", "halfEdge20")
    assert ran.status == 2
    assert "leave --against out" in ran.err
    french = oz("balance", ROAD, "--mix", "halfEdge20", "--lang", "fr")
    assert "laissez --mix" in french.err


def test_in_words_of_both_languages(oz: Oz) -> None:
    out = oz(*ONE_GAME, "--card", "toto").out
    for word in ("met", "Rounds: 10 %", "drawn: ", "spent: ", "gain: ", "Location"):
        assert word in out
    french = oz(*ONE_GAME, "--card", "toto", "--lang", "fr").out
    for word in ("Manches", "piochée", "cédée", "Lieu"):
        assert word in french
    road = oz("balance", ROAD, "--games", 1, "--card", "3", "--players", "random").out
    assert "The Wooden Snake" in road
    assert "spent" not in road


def test_tables_for_the_handbook_stand_between_marks(oz: Oz, tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text("# Balance\n\nOur thoughts.\n", "utf-8")
    assert oz(*ONE_GAME, "--markdown", page).status == 0
    written = page.read_text("utf-8")
    assert written.startswith("# Balance\n\nOur thoughts.\n")
    assert "oz balance card-game-of-oz --games 1 --seed 7 -o maxRounds=2\n" in written
    for row in ("| Aim | Wanted | Reached | Met |", "| Toto |"):
        assert row in written
    assert oz(*ONE_GAME, "--markdown", page).status == 0
    assert page.read_text("utf-8") == written
    other = (*ONE_GAME[:-1], "maxRounds=1", "--ruling", "rotateFirst=yes")
    assert oz(*other, "--markdown", page).status == 0
    both = page.read_text("utf-8")
    assert both.startswith(written.rstrip("\n"))
    assert "| `rotateFirst=yes` | 1 |" in both


def test_the_handbook_shows_the_ends_of_long_tables(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_tables, "LONG", 6)
    page = tmp_path / "balance.md"
    ran = oz(*ONE_GAME, "--cards", "--again", 60, "--json", "--markdown", page)
    (worth,) = page.read_text("utf-8").split("| Card | ")[1:]
    assert f"The 3 best and the 3 worst of {len(json.loads(ran.out)['blanks'])};" in worth
    assert worth.count(" [") == 2 * 6
    assert "Entered, times a game: " in worth


def test_how_cards_fare_is_kept_by_deck(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "fares.json"
    deck = ("balance", ROAD, "--games", 2, "--fares", file, "--again", 20)
    assert oz(*deck, "--cards").status == 0
    assert oz(*deck, "--deck", "midpoint20").status == 0
    assert oz(*deck, "--deck", "midpoint20").status == 0
    first, second = json.loads(file.read_text("utf-8"))
    assert (first["pack"], second["pack"]) == ("complete20", "midpoint20")
    assert first["digest"] == load(ROAD).contents.digest
    measures = {one["measure"]: one for one in first["cards"]["3"]}
    assert set(measures) == {"played", "won", "worth"}
    worth = measures["worth"]
    assert worth["games"] == 2
    assert worth["low"] <= worth["value"] <= worth["high"]
    assert "worth" not in {one["measure"] for one in second["cards"]["3"]}
    file.write_text("{}")
    refused = oz(*deck)
    assert (refused.status, "no figures of cards" in refused.err) == (1, True)


def test_the_gallery_reads_what_is_written(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "fares.json"
    command = (*ONE_GAME, "--card", "toto", "--fares", file)
    assert oz(*command).status == 0
    (study,) = msgspec.json.decode(file.read_bytes(), type=list[_Study])
    game = load(OZ)
    assert (study.pack, study.digest) == ("story-pack-1", game.contents.digest)
    assert len(study.cards) == 65
