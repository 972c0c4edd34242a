"""A small picture for an empty corner of the page: the road to the Emerald City."""

from __future__ import annotations

import math

from oztable.drawing.svg import (
    BRICK,
    BRICK_LIGHT,
    EMERALD,
    INK,
    MORTAR,
    PETAL,
    Point,
    box,
    circle,
    group,
    moved,
    path,
    path_data,
    tag,
)
from oztable.games.yellow_brick_road.drawing import glyphs

WIDTH, HEIGHT = 172.0, 134.0
ARCH = f"M1 {HEIGHT - 1:g}V46Q1 1 46 1H126Q171 1 171 46V{HEIGHT - 1:g}Z"
SUN = Point(86, 68)
SKY, RAY, DISC = "#F6E7B4", "#EBCB7A", "#F4D06A"
FAR, NEAR, MEADOW = "#8DBB8E", "#6AA35E", "#86B878"
WALLS = ("#3F8E6E", "#6FB393", "#A4D3B7")


def emerald_city() -> str:
    """The picture, 172 wide and 134 high, from its top left corner."""
    return group(
        tag("clipPath", path(ARCH), id="arch"),
        group(
            box(0, 0, WIDTH, HEIGHT, fill=SKY),
            path("".join(_ray(turn) for turn in range(24)), fill=RAY, fill_opacity=".7"),
            circle(SUN, 52, fill=DISC, stroke=INK, stroke_width=1.4),
            moved(Point(0, 68 - 84), _skyline(), _country()),
            clip_path="url(#arch)",
        ),
        path(ARCH, fill="none", stroke=INK, stroke_width=2),
        class_="vignette",
    )


def _ray(turn: int) -> str:
    edges = (math.radians(turn * 15), math.radians(turn * 15 + 7.5))
    tips = (Point(SUN.x + 160 * math.cos(a), SUN.y + 160 * math.sin(a)) for a in edges)
    return path_data((SUN, *tips)) + "Z"


def _skyline() -> str:
    towers = (
        (46, 84, 13, 1, 0),
        (126, 82, 13, 1, 1),
        (61, 68, 14, 0, 0),
        (111, 66, 14, 0, 1),
        (86, 50, 20, 1, 1),
        (74, 80, 12, 2, 0),
        (99, 80, 12, 2, 1),
    )
    return group(
        *(_tower(*tower) for tower in towers),
        stroke=INK,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def _tower(x: float, top: float, width: float, wall: int, pennant: int) -> str:
    half = width / 2
    dome = (
        f"M{x - half - 1:g} {top:g}C{x - half - 2:g} {top - half * 1.3:g} {x - 1:g} "
        f"{top - half * 1.2:g} {x:g} {top - width:g}C{x + 1:g} {top - half * 1.2:g} "
        f"{x + half + 2:g} {top - half * 1.3:g} {x + half + 1:g} {top:g}Z"
    )
    side = 1 if pennant else -1
    mast = top - width - 8
    return (
        path(f"M{x:g} {top - width:g}V{mast:g}", fill="none", stroke_width=1)
        + path(f"M{x:g} {mast:g}l{7 * side} 2.2l{-7 * side} 2.2Z", fill=PETAL, stroke_width=0.8)
        + box(x - half, top, width, 60, fill=WALLS[wall])
        + path(dome, fill=EMERALD)
        + path(f"M{x - 1.8:g} {top + 12:g}v-4a1.8 1.8 0 0 1 3.6 0v4Z", fill=INK, stroke="none")
    )


def _country() -> str:
    flowers = ((14, 122), (160, 124), (34, 129), (140, 131), (22, 138), (52, 137), (159, 140))
    road = (
        "M84 107C96 110 96 114 86 117C70 122 66 128 82 134C94 139 92 146 84 152H128"
        "C122 144 116 138 104 132C96 128 98 124 106 120C114 115 106 109 89 107Z"
    )
    land = group(
        path("M-2 112C30 98 60 104 86 106C114 108 146 98 174 108V152H-2Z", fill=FAR),
        path("M-2 122C34 110 70 128 100 122C130 116 150 114 174 122V152H-2Z", fill=MEADOW),
        path(road, fill=BRICK),
        path(
            "M90 112L95 113M80 122L92 122M82 128L96 130M94 137L108 137M94 145L116 144",
            fill="none",
            stroke=MORTAR,
            stroke_width=1,
        ),
        path("M88 117L92 117L91 120L87 120Z", fill=BRICK_LIGHT, stroke="none"),
        stroke=INK,
        stroke_width=1.4,
    )
    return group(
        land,
        moved(Point(31, 108), glyphs.poplar(NEAR)),
        moved(Point(146, 106), glyphs.tree(glyphs.LEAVES[0])),
        *(moved(Point(x, y), glyphs.poppy(), scale=0.95) for x, y in flowers),
    )
