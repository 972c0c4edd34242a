"""Our own games through the contract, as any study plays them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import oztable
from oztable.core.game import AnyGame, Decide
from oztable.core.play import Dice, play_out
from oztable.players.random_player import RandomPlayer


class Counting(RandomPlayer):
    """A random player that says how often it was asked."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.asked = 0

    def choose(self, view: Any, decide: Decide[Any]) -> Any:
        self.asked += 1
        return super().choose(view, decide)


class Looking(RandomPlayer):
    """A random player for whom every view is made, though it does not use it."""

    looks = True


class OurTable:
    """Nothing is counted while the clock runs: the same games are played again to count them."""

    def __init__(self, game: AnyGame, seed: int, player: type[RandomPlayer]) -> None:
        self._game = game
        self._timed, self._again = Random(seed), Random(seed)
        self._players = (player(self._timed), player(self._timed))
        self._dice = Dice(self._timed)
        self._counting = Counting(self._again)
        self._to_count = 0

    def play(self) -> None:
        play_out(self._game, self._players, self._dice)
        self._to_count += 1

    def decisions(self) -> int:
        dice = Dice(self._again)
        for _ in range(self._to_count):
            play_out(self._game, (self._counting, self._counting), dice)
        self._to_count = 0
        return self._counting.asked


@dataclass(frozen=True)
class OurGame:
    name: str
    game: str
    library: str = "oztable"
    player: type[RandomPlayer] = RandomPlayer

    def set_up(self, seed: int) -> OurTable:
        return OurTable(oztable.load(self.game), seed, self.player)


OURS = OurGame("oztable/yellow-brick-road", "yellow-brick-road")
OURS_LOOKING = OurGame("oztable/yellow-brick-road+views", "yellow-brick-road", player=Looking)
