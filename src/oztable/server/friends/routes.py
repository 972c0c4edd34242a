"""Saying that one would play again some day, and whom one is friends with."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    may_invite,
    refuse,
    sent,
    table_of,
)
from oztable.server.friends import friend_queries as queries
from oztable.server.hall.hall_queries import cards
from oztable.server.live import LiveTable
from oztable.server.manners.at_table import look_again
from oztable.server.manners.manners_queries import are_apart
from oztable.server.people.me_routes import card_of
from oztable.server.people.rows import Browser
from oztable.server.wire import friends as wire


async def read_some_day(request: Request) -> Response:
    table, browser = await table_of(request, seated=True), await browser_of(request)
    return answer(await _told(request, table, browser))


async def say_some_day(request: Request) -> Response:
    """After a game, of somebody who played in it. To whom either has blocked it is as if the other
    had never said so."""
    asked, table = await sent(request, wire.SaySomeDay), await table_of(request, seated=True)
    browser, here = await browser_of(request), app_context(request)
    may_invite(request)
    whom = _others(table, browser).get(asked.seat)
    if table.status not in ("over", "ended") or whom is None:
        raise refuse(request, 409, "not_now")
    me, store = _me(table, browser), here.tables.store
    if not asked.on:
        await store.do(queries.part(me, whom))
    elif not await store.do(are_apart({me}, {whom})):
        await store.do(queries.say_some_day(me, whom, dates.now()))
    async with here.tables.changing(table):
        await look_again(table)
    here.tables.tell(table)
    return answer(await _told(request, table, browser))


def _me(table: LiveTable, browser: Browser) -> str:
    """Who plays at this browser now, if they sit here; else the first of those who do."""
    own = [table.chairs[seat].person for seat in table.seats_of(browser)]
    return browser.now if browser.now in own else own[0]


def _others(table: LiveTable, browser: Browser) -> dict[int, str]:
    """The people of the other seats, also of those that a bot has taken since."""
    return {
        chair.seat: chair.person
        for chair in table.chairs
        if chair.person and chair.person not in browser.people
    }


async def _told(request: Request, table: LiveTable, browser: Browser) -> list[wire.SomeDay]:
    others, store = _others(table, browser), app_context(request).tables.store
    said = await store.do(queries.said_between(_me(table, browser), others.values()))
    known = await store.do(cards(set(others.values())))
    return [
        wire.SomeDay(seat, known[person], *said[person])
        for seat, person in others.items()
        if person in known
    ]


async def list_friends(request: Request) -> Response:
    me = (await browser_of(request)).now
    found = await app_context(request).tables.store.do(queries.friends_of(me)) if me else []
    return answer(wire.Friends([card_of(one) for one in found]))


async def part(request: Request) -> Response:
    me = (await browser_of(request)).now
    if not me:
        raise refuse(request, 404, "nobody_yet")
    store = app_context(request).tables.store
    await store.do(queries.part(me, request.path_params["person"]))
    return Response(status_code=204)


ROUTES = [
    Route("/api/tables/{table}/friends", read_some_day, methods=["GET"]),
    Route("/api/tables/{table}/friends", say_some_day, methods=["POST"]),
    Route("/api/friends", list_friends, methods=["GET"]),
    Route("/api/friends/{person}", part, methods=["DELETE"]),
]
