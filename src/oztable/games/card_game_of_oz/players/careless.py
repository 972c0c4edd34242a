"""The beginners of The Card Game of Oz as they first were, kept as references: they noticed a few
single actions, and let a turn pass when none of those was any good."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players.beginners import FOR_THE_MOMENT
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.rules.actions import Action, End
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import View


class CarelessAuthor:
    looks = True

    def __init__(self, name: str, game: CardGameOfOz, rng: Random, least: int, most: int) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._least, self._most = least, most  # of what it notices

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        author = GreedyAuthor(self._game, self._rng, FOR_THE_MOMENT._replace(saves=True))
        return author.choose(view, self._noticed(view, decide))

    def _noticed(self, view: View, decide: Decide[Action]) -> Decide[Action]:
        actions = decide.actions
        sees = self._rng.randint(self._least, self._most)
        if view.state.frames or view.state.pending or len(actions) <= sees:
            return decide
        seen = set(self._rng.sample(range(len(actions)), sees))
        noticed = [one for at, one in enumerate(actions) if at in seen or one == End()]
        return decide._replace(actions=tuple(noticed))
