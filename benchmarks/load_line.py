"""A socket of the load run, spoken by hand.

A thousand guests share a process and a machine with the server they measure. So a line does no more
than it must: it reads the head of a frame, notes when the bytes came, and hands the rest on.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable, Iterator
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = bytes(4)  # a mask of nothing: the frame is well formed, the text stays as it is

Heard = Callable[[bytes, float], None]


class Line(asyncio.Protocol):
    """`heard` is called with every message and the moment at which it arrived."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, fault: Exception | None) -> None:
        if not self._open.done():
            self._open.set_exception(fault or EOFError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._buffer += data
        if not self._open.done():
            self._shake_hands()
        if self._open.done():
            for kind, content in self._frames():
                if kind == TEXT:
                    self.heard(content, now)
                elif kind == PING:
                    self._send(PONG, content)

    async def greet(self, path: str, port: int) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._out.write(head.encode("ascii"))
        await self._open

    def say(self, message: bytes) -> None:
        if not self.is_cut:
            self._send(TEXT, message)

    @property
    def is_cut(self) -> bool:
        return self._out.is_closing()

    def close(self) -> None:
        if not self._out.is_closing():
            self._send(CLOSE, b"\x03\xe8")
            self._out.close()

    @property
    def _out(self) -> asyncio.Transport:
        if self._transport is None:
            raise RuntimeError("the line is not open")
        return self._transport

    def _shake_hands(self) -> None:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return
        if head.startswith(b"HTTP/1.1 101"):
            self._buffer = rest
            self._open.set_result(None)
        else:
            self._open.set_exception(EOFError(head.decode("latin-1")))

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """Whole frames; the server sends them in one piece and without a mask."""
        buffer = self._buffer
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(buffer[2:start], "big")
            if len(buffer) < start + size:
                return
            yield buffer[0] & 0x0F, bytes(buffer[start : start + size])
            del buffer[: start + size]

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._out.write(bytes([0x80 | kind]) + length + UNMASKED + content)


async def connect(port: int, path: str, heard: Heard) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(heard), "127.0.0.1", port)
    await line.greet(path, port)
    return line
