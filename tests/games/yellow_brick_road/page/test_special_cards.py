"""The special cards tell a page what they do; the others tell nothing."""

from __future__ import annotations

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.games.yellow_brick_road.page.card_faces import deck_of_page
from oztable.games.yellow_brick_road.rules.decks import BUNDLED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", BUNDLED)
def test_what_a_special_card_does_is_said(deck: str, language: Language) -> None:
    shown = deck_of_page(deck, language)
    assert shown is not None
    powers = {card.special: card.power for card in shown.cards if card.special}
    assert set(powers) == {"snake", "bird"}
    for card in shown.cards:
        assert bool(card.power) == bool(card.special)
        assert card.power in card.said
    assert ("monkeys" if language == "en" else "singes") in powers["bird"]
