"""Who may look on at a table."""

from __future__ import annotations

from contextlib import suppress

from oztable.server import queries
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.live import LiveTable
from oztable.server.people.rows import Browser
from oztable.server.store import CannotKeep, NotOurs
from oztable.server.table_registry import TableRegistry


async def lead_on(tables: TableRegistry, table: LiveTable, browser: Browser) -> None:
    """Who looks on here may look on where the same people play again, though they come late."""
    name = table.row.next_table
    if not name or table.seats_of(browser) or not table.may_watch(browser):
        return
    try:
        new = await tables.get(name)
        if new and not new.may_watch(browser):
            async with tables.changing(new):
                await tables.watch(new, browser.hash)
    except (Elsewhere, NotOurs):  # it is found in the store when they come there
        with suppress(CannotKeep):
            await tables.store.do(queries.add_watcher(name, browser.hash))
    except CannotKeep:
        pass


async def may_watch(tables: TableRegistry, table: LiveTable, browser: Browser) -> bool:
    """Whether this browser may see the table; another worker may have let it in."""
    if table.may_watch(browser):
        return True
    if tables.ownership.worker and browser:
        async with tables.changing(table):
            if await table.do(queries.watches(table.id, browser.hash)):
                table.watchers[browser.hash] = None
    return table.may_watch(browser)
