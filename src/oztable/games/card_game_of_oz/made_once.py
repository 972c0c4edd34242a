"""Makers of what never changes and comes again and again: each is made once and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

KEPT = 1 << 14  # of one kind, so that a house that stays open for years does not fill up

P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[P, T]) -> Callable[P, T]:
    return cast("Callable[P, T]", lru_cache(maxsize=KEPT)(make))
