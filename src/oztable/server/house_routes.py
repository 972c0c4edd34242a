"""The door for the home network over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server.app_context import AppContext, answer, app_context, refuse, sent, table_of
from oztable.server.guard import LOCAL, bare_host
from oztable.server.house_door import NoNetwork, is_at_this_machine
from oztable.server.wire import api


async def read_house(request: Request) -> Response:
    """Only for who sits at a table: a stranger learns nothing about this network."""
    await table_of(request, seated=True)
    return answer(await _house(request))


async def change_house(request: Request) -> Response:
    """From this machine alone, and from no proxy on it."""
    asked = await sent(request, api.ChangeHouse)
    await table_of(request, seated=True)
    door = app_context(request).door
    if not _may_change(request):
        raise refuse(request, 403, "not_at_this_machine")
    try:
        await (door.open() if asked.open else door.close())
    except NoNetwork:
        raise refuse(request, 409, "no_network") from None
    except OSError as fault:
        why = fault.strerror or type(fault).__name__
        raise refuse(request, 409, "no_door", why=why) from None
    return answer(await _house(request))


def _may_change(request: Request) -> bool:
    door, host = app_context(request).door, request.headers.get("host", "")
    return (
        door.can_open
        and door.keeper is not None
        and bare_host(host.lower()) in LOCAL
        and is_at_this_machine(request.scope)
    )


async def _house(request: Request) -> api.House:
    here = app_context(request)
    may_change = _may_change(request)
    state, address = await _state(here, may_change)
    return api.House(state, address, may_change, here.door.commands.lan, here.door.commands.public)


async def _state(here: AppContext, may_change: bool) -> tuple[api.HouseState, str]:
    if here.site.public:
        return "public", here.address
    if open_at := here.address or here.door.address:
        return "open", open_at
    near = await here.door.near() if may_change else ""
    return ("no_network" if may_change and not near else "closed"), near


ROUTES = [
    Route("/api/tables/{table}/house", read_house, methods=["GET"]),
    Route("/api/tables/{table}/house", change_house, methods=["POST"]),
]
