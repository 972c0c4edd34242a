"""Whole games by random choices among what the mask allows."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any


def first_allowed(seen: dict[str, Any]) -> int:
    return int(seen["action_mask"].nonzero()[0][0])


def any_allowed(seen: dict[str, Any], rng: Random) -> int:
    return int(rng.choice(list(seen["action_mask"].nonzero()[0])))


def watched(env: Any, seed: int, longest: int | None = None) -> Iterator[tuple[str, Any]]:
    """Of each step: who acts, and what `last` tells; then that is done which chance chooses."""
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(longest or 100_000):
        told = env.last()
        yield agent, told
        env.step(None if told[2] else any_allowed(told[0], rng))


def digest(env: Any, games: int, longest: int | None = None) -> str:
    """Of all that agents are shown in so many games."""
    found = sha256()
    for seed in range(games):
        for agent, (seen, reward, over, _, told) in watched(env, seed, longest):
            numbers = seen["observation"].astype("<i2").tobytes()
            found.update(numbers + seen["action_mask"].tobytes())
            found.update(f"{agent} {reward:.6f} {over} {told}".encode())
    return found.hexdigest()[:16]
