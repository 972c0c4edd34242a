"""Checks every request and every socket before anything else sees it, and adds headers to every
answer.

Svelte sets styles through the CSSOM and animates with the Web Animations API, so the policy needs
no 'unsafe-inline'; `connect-src 'self'` covers sockets of the same origin (CSP level 3).
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterable
from ipaddress import ip_network
from typing import NamedTuple
from urllib.parse import unquote_to_bytes, urlsplit

from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from oztable.server.by_name import sent_on_to
from oztable.server.heads import HEADERS, HEADERS_OF_A_PART, STRICT_TRANSPORT, is_part
from oztable.server.lan_access import LanAccess
from oztable.server.limits import (
    NO_PROXIES,
    Bucket,
    Buckets,
    ConcurrencyLimit,
    Limits,
    Proxies,
    Rate,
    address_of,
)
from oztable.server.measures import REQUESTS, SOCKETS
from oztable.server.problems import problem, spoken
from oztable.server.request_ids import HEADER, current, id_of

log = logging.getLogger("oztable.guard")
access = logging.getLogger("oztable.access")

MOST_BODY = 64 * 1024
MOST_HEAD = 16 * 1024
BODY_SECONDS = 10.0
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
NEVER_BARRED = ("/api/office", "/api/me")
LOCAL = ("localhost", "127.0.0.1", "[::1]")
THIS_MACHINE = Proxies((ip_network("127.0.0.0/8"), ip_network("::1/128")))
WARNINGS = Rate(1, 20)  # about strangers: a flood of them is no flood of lines


class Site(NamedTuple):
    """The host names a server answers to. `public` is the origin of --public-url, behind a proxy
    that speaks https or http to the world and http to us."""

    hosts: frozenset[str]
    public: str = ""
    proxies: Proxies = NO_PROXIES

    @property
    def is_home(self) -> bool:
        """Not for the world: a family, or a club among themselves."""
        return not self.public

    @property
    def secure(self) -> bool:
        return self.public.startswith("https://")


def site_of(
    more_hosts: Iterable[str] = (), public_url: str = "", proxies: Proxies | None = None
) -> Site:
    """This machine, its addresses in the local network, and its public name. A proxy on this
    machine is believed where there is a public name, unless others are listed."""
    public = urlsplit(public_url)
    names = [*LOCAL, *(f"[{host}]" if ":" in host else host for host in more_hosts)]
    if public.hostname:
        names.append(bare_host(public.netloc))
    origin = plain_origin(f"{public.scheme}://{public.netloc}") if public_url else ""
    if proxies is None:
        proxies = THIS_MACHINE if public_url else NO_PROXIES
    return Site(frozenset(name.lower() for name in names), origin, proxies)


def plain_origin(origin: str) -> str:
    """As a browser writes it: in small letters, without a port that goes without saying."""
    origin = origin.lower()
    return origin.removesuffix(":443" if origin.startswith("https:") else ":80")


class _Turned(Exception):
    """Refused before the application sees it."""

    def __init__(self, status: int, code: str, **headers: str) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


class _Gone(Exception):
    """Left before the request was whole."""


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        site: Site,
        limits: Limits | None = None,
        body_seconds: float = BODY_SECONDS,
        lan: LanAccess | None = None,
        bars: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._app = app
        self._site = site
        self._lan = lan or LanAccess()
        self._bars = bars  # whether an address is kept out
        limits = limits or Limits()
        self._requests = Buckets(limits.requests)
        self._sockets = ConcurrencyLimit(limits.sockets)
        self._warnings = Bucket(WARNINGS)
        self._body_seconds = body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request_id = id_of(scope, self._site.proxies)
        answer, began = _Answer(send, self._site.secure, request_id), time.monotonic()
        token = current.set(request_id)
        try:
            if scope["type"] == "websocket":
                await self._socket(scope, receive, answer)
                return
            await self._request(scope, receive, answer)
            REQUESTS.add(f"{answer.status // 100}xx" if answer.status else "gone")
            extra = {"method": scope["method"], "path": scope["path"], "status": answer.status}
            access.info("request", extra={**extra, "ms": round(1e3 * (time.monotonic() - began))})
        finally:
            current.reset(token)

    async def _request(self, scope: Scope, receive: Receive, send: _Answer) -> None:
        try:
            self._check(scope)
            if scope["method"] not in SAFE:
                check_origin(scope, self._site, may_be_missing=True)
            body = await self._body(scope, receive)
        except _Turned as turned:
            self._warn(turned, scope)
            await _refuse(turned, scope, receive, send)
            return
        except _Gone:
            return
        if self._site.is_home and (there := sent_on_to(scope)):
            send.keeps_host = True
            await RedirectResponse(there)(scope, receive, send)
            return
        try:
            await self._app(scope, _replayed(body, receive), send)
        except Exception:
            log.exception("unhandled", extra={"method": scope["method"], "path": scope["path"]})
            if not send.started:
                await _refuse(_Turned(500, "our_fault"), scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: _Answer) -> None:
        address = address_of(scope, self._site.proxies)
        try:
            self._check(scope)
            check_origin(scope, self._site, may_be_missing=False)
            if not self._sockets.enter(address):
                raise _Turned(429, "too_fast", retry_after="60")
        except _Turned as turned:
            self._warn(turned, scope)
            await _refuse_socket(turned, scope, receive, send)
            return
        SOCKETS.add(1)
        try:
            await self._app(scope, receive, send)
        except (WebSocketDisconnect, ClientDisconnected):
            pass
        except Exception:
            log.exception("unhandled", extra={"path": scope["path"]})
            await send.close()
        finally:
            SOCKETS.add(-1)
            self._sockets.leave(address)

    def _warn(self, turned: _Turned, scope: Scope) -> None:
        """Another site that asks in somebody's name is worth a line."""
        if turned.code in ("foreign_origin", "wrong_host") and self._warnings.take():
            said = {"origin": _all(scope, b"origin"), "host": _all(scope, b"host")}
            extra = {name: " ".join(values)[:100] for name, values in said.items()}
            address = address_of(scope, self._site.proxies)
            log.warning(turned.code, extra={**extra, "path": scope["path"], "address": address})

    def _check(self, scope: Scope) -> None:
        """What holds for whatever comes in."""
        address = address_of(scope, self._site.proxies)
        if not self._requests.take(address):
            raise _Turned(429, "too_fast", retry_after=str(1 + int(self._requests.wait(address))))
        if _is_played(scope["path"]) and self._bars(address):
            raise _Turned(403, "banned")
        if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEAD:
            raise _Turned(431, "header_too_large")
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > MOST_HEAD:
            raise _Turned(431, "header_too_large")
        hosts = [bare_host(host.lower()) for host in _all(scope, b"host")]
        known = len(hosts) == 1 and bool(hosts[0])
        if not known or not (hosts[0] in self._site.hosts or hosts[0] == self._lan.host):
            raise _Turned(400, "wrong_host")
        _check_address(scope)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, which is small and comes soon or not at all."""
        sizes = _all(scope, b"content-length")
        if any(not size.isascii() or not size.isdigit() for size in sizes) or len(sizes) > 1:
            raise _Turned(400, "bad_request")
        if sizes and (len(sizes[0]) > 9 or int(sizes[0]) > MOST_BODY):
            raise _Turned(413, "too_large", connection="close")
        parts, size = [], 0
        try:
            async with asyncio.timeout(self._body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise _Gone
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > MOST_BODY:
                        raise _Turned(413, "too_large", connection="close")
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            raise _Turned(408, "too_slow", connection="close") from None


def _is_played(path: str) -> bool:
    """What those are kept from who stay out: the page itself says so to them, the host comes in
    all the same, and what is one's own stays so."""
    return path.startswith(("/api/", "/socket/")) and not path.startswith(NEVER_BARRED)


