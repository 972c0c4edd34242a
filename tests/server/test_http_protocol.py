"""Connections that trickle, swell or talk rubbish before they have asked for anything."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from oztable.server.http_protocol import LimitedHttpProtocol

pytestmark = pytest.mark.real


class Hasty(LimitedHttpProtocol):
    head_seconds = 0.5
    too_slow = 0  # how often somebody was

    def _too_slow(self) -> None:
        Hasty.too_slow += 1
        super()._too_slow()


async def app(scope: Any, receive: Any, send: Any) -> None:
    size = 0
    while (message := await receive()).get("more_body"):
        size += len(message["body"])
    size += len(message["body"])
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(size).encode()})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=Hasty, log_config=None, lifespan="off", timeout_keep_alive=2)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join()


def plugged(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def heard(plug: socket.socket) -> bytes:
    parts = []
    try:
        while part := plug.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def test_an_honest_request_is_served_also_in_pieces(port: int) -> None:
    with plugged(port) as plug:
        for piece in (b"GET / HT", b"TP/1.1\r\nhost: x\r\n", b"connection: close\r\n\r\n"):
            plug.sendall(piece)
            time.sleep(0.05)
        assert heard(plug).startswith(b"HTTP/1.1 200 OK")


def test_a_large_body_does_not_count_as_head(port: int) -> None:
    head = b"POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 200000\r\n\r\n"
    with plugged(port) as plug:
        plug.sendall(head + b"x" * 200_000)
        assert b"200000" in heard(plug)


def test_one_request_after_another(port: int) -> None:
    with plugged(port) as plug:
        for _ in range(3):
            plug.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert plug.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.3)  # longer, all in all, than a head may take


def test_who_says_nothing_is_not_kept(port: int) -> None:
    with plugged(port) as plug:
        before = Hasty.too_slow
        assert heard(plug) == b""
        assert Hasty.too_slow == before + 1


def test_a_head_that_trickles_is_cut_short(port: int) -> None:
    with plugged(port) as plug:
        plug.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        answer = b""
        for _ in range(600):
            try:
                plug.sendall(b"a: b\r\n")
                plug.settimeout(0.1)
                answer = plug.recv(65536)
                break
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"too_slow"' in answer


@pytest.mark.parametrize("swell", [b"x" * 1000, b"a: " + b"b" * 1000 + b"\r\n"])
def test_a_head_without_an_end_is_431(port: int, swell: bytes) -> None:
    with plugged(port) as plug:
        plug.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nlong: ")
        sent = 0
        try:
            while sent < 10_000_000:
                plug.sendall(swell)
                sent += len(swell)
        except OSError:
            pass
        assert sent < 8_000_000
        answer = heard(plug)
        assert not answer or answer.startswith(b"HTTP/1.1 431 ")


def test_rubbish_is_400_in_json(port: int) -> None:
    with plugged(port) as plug:
        plug.sendall(b"\x16\x03\x01\x02\x00\x01\r\n\r\n")
        answer = heard(plug)
    assert answer.startswith(b"HTTP/1.1 400 Bad Request")
    assert b'"code":"bad_request"' in answer
    assert b"content-security-policy" in answer
