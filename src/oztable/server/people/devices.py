"""Browsers that somebody no longer plays at: their pages are cut off, at whichever worker."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.post import SignedOut
from oztable.server.cluster.workers import Workers
from oztable.server.people.pages import cut_off
from oztable.server.table_registry import TableRegistry


async def sign_out(tables: TableRegistry, workers: Workers | None, hashes: Collection[str]) -> None:
    """Here, and by a word to the others; who misses it sees it when they look round."""
    cut_off(tables, hashes)
    if workers and workers.post and hashes:
        with suppress(Unreachable):
            await workers.post.to_all(SignedOut(list(hashes)))
