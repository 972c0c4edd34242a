"""What stands beside the road of a card, and where: the same for a card in every game.

Places are found for the upright card and turn with it, so that a house keeps to its bend of the
road; the drawings themselves stay upright.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

from oztable.drawing.svg import BRICK, BRICK_LIGHT, Point, group, moved
from oztable.games.yellow_brick_road.drawing import glyphs
from oztable.games.yellow_brick_road.drawing.bricks import ROSETTE
from oztable.games.yellow_brick_road.drawing.curves import (
    CENTRE,
    HEIGHT,
    WIDTH,
    DeadEnd,
    Mouth,
    RoadShape,
    beyond,
    half_turned,
    road_of,
)
from oztable.games.yellow_brick_road.rules.cards import Card

MOST_CARDS = 1024  # whose surroundings are remembered
ROADSIDE = 13.0
MEDALLION = 20.5
RUBBLE = 24.0
INSET = 4.0
LARGE = ("tree", "poplar", "house", "stook")
RADII = {
    "tree": 12.0,
    "poplar": 12.5,
    "house": 13.0,
    "stook": 11.0,
    "poppy": 7.5,
    "daisy": 6.5,
    "tuft": 5.0,
}
ATTEMPTS = 40


class Room(NamedTuple):
    """An upright box on a card."""

    x: float
    y: float
    width: float
    height: float

    def distance_to(self, point: Point) -> float:
        return math.hypot(
            max(self.x - point.x, 0, point.x - self.x - self.width),
            max(self.y - point.y, 0, point.y - self.y - self.height),
        )


class Feature(NamedTuple):
    """Something that stands on a card, and how much room it takes around it."""

    kind: str
    at: Point
    radius: float
    shade: int = 0


def features_of(card: Card, turned: bool) -> tuple[Feature, ...]:
    """Everything that stands on a card, from back to front."""
    upright = _upright_features(card)
    laid = (f._replace(at=half_turned(f.at)) for f in upright) if turned else upright
    return tuple(sorted(laid, key=lambda feature: feature.at.y))


def draw(feature: Feature, power: str | None = None) -> str:
    leaf = glyphs.LEAVES[feature.shade % len(glyphs.LEAVES)]
    match feature.kind:
        case "medallion":
            figure = group(glyphs.medallion(power or "snake"), class_="medallion")
        case "tree":
            figure = glyphs.tree(leaf)
        case "poplar":
            figure = glyphs.poplar(leaf)
        case "house":
            figure = glyphs.house(glyphs.ROOFS[feature.shade % len(glyphs.ROOFS)])
        case "stook":
            figure = glyphs.stook()
        case "daisy":
            figure = glyphs.daisy()
        case "tuft":
            figure = glyphs.tuft()
        case _:
            return moved(beyond(feature.at, Point(0, -1), 2), glyphs.poppy(), scale=0.8)
    return moved(feature.at, figure)


def dead_end_svg(end: DeadEnd) -> str:
    """A broken fence across the road, two loose bricks behind it, and poppies."""
    ahead, down = end.heading
    foot = beyond(end.at, end.heading, 7)
    bricks: tuple[tuple[float, float, float], ...]
    flowers: tuple[tuple[float, float, float], ...]
    if ahead:
        bricks = ((17 * ahead, -9, 24), (21 * ahead, 2, -18))
        flowers = ((ahead, -17, 0.85), (10 * ahead, -6, 0.85), (14 * ahead, 11, 1), (0, 16, 0.9))
    else:
        bricks = ((-7, 10 * down, 24), (6.5, 13.5 * down, -18))
        flowers = ((-18, 3, 1), (-10, 9, 0.85), (11, 9, 0.9), (19, 3, 1))
    tones = (BRICK, BRICK_LIGHT)
    figure = group(
        *(
            moved(Point(x, y), glyphs.loose_brick(turn, tone))
            for (x, y, turn), tone in zip(bricks, tones, strict=True)
        ),
        glyphs.fence(end.heading),
        *(moved(Point(x, y), glyphs.poppy(), scale=size) for x, y, size in flowers),
        class_="dead-end",
    )
    return moved(foot, figure)


def closed_mouth_svg(mouth: Mouth) -> str:
    """Three poppies across a mouth that can lead nowhere any more."""
    across = Point(-mouth.inward.y, mouth.inward.x)
    places = [
        beyond(beyond(mouth.at, mouth.inward, depth), across, aside)
        for aside, depth in ((-8.0, 5.0), (8.0, 5.0), (0.0, 7.5))
    ]
    # Stalks hang down, so on the lower edge the flowers stand a little higher.
    lift = 6.0 if mouth.inward.y < 0 else 2.0 if mouth.inward.x else 0.0
    flowers = (
        moved(Point(at.x, at.y - lift), glyphs.poppy(), scale=0.78)
        for at in sorted(places, key=lambda place: place.y)
    )
    return group(*flowers, class_="closed")


@lru_cache(MOST_CARDS)
def _upright_features(card: Card) -> tuple[Feature, ...]:
    shape = road_of(card, turned=False)
    taken: list[Feature] = []
    if shape.dead_end:
        taken.append(Feature("road", beyond(*shape.dead_end, 10), RUBBLE))
    if shape.junction:
        taken.append(Feature("road", shape.junction, ROSETTE + 2))
    if card.power:
        taken.append(Feature("medallion", _medallion_place(shape, taken), MEDALLION))
    rng = Random(card.id)
    for kind in _wishes(rng):
        places = (_anywhere(kind, rng) for _ in range(ATTEMPTS))
        found = next((place for place in places if _has_room(place, shape, taken)), None)
        if found:
            taken.append(found)
    return tuple(feature for feature in taken if feature.kind != "road")


def _wishes(rng: Random) -> tuple[str, ...]:
    """What a card would like to have: two large kinds of its own among flowers and grass."""
    first = int(rng.random() * len(LARGE))
    second = first + 1 + int(rng.random() * (len(LARGE) - 1))
    one, two = LARGE[first], LARGE[second % len(LARGE)]
    # Few poppies: across a mouth or at a fence they mean that the road is closed.
    return (one, "daisy", two, "tuft", one, "daisy", "tuft", two, "poppy", "tuft", "daisy", "tuft")


def _anywhere(kind: str, rng: Random) -> Feature:
    # Only `random()` is asked: its numbers stay the same from one Python to the next.
    room = INSET + RADII[kind]
    x = room + rng.random() * (WIDTH - 2 * room)
    y = room + rng.random() * (HEIGHT - 2 * room)
    return Feature(kind, Point(x, y), RADII[kind], int(rng.random() * 6))


def _has_room(feature: Feature, shape: RoadShape, taken: list[Feature]) -> bool:
    return shape.distance_to(feature.at) >= ROADSIDE + feature.radius and all(
        math.dist(feature.at, other.at) >= feature.radius + other.radius for other in taken
    )


def _medallion_place(shape: RoadShape, taken: list[Feature]) -> Point:
    """As far from the road as may be, but not needlessly in a corner."""

    def worth(at: Point) -> float:
        room = min(
            [shape.distance_to(at) - ROADSIDE]
            + [math.dist(at, other.at) - other.radius for other in taken]
        )
        return min(room, MEDALLION + 6) - 0.1 * math.dist(at, CENTRE)

    places = (Point(x, y) for x in range(24, 77, 2) for y in range(24, 117, 2))
    return max(places, key=worth)
