"""Browsers at which somebody else plays than before, or nobody any more: their pages are cut off,
at whichever worker, and ask again as who they are now."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.post import SignedOut
from oztable.server.cluster.workers import Workers
from oztable.server.people.pages import cut_off
from oztable.server.table_registry import TableRegistry


class Devices:
    def __init__(self, tables: TableRegistry) -> None:
        self.workers: Workers | None = None
        self._tables = tables

    async def ask_again(self, hashes: Collection[str]) -> None:
        """Here, and by a word to the others; who misses it sees it when they look round."""
        cut_off(self._tables, hashes)
        if self.workers and self.workers.post and hashes:
            with suppress(Unreachable):
                await self.workers.post.to_all(SignedOut(list(hashes)))
