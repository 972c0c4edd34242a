"""The colours of the table; contrast is measured against the page they stand on."""

from __future__ import annotations

from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> RGB:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: RGB, two: RGB, share: float) -> RGB:
    """One colour with a share of another in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


PAGE = rgb("#FBF4E1")
PARCHMENT = rgb("#F1E3BD")
INK = rgb("#2B2118")
INK_SOFT = rgb("#6B5330")
EMERALD = rgb("#1F6F54")
POPPY = rgb("#B8322A")
SAPPHIRE = rgb("#2B5C8F")
MOSS = rgb("#4C5B1E")
CREAM = rgb("#FFF9E8")

CLOTH = rgb("#1D4A3E")
CLOTH_DEEP = rgb("#163A31")
CLOTH_TEXT = rgb("#F3E6C6")
CLOTH_SOFT = rgb("#B9C9A8")
GOLD = rgb("#EDBB3B")

BRICK = rgb("#EDBB3B")
BRICK_LIGHT = rgb("#F8DA74")
BRICK_DARK = rgb("#D4962A")
MORTAR = rgb("#7A4E12")

HATCH = rgb("#F4DFC6")
ON_HATCH = rgb("#9E2720")

# Deeper than on paper: at this size the ink outline is thin, so grass must set off the bricks.
GRASSES = tuple(map(rgb, ("#6FA15C", "#5F9A72", "#83A052", "#5C9486")))
