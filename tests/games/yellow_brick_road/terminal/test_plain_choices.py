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
