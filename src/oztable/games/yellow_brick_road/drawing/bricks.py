"""The yellow bricks: three courses laid along a road, in running bond.

The middle course begins with a whole brick at the edge of a card and the outer ones with half a
brick, so that two cards side by side continue each other's pattern. Each brick is a shape of its
own, because dashes measured by `pathLength` are beyond many programs that show SVG.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from random import Random
from typing import NamedTuple

from oztable.drawing.svg import (
    BRICK,
    BRICK_DARK,
    BRICK_LIGHT,
    INK,
    MORTAR,
    Point,
    circle,
    group,
    path,
    path_data,
)
from oztable.games.yellow_brick_road.drawing.curves import Path, RoadShape, beyond

INK_WIDTH = 23.6
MORTAR_WIDTH = 20.6
COURSES = (-6.7, 0.0, 6.7)
BRICK_WIDTH = 5.7
BRICK_LENGTH = 9.5
JOINT = 1.2
ROSETTE = 15.0
# The roads of two cards overlap a hair's breadth on a bridge, lest the page shine through.
OVERLAP = 0.4
TONES = (BRICK, BRICK_LIGHT, BRICK_DARK)


class Reach(NamedTuple):
    """How far a road goes on beyond the two ends of its path, on to a bridge."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Track:
    """A path that can be asked for the point at any distance along it and beside it."""

    points: Path
    directions: Path
    distances: tuple[float, ...]

    @classmethod
    def along(cls, points: Path) -> Track:
        steps = (math.dist(one, two) for one, two in pairwise(points))
        around = zip((points[0], *points), (*points[1:], points[-1]), strict=False)
        directions = tuple(_direction(before, after) for before, after in around)
        return cls(points, directions, tuple(accumulate(steps, initial=0.0)))

    @property
    def length(self) -> float:
        return self.distances[-1]

    def at(self, distance: float, aside: float) -> Point:
        """The point beside the path; before its start and after its end it runs straight on."""
        if distance <= 0 or distance >= self.length:
            end, over = (0, distance) if distance <= 0 else (-1, distance - self.length)
            on, ahead = beyond(self.points[end], self.directions[end], over), self.directions[end]
        else:
            step = bisect_right(self.distances, distance) - 1
            span = self.distances[step + 1] - self.distances[step]
            share = (distance - self.distances[step]) / span
            on = _between(self.points[step], self.points[step + 1], share)
            ahead = _between(self.directions[step], self.directions[step + 1], share)
        return Point(on.x - ahead.y * aside, on.y + ahead.x * aside)


class Brick(NamedTuple):
    begin: float
    end: float
    aside: float

    def outline(self, track: Track) -> str:
        steps = max(1, math.ceil((self.end - self.begin) / 3.5))
        stations = [
            self.begin + (self.end - self.begin) * step / steps for step in range(steps + 1)
        ]
        left = [track.at(station, self.aside - BRICK_WIDTH / 2) for station in stations]
        right = [track.at(station, self.aside + BRICK_WIDTH / 2) for station in stations]
        return path_data((*left, *reversed(right))) + "Z"


def road_svg(
    shape: RoadShape, joined: frozenset[str], reach: float, rng: Random, cut: bool = False
) -> str:
    """The whole road of a card; at joined mouths it reaches out to the middle of a bridge, or over
    the edge of a card that is to be cut."""
    tracks = [Track.along(points) for points in shape.paths]
    reaches = [_reach(shape, number, joined, reach) for number in range(len(tracks))]
    beds = [_bed(*pair) for pair in zip(tracks, reaches, strict=True)]
    drawn = [_strip(bed, shape, INK, INK_WIDTH) for bed in beds]
    for track, bed, over in zip(tracks, beds, reaches, strict=True):
        drawn.append(_strip(bed, shape, MORTAR, MORTAR_WIDTH))
        drawn.append(_paving(track, list(_bricks(shape, track, over, cut)), rng))
    if shape.junction:
        drawn.append(rosette(shape.junction))
    return group(*drawn, class_="road")


