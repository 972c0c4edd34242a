"""The words of the terminal, from the catalogue beside this file."""

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.terminal")
