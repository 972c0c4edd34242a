"""The fast kernel of Yellow Brick Road as contenders: plain Python, and compiled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import oztable
from oztable.games.yellow_brick_road.players.fast import bulk, jit
from oztable.games.yellow_brick_road.players.fast.convert import Translator, array
from oztable.games.yellow_brick_road.players.fast.together import ROOM
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad

DECISIONS_A_GAME = 34  # 18 cards laid and 16 lines blocked; a Snake's choice is not counted
CHANCES_A_GAME = 21  # who begins, and twenty draws


class KernelTable:
    """One `play` is a whole batch of games, so that calling the kernel does not count."""

    def __init__(self, play: Any, rows: tuple[Any, ...], batch: int, seed: int) -> None:
        self._play, self._rows = play, rows
        self._seed, self._games = seed, 0
        self.games_a_play = batch

    def play(self) -> None:
        table, tally, room = self._rows
        self._play(table, self._seed, self._games, self.games_a_play, tally, room)
        self._games += self.games_a_play

    def decisions(self) -> int:
        return self._games * DECISIONS_A_GAME

    def chances(self) -> int:
        return self._games * CHANCES_A_GAME


@dataclass(frozen=True)
class Kernel:
    name: str
    library: str
    compiled: bool
    batch: int

    def set_up(self, seed: int) -> KernelTable:
        game = oztable.load("yellow-brick-road")
        if not isinstance(game, YellowBrickRoad):
            raise TypeError("the kernel plays Yellow Brick Road")
        play, row = (jit.compiled(bulk.tally_games), array) if self.compiled else (PLAIN, list)
        words = (Translator(game).table, [0] * bulk.TALLY_WORDS, [0] * ROOM)
        return KernelTable(play, tuple(row(one) for one in words), self.batch, seed)


PLAIN = bulk.tally_games
COMPILED_KERNEL = Kernel("oztable/kernel", "numba", compiled=True, batch=10_000)
PLAIN_KERNEL = Kernel("oztable/kernel, plain Python", "oztable", compiled=False, batch=100)
