"""Holidays over HTTP: declared beforehand, by whoever plays at this browser."""

from __future__ import annotations

from datetime import date

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.app_context import answer, app_context, browser_of, refuse, sent
from oztable.server.notices.hours import is_zone, zone_by
from oztable.server.pace import pace_queries
from oztable.server.pace.free_days import MOST_A_YEAR, Holiday, today, why_not
from oztable.server.pace.pace_queries import Days
from oztable.server.people.queries import be_in
from oztable.server.rows import AlreadyUsed, Database
from oztable.server.wire import holidays as wire


async def read_holidays(request: Request) -> Response:
    return answer(_told(await _days(request, await _me(request))))


async def declare(request: Request) -> Response:
    asked, me = await sent(request, wire.Declare), await _me(request)
    try:
        new = Holiday(date.fromisoformat(asked.first), date.fromisoformat(asked.last))
    except ValueError:
        raise refuse(request, 400, "no_holiday_date") from None
    at = dates.now()

    def work(db: Database) -> None:
        if is_zone(asked.zone):
            be_in(asked.zone, me)(db)
        known = pace_queries.days_of(me)(db)
        if fault := why_not(new, known.holidays, today(at, zone_by(known.zone))):
            raise AlreadyUsed(fault)
        pace_queries.declare(me, new)(db)

    try:
        await app_context(request).tables.store.do(work, alone=True)
    except AlreadyUsed as fault:
        raise refuse(request, 409, f"no_holiday_{fault}") from None
    return answer(_told(await _days(request, me)), 201)


async def take_back(request: Request) -> Response:
    me = await _me(request)
    try:
        first = date.fromisoformat(request.path_params["first"])
    except ValueError:
        raise refuse(request, 404, "no_holiday") from None
    here = today(dates.now(), zone_by((await _days(request, me)).zone))
    taken = pace_queries.take_back(me, first, here)
    if not await app_context(request).tables.store.do(taken, alone=True):
        raise refuse(request, 404, "no_holiday")
    return answer(_told(await _days(request, me)))


async def _me(request: Request) -> str:
    browser = await browser_of(request)
    if not browser.now:
        raise refuse(request, 404, "nobody_yet")
    return browser.now


async def _days(request: Request, me: str) -> Days:
    return await app_context(request).tables.store.do(pace_queries.days_of(me))


def _told(days: Days) -> wire.Holidays:
    """Those that are not over, and how many days are left of this year."""
    here = today(dates.now(), zone_by(days.zone))
    used = sum(day.year == here.year for one in days.holidays for day in one.days)
    coming = [one for one in days.holidays if one.last >= here]
    return wire.Holidays(
        [wire.HolidaySaid(one.first.isoformat(), one.last.isoformat()) for one in coming],
        max(0, MOST_A_YEAR - used),
        here.isoformat(),
    )


ROUTES = [
    Route("/api/me/holidays", read_holidays, methods=["GET"]),
    Route("/api/me/holidays", declare, methods=["POST"]),
    Route("/api/me/holidays/{first}", take_back, methods=["DELETE"]),
]
