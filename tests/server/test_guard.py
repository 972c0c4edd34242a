"""What passes the door, what does not, and what every answer wears."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from oztable.server import guard
from oztable.server.guard import MOST_BODY, Guard, Site, site_of
from oztable.server.heads import HEADERS
from oztable.server.limits import Limits, Rate
from oztable.server.problems import HANDLERS, Refusal, misread
from oztable.server.wire.api import NewSeat

HOME = "http://localhost:8900"
SOCKET = "ws://localhost:8900/socket"


async def echo(request: Request) -> Response:
    return JSONResponse({"size": len(await request.body())})


async def refuse(request: Request) -> Response:
    raise Refusal(409, "not_now", "Not now.", "seat")


async def fail(request: Request) -> Response:
    raise RuntimeError("the canary hand")


async def socket(ws: WebSocket) -> None:
    await ws.accept()
    if await ws.receive_text() == "fail":
        raise RuntimeError("the canary hand")
    await ws.send_text("hello")
    await ws.close()


APP = Starlette(
    routes=[
        Route("/echo", echo, methods=["GET", "POST", "DELETE"]),
        Route("/refuse", refuse),
        Route("/fail", fail),
        WebSocketRoute("/socket", socket),
    ],
    exception_handlers=dict(HANDLERS),
)


def client(
    known_as: Site | None = None, base_url: str = HOME, limits: Limits | None = None
) -> TestClient:
    app = Guard(APP, known_as or site_of(), limits)
    return TestClient(app, base_url=base_url, raise_server_exceptions=False)


def code_of(answer: Any) -> str:
    problem = answer.json()
    assert set(problem) == {"code", "text", "field"}
    assert problem["text"]
    return str(problem["code"])


# Answers


@pytest.mark.parametrize("path", ["/echo", "/nowhere", "/refuse", "/fail", "/echo?a=1&a=2"])
def test_every_answer_wears_its_headers(path: str) -> None:
    answer = client().get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in answer.headers
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_over_https_it_stays_https() -> None:
    known_as = site_of((), "https://oz.example.org")
    answer = client(known_as, "http://oz.example.org").get("/echo")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_problems_are_json_in_the_language_of_the_browser() -> None:
    answer = client().get("/nowhere", headers={"accept-language": "de, fr-CA;q=0.9, en;q=0.8"})
    assert answer.status_code == 404
    assert answer.json()["text"] == "Il n’y a rien ici."
    assert code_of(client().get("/nowhere")) == "not_found"
    assert client().get("/refuse").json() == {
        "code": "not_now",
        "text": "Not now.",
        "field": "seat",
    }


def test_what_is_not_as_described_is_named_in_our_own_words() -> None:
    for sent, field in (
        (b'{"kind":"ghost"}', "$.kind"),
        (b'{"kind":"me","more":1}', "$"),
        (b"17", "$"),
    ):
        with pytest.raises(msgspec.ValidationError) as caught:
            msgspec.json.decode(sent, type=NewSeat)
        text, place = misread(caught.value, "fr")
        assert place == field
        assert field in text
        assert "invalid" not in misread(caught.value, "en")[0].lower()


def test_another_method_is_405_and_says_which() -> None:
    answer = client().put("/echo")
    assert (answer.status_code, code_of(answer)) == (405, "method_not_allowed")
    assert "POST" in answer.headers["allow"]


def test_our_own_fault_tells_nothing_but_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        answer = client().get("/fail")
    assert answer.status_code == 500
    assert "canary" not in answer.text
    assert "unhandled" in caplog.text


# Hosts


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:8900", "[::1]:8900"])
def test_this_machine_by_its_own_names(host: str) -> None:
    assert client().get("/echo", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "192.168.1.7", "", "localhost@evil", "::1"]
)
def test_another_name_is_refused(host: str) -> None:
    """A stranger's domain that is pointed at this machine (DNS rebinding)."""
    answer = client().get("/echo", headers={"host": host})
    assert (answer.status_code, code_of(answer)) == (400, "wrong_host")


def test_names_in_the_house_and_in_the_world() -> None:
    known_as = site_of(["192.168.1.7", "fd00::7"], "https://Oz.Example.org:8443/")
    for host in ("192.168.1.7:8900", "[fd00::7]:8900", "oz.example.org:8443", "localhost"):
        assert client(known_as).get("/echo", headers={"host": host}).status_code == 200


