"""Very many games at once, in numpy arrays, on the fast kernel.

Compiled where there is a compiler, plain Python where there is none: the same games either way.
"""

from __future__ import annotations

from typing import Any

from oztable.envs.batches import Batch
from oztable.envs.faults import EnvFault, needed
from oztable.games.yellow_brick_road.envs.encoding import refuse_what_has_no_id
from oztable.games.yellow_brick_road.envs.layout import ACTIONS, NUMBERS
from oztable.games.yellow_brick_road.envs.stepping import Games, begin_many, step_many
from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.fast.layout import MOST_ACTIONS, WORDS
from oztable.games.yellow_brick_road.players.fast.randomness import seeded
from oztable.games.yellow_brick_road.rules.cards import Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad

MOST_GAMES = 1_000_000  # about 1.5 kB each


class RoadBatch(Batch):
    """Rows of the kernel, and what is to be seen of them."""

    def __init__(self, game: YellowBrickRoad, games: int, seed: int) -> None:
        refuse_what_has_no_id(game)
        if not 1 <= games <= MOST_GAMES:
            raise EnvFault(f"a batch has 1 to {MOST_GAMES} games, not {games}")
        self._numpy = needed("numpy", "numpy")
        self._seed = seed
        self._is_compiled = jit.available()
        self.games = games
        self.observations = self._array(games, NUMBERS)
        self.masks = self._array(games, ACTIONS).view(bool)
        self.seats = self._array(games, kind="int64")
        self.rewards = self._array(games, 2)
        self.points = self._array(games, 2)
        self.done = self._array(games).view(bool)
        self._rows = self._make_rows(game)
        self._begun = False

    def reset(self) -> None:
        seeds = [seeded(self._seed, number) for number in range(self.games)]
        if self._is_compiled:
            self._rows.rngs[:] = self._numpy.array(seeds, dtype="uint64").view("int64")
        else:
            self._rows.rngs[:] = seeds
        self._run(begin_many)
        self._begun = True

    def step(self, ids: Any) -> None:
        if not self._begun:
            raise EnvFault("no game has begun: call reset() first")
        self._run(step_many, self._checked(ids))

    def _checked(self, ids: Any) -> Any:
        chosen = self._numpy.asarray(ids)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise EnvFault(
                f"step takes {self.games} ids, one whole number for each game, not an array of "
                f"{chosen.dtype} with the shape {chosen.shape}"
            )
        inside = (chosen >= 0) & (chosen < ACTIONS)
        legal = inside & self.masks[self._numpy.arange(self.games), chosen * inside]
        if not legal.all():
            raise self._illegal(int(legal.argmin()), chosen)
        return chosen.astype("int64")

    def _illegal(self, game: int, chosen: Any) -> EnvFault:
        number, seat = int(chosen[game]), int(self.seats[game]) + 1
        return EnvFault(
            f"game {game}: {number} is not in the mask of seat {seat}; none was stepped"
        )

    # Rows: arrays for the compiler, lists for plain Python, which are shown in arrays afterwards

    def _array(self, *shape: int, kind: str = "int8") -> Any:
        return self._numpy.zeros(shape, kind)

    def _make_rows(self, game: YellowBrickRoad) -> Games:
        pieces = [Piece(card, turned) for card in game.deck.ids for turned in (False, True)]
        return Games(
            table=self._row(Translator(game).table),
            exits=self._row([game.deck.exits[piece] for piece in pieces]),
            states=self._row([0] * self.games * WORDS),
            rngs=self._row([0] * self.games),
            seats=self.seats,
            rewards=self.rewards.view("int8").reshape(-1),
            points=self.points.reshape(-1),
            done=self.done.view("int8"),
            observations=self.observations.reshape(-1),
            masks=self.masks.view("int8").reshape(-1),
            state=self._row([0] * WORDS),
            rng=self._row([0]),
            actions=self._row([0] * MOST_ACTIONS),
        )

    def _row(self, numbers: list[int]) -> Any:
        return self._numpy.array(numbers, "int64") if self._is_compiled else numbers

    def _run(self, function: Any, *more: Any) -> None:
        if self._is_compiled:
            jit.compiled(function)(self._rows, *more)
        else:
            function(self._rows, *(row.tolist() for row in more))
