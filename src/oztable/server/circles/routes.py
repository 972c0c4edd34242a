"""Circles over HTTP."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.games import is_installed, spec_of
from oztable.server import dates
from oztable.server.admission.routes import admit
from oztable.server.app_context import (
    AppContext,
    answer,
    app_context,
    browser_of,
    check_doors,
    may_invite,
    may_make_table,
    refuse,
    sent,
    visitor,
)
from oztable.server.circles import circle_queries as queries
from oztable.server.circles.circle_queries import Refused
from oztable.server.circles.laying import begin, lay
from oztable.server.circles.rows import A_DAY, Circle, CircleRow, GameRow
from oztable.server.circles.telling import WAITS_FOR, line, mine, path_of, told
from oztable.server.hall.hall_queries import cards
from oztable.server.holders import new_secret
from oztable.server.manners.manners_queries import are_apart
from oztable.server.pace import how_many
from oztable.server.pace.how_many import TooMany
from oztable.server.pace.terms import pace_in
from oztable.server.package import page_of
from oztable.server.people.me_routes import name_in
from oztable.server.people.rows import Browser
from oztable.server.people.sitting import sit_down
from oztable.server.problems import Refusal, language_of
from oztable.server.record_queries import open_records
from oztable.server.wire import circles as wire
from oztable.server.wording import say

GATHERS_FOR = 60 * A_DAY
STATUS = {"no_circle": 404}  # else 409


def _refusal(request: Request, wrong: Refused) -> Refusal:
    why = str(wrong)
    return refuse(request, STATUS.get(why, 409), why, most=queries.MOST_OF_ONE)


async def make_circle(request: Request) -> Response:
    asked, here = await sent(request, wire.NewCircle), app_context(request)
    _check_kind(request, asked)
    await may_make_table(request)
    who, title = await visitor(request), name_in(request, asked.title)
    person = await _me(request, who.browser, asked.name)
    now = dates.now()
    row = CircleRow(
        secrets.token_urlsafe(12), title, new_secret(), asked.game, asked.pace, asked.twice,
        asked.same_deals, asked.rated, asked.days, now, now + GATHERS_FOR,
    )  # fmt: skip
    try:
        await here.tables.store.do(queries.make_circle(row, person))
    except Refused as wrong:
        raise _refusal(request, wrong) from None
    return who.greeted(answer(wire.CircleMade(row.id, path_of(row.id)), 201))


def _check_kind(request: Request, asked: wire.NewCircle) -> None:
    if not is_installed(asked.game) or 2 not in spec_of(asked.game).seats:
        raise refuse(request, 404, "no_game")
    try:
        pace = pace_in(asked.pace)
    except ValueError:
        text = say("no_such_pace", language_of(request))
        raise Refusal(400, "bad_request", text, "$.pace") from None
    if asked.rated and pace is None:
        why = say("unrated_clock", language_of(request))
        raise refuse(request, 400, "cannot_count", why=why)
    daily = page_of(asked.game).daily
    if asked.same_deals and (daily is None or daily.two is None):
        raise refuse(request, 400, "no_same_deals")


async def _me(request: Request, browser: Browser, name: str) -> str:
    """Who plays there under this name; without one, who plays there now."""
    if name or not browser.now:
        (me,) = await sit_down(app_context(request), browser, [name_in(request, name)])
        return me
    return browser.now


async def list_circles(request: Request) -> Response:
    """One's own, the newest first."""
    browser = await browser_of(request)
    found = await app_context(request).tables.store.do(queries.circles_of(browser.people))
    return answer([line(one, mine(one, browser.people)) for one in found])


async def read_circle(request: Request) -> Response:
    circle, browser = await _asked(request)
    return await _told(request, circle, browser)


async def _asked(request: Request) -> tuple[Circle, Browser]:
    """A circle, to whoever is in it; to a stranger there is none."""
    browser = await browser_of(request)
    circle = await _find(request)
    if circle is None or not mine(circle, browser.people):
        raise refuse(request, 404, "no_circle")
    return circle, browser


async def _find(request: Request) -> Circle | None:
    asked = queries.find_circle(request.path_params["circle"])
    return await app_context(request).tables.store.do(asked)


async def _told(request: Request, circle: Circle, browser: Browser) -> Response:
    here, own = app_context(request), mine(circle, browser.people)
    known = await here.tables.store.do(cards({one.person for one in circle.people} - {""}))
    played = [game.record for game in circle.games if game.result is not None and game.record]
    readable = await here.tables.store.do(open_records(played)) if own else frozenset()
    full = await _without_room(here, circle, own)
    return answer(
        told(circle, own, known, readable, here.base(request), full, at_home=not here.site.public)
    )


async def _without_room(here: AppContext, circle: Circle, own: Collection[int]) -> list[int]:
    """Those of these who have as many slow games as they may, where a table waits to be laid."""
    waits = {number for game in circle.games if game.todo == "lay" for number in (game.a, game.b)}
    limits, store = here.limits, here.tables.store
    return [
        one.number
        for one in circle.people
        if one.number in waits.intersection(own)
        and await how_many.is_full(store, limits, one.person, slow=True)
    ]


async def look_at_circle(request: Request) -> Response:
    """With its link: what one would join."""
    asked, who = await sent(request, wire.LookAtCircle), await visitor(request)
    may_invite(request)
    circle = await _by_link(request, asked.link, who.browser)
    await admit(app_context(request), who)
    return who.greeted(await _told(request, circle, who.browser))


