"""Who asks to be deleted is gone at once; what they left at tables is cleared one after another,
each at the worker that has the table, and goes on after a restart."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from oztable.server import dates
from oztable.server.admission import admission_queries
from oztable.server.circles import laying
from oztable.server.cluster.ownership import Elsewhere, NobodyPlays
from oztable.server.deals.dealing import Deals
from oztable.server.leaving import resign
from oztable.server.limits import Limits
from oztable.server.people import forget_queries, pages
from oztable.server.people.forget_queries import Trace
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry

log = logging.getLogger("oztable.people")
UNSEEN_FOR = 30 * 86_400.0
EVERY = 12  # rounds: pages are looked at once in so many


async def go_round(tables: TableRegistry, deals: Deals, limits: Limits) -> None:
    number = 0
    while True:
        await asyncio.sleep(tables.timings.look_round)
        number += 1
        try:
            await clear(tables)
            await laying.look_round(tables, limits)
            if number % EVERY == 1:
                await deals.look_round()
                await pages.look_round(tables, dates.now())
                await forget_visitors(tables, is_home=not deals.is_public)
        except CannotKeep:
            pass  # another time
        except Exception:
            log.exception("unhandled")


async def forget_visitors(tables: TableRegistry, is_home: bool) -> None:
    if not tables.calendar.is_trusted:
        return
    now = dates.now()
    await tables.store.do(admission_queries.forget_admitted(now))
    for person in await tables.store.do(forget_queries.unseen(now - UNSEEN_FOR, is_home)):
        await tables.store.do(forget_queries.be_gone(person, now))


async def clear(tables: TableRegistry) -> None:
    """What is at tables of other workers they clear themselves."""
    for trace in await tables.store.do(forget_queries.traces):
        with suppress(Elsewhere, NobodyPlays):
            await _clear(tables, trace)
        await asyncio.sleep(0)
    await tables.store.do(forget_queries.rename_some)


async def _clear(tables: TableRegistry, trace: Trace) -> None:
    table = await tables.get(trace.table)
    if table is None:
        return
    async with tables.changing(table):
        chair = table.chairs[trace.seat]
        if chair.person != trace.person:
            return
        if chair.kind == "person" and table.status == "playing":
            await resign(table, trace.seat)
        await table.do(forget_queries.clear_chair(trace))
        table.forget_person(trace.seat)
    tables.tell(table)
    tables.wake(table)