def _all(scope: Scope, header: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name == header]


def bare_host(host: str) -> str:
    """Without the port."""
    return re.sub(r":\d*$", "", host)


# The address


def _check_address(scope: Scope) -> None:
    query = scope["query_string"].decode("latin-1")
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    for part in (path, query):
        if not _is_well_written(part):
            raise _Turned(400, "bad_request")
    names = [unquote_to_bytes(pair.partition("=")[0]) for pair in query.split("&") if pair]
    if len(set(names)) != len(names):
        raise _Turned(400, "duplicate_parameter")


def _is_well_written(part: str) -> bool:
    """Percent signs with two digits after them, and UTF-8 without control characters."""
    if re.search(r"%(?![0-9A-Fa-f]{2})", part):
        return False
    try:
        text = unquote_to_bytes(part.encode("latin-1")).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not any(ord(letter) < 32 or ord(letter) == 127 for letter in text)


# The origin


def check_origin(scope: Scope, site: Site, may_be_missing: bool) -> None:
    """Against forgery across sites. A browser always names the origin of a socket and of a request
    that changes something; without one and without a cookie nobody's name can be misused."""
    origins = [origin.lower() for origin in _all(scope, b"origin")]
    if not origins and may_be_missing:
        sites = set(_all(scope, b"sec-fetch-site"))
        if _all(scope, b"cookie") or sites - {"same-origin", "none"}:
            raise _Turned(403, "foreign_origin")
        return
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    own = {
        plain_origin(f"{scheme}://{host}")
        for host in _all(scope, b"host")
        # Behind a proxy that speaks https only this machine itself may be asked without.
        if scheme == "https" or not site.secure or bare_host(host.lower()) in LOCAL
    } | {site.public}
    if len(origins) != 1 or not origins[0] or plain_origin(origins[0]) not in own:
        raise _Turned(403, "foreign_origin")


