"""Where the road of a grid goes on from card to card, and where it can go no further."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from oztable.games.yellow_brick_road.drawing.curves import FACING, RoadShape, road_of
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.grid import SPOTS, Grid, Spot


class LaidRoad(NamedTuple):
    """The road of a laid card and the slots that are no longer open."""

    shape: RoadShape
    joined: frozenset[str]  # lead on to a neighbour
    closed: frozenset[str]  # face the edge of the grid, or a card without that slot


def laid_roads(grid: Grid, deck: Deck) -> dict[Spot, LaidRoad]:
    """The roads of all laid cards, by spot."""
    shapes = {
        spot: road_of(deck.by_id[piece.card], piece.turned)
        for spot, piece in zip(SPOTS, grid, strict=True)
        if piece
    }
    return {spot: _laid(spot, shape, shapes) for spot, shape in shapes.items()}


@cache
def neighbour(spot: Spot, side: str) -> Spot | None:
    """The spot on that side (N, E, S or W), unless the grid ends there."""
    across, down = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    column, row = spot % 3 + across, spot // 3 + down
    return Spot(3 * row + column) if column in range(3) and row in range(3) else None


def _laid(spot: Spot, shape: RoadShape, shapes: dict[Spot, RoadShape]) -> LaidRoad:
    joined, closed = set[str](), set[str]()
    for mouth in shape.mouths:
        beside = neighbour(spot, mouth.slot[0])
        if beside is None:
            closed.add(mouth.slot)
        elif beside in shapes:
            met = FACING[mouth.slot] in (other.slot for other in shapes[beside].mouths)
            (joined if met else closed).add(mouth.slot)
    return LaidRoad(shape, frozenset(joined), frozenset(closed))
