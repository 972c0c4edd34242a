"""Yellow Brick Road, one step ahead: the most points now, the monkeys where they hurt most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.players.grid_facts import Gains, expected
from oztable.games.yellow_brick_road.rules.actions import Action, Block, First, Place, Swap, Turn
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Line, Spot, members
from oztable.games.yellow_brick_road.rules.legal import open_spots
from oztable.games.yellow_brick_road.rules.roads import Marks, squares_of_links
from oztable.games.yellow_brick_road.rules.state import Phase, State, View

Worth = TypeVar("Worth", float, tuple[int, int])


class GreedyBuilder:
    name = "greedy"
    looks = True

    def __init__(self, game: YellowBrickRoad, rng: Random, swaps_by_chance: bool = False) -> None:
        self._game = game
        self._scorer = game.scorer
        self._rng = rng
        self._by_chance = First | Swap | Turn if swaps_by_chance else First
        self._snakes = [card.id for card in game.deck.cards if card.power == "snake"]
        self._line_matters_to_snakes = game.options["snakeIntoBlocked"] == "forbidden"

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        return self._rng.choice(self.likes(view, decide))

    def likes(self, view: View, decide: Decide[Action]) -> Sequence[Action]:
        """The actions of most worth; among equals any is chosen."""
        actions, first = decide.actions, decide.actions[0]
        world = self._game.determinize(view, self._rng)
        if isinstance(first, self._by_chance):
            return actions
        if isinstance(first, Block):
            return _of_most_worth(actions, self._relief(view, world))
        return _of_most_worth(actions, lambda action: self._worth(world, action))

    # Building: the most points this turn can bring; among equals, roads that can still grow

    def _worth(self, world: State, action: Action) -> tuple[int, int]:
        """What the grid is worth after this action, and after the best swap if one follows."""
        after, _ = self._game.apply(world, action)
        if after.phase is Phase.SWAP:
            return max(self._worth(after, swap) for swap in self._game.swaps(after))
        grid = after.grids[world.active]
        return self._scorer.total(grid), self._scorer.open_ends(grid)

    # Blocking: what could the other builder make of each spot, with each card it may hold?

    def _relief(self, view: View, world: State) -> Callable[[Action], float]:
        """How little a block leaves: the best of two unseen cards on the spots it leaves open."""
        grid, free = world.grids[world.active], members(world.free[world.active])
        marks = self._scorer.marks(grid)
        cards = view.hands[view.active] or self._game.unseen(view)
        hopes: list[Gains] = [
            {spot: self._gain(marks, spot, card) for spot in free}
            for card in cards
            if card not in self._snakes
        ]
        snakes = [card for card in cards if card in self._snakes]
        shared = None if self._line_matters_to_snakes else self._snake_hopes(world, snakes, None)

        def relief(action: Action) -> float:
            assert isinstance(action, Block)  # noqa: S101  every action of this decision is
            line = action.line
            more = self._snake_hopes(world, snakes, line) if shared is None else shared
            return -expected([*hopes, *more], 2, line)

        return relief

    def _gain(self, marks: Marks, spot: Spot, card: CardId) -> int:
        return max(
            squares_of_links(self._scorer.links_if(marks, spot, Piece(card, turned)))
            for turned in (False, True)
        )

    def _snake_hopes(
        self, world: State, snakes: Sequence[CardId], line: Line | None
    ) -> list[Gains]:
        """The same for cards that may swap: what they bring, the rules themselves must say."""
        seat, free = world.active, world.free[world.active]
        unblocked = world._replace(
            phase=Phase.PLACE,
            monkeys=(None, line) if seat else (line, None),
            immune=(False, False),
        )
        empty = free.bit_count() - 1  # `_gain` counts one for a free spot, so this does too
        return [
            {
                spot: empty + self._most(unblocked, card, spot)
                for spot in members(open_spots(free, line, immune=False))
            }
            for card in snakes
        ]

    def _most(self, world: State, card: CardId, spot: Spot) -> int:
        seat, hand = world.active, (card, card)
        holding = world._replace(hands=((), hand) if seat else (hand, ()))
        laid = (Place(card, turned, spot) for turned in (False, True))
        return max(self._worth(holding, action)[0] for action in laid)


def _of_most_worth(actions: Sequence[Action], worth: Callable[[Action], Worth]) -> list[Action]:
    worths = [worth(action) for action in actions]
    most = max(worths)
    return [action for action, value in zip(actions, worths, strict=True) if value == most]
