"""Who is here: at this worker, and at the others as they last said."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

SAID_EVERY = 2.0  # seconds
FORGOTTEN_AFTER = 3 * SAID_EVERY
FEW = 5  # people below this number are not counted
MOST = 2_000  # people named by one worker

Clock = Callable[[], float]


class _Said(NamedTuple):
    heard: float
    people: frozenset[str]
    games: int


class Presence:
    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._others: dict[str, _Said] = {}
        self.own: frozenset[str] = frozenset()  # at this worker
        self.own_games = 0

    def here(self, people: Iterable[str], games: int) -> None:
        """At this worker."""
        self.own = frozenset(people) - {""}
        self.own_games = games

    def heard(self, worker: str, people: Iterable[str], games: int) -> None:
        self._others[worker] = _Said(self._clock(), frozenset(people), games)

    @property
    def people(self) -> frozenset[str]:
        return self.own.union(*(one.people for one in self._living()))

    @property
    def games(self) -> int:
        """Under way, with somebody at them."""
        return self.own_games + sum(one.games for one in self._living())

    @property
    def counted(self) -> int:
        """How many people are here; none while they are few."""
        found = len(self.people)
        return found if found >= FEW else 0

    def _living(self) -> list[_Said]:
        since = self._clock() - FORGOTTEN_AFTER
        self._others = {name: one for name, one in self._others.items() if one.heard >= since}
        return list(self._others.values())