# Origins


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": HOME}, 200),
        ({}, 200),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"cookie": "oz=1"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ""}, 403),
        ({"origin": "http://localhost:9999"}, 403),
        ({"origin": "https://localhost:8900"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": HOME, "cookie": "oz=1"}, 200),
    ],
)
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_who_may_change_something(method: str, headers: dict[str, str], status: int) -> None:
    assert client().request(method, "/echo", headers=headers).status_code == status


def test_reading_needs_no_origin() -> None:
    assert client().get("/echo", headers={"origin": "http://evil.example"}).status_code == 200


def test_behind_a_proxy_the_public_origin_counts() -> None:
    proxied = client(site_of((), "https://oz.example.org"), "http://oz.example.org")
    ours, theirs = {"origin": "https://oz.example.org"}, {"origin": "https://evil.example"}
    assert proxied.post("/echo", headers=ours).status_code == 200
    assert proxied.post("/echo", headers=theirs).status_code == 403


def test_with_an_https_address_an_http_origin_is_refused() -> None:
    site = site_of((), "https://oz.example.org")
    proxied = client(site, "http://oz.example.org")
    assert proxied.post("/echo", headers={"origin": "http://oz.example.org"}).status_code == 403
    near = client(site, "http://localhost:8900")  # on the machine itself there is no https
    assert near.post("/echo", headers={"origin": "http://localhost:8900"}).status_code == 200
    plain = client(site_of((), "http://oz.example.org"), "http://oz.example.org")
    assert plain.post("/echo", headers={"origin": "http://oz.example.org"}).status_code == 200


@pytest.mark.parametrize(
    ("asked", "location"),
    [("/echo/", "/echo"), ("/echo/?a=1", "/echo?a=1"), ("//echo/", "/echo")],
)
def test_a_redirect_names_neither_scheme_nor_host(asked: str, location: str) -> None:
    """Behind a proxy both may be others than we know of."""
    site = site_of((), "https://oz.example.org")
    proxied = client(site, "http://oz.example.org")
    answer = proxied.get(f"http://oz.example.org{asked}", follow_redirects=False)
    assert (answer.status_code, answer.headers.get("location")) in (
        (307, location),
        (404, None),
    )
    if not asked.startswith("//"):
        assert answer.status_code == 307


def test_a_redirect_leads_to_no_other_host() -> None:
    for location in ("http://localhost//evil.example/x", "//evil.example", "http://h/\\evil"):
        found = guard._without_host(location.encode())
        assert found.startswith(b"/")
        assert not found.startswith((b"//", b"/\\\\"))


def test_strangers_are_warned_of_and_a_flood_of_them_is_not_one_of_lines(
    caplog: pytest.LogCaptureFixture,
) -> None:
    here = client()
    for _ in range(60):
        here.post("/echo", headers={"origin": "http://evil.example"})
    said = [line for line in caplog.records if line.message == "foreign_origin"]
    assert 1 < len(said) < 40
    assert {line.levelname for line in said} == {"WARNING"}
    assert vars(said[0])["origin"] == "http://evil.example"
    here.get("/echo", headers={"host": "evil.example"})


@pytest.mark.parametrize(
    ("public", "origin"),
    [
        ("https://oz.example.org:443", "https://oz.example.org"),
        ("https://oz.example.org", "https://oz.example.org:443"),
        ("http://oz.example.org:80", "http://oz.example.org"),
        ("https://oz.example.org:8443", "https://oz.example.org:8443"),
    ],
)
def test_a_port_that_goes_without_saying_is_no_difference(public: str, origin: str) -> None:
    proxied = client(site_of((), public), "http://oz.example.org")
    assert proxied.post("/echo", headers={"origin": origin}).status_code == 200
    for other in ("https://oz.example.org:444", "ftp://oz.example.org:80", f"{origin}/path"):
        assert proxied.post("/echo", headers={"origin": other}).status_code == 403


def test_a_socket_from_our_own_page() -> None:
    with client().websocket_connect(SOCKET, headers={"origin": HOME}) as ws:
        ws.send_text("hello")
        assert ws.receive_text() == "hello"


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost:1"])
def test_a_socket_from_elsewhere_is_never_accepted(origin: str | None) -> None:
    headers = {"origin": origin} if origin else {}
    with pytest.raises(Exception) as caught:  # noqa: PT011, SIM117 - whatever the client raises
        with client().websocket_connect(SOCKET, headers=headers):
            raise AssertionError("accepted")
    answer = caught.value
    assert getattr(answer, "status_code", 403) == 403
    assert not isinstance(answer, AssertionError)