async def _by_link(request: Request, link: str, browser: Browser) -> Circle:
    """Raises Refusal, also to whom somebody there has blocked, or who has blocked somebody."""
    circle = await _find(request)
    if circle is None or not secrets.compare_digest(circle.row.link.encode(), link.encode()):
        raise refuse(request, 404, "no_circle")
    if not mine(circle, browser.people):
        people = {one.person for one in circle.people if one.person}
        if await app_context(request).tables.store.do(are_apart(browser.people, people)):
            raise refuse(request, 404, "no_circle")
    return circle


async def join_circle(request: Request) -> Response:
    asked, here = await sent(request, wire.JoinCircle), app_context(request)
    await check_doors(request, by_link=True)
    may_invite(request)
    circle = await _by_link(request, asked.link, await browser_of(request))
    if circle.row.state != "gathering":
        raise refuse(request, 409, "circle_begun")
    who = await visitor(request)
    person = await _me(request, who.browser, asked.name)
    joined = queries.join_circle(circle.row.id, asked.link, person, who.browser.people)
    try:
        await here.tables.store.do(joined)
    except Refused as wrong:
        raise _refusal(request, wrong) from None
    return who.greeted(answer(wire.CircleMade(circle.row.id, path_of(circle.row.id))))


async def begin_circle(request: Request) -> Response:
    circle, browser = await _asked(request)
    here, own = app_context(request), mine(circle, browser.people)
    if not _is_maker(circle, own):
        raise refuse(request, 403, "not_its_maker")
    try:
        await begin(here.tables, circle, dates.now(), here.limits)
    except Refused as wrong:
        raise _refusal(request, wrong) from None
    return await read_circle(request)


def _is_maker(circle: Circle, own: Collection[int]) -> bool:
    return any(one.is_maker and one.number in own for one in circle.people)


async def leave_circle(request: Request) -> Response:
    """Oneself, or, before it has begun, somebody whom its maker takes out."""
    asked, (circle, browser) = await sent(request, wire.LeaveCircle), await _asked(request)
    own = mine(circle, browser.people)
    number = _myself(circle, browser) if asked.number is None else asked.number
    if circle.person(number) is None:
        raise refuse(request, 404, "no_person")
    if number not in own and not (_is_maker(circle, own) and circle.row.state == "gathering"):
        raise refuse(request, 403, "not_its_maker")
    await app_context(request).tables.store.do(queries.leave_circle(circle.row.id, number))
    return Response(status_code=204)


def _myself(circle: Circle, browser: Browser) -> int:
    """Who plays there now, else the first of those who play there."""
    return [*mine(circle, {browser.now}), *mine(circle, browser.people)][0]


async def play_in_circle(request: Request) -> Response:
    """Says that one would play now, or no longer; when both do, their table is laid."""
    asked, (circle, browser) = await sent(request, wire.PlayInCircle), await _asked(request)
    store = app_context(request).tables.store
    game, own = _open_game(circle, asked.number), mine(circle, browser.people)
    if game is None or circle.row.is_slow or not {game.a, game.b} & {*own}:
        raise refuse(request, 404, "no_circle_game")
    if not game.table and game.result is None:
        if asked.on:
            await _check_how_many(request, circle, {game.a, game.b} & {*own})
        at = dates.now() if asked.on else 0.0
        await store.do(queries.wait(circle.row.id, game.number, {game.a, game.b} & {*own}, at))
        await _lay_when_both(request, circle.row.id, game.number)
    return await read_circle(request)


async def _check_how_many(request: Request, circle: Circle, numbers: set[int]) -> None:
    """Raises Refusal where one of these has no room for another game at this pace."""
    here = app_context(request)
    people = [one.person for one in circle.people if one.number in numbers]
    try:
        await how_many.check(here.tables.store, here.limits, people, circle.row.pace)
    except TooMany as found:
        raise refuse(request, 409, f"too_many_{found.what}", most=found.most) from None


def _open_game(circle: Circle, number: int) -> GameRow | None:
    return next((one for one in circle.games if one.number == number), None)


async def _lay_when_both(request: Request, name: str, number: int) -> None:
    here, since = app_context(request), dates.now() - WAITS_FOR
    tables = here.tables
    circle = await tables.store.do(queries.find_circle(name))
    game = _open_game(circle, number) if circle else None
    if circle is None or game is None or game.table or min(game.a_waits, game.b_waits) <= since:
        return
    one, other = (circle.person(game.a), circle.person(game.b))
    apart = are_apart({one.person if one else ""}, {other.person if other else ""})
    if not await tables.store.do(apart):
        await lay(tables, circle, game, here.limits)


ROUTES = [
    Route("/api/circles", list_circles, methods=["GET"]),
    Route("/api/circles", make_circle, methods=["POST"]),
    Route("/api/circles/{circle}", read_circle, methods=["GET"]),
    Route("/api/circles/{circle}/look", look_at_circle, methods=["POST"]),
    Route("/api/circles/{circle}/join", join_circle, methods=["POST"]),
    Route("/api/circles/{circle}/begin", begin_circle, methods=["POST"]),
    Route("/api/circles/{circle}/leave", leave_circle, methods=["POST"]),
    Route("/api/circles/{circle}/play", play_in_circle, methods=["POST"]),
]
