"""The words of the game, from its catalogues."""

from __future__ import annotations

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.games.card_game_of_oz")
# Of card text, where the two languages differ in nothing but these words.
TEXT_WORDS = Catalogue.beside("oztable.games.card_game_of_oz.rules.language").words
