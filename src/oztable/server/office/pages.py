"""What the decisions of whoever runs the server do to pages that are open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from oztable.server.hall.hall import Hall
from oztable.server.listener import Listener
from oztable.server.office.rules import HouseRules
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry
from oztable.server.wire.to_page import Notice


def _pages(tables: TableRegistry, hall: Hall) -> Iterator[Listener]:
    for table in list(tables.live.values()):
        yield from list(table.listeners)
    yield from [guest.listener for guest in hall.guests]


def turn_out(tables: TableRegistry, hall: Hall, rules: HouseRules) -> None:
    """Whoever is kept out now; they ask again, and learn why."""
    for page in _pages(tables, hall):
        if rules.is_out(page.browser, page.address):
            page.cut_off("banned")


def say_to_all(tables: TableRegistry, hall: Hall, notice: str) -> None:
    for page in _pages(tables, hall):
        page.send(Notice("host", notice))


async def look_again(rules: HouseRules) -> None:
    with suppress(CannotKeep):  # another time
        await rules.look()
