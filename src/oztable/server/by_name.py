"""This machine by its name: passkeys are never for an address, so at home a page that is asked for
at 127.0.0.1 is sent on to `localhost`, if nobody loses anything by that.

To a browser these are two places, and a cookie of one is not sent to the other. So whoever is
somebody at 127.0.0.1 stays there, and so does who comes by a link of another site, for then a
browser keeps a strict cookie back.
"""

from __future__ import annotations

from starlette.types import Scope

from oztable.server.holders import secret_in

ADDRESS = "127.0.0.1"
OWN_WAY = ("none", "same-origin")  # typed, or from one of our pages: a cookie comes along


def sent_on_to(scope: Scope) -> str:
    """Where this page is to be asked for, at home; nothing where it is well here."""
    said = {name: value.decode("latin-1") for name, value in scope["headers"]}
    host, _, port = said.get(b"host", "").partition(":")
    is_page = scope["method"] == "GET" and said.get(b"sec-fetch-dest") == "document"
    if host != ADDRESS or not is_page or said.get(b"sec-fetch-site") not in OWN_WAY:
        return ""
    if secret_in(said.get(b"cookie", ""), secure=False):
        return ""
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    query = scope["query_string"].decode("latin-1")
    there = f"http://localhost{f':{port}' if port else ''}/{path.lstrip('/')}"
    return f"{there}?{query}" if query else there
