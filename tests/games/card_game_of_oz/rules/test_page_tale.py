"""The tale of a page, where squares have no names and cards are marked."""

from __future__ import annotations

import pytest

from oztable.core.language import Language
from oztable.core.telling import Told, sentences
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.events import Event, Replaced, StoodStill
from tests.games.card_game_of_oz.rules.test_words import GAME, TWO, card, piece

NAMES = ("Ozma", "")


def on_page(event: Event, language: Language) -> Told:
    (sentence,) = sentences(GAME, GAME.initial(2), [event], NAMES, language)
    return sentence.told


@pytest.mark.parametrize(
    ("language", "title"), [("en", "the Title Card of Ozma"), ("fr", "la carte Titre d’Ozma")]
)
def test_a_title_card_that_is_not_reached_is_no_location(language: Language, title: str) -> None:
    """Where an Author moves a Prime in another's turn and will not pay."""
    stood = StoodStill(piece("cowardly-lion"), TWO, Place(0))
    assert on_page(stood, language).text == GAME.tell(stood, NAMES, language)
    assert on_page(stood, language).text.endswith(f" {title}.")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Farewell, Poppy Field: the Folio brings Boq’s Home."),
        ("fr", "Adieu, Champ de pavots\u00a0: le Folio apporte Demeure de Boq."),
    ],
)
def test_a_location_is_replaced_by_name(language: Language, words: str) -> None:
    told = on_page(Replaced(Place(1), card("poppy-field"), card("boqs-home")), language)
    assert told.text == words
    assert [mark.card for mark in told.marks] == ["poppy-field", "boqs-home"]
