"""The words of the game, from the catalogue in its folder `words`."""

from __future__ import annotations

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.games.card_game_of_oz")
