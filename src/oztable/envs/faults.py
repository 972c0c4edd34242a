"""What is refused, in one clear line each."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from oztable.core.game import BadNotation

MANY = 12  # ids are listed where they are no more


class EnvFault(BadNotation):
    """Something that an environment cannot do now; it stands as before."""


def needed(module: str, package: str) -> Any:
    """A module of the extra `envs`, or how to come by it."""
    try:
        return import_module(module)
    except ImportError:
        raise EnvFault(
            f"this environment needs {package}, which is not installed; "
            "`make envs` in a checkout, or `pip install 'oztable[envs]'`, brings it"
        ) from None


def not_begun() -> EnvFault:
    return EnvFault("no game has begun; call reset() first")


def ended() -> EnvFault:
    return EnvFault("the game is over; call reset() to begin another one")


def not_to_move(agent: object, mover: object) -> EnvFault:
    return EnvFault(f"it is not for {agent} to act now, but for {mover}")


def unknown_agent(agent: object, agents: Sequence[str]) -> EnvFault:
    return EnvFault(f"nobody is called {agent!r}; the agents are: {', '.join(agents)}")


def no_such_action(action: object, ids: int) -> EnvFault:
    return EnvFault(f"there is no action {action!r}; actions are whole numbers from 0 to {ids - 1}")


def masked(action: int, about: str, legal: Sequence[int]) -> EnvFault:
    shown = ", ".join(map(str, legal[:MANY])) + (", …" if len(legal) > MANY else "")
    return EnvFault(f"action {action} ({about}) is not allowed now; its mask allows: {shown}")


def bad_seed(seed: object) -> EnvFault:
    return EnvFault(f"a seed is a whole number from 0 upwards, or None, and not {seed!r}")


def bad_mode(mode: object, modes: Sequence[str]) -> EnvFault:
    return EnvFault(f"there is no render_mode {mode!r}; there are: {', '.join(modes)}")


def no_mode() -> EnvFault:
    return EnvFault(
        "nothing is drawn without a render_mode; give one where you make the environment"
    )
