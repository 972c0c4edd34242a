"""Environments pass the field's own tests."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.passive_env_checker import env_reset_passive_checker, env_step_passive_checker
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from oztable import envs
from tests.envs.playing import first_allowed


class Table(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]


OZ = "card-game-of-oz"
TABLES = (
    Table("yellow-brick-road", 2, {}),
    Table(OZ, 1, {"mode": "solitaire", "rounds": "2"}),
    Table(OZ, 2, {"maxRounds": "2", "firstAuthor": "chosen"}),
    Table(OZ, 3, {"mode": "challenge", "rounds": "1"}),
    Table(OZ, 4, {"maxRounds": "1"}),
)
EACH = pytest.mark.parametrize("table", TABLES, ids=lambda one: f"{one.game}-{one.seats}")
MANY_SEATS = [pytest.param(table, marks=pytest.mark.soak) for table in TABLES[3:]]
SIMULATED = pytest.mark.parametrize(
    "table", [*TABLES[:3], *MANY_SEATS], ids=lambda one: f"{one.game}-{one.seats}"
)
GAMES = pytest.mark.parametrize("table", [TABLES[0], TABLES[2]], ids=lambda one: one.game)
# All masks but that of whoever acts are empty, and observations are dictionaries, as in the
# classic games of PettingZoo.
EXPECTED = ("Action mask numpy array is all zeros", "Observation is not", "Observation space for")


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """A warning is a fault, but for those that must be; nobody reads what they print."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for known in EXPECTED:
            warnings.filterwarnings("ignore", known)
        yield


def made(table: Table, render_mode: str | None = None) -> Any:
    return envs.aec(table.game, table.seats, table.options, render_mode=render_mode)


@EACH
def test_pettingzoo(table: Table) -> None:
    api_test(made(table), num_cycles=60)
    seed_test(lambda: made(table), num_cycles=20)
    parallel_api_test(turn_based_aec_to_parallel(made(table)), num_cycles=60)


@pytest.mark.slow
@GAMES
def test_rendering(table: Table) -> None:
    def drawn(render_mode: str) -> Any:
        return made(table, render_mode)

    render_test(drawn, {"ansi": bool, "rgb_array": lambda shown: shown.min() < shown.max()})


@pytest.mark.slow
@SIMULATED
def test_openspiel(table: Table) -> None:
    envs.register_openspiel()
    options = ";".join(f"{name}:{value}" for name, value in table.options.items())
    name = f"oztable_{table.game.replace('-', '_')}"
    game = pyspiel.load_game(name, {"players": table.seats, "options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@EACH
def test_gymnasium(table: Table) -> None:
    env = envs.single(
        table.game, ("random",) * (table.seats - 1), table.seats - 1, options=table.options
    )
    seen, _ = env_reset_passive_checker(env, seed=3)
    over = False
    while not over:
        chosen = np.int64(first_allowed(seen))
        seen, reward, over, _, told = env_step_passive_checker(env, chosen)
    assert -1 <= reward <= 1
    assert "score" in told
