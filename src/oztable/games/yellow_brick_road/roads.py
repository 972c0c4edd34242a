"""Which cards are linked, the Roads they form, and what these are worth (Y9)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from oztable.games.yellow_brick_road.cards import SLOTS, Deck, Exits, Piece
from oztable.games.yellow_brick_road.grid import SPOTS, Grid, Spot

Road = tuple[Spot, ...]


class Sides(NamedTuple):
    """The exits of a laid card side by side, two bits each; slots that face each other agree."""

    north: int
    east: int
    south: int
    west: int


NOTHING = Sides(0, 0, 0, 0)


def sides_of(exits: Exits) -> Sides:
    def bits(first: str, second: str) -> int:
        return (exits >> SLOTS.index(first) & 1) | (exits >> SLOTS.index(second) & 1) << 1

    return Sides(bits("Nl", "Nr"), bits("Eu", "El"), bits("Sl", "Sr"), bits("Wu", "Wl"))


class Border(NamedTuple):
    """A border between two spots; it is crossed eastward or southward."""

    before: Spot
    after: Spot
    eastward: bool


BORDERS: tuple[Border, ...] = tuple(
    [Border(spot, Spot(spot + 1), True) for spot in SPOTS if spot % 3 < 2]
    + [Border(spot, Spot(spot + 3), False) for spot in SPOTS if spot < 6]
)


def are_linked(before: Sides, after: Sides, eastward: bool) -> bool:
    """Whether the roads of two neighbours touch: exits that face each other (Y9.1, YR-31)."""
    return bool(before.east & after.west if eastward else before.south & after.north)


@cache
def roads_of_links(links: int) -> tuple[Road, ...]:
    """The connected sets of spots when these borders are linked (one bit each), largest first."""
    road_of = {spot: {spot} for spot in SPOTS}
    for bit, border in enumerate(BORDERS):
        if links >> bit & 1:
            joined = road_of[border.before] | road_of[border.after]
            road_of.update(dict.fromkeys(joined, joined))
    roads = {tuple(sorted(road)) for road in road_of.values()}
    return tuple(sorted(roads, key=lambda road: (-len(road), road)))


@cache
def squares_of_links(links: int) -> int:
    """The squares of all roads added up, a free spot counted as a road of one."""
    return sum(len(road) ** 2 for road in roads_of_links(links))


class Scorer:
    """Scores the grids of one deck."""

    def __init__(self, deck: Deck) -> None:
        self._sides: dict[Piece | None, Sides] = {None: NOTHING}
        self._sides.update((piece, sides_of(exits)) for piece, exits in deck.exits.items())

    def links(self, grid: Grid) -> int:
        """The linked borders of a grid, one bit each in the order of `BORDERS`."""
        sides = [self._sides[piece] for piece in grid]
        return sum(
            1 << bit
            for bit, (before, after, eastward) in enumerate(BORDERS)
            if are_linked(sides[before], sides[after], eastward)
        )

    def links_if(self, grid: Grid, links: int, spot: Spot, piece: Piece) -> int:
        """The links of a grid once this piece lies on that free spot."""
        for bit, (before, after, eastward) in _BORDERS_OF[spot]:
            one = self._sides[piece if before == spot else grid[before]]
            two = self._sides[piece if after == spot else grid[after]]
            if one.east & two.west if eastward else one.south & two.north:
                links |= 1 << bit
        return links

    def roads(self, grid: Grid) -> tuple[Road, ...]:
        """The Roads of a grid, largest first; a card that stands alone is a Road of one (Y9.2)."""
        return tuple(road for road in roads_of_links(self.links(grid)) if grid[road[0]])

    def sizes(self, grid: Grid) -> tuple[int, ...]:
        return tuple(len(road) for road in self.roads(grid))

    def total(self, grid: Grid) -> int:
        """The square of each Road, added up (Y9.4)."""
        return squares_of_links(self.links(grid)) - grid.count(None)


_BORDERS_OF = tuple(
    tuple(
        (bit, border) for bit, border in enumerate(BORDERS) if spot in (border.before, border.after)
    )
    for spot in SPOTS
)
