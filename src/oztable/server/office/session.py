"""The host's way in: a link that serves once and soon, then a cookie of its own with an end."""

from __future__ import annotations

import re
import secrets

from starlette.requests import Request

from oztable.server import dates
from oztable.server.app_context import app_context, refuse
from oztable.server.holders import hashed
from oztable.server.office import office_queries

LINK_SECONDS = 600.0
SESSION_SECONDS = 8 * 3600
PATH = "/api/office"
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def cookie_name(secure: bool) -> str:
    return "__Secure-oz-host" if secure else "oz-host"


def cookie_header(secret: str, secure: bool, seconds: int = SESSION_SECONDS) -> str:
    parts = [f"{cookie_name(secure)}={secret}", f"Path={PATH}", f"Max-Age={seconds}"]
    return "; ".join([*parts, "HttpOnly", "SameSite=Strict", *(["Secure"] if secure else [])])


def _session_in(request: Request) -> str:
    """The hash of the secret that came; two cookies of that name are none."""
    name, cookies = cookie_name(app_context(request).site.secure), request.headers.get("cookie", "")
    found = {
        value.strip()
        for key, _, value in (part.partition("=") for part in cookies.split(";"))
        if key.strip() == name
    }
    secret = found.pop() if len(found) == 1 else ""
    return hashed(secret) if _SECRET.fullmatch(secret) else ""


async def open_with(request: Request, link: str) -> str:
    """The cookie for a link. Raises Refusal."""
    here, now, secret = app_context(request), dates.now(), secrets.token_urlsafe(32)
    until = now + SESSION_SECONDS
    using = office_queries.use_link(hashed(link), hashed(secret), until, now)
    if not _SECRET.fullmatch(link) or not await here.tables.store.do(using):
        raise refuse(request, 403, "office_link")
    return cookie_header(secret, here.site.secure)


async def check_host(request: Request) -> float:
    """Until when they are the host. Raises Refusal where whoever asks is not."""
    session, store = _session_in(request), app_context(request).tables.store
    until = await store.do(office_queries.open_until(session, dates.now())) if session else None
    if until is None:
        raise refuse(request, 403, "office_closed")
    return until


async def leave(request: Request) -> str:
    """The cookie that takes the place of this one."""
    if session := _session_in(request):
        await app_context(request).tables.store.do(office_queries.shut(session))
    return cookie_header("", app_context(request).site.secure, 0)
