"""The door at its bounds: what just passes and what no longer does, and when it says nothing."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from oztable.server.guard import MOST_HEAD, Guard, site_of
from tests.server.test_guard import HOME, raw

HOST = len(b"host") + len(b"localhost:8900")  # `raw` sends no more by itself


@pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 431)])
def test_a_head_passes_up_to_its_bound(more: int, status: int) -> None:
    long = b"y" * (MOST_HEAD - HOST - 1 + more)
    assert raw("GET", "/echo", headers=[(b"x", long)])[0] == status


@pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 431)])
def test_an_address_passes_up_to_its_bound(more: int, status: int) -> None:
    query = "y" * (MOST_HEAD - len("/echo") + more)
    assert raw("GET", f"/echo?{query}")[0] == status


@pytest.mark.parametrize(("more", "status"), [(0, 404), (1, 431)])
def test_a_long_path_counts_like_a_long_query(more: int, status: int) -> None:
    assert raw("GET", "/" + "y" * (MOST_HEAD - 1 + more))[0] == status


@pytest.mark.parametrize(
    ("sizes", "status"),
    [((b"1",), 200), ((b"1", b"1"), 400), ((b"1", b"2"), 400)],
)
def test_a_body_has_one_length(sizes: tuple[bytes, ...], status: int) -> None:
    """Where two say different things, a proxy before us may believe the other one."""
    assert raw("POST", "/echo", [b"x"], [(b"content-length", size) for size in sizes])[0] == status


def test_a_stranger_writes_only_so_much_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    evil = "http://evil.example/" + "y" * 80
    for more in ("", "y"):
        raw("POST", "/echo", headers=[(b"origin", (evil + more).encode())])
    said = [vars(line)["origin"] for line in caplog.records if line.message == "foreign_origin"]
    assert (len(evil), said) == (100, [evil, evil])


async def guarded(app: Any, scope: dict[str, Any]) -> list[str]:
    """The kinds of what is sent when this application is behind the door."""
    sent: list[str] = []

    async def send(message: Any) -> None:
        sent.append(message["type"])

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    about = {
        "path": "/",
        "raw_path": b"/",
        "query_string": b"",
        "headers": [(b"host", b"localhost:8900"), (b"origin", HOME.encode())],
        "client": ("127.0.0.1", 1),
    }
    await Guard(app, site_of())({**about, **scope}, receive, send)
    return sent


async def test_a_socket_that_was_closed_is_not_closed_again() -> None:
    async def keeper(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.close", "code": 1000})
        raise RuntimeError

    assert await guarded(keeper, {"type": "websocket", "scheme": "ws"}) == ["websocket.close"]


async def test_an_answer_that_has_begun_is_not_begun_again() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError

    asked = {"type": "http", "scheme": "http", "method": "GET"}
    assert await guarded(app, asked) == ["http.response.start"]