# Answering


class _Answer:
    """Sends on, with the headers that every answer has."""

    def __init__(self, send: Send, secure: bool, request_id: str) -> None:
        self._send = send
        self._secure = secure
        self._id = (HEADER, request_id.encode("ascii"))
        self.started = False
        self.status = 0
        self.keeps_host = False  # sent on to another name of this machine

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.started = True
            self.status = message["status"]
            message = {**message, "headers": self._headers(list(message.get("headers", [])))}
        elif message["type"] == "websocket.accept":
            message = {**message, "headers": [*message.get("headers", []), self._id]}
        elif message["type"] == "websocket.close":
            self.started = True
        try:
            await self._send(message)
        except AssertionError:  # the library's own, of a line that was closed just now
            raise ClientDisconnected from None

    async def close(self) -> None:
        """A socket whose keeper failed."""
        if not self.started:
            self.started = True
            await self._send({"type": "websocket.close", "code": 1011, "reason": ""})

    def _headers(self, own: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        wanted = dict(HEADERS_OF_A_PART if is_part(own) else HEADERS)
        if self._secure:
            wanted["strict-transport-security"] = STRICT_TRANSPORT
        if not any(name.lower() == b"cache-control" for name, _ in own):
            wanted["cache-control"] = "no-store"
        keeps = self.keeps_host
        own = [
            (name, _without_host(value) if name.lower() == b"location" and not keeps else value)
            for name, value in own
            if name.lower().decode() not in wanted
        ]
        return (
            own + [(name.encode(), value.encode()) for name, value in wanted.items()] + [self._id]
        )


def _without_host(location: bytes) -> bytes:
    """The same place at whatever name and scheme the browser knows us by: a proxy may have changed
    both."""
    parts = urlsplit(location.decode("latin-1"))
    path = "/" + parts.path.lstrip("/")  # two at its beginning would name another host
    return f"{path}?{parts.query}".removesuffix("?").encode("latin-1")


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body again, whole; after it whatever else comes."""
    given: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return given.pop() if given else await receive()

    return replay


def _answered(turned: _Turned, scope: Scope) -> Response:
    language = spoken(",".join(_all(scope, b"accept-language")))
    return problem(turned.status, turned.code, language, headers=turned.headers)


async def _refuse(turned: _Turned, scope: Scope, receive: Receive, send: Send) -> None:
    await _answered(turned, scope)(scope, receive, send)


async def _refuse_socket(turned: _Turned, scope: Scope, receive: Receive, send: Send) -> None:
    """As an HTTP answer where the server can give one, else by closing."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await _answered(turned, scope)(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": turned.code})
