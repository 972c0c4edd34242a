"""A game as all tables with the same options share it: rules keep nothing of a game in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from oztable.core.game import AnyGame
from oztable.games import load


def rules_for(game: str, options: Mapping[str, str], deck: str) -> AnyGame:
    return _rules(game, tuple(sorted(options.items())), deck)


@lru_cache(64)
def _rules(game: str, options: tuple[tuple[str, str], ...], deck: str) -> AnyGame:
    return load(game, dict(options), deck or None)
