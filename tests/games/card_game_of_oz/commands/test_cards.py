"""`oz card new`: it says where cards are made."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.commands.packs import WORDS
from oztable.server.page_routes import PAGES
from tests.cli.conftest import Oz


@pytest.mark.parametrize(("lang", "says"), [("en", "a card is made"), ("fr", "se fait sur une")])
def test_it_says_where_cards_are_made(oz: Oz, lang: str, says: str) -> None:
    ran = oz("card", "new", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert says in ran.out
    assert "/edit/card-game-of-oz" in ran.out
    assert "/edit/{x}" in PAGES


def test_the_words_are_there_in_both_languages() -> None:
    assert WORDS.words["en"].keys() == WORDS.words["fr"].keys()
