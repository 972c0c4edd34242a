"""A card as a picture: grass, a road of yellow bricks, and flowers where the road is shut."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeAlias

from oztable.drawing.svg import Point
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, WIDTH, RoadShape, road_of
from oztable.games.yellow_brick_road.rules.cards import Card
from oztable.games.yellow_brick_road.terminal.palette import (
    BRICK,
    BRICK_DARK,
    BRICK_LIGHT,
    CLOTH,
    CLOTH_DEEP,
    CREAM,
    GOLD,
    GRASSES,
    INK,
    MORTAR,
    POPPY,
    RGB,
    mix,
    rgb,
)
from oztable.games.yellow_brick_road.terminal.raster import Picture, Shader, paint

_Layer: TypeAlias = Callable[[float, float], RGB | None]

TONES = (BRICK, BRICK, BRICK_LIGHT, BRICK, BRICK_DARK, BRICK, BRICK_LIGHT)
FAR = (0.0, 99.0)
FENCE = rgb("#5E3B1D")

# Scenery, half a column a letter: what stands on cards too small for it is left away.
PAINTS = {
    "T": rgb("#2F6B45"),
    "L": rgb("#478A55"),
    "I": FENCE,
    "B": rgb("#3F74A8"),
    "R": rgb("#A8433A"),
    "C": CREAM,
    "P": POPPY,
}
SPRITES = {
    "tree": (".LT.", "LTTT", ".TT.", ".II."),
    "poplar": ("LT", "LT", "LT", "II"),
    "blue house": ("..BB..", ".BBBB.", ".CCCC.", ".CIIC."),
    "red house": ("..RR..", ".RRRR.", ".CCCC.", ".CIIC."),
    "bush": ("LTT",),
    "daisy": ("C",),
    "poppy": ("P",),
}
HOMES = ("blue house", "tree", "red house", "tree")


class CardSize(NamedTuple):
    """How large cards are: columns, and rows with the gap above; one point is half a row."""

    columns: int
    rows: int

    @property
    def points(self) -> int:
        return 2 * self.rows - 1

    @property
    def road(self) -> float:
        """Half the width of the bricks, in points; whole points keep the edges sharp."""
        return 1.0 if self.columns < 12 else 1.5 if self.columns < 17 else 2.0

    @property
    def ink(self) -> float:
        return 0.34 if self.columns < 12 else 0.5

    def place(self, point: Point) -> Point:
        """Where a point of the card lies; mouths fall on whole points, so that bricks are sharp."""
        return Point(
            _between(point.x, (0, 30, 50, 70, WIDTH), self._across),
            _between(point.y, (0, 42, 70, 98, HEIGHT), self._down),
        )

    @property
    def _across(self) -> tuple[float, ...]:
        wide, road = float(self.columns), self.road
        left = round(2 * (0.3 * wide - road)) / 2 + road
        return (0, left, math.floor(wide - 2 * road) // 2 + road, wide - left, wide)

    @property
    def _down(self) -> tuple[float, ...]:
        high, road = float(self.points), self.road
        upper = round(0.32 * high - road) + road
        return (0, upper, math.floor(high / 2 - road) + road, high - upper, high)


def _between(value: float, marks: Sequence[float], places: Sequence[float]) -> float:
    at = min(max(bisect_right(marks, value) - 1, 0), len(marks) - 2)
    share = (value - marks[at]) / (marks[at + 1] - marks[at])
    return places[at] + share * (places[at + 1] - places[at])


class Track:
    """The road of a card in points: how far along it and how far off it a point lies."""

    def __init__(self, shape: RoadShape, size: CardSize) -> None:
        self.paths = [[size.place(point) for point in path] for path in shape.paths]

    @cached_property
    def _pieces(self) -> list[tuple[Point, Point, float, float]]:
        """Straight pieces: from, direction of length one, length, and how far along they begin."""
        pieces = []
        for path in self.paths:
            along = 0.0
            for start, end in pairwise(path[::2] if len(path) % 2 else [*path[::2], path[-1]]):
                length = math.dist(start, end)
                if length:
                    way = Point((end.x - start.x) / length, (end.y - start.y) / length)
                    pieces.append((start, way, length, along))
                along += length
        return pieces

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Along the road and aside from its middle; far aside when the road is elsewhere."""
        best = FAR
        for start, way, length, along in self._pieces:
            dx, dy = x - start.x, y - start.y
            forward = dx * way.x + dy * way.y
            if -0.6 <= forward <= length + 0.6:
                aside = dy * way.x - dx * way.y
                if abs(aside) < abs(best[1]):
                    best = (along + forward, aside)
        return best

    def squares_within(self, reach: float) -> frozenset[tuple[int, int]]:
        """The whole squares the road may touch; it spares the grass the question above."""
        wide = math.ceil(reach)
        around = range(-wide, wide + 1)
        places = [(int(point.x), int(point.y)) for path in self.paths for point in path]
        return frozenset((x + dx, y + dy) for x, y in places for dx in around for dy in around)


@lru_cache(maxsize=512)
def card_picture(
    size: CardSize, card: Card, turned: bool, closed: frozenset[str], page: RGB
) -> Picture:
    """A laid card; the mouths in `closed` lead nowhere and are grown over."""
    shape = road_of(card, turned)
    track = Track(shape, size)
    grass = _grass(size, card, shape)
    road = _road(size, track)
    flowers = _flowers(size, shape, closed)
    corner = rounded(size, page)

    def shade(x: float, y: float) -> RGB:
        return corner(x, y) or flowers(x, y) or road(x, y) or grass(x, y)

    return paint(2 * size.columns, size.points, shade, samples=3 if size.columns < 12 else 2)


