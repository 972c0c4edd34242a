"""Who may look on at a table."""

from __future__ import annotations

from contextlib import suppress

from oztable.server import queries
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.live import LiveTable
from oztable.server.store import CannotKeep, NotOurs
from oztable.server.table_registry import TableRegistry


async def lead_on(tables: TableRegistry, table: LiveTable, holder: str) -> None:
    """Who looks on here may look on where the same people play again, though they come late."""
    name = table.row.next_table
    if holder not in table.watchers or not name:
        return
    try:
        new = await tables.get(name)
        if new and not new.may_watch(holder):
            async with tables.changing(new):
                await tables.watch(new, holder)
    except (Elsewhere, NotOurs):  # it is found in the store when they come there
        with suppress(CannotKeep):
            await tables.store.do(queries.add_watcher(name, holder))
    except CannotKeep:
        pass


async def may_watch(tables: TableRegistry, table: LiveTable, holder: str) -> bool:
    """Whether this browser may see the table; another worker may have let it in."""
    if table.may_watch(holder):
        return True
    if tables.ownership.worker and holder:
        async with tables.changing(table):
            if await table.do(queries.watches(table.id, holder)):
                table.watchers[holder] = None
    return table.may_watch(holder)