def rosette(at: Point) -> str:
    """Where three roads meet: a ring of bricks around a round stone."""
    petals = [_petal(at, turn) for turn in range(10)]
    return group(
        circle(at, ROSETTE, fill=MORTAR, stroke=INK, stroke_width=1.5),
        path("".join(petals[::2]), fill=BRICK),
        path("".join(petals[1::2]), fill=BRICK_LIGHT),
        circle(at, 5.6, fill=BRICK_DARK),
        circle(at, 3.1, fill=BRICK_LIGHT, stroke=INK, stroke_width=0.8),
        class_="rosette",
    )


def _petal(at: Point, turn: int) -> str:
    def ring(radius: float, degrees: float) -> Point:
        angle = math.radians(degrees)
        return Point(at.x + radius * math.cos(angle), at.y + radius * math.sin(angle))

    begin, end = turn * 36 + 2.6, turn * 36 + 33.4
    steps = [begin + (end - begin) * step / 4 for step in range(5)]
    outer = [ring(ROSETTE - 1.7, step) for step in steps]
    inner = [ring(6.8, begin + 2.5), ring(6.8, end - 2.5)]
    return path_data((*outer, *reversed(inner))) + "Z"


def _reach(shape: RoadShape, number: int, joined: frozenset[str], reach: float) -> Reach:
    start = reach if shape.mouths[number].slot in joined else 0.0
    through = shape.junction is None and shape.dead_end is None
    return Reach(start, reach if through and shape.mouths[1].slot in joined else 0.0)


def _strip(bed: str, shape: RoadShape, colour: str, width: float) -> str:
    """The whole breadth of a road in one colour; a dead end is round, a mouth is cut straight."""
    strip = path(bed, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
    return strip + (circle(shape.dead_end.at, width / 2, fill=colour) if shape.dead_end else "")


def _bed(track: Track, over: Reach) -> str:
    before = (track.at(-over.start - OVERLAP, 0),) if over.start else ()
    after = (track.at(track.length + over.end + OVERLAP, 0),) if over.end else ()
    return path_data((*before, *track.points, *after))


def _bricks(shape: RoadShape, track: Track, over: Reach, cut: bool) -> Iterator[Brick]:
    count = max(2, round(track.length / BRICK_LENGTH))
    pitch = track.length / count
    for row, aside in enumerate(COURSES):
        outer = row != 1
        joints = [pitch * (place + outer / 2) for place in range(count + (not outer))]
        if outer:
            # A half brick at the edge of the page is cut by it; on a bridge it meets a joint.
            begin = -over.start if over.start else -JOINT / 2
            finish = track.length + (over.end if over.end else JOINT / 2)
            joints = [begin, *joints, finish]
        elif cut:
            joints = [*([-pitch] if over.start else []), *joints]
            joints += [track.length + pitch] if over.end else []
        if shape.dead_end:
            # The courses break off raggedly.
            joints[-1] = track.length + (3.5, 6.5, 1.5)[row]
        for begin, end in pairwise(joints):
            if not shape.junction or begin < track.length - ROSETTE + 2:
                yield Brick(begin + JOINT / 2, end - JOINT / 2, aside)


def _paving(track: Track, bricks: Sequence[Brick], rng: Random) -> str:
    tones: dict[str, list[str]] = {tone: [] for tone in TONES}
    last = ""
    for brick in bricks:
        # The same tone never twice running, unless it is the common one.
        choice = (BRICK, BRICK, BRICK_LIGHT, BRICK, BRICK_DARK)[int(rng.random() * 5)]
        last = BRICK if choice == last else choice
        tones[last].append(brick.outline(track))
    return "".join(path("".join(shapes), fill=tone) for tone, shapes in tones.items() if shapes)


def _direction(before: Point, after: Point) -> Point:
    apart = math.dist(before, after)
    return Point((after.x - before.x) / apart, (after.y - before.y) / apart)


def _between(one: Point, two: Point, share: float) -> Point:
    return Point(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share)
