"""Questions in a window: no word is broken at its edge."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from oztable.games.card_game_of_oz.commands.interview import Interview, wrapped
from oztable.games.card_game_of_oz.rules.language.wording_names import REALMS
from oztable.terminal.line_reader import LineReader
from tests.cli.conftest import Oz
from tests.games.card_game_of_oz.commands.test_cards import CHARACTER, typed


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_are_not_broken_at_the_edge_of_the_window(
    oz: Oz, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    answers = typed(*CHARACTER, "1", "", "Forest", "99", "0")
    whole = oz("card", "new", "--lang", lang, stdin=answers).out
    monkeypatch.setattr("oztable.games.card_game_of_oz.commands.interview.window", lambda: 40)
    narrow = oz("card", "new", "--lang", lang, stdin=answers).out
    assert re.sub(r"[\s|]+", " ", narrow) == re.sub(r"[\s|]+", " ", whole)
    talk, _, toml = narrow.rpartition("[[card]]")
    assert max(map(len, talk.splitlines())) <= 40
    assert toml == whole.rpartition("[[card]]")[2]
    assert max(map(len, toml.splitlines())) > 40


def test_a_long_line_goes_on_below_where_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oztable.games.card_game_of_oz.commands.interview.window", lambda: 20)
    assert wrapped("   7 a b c d e f g h i j k") == "   7 a b c d e f g\n     h i j k"
    assert wrapped("  | a b c d e f g h i j") == "  | a b c d e f g h\n  | i j"
    assert wrapped("Name in English of it: ") == "Name in English of\nit: "
    assert wrapped("\n\n") == "\n\n"
    assert wrapped("x" * 30) == "x" * 30


def test_choices_of_a_question_are_offered_to_be_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    offered: list[list[str]] = []

    def line(reader: LineReader, prompt: str, choices: Callable[[], Iterable[str]]) -> str:
        offered.append(list(choices()))
        return "\n"

    monkeypatch.setattr(LineReader, "line", line)
    talk = Interview("fr")
    talk.run(lambda asked: asked.choice("realm", REALMS, "kansas"))
    assert REALMS["kansas"].fr in offered[0]
    assert {"retour", "quitter"} <= set(offered[0])
