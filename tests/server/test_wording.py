"""What people at a table are called in what it asks."""

from __future__ import annotations

import pytest

from oztable.core.game import Message
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.server.wording import with_names


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Name a card that may be in the hand of Boq."),
        ("fr", "Nommez une carte que tient peut-être Boq."),
    ],
)
def test_a_question_about_somebody_calls_them_by_name(language: Language, asked: str) -> None:
    game = CardGameOfOz(load_pack("story-pack-1"), {})
    question = Message("ask_name", (("whom", 1),), "O12.4")
    assert game.say(with_names(question, ("Ann", "Boq")), language) == asked
