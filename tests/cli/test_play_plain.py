"""The line-based game, driven from a script to its end."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from oztable import load
from oztable.cli.common import say_folded
from oztable.core.game import Decide, Over
from oztable.core.language import Language
from oztable.games.yellow_brick_road.terminal.plain import PlainGame
from oztable.terminal.local_table import new_table
from tests.cli.conftest import Oz
from tests.cli.typist import GAME, SECRET, Typist, played


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", ["me,greedy", "greedy,me", "me,me", "random,greedy"])
def test_a_script_plays_to_the_end(seats: str, language: Language) -> None:
    table, out = played(seats=seats, language=language)
    assert isinstance(table.node, Over)
    assert ("a reconstruction" if language == "en" else "une reconstitution") in out
    assert re.search(r"win|victory|l’emport|victoire", out)
    assert not re.search(r"\b1 (cards left|cartes restent)", out)


def test_the_other_hand_is_never_told() -> None:
    table, out = played(seats="me,greedy")
    drawn = {
        int(card)
        for card in re.findall(r"draw (\d+)", "\n".join(m.text for m in table.record().moves))
    }
    told = [line for line in out.splitlines() if line.startswith("Greedy draws")]
    assert drawn == set(range(1, 21))
    assert set(told) == {"Greedy draws a card."}


def test_refusals_name_the_rule_and_change_nothing() -> None:
    _, out = played(first="keep\nx r9\nnonsense\n7 b2 b3\nhelp\nlook\nlegal\ntale\nrules\nundo\n")
    assert "(Y11)" in out
    assert '"r9" is no line' in out
    assert '"nonsense" is no action' in out
    assert "Nothing to take back: something new was seen or decided since (YR-44)." in out
    assert "Y4.2" in out


def test_every_card_on_the_table_can_be_described_as_it_lies() -> None:
    game = load(GAME)
    start = game.from_position(
        "turn 3 place; first 1; grids 1~ . . / . . . / . . . | . 3 . / . . . / . . .; "
        "hands 5 6 | 7; monkeys r2 | cb; bird - | -"
    )
    table = new_table(game, "me,random", None, secret=SECRET)
    table.session.state = start
    out = io.StringIO()
    plain = PlainGame(table, "en", iter(["cards\n", "quit\n"]).__next__, out, pauses=False)
    assert not plain.run()
    assert "You, a1: 1~ The Bend of the Brook (Sr Wl)" in out.getvalue()
    assert "Random, b1: 3 The Wooden Snake (Nl El)" in out.getvalue()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_commands_are_told_and_understood_in_both_languages(language: Language) -> None:
    words = {"en": "help\nlegal\ntale\nlook\ncards\n", "fr": "aide\ncoups\nrécit\nvoir\ncartes\n"}
    _, out = played(first=words[language], language=language)
    assert ("Type help" if language == "en" else "Tapez aide") in out
    assert "no action" not in out
    assert "n’est pas une action" not in out


def test_refusals_speak_french() -> None:
    _, out = played(first="keep\nnonsense\nundo\n", language="fr")
    assert "n’est pas une action" in out
    assert "Rien à reprendre" in out


def test_a_question_mark_only_asks() -> None:
    table = new_table(load(GAME), "me,random", None, secret=SECRET)
    out = io.StringIO()
    typist = Typist(table)
    asked: list[str] = []

    def ask_then_type() -> str:
        node = table.node
        assert isinstance(node, Decide)
        if len(asked) % 2 == 0:
            asked.append(table.game.format(node.actions[0]))
            return f"{asked[-1]} ?\n"
        asked.append("")
        return typist()

    assert PlainGame(table, "en", ask_then_type, out, pauses=False).run()
    assert re.search(r"x \w\w: closes \d of \d free spots", out.getvalue())
    assert re.search(r"\d+~? \w\d: total \d+, \+\d+; roads", out.getvalue())


def test_what_it_answers_is_what_would_be() -> None:
    game = load(GAME)
    table = new_table(game, "me,random", None, secret=SECRET)
    out = io.StringIO()
    asked = iter(["6 c1 ?\n", "5 b1 ?\n", "quit\n"]).__next__
    table.session.state = game.from_position(
        "turn 3 place; first 1; grids 10 . . / . . . / . . . | . 3 . / . . . / . . .; "
        "hands 5 6 | 7; monkeys r2 | cb; bird - | -"
    )
    assert not PlainGame(table, "en", asked, out, pauses=False).run()
    assert "6 c1: total 2, +1; roads 1 1" in out.getvalue()
    assert "5 b1: total 2, +1; roads 1 1" in out.getvalue()
    table.session.state = game.from_position(
        "turn 4 block; first 1; grids 10 . . / . . 6 / . . . | 1 . . / . . . / . . .; "
        "hands 5 | 7 8; monkeys r2 | cb; bird - | -"
    )
    asked = iter(["x r1 ?\n", "x r2 ?\n", "quit\n"]).__next__
    assert not PlainGame(table, "en", asked, out, pauses=False).run()
    assert "x r1: closes 2 of 8 free spots" in out.getvalue()
    assert "x r2: closes 3 of 8 free spots" in out.getvalue()


@pytest.mark.cites("YR-44")
def test_a_placement_can_be_taken_back_before_blocking() -> None:
    table = new_table(load(GAME), "me,random", None, secret=SECRET)
    out = io.StringIO()
    typist = Typist(table)
    undone: list[bool] = []

    def undo_once() -> str:
        if table.may_take_back(table.people[0]) and not undone:
            undone.append(True)
            return "undo\n"
        return typist()

    assert PlainGame(table, "en", undo_once, out, pauses=False).run()
    assert "Taken back." in out.getvalue()
    assert "undo 1" in [move.text for move in table.record().moves]


@pytest.mark.cites("YR-44")
@pytest.mark.parametrize(("answer", "told"), [("y", "Taken back."), ("n", "would rather not")])
def test_between_people_an_undo_needs_consent(answer: str, told: str) -> None:
    table = new_table(load(GAME), "me:Dorothy,me:Ozma", None, secret=SECRET)
    out = io.StringIO()
    typist = Typist(table)
    asked: list[str] = []

    def ask_once() -> str:
        decider = table.decider
        if decider is not None and table.may_take_back(decider) and len(asked) < 2:
            asked.append("undo" if not asked else answer)
            return asked[-1] + "\n"
        return typist()

    assert PlainGame(table, "en", ask_once, out, pauses=False).run()
    assert told in out.getvalue()
    undone = any(move.text.startswith("undo") for move in table.record().moves)
    assert undone == (answer == "y")


def test_two_people_pass_the_terminal() -> None:
    _, out = played(seats="me:Dorothy,me:Ozma")
    assert "Pass the terminal to Ozma" in out
    assert "Pass the terminal to Dorothy" in out


def test_the_first_sentence_breaks_between_words_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seal = "0123456789abcdef" * 4
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    say_folded(f"The deal is promised: {seal} (keep it to check the game afterwards)")
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["The deal is promised:", seal, "(keep it to check the game afterwards)"]


@pytest.mark.parametrize(
    ("seats", "flag", "is_told"),
    [("me,random", "--no-hints", True), ("me,me", "--hints", False), ("me,me", "", True)],
)
def test_hints_where_the_table_allows_them(
    oz: Oz, tmp_path: Path, seats: str, flag: str, is_told: bool
) -> None:
    asked = ("play", GAME, "--plain", "--new", "--seats", seats, "--saves", tmp_path)
    ran = oz(*asked, *([flag] if flag else []), stdin="h\nquit\n")
    assert ran.status == 0, ran.err
    assert ("This table plays without hints." in ran.out) == is_told


def test_the_marker_is_passed_on_at_a_new_table_unless_somebody_says_otherwise(
    oz: Oz, tmp_path: Path
) -> None:
    def options(*more: str) -> tuple[str, str]:
        home = tmp_path / "-".join(("saves", *more)).replace("=", "")
        ran = oz("play", "card-game-of-oz", "--plain", "--new", "--saves", home, *more)
        (record,) = home.rglob("game.oz")
        return ran.out, record.read_text("utf-8")

    told, record = options()
    assert "Advised, and chosen here: rotateFirst=yes." in " ".join(told.split())
    assert "rotateFirst=yes" in record
    for said in ("-o", "rotateFirst=no"), ("-o", "mode=challenge"):
        told, record = options(*said)
        assert "Advised" not in told
        assert "rotateFirst=yes" not in record
