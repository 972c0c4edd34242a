"""From where a table can be reached, over HTTP: the home network is let in, or no longer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server.app_context import AppContext, answer, app_context, refuse, sent, table_of
from oztable.server.guard import LOCAL, bare_host
from oztable.server.lan_access import NoNetwork, is_at_this_machine
from oztable.server.office import office_queries
from oztable.server.wire import api


async def read_reach(request: Request) -> Response:
    """Only for who sits at a table: a stranger learns nothing about this network."""
    await table_of(request, seated=True)
    return answer(await reach_of(request))


async def change_reach(request: Request) -> Response:
    asked = await sent(request, api.ChangeReach)
    await table_of(request, seated=True)
    await change_house(request, asked.open)
    return answer(await reach_of(request))


async def change_house(request: Request, opens: bool) -> None:
    """From this machine alone, and from no proxy on it."""
    if not _may_change(request):
        raise refuse(request, 403, "not_at_this_machine")
    here = app_context(request)
    lan = here.lan
    try:
        await (lan.open() if opens else lan.close())
    except NoNetwork:
        raise refuse(request, 409, "no_network") from None
    except OSError as fault:
        why = fault.strerror or type(fault).__name__
        raise refuse(request, 409, "lan_failed", why=why) from None
    if here.rules.listens != opens:
        await here.tables.store.do(office_queries.listen(opens))
        await here.rules.changed()


def _may_change(request: Request) -> bool:
    lan, host = app_context(request).lan, request.headers.get("host", "")
    return (
        lan.can_open
        and lan.server is not None
        and bare_host(host.lower()) in LOCAL
        and is_at_this_machine(request.scope)
    )


async def reach_of(request: Request) -> api.Reach:
    here = app_context(request)
    may_change = _may_change(request)
    state, address = await _state(here, may_change)
    return api.Reach(state, address, may_change, *here.lan.commands)


async def _state(here: AppContext, may_change: bool) -> tuple[api.ReachState, str]:
    if here.site.public:
        return "public", here.address
    if open_at := here.address or here.lan.address:
        return "open", open_at
    near = await here.lan.near() if may_change else ""
    return ("no_network" if may_change and not near else "closed"), near


ROUTES = [
    Route("/api/tables/{table}/reach", read_reach, methods=["GET"]),
    Route("/api/tables/{table}/reach", change_reach, methods=["POST"]),
]
