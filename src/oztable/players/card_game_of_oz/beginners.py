"""Authors who still learn: they notice only some of what they could do, and play for the moment."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.actions import Action, End
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.games.card_game_of_oz.state import View
from oztable.players.card_game_of_oz.greedy import GreedyAuthor
from oztable.players.card_game_of_oz.style import USUAL

# Who plays for the moment gathers Vitality: nothing is laid in wait, no Prime is sent on its way,
# and nobody is watched who is about to end the story.
FOR_THE_MOMENT = USUAL._replace(
    sets=False, threat=0.0, late_threat=0.0, step=0.0, eager=0.3, eagerer=0.0
)


class Beginner:
    """Of all Story Actions and Bonus moves it notices a few, and does the best of those."""

    looks = True

    def __init__(self, name: str, game: CardGameOfOz, rng: Random, least: int, most: int) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._least, self._most = least, most  # of what it notices

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        author = GreedyAuthor(self._game, self._rng, FOR_THE_MOMENT)
        return author.choose(view, self._noticed(view, decide))

    def _noticed(self, view: View, decide: Decide[Action]) -> Decide[Action]:
        """It always knows that it may stop."""
        actions = decide.actions
        sees = self._rng.randint(self._least, self._most)
        if view.table.frames or view.table.pending or len(actions) <= sees:
            return decide
        seen = set(self._rng.sample(range(len(actions)), sees))
        noticed = [one for at, one in enumerate(actions) if at in seen or one == End()]
        return decide._replace(actions=tuple(noticed))
