"""The line game of Yellow Brick Road numbers its choices."""

from __future__ import annotations

import io

import pytest

from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.games.yellow_brick_road.terminal.plain import PlainGame
from oztable.terminal.local_table import LocalTable
from tests.games.yellow_brick_road.terminal.playing import fresh_table, placing, swapping


def typed(table: LocalTable, lines: str, language: Language = "en") -> str:
    out, waiting = io.StringIO(), [line + "\n" for line in lines.splitlines()]
    read = lambda: waiting.pop(0) if waiting else ""  # noqa: E731
    PlainGame(table, language, read, out, pauses=False).run()
    return out.getvalue()


def test_a_card_is_chosen_then_its_spot() -> None:
    table = placing(hand="9 12", monkey="r2")
    said = typed(table, "2\n1")
    assert "1. 9 " in said
    assert "2. 9~ " in said
    assert "3. 12 " in said
    assert "1. b1: total " in said
    first = table.session.steps[0]
    assert table.game.format(first.action) == "9~ b1"


def test_where_one_spot_is_left_the_choices_still_tell_the_cards_apart() -> None:
    table = placing(grid="7 1 2 / 4 5 . / 6 8 .", monkey="r3")
    said = typed(table, "3")
    choices = [line for line in said.splitlines() if line[:2] in ("1.", "2.", "3.", "4.")][:4]
    assert [line.split()[1] for line in choices] == ["9", "9~", "12", "12~"]
    assert all(" on c2: total " in line for line in choices)
    assert table.game.format(table.session.steps[0].action) == "12 c2"


class Window(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_in_a_window_no_word_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out, lines = Window(), iter(["help\n", "legal\n", ""])
    table = placing(hand="9 12", monkey="r2")
    PlainGame(table, "fr", lambda: next(lines), out, pauses=False).run()
    *told, kept = out.getvalue().rstrip("\n").split("\n")
    assert max(map(len, told)) <= 50
    assert len(kept) > 50, "a command to copy stays in one piece"


def test_back_asks_the_first_question_again_and_notation_still_works() -> None:
    table = placing(hand="9 12", monkey="r2")
    said = typed(table, "1\nback\n12 c3")
    assert said.count("1. 9 ") == 2
    assert table.game.format(table.session.steps[0].action) == "12 c3"


def test_monkeys_are_sent_by_number_with_what_they_would_close() -> None:
    table = fresh_table("me,random", firstPlayer="chosen")
    said = typed(table, "2\n3")
    assert "1. First player: You" in said
    assert "3. r3 (the bottom row): closes 3 of 9 free spots" in said
    assert "x r3" in [move.text for move in table.record().moves]


def test_the_snake_is_swapped_by_number() -> None:
    table = swapping()
    said = typed(table, "2\n1")
    assert "Swap the Snake with 7" in said
    assert "Leave the Snake where it is" in said
    assert table.game.format(table.session.steps[0].action).startswith("swap ")


@pytest.mark.parametrize("number", ["0", "99", "7" * 30])
def test_a_number_that_is_not_there_is_told(number: str) -> None:
    said = typed(placing(), number, "fr")
    assert "choisissez de 1 à 4" in said


def test_every_legal_action_has_a_number() -> None:
    for table in (placing(), swapping(snakeTurnWithoutSwap="yes")):
        node = table.node
        assert isinstance(node, Decide)
        game = PlainGame(table, "en", str, io.StringIO(), pauses=False)
        ways = [way for one in game.choices(node) for way in one.ways]
        assert sorted(map(str, ways)) == sorted(map(str, node.actions))
