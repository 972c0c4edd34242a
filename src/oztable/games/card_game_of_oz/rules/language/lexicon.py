"""The words of card text in both languages, where only the words differ."""

from __future__ import annotations

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.rules.language").words
