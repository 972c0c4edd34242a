"""Grids surveyed for the page: mouths, Roads with their letters, and where flags may stand."""

from __future__ import annotations

from functools import lru_cache

from oztable.drawing.board_svg import flag_place
from oztable.drawing.curves import FACING, road_of
from oztable.drawing.layout import laid_roads, neighbour
from oztable.drawing.page_svg import LETTERS
from oztable.games.yellow_brick_road.cards import Deck, Piece
from oztable.games.yellow_brick_road.grid import SPOTS, Grid, Spot
from oztable.games.yellow_brick_road.roads import Road, Scorer
from oztable.server.scenes.yellow_brick_road_types import BrickRoad, FlagPole, LaidCard, Paving

MOST_GRIDS = 8192  # remembered: those of a thousand tables, and of the choices at some of them


class Survey:
    """Surveys the grids of one deck, each grid once as long as it is remembered."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.scorer = Scorer(deck)
        self.slots = {
            Piece(card.id, turned): tuple(mouth.slot for mouth in road_of(card, turned).mouths)
            for card in deck.cards
            for turned in (False, True)
        }
        self.paving = lru_cache(MOST_GRIDS)(self._paving)
        self.flags = lru_cache(MOST_GRIDS)(self._flags)
        self.flags_across = lru_cache(MOST_GRIDS)(self._flags_across)

    def _paving(self, grid: Grid) -> Paving:
        roads = self.scorer.roads(grid)
        letter_of = {
            spot: LETTERS[number] for number, road in enumerate(roads) for spot in _long(road)
        }
        cards = [
            self._laid(grid, spot, piece, letter_of.get(spot, "")) if piece else None
            for spot, piece in zip(SPOTS, grid, strict=True)
        ]
        return Paving(
            cards,
            [
                BrickRoad(letter_of.get(road[0], ""), len(road), len(road) ** 2, list(road))
                for road in roads
            ],
            sum(len(road) ** 2 for road in roads),
        )

    def _laid(self, grid: Grid, spot: Spot, piece: Piece, letter: str) -> LaidCard:
        joined, closed = list[str](), list[str]()
        for slot in self.slots[piece]:
            beside = neighbour(spot, slot[0])
            other = None if beside is None else grid[beside]
            if other and FACING[slot] in self.slots[other]:
                joined.append(slot)
            elif other or beside is None:
                closed.append(slot)
        return LaidCard(piece.card, piece.turned, joined, closed, letter)

    def joins(self, grid: Grid, spot: Spot) -> list[Spot]:
        """The neighbours that the card on this spot is linked with."""
        card = self.paving(grid).cards[spot]
        sides = {slot[0] for slot in card.joined} if card else set[str]()
        found = (neighbour(spot, side) for side in sides)
        return sorted(beside for beside in found if beside is not None)

    def road_at(self, grid: Grid, spot: Spot) -> BrickRoad:
        return next(road for road in self.paving(grid).roads if spot in road.spots)

    def _flags(self, grid: Grid) -> list[FlagPole]:
        """One flag for each Road of two or more cards, in the order of the Roads."""
        laid = laid_roads(grid, self.deck)
        places = [
            flag_place(road, grid, self.deck, laid)
            for road in self.scorer.roads(grid)
            if len(road) > 1
        ]
        return [FlagPole(place.spot, int(place.foot.x), int(place.foot.y)) for place in places]

    def _flags_across(self, grid: Grid) -> list[FlagPole]:
        """The flags on the grid as the other side sees it, still one for each Road in order."""
        across = tuple(piece and Piece(piece.card, not piece.turned) for piece in reversed(grid))
        own = {frozenset(8 - spot for spot in road): n for n, road in enumerate(self._roads(grid))}
        order = [own[frozenset(road)] for road in self._roads(across)]
        flags = self.flags(across)
        return [
            FlagPole(8 - flags[at].spot, flags[at].x, flags[at].y)
            for at in sorted(range(len(flags)), key=order.__getitem__)
        ]

    def _roads(self, grid: Grid) -> list[Road]:
        return [road for road in self.scorer.roads(grid) if len(road) > 1]


def _long(road: Road) -> Road:
    return road if len(road) > 1 else ()


_SURVEYS: dict[str, Survey] = {}


def survey_of(deck: Deck) -> Survey:
    if deck.digest not in _SURVEYS:
        _SURVEYS[deck.digest] = Survey(deck)
    return _SURVEYS[deck.digest]
