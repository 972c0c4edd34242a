"""Searches, measured in simulations: a table's decisions are the simulations it has made.

`OURS` is where our own search enters; its table plays whole games in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contender import Contender

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


ISMCTS = Ismcts("leduc_poker")
OURS: Contender | None = None
