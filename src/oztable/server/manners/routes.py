"""Blocking and reporting somebody."""

from __future__ import annotations

import json
import secrets

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
)
from oztable.server.clean_text import Untidy, tidy_chat
from oztable.server.live import LiveTable
from oztable.server.manners import manners_queries as queries
from oztable.server.manners import report_queries as reports
from oztable.server.manners.at_table import said
from oztable.server.manners.pages import blocks_changed
from oztable.server.people.me_routes import card_of
from oztable.server.people.rows import Browser
from oztable.server.problems import Refusal, language_of
from oztable.server.watching import may_watch
from oztable.server.wire import manners as wire
from oztable.server.wording import say

LINES = 20  # of a table, that go with a report


async def _me(request: Request) -> Browser:
    """Somebody plays there."""
    browser = await browser_of(request)
    if not browser.now:
        raise refuse(request, 404, "nobody_yet")
    return browser


async def read_blocks(request: Request) -> Response:
    me = await _me(request)
    found = await app_context(request).tables.store.do(queries.people_blocked(me.now))
    return answer(wire.Blocks([card_of(one) for one in found]))


async def block(request: Request) -> Response:
    asked = await sent(request, wire.Block)
    me, here = await _me(request), app_context(request)
    if asked.person in me.people:
        raise refuse(request, 400, "block_oneself")
    may_invite(request)
    if not await here.tables.store.do(queries.block(me.now, asked.person, dates.now())):
        raise refuse(request, 409, "block_not", most=queries.MOST_BLOCKED)
    await blocks_changed(here.tables, request.app.state.workers, me.now)
    return Response(status_code=204)


async def unblock(request: Request) -> Response:
    me, here = await _me(request), app_context(request)
    await here.tables.store.do(queries.unblock(me.now, request.path_params["person"]))
    await blocks_changed(here.tables, request.app.state.workers, me.now)
    return Response(status_code=204)


async def report(request: Request) -> Response:
    """Kept for whoever runs the server; the person is not told."""
    asked = await sent(request, wire.Report)
    me, here, now = await _me(request), app_context(request), dates.now()
    may_invite(request)
    table = await _table(request, asked.table, me) if asked.table else None
    whom = await _whom(request, asked, table)
    if not whom or whom in me.people:
        raise refuse(request, 404, "no_person")
    row = reports.ReportRow(
        secrets.token_urlsafe(9), me.now, whom, table.id if table else "", asked.reason,
        _tidy(request, asked.said), _lines(table) if table and asked.lines else "[]", now,
    )  # fmt: skip
    if not await here.tables.store.do(reports.report(row)):
        raise refuse(request, 429, "reports_enough", most=reports.MOST_A_DAY)
    return Response(status_code=204)


async def _table(request: Request, name: str, browser: Browser) -> LiveTable:
    tables = app_context(request).tables
    table = await tables.get(name)
    if table is None or not await may_watch(tables, table, browser):
        raise refuse(request, 404, "no_table")
    return table


async def _whom(request: Request, asked: wire.Report, table: LiveTable | None) -> str:
    if table is None:
        known = queries.is_somebody(asked.person)
        return asked.person if await app_context(request).tables.store.do(known) else ""
    seat = asked.seat
    return table.chairs[seat].person if seat is not None and seat < len(table.chairs) else ""


def _tidy(request: Request, text: str) -> str:
    try:
        return tidy_chat(text) if text.strip() else ""
    except Untidy as fault:
        words = say(f"untidy_{fault.why}", language_of(request))
        raise Refusal(400, "bad_request", words, "$.said") from None


def _lines(table: LiveTable) -> str:
    """As they stand in the store, and not as somebody says that they were."""
    names = table.names("en")
    return json.dumps([[names[line.seat], said(line, "en")] for line in table.chat[-LINES:]])


ROUTES = [
    Route("/api/blocks", read_blocks, methods=["GET"]),
    Route("/api/blocks", block, methods=["POST"]),
    Route("/api/blocks/{person}", unblock, methods=["DELETE"]),
    Route("/api/reports", report, methods=["POST"]),
]
