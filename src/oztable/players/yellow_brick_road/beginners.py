"""Players that see less than there is: a few ways to lay a card, or one card of two.

What they see they judge as `greedy` does, so none of their moves is absurd.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.actions import Action, Place
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.games.yellow_brick_road.state import View
from oztable.players.yellow_brick_road.greedy import GreedyBuilder


class Beginner:
    """Looks at so many of the actions, of one card only, and takes the best of these."""

    looks = True

    def __init__(self, name: str, game: YellowBrickRoad, rng: Random, glances: int) -> None:
        self.name = name
        self._rng = rng
        self._glances = glances
        self._judge = GreedyBuilder(game, rng)

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        noticed = self._noticed(decide.actions)
        return self._judge.choose(view, decide._replace(actions=noticed))

    def _noticed(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        of_one_card = self._of_one_card(actions)
        if len(of_one_card) <= self._glances:
            return tuple(of_one_card)
        return tuple(self._rng.sample(of_one_card, self._glances))

    def _of_one_card(self, actions: Sequence[Action]) -> Sequence[Action]:
        cards = sorted({action.card for action in actions if isinstance(action, Place)})
        if not cards:
            return actions
        card = self._rng.choice(cards)
        return [action for action in actions if isinstance(action, Place) and action.card == card]
