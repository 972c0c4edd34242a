"""Our own games through the contract, as any study plays them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import oztable
from oztable.core.game import AnyGame, Chance, Decide
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


class CountingDice(Dice):
    """Dice that say how often they were asked."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.asked = 0

    def pick(self, chance: Chance[Any], state: object = None) -> Any:
        self.asked += 1
        return super().pick(chance)


class Looking(RandomPlayer):
    """A random player for whom every view is made, though it does not use it."""

    looks = True


class OurTable:
    """Nothing is counted while the clock runs: the same games are played again to count them."""

    def __init__(self, game: AnyGame, seed: int, player: type[RandomPlayer]) -> None:
        self._game = game
        timed, again = Random(seed), Random(seed)
        self._players, self._dice = (player(timed), player(timed)), Dice(timed)
        self._counting, self._counting_dice = Counting(again), CountingDice(again)
        self._to_count = 0

    def play(self) -> None:
        play_out(self._game, self._players, self._dice)
        self._to_count += 1

    def decisions(self) -> int:
        self._count()
        return self._counting.asked

    def chances(self) -> int:
        self._count()
        return self._counting_dice.asked

    def _count(self) -> None:
        for _ in range(self._to_count):
            play_out(self._game, (self._counting, self._counting), self._counting_dice)
        self._to_count = 0


@dataclass(frozen=True)
class OurGame:
    name: str
    game: str
    library: str = "oztable"
    player: type[RandomPlayer] = RandomPlayer

    def set_up(self, seed: int) -> OurTable:
        return OurTable(oztable.load(self.game), seed, self.player)


ROAD = OurGame("oztable/yellow-brick-road", "yellow-brick-road")
ROAD_LOOKING = OurGame("oztable/yellow-brick-road+views", "yellow-brick-road", player=Looking)
CARDS = OurGame("oztable/card-game-of-oz", "card-game-of-oz")
CARDS_LOOKING = OurGame("oztable/card-game-of-oz+views", "card-game-of-oz", player=Looking)
