"""Who is shown the table, and when: answers go before pages, and nobody waits long for either."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.server.listener import Listener, encoded
from oztable.server.live import LiveTable
from oztable.server.manners.at_table import Deafness, deafness
from oztable.server.pace.faces import seats_to_return_to
from oztable.server.page_builder import ahead_of, page_for
from oztable.server.request_ids import of_no_request

log = logging.getLogger("oztable.telling")

WAITS_FOR_DEEDS = 0.1  # seconds: too short to be seen, long enough for a busy machine to catch up
PAGES_OWED = 16  # drawn up in a row after having waited so long


class _Eyes(NamedTuple):
    """Pages that look through the same eyes are the same page."""

    seat: Seat | None
    language: Language
    told: int | None
    held: tuple[int, ...]
    gone: tuple[int, ...]  # seats that a bot has taken from them
    deaf: Deafness


def _eyes(table: LiveTable, listener: Listener) -> _Eyes:
    held = tuple(table.seats_of(listener.browser))
    gone = tuple(seats_to_return_to(table, listener.browser))
    deaf = deafness(table, listener)
    return _Eyes(listener.looks, listener.language, listener.told, held, gone, deaf)


class Broadcaster:
    """Draws up one page at a time, between what people do."""

    def __init__(self) -> None:
        self._to_tell: dict[LiveTable, None] = {}
        self._to_look_ahead: dict[LiveTable, None] = {}
        self._telling: asyncio.Task[None] | None = None
        self._deeds = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._owed = 0

    @contextmanager
    def deed(self) -> Iterator[None]:
        """Something is being done that somebody waits to hear about: pages come after it."""
        self._deeds += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._deeds -= 1
            if not self._deeds:
                self._quiet.set()

    def tell(self, table: LiveTable) -> None:
        """Shows everybody the table soon; two changes in a row may come as one page."""
        self._to_tell[table] = None
        self._begin()

    def tell_ahead(self, table: LiveTable) -> None:
        """Tells whoever decides what the choices come to, once the pages are out."""
        self._to_look_ahead[table] = None
        self._begin()

    def _begin(self) -> None:
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all(), context=of_no_request())

    async def close(self) -> None:
        if self._telling:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _tell_all(self) -> None:
        while self._to_tell or self._to_look_ahead:
            if self._to_tell:
                table = next(iter(self._to_tell))
                del self._to_tell[table]
                for eyes in dict.fromkeys(_eyes(table, one) for one in table.listeners):
                    await self._make_way()
                    async with table.lock:
                        _show(table, eyes)
                self._to_look_ahead[table] = None
            else:  # every page is out
                table = next(iter(self._to_look_ahead))
                del self._to_look_ahead[table]
                if any(_looks_ahead(table, one) for one in table.listeners):
                    await self._make_way()
                    async with table.lock:
                        _show_ahead(table)

    async def _make_way(self) -> None:
        """Deeds first; but when there is no end of them, some pages all the same."""
        await asyncio.sleep(0)
        if self._owed:
            self._owed -= 1
        elif self._deeds:
            try:
                async with asyncio.timeout(WAITS_FOR_DEEDS):
                    await self._quiet.wait()
            except TimeoutError:
                self._owed = PAGES_OWED
            await asyncio.sleep(0)  # the last word about the deed goes out first


def _show(table: LiveTable, eyes: _Eyes) -> None:
    """One page for all that look through these eyes."""
    alike = [one for one in table.listeners if _eyes(table, one) == eyes]
    if table.must_reload or not alike:
        return
    try:
        page = encoded(page_for(table, alike[0]))
    except Exception:
        log.exception("cannot_show", extra={"table": table.id})
        for listener in alike:
            listener.cut_off("busy")
        return
    for listener in alike:
        listener.told = alike[0].told
        listener.push(page)


def _looks_ahead(table: LiveTable, listener: Listener) -> bool:
    """Whoever decides, and was not yet told what the choices of this moment come to."""
    decide = table.decide
    return decide is not None and listener.looks == decide.seat and listener.ahead != table.moment


def _show_ahead(table: LiveTable) -> None:
    """After every page of the moment: how long it takes follows from what somebody holds."""
    to_tell = [one for one in table.listeners if _looks_ahead(table, one)]
    if table.must_reload or not to_tell:
        return
    try:
        found = ahead_of(table)
    except Exception:
        log.exception("cannot_look_ahead", extra={"table": table.id})
        found = None
    for listener in to_tell:
        listener.ahead = table.moment
        if found is not None and found.then:
            listener.send(found)
