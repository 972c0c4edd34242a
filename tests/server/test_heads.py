"""What stands at the head of an answer."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from oztable.server.guard import Guard, site_of

FOR_EVER = "public, max-age=31536000, immutable"


async def part(request: Request) -> Response:
    given = request.query_params
    return Response("", headers={"cache-control": given["kept"], "content-type": given["kind"]})


@pytest.mark.parametrize(
    ("kind", "kept", "few"),
    [
        ("text/javascript; charset=utf-8", FOR_EVER, True),
        ("text/css; charset=utf-8", FOR_EVER, True),
        ("font/woff2", FOR_EVER, True),
        ("text/javascript; charset=utf-8", "no-cache", False),  # a worker has its own policy
        ("image/svg+xml", FOR_EVER, False),  # opened alone it is a document
        ("text/html; charset=utf-8", FOR_EVER, False),
    ],
)
def test_parts_of_a_page_wear_few(kind: str, kept: str, few: bool) -> None:
    app = Guard(Starlette(routes=[Route("/part", part)]), site_of(), None)
    answer = TestClient(app, base_url="http://localhost:8900").get(
        "/part", params={"kind": kind, "kept": kept}
    )
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert ("content-security-policy" not in answer.headers) is few
    assert sum(len(name) + len(value) for name, value in answer.headers.items()) < 300 or not few
