"""The course of the road over a card, as plain geometry in a box of 100 by 140.

Nothing here knows how a road is shown: pictures and terminals draw the same curves.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from oztable.drawing.svg import Point
from oztable.games.yellow_brick_road.rules.cards import TURNED, Card

WIDTH = 100.0
HEIGHT = 140.0


Path: TypeAlias = tuple[Point, ...]
CENTRE = Point(WIDTH / 2, HEIGHT / 2)


class Mouth(NamedTuple):
    """Where the road leaves a card as it lies, and which way leads back into the card."""

    slot: str
    at: Point
    inward: Point


class DeadEnd(NamedTuple):
    """Where a road breaks off in the middle of a card, and which way it was going."""

    at: Point
    heading: Point


@dataclass(frozen=True, slots=True)
class RoadShape:
    """The road of a laid card.

    Two mouths: one path from the first to the second. One: a path from it to the dead end.
    Three or more: a path from each, in the same order, to the junction.
    """

    mouths: tuple[Mouth, ...]
    paths: tuple[Path, ...]
    dead_end: DeadEnd | None = None
    junction: Point | None = None

    def distance_to(self, point: Point) -> float:
        """How far a point lies from the middle of the road, to the nearest sample."""
        return min(math.dist(point, on) for path in self.paths for on in path)


INWARD = {"N": Point(0, 1), "E": Point(-1, 0), "S": Point(0, -1), "W": Point(1, 0)}
MOUTHS = {
    slot: Mouth(slot, Point(x, y), INWARD[slot[0]])
    for slot, x, y in (
        ("Nl", 30, 0),
        ("Nr", 70, 0),
        ("Eu", 100, 42),
        ("El", 100, 98),
        ("Sr", 70, 140),
        ("Sl", 30, 140),
        ("Wl", 0, 98),
        ("Wu", 0, 42),
        ("N", 50, 0),
        ("E", 100, 70),
        ("S", 50, 140),
        ("W", 0, 70),
    )
}
# The slot that a slot meets on the neighbouring card (Y9.1).
FACING = {"Nl": "Sl", "Nr": "Sr", "Eu": "Wu", "El": "Wl", "N": "S", "E": "W"}
FACING |= {other: slot for slot, other in FACING.items()}

SAMPLES = 48
# The road runs straight over the edge, so that it meets its neighbour without a kink.
STUB = 5.0
HAIRPIN_PULL = 66.0
DEPTH = {"N": 76.0, "S": 76.0, "E": 60.0, "W": 60.0}


def road_of(card: Card, turned: bool) -> RoadShape:
    """The road of a card, upright or turned by half a turn (Y6.3)."""
    return shape_of(card.exits, turned)


@cache
def shape_of(exits: tuple[str, ...], turned: bool = False) -> RoadShape:
    """The road between exits written as slots (`Nl`, `Eu`…) or as midpoints (`N`, `E`…)."""
    upright = _upright(tuple(MOUTHS[name] for name in exits))
    return _turned(upright) if turned else upright


def half_turned(point: Point) -> Point:
    """Where a point of a card comes to lie when the card is turned."""
    return Point(WIDTH - point.x, HEIGHT - point.y)


def beyond(start: Point, direction: Point, distance: float) -> Point:
    """The point at some distance from another."""
    return Point(start.x + direction.x * distance, start.y + direction.y * distance)


def _upright(mouths: tuple[Mouth, ...]) -> RoadShape:
    match mouths:
        case (only,):
            end = _dead_end(only)
            return RoadShape(mouths, (_broken(only, end),), dead_end=end)
        case (one, two):
            return RoadShape(mouths, (_through(one, two),))
        case _:
            junction = Point(
                sum(mouth.at.x for mouth in mouths) / len(mouths),
                sum(mouth.at.y for mouth in mouths) / len(mouths),
            )
            arms = tuple(_arm(mouth, junction) for mouth in mouths)
            return RoadShape(mouths, arms, junction=junction)


def _turned(shape: RoadShape) -> RoadShape:
    def back(direction: Point) -> Point:
        return Point(-direction.x, -direction.y)

    end = shape.dead_end
    return RoadShape(
        tuple(MOUTHS[TURNED[mouth.slot]] for mouth in shape.mouths),
        tuple(tuple(map(half_turned, path)) for path in shape.paths),
        end and DeadEnd(half_turned(end.at), back(end.heading)),
        shape.junction and half_turned(shape.junction),
    )


def _through(one: Mouth, two: Mouth) -> Path:
    reach = STUB + _pull(one, two)
    curve = _bezier(
        beyond(*one[1:], STUB),
        beyond(*one[1:], reach),
        beyond(*two[1:], reach),
        beyond(*two[1:], STUB),
    )
    return (one.at, *curve, two.at)


def _pull(one: Mouth, two: Mouth) -> float:
    """How far the road keeps its direction before it bends towards the other mouth."""
    if one.inward == two.inward:
        return HAIRPIN_PULL
    apart = math.dist(one.at, two.at)
    opposite = one.slot[0] + two.slot[0] in ("NS", "SN", "EW", "WE")
    return 0.52 * apart if opposite else max(26.0, 0.5 * apart)


def _dead_end(mouth: Mouth) -> DeadEnd:
    tip = beyond(mouth.at, mouth.inward, DEPTH[mouth.slot[0]])
    on_axis = Point(tip.x, CENTRE.y) if mouth.inward.x else Point(CENTRE.x, tip.y)
    return DeadEnd(on_axis, mouth.inward)


def _broken(mouth: Mouth, end: DeadEnd) -> Path:
    curve = _bezier(
        beyond(*mouth[1:], STUB),
        beyond(*mouth[1:], 34),
        beyond(*end, -22),
        end.at,
    )
    return (mouth.at, *curve)


def _arm(mouth: Mouth, junction: Point) -> Path:
    knee = beyond(*mouth[1:], STUB + 0.4 * math.dist(mouth.at, junction))
    hip = Point(junction.x + 0.4 * (knee.x - junction.x), junction.y + 0.4 * (knee.y - junction.y))
    return (mouth.at, *_bezier(beyond(*mouth[1:], STUB), knee, hip, junction))


def _bezier(start: Point, leave: Point, arrive: Point, end: Point) -> Path:
    def at(t: float) -> Point:
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
        corners = (start, leave, arrive, end)
        return Point(
            sum(weight * corner.x for weight, corner in zip(weights, corners, strict=True)),
            sum(weight * corner.y for weight, corner in zip(weights, corners, strict=True)),
        )

    return tuple(at(step / SAMPLES) for step in range(SAMPLES + 1))
