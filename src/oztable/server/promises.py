"""Secrets promised before a table is made, so that whoever makes it adds their word only after the
promise: then neither side alone has chosen the deal."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import NamedTuple

from oztable.core.verifiable_random import commitment, new_secret
from oztable.server import dates
from oztable.server.promise_queries import add_promise, find_promise
from oztable.server.store import Store

KEPT_SECONDS = 2 * 3600.0


class Promised(NamedTuple):
    name: str
    commitment: str  # the SHA-256 of its secret


async def promise(store: Store) -> Promised:
    """A new one; those that are too old are forgotten."""
    name, secret = token_urlsafe(12), new_secret()
    await store.do(add_promise(name, secret, dates.now(), KEPT_SECONDS))
    return Promised(name, commitment(secret))


async def promised_secret(store: Store, name: str) -> bytes | None:
    """Of a promise that is still open; with the table that keeps it, it is gone."""
    return await store.do(find_promise(name, dates.now() - KEPT_SECONDS))
