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
from oztable.games.yellow_brick_road.rules.events import Placed, Swapped, Turned
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CLOSED, Grid, Spots, free_spots, members, put
from oztable.games.yellow_brick_road.rules.state import State, View

WORLDS = 24  # that it looks at, each one of eight
POINT = 2.0  # so many times less likely is a card for each point that it would have brought more


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
        """By card, how much more than what was laid last it would have brought in its place."""
        laid = [
            event
            for event in self.heard.events
            if isinstance(event, Placed | Swapped | Turned) and event.seat == seat
        ]
        if not laid or not isinstance(laid[-1], Placed):
            return {}
        spot, now = laid[-1].spot, self.game.scorer.total(grid)
        before = (*grid[:spot], None, *grid[spot + 1 :])
        cards = self.game.deck.ids
        return {card: max(0, self.most(before, card, free_spots(before)) - now) for card in cards}


def make_player(game: YellowBrickRoad, rng: Random, work: Work) -> ListeningBuilder:
    return ListeningBuilder(game, rng)
