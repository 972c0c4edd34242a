"""Sitting down at the tables of two of a deal, over HTTP."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    known_browser,
    maker_of,
    may_make_table,
    refuse,
    sent,
)
from oztable.server.deals import queries
from oztable.server.deals.dealing import Trier
from oztable.server.deals.routes import asked_deal, deals_of
from oztable.server.deals.rows import DealRow, TableOfTwo, TryRow
from oztable.server.deals.who import who_tries
from oztable.server.live import LiveTable
from oztable.server.people.rows import Browser
from oztable.server.rows import AlreadyUsed
from oztable.server.shelf import path_of
from oztable.server.store import CannotKeep
from oztable.server.table_routes import check_name
from oztable.server.wire import deals as wire
from oztable.server.wire.api import TableMade

PATIENCE = 4  # times that somebody else was faster
SEATS = 2


async def sit_at_deal(request: Request) -> Response:
    """A chair at one of its tables of two: each person sits down once, and asked again there."""
    asked, deal = await sent(request, wire.SitAtDeal), await asked_deal(request)
    if not deal.of_two or (asked.table or 0) >= deal.of_two:
        raise refuse(request, 404, "no_deal")
    address = ""
    for _ in range(PATIENCE):
        browser = await browser_of(request)
        if known := await deals_of(request).try_of(deal.id, browser.now):
            return answer(_made(known.table))
        if deal.until <= dates.now():
            raise refuse(request, 409, "deal_closed")
        address = address or await may_make_table(request)
        with suppress(AlreadyUsed):
            return await _sit(request, deal, asked, browser, maker_of(address))
    raise refuse(request, 409, "no_chair")


def _made(table: str) -> TableMade:
    return TableMade(table, path_of(table))


async def _sit(
    request: Request, deal: DealRow, asked: wire.SitAtDeal, browser: Browser, maker: str
) -> Response:
    """Raises AlreadyUsed where somebody else was faster."""
    here = app_context(request)
    laid = await here.tables.store.do(queries.tables_of_two(deal.id))
    number, seat, found = _chair(request, deal, asked, laid)
    others = sorted(browser.people)
    tried = [await deals_of(request).try_of(deal.id, person) for person in others]
    if any(one and (found is None or one.table != found.table) for one in tried):
        raise refuse(request, 409, "seen_here")  # two tables at one browser are one pair of eyes
    # Another worker may have it, which is then asked before anybody is made known to anyone.
    table = await here.tables.get(found.table) if found else None
    who, visitor = await who_tries(request, asked.name)
    who = who._replace(chair=who.chair._replace(seat=seat))
    if found is None:
        name = await deals_of(request).lay_table(deal, number, who, maker)
        return visitor.greeted(answer(_made(name)))
    if table is None:
        raise refuse(request, 409, "no_chair")
    await _sit_opposite(request, table, deal, who, visitor.browser.hash)
    return visitor.greeted(answer(_made(table.id)))


def _chair(
    request: Request, deal: DealRow, asked: wire.SitAtDeal, laid: list[TableOfTwo]
) -> tuple[int, int, TableOfTwo | None]:
    """Which table and which seat, and the table where it is laid."""
    known = {one.number: one for one in laid}
    if asked.table is not None:
        found = known.get(asked.table)
        if found and asked.seat not in _open(found):
            raise refuse(request, 409, "no_chair")
        return asked.table, asked.seat, found
    for one in laid:
        if free := _open(one):
            return one.number, free[0], one
    for number in range(deal.of_two):
        if number not in known:
            return number, asked.seat, None
    raise refuse(request, 409, "no_chair")


def _open(table: TableOfTwo) -> list[int]:
    return [one.seat for one in table.seats if table.state == "waiting" and not one.person]


async def _sit_opposite(
    request: Request, table: LiveTable, deal: DealRow, who: Trier, browser: str
) -> None:
    here, chair = app_context(request), who.chair
    one = TryRow(deal.id, who.person, chair.seat, table.id, table.row.record, "", True, dates.now())
    async with here.tables.changing(table):
        if table.status != "lobby" or chair.seat not in table.open_seats:
            raise AlreadyUsed("this chair is taken")
        check_name(request, chair, table.chairs, table.row.game)
        await table.do(queries.sit_opposite(one, chair))
        table.seat_anew(chair, await known_browser(here, browser))
        with suppress(CannotKeep):  # they sit; the first card is dealt when the disk is well again
            await here.tables.begin_when_full(table)
        here.tables.tell(table)


ROUTES = [Route("/api/deals/{deal}/sit", sit_at_deal, methods=["POST"])]
