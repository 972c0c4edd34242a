"""Environments as contenders: our own, PettingZoo's and pgx's, with random agents."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contender import Table

GAMES, STEPS = 1_024, 16  # of one `play` of a batch
GAME = "yellow-brick-road"


class BatchTable:
    """One `play` is some steps of all games."""

    def __init__(self, batch: Any, seed: int) -> None:
        self._numpy = import_module("numpy")
        self._rng, self._batch = self._numpy.random.default_rng(seed), batch
        self._steps = 0
        batch.reset()
        self.play()  # it compiles

    def play(self) -> None:
        batch, numpy = self._batch, self._numpy
        for _ in range(STEPS):
            noise = self._rng.random(batch.masks.shape, dtype="float32")
            batch.step(numpy.argmax(noise * batch.masks, axis=1))
        self._steps += STEPS * batch.games

    def decisions(self) -> int:
        return self._steps

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class BatchGames:
    name: str = "oztable/batch"
    library: str = "numba"
    games: int = GAMES

    def set_up(self, seed: int) -> BatchTable:
        return BatchTable(import_module("oztable.envs").batch(GAME, self.games, seed), seed)


class AgentsTable:
    """A game of PettingZoo's interface. Ids are chosen alike for all: any of those allowed."""

    def __init__(self, env: Any, seed: int) -> None:
        self._env, self._random, self._steps = env, Random(seed).random, 0
        self._flatnonzero = import_module("numpy").flatnonzero

    def play(self) -> None:
        env, random, steps = self._env, self._random, 0
        env.reset(seed=int(random() * 2**30))
        for _ in env.agent_iter():
            seen, _, ended, stopped, _ = env.last()
            if ended or stopped:
                env.step(None)
                continue
            ids = self._flatnonzero(seen["action_mask"])
            env.step(int(ids[int(random() * len(ids))]))
            steps += 1
        self._steps += steps

    def decisions(self) -> int:
        return self._steps

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class OurAgents:
    name: str = "oztable/aec"
    game: str = GAME
    library: str = "pettingzoo"

    def set_up(self, seed: int) -> Table:
        return AgentsTable(import_module("oztable.envs").aec(self.game), seed)


@dataclass(frozen=True)
class PettingZooGame:
    game: str
    library: str = "pettingzoo"

    @property
    def name(self) -> str:
        return f"pettingzoo/{self.game}"

    def set_up(self, seed: int) -> Table:
        return AgentsTable(import_module(f"pettingzoo.classic.{self.game}").env(), seed)


class PgxTable:
    """One `play` is some steps of all games, compiled as one; whatever is over begins anew."""

    def __init__(self, game: str, seed: int) -> None:
        jax, pgx = import_module("jax"), import_module("pgx")
        wrap, make = import_module("pgx.experimental"), pgx.make(game)
        step = jax.vmap(wrap.auto_reset(make.step, make.init))

        def go_on(state: Any, key: Any) -> tuple[Any, None]:
            choosing, stepping = jax.random.split(key)
            chances = jax.numpy.log(state.legal_action_mask.astype("float32"))
            ids = jax.random.categorical(choosing, chances)
            return step(state, ids, jax.random.split(stepping, GAMES)), None

        self._go_on = jax.jit(
            lambda state, key: jax.lax.scan(go_on, state, jax.random.split(key, STEPS))[0]
        )
        self._split, self._wait = jax.random.split, jax.block_until_ready
        self._key = jax.random.key(seed)
        self._state = jax.jit(jax.vmap(make.init))(jax.random.split(self._key, GAMES))
        self._steps = 0
        self.play()  # it compiles

    def play(self) -> None:
        self._key, key = self._split(self._key)
        self._state = self._wait(self._go_on(self._state, key))
        self._steps += STEPS * GAMES

    def decisions(self) -> int:
        return self._steps

    def chances(self) -> None:
        return None


@dataclass(frozen=True)
class PgxGame:
    game: str
    library: str = "pgx"

    @property
    def name(self) -> str:
        return f"pgx/{self.game}"

    def set_up(self, seed: int) -> Table:
        return PgxTable(self.game, seed)
