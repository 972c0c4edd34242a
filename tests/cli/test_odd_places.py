"""Odd places to stand in: closed streams, full disks, strange names, pages with words on them."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from oztable.cli.marked_page import write_between_marks
from oztable.core.files import check_writable, write_whole
from oztable.core.record import RecordFault, read, write
from oztable.core.result import read_result
from tests.cli.conftest import Oz
from tests.study.small import short_game

pytestmark = pytest.mark.real

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


def in_a_shell(line: str) -> tuple[int, str, str]:
    """As people run it: Python keeps what it writes until the end."""
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    ran = subprocess.run(
        ["sh", "-c", line.replace("oz ", f"{sys.executable} -m oztable ", 1)],
        capture_output=True,
        text=True,
        env=settings,
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_an_answer_that_cannot_be_written_is_told_in_one_line() -> None:
    status, _, told = in_a_shell("oz deck list > /dev/full")
    assert status == 1
    assert told.splitlines() == ["oz: the answer: No space left on device"]


def test_nobody_listens() -> None:
    status, _, told = in_a_shell("oz deck list | true")
    assert (status, told) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["score -", f"play {ROAD} --plain --saves NEW"])
def test_nobody_types(command: str, tmp_path: Path) -> None:
    _, _, told = in_a_shell(f"oz {command} <&-".replace("NEW", str(tmp_path)))
    assert "Traceback" not in told


def test_nobody_reads_the_errors() -> None:
    status, out, _ = in_a_shell(f"oz simulate {ROAD} --games 2 --json 2>&-")
    assert status == 0
    assert out.startswith("{")


# Values


@pytest.mark.parametrize(
    "wrong",
    [
        ["serve", "--no-browser", "--host", "a..b"],
        ["serve", "--no-browser", "--host", "h" * 70 + ".example"],
        ["serve", "--no-browser", "--public-url", "http://[::1"],
        ["simulate", ROAD, "--games", "2", "--seed", "\udcff"],
        ["simulate", ROAD, "--games", "2", "--seed", ""],
        ["balance", CARDS, "--games", "2", "--seed", "\udcff"],
    ],
)
def test_a_value_that_cannot_be_is_refused(oz: Oz, wrong: list[str]) -> None:
    ran = oz(*wrong)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


def test_a_moment_to_try_is_no_review(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "game.oz"
    file.write_text(write(short_game()), "utf-8")
    for more in (["--json"], ["--html", "x.html"], ["--think", "2"], ["--everybody"]):
        ran = oz("review", file, "--try", "3", *more)
        assert ran.status == 2
        assert "--try" in ran.err


def test_nothing_is_made_by_a_table_that_cannot_be(oz: Oz, tmp_path: Path) -> None:
    home = tmp_path / "games"
    seats = ["--seats", "me,greedy", "-o", "mode=solitaire"]
    assert oz("play", CARDS, "--plain", "--saves", home, *seats).status == 1
    assert not home.exists() or not list(home.iterdir())


# Files


def test_a_check_line_with_a_space_is_read_like_one_without() -> None:
    good = write(short_game())
    assert read(good).checked
    assert read(good.replace("\ncheck:", "\ncheck :")).checked
    with pytest.raises(RecordFault):
        read(good + "more\n")


def test_a_score_as_long_as_a_book_is_none() -> None:
    assert read_result("23 - 27; seat 2 wins; ", 2)
    assert read_result(f"{'9' * 5000} - 27; seat 2 wins; ", 2) is None


def test_what_lies_beside_a_file_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "page.md.new"
    mine.write_text("mine", "utf-8")
    check_writable(tmp_path / "page.md")
    write_whole(tmp_path / "page.md", "written \udcff")
    assert mine.read_text("utf-8") == "mine"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["page.md", "page.md.new"]


def test_nothing_is_left_behind_by_who_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oztable.core.files.os.fsync", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "page.md", "half")
    assert list(tmp_path.iterdir()) == []


def test_a_page_without_the_mark_keeps_its_words(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("# Mine\n\nWords.\n", "utf-8")
    write_between_marks(file, "figures", "one")
    first = file.read_text("utf-8")
    assert first.startswith("# Mine\n\nWords.\n\n<!-- figures: ")
    write_between_marks(file, "figures", "two")
    assert file.read_text("utf-8") == first.replace("one", "two")


def test_a_page_that_cannot_be_read_is_refused_before_the_games(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_bytes(b"caf\xe9")
    for command in (["balance", CARDS], ["arena", ROAD]):
        ran = oz(*command, "--games", "1000000", "--markdown", file)
        assert ran.status == 1
        assert "UTF-8" in ran.err


def test_a_card_that_looks_like_markup_is_shown_by_its_name(oz: Oz, tmp_path: Path) -> None:
    bundled = files("oztable.games.yellow_brick_road") / "decks" / "complete20.toml"
    text = bundled.read_text("utf-8")
    deck = tmp_path / "deck.toml"
    deck.write_text(text.replace('"The Poppy Field"', '"[/bold]"'), "utf-8")
    ran = oz("deck", "show", deck, "--lang", "en")
    assert ran.status == 0
    assert "[/bold]" in ran.out
