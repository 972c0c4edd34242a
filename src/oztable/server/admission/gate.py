"""Stands before a house: who comes from the network and is not let in yet sees the page to knock
at, and nothing else.

Whoever is at the machine itself is in. Behind a proxy that nobody has listed everybody might be
anybody, so they knock too.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from functools import cache
from ipaddress import ip_address

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from oztable.server.holders import hashed, secret_in
from oztable.server.lan_access import is_at_this_machine
from oztable.server.limits import Proxies, address_of
from oztable.server.page_routes import APP_FILES, STATIC
from oztable.server.problems import language_of, problem
from oztable.server.store import CannotKeep
from oztable.server.wording import say

OPEN = frozenset({"/healthz", "/readyz", "/api/admission", "/api/knock", *APP_FILES})
# By the secret of an invite or of a circle’s link, which is a way in by itself.
BY_SECRET = frozenset(f"/api/invites/{one}" for one in ("look", "accept", "words"))
CIRCLE = re.compile(r"/api/circles/[\w-]{1,64}/look", re.ASCII)
ASSETS = "/assets/"
DATA = ("/api/", "/art/", "/socket/")
KNOWN_FOR = 30.0  # seconds, before it is looked up again
MOST_KNOWN = 1_000
MARK = '<html data-door="shut"'

IsAdmitted = Callable[[str], Awaitable[bool]]


@cache
def knocking_page() -> str:
    """The page as ever, told that it stands before a closed door."""
    return (STATIC / "index.html").read_text("utf-8").replace("<html", MARK, 1)


def is_by_secret(path: str) -> bool:
    return path in BY_SECRET or CIRCLE.fullmatch(path) is not None


class Gate:
    """`is_admitted`: by the hash of a browser's secret. Raises CannotKeep."""

    def __init__(self, app: ASGIApp, proxies: Proxies, is_admitted: IsAdmitted) -> None:
        self._app = app
        self._proxies = proxies
        self._is_admitted = is_admitted
        self._known: dict[str, float] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._is_free(scope):
            await self._app(scope, receive, send)
            return
        try:
            is_in = is_near(scope, self._proxies) or await self._knows(scope)
        except CannotKeep:
            await self._refuse(scope, receive, send, 503, "busy")
            return
        if is_in:
            await self._app(scope, receive, send)
        elif scope["type"] == "http" and _asks_for_page(scope):
            await HTMLResponse(knocking_page())(scope, receive, send)
        else:
            await self._refuse(scope, receive, send, 403, "not_admitted")

    def _is_free(self, scope: Scope) -> bool:
        path = scope["path"]
        return scope["type"] == "http" and (
            path in OPEN or is_by_secret(path) or path.startswith(ASSETS)
        )

    async def _knows(self, scope: Scope) -> bool:
        secret = secret_in(HTTPConnection(scope).headers.get("cookie", ""), secure=False)
        if not secret:
            return False
        browser, now = hashed(secret), time.monotonic()
        if self._known.get(browser, 0.0) > now:
            return True
        if not await self._is_admitted(browser):
            return False
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[browser] = now + KNOWN_FOR
        return True

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, code: str
    ) -> None:
        if scope["type"] == "websocket" and "websocket.http.response" not in scope.get(
            "extensions", {}
        ):
            await send({"type": "websocket.close", "code": 1008, "reason": code})
            return
        language = language_of(HTTPConnection(scope))
        refused: Response = problem(status, code, language, say(code, language))
        await refused(scope, receive, send)


def is_near(scope: Scope, proxies: Proxies) -> bool:
    """Whether somebody at this machine asks: by no proxy, or by one that is believed to say so."""
    peer = scope["client"][0] if scope.get("client") else ""
    if not proxies.include(peer):
        return is_at_this_machine(scope)
    address = address_of(scope, proxies).removesuffix("/64")
    return address == "::" or (bool(address) and ip_address(address).is_loopback)


def _asks_for_page(scope: Scope) -> bool:
    return scope["method"] in ("GET", "HEAD") and not scope["path"].startswith(DATA)
