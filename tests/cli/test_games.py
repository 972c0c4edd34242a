"""`oz options`, `oz rules`, `oz perft`, `oz deck`, `oz draw`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.core.numbered import excerpt
from oztable.games import built_in, rules_of
from oztable.games.yellow_brick_road.rules.options import SPEC
from tests.cli.conftest import Oz
from tests.cli.test_bad_input import is_told


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


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", built_in())
def test_every_number_that_the_rules_cite_can_be_read(game: str, lang: Language) -> None:
    box = rules_of(game)
    options = {option.name: option.default for option in box.spec.options}
    rules, rulings = box.rulebook(lang, options), box.rulings(lang)
    cited = set(re.findall(r"\b[OY]R-\d+", rules)) | {option.ruling for option in box.spec.options}
    assert len(cited) > 20
    for number in cited:
        assert re.search(rf"^##+ {number}\b", excerpt(rules, rulings, [number]), re.M)
    for number in re.findall(r"^- \*\*([OY]\d+\.\d+)\*\* ", rules, re.M):
        assert excerpt(rules, rulings, [number]).startswith(f"- **{number}** ")


def test_rules_and_rulings_by_number(oz: Oz) -> None:
    ran = oz("rules", "card-game-of-oz", "O22", "or-24", "--plain", "--lang", "en")
    assert ran.status == 0
    assert ran.out.startswith("O22. A move, step by step\n")
    assert "- O22.8 Success." in ran.out
    assert 'OR-24 · "At any time"\n' in ran.out
    assert "O21" not in ran.out.partition("OR-24 · ")[0].replace("(O21", "")
    assert "O23. The checks" not in ran.out
    assert "YR-14" in oz("rules", "yellow-brick-road", "YR-14").out


def test_the_rulings_are_printed_in_french_too(oz: Oz) -> None:
    out = oz("rules", "card-game-of-oz", "O5.2", "OR-22", "--plain", "--lang", "fr").out
    assert "dé doré" in out
    assert "Ce que nous jouons" in out
    assert "The answer we play" not in out


@pytest.mark.parametrize("game", built_in())
def test_both_languages_have_the_same_rulings_and_options(game: str) -> None:
    english, french = rules_of(game).rulings("en"), rules_of(game).rulings("fr")
    for what in (r"^### ([A-Z]+-\d+) ·", r"^## ", r"^Option\W+`(\w+)`", r"\bV\d+\b"):
        assert re.findall(what, french, re.M) == re.findall(what, english, re.M)


def test_all_rulings_can_be_read_without_markup(oz: Oz) -> None:
    out = oz("rules", "yellow-brick-road", "YR", "--plain").out
    assert out.count("The answer we play") == 53
    assert "](" not in out


@pytest.mark.parametrize(
    ("number", "nearest"), [("OR-153", "OR-152"), ("O22.9", "O22.8"), ("Y4.2", "O4.2")]
)
def test_an_unknown_number_names_the_nearest(oz: Oz, number: str, nearest: str) -> None:
    is_told(oz("rules", "card-game-of-oz", number), 2, number, f"the nearest is {nearest}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_which_packs_there_are(lang: Language) -> None:
    box = rules_of("card-game-of-oz")
    words = {"en": "comes with all four", "fr": "les contient tous les quatre"}
    assert len(box.bundled) == 4
    assert box.rulebook(lang, {}).count(words[lang]) == 3


def test_seats_and_numbers_are_listed_by_size(oz: Oz) -> None:
    five = ",".join(["greedy"] * 5)
    is_told(oz("simulate", "card-game-of-oz", "--players", five), 2, "seats 1 to 4 players")
    is_told(oz("perft", "card-game-of-oz", "--depth", 1, "--seats", five), 2, "seats 1 to 4, not 5")
    wrong = oz("rules", "card-game-of-oz", "-o", "locationsPerAuthor=99")
    is_told(wrong, 2, "choose one of: 2 … 12")


def test_the_help_speaks_of_both_games(oz: Oz) -> None:
    epilogue = " ".join(oz("--help").out.split())
    assert "oz play yellow-brick-road" in epilogue
    assert "oz play card-game-of-oz" in epilogue
    for command in ("play", "simulate"):
        shown = re.sub(r"[\s│]+", " ", oz(command, "--help").out)
        assert "complete20, story-pack-1" in shown


def test_the_help_of_rules_names_numbers_that_exist_in_every_game(oz: Oz) -> None:
    shown = re.sub(r"[\s│]+", " ", oz("rules", "--help").out)
    for game, package in built_in().items():
        (example,) = package.examples["rules"]
        assert ", ".join(example.split()) in shown
        assert oz("rules", game, *example.split(), "--plain").status == 0


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


COMMANDS = (
    "arena balance draw options perft play replay review rules saves score serve simulate verify"
)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS.split())
def test_the_help_of_a_command_shows_an_example_of_it(oz: Oz, command: str) -> None:
    assert f"Example: oz {command}" in oz(command, "--help").out
