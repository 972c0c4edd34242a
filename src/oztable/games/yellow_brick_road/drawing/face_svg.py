"""The face of one card: ground, road and scenery."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from oztable.core.language import Language
from oztable.drawing.svg import INK, PAGE, Point, box, escaped, group, path, path_data, tag
from oztable.games.yellow_brick_road.drawing.bricks import road_svg
from oztable.games.yellow_brick_road.drawing.curves import (
    HEIGHT,
    WIDTH,
    Mouth,
    RoadShape,
    beyond,
    road_of,
)
from oztable.games.yellow_brick_road.drawing.scenery import (
    Room,
    closed_mouth_svg,
    dead_end_svg,
    draw,
    features_of,
)
from oztable.games.yellow_brick_road.rules.cards import Card

GROUNDS = (
    ("#C5D8A4", "#AAC585"),
    ("#B3D2BE", "#94BDA4"),
    ("#D3DBA6", "#B9C582"),
    ("#BAD2DA", "#9ABAC6"),
    ("#D9CBDD", "#BFACC6"),
    ("#E9CDAC", "#D7B089"),
)
GLOW, GLOW_EDGE = "#FFCF3F", "#FFF6C9"
RADIUS = 7.0
EDGE = 1.7
MOUTH = 11.8


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies around a card: slots that lead on to a neighbour, slots that lead nowhere."""

    joined: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    reach: float = 0.0
    keep_clear: Room | None = None


ALONE = Surroundings()


def definitions() -> str:
    """What every card face refers to."""
    return tag(
        "defs",
        tag("clipPath", box(0, 0, WIDTH, HEIGHT, rx=RADIUS), id="card-edge"),
        tag(
            "filter",
            tag("feGaussianBlur", stdDeviation=3),
            id="glow",
            # In card units: the box of a straight road is flat and has no per cent.
            filterUnits="userSpaceOnUse",
            x=-20,
            y=-20,
            width=WIDTH + 40,
            height=HEIGHT + 40,
        ),
    )


def face(card: Card, turned: bool, around: Surroundings, language: Language = "en") -> str:
    """A laid card, drawn from its own top left corner."""
    shape = road_of(card, turned)
    name = f"{card.id}{'~' if turned else ''} · {card.name.into(language)}"
    parts = [
        tag("title", escaped(name)),
        box(1.5, 3, WIDTH, HEIGHT, rx=RADIUS, fill=INK, fill_opacity=".25"),
        _ground(card, shape, around),
        box(0.7, 0.7, 98.6, 138.6, rx=6.6, fill="none", stroke=INK, stroke_width=EDGE),
        *standing(card, turned, around),
        road_svg(shape, around.joined, around.reach, Random(card.id)),
        *(_threshold(mouth) for mouth in shape.mouths if mouth.slot not in around.joined),
    ]
    if shape.dead_end:
        parts.append(dead_end_svg(shape.dead_end))
    parts += [closed_mouth_svg(mouth) for mouth in shape.mouths if mouth.slot in around.closed]
    return group(*parts, class_="card")


def _ground(card: Card, shape: RoadShape, around: Surroundings) -> str:
    return group(
        meadow(card, over=0),
        box(4, 4, 92, 132, rx=4, fill="none", stroke=PAGE, stroke_width=1.4, stroke_opacity=".85"),
        *(_glow(path_data(points)) for points in shape.paths if around.joined),
        clip_path="url(#card-edge)",
    )


def meadow(card: Card, over: float) -> str:
    """Grass and hills, which go so far over the edge."""
    grass, shade = GROUNDS[(card.id * 5 + 1) % len(GROUNDS)]
    first = 20 + Random(card.id).random() * 25
    hills = "".join(_hill(first + 33 * row) for row in range(-1, 4))
    ground = box(-over, -over, WIDTH + 2 * over, HEIGHT + 2 * over, fill=grass)
    return ground + path(hills, fill=shade, fill_opacity=".6")


def _hill(y: float) -> str:
    return (
        f"M-5 {y:.0f}C25 {y - 16:.0f} 60 {y + 14:.0f} 105 {y - 8:.0f}"
        f"V{y + 13:.0f}C60 {y + 30:.0f} 25 {y:.0f} -5 {y + 17:.0f}Z"
    )


def _glow(course: str) -> str:
    return path(
        course,
        fill="none",
        stroke=GLOW,
        stroke_width=34,
        stroke_opacity=".55",
        filter="url(#glow)",
    ) + path(course, fill="none", stroke=GLOW_EDGE, stroke_width=28)


def standing(card: Card, turned: bool, around: Surroundings) -> list[str]:
    clear = around.keep_clear
    return [
        draw(feature, card.power)
        for feature in features_of(card, turned)
        if not clear
        or feature.kind == "medallion"
        or clear.distance_to(feature.at) >= feature.radius
    ]


def _threshold(mouth: Mouth) -> str:
    """The edge of the card where its road stops at it."""
    across = Point(-mouth.inward.y, mouth.inward.x)
    on = beyond(mouth.at, mouth.inward, 0.7)
    ends = (beyond(on, across, -MOUTH), beyond(on, across, MOUTH))
    return path(path_data(ends), stroke=INK, stroke_width=EDGE)
