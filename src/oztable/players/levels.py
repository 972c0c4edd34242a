"""Five levels, from gentle to formidable, the same in every game."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.language import Text

USUAL = "tin-woodman"

LEVELS: Mapping[str, Text] = {
    "toto": Text("Toto", "Toto"),
    "scarecrow": Text("Scarecrow", "Épouvantail"),
    "tin-woodman": Text("Tin Woodman", "Bûcheron en fer-blanc"),
    "lion": Text("Lion", "Lion"),
    "wizard": Text("Wizard", "Magicien"),
}

STRENGTH: Mapping[str, Text] = {
    "toto": Text("gentle", "tout doux"),
    "scarecrow": Text("easy", "facile"),
    "tin-woodman": Text("fair", "moyen"),
    "lion": Text("strong", "fort"),
    "wizard": Text("formidable", "redoutable"),
}
