"""Every line of a request carries its id, which the browser is told too."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from ipaddress import ip_network
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from oztable.server import logs
from oztable.server.guard import Guard, site_of
from oztable.server.limits import Limits, Proxies, Rate
from oztable.server.request_ids import current, id_of, of_no_request
from tests.server.test_logs import as_before as as_before
from tests.server.test_relay import Line, Wire, http, not_here

HOME = "http://localhost:8900"
OURS = re.compile(r"[0-9a-f]{16}")
PROXIES = Proxies((ip_network("10.0.0.0/24"),))
log = logging.getLogger("oztable.test")


async def work(request: Request) -> Response:
    log.info("began")
    await asyncio.create_task(aside())
    return JSONResponse({})


async def aside() -> None:
    log.info("aside")
    await asyncio.create_task(apart(), context=of_no_request())


async def apart() -> None:
    log.info("apart")


async def fail(request: Request) -> Response:
    raise RuntimeError("the canary hand")


async def socket(ws: WebSocket) -> None:
    await ws.accept()
    log.info("accepted")
    await ws.close()


APP = Starlette(
    routes=[Route("/work", work), Route("/fail", fail), WebSocketRoute("/socket", socket)]
)


@pytest.fixture
def written() -> io.StringIO:
    out = io.StringIO()
    logs.configure(out, human=False)
    return out


def client(limits: Limits | None = None) -> TestClient:
    return TestClient(Guard(APP, site_of(), limits), base_url=HOME, raise_server_exceptions=False)


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    own = [json.loads(line) for line in out.getvalue().splitlines()]
    return [line for line in own if line["event"] not in ("asyncio", "httpx")]


def test_each_line_of_a_request_carries_its_id_and_no_other(written: io.StringIO) -> None:
    asked = [client().get("/work").headers["x-request-id"] for _ in range(2)]
    assert len(set(asked)) == 2
    assert all(OURS.fullmatch(one) for one in asked)
    found = [(line["event"], line.get("request_id")) for line in lines(written)]
    assert found == [
        (event, None if event == "apart" else one)
        for one in asked
        for event in ("began", "aside", "apart", "request")
    ]
    assert current.get() == ""


def test_a_fault_and_a_refusal_have_one_too(written: io.StringIO) -> None:
    failed = client().get("/fail")
    refused = client(Limits(requests=Rate(1e-6, 1))).get("/work", headers={"host": "evil"})
    assert (failed.status_code, refused.status_code) == (500, 400)
    for answer in (failed, refused):
        told = [line["event"] for line in lines(written)
                if line.get("request_id") == answer.headers["x-request-id"]]  # fmt: skip
        assert "request" in told
        assert {"unhandled", "wrong_host"} & set(told)


def test_a_socket_has_one_for_all_that_it_does(written: io.StringIO) -> None:
    with client().websocket_connect("ws://localhost:8900/socket", headers={"origin": HOME}) as plug:
        headers: dict[bytes, bytes] = dict(plug.extra_headers or [])
        given = headers[b"x-request-id"].decode()
    (line,) = [line for line in lines(written) if line["event"] == "accepted"]
    assert line["request_id"] == given
    assert OURS.fullmatch(given)


async def test_it_goes_with_what_is_carried_to_another_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []

    async def there(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(current.get())
        await Response("well")(scope, receive, send)

    wire = Wire()
    here, other = wire.join("a", not_here), wire.join("b", there)
    hear = other.hear
    # Over a broker it comes without anything of whoever sent it.
    monkeypatch.setattr(other, "hear", lambda message: of_no_request().run(hear, message))
    asked, events = http(b"")
    line = Line(*events)
    guarded = Guard(here, site_of())
    asked["headers"] = [(b"host", b"localhost")]
    await guarded(asked, line.receive, line.send)
    assert line.body == b"well"
    given = dict(line.sent[0]["headers"])[b"x-request-id"].decode()
    assert seen == [given]


def scope(peer: str, *given: str) -> dict[str, Any]:
    return {"client": (peer, 5), "headers": [(b"x-request-id", one.encode()) for one in given]}


@pytest.mark.parametrize(
    ("peer", "given", "is_taken"),
    [
        ("10.0.0.7", ["4f2c9a1e-77aa_B.3"], True),
        ("10.0.0.7", ["a" * 64], True),
        ("10.0.0.7", ["a" * 65], False),
        ("10.0.0.7", ["short"], False),
        ("10.0.0.7", [""], False),
        ("10.0.0.7", [], False),
        ("10.0.0.7", ["with a blank"], False),
        ("10.0.0.7", ["line\nforged line"], False),
        ("10.0.0.7", ["-leading-sign"], False),
        ("10.0.0.7", ["éééééééééé"], False),
        ("10.0.0.7", ["http://evil.example"], False),
        ("10.0.0.7", ["one-of-two", "two-of-two"], False),
        ("10.0.1.7", ["4f2c9a1e-77aa"], False),
        ("127.0.0.1", ["4f2c9a1e-77aa"], False),
    ],
)  # fmt: skip
def test_only_a_listed_proxy_names_a_request_and_only_tidily(
    peer: str, given: list[str], is_taken: bool
) -> None:
    found = id_of(scope(peer, *given), PROXIES)
    assert (found in given) is is_taken
    assert is_taken or OURS.fullmatch(found)


def test_nobody_is_believed_where_no_proxy_is_listed() -> None:
    assert OURS.fullmatch(id_of(scope("127.0.0.1", "4f2c9a1e-77aa"), Proxies()))
