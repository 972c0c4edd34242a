"""Five levels, from gentle to formidable, the same in every game."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.language import Text
from oztable.players.reasons import WORDS

USUAL = "tin-woodman"

NAMES = ("toto", "scarecrow", "tin-woodman", "lion", "wizard")
LEVELS: Mapping[str, Text] = {name: WORDS.text(f"level_{name}") for name in NAMES}
STRENGTH: Mapping[str, Text] = {name: WORDS.text(f"strength_{name}") for name in NAMES}
