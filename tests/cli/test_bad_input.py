"""Bad input of every kind: one line that names fault and remedy, status 1 or 2, nothing made."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from oztable.cli.main import run
from tests.cli.conftest import Oz, Ran

GAME = "yellow-brick-road"
OZ = "card-game-of-oz"
GOOD_GRID = ". . . / . 3 . / . . ."


def is_told(ran: Ran, status: int, *words: str) -> None:
    assert ran.status == status
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("oz: ")
    assert "Traceback" not in ran.err
    for word in words:
        assert word in ran.err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["ply"], ["ply", "play"]),
        (["deck", "chek", "x"], ["chek", "check"]),
        (["score"], ["GRID"]),
        (["score", GOOD_GRID, "more"], ["more"]),
        (["score", GOOD_GRID, "--jsn"], ["--jsn", "--json"]),
        (["score", GOOD_GRID, "--lang", "de"], ["de", "fr"]),
        (["options", "chess"], ["chess", GAME]),
        (["options", "yelow-brick-road"], [f"did you mean {GAME}"]),
        (["rules", "chess"], ["chess"]),
        (["rules", GAME, "-o", "edition=1939"], ["1939", "2023, 2025"]),
        (["perft", GAME], ["depth"]),
        (["perft", GAME, "--depth", "many"], ["many"]),
        (["perft", GAME, "--depth", "1", "--seats", "me,greedy,random"], ["seats 2", "not 3"]),
        (["perft", GAME, "--depth", "-1"], ["0 to 12"]),
        (["perft", GAME, "--depth", "99"], ["0 to 12"]),
        (["perft", GAME, "--depth", "1", "-o", "birdBlok=played"], ["did you mean birdBlock"]),
        (["perft", GAME, "--depth", "1", "-o", "birdBlock"], ["NAME=VALUE"]),
        (["perft", GAME, "--depth", "1", "-o", "undo=off", "-o", "undo=off"], ["twice"]),
        (["simulate", "chess"], ["chess"]),
        (["simulate", GAME, "--players", "greedy"], ["seats 2", "names 1"]),
        (["simulate", GAME, "--players", "greedy,grede"], ["did you mean greedy"]),
        (["simulate", GAME, "--games", "0"], ["--games"]),
        (["simulate", GAME, "--games", "-5"], ["--games"]),
        (["simulate", GAME, "--jobs", "0"], ["--jobs"]),
        (["simulate", GAME, "--deck", "midpoint20", "-o", "deck=complete20"], ["twice"]),
        (["play", "chess"], ["chess"]),
        (["play", GAME, "--seats", "me"], ["seats 2"]),
        (["play", GAME, "--seats", "me,nobody"], ["nobody", "greedy"]),
        (["play", GAME, "--seats", "me:,greedy"], ["a name has 1 to 24"]),
        (["play", GAME, "--word", "x" * 99], ["at most 64"]),
        (["play", GAME, "--seats", "me:Ozma,me:ozma"], ["a name of its own"]),
        (["play", GAME, "--resume", "--seats", "me,me"], ["leave the other choices out"]),
        (["play", GAME, "--saves", ""], ["--saves needs"]),
        (["play", GAME, "--seats", "me:greedy,random"], ["the name of a bot"]),
        (["play", GAME, "--seats", "me:Épouvantail,random"], ["the name of a bot"]),
        (["play", GAME, "--deck", ""], ["--deck needs"]),
        (["draw", GOOD_GRID, "--svg", ""], ["--svg needs"]),
        (["simulate", GAME, "--games", "1.5"], ["no whole number"]),
        (["simulate", GAME, "--games", "9" * 16], ["from 1 to", "9" * 16]),
        (["perft", GAME, "--depth", "2.5"], ["no whole number"]),
        (["deck", "show", "x.toml", "--toml"], ["complete20"]),
        (["draw", GOOD_GRID], ["svg"]),
    ],
    ids=" ".join,
)
def test_wrong_usage(oz: Oz, command: list[str], words: list[str]) -> None:
    is_told(oz(*command), 2, *words)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["score", "7 b2"], ["three rows of three"]),
        (["score", "7 7~ . / . . . / . . ."], ["card 7 lies twice"]),
        (["score", "99 . . / . . . / . . ."], ["99", "1 to 20"]),
        (["score", "7^ . . / . . . / . . ."], ["Y6.3"]),
        (["score", "\x00 . . / . . . / . . ."], ["\\u0000"]),
        (["score", GOOD_GRID, "--deck", "complete21"], ["complete21", "complete20"]),
        (["score", GOOD_GRID, "--deck", "nowhere/deck.toml"], ["nowhere/deck.toml"]),
        (["perft", GAME, "--depth", "1", "--from", "somewhere"], ["turn, first, grids"]),
        (["play", GAME, "--resume"], ["no unfinished game", "without --resume"]),
        (["verify", "missing.oz"], ["missing.oz", "no such file"]),
        (["replay", "missing.oz", "--plain"], ["missing.oz", "no such file"]),
        (["deck", "check", "missing.toml"], ["missing.toml", "no such file"]),
        (["deck", "check", "."], ["a folder"]),
        (["saves", "--saves", "no/such/folder"], ["no such folder"]),
        (["draw", GOOD_GRID, "--svg", "no/such/folder/x.svg"], ["no/such/folder/x.svg"]),
        (["arena", GAME, "--markdown", "no/such/x.md"], ["no/such/x.md: ", "choose a place"]),
        (["balance", OZ, "--markdown", "no/such/x.md"], ["no/such/x.md: ", "choose a place"]),
        (["balance", OZ, "--markdown", "."], ["not a plain file"]),
    ],
    ids=" ".join,
)
def test_wrong_data(oz: Oz, command: list[str], words: list[str]) -> None:
    is_told(oz(*command), 1, *words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["1: this is no record"]),
        (b"oztable", ["this is no record"]),
        (b"\xff\xfe\x00", ["not UTF-8"]),
        (b"oztable record 7\n", ["another version"]),
        (b"oztable record 1\n", ["missing", "cut"]),
        (b"x" * (2 << 20), ["1 MiB"]),
    ],
    ids=["empty", "stub", "not UTF-8", "wrong version", "cut", "oversized"],
)
@pytest.mark.parametrize("verb", ["verify", "replay"])
def test_damaged_records(
    oz: Oz, tmp_path: Path, verb: str, content: bytes, words: list[str]
) -> None:
    file = tmp_path / "game.oz"
    file.write_bytes(content)
    is_told(oz(verb, file), 1, str(file), *words)


DECK = """\
id = "mine"
name = { en = "Mine", fr = "La mienne" }
note = { en = "n", fr = "n" }
"""
CARD = '[[card]]\nid = {id}\nname = {{ en = "a{id}", fr = "b{id}" }}\nexits = {exits}\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["missing"]),
        ("id = ", [":1:", "not TOML"]),
        ('id = "a"\nid = "b"\n', [":2:", "id"]),
        (DECK + "colour = 3\n", [":4:", "colour", "unknown key"]),
        (DECK + CARD.format(id=1, exits='["Nl"]'), ["20", "1"]),
        (DECK + CARD.format(id="true", exits='["Nl"]'), [":5:", "a whole number"]),
        (DECK + CARD.format(id=1, exits='["Nl"]') * 2, [":9:", "id"]),
        (DECK + CARD.format(id=1, exits="[]"), [":7:", "exits"]),
        (DECK + CARD.format(id=1, exits='"Nl"'), [":7:", "a list"]),
        (DECK + CARD.format(id=1, exits='["Q"]'), [":7:", '"Q" is no exit']),
        ("\ufeff" + DECK, ["byte order mark"]),
    ],
    ids=[
        "empty",
        "syntax",
        "duplicate key",
        "unknown key",
        "too few cards",
        "boolean id",
        "duplicate id",
        "no exits",
        "wrong type",
        "unknown exit",
        "byte order mark",
    ],
)
def test_damaged_decks(oz: Oz, tmp_path: Path, text: str, words: list[str]) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf-8")
    ran = oz("deck", "check", file)
    assert ran.status == 1
    assert ran.err == ""
    for word in words:
        assert word in ran.out
    is_told(oz("score", GOOD_GRID, "--deck", file), 1, str(file))
    is_told(oz("simulate", GAME, "--deck", file), 1, str(file))


def test_a_picture_is_written_whole_or_not_at_all(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    picture = tmp_path / "board.svg"
    picture.write_text("a good picture")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        is_told(oz("draw", GOOD_GRID, "--svg", picture), 1, str(picture), "No space left")
    assert picture.read_text() == "a good picture"
    assert list(tmp_path.iterdir()) == [picture]
    is_told(oz("draw", GOOD_GRID, "--svg", "/dev/null"), 1, "not a plain file")


def test_a_flood_without_lines_is_stopped(oz: Oz) -> None:
    is_told(oz("score", "-", stdin=b"\0" * 11_000_000), 1, "these are no grids")


def test_whoever_stops_it_is_told_so_and_keeps_what_was_counted(
    oz: Oz, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(game: object, state: object, depth: int) -> int:
        if depth == 3:
            raise KeyboardInterrupt
        return depth

    monkeypatch.setattr("oztable.core.perft.perft", stopped)
    assert oz("perft", GAME, "--depth", 4) == (130, "depth 1: 1\ndepth 2: 2\n", "oz: stopped\n")


def test_a_closed_output_is_told(oz: Oz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert run(["deck", "list"]) == 1


def test_a_folder_that_cannot_be_written(oz: Oz, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    ran = oz("play", GAME, "--plain", "--saves", in_the_way / "games", stdin="quit\n")
    is_told(ran, 1, "cannot keep games in", "--saves")
    assert in_the_way.read_text() == ""


def test_nothing_is_made_by_a_refused_game(oz: Oz, tmp_path: Path) -> None:
    home = tmp_path / "games"
    for wrong in (["-o", "birdBlock=no"], ["--deck", "nowhere"], ["--seats", "me,you"]):
        assert oz("play", GAME, "--plain", "--saves", home, *wrong).status in (1, 2)
    assert not home.exists()


@pytest.mark.parametrize("command", ["play", "score", "simulate", "perft", "verify", "replay"])
def test_help_shows_an_example(oz: Oz, command: str) -> None:
    ran = oz(command, "--help")
    assert ran.status == 0
    assert f"oz {command}" in ran.out.replace("Usage", "")
