"""Five levels, from gentle to formidable, the same in every game."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.language import Text
from oztable.players.reasons import WORDS

USUAL = "tin-woodman"

LEVELS: Mapping[str, Text] = {
    "toto": WORDS.text("level_toto"),
    "scarecrow": WORDS.text("level_scarecrow"),
    "tin-woodman": WORDS.text("level_tin_woodman"),
    "lion": WORDS.text("level_lion"),
    "wizard": WORDS.text("level_wizard"),
}

STRENGTH: Mapping[str, Text] = {
    "toto": WORDS.text("strength_toto"),
    "scarecrow": WORDS.text("strength_scarecrow"),
    "tin-woodman": WORDS.text("strength_tin_woodman"),
    "lion": WORDS.text("strength_lion"),
    "wizard": WORDS.text("strength_wizard"),
}
