"""Who looks on at a table, as those who play see them, and who is sent out."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.manners import manners_queries
from oztable.server.store import CannotKeep
from oztable.server.wire.to_page import ErrorCode, Spectator

if TYPE_CHECKING:
    from oztable.server.table_registry import TableRegistry


def spectator_id(table: LiveTable, browser: str) -> str:
    """By which a page can name somebody who looks on, and learns nothing else of them."""
    return sha256(f"{table.id} {browser}".encode()).hexdigest()[:20]


def spectators(table: LiveTable) -> list[Spectator]:
    """Who looks on at this moment, once for each browser, by name."""
    found = {
        one.browser.hash: one.name
        for one in table.listeners
        if not table.seats_of(one.browser) and not one.why
    }
    told = [Spectator(spectator_id(table, browser), name) for browser, name in found.items()]
    return sorted(told, key=lambda one: (one.name, one.id))


async def _send_out(table: LiveTable, spectator: str) -> bool:
    """For good, with all people of that browser; whether anybody there was one."""
    pages = [
        one
        for one in table.listeners
        if not table.seats_of(one.browser) and spectator_id(table, one.browser.hash) == spectator
    ]
    browsers = {page.browser.hash for page in pages}
    people = {person for page in pages for person in page.browser.people}
    if not pages:
        return False
    await table.do(manners_queries.show_out(table.id, browsers, people))
    table.manners = table.manners._replace(out=table.manners.out | browsers | people)
    for browser in browsers:
        table.watchers.pop(browser, None)
    for page in pages:
        page.cut_off("closed")
    return True


async def send_out(
    tables: TableRegistry, table: LiveTable, by: Listener, spectator: str
) -> ErrorCode | None:
    """Whoever laid the table asks for it; why it is not done, if it is not."""
    if table.host_seat not in table.seats_of(by.browser):
        return "not_your_seat"
    try:
        async with tables.changing(table):
            if await _send_out(table, spectator):
                tables.tell(table)
    except CannotKeep:
        return "busy"
    return None