def test_a_socket_whose_keeper_fails_is_closed() -> None:
    with client().websocket_connect(SOCKET, headers={"origin": HOME}) as ws:
        ws.send_text("fail")
        with pytest.raises(WebSocketDisconnect) as gone:
            ws.receive_text()
    assert gone.value.code == 1011


@pytest.mark.parametrize("closed", [ClientDisconnected(), AssertionError()])
async def test_a_browser_that_left_is_nobodys_fault(
    closed: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """Before it was let in, so that no socket of ours knows."""

    async def carried(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def gone(message: Any) -> None:
        raise closed

    door = Guard(carried, site_of(), Limits())
    headers = [(b"host", b"localhost:8900"), (b"origin", HOME.encode())]
    scope = {"type": "websocket", "path": "/socket", "raw_path": b"/socket", "scheme": "ws",
             "query_string": b"", "headers": headers, "client": ("127.0.0.1", 9)}  # fmt: skip
    await door(scope, receive, gone)
    assert caplog.text == ""


def test_sockets_are_counted_by_address() -> None:
    few = client(limits=Limits(sockets=1))
    ours = {"origin": HOME}
    with few.websocket_connect(SOCKET, headers=ours):
        with pytest.raises(Exception) as caught:  # noqa: PT011, SIM117 - as above
            with few.websocket_connect(SOCKET, headers=ours):
                raise AssertionError("accepted")
        assert not isinstance(caught.value, AssertionError)
    with few.websocket_connect(SOCKET, headers=ours):
        pass


# Addresses and bodies


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/echo?lang=en&lang=fr", "duplicate_parameter"),
        ("/echo?lang=en&l%61ng=fr", "duplicate_parameter"),
        ("/echo?a&a", "duplicate_parameter"),
        ("/echo?a=%zz", "bad_request"),
        ("/echo?a=%ff", "bad_request"),
        ("/echo?a=%00", "bad_request"),
    ],
)
def test_a_badly_written_address_is_400(path: str, code: str) -> None:
    answer = raw("GET", path)
    assert answer[0] == 400
    assert json.loads(answer[1])["code"] == code


def test_a_long_head_is_431() -> None:
    assert client().get("/echo", headers={"x": "y" * 20_000}).status_code == 431
    assert client().get("/echo?" + "y" * 20_000).status_code == 431


def test_a_large_body_is_413_whatever_its_head_says() -> None:
    assert client().post("/echo", content=b"x" * MOST_BODY).json() == {"size": MOST_BODY}
    assert client().post("/echo", content=b"x" * (MOST_BODY + 1)).status_code == 413
    parts = [b"x" * 1000] * 70
    assert raw("POST", "/echo", parts)[0] == 413
    assert raw("POST", "/echo", [b""], [(b"content-length", b"9" * 30)])[0] == 413
    assert raw("POST", "/echo", [b""], [(b"content-length", b"-1")])[0] == 400


def test_a_slow_body_is_408() -> None:
    assert raw("POST", "/echo", [b"x", None])[0] == 408


def test_who_leaves_in_the_middle_is_not_served() -> None:
    assert raw("POST", "/echo", [b"x", b"gone"]) == (0, b"")


def test_a_flood_is_429_and_says_for_how_long() -> None:
    few = client(limits=Limits(requests=Rate(0.1, 3)))
    answers = [few.get("/echo") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert code_of(answers[-1]) == "too_fast"
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 10


def raw(
    method: str,
    address: str,
    parts: list[bytes | None] | list[bytes] | None = None,
    headers: list[tuple[bytes, bytes]] | None = None,
) -> tuple[int, bytes]:
    """Straight through the door, as no client would write it. None never comes; `gone` leaves."""
    path, _, query = address.partition("?")
    coming = list(parts or [b""])
    sent: list[Any] = []

    async def receive() -> Any:
        part = coming.pop(0)
        if part is None:
            await asyncio.sleep(60)
        if part == b"gone":
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": part, "more_body": bool(coming)}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(b"host", b"localhost:8900"), *(headers or [])],
        "client": ("127.0.0.1", 1),
    }
    asyncio.run(Guard(APP, site_of(), body_seconds=0.05)(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in sent)
    return (sent[0]["status"] if sent else 0), body
