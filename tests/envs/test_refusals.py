"""What cannot be is refused in one line, and the environment stands as before."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from oztable import envs
from oztable.core.game import BadNotation
from tests.envs.playing import first_allowed, watched

ROAD = "yellow-brick-road"


def begun() -> Any:
    env = envs.aec(ROAD)
    env.reset(seed=1)
    return env


def finished() -> Any:
    env = envs.aec(ROAD)
    for _ in watched(env, 1):
        pass
    return env


def at_the_end() -> Any:
    env = envs.aec(ROAD)
    for _, told in watched(env, 1):
        if told[2]:
            break
    return env


def played_alone() -> Any:
    env = envs.single(ROAD, ("random",))
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(first_allowed(seen))
    return env


def masked(env: Any) -> int:
    return int((env.last()[0]["action_mask"] == 0).nonzero()[0][0])


Case = tuple[Callable[[], Any], Callable[[Any], Any], str]
REFUSED: dict[str, Case] = {
    "outside the mask": (begun, lambda env: env.step(masked(env)), "not allowed now; its mask"),
    "no such id": (begun, lambda env: env.step(115), "no action 115; actions are whole .* 114"),
    "below": (begun, lambda env: env.step(-1), "no action -1"),
    "no number": (begun, lambda env: env.step(1.5), "no action 1.5"),
    "nothing": (begun, lambda env: env.step(None), "no action None"),
    "not to move": (
        begun,
        lambda env: env.act("player_1" if env.agent_selection == "player_0" else "player_0", 0),
        "it is not for player_. to act now, but for player_.",
    ),
    "who?": (begun, lambda env: env.observe("dorothy"), "nobody is called 'dorothy'"),
    "a space of nobody": (begun, lambda env: env.action_space("x"), "nobody is called 'x'"),
    "not drawn": (begun, lambda env: env.render(), "nothing is drawn without a render_mode"),
    "a seed": (begun, lambda env: env.reset(seed=-1), "a seed is a whole number from 0"),
    "before": (lambda: envs.aec(ROAD), lambda env: env.last(), "call reset.. first"),
    "seen before": (lambda: envs.aec(ROAD), lambda env: env.observe("player_0"), "no game has"),
    "done before": (lambda: envs.aec(ROAD), lambda env: env.step(0), "no game has begun"),
    "drawn before": (lambda: envs.aec(ROAD), lambda env: env.render(), "no game has begun"),
    "after": (finished, lambda env: env.step(None), "the game is over; call reset"),
    "told after": (finished, lambda env: env.last(), "the game is over"),
    "seen after": (finished, lambda env: env.observe("player_0"), "the game is over"),
    "done at the end": (at_the_end, lambda env: env.step(0), "the game is over"),
    "alone before": (lambda: envs.single(ROAD), lambda env: env.step(0), "no game has begun"),
    "alone after": (played_alone, lambda env: env.step(0), "the game is over"),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_it_is_refused(case: Case) -> None:
    make, do, said = case
    env = make()
    before = vars(env)["_moment"], list(getattr(env, "agents", []))
    with pytest.raises(envs.EnvFault, match=said) as refused:
        do(env)
    assert "\n" not in str(refused.value)
    assert (vars(env)["_moment"], list(getattr(env, "agents", []))) == before


def test_a_game_goes_on_after_a_refusal() -> None:
    """Any number that stands for a whole one will do."""
    env = begun()
    with pytest.raises(envs.EnvFault):
        env.step(masked(env))
    env.step(np.int32(first_allowed(env.last()[0])))
    assert env.last()[0]["observation"].any()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: envs.aec("chess"), "there is no game 'chess'"),
        (lambda: envs.aec(ROAD, 3), "exactly 2 players"),
        (lambda: envs.aec(ROAD, options={"nothing": "1"}), "nothing"),
        (lambda: envs.aec(ROAD, options={"firstPlayer": "chosen"}), "who begins"),
        (lambda: envs.aec(ROAD, deck="missing.toml"), "missing.toml"),
        (lambda: envs.aec(ROAD, render_mode="loud"), "no render_mode 'loud'; there are: human, "),
        (lambda: envs.single(ROAD, ("nobody",)), "there is no player 'nobody'"),
        (lambda: envs.single(ROAD, ("random",), 2), "at a table of 2 there is no seat 2"),
        (lambda: envs.single(ROAD, ()), "exactly 2 players"),
    ],
)
def test_what_cannot_be_made_is_refused(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        make()


def test_openspiel_refuses_options_in_words() -> None:
    envs.register_openspiel()
    with pytest.raises(BadNotation, match="options are written NAME:VALUE;NAME:VALUE"):
        pyspiel.load_game("oztable_yellow_brick_road", {"options": "open"})


@pytest.mark.parametrize(
    ("module", "make", "said"),
    [
        ("pettingzoo", lambda: envs.aec(ROAD), "needs PettingZoo"),
        ("gymnasium", lambda: envs.single(ROAD), "needs Gymnasium"),
        ("pyspiel", envs.register_openspiel, "needs OpenSpiel"),
        ("numpy", lambda: envs.batch(ROAD, 1), "needs numpy"),
    ],
)
def test_what_is_not_installed_is_named_with_its_remedy(
    module: str, make: Callable[[], Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(envs.EnvFault, match=said) as refused:
        make()
    assert "`make envs`" in str(refused.value)
    assert "pip install 'oztable[envs]'" in str(refused.value)
    assert envs.legend(ROAD).actions, "the games need nothing of it"
