"""Secrets promised before a table is made, so that whoever makes it adds their word only after the
promise: then neither side alone has chosen the deal."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from secrets import token_urlsafe
from typing import NamedTuple

from oztable.core.verifiable_random import commitment, new_secret

KEPT_SECONDS = 600.0
MOST = 10_000


class _Promised(NamedTuple):
    secret: bytes
    until: float


class Promises:
    """In memory only: a promise that was lost is asked for anew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self._clock = clock
        self._most = most
        self._open: OrderedDict[str, _Promised] = OrderedDict()  # the oldest first

    def __len__(self) -> int:
        return len(self._open)

    def make(self) -> tuple[str, str]:
        """The name of a new promise, and the SHA-256 of its secret."""
        self._forget_the_late()
        if len(self._open) >= self._most:
            self._open.popitem(last=False)
        name, secret = token_urlsafe(12), new_secret()
        self._open[name] = _Promised(secret, self._clock() + KEPT_SECONDS)
        return name, commitment(secret)

    def keep(self, name: str) -> bytes | None:
        """Its secret, once."""
        promised = self._open.pop(name, None)
        return promised.secret if promised and self._clock() < promised.until else None

    def _forget_the_late(self) -> None:
        now = self._clock()
        while self._open and next(iter(self._open.values())).until <= now:
            self._open.popitem(last=False)
