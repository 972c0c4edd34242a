"""A player who listens: it builds as `greedy` does, and asks before it sends the monkeys what the
other builder may hold. Hardly a card that would have brought much more than the one it laid.

oz arena yellow-brick-road --players greedy --code examples/listening_road.py
"""

from __future__ import annotations

from functools import cache
from random import Random

from oztable import Decide, Heard, Seat, Work, weighed
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.actions import Action, Block
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.events import (
    Event,
    MonkeysCame,
    MonkeysLeft,
    Placed,
    Swapped,
    Turned,
)
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CLOSED, Grid, Spots, free_spots, members, put
from oztable.games.yellow_brick_road.rules.state import State, View

WORLDS = 24  # that it looks at, each one of eight
POINT = 3.0  # so many times less likely is a card for each point that it would have brought more


class ListeningBuilder:
    name = "listening"
    looks = True

    def __init__(self, game: YellowBrickRoad, rng: Random) -> None:
        self.game, self.rng = game, rng
        self.builder = GreedyBuilder(game, rng)
        self.heard = Heard()

    def hear(self, heard: Heard) -> None:
        self.heard = heard

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if not isinstance(decide.actions[0], Block):
            return self.builder.choose(view, decide)
        other = Seat(1 - decide.seat)
        grid = view.grids[other]
        missed = self.missed(grid, other)

        def likely(world: State) -> float:
            """One of its two cards was in the other builder's hand then."""
            return sum(float(POINT ** -missed.get(card, 0)) for card in world.hands[other])

        @cache
        def brings(card: CardId, action: Block) -> int:
            return self.most(grid, card, Spots(free_spots(grid) & ~CLOSED[action.line]))

        worlds = [weighed(self.game, view, self.rng, likely, 8) for _ in range(WORLDS)]

        def leaves(action: Action) -> int:
            assert isinstance(action, Block)  # noqa: S101  all of these are
            return sum(max(brings(card, action) for card in one.hands[other]) for one in worlds)

        return min(decide.actions, key=leaves)

    def most(self, grid: Grid, card: CardId, spots: Spots) -> int:
        """What a grid is worth with this card on the best of these spots."""
        pieces = (Piece(card, turned) for turned in (False, True))
        ways = ((spot, piece) for piece in pieces for spot in members(spots))
        return max((self.game.scorer.total(put(grid, *way)) for way in ways), default=0)

    def missed(self, grid: Grid, seat: Seat) -> dict[CardId, int]:
        """By card, how much more than what was laid last it would have brought in its place, with
        the monkeys where they were."""
        laid, closed, then = None, 0, 0
        for event in self.heard.events:
            if event_of(event, seat, MonkeysCame):
                closed = CLOSED[event.line]
            elif event_of(event, seat, MonkeysLeft):
                closed = 0
            elif event_of(event, seat, Placed, Swapped, Turned):
                laid, then = event, closed
        if not isinstance(laid, Placed):
            return {}  # a Snake moved it
        before = (*grid[: laid.spot], None, *grid[laid.spot + 1 :])
        now = self.game.scorer.total(grid)
        spots = Spots(free_spots(before) & ~then)
        return {one: max(0, self.most(before, one, spots) - now) for one in self.game.deck.ids}


def event_of(event: Event, seat: Seat, *kinds: type) -> bool:
    return isinstance(event, kinds) and getattr(event, "seat", None) == seat


def make_player(game: YellowBrickRoad, rng: Random, work: Work) -> ListeningBuilder:
    return ListeningBuilder(game, rng)
