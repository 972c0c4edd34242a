"""`oz options`, `oz rules`, `oz perft`, `oz deck`, `oz draw`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oztable.games.yellow_brick_road.options import SPEC
from tests.cli.conftest import Oz


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_is_listed_with_its_default_and_ruling(oz: Oz, lang: str) -> None:
    out = oz("options", "yellow-brick-road", "--lang", lang).out
    for option in SPEC.options:
        assert f"{option.name}={option.default}" in out
        assert option.ruling in out
    assert "deck=complete20" in out


def test_options_as_json(oz: Oz) -> None:
    listed = json.loads(oz("options", "yellow-brick-road", "--json").out)
    assert {row["name"] for row in listed} == {option.name for option in SPEC.options} | {"deck"}


@pytest.mark.cites("YT-54")
def test_the_rules_of_2023_know_no_tie_break(oz: Oz) -> None:
    def shown(edition: str) -> str:
        return oz(
            "rules", "yellow-brick-road", "--plain", "--lang", "fr", "-o", f"edition={edition}"
        ).out

    assert "Y8.5" in shown("2025")
    assert "Y8.5" not in shown("2023")
    assert "égalité" not in shown("2023")


def test_rules_can_be_drawn(oz: Oz) -> None:
    assert "Y4.2" in oz("rules", "yellow-brick-road").out


def test_perft_counts_decisions_and_chance(oz: Oz) -> None:
    out = oz("perft", "yellow-brick-road", "--depth", 4).out
    assert out.splitlines() == ["depth 1: 2", "depth 2: 40", "depth 3: 760", "depth 4: 13680"]
    assert oz("perft", "yellow-brick-road", "--depth", 0).out == "depth 0: 1\n"


def test_perft_from_a_position(oz: Oz) -> None:
    position = (
        "turn 18 place; first 1; grids 1 2 4 / 5 6 7 / 8 9 10 | 11 12 13 / 14 15 16 / 17 18 .; "
        "hands 20 | 3 19; monkeys - | -; bird - | -"
    )
    ran = oz("perft", "yellow-brick-road", "--depth", 3, "--from", position, "--json")
    # Two cards either way up; the Snake beside two cards then has 9 choices.
    assert json.loads(ran.out)["by_depth"] == [4, 18, 0]


def test_a_deck_can_be_copied_changed_and_checked(oz: Oz, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(oz("deck", "show", "complete20", "--toml").out)
    good = oz("deck", "check", mine)
    assert good.status == 0
    assert "a good deck of 20 cards" in good.out
    mine.write_text(mine.read_text().replace('power = "bird"', 'power = "brid"'))
    bad = oz("deck", "check", mine)
    assert bad.status == 1
    assert f"{mine}:" in bad.out
    assert "did you mean bird" in bad.out


def test_decks_are_shown_and_listed_in_both_languages(oz: Oz) -> None:
    assert "The Wooden Snake" in oz("deck", "show").out
    assert "Le Serpent de bois" in oz("deck", "show", "--lang", "fr").out
    assert len(oz("deck", "list").out.splitlines()) == 3


def test_a_grid_is_drawn_into_a_file(oz: Oz, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    ran = oz("draw", "11~ 20 16 / 19 17~ 9 / 10 13 8~", "--svg", picture)
    assert ran.status == 0
    assert picture.read_text("utf-8").startswith("<svg")
