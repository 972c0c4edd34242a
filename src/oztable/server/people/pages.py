"""Pages of browsers at which somebody else plays than when they were opened."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from oztable.server.people.queries import browser as known
from oztable.server.people.rows import Browser
from oztable.server.rows import Database, Work
from oztable.server.table_registry import TableRegistry


def cut_off(tables: TableRegistry, hashes: Collection[str]) -> None:
    """Their pages hide what they show and ask again, as who they are now."""
    for table in list(tables.live.values()):
        for listener in list(table.listeners):
            if listener.browser.hash in hashes:
                listener.cut_off("who")


async def look_round(tables: TableRegistry, now: float) -> None:
    """Where somebody else plays than when a page was opened, it is cut off."""
    pages = {one.browser for table in tables.live.values() for one in table.listeners}
    if pages:
        cut_off(tables, await tables.store.do(others_at(pages, now)))


def others_at(pages: Iterable[Browser], now: float) -> Work[set[str]]:
    def work(db: Database) -> set[str]:
        return {page.hash for page in pages if not _is_same(page, known(page.hash, now)(db))}

    def _is_same(page: Browser, found: Browser) -> bool:
        return page.people <= found.people and page.now in ("", found.now)

    return work
