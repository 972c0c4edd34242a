"""Names of cards as they are printed."""

from __future__ import annotations

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.naming import QUOTES


def printed(name: str, language: Language) -> str:
    """With curved apostrophes and quotation marks."""
    if name[:1] == name[-1:] == '"':
        opening, closing = QUOTES[language]
        name = opening + name[1:-1] + closing
    return name.replace("'", "’")


def printed_text(paragraph: str) -> str:
    return paragraph.replace("'", "’")
