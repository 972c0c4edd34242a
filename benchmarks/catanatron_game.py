"""The game of Catanatron, by its own `Game.play` with two of its own `RandomPlayer`s."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any


class CatanatronTable:
    """Every action in the game's own log is counted, rolls and ends of turns among them."""

    def __init__(self, catanatron: Any, seed: int) -> None:
        self._new = catanatron.Game
        self._players = [
            catanatron.RandomPlayer(color)
            for color in (catanatron.Color.RED, catanatron.Color.BLUE)
        ]
        self._seeds = Random(seed)
        self._actions = 0

    def play(self) -> None:
        game = self._new(self._players, seed=self._seeds.randrange(1, 2**32))
        game.play()
        self._actions += len(game.state.actions)

    def decisions(self) -> int:
        return self._actions

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class CatanatronGame:
    name: str = "catanatron/catan"
    library: str = "catanatron"

    def set_up(self, seed: int) -> CatanatronTable:
        return CatanatronTable(import_module("catanatron"), seed)


CATANATRON = CatanatronGame()
