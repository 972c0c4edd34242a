"""A game that is gone on with is as it was begun; bots of one's own may sit at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.terminal import saves
from tests.cli.conftest import Oz

GAME = "yellow-brick-road"
BOT = """
class First:
    name, looks = "first", False

    def choose(self, view, decide):
        {before}
        return decide.actions[0]


def make_player(game, rng, work):
    return First()
"""


def test_resume_brings_back_language_strength_and_hints(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = []
    monkeypatch.setattr(
        "oztable.terminal.local_table.LocalTable.let_bots_think",
        lambda table, work: works.append(work),
    )
    flags = ["--lang", "fr", "--sims", "7", "--no-hints", "--seats", "me,greedy"]
    monkeypatch.setattr("oztable.terminal.local_table.LocalTable.run", lambda table: None)
    monkeypatch.setattr("oztable.terminal.lines.LineGame._play", lambda game: False)
    oz("play", GAME, "--plain", *flags, "--saves", tmp_path)
    again = oz("play", GAME, "--resume", "--saves", tmp_path)
    assert again.status == 0
    assert "La page est où vous l’aviez laissée." in again.out
    assert works[-1].sims == 7
    save = saves.unfinished(tmp_path, GAME)
    assert save
    assert save.begun() == saves.Begun("fr", 0.0, 7, False, True, [])
    other = oz("play", GAME, "--resume", "--saves", tmp_path, "--lang", "en", "--think", "1")
    assert "The page is where you left it." in other.out
    assert works[-1].seconds == 1
    assert works[-1].sims is None


def test_a_language_that_was_changed_is_spoken_again(oz: Oz, tmp_path: Path) -> None:
    oz("play", "card-game-of-oz", "--saves", tmp_path, "--seats", "me,random", stdin="lang fr\nq\n")
    again = oz("play", "card-game-of-oz", "--resume", "--saves", tmp_path, stdin="q\n")
    assert "La partie est gardée." in again.out


def test_an_older_save_without_these_words_is_gone_on_with(oz: Oz, tmp_path: Path) -> None:
    oz("play", GAME, "--saves", tmp_path, "--seats", "me,random", stdin="q\n")
    save = saves.unfinished(tmp_path, GAME)
    assert save
    (save.folder / "table.toml").write_text('seats = "me,random"\n')
    assert oz("play", GAME, "--resume", "--saves", tmp_path, stdin="q\n").status == 0
    (save.folder / "table.toml").write_text('seats = "me,random"\nthink = "long"\n')
    damaged = oz("play", GAME, "--resume", "--saves", tmp_path, stdin="q\n")
    assert damaged.status == 1
    assert "table.toml is damaged" in damaged.err


def test_a_bot_of_ones_own_plays_and_is_there_when_the_game_goes_on(oz: Oz, tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(BOT.format(before="pass"))
    home = tmp_path / "games"
    played = oz("play", GAME, "--code", bot, "--saves", home, stdin="1\n1\n1\n1\nquit\n")
    assert played.status == 0, played.err
    assert "my_bot" in played.out
    save = saves.unfinished(home, GAME)
    assert save
    assert save.seats() == "me,my_bot"
    again = oz("play", GAME, "--resume", "--saves", home, stdin="1\n1\n1\nquit\n")
    assert again.status == 0, again.err


def test_a_bot_of_ones_own_that_listens_hears_the_whole_game(oz: Oz, tmp_path: Path) -> None:
    bot, home = tmp_path / "my_ear.py", tmp_path / "games"
    hears = "\n\n    def hear(self, heard):\n        self.heard = heard"
    told = f"open({str(tmp_path / 'told')!r}, 'a').write(str(len(self.heard.events)) + chr(10))"
    bot.write_text(BOT.format(before=told).replace(" False\n", f" False{hears}\n"))
    oz("play", GAME, "--code", bot, "--saves", home, stdin="1\n1\n1\n1\nquit\n")
    first = (tmp_path / "told").read_text().split()
    oz("play", GAME, "--resume", "--saves", home, stdin="1\n" * 8 + "quit\n")
    counts = [int(count) for count in (tmp_path / "told").read_text().split()]
    assert len(counts) > len(first) > 0
    assert counts == sorted(set(counts))
    assert counts[0] > 3


def test_a_bot_that_breaks_is_told_with_its_line_and_can_be_mended(oz: Oz, tmp_path: Path) -> None:
    bot, home = tmp_path / "my_bot.py", tmp_path / "games"
    bot.write_text(BOT.format(before="1 / 0"))
    broken = oz("play", GAME, "--code", bot, "--saves", home, stdin="1\n1\n1\n1\n1\nquit\n")
    assert broken.status == 1
    assert "my_bot.py: ZeroDivisionError: division by zero (line 6)" in broken.err
    assert "--resume" in broken.err
    bot.write_text(BOT.format(before="pass"))
    mended = oz("play", GAME, "--resume", "--saves", home, stdin="1\n1\n1\nquit\n")
    assert mended.status == 0, mended.err


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("greedy.py", BOT, "somebody is called greedy already"),
        ("my_bot.py", "x = 1", "defines no function make_player"),
        ("my_bot.py", "def (", "this is no Python"),
    ],
)
def test_a_file_that_is_no_bot_is_refused(
    oz: Oz, tmp_path: Path, name: str, text: str, said: str
) -> None:
    bot = tmp_path / name
    bot.write_text(text)
    refused = oz("play", GAME, "--code", bot, "--saves", tmp_path / "games")
    assert refused.status in (1, 2)
    assert said in refused.err
    assert not (tmp_path / "games").exists()
