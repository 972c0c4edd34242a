"""`oz review`: text, JSON and a file; clear words for what cannot be reviewed."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from oztable.cli import review
from oztable.core.language import Language
from oztable.core.record import Record, write
from oztable.terminal.local_table import LocalTable
from oztable.terminal.screens import Left, screens_of
from tests.cli.conftest import Oz
from tests.study.small import OZ, ROAD, short_game

FEW = ("--sims", "2")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return kept(short_game(ROAD), tmp_path)


def kept(record: Record, folder: Path) -> Path:
    file = folder / "game.oz"
    file.write_text(write(record), encoding="utf-8")
    return file


def test_it_tells_the_curve_the_account_the_lessons_and_every_decision(oz: Oz, game: Path) -> None:
    ran = oz("review", game, *FEW, "--lang", "en")
    assert ran.status == 0
    for heading in ("The chance to win", "Luck and decisions", "Worth learning", "Every decision"):
        assert heading in ran.out
    assert "You" in ran.out
    assert "Decisions thought over: 8 of 8." in ran.out
    assert ran.err == ""


def test_it_tells_it_in_french(oz: Oz, game: Path) -> None:
    ran = oz("review", game, *FEW, "--lang", "fr")
    assert "Retour sur la partie\u00a0: Yellow Brick Road" in ran.out
    assert "Chaque décision" in ran.out


def test_the_same_simulations_say_the_same(oz: Oz, game: Path) -> None:
    assert oz("review", game, *FEW).out == oz("review", game, *FEW).out


def test_json_holds_what_the_text_says(oz: Oz, game: Path) -> None:
    data = json.loads(oz("review", game, *FEW, "--json").out)
    assert data["game"] == ROAD
    assert data["seats"] == [0]
    assert {one["seat"] for one in data["decisions"]} == {0}
    one = data["decisions"][0]
    assert one["loss"] == pytest.approx(one["known_best"]["win"] - one["known_chosen"]["win"])
    assert set(one) >= {"step", "chapter", "ways", "open_best", "open_chosen", "error", "open_loss"}
    assert data["curve"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
    parts = data["accounts"][0]["parts"]
    between = sum(part["value"] for part in parts if not part["is_total"])
    assert parts[-1]["value"] - parts[0]["value"] == pytest.approx(between)
    everybody = json.loads(oz("review", game, *FEW, "--json", "--everybody").out)
    assert {one["seat"] for one in everybody["decisions"]} == {0, 1}


@pytest.mark.slow
def test_the_other_game_too(oz: Oz, tmp_path: Path) -> None:
    ran = oz("review", kept(short_game(OZ), tmp_path), "--sims", "1", "--lang", "en")
    assert ran.status == 0
    assert "The Card Game of Oz" in ran.out
    assert "Luck" in ran.out


@pytest.mark.slow
def test_it_writes_a_file(oz: Oz, game: Path, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    ran = oz("review", game, *FEW, "--html", tmp_path / "game.html", "--lang", "en")
    assert "game.html is written" in ran.out
    assert (tmp_path / "game.html").read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("file", ["no/such/folder/game.html", ""])
def test_a_file_that_cannot_be_written_is_refused_before_the_thinking(
    oz: Oz, game: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    monkeypatch.setattr("oztable.cli.review.thought_over", None)
    ran = oz("review", game, *FEW, "--html", file)
    assert ran.status == 1
    assert ran.err.endswith(("choose a place that can be written\n", "name another\n"))


def test_without_altair_it_says_what_to_install(
    oz: Oz, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("oztable.study.review_html", "oztable.study.review_charts"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "altair", None)
    ran = oz("review", game, *FEW, "--html", tmp_path / "game.html")
    assert ran.status == 1
    assert "altair is not installed" in ran.err
    assert "oztable[review]" in ran.err
    assert not (tmp_path / "game.html").exists()


def test_a_moment_is_played_again_from_there(oz: Oz, game: Path, tmp_path: Path) -> None:
    data = json.loads(oz("review", game, *FEW, "--json").out)
    step = data["decisions"][0]["step"]
    saves = tmp_path / "saves"
    ran = oz(
        "review", game, "--try", step, "--plain", "--saves", saves, "--lang", "en", stdin="quit\n"
    )
    assert ran.status == 0
    (record,) = saves.glob("*/game.oz")
    assert "start: turn 14" in record.read_text("utf-8")


def test_whoever_wishes_for_another_game_begins_at_the_same_moment(
    oz: Oz, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = json.loads(oz("review", game, *FEW, "--json").out)["decisions"][0]["step"]
    wishes = [True, True, False]

    def play(table: LocalTable, spoken: Language) -> Left:
        return Left(wishes.pop(0), spoken)

    screens = screens_of("yellow-brick-road")._replace(play_plain=play)
    monkeypatch.setattr(review, "screens_of", {"yellow-brick-road": screens}.get)
    assert oz("review", game, "--try", step, "--plain", "--saves", tmp_path / "saves").status == 0
    begun = [record.read_text("utf-8") for record in tmp_path.glob("saves/*/game.oz")]
    assert len(begun) == 3
    assert all("start: turn 14" in record for record in begun)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--think", "5", "--sims", "5"], "give one of them"),
        (["--think", "0"], "--think is a number of seconds"),
        (["--think", "nan"], "--think is a number of seconds"),
        (["--sims", "0"], "--sims is a number from 1"),
        (["--sims", "many"], "no whole number"),
        (["--try", "999"], "--try is a moment from 0 to"),
    ],
)
def test_what_is_not_meant_like_that(oz: Oz, game: Path, arguments: list[str], words: str) -> None:
    ran = oz("review", game, *arguments)
    assert ran.status == 2
    assert words in ran.err


def test_a_moment_at_which_nobody_decides(oz: Oz, game: Path) -> None:
    ran = oz("review", game, "--try", 2, "--plain")
    assert ran.status == 1
    assert "nobody decides at moment 2" in ran.err


def unfinished(record: Record) -> str:
    return write(replace(record, moves=record.moves[:-2], result=""))


def of_other_rules(record: Record) -> str:
    return write(replace(record, rules=record.rules + 1))


def damaged(record: Record) -> str:
    return write(record).replace("result: ", "result: 99 - ")


def seen_by_one(record: Record) -> str:
    return write(replace(record, seen_by="1"))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (unfinished, "only a finished game can be reviewed"),
        (of_other_rules, "played under newer rules"),
        (damaged, "the result is wrong"),
        (seen_by_one, "only a full record"),
        (lambda record: "once upon a time", "this is no record"),
    ],
)
def test_what_cannot_be_reviewed_is_named_with_its_line(
    oz: Oz, tmp_path: Path, spoil: object, words: str
) -> None:
    assert callable(spoil)
    file = tmp_path / "odd.oz"
    file.write_text(spoil(short_game(ROAD)), encoding="utf-8")
    ran = oz("review", file, *FEW)
    assert ran.status == 1
    assert "odd.oz: line " in ran.err
    assert words in ran.err


def test_a_file_that_is_not_there(oz: Oz) -> None:
    ran = oz("review", "missing.oz")
    assert ran.status == 1
    assert "missing.oz" in ran.err


def test_the_replay_and_the_shelf_show_the_way(oz: Oz, game: Path) -> None:
    ran = oz("replay", game, "--plain", "--lang", "en")
    assert ran.out.splitlines()[-1].startswith("Look back on this game: ")
    assert str(game) in ran.out.splitlines()[-1]
