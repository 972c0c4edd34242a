"""Grids surveyed for the page: mouths, Roads with their letters, and where flags may stand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from oztable.games.yellow_brick_road.drawing.board_svg import flag_place
from oztable.games.yellow_brick_road.drawing.curves import FACING, road_of
from oztable.games.yellow_brick_road.drawing.layout import neighbour
from oztable.games.yellow_brick_road.drawing.ledger_svg import LETTERS
from oztable.games.yellow_brick_road.page.types import BrickRoad, FlagPole, LaidCard, Paving
from oztable.games.yellow_brick_road.rules.cards import Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import SPOTS, Grid, Spot, put
from oztable.games.yellow_brick_road.rules.roads import Marks, Road, Scorer, roads_of_links

SIDES = "NESW"
_BESIDE = tuple(tuple(neighbour(spot, side) for side in SIDES) for spot in SPOTS)
Around: TypeAlias = tuple[Piece | None, Piece | None, Piece | None, Piece | None]

# Remembered, of all decks together: so little that it is full within minutes of play, since no
# server should grow for hours. Half as many grids cost a sixth of the speed at 500 tables.
MOST_GRIDS = 1024
MOST_CHOICES = 2 * MOST_GRIDS
MOST_LAID = 4 * MOST_GRIDS  # cards, each with what lies around it
MOST_SURVEYS = 16


class Survey:
    """Surveys the grids of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.scorer = Scorer(deck)
        self.slots = {
            Piece(card.id, turned): tuple(mouth.slot for mouth in road_of(card, turned).mouths)
            for card in deck.cards
            for turned in (False, True)
        }

    @lru_cache(MOST_GRIDS)  # noqa: B019 - bounded, one for all decks
    def paving(self, grid: Grid) -> Paving:
        roads = _roads(self.scorer.links(grid), tuple(map(bool, grid)))
        letters = roads.letters
        cards = [
            self._laid(piece, spot, _around(grid, spot), letters[spot]) if piece else None
            for spot, piece in zip(SPOTS, grid, strict=True)
        ]
        return Paving(cards, roads.roads, roads.total)

    def paving_with(self, grid: Grid, marks: Marks, spot: Spot, piece: Piece) -> Paving:
        """The same once this piece lies on that free spot of a grid with these marks; only what
        lies beside it, or gets another letter, is surveyed anew."""
        before, after = self.paving(grid).cards, put(grid, spot, piece)
        roads = _roads(self.scorer.links_if(marks, spot, piece), tuple(map(bool, after)))
        letters, near = roads.letters, (spot, *_BESIDE[spot])
        cards = [
            known
            if at not in near and (known is None or known.road == letters[at])
            else self._laid(there, at, _around(after, at), letters[at])
            if there
            else None
            for at, there, known in zip(SPOTS, after, before, strict=True)
        ]
        return Paving(cards, roads.roads, roads.total)

    @lru_cache(MOST_LAID)  # noqa: B019 - the same
    def _laid(self, piece: Piece, spot: Spot, around: Around, letter: str) -> LaidCard:
        joined, closed = list[str](), list[str]()
        for slot in self.slots[piece]:
            other = around[SIDES.index(slot[0])]
            if other and FACING[slot] in self.slots[other]:
                joined.append(slot)
            elif other or neighbour(spot, slot[0]) is None:
                closed.append(slot)
        return LaidCard(piece.card, piece.turned, joined, closed, letter)

    def flags(self, grid: Grid) -> list[FlagPole]:
        """One flag for each Road of two or more cards, in the order of the Roads."""
        places = [flag_place(road, grid, self.deck) for road in self._long_roads(grid)]
        return [FlagPole(place.spot, int(place.foot.x), int(place.foot.y)) for place in places]

    def flags_across(self, grid: Grid) -> list[FlagPole]:
        """The flags on the grid as the other side sees it, still one for each Road in order."""
        across = tuple(piece and Piece(piece.card, not piece.turned) for piece in reversed(grid))
        own = {
            frozenset(8 - spot for spot in road): n for n, road in enumerate(self._long_roads(grid))
        }
        order = [own[frozenset(road)] for road in self._long_roads(across)]
        flags = self.flags(across)
        return [
            FlagPole(8 - flags[at].spot, flags[at].x, flags[at].y)
            for at in sorted(range(len(flags)), key=order.__getitem__)
        ]

    def _long_roads(self, grid: Grid) -> list[Road]:
        return [road for road in self.scorer.roads(grid) if len(road) > 1]


def joined_with(paving: Paving, spot: Spot) -> tuple[Spot, ...]:
    """The neighbours that the card on this spot is linked with."""
    card = paving.cards[spot]
    sides = {slot[0] for slot in card.joined} if card else set[str]()
    found = (neighbour(spot, side) for side in sides)
    return tuple(sorted(beside for beside in found if beside is not None))


def road_at(paving: Paving, spot: Spot) -> BrickRoad:
    return next(road for road in paving.roads if spot in road.spots)


class _Roads(NamedTuple):
    roads: list[BrickRoad]
    letters: list[str]  # by spot; empty where a card stands alone or none lies
    total: int


@lru_cache(MOST_GRIDS)
def _roads(links: int, held: tuple[bool, ...]) -> _Roads:
    """The Roads of every grid that is linked like this."""
    letters = [""] * len(held)
    found = [road for road in roads_of_links(links) if held[road[0]]]
    for number, road in enumerate(found):
        for spot in road if len(road) > 1 else ():
            letters[spot] = LETTERS[number]
    roads = [BrickRoad(letters[road[0]], len(road), len(road) ** 2, list(road)) for road in found]
    return _Roads(roads, letters, sum(road.points for road in roads))


def _around(grid: Grid, spot: Spot) -> Around:
    """What lies on the four sides of a spot."""
    north, east, south, west = _BESIDE[spot]
    return (
        None if north is None else grid[north],
        None if east is None else grid[east],
        None if south is None else grid[south],
        None if west is None else grid[west],
    )


# Who was asked for last stands last. Of two decks with the same roads each has its own names.
_SURVEYS: dict[tuple[str, int], Survey] = {}


def survey_of(deck: Deck) -> Survey:
    key = deck.digest, deck.named
    survey = _SURVEYS.pop(key, None) or Survey(deck)
    _SURVEYS[key] = survey
    while len(_SURVEYS) > MOST_SURVEYS:
        _SURVEYS.pop(next(iter(_SURVEYS)), None)
    return survey
