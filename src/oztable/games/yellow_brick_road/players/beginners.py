"""Players that see less than there is: a few spots, a few lines, perhaps one card of two.

What they see they judge as `greedy` does, so none of their moves is absurd.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Place
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import View

Thing = TypeVar("Thing")


class Sight(NamedTuple):
    """How much of a decision a player notices."""

    cards: int  # of the hand
    spots: int  # on which to lay them, either way up
    lines: int  # to block
    swaps: int  # of the Snake, staying among them


class Beginner:
    """Notices some of the actions, and takes the best of these."""

    looks = True

    def __init__(
        self,
        name: str,
        game: YellowBrickRoad,
        rng: Random,
        sight: Sight,
        swaps_by_chance: bool = False,
    ) -> None:
        self.name = name
        self._rng = rng
        self._sight = sight
        self._judge = GreedyBuilder(game, rng, swaps_by_chance)

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        noticed = self._noticed(decide.actions)
        return self._judge.choose(view, decide._replace(actions=tuple(noticed)))

    def _noticed(self, actions: Sequence[Action]) -> Sequence[Action]:
        if isinstance(actions[0], Block):
            return self._some(actions, self._sight.lines)
        places = [action for action in actions if isinstance(action, Place)]
        if not places:
            return self._some(actions, self._sight.swaps)
        cards = self._some(sorted({one.card for one in places}), self._sight.cards)
        spots = self._some(sorted({one.spot for one in places}), self._sight.spots)
        return [one for one in places if one.card in cards and one.spot in spots]

    def _some(self, things: Sequence[Thing], most: int) -> Sequence[Thing]:
        return self._rng.sample(things, min(most, len(things)))
