"""Yellow Brick Road, one step ahead: the most points now, the monkeys where they hurt most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.actions import Action, Block, Keep, Place, Swap, Turn
from oztable.games.yellow_brick_road.cards import CardId, Piece
from oztable.games.yellow_brick_road.grid import (
    CLOSED,
    NEIGHBOURS,
    Grid,
    Spot,
    free_spots,
    members,
    put,
)
from oztable.games.yellow_brick_road.roads import Marks, squares_of_links
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.games.yellow_brick_road.state import View


class GreedyBuilder:
    name = "greedy"
    looks = True

    def __init__(self, game: YellowBrickRoad, rng: Random) -> None:
        self._game = game
        self._scorer = game.scorer
        self._rng = rng

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        first = decide.actions[0]
        if isinstance(first, Place):
            return self._best(decide.actions, lambda action: self._after_placing(view, action))
        if isinstance(first, Block):
            hopes = self._hopes(view)
            return self._best(decide.actions, lambda action: -self._hope_after(hopes, action))
        if isinstance(first, Keep):
            return self._best(decide.actions, lambda action: self._after_swap(view, action))
        return self._rng.choice(decide.actions)

    def _best(self, actions: Sequence[Action], worth: Callable[[Action], float]) -> Action:
        """The action of most worth; among equals, any."""
        worths = [worth(action) for action in actions]
        most = max(worths)
        equals = [action for action, value in zip(actions, worths, strict=True) if value == most]
        return self._rng.choice(equals)

    def _after_placing(self, view: View, action: Action) -> float:
        assert isinstance(action, Place)  # noqa: S101  every action of this decision is
        grid = put(view.grids[view.active], action.spot, action.piece)
        total = self._scorer.total(grid)
        if self._game.deck.by_id[action.card].power == "snake":
            return max([total, *self._totals_by_swapping(grid, action)])
        return total

    def _totals_by_swapping(self, grid: Grid, action: Place) -> list[int]:
        return [
            self._scorer.total(
                put(put(grid, spot, Piece(action.card, one)), action.spot, Piece(other.card, two))
            )
            for spot in NEIGHBOURS[action.spot]
            if (other := grid[spot])
            for one in (False, True)
            for two in (False, True)
        ]

    def _after_swap(self, view: View, action: Action) -> float:
        grid, home = view.grids[view.active], view.snake
        if isinstance(action, Swap | Turn) and home is not None:
            to, away = (action.spot, home) if isinstance(action, Swap) else (home, action.spot)
            grid = put(put(grid, to, action.snake), away, action.other)
        return self._scorer.total(grid)

    # Blocking: what could the other builder gain on each spot, by each card it may hold?

    def _hopes(self, view: View) -> list[dict[Spot, int]]:
        grid = view.grids[view.active]
        marks = self._scorer.marks(grid)
        return [
            {spot: self._gain(marks, spot, card) for spot in members(free_spots(grid))}
            for card in view.hands[view.active] or self._game.unseen(view)
        ]

    def _gain(self, marks: Marks, spot: Spot, card: CardId) -> int:
        return max(
            squares_of_links(self._scorer.links_if(marks, spot, Piece(card, turned)))
            for turned in (False, True)
        )

    def _hope_after(self, hopes: list[dict[Spot, int]], action: Action) -> float:
        """The best of two cards drawn from those unseen, on the spots the monkeys leave open."""
        assert isinstance(action, Block)  # noqa: S101  every action of this decision is
        closed = CLOSED[action.line]
        best = sorted(
            max(gain for spot, gain in hope.items() if not closed >> spot & 1) for hope in hopes
        )
        pairs = len(best) * (len(best) - 1) / 2
        return sum(rank * gain for rank, gain in enumerate(best)) / pairs
