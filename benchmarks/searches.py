"""Searches, measured in simulations: a table's decisions are the simulations it has made.

Like with like: OpenSpiel's information-set search plays hands of leduc poker to their end at
random, ours games of Yellow Brick Road. A simulation of the Wizard is another thing: it plays one
grid of up to nine cards to its end, with a builder that looks a turn ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import oztable
from oztable.core.game import Chance, Over
from oztable.games.yellow_brick_road.players.search.engine import Engine
from oztable.games.yellow_brick_road.players.search.explorer import Explorer
from oztable.games.yellow_brick_road.players.search.searcher import FlatSearcher, RoadSearcher
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.players.thinking import Work

SIMULATIONS = 1_000  # for each decision
UCT_C = 1.4


class IsmctsTable:
    """OpenSpiel's C++ bot against itself, with random rollouts."""

    def __init__(self, pyspiel: Any, game: str, seed: int) -> None:
        self._game = pyspiel.load_game(game)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.ISMCTSBot(seed, evaluator, UCT_C, SIMULATIONS)
        self._rng = Random(seed)
        self._simulations = 0

    def play(self) -> None:
        state = self._game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._rng.choices(actions, weights)[0])
            else:
                state.apply_action(self._bot.step(state))
                self._simulations += SIMULATIONS

    def decisions(self) -> int:
        return self._simulations

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class Ismcts:
    game: str
    library: str = "open-spiel"

    @property
    def name(self) -> str:
        return f"openspiel/ismcts {self.game}"

    def set_up(self, seed: int) -> IsmctsTable:
        return IsmctsTable(import_module("pyspiel"), self.game, seed)


class RoadTable:
    """A search of Yellow Brick Road against itself. Forced moves and exact endings are played
    but count for nothing, as they take no simulations."""

    def __init__(self, game: YellowBrickRoad, kind: type[FlatSearcher], seed: int) -> None:
        self._game, self._rng = game, Random(seed)
        work, engine = Work(sims=SIMULATIONS), Engine(is_compiled=True)
        self._bot = kind(game, self._rng, work, engine=engine)
        self._simulations = 0

    def play(self) -> None:
        game, state = self._game, self._game.initial()
        while not isinstance(node := game.node(state), Over):
            if isinstance(node, Chance):
                action = node.outcome_at(self._rng.randrange(node.total))
            elif len(node.actions) == 1:
                action = node.actions[0]
            else:
                best = self._bot.think(game.view(state, node.seat), node)[0]
                action, self._simulations = best.action, self._simulations + self._made(best.tries)
            state, _ = game.apply(state, action)

    def _made(self, tries: int) -> int:
        return SIMULATIONS if tries else 0

    def decisions(self) -> int:
        return self._simulations

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class RoadSearch:
    name: str
    kind: type[FlatSearcher]
    library: str = "numba"

    def set_up(self, seed: int) -> RoadTable:
        game = oztable.load("yellow-brick-road")
        if not isinstance(game, YellowBrickRoad):
            raise TypeError("this search plays Yellow Brick Road")
        return RoadTable(game, self.kind, seed)


ISMCTS = Ismcts("leduc_poker")
OUR_ISMCTS = RoadSearch("oztable/ismcts yellow-brick-road", Explorer)
WIZARD = RoadSearch("oztable/wizard yellow-brick-road", RoadSearcher)
