"""The gems of a card: blue for cost, green for magic, red for Vitality, the seal of its alignment.

Around the origin, in a box of 52. The page draws the same (Gem.svelte, Crown.svelte); the numbers
in them are set with the other words.
"""

from __future__ import annotations

from functools import cache

from oztable.drawing.svg import EMERALD, INK, POPPY, SAPPHIRE, Point, circle, group, path
from oztable.games.card_game_of_oz.drawing.icons import SEALS, icon_paths

OCTAGON = "M-12-20H12L20-12V12L12 20H-12L-20 12V-12Z"
SHAPES = {
    "cost": "M0-24 21-12V12L0 24-21 12V-12Z",
    "heart": "M0 24C-30 4-24-22-10-22-4-22 0-16 0-14 0-16 4-22 10-22 24-22 30 4 0 24Z",
    "magical": OCTAGON,
    "sorcery": OCTAGON,
}
COLOURS = {
    "cost": (SAPPHIRE, "#7fa9d3"),
    "heart": ("#a92a24", "#e58a7c"),
    "magical": (EMERALD, "#7cc0a0"),
    "sorcery": (EMERALD, "#7cc0a0"),
    "good": ("#d9a93a", "#f6de94"),
    "neutral": ("#a7a294", "#dad6ca"),
    "evil": ("#2c2630", "#8c4a2f"),
}
DIAMOND = "M0-9 8 0 0 9-8 0Z"
STAR = "M0-12 2.9-4 11.4-3.7 4.8 1.5 7.1 9.7 0 5-7.1 9.7-4.8 1.5-11.4-3.7-2.9-4Z"
DARK_GREEN = "#14503c"


@cache
def gem(kind: str, at: Point, width: float) -> str:
    face, line = COLOURS[kind]
    edge = {"stroke": INK, "stroke_width": "2.4"}
    if kind in SEALS:
        sign = "#e9b08f" if kind == "evil" else INK
        parts = [
            circle(Point(0, 0), 21, fill=face, **edge),
            circle(Point(0, 0), 16.5, fill="none", stroke=line, stroke_width=2),
            path(
                icon_paths()[SEALS[kind]], fill=sign, transform="translate(-11.5 -11.5) scale(.045)"
            ),
        ]
    else:
        shape = SHAPES[kind]
        parts = [
            path(shape, fill=face, **edge),
            path(shape, fill="none", stroke=line, stroke_width=2, transform="scale(.76)"),
        ]
    if kind == "magical":
        parts.append(path(DIAMOND, fill="#bfe5cf", stroke=DARK_GREEN, stroke_width=1.4))
    if kind == "sorcery":
        parts.append(path(STAR, fill="#fff6d8", stroke=DARK_GREEN))
    return placed(at, width / 52, *parts)


@cache
def crown(at: Point, width: float) -> str:
    """Of a Prime: who may end the tale."""
    edge = {"stroke": INK, "stroke_width": "2.2", "stroke_linejoin": "round"}
    return placed(
        at,
        width / 36,
        path("M-13 8-15-7-7-1 0-11 7-1 15-7 13 8Z", fill="#f2c84b", **edge),
        path("M-13 8H13V12H-13Z", fill="#d9a93a", **edge),
        circle(Point(0, -11), 2.6, fill=POPPY, stroke=INK, stroke_width=1.4),
    )


def placed(at: Point, zoom: float, *inside: str) -> str:
    return group(*inside, transform=f"translate({at.x:.2f} {at.y:.2f}) scale({zoom:.4f})")
