"""Pages of somebody who has blocked another, or no longer: they alone show it, at every worker."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.post import BlocksChanged
from oztable.server.cluster.workers import Workers
from oztable.server.manners.manners_queries import blocked_by, browsers_of
from oztable.server.page_builder import page_for
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry


async def blocks_changed(tables: TableRegistry, workers: Workers | None, person: str) -> None:
    """Here, and by a word to the others; who misses it sees it when the page is opened again."""
    hashes = await tables.store.do(browsers_of(person))
    await look_again(tables, hashes)
    if workers and workers.post:
        with suppress(Unreachable):
            await workers.post.to_all(BlocksChanged(sorted(hashes)))


async def look_again(tables: TableRegistry, hashes: Collection[str]) -> None:
    for table in list(tables.live.values()):
        for page in [one for one in table.listeners if one.browser.hash in hashes]:
            with suppress(CannotKeep):
                async with tables.changing(table):
                    page.shuns = await table.do(blocked_by(page.browser.people))
                    page.send(page_for(table, page))
