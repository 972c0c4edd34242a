"""Thinking of hints in a bot's process, and never for too long."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import Decide
from oztable.core.hearing import Heard
from oztable.games import loaded_once
from oztable.players.thinking import THINK, Work
from oztable.study.hints import Suggestion, quick_hint, think_of_hints

LOADING_SECONDS = 2.0  # seconds: the first thinker of a game in a process comes off the disk

_thought_of: set[str] = set()  # games


class BotOrder(NamedTuple):
    """All a bot needs to choose once, and nothing its seat may not know. `legal` are the actions of
    `decide` in notation, in the same order; `who` tells one bot at one table from all others, so
    that it may remember its own turn. It may think for so many seconds, or by count: then it
    remembers nothing, and chooses the same wherever it is asked."""

    who: str
    game: str
    options: Mapping[str, str]
    deck: str  # a bundled deck or pack; empty is the usual one
    bot: str
    view: Any
    decide: Decide[Any]
    legal: tuple[str, ...]
    seed: int
    think: float = THINK
    sims: int | None = None
    heard: Heard | None = None  # of a bot that listens


class HintOrder(NamedTuple):
    """What a bot would be asked. It is thought about for so many seconds; after `limit`, and once
    the time to load the thinker, a hint is given at sight."""

    about: BotOrder
    seconds: float
    limit: float


class _TooLong(Exception):
    """A thinker that does not come to an end in time."""


def suggestions(order: HintOrder) -> tuple[Suggestion, ...]:
    about = order.about
    game = loaded_once(about.game, about.options, about.deck)
    work, rng = Work(seconds=order.seconds), Random(about.seed)
    limit = order.limit if about.game in _thought_of else order.limit + LOADING_SECONDS
    _thought_of.add(about.game)
    try:
        with _no_longer_than(limit):
            return think_of_hints(game, about.view, about.decide, rng, work)
    except _TooLong:
        return (quick_hint(game, about.view, about.decide, Random(about.seed)),)


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
