"""The words of the command line, from the catalogue beside this file."""

from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.cli")
