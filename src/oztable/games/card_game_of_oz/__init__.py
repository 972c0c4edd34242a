"""The Card Game of Oz: one to four Authors, a storyline of hidden Locations, and The End."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.games.card_game_of_oz.options import SPEC
from oztable.games.card_game_of_oz.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules import CardGameOfOz


def build(options: Mapping[str, str], deck: str | None = None) -> CardGameOfOz:
    return CardGameOfOz(load_pack(deck or BUNDLED[0]), options)


__all__ = ["SPEC", "CardGameOfOz", "build"]
