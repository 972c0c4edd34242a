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


NORTH, EAST, SOUTH, WEST = range(4)


class Border(NamedTuple):
    """A border between two spots, and the sides that meet there."""

    before: Spot
    leaving: int
    after: Spot
    entering: int

    @property
    def eastward(self) -> bool:
        return self.leaving == EAST


BORDERS: tuple[Border, ...] = tuple(
    [Border(spot, EAST, Spot(spot + 1), WEST) for spot in SPOTS if spot % 3 < 2]
    + [Border(spot, SOUTH, Spot(spot + 3), NORTH) for spot in SPOTS if spot < 6]
)
_NUMBERED = tuple((1 << number, *border) for number, border in enumerate(BORDERS))
_NUMBERED_AT = tuple(tuple(row for row in _NUMBERED if spot in (row[1], row[3])) for spot in SPOTS)


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
        """The borders where exits face each other (Y9.1), a bit each in the order of `BORDERS`."""
        sides = [self._sides[piece] for piece in grid]
        links = 0
        for bit, before, leaving, after, entering in _NUMBERED:
            if sides[before][leaving] & sides[after][entering]:
                links |= bit
        return links

    def links_if(self, grid: Grid, links: int, spot: Spot, piece: Piece) -> int:
        """The links of a grid once this piece lies on that free spot."""
        sides = self._sides
        for bit, before, leaving, after, entering in _NUMBERED_AT[spot]:
            one = sides[piece if before == spot else grid[before]]
            two = sides[piece if after == spot else grid[after]]
            if one[leaving] & two[entering]:
                links |= bit
        return links

    def roads(self, grid: Grid) -> tuple[Road, ...]:
        """The Roads of a grid, largest first; a card that stands alone is a Road of one (Y9.2)."""
        return tuple(road for road in roads_of_links(self.links(grid)) if grid[road[0]])

    def sizes(self, grid: Grid) -> tuple[int, ...]:
        return tuple(len(road) for road in self.roads(grid))

    def total(self, grid: Grid) -> int:
        """The square of each Road, added up (Y9.4)."""
        return squares_of_links(self.links(grid)) - grid.count(None)
