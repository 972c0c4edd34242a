"""Which request a line of the log belongs to: every request and every socket has an id, which is
given back as a header and stands in every line that it causes."""

from __future__ import annotations

import re
import secrets
from contextvars import Context, ContextVar, copy_context

from starlette.types import Scope

from oztable.server.limits import Proxies

HEADER = b"x-request-id"
TIDY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")

current: ContextVar[str] = ContextVar("request_id", default="")


def id_of(scope: Scope, proxies: Proxies) -> str:
    """One of ours; that of a listed proxy where it gave one that can stand in a log."""
    peer = scope["client"][0] if scope.get("client") else ""
    if proxies.include(peer):
        given = [value.decode("latin-1") for name, value in scope["headers"] if name == HEADER]
        if len(given) == 1 and TIDY.fullmatch(given[0]):
            return str(given[0])
    return secrets.token_hex(8)


def of_no_request() -> Context:
    """For work that goes on long after whoever happened to begin it."""
    context = copy_context()
    context.run(current.set, "")
    return context
