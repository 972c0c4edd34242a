"""Secrets promised before a table is made, so that whoever makes it adds their word only after the
promise: then neither side alone has chosen the deal."""

from __future__ import annotations

import time
from secrets import token_urlsafe

from oztable.core.verifiable_random import commitment, new_secret
from oztable.server.limits import Clock, Expiring

KEPT_SECONDS = 600.0
MOST = 10_000


class Promises:
    """In memory only: a promise that was lost is asked for again."""

    def __init__(self, clock: Clock = time.monotonic, most: int = MOST) -> None:
        self._open = Expiring[bytes](KEPT_SECONDS, most, clock)

    def __len__(self) -> int:
        return len(self._open)

    def make(self) -> tuple[str, str]:
        """The name of a new promise, and the SHA-256 of its secret."""
        name, secret = token_urlsafe(12), new_secret()
        self._open.add(name, secret)
        return name, commitment(secret)

    def keep(self, name: str) -> bytes | None:
        """Its secret, once."""
        return self._open.take(name)
