"""Pages of browsers that somebody no longer plays at."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from oztable.server.people.queries import browser as known
from oztable.server.people.rows import Browser
from oztable.server.rows import Database, Work
from oztable.server.table_registry import TableRegistry


def cut_off(tables: TableRegistry, hashes: Collection[str]) -> None:
    """Their pages ask again, as who they are now."""
    for table in list(tables.live.values()):
        for listener in list(table.listeners):
            if listener.browser.hash in hashes:
                listener.cut_off("busy")


async def look_round(tables: TableRegistry, now: float) -> None:
    """Who is no longer known where their page is open is cut off."""
    pages = {one.browser for table in tables.live.values() for one in table.listeners}
    if pages:
        cut_off(tables, await tables.store.do(_left(pages, now)))


def _left(pages: Iterable[Browser], now: float) -> Work[set[str]]:
    def work(db: Database) -> set[str]:
        return {page.hash for page in pages if not page.people <= known(page.hash, now)(db).people}

    return work
