"""Facts about one grid of Yellow Brick Road: where its roads can grow, what a card may bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from oztable.games.yellow_brick_road.rules.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    LINES,
    Grid,
    Line,
    Spot,
    Spots,
    free_spots,
    members,
    put,
)
from oztable.games.yellow_brick_road.rules.roads import (
    BORDERS,
    Road,
    Scorer,
    sides_of,
    squares_of_links,
)

BOTH_WAYS = (False, True)
Gains = Mapping[Spot, int]


def expected(gains: Sequence[Gains], drawn: int, line: Line | None) -> float:
    """The best that so many of these cards (1 or 2, any as likely) bring, the monkeys being on this
    line."""
    closed = CLOSED[line] if line is not None else 0
    best = sorted(
        max((gain for spot, gain in one.items() if not closed >> spot & 1), default=0)
        for one in gains
    )
    if not best:
        return 0.0
    if drawn < 2 or len(best) < 2:
        return sum(best) / len(best)
    pairs = len(best) * (len(best) - 1) / 2
    return sum(rank * gain for rank, gain in enumerate(best)) / pairs


class GridFacts:
    """One grid as it lies; the cards it is asked about are those the seat may think of."""

    def __init__(self, game: YellowBrickRoad, grid: Grid) -> None:
        self.deck: Deck = game.deck
        self.scorer: Scorer = game.scorer
        self.grid = grid
        self.free: Spots = free_spots(grid)

    @cached_property
    def total(self) -> int:
        return self.scorer.total(self.grid)

    @cached_property
    def roads(self) -> tuple[Road, ...]:
        """The largest first."""
        return self.scorer.roads(self.grid)

    @cached_property
    def open_to(self) -> Mapping[Spot, tuple[Road, ...]]:
        """For each free spot, the roads that lead onto it, the largest first."""
        road_of = {spot: road for road in self.roads for spot in road}
        found: dict[Spot, set[Road]] = {spot: set() for spot in members(self.free)}
        for border in BORDERS:
            before, after = self.grid[border.before], self.grid[border.after]
            if before and not after and self._leads(before, border.leaving):
                found[border.after].add(road_of[border.before])
            elif after and not before and self._leads(after, border.entering):
                found[border.before].add(road_of[border.after])
        return {
            spot: tuple(sorted(roads, key=lambda road: (-len(road), road)))
            for spot, roads in found.items()
        }

    def _leads(self, piece: Piece, side: int) -> bool:
        return bool(sides_of(self.deck.exits[piece])[side])

    def road_at(self, spot: Spot) -> Road:
        return next(road for road in self.roads if spot in road)

    def ways_on(self, road: Road) -> tuple[Spot, ...]:
        """The free spots that a road leads onto."""
        return tuple(spot for spot, roads in self.open_to.items() if road in roads)

    @cached_property
    def junctions(self) -> tuple[Spot, ...]:
        """Free spots that two or more roads lead onto."""
        return tuple(spot for spot, roads in self.open_to.items() if len(roads) > 1)

    # What a card would bring

    def laid(self, spot: Spot, piece: Piece) -> Grid:
        return put(self.grid, spot, piece)

    def gains(self, card: CardId) -> Gains:
        """On each free spot, laid the better way up."""
        marks = self.scorer.marks(self.grid)
        now = squares_of_links(self.scorer.links(self.grid)) - 1
        return {
            spot: max(
                squares_of_links(self.scorer.links_if(marks, spot, Piece(card, turned))) - now
                for turned in BOTH_WAYS
            )
            for spot in members(self.free)
        }

    def next_turn(self, kept: CardId | None, unseen: Iterable[CardId]) -> float:
        """What the next turn promises against the worst line of monkeys: the card in hand or one
        that is drawn, whichever brings more."""
        if not self.free:
            return 0.0
        mine = self.gains(kept) if kept is not None else {}
        drawn = [self.gains(card) for card in unseen]
        either = [
            {spot: max(gain, mine.get(spot, 0)) for spot, gain in one.items()} for one in drawn
        ]
        lines = [line for line in LINES if self.free & ~CLOSED[line]]
        return min(
            (expected(either or [mine], 1, line) for line in lines),
            default=expected(either or [mine], 1, None),
        )
