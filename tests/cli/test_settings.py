"""The settings file: what it says, what is wrong in it, and what counts more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oztable.cli.settings_file import settings_file
from oztable.terminal import saves
from tests.cli.conftest import Oz

GAME = "yellow-brick-road"


def write(text: str) -> Path:
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_settings_are_set_shown_and_forgotten(oz: Oz) -> None:
    assert "(not set)" in oz("settings").out
    assert oz("settings", "opponent", "scarecrow").status == 0
    oz("settings", "think", "0.5")
    oz("settings", "language", "fr")
    assert settings_file().read_text() == ('opponent = "scarecrow"\nthink = 0.5\nlanguage = "fr"\n')
    shown = oz("settings").out
    assert "scarecrow" in shown
    assert "Gardés dans" in shown  # it speaks the language that was set
    data = json.loads(oz("settings", "--json").out)
    assert data == {
        "file": str(settings_file()),
        "language": "fr",
        "opponent": "scarecrow",
        "think": 0.5,
    }
    assert json.loads(oz("settings", "think", "--json").out)["think"] == 0.5
    oz("settings", "language", "--unset")
    assert "Kept in" in oz("settings").out


def test_what_people_wrote_in_the_file_stays(oz: Oz) -> None:
    file = write('# mine\nopponent = "lion" # strong\nthink = 2\n')
    oz("settings", "opponent", "toto")
    assert file.read_text() == '# mine\nopponent = "toto"\nthink = 2\n'


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('\nlanguage = "de"\n', 2, 'language: no language of ours; write "en" or "fr"'),
        ('opponent = "scarecrwo"', 1, "scarecrow"),
        ("think = -1", 1, "think: no number of seconds; write one up to 3600, such as 2.5"),
        ("think = true", 1, "no number of seconds"),
        ('lang = "fr"', 1, "lang: no setting"),
        ('language = "fr', 1, "not TOML"),
    ],
)
def test_a_fault_names_file_line_and_remedy(oz: Oz, text: str, line: int, said: str) -> None:
    file = write(text)
    for command in (["settings"], ["options", GAME]):
        ran = oz(*command)
        assert ran.status == 1
        assert ran.err.startswith(f"oz: {file}:{line}: ")
        assert said in ran.err
    assert oz("--help").status == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["language", "de"],
        ["opponent", "nobody"],
        ["think", "soon"],
        ["think", "nan"],
        ["colour", "red"],
        ["--unset"],
        ["think", "2", "--unset"],
    ],
)
def test_nothing_wrong_is_written(oz: Oz, arguments: list[str]) -> None:
    assert oz("settings", *arguments).status == 2
    assert not settings_file().exists()


def test_a_flag_counts_more_than_the_file_and_the_file_more_than_the_default(
    oz: Oz, tmp_path: Path
) -> None:
    write('language = "fr"\nopponent = "toto"\nthink = 0.25\n')
    said = oz("play", GAME, "--saves", tmp_path, stdin="quitter\n").out
    assert "La donne est promise" in said
    assert "Toto" in said
    save = saves.unfinished(tmp_path, GAME)
    assert save
    assert save.seats() == "me,toto"
    assert save.begun().think == 0.25
    other = tmp_path / "other"
    flags = ["--lang", "en", "--seats", "me,random", "--sims", "3"]
    said = oz("play", GAME, *flags, "--saves", other, stdin="quit\n").out
    assert "The deal is promised" in said
    save = saves.unfinished(other, GAME)
    assert save
    assert save.seats() == "me,random"
    assert (save.begun().think, save.begun().sims) == (0.0, 3)


def test_an_opponent_that_another_game_lacks_is_not_forced_on_it(oz: Oz, tmp_path: Path) -> None:
    write('opponent = "wizard"\n')
    assert oz("play", GAME, "--saves", tmp_path, "--sims", "1", stdin="quit\n").status == 0
