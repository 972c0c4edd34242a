"""Thinking of hints in a bot's process, and never for too long."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, Decide
from oztable.games import load
from oztable.players.thinking import Work
from oztable.study.hints import Suggestion, quick_hint, think_of_hints

MOST_GAMES = 16
LOADING_SECONDS = 2.0  # seconds: the first thinker of a game in a process comes off the disk

_thought_of: set[str] = set()  # games


class HintOrder(NamedTuple):
    """All that is needed to think of a hint, and nothing its seat may not know. It is thought about
    for so many seconds; after `limit`, and once the time to load the thinker, it is given at
    sight."""

    game: str
    options: Mapping[str, str]
    deck: str
    view: Any
    decide: Decide[Any]
    seed: int
    seconds: float
    limit: float


class _TooLong(Exception):
    """A thinker that does not come to an end in time."""


def suggestions(order: HintOrder) -> tuple[Suggestion, ...]:
    game = _built(order.game, tuple(sorted(order.options.items())), order.deck)
    work, rng = Work(seconds=order.seconds), Random(order.seed)
    limit = order.limit if order.game in _thought_of else order.limit + LOADING_SECONDS
    _thought_of.add(order.game)
    try:
        with _no_longer_than(limit):
            return think_of_hints(game, order.view, order.decide, rng, work)
    except _TooLong:
        return (quick_hint(game, order.view, order.decide, Random(order.seed)),)


@lru_cache(MOST_GAMES)
def _built(game: str, options: tuple[tuple[str, str], ...], deck: str) -> AnyGame:
    return load(game, dict(options), deck or None)


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    """Breaks off what is inside, where the system can do that."""

    def break_off(*_: object) -> None:
        raise _TooLong

    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGALRM, break_off)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, before)
