"""At the door of a house, over HTTP."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.admission import admission_queries as queries
from oztable.server.admission.rows import KnockRow
from oztable.server.app_context import (
    AppContext,
    Visitor,
    answer,
    app_context,
    may_guess,
    refuse,
    sent,
    visitor,
)
from oztable.server.limits import address_of
from oztable.server.people.labels import device_of
from oztable.server.wire import hall as wire


async def admit(here: AppContext, who: Visitor) -> None:
    """Whoever shows a secret is in the house from now on."""
    if here.site.is_home and who.browser.hash:
        await here.tables.store.do(queries.admit(who.browser.hash, dates.now()))


async def come_in(request: Request) -> Response:
    """By the secret of a picture."""
    asked, here = await sent(request, wire.ComeIn), app_context(request)
    who = await visitor(request)
    if here.site.is_home:
        may_guess(request)
        if not here.rules.admits(asked.secret):
            raise refuse(request, 403, "old_picture")
        await admit(here, who)
    return who.greeted(Response(status_code=204))


async def knock(request: Request) -> Response:
    """The page before the door asks this until it is answered."""
    await sent(request, wire.KnockAt)
    here, who = app_context(request), await visitor(request)
    if not here.site.is_home:
        return who.greeted(answer(wire.KnockHeard("in", 0, 0)))
    address = here.rules.hashed(address_of(request.scope, here.site.proxies))
    now, device = dates.now(), device_of(request.headers.get("user-agent", ""))
    number = 10 + secrets.randbelow(90)
    row = KnockRow(secrets.token_urlsafe(9), who.browser.hash, address, device, number, now, now)
    heard = await here.tables.store.do(queries.knock(row))
    return who.greeted(answer(wire.KnockHeard(heard.state, heard.number, int(heard.wait))))


ROUTES = [
    Route("/api/admission", come_in, methods=["POST"]),
    Route("/api/knock", knock, methods=["POST"]),
]
