"""Authors who still learn: they notice only some of what they could do, and play for the moment."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.actions import Action, End
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.games.card_game_of_oz.state import View
from oztable.players.card_game_of_oz.greedy import GreedyAuthor
from oztable.players.card_game_of_oz.style import USUAL

# Who plays for the moment gathers Vitality, lays nothing in wait and does not think of The End.
FOR_THE_MOMENT = USUAL._replace(
    ends="never", sets=False, threat=0.0, late_threat=0.0, step=0.0, eager=0.3, eagerer=0.0
)


class Beginner:
    """Of all Story Actions and Bonus moves it notices a few, and does the best of those."""

    looks = True

    def __init__(self, name: str, game: CardGameOfOz, rng: Random, sees: int) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._sees = sees

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        author = GreedyAuthor(self._game, self._rng, FOR_THE_MOMENT)
        return author.choose(view, self._noticed(view, decide))

    def _noticed(self, view: View, decide: Decide[Action]) -> Decide[Action]:
        actions = decide.actions
        if view.table.frames or view.table.pending or len(actions) <= self._sees:
            return decide
        seen = set(self._rng.sample(range(len(actions)), self._sees))
        noticed = [one for at, one in enumerate(actions) if at in seen or one == End()]
        return decide._replace(actions=tuple(noticed))
