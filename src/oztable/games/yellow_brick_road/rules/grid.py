"""The three by three grid: spots, lines and which spots a line closes (Y3.3, Y3.4)."""

from __future__ import annotations

from typing import NewType, TypeAlias

from oztable.games.yellow_brick_road.rules.cards import Piece

Spot = NewType("Spot", int)  # row by row from the owner's top left
Line = NewType("Line", int)  # the three rows from the top, then the three columns from the left
Spots = NewType("Spots", int)  # a set of spots, one bit each
Grid: TypeAlias = tuple[Piece | None, ...]

SPOTS = tuple(Spot(index) for index in range(9))
LINES = tuple(Line(index) for index in range(6))
SPOT_NAMES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINE_NAMES = ("r1", "r2", "r3", "ca", "cb", "cc")

EMPTY: Grid = (None,) * 9

CELLS: tuple[tuple[Spot, ...], ...] = tuple(
    tuple(spot for spot in SPOTS if (spot // 3 == line if line < 3 else spot % 3 == line - 3))
    for line in LINES
)
NEIGHBOURS: tuple[tuple[Spot, ...], ...] = tuple(
    tuple(other for other in SPOTS if abs(spot // 3 - other // 3) + abs(spot % 3 - other % 3) == 1)
    for spot in SPOTS
)


def spots(which: tuple[Spot, ...]) -> Spots:
    return Spots(sum(1 << spot for spot in which))


CLOSED: tuple[Spots, ...] = tuple(spots(cells) for cells in CELLS)


def free_spots(grid: Grid) -> Spots:
    """The empty spots of a grid. Spelt out because every decision asks for it."""
    a1, b1, c1, a2, b2, c2, a3, b3, c3 = grid
    return Spots(
        (a1 is None)
        | (b1 is None) << 1
        | (c1 is None) << 2
        | (a2 is None) << 3
        | (b2 is None) << 4
        | (c2 is None) << 5
        | (a3 is None) << 6
        | (b3 is None) << 7
        | (c3 is None) << 8
    )


def members(which: Spots) -> tuple[Spot, ...]:
    return tuple(spot for spot in SPOTS if which >> spot & 1)


def put(grid: Grid, spot: Spot, piece: Piece) -> Grid:
    cells = list(grid)
    cells[spot] = piece
    return tuple(cells)
