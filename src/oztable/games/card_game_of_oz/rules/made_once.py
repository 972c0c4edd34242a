"""Caches for values that never change and are needed often."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, ParamSpec, TypeVar, cast

KEPT = 1 << 14  # bounds the memory of a server that runs for years

P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Each is made once and kept; there must be few."""
    return cast("Callable[P, T]", cache(make))


class Numbered(dict[int, T]):
    """The same for what is made of one number: `pick[3]`."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> T:
        made = self[number] = self._make(number)
        return made


def lately(make: Callable[P, T]) -> Callable[P, T]:
    """The latest are kept; there may be many."""
    return cast("Callable[P, T]", lru_cache(maxsize=KEPT)(make))
