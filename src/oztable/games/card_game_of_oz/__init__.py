"""The Card Game of Oz: one to four Authors, a storyline of hidden Locations, and The End."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.game import Option
from oztable.core.language import Language, Text
from oztable.games.card_game_of_oz.rulebook import rulebook as _rulebook
from oztable.games.card_game_of_oz.rulebook import rulings
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack

# The pack is chosen with --pack, because a file is a choice too; it is listed with the options.
DECK_OPTION = Option(
    "deck",
    (*BUNDLED, "FILE"),
    BUNDLED[0],
    "OR-4",
    Text(
        "Which Story Pack: our reconstruction, or a pack file of your own.",
        "Quel paquet : notre reconstitution, ou votre propre fichier.",
    ),
)


def build(options: Mapping[str, str], deck: str | None = None) -> CardGameOfOz:
    strict = options.get("strictPack", "yes") == "yes"
    return CardGameOfOz(load_pack(deck or BUNDLED[0], strict=strict), options)


def rulebook(language: Language, options: Mapping[str, str]) -> str:
    return _rulebook(language)


__all__ = [
    "BUNDLED",
    "DECK_OPTION",
    "SPEC",
    "CardGameOfOz",
    "build",
    "rulebook",
    "rulings",
]
