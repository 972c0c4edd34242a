"""What every request needs: the tables, who is asking, and what they sent."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from oztable.server import dates, queries
from oztable.server.guard import Site
from oztable.server.hall.hall import Hall
from oztable.server.holders import Tickets, cookie_header, hashed, new_secret, secret_in
from oztable.server.lan_access import LanAccess
from oztable.server.limits import Buckets, Limits, address_of
from oztable.server.live import LiveTable
from oztable.server.office.doors import shut_for
from oztable.server.office.rules import HouseRules
from oztable.server.people import queries as people_queries
from oztable.server.people.devices import Devices
from oztable.server.people.rows import NO_BROWSER, Browser
from oztable.server.problems import Refusal, language_of, misread
from oztable.server.table_registry import TableRegistry
from oztable.server.watching import may_watch
from oztable.server.wire.keys import DuplicateKey, check_keys
from oztable.server.wording import say

T = TypeVar("T")
A_DAY = 86_400.0
OWN = "/api/me"


class AppContext(NamedTuple):
    """What all requests share."""

    tables: TableRegistry
    tickets: Tickets
    limits: Limits
    making: Buckets  # tables made, by address
    inviting: Buckets  # invites, by address
    moving: Buckets  # moves, by seat
    chatting: Buckets  # chat, by seat
    hinting: Buckets  # hints, by browser
    guessing: Buckets  # of what lets somebody in, by address
    site: Site
    address: str  # the beginning of links when not that of the request itself
    lan: LanAccess
    hall: Hall
    devices: Devices
    rules: HouseRules

    def base(self, request: HTTPConnection) -> str:
        if known := self.address or self.lan.address:
            return known
        scheme = "https" if request.url.scheme in ("https", "wss") else "http"
        return f"{scheme}://{request.headers['host']}"


def app_context(request: HTTPConnection) -> AppContext:
    found: AppContext = request.app.state.app_context
    return found


def refuse(request: Request, status: int, key: str, **values: object) -> Refusal:
    return Refusal(status, key, say(key, language_of(request), **values))


async def browser_of(request: HTTPConnection) -> Browser:
    """Who asks, and as whom they may play; nobody when it has no secret yet. Raises Banned; also
    whoever stays out may see who they are here, take what is theirs along and be forgotten."""
    here = app_context(request)
    secret = secret_in(request.headers.get("cookie", ""), here.site.secure)
    browser = await known_browser(here, hashed(secret)) if secret else NO_BROWSER
    if not request.url.path.startswith(OWN):
        await here.rules.check_and_note(browser, address_of(request.scope, here.site.proxies))
    return browser


async def check_doors(request: Request, by_link: bool = False) -> None:
    """Raises Refusal where nobody may come in."""
    shut = shut_for(app_context(request).rules, await browser_of(request), by_link)
    if shut:
        raise refuse(request, 403, shut)


async def known_browser(here: AppContext, hash_: str) -> Browser:
    return await here.tables.store.do(people_queries.browser(hash_, dates.now()))


async def may_make_table(request: Request) -> str:
    """The address of who asks, if another table may be made from there: not too fast, and not more
    games under way than the limits allow."""
    await check_doors(request)
    here = app_context(request)
    address = address_of(request.scope, here.site.proxies)
    if not here.making.take(address):
        raise Refusal(429, "too_fast", wait=here.making.wait(address))
    if await has_too_many(here, address):
        raise refuse(request, 429, "too_many_tables", most=here.limits.open_tables)
    return address


def may_invite(request: Request) -> None:
    """Each is written to disk, and drawn to be scanned."""
    here = app_context(request)
    address = address_of(request.scope, here.site.proxies)
    if not here.inviting.take(address):
        raise Refusal(429, "too_fast", wait=here.inviting.wait(address))


def may_guess(request: Request) -> None:
    """Of what lets somebody in, only so many are tried from one address."""
    here = app_context(request)
    address = address_of(request.scope, here.site.proxies)
    if not here.guessing.take(address):
        raise Refusal(429, "too_fast", wait=here.guessing.wait(address))


async def has_too_many(here: AppContext, address: str) -> bool:
    """Whether as many games made from there are under way as the limits allow; those that nobody
    has touched for a day do not count."""
    asked = queries.under_way(maker_of(address), dates.now() - A_DAY)
    return await here.tables.store.do(asked) >= here.limits.open_tables


def maker_of(address: str) -> str:
    """By what the tables made from one address are counted."""
    return hashed(f"maker {address}")[:32]


class Visitor(NamedTuple):
    """A browser, and the cookie to give it if it is new."""

    browser: Browser
    cookie: str

    def greeted(self, response: Response) -> Response:
        if self.cookie:
            response.headers.append("set-cookie", self.cookie)
        return response


async def visitor(request: Request) -> Visitor:
    browser = await browser_of(request)
    if browser:
        return Visitor(browser, "")
    secret = new_secret()
    return Visitor(Browser(hashed(secret)), cookie_header(secret, app_context(request).site.secure))


async def sent(request: Request, kind: type[T]) -> T:
    """The body as this type; a clear refusal names the field that is wrong."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise Refusal(415, "not_json")
    try:
        body = await request.body()
        found = msgspec.json.decode(body, type=kind)
        check_keys(body)
    except msgspec.ValidationError as wrong:
        text, field = misread(wrong, language_of(request))
        raise Refusal(400, "bad_request", text, field) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, DuplicateKey):
        raise Refusal(400, "bad_request") from None
    return found


def answer(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def table_of(request: Request, seated: bool = False) -> LiveTable:
    """The table of the address, if this browser may see it; a stranger learns nothing of it."""
    tables, browser = app_context(request).tables, await browser_of(request)
    table = await tables.get(request.path_params["table"])
    if table is None or not await may_watch(tables, table, browser):
        raise refuse(request, 404, "no_table")
    if seated and not table.seats_of(browser):
        raise refuse(request, 403, "not_a_player")
    return table
