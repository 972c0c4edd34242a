"""Deals that many play, over HTTP."""

from __future__ import annotations

from datetime import date

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.games import is_installed
from oztable.players.seat_names import Sitter, names_at
from oztable.server import dates, record_queries
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    maker_of,
    may_make_table,
    refuse,
    sent,
)
from oztable.server.book_routes import ask_replays, json_answer, summary_of
from oztable.server.deals import queries
from oztable.server.deals.days import A_DAY, in_the_middle, is_somewhere, read_day
from oztable.server.deals.dealing import Deals
from oztable.server.deals.field import ENOUGH, trimmed_mean
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.deals.sheet import TEAMS
from oztable.server.deals.telling import days_of, house_of, laid, told
from oztable.server.deals.who import person_of, who_tries
from oztable.server.hall.hall_queries import cards as cards_of
from oztable.server.package import page_of
from oztable.server.problems import language_of
from oztable.server.replay_books import ReplayOrder
from oztable.server.wire import deals as wire
from oztable.server.wire.api import TableMade

MOST_LAID = 60


def deals_of(request: Request) -> Deals:
    found: Deals = request.app.state.deals
    return found


def _day(request: Request, text: str) -> date:
    """The date of whoever asks: it is that date somewhere on earth."""
    now = dates.now()
    day = read_day(text) if text else in_the_middle(now)
    if day is None or not is_somewhere(day, now):
        raise refuse(request, 400, "not_today")
    return day


async def today(request: Request) -> Response:
    day = _day(request, request.query_params.get("date", ""))
    deals, browser = deals_of(request), await browser_of(request)
    store = app_context(request).tables.store
    deal = await deals.of_day(day)
    return answer(
        wire.Today(
            await told(deals, store, deal, browser, language_of(request)),
            await days_of(deals, store, browser.now, day),
            await deals.promise_of(day + A_DAY),
            await house_of(deals, store, deal.id, browser),
        )
    )


async def begin_try(request: Request) -> Response:
    """The table of one's only try; asked again, the same."""
    asked = await sent(request, wire.BeginTry)
    deal = await deals_of(request).of_day(_day(request, asked.date))
    return await _begin(request, deal, asked.name)


async def _begin(request: Request, deal: DealRow, name: str) -> Response:
    deals = deals_of(request)
    known = await deals.try_of(deal.id, await person_of(request))
    if known:
        return answer(TableMade(known.table, f"/table/{known.table}"))
    address = await may_make_table(request)
    who, visitor = await who_tries(request, name)
    if deal.kind == "friends":  # kept or not
        who = who._replace(counts=True)
    elif deals.is_public and await deals.is_seen_at(deal.id, await browser_of(request)):
        who = who._replace(counts=False)
    table = await deals.begin(deal, who, maker_of(address))
    return visitor.greeted(answer(TableMade(table, f"/table/{table}")))


async def make_deal(request: Request) -> Response:
    """The same deal for friends, each at a table of their own."""
    asked = await sent(request, wire.NewDeal)
    daily = page_of(asked.game).daily if is_installed(asked.game) else None
    if daily is None or (asked.kind != "friends" and daily.two is None):
        raise refuse(request, 404, "no_game")
    await may_make_table(request)
    of_two = {"pairs": asked.tables, "teams": TEAMS}.get(asked.kind, 0)
    deal = await deals_of(request).among_friends(asked.game, asked.kind, of_two, asked.days)
    return answer(wire.DealMade(deal.id, f"/deal/{deal.id}"), 201)


async def begin_friends_try(request: Request) -> Response:
    """The table of one's only try at a deal among friends; asked again, the same."""
    asked, deal = await sent(request, wire.BeginTry), await asked_deal(request)
    if deal.kind != "friends":
        raise refuse(request, 404, "no_deal")
    if deal.until <= dates.now():
        raise refuse(request, 409, "deal_closed")
    return await _begin(request, deal, asked.name)


async def read_deal(request: Request) -> Response:
    deals, deal = deals_of(request), await asked_deal(request)
    store, browser = app_context(request).tables.store, await browser_of(request)
    return answer(await told(deals, store, deal, browser, language_of(request)))


async def asked_deal(request: Request) -> DealRow:
    deal = await deals_of(request).find(request.path_params["deal"])
    if deal is None or deal.kind == "circle":  # of that there is the circle's own page
        raise refuse(request, 404, "no_deal")
    return deal


async def _opened(request: Request) -> DealRow:
    """A deal that whoever asks has tried, or that is closed. Of tables of two there is a sheet."""
    deal = await asked_deal(request)
    if deal.of_two:
        raise refuse(request, 404, "no_deal")
    if deal.until <= dates.now():
        return deal
    one = await deals_of(request).try_of(deal.id, await person_of(request))
    if one is None or (one.ended is None and await _is_under_way(request, one)):
        raise refuse(request, 409, "try_first")
    return deal


async def _is_under_way(request: Request, one: TryRow) -> bool:
    status = await app_context(request).tables.store.do(queries.status_of(one.table))
    return status in ("lobby", "playing")


async def read_field(request: Request) -> Response:
    """How all of them fared, after one's own try."""
    deal = await _opened(request)
    deals, store = deals_of(request), app_context(request).tables.store
    among = await deals.field_of(deal.id)
    if among.people < ENOUGH:
        deals.fill(deal)
    tries = await store.do(queries.finished_tries(deal.id, MOST_LAID))
    names = [await _name(request, deal, one) for one in tries]
    people = [one.person for one in tries if not one.is_bot]
    cards = await store.do(cards_of(people))
    rows = laid(tries, names, cards, among, await person_of(request))
    return answer(wire.DealField(trimmed_mean(among), rows))


async def _name(request: Request, deal: DealRow, one: TryRow) -> str:
    name = (
        ""
        if one.is_bot
        else await app_context(request).tables.store.do(queries.name_at(one.table, one.seat))
    )
    sitter = Sitter(bot=one.name) if one.is_bot else Sitter(name=name)
    return names_at([sitter], deal.game, language_of(request))[0]


async def read_board(request: Request) -> Response:
    """The last moment of one of the tries, after one's own."""
    deal, record = await _opened(request), request.path_params["record"]
    store = app_context(request).tables.store
    if not await store.do(queries.is_of(record, deal.id)):
        raise refuse(request, 404, "no_record")
    text = await store.do(record_queries.find_record(record, sealed_too=True))
    if text is None:
        raise refuse(request, 404, "no_record")
    summary = await summary_of(request, text)
    order = ReplayOrder("moment", record, text, language_of(request), summary.moments)
    return json_answer(await ask_replays(request, order))


ROUTES = [
    Route("/api/today", today, methods=["GET"]),
    Route("/api/today/try", begin_try, methods=["POST"]),
    Route("/api/deals", make_deal, methods=["POST"]),
    Route("/api/deals/{deal}/try", begin_friends_try, methods=["POST"]),
    Route("/api/deals/{deal}", read_deal, methods=["GET"]),
    Route("/api/deals/{deal}/field", read_field, methods=["GET"]),
    Route("/api/deals/{deal}/tries/{record}", read_board, methods=["GET"]),
]
