"""Games of OpenSpiel, driven from Python: those written in Python, and two in C++."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

CHANCE = -1  # pyspiel.PlayerId.CHANCE; a finished game has a player below it


class OpenSpielTable:
    """The leanest loop of its interface: one question who moves, no numpy, no observations."""

    def __init__(self, game: Any, seed: int) -> None:
        self._start: Callable[[], Any] = game.new_initial_state
        self._random = Random(seed).random
        self._decisions = 0

    def play(self) -> None:
        state, random, decisions = self._start(), self._random, 0
        while (player := state.current_player()) >= CHANCE:
            if player >= 0:
                actions = state.legal_actions(player)
                decisions += 1
                state.apply_action(actions[int(random() * len(actions))])
            else:
                at = random()  # should rounding leave nothing drawn, chance is asked again
                for action, probability in state.chance_outcomes():
                    at -= probability
                    if at < 0:
                        state.apply_action(action)
                        break
        self._decisions += decisions

    def decisions(self) -> int:
        return self._decisions

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class OpenSpielGame:
    game: str
    library: str = "open-spiel"

    @property
    def name(self) -> str:
        return f"openspiel/{self.game}"

    def set_up(self, seed: int) -> OpenSpielTable:
        if self.game.startswith("python_"):
            import_module("open_spiel.python.games")  # registers the games written in Python
        return OpenSpielTable(import_module("pyspiel").load_game(self.game), seed)


OPENSPIEL = tuple(
    OpenSpielGame(game)
    for game in (
        "python_tic_tac_toe",
        "python_kuhn_poker",
        "python_block_dominoes",
        "python_liars_poker",
        "tic_tac_toe",
        "connect_four",
    )
)