def _road(size: CardSize, track: Track) -> _Layer:
    half, ink = size.road, size.ink
    courses = 2 if half < 1.5 else 3
    brick = 2.0 if half < 1.5 else 2.4
    near = track.squares_within(half + ink)

    def shade(x: float, y: float) -> RGB | None:
        if (int(x), int(y)) not in near:
            return None
        along, aside = track.nearest(x, y)
        if abs(aside) >= half + ink:
            return None
        if abs(aside) > half:
            return INK
        course = min(int((aside + half) / (2 * half) * courses), courses - 1)
        number = math.floor((along + course % 2 * brick / 2) / brick)
        return TONES[(number * 5 + course * 3) % len(TONES)]

    return shade


def _flowers(size: CardSize, shape: RoadShape, closed: frozenset[str]) -> _Layer:
    """Poppies across a mouth that is shut; a fence and poppies where a road breaks off."""
    half = size.road
    reach = half + size.ink
    shut = [(size.place(m.at), m.inward) for m in shape.mouths if m.slot in closed]
    end = shape.dead_end
    fence = (_snapped(size.place(end.at)), end.heading) if end else None

    def shade(x: float, y: float) -> RGB | None:
        for at, inward in shut:
            deep = (x - at.x) * inward.x + (y - at.y) * inward.y
            aside = abs((x - at.x) * inward.y + (y - at.y) * inward.x)
            if deep < 1.0 and aside < reach:
                return INK if int(aside * 2.5) % 3 == 1 else POPPY
        if fence:
            at, heading = fence
            ahead = (x - at.x) * heading.x + (y - at.y) * heading.y
            aside = abs((x - at.x) * heading.y + (y - at.y) * heading.x)
            if -0.5 <= ahead < 0.5 and aside < reach + 0.7:
                return FENCE
            if 0.5 <= ahead < 1.4 and aside < reach and int(aside * 2) % 2:
                return POPPY
        return None

    return shade


def _snapped(point: Point) -> Point:
    """In the middle of a point of the picture."""
    return Point(math.floor(point.x) + 0.5, math.floor(point.y) + 0.5)


def _grass(size: CardSize, card: Card, shape: RoadShape) -> Shader:
    base = GRASSES[card.id % len(GRASSES)]
    shadow = mix(base, INK, 0.12)
    light = mix(base, CREAM, 0.16)
    things = _scenery(size, card, shape)

    def shade(x: float, y: float) -> RGB:
        thing = things.get((int(2 * x), int(y)))
        if thing:
            return thing
        wave = y + 0.8 * math.sin(x * 0.9 + card.id)
        return light if wave % 5 < 1 else shadow if wave % 5 > 4.2 else base

    return shade


def _scenery(size: CardSize, card: Card, shape: RoadShape) -> dict[tuple[int, int], RGB]:
    """What stands beside the road, point by point: the same for a card in every game."""
    rng = Random(card.id)
    things: dict[tuple[int, int], RGB] = {}
    for name in _standing(size, card):
        sprite = SPRITES[name]
        for _ in range(40):
            left = rng.randrange(1, 2 * size.columns - len(sprite[0]))
            top = rng.randrange(1, size.points - len(sprite))
            points = {
                (left + x, top + y): PAINTS[letter]
                for y, row in enumerate(sprite)
                for x, letter in enumerate(row)
                if letter != "."
            }
            if not points.keys() & things.keys() and _is_clear(size, shape, left, top, sprite):
                things |= points
                break
    return things


def _standing(size: CardSize, card: Card) -> tuple[str, ...]:
    if size.columns < 9:
        return ()
    if size.columns < 12:
        return ("bush", "daisy", "bush", "daisy")
    more = ("poplar", "tree", "daisy") if size.columns > 15 else ()
    home = HOMES[card.id % len(HOMES)]
    return (home, "tree", "poplar", "daisy", "poppy", "bush", "daisy", *more)


def _is_clear(
    size: CardSize, shape: RoadShape, left: int, top: int, sprite: tuple[str, ...]
) -> bool:
    """Whether the road leaves room for something here; corners decide, for things are small."""
    across, down = WIDTH / (2 * size.columns), HEIGHT / size.points
    corners = [
        Point((left + x) * across, (top + y) * down)
        for x in (0, len(sprite[0]))
        for y in (0, len(sprite))
    ]
    room = 14 + 130 / size.columns
    return all(shape.distance_to(corner) > room for corner in corners)


def rounded(size: CardSize, page: RGB) -> _Layer:
    """The corners of a card, where the page shows."""
    wide, high = float(size.columns), float(size.points)

    def shade(x: float, y: float) -> RGB | None:
        dx, dy = min(x, wide - x), min(y, high - y)
        return page if dx < 0.5 and dy < 1 else None

    return shade


@lru_cache(maxsize=8)
def back_picture(size: CardSize, page: RGB) -> Picture:
    """The back that all cards share: emerald, with a golden frame."""
    wide, high = float(size.columns), float(size.points)
    corner = rounded(size, page)

    def shade(x: float, y: float) -> RGB:
        dx, dy = min(x, wide - x), min(y, high - y)
        edge = min(dx, dy)
        if 1 <= edge < 1.5:
            return GOLD
        middle = math.hypot(x - wide / 2, (y - high / 2)) < min(wide, high) * 0.22
        return corner(x, y) or (GOLD if middle else CLOTH_DEEP if edge < 1 else CLOTH)

    return paint(2 * size.columns, size.points, shade)


def bridge_tone(size: CardSize, aside: float) -> RGB | None:
    """The colour of a bridge so far from its middle; None beside it."""
    if abs(aside) < size.road:
        return BRICK if abs(aside) < size.road / 2 else BRICK_LIGHT
    return MORTAR if abs(aside) < size.road + 0.5 else None
