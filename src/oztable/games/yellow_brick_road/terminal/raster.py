"""Pictures as block characters: four points a cell, two colours a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from oztable.games.yellow_brick_road.terminal.canvas import Cell
from oztable.games.yellow_brick_road.terminal.palette import RGB

Picture: TypeAlias = list[list[RGB]]  # rows of points, half a cell wide and half a cell high
Shader: TypeAlias = Callable[[float, float], RGB]

# By the set of points in the first colour: upper left 1, upper right 2, lower left 4, right 8.
BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_SPLITS = tuple(
    (
        mask,
        tuple(i for i in range(4) if mask >> i & 1),
        tuple(i for i in range(4) if ~mask >> i & 1),
    )
    for mask in (3, 5, 1, 2, 4, 6, 7)
)
_CLOSE = 220  # a difference this small is not worth a second colour


def paint(width: int, height: int, shade: Shader, samples: int = 2) -> Picture:
    """A picture of so many points; the shader is asked in units of half a row."""
    offsets = [(step + 0.5) / samples for step in range(samples)]
    count = samples * samples
    picture: Picture = []
    for y in range(height):
        row: list[RGB] = []
        for x in range(width):
            colours = [shade((x + dx) / 2, y + dy) for dy in offsets for dx in offsets]
            red, green, blue = (sum(parts) // count for parts in zip(*colours, strict=True))
            row.append((red, green, blue))
        picture.append(row)
    return picture


def to_cells(picture: Picture) -> list[list[Cell]]:
    """The picture as characters; its width and height must be even."""
    return [
        [
            nearest_block(upper[x], upper[x + 1], lower[x], lower[x + 1])
            for x in range(0, len(upper), 2)
        ]
        for upper, lower in zip(picture[::2], picture[1::2], strict=True)
    ]


@lru_cache(maxsize=65536)
def nearest_block(*points: RGB) -> Cell:
    """The character and the two colours that come nearest to four points."""
    mean, spread = _average(points)
    best = Cell(" ", mean, mean)
    if spread <= _CLOSE:
        return best
    least = float(spread)
    for mask, first, second in _SPLITS:
        fg, one = _average([points[i] for i in first])
        bg, two = _average([points[i] for i in second])
        if one + two < least:
            least, best = one + two, Cell(BLOCKS[mask], fg, bg)
    return best


def _average(points: Sequence[RGB]) -> tuple[RGB, int]:
    """The mean of some colours, and how far they lie from it in all."""
    count = len(points)
    red, green, blue = (sum(parts) // count for parts in zip(*points, strict=True))
    spread = sum((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in points)
    return (red, green, blue), spread
