"""Which cards are linked, the Roads they form, and what these are worth (Y9)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, NewType

from oztable.games.yellow_brick_road.rules.cards import SLOTS, Deck, Exits, Piece
from oztable.games.yellow_brick_road.rules.grid import SPOTS, Grid, Spot

Road = tuple[Spot, ...]


class Sides(NamedTuple):
    """The exits of a laid card side by side, two bits each; slots that face each other agree."""

    north: int
    east: int
    south: int
    west: int


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


Marks = NewType("Marks", int)  # for each border, which slots are reached from which side

_BORDERS = len(BORDERS)
_SLOTS_OF_A_SIDE = 2
_ACROSS = _BORDERS * _SLOTS_OF_A_SIDE  # the marks from before a border, then those from behind it


def marks_of(spot: Spot, sides: Sides) -> Marks:
    """Every slot that a card on this spot reaches: one bit for each border, slot and direction."""
    marks = 0
    for number, border in enumerate(BORDERS):
        for slot in range(_SLOTS_OF_A_SIDE):
            bit = 1 << number + slot * _BORDERS
            if spot == border.before and sides[border.leaving] >> slot & 1:
                marks |= bit
            if spot == border.after and sides[border.entering] >> slot & 1:
                marks |= bit << _ACROSS
    return Marks(marks)


def links_of(marks: int) -> int:
    """The borders where some slot is reached from both sides (Y9.1, YR-34), one bit each."""
    met = marks & marks >> _ACROSS
    return (met | met >> _BORDERS) & (1 << _BORDERS) - 1


class Scorer:
    """Scores the grids of one deck."""

    def __init__(self, deck: Deck) -> None:
        self._sides = {piece: sides_of(exits) for piece, exits in deck.exits.items()}
        self._marks: tuple[dict[Piece | None, Marks], ...] = tuple(
            {None: Marks(0)}
            | {piece: marks_of(spot, sides) for piece, sides in self._sides.items()}
            for spot in SPOTS
        )

    def marks(self, grid: Grid) -> Marks:
        marks = 0
        for at, piece in zip(self._marks, grid, strict=True):
            marks |= at[piece]
        return Marks(marks)

    def links(self, grid: Grid) -> int:
        """The linked borders of a grid, one bit each in the order of `BORDERS`."""
        return links_of(self.marks(grid))

    def links_if(self, marks: Marks, spot: Spot, piece: Piece) -> int:
        """The links of the grid with these marks once this piece lies on that free spot."""
        return links_of(marks | self._marks[spot][piece])

    def roads(self, grid: Grid) -> tuple[Road, ...]:
        """The Roads of a grid, largest first; a card that stands alone is a Road of one (Y9.2)."""
        return tuple(road for road in roads_of_links(self.links(grid)) if grid[road[0]])

    def sizes(self, grid: Grid) -> tuple[int, ...]:
        return tuple(len(road) for road in self.roads(grid))

    def open_ends(self, grid: Grid) -> int:
        """How many exits lead onto a free spot, where the road can still go on."""
        ends = 0
        for border in BORDERS:
            before, after = grid[border.before], grid[border.after]
            if before and not after:
                ends += self._sides[before][border.leaving].bit_count()
            elif after and not before:
                ends += self._sides[after][border.entering].bit_count()
        return ends

    def total(self, grid: Grid) -> int:
        """The square of each Road, added up (Y9.4)."""
        return squares_of_links(self.links(grid)) - grid.count(None)
