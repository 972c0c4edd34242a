"""The hall and the front page over HTTP."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from oztable.core.game import Seat
from oztable.server import dates
from oztable.server.app_context import (
    AppContext,
    answer,
    app_context,
    browser_of,
    check_doors,
    known_browser,
    may_invite,
    refuse,
    sent,
    table_of,
    visitor,
)
from oztable.server.hall import hall_queries
from oztable.server.hall.home import home_of, may_stay_on
from oztable.server.hall.socket import serve_hall
from oztable.server.holders import hall_ticket, secret_in
from oztable.server.lan_routes import change_house
from oztable.server.live import LiveTable
from oztable.server.manners.at_table import look_again, sitting
from oztable.server.manners.manners_queries import apart, are_apart
from oztable.server.office.office_queries import set_stays_on
from oztable.server.pace import how_many
from oztable.server.pace.how_many import TooMany
from oztable.server.pace.pace_queries import clocks_of
from oztable.server.page_builder import page_model
from oztable.server.people.queries import person as person_of
from oztable.server.people.rows import Browser
from oztable.server.people.sitting import sit_down as somebody_of
from oztable.server.problems import language_of
from oztable.server.rows import ChairRow
from oztable.server.shelf import path_of
from oztable.server.store import CannotKeep
from oztable.server.table_routes import check_name, name_in, too_many, word_in
from oztable.server.wire import api
from oztable.server.wire import hall as wire
from oztable.server.wording import names_of, say


async def make_ticket(request: Request) -> Response:
    """A browser without a cookie gets one."""
    who = await visitor(request)
    secure = app_context(request).site.secure
    cookies = who.cookie or request.headers.get("cookie", "")
    secret = secret_in(cookies.partition("; Path=")[0], secure)
    return who.greeted(answer(api.Ticket(hall_ticket(secret or "", dates.now())), 201))


async def read_home(request: Request) -> Response:
    return answer(await home_of(request, await browser_of(request)))


async def open_house(request: Request) -> Response:
    """Lets phones of the house in, or no longer; from this machine alone."""
    asked = await sent(request, wire.OpenHouse)
    await change_house(request, asked.open)
    found = (await home_of(request, await browser_of(request))).reach
    return answer(found)


async def stay_on(request: Request) -> Response:
    """Slow games are offered, or no longer; from this machine alone."""
    asked = await sent(request, wire.StaysOn)
    if not may_stay_on(request):
        raise refuse(request, 403, "not_at_this_machine")
    await app_context(request).tables.store.do(set_stays_on(asked.on))
    return answer(await home_of(request, await browser_of(request)))


async def sit_down(request: Request) -> Response:
    """At a table that waits in the hall, in the first chair that is free."""
    asked = await sent(request, wire.SitDown)
    here = app_context(request)
    await check_doors(request)
    may_invite(request)
    who = await visitor(request)
    table = await _listed(request, here, asked.table, who.browser)
    name, word = name_in(request, asked.name), word_in(request, asked.word)
    async with here.tables.changing(table):
        if table.seats_of(who.browser):
            return who.greeted(answer(api.Accepted(table.id, None, path_of(table.id))))
        if table.status != "lobby" or not table.open_seats:
            raise refuse(request, 409, "no_chair")
        await _check_stakes(request, who.browser, table)
        seat = table.open_seats[0]
        chair = ChairRow(seat, "person", name=name, word=word)
        check_name(request, chair, table.chairs, table.row.game)
        try:
            await _take(here, who.browser, table, chair)
        except TooMany as found:
            raise too_many(request, found) from None
        with suppress(CannotKeep):  # they sit; the first card is dealt when the disk is well again
            await here.tables.begin_when_full(table)
        here.tables.tell(table)
    return who.greeted(answer(api.Accepted(table.id, seat, path_of(table.id))))


async def _check_stakes(request: Request, browser: Browser, table: LiveTable) -> None:
    """At a game that counts sits nobody who would keep it from counting."""
    me = await app_context(request).tables.store.do(person_of(browser.now))
    if table.row.rated and not (me and me.is_kept):
        why = say("unrated_visitor", language_of(request))
        raise refuse(request, 403, "cannot_count", why=why)


async def list_games(request: Request) -> Response:
    """What strangers may look on at."""
    store, language = app_context(request).tables.store, language_of(request)
    listed = await store.do(hall_queries.listed_games(dates.now()))
    me = (await browser_of(request)).people
    shunned = frozenset().union(*await store.do(apart(me))) - me
    found = [one for one in listed if shunned.isdisjoint(chair.person for chair in one.chairs)]
    clocks = await store.do(clocks_of([row.id for row, _, _ in found]))
    games = [
        wire.ListedGame(
            row.id, row.game, list(names_of(row, chairs, language)), row.chapter,
            clocks[row.id].pace if row.id in clocks else "", row.rated,
        )
        for row, chairs, _ in found
    ]  # fmt: skip
    return answer(games)


async def watch(request: Request) -> Response:
    """As a spectator, who sees what nobody hides."""
    asked = await sent(request, wire.Watch)
    here = app_context(request)
    may_invite(request)
    who = await visitor(request)
    table = await _listed(request, here, asked.table, who.browser)
    if table.status != "playing" or table.row.deal or table.is_out(who.browser):
        raise refuse(request, 404, "no_table")
    async with here.tables.changing(table):
        if not table.may_watch(who.browser):
            await here.tables.watch(table, who.browser.hash)
    here.tables.tell(table)
    return who.greeted(answer(api.Accepted(table.id, None, path_of(table.id))))


async def glance(request: Request) -> Response:
    """A game of one’s own at a glance, for the front page."""
    table = await table_of(request, seated=True)
    eyes = table.eyes_of(await browser_of(request))
    seat = None if eyes is None else Seat(eyes)
    if table.session is None:
        return answer(wire.Glance(seat, None))
    language = language_of(request)
    async with table.lock:
        scene = page_model(table.session, seat, [], table.names(language), language, choices=False)
    return answer(wire.Glance(seat, scene))


async def _listed(request: Request, here: AppContext, name: str, browser: Browser) -> LiveTable:
    """A table that is not in the hall is none to a stranger, nor is one at which somebody sits who
    wants nothing to do with them, or they with whom."""
    store = here.tables.store
    if await store.do(hall_queries.maker_of(name)):
        table = await here.tables.get(name)
        if table is not None and not await store.do(are_apart(browser.people, sitting(table))):
            return table
    raise refuse(request, 404, "no_table")


async def _take(here: AppContext, browser: Browser, table: LiveTable, chair: ChairRow) -> None:
    """In an open chair; with the table locked."""
    others = [one.person for one in table.chairs if one.person]
    (me,) = await somebody_of(here, browser, [chair.name], others)
    await how_many.check(here.tables.store, here.limits, [me], table.pace.text)
    chair = chair._replace(person=me)
    await table.do(hall_queries.take_chair(table.id, chair))
    table.seat_anew(chair, await known_browser(here, browser.hash))
    await look_again(table)


ROUTES = [
    Route("/api/home", read_home, methods=["GET"]),
    Route("/api/reach", open_house, methods=["POST"]),
    Route("/api/home", stay_on, methods=["POST"]),
    Route("/api/hall/ticket", make_ticket, methods=["POST"]),
    Route("/api/hall/sit", sit_down, methods=["POST"]),
    Route("/api/hall/games", list_games, methods=["GET"]),
    Route("/api/hall/watch", watch, methods=["POST"]),
    Route("/api/tables/{table}/glance", glance, methods=["GET"]),
    WebSocketRoute("/socket/hall", serve_hall),
]
