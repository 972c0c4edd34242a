"""The words of this game at the terminal, from the catalogue beside this file."""

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.terminal")
