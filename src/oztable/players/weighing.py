"""Guessed worlds, weighed by what was heard: others do not do just anything with what they hold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oztable.core.game import A, E, Game, S, V

WORLDS = 16


def weighed(
    game: Game[S, A, V, E],
    view: V,
    rng: Random,
    likely: Callable[[S], float],
    worlds: int = WORLDS,
) -> S:
    """One of so many worlds that look like this, each by how `likely` it makes what happened: any
    number from 0 on. `Game.determinize` holds them all as likely; a `Listener` may know better.
    Where none is likely at all, the first one."""
    found = [game.determinize(view, rng) for _ in range(worlds)]
    weights = [likely(world) for world in found]
    return rng.choices(found, weights)[0] if any(weights) else found[0]
