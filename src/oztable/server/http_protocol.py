"""How HTTP is heard before anything is asked: uvicorn's way, but not for ever nor at any length.

A head that trickles in or does not end is shut out here, because the application never
sees it.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from oztable.server.guard import MOST_HEAD
from oztable.server.heads import HEADERS
from oztable.server.limits import NO_PROXIES, ConcurrencyLimit, Proxies, neighbourhood
from oztable.server.problems import problem

HEAD_SECONDS = 15.0


def http_protocol_with(most: int, proxies: Proxies) -> type[LimitedHttpProtocol]:
    """One that counts the connections of an address."""
    return type(
        "CountingHttpProtocol",
        (LimitedHttpProtocol,),
        {"lines": ConcurrencyLimit(most), "proxies": proxies},
    )


class LimitedHttpProtocol(HttpToolsProtocol):
    """For `uvicorn.Config(http=...)`."""

    head_seconds = HEAD_SECONDS
    lines: ConcurrencyLimit | None = (
        None  # how many one address holds open; None: as many as it likes
    )
    proxies = NO_PROXIES  # their lines are their own to limit
    _inside = ""  # the address under which it is counted
    _head = 0  # bytes of a head that is not whole yet
    _in_head = True
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._may_enter():
            self._wait_for_head()
        else:
            self._shut_out(429, "too_fast")

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._head_is_whole()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # sockets are counted by the guard
        super().handle_websocket_upgrade()

    def _may_enter(self) -> bool:
        if self.lines is None or not self.client:  # a Unix socket has no address
            return True
        if self.proxies.include(self.client[0]):
            return True
        address = neighbourhood(self.client[0])
        self._inside = address if self.lines.enter(address) else ""
        return bool(self._inside)

    def _leave(self) -> None:
        if self.lines is not None and self._inside:
            self.lines.leave(self._inside)
        self._inside = ""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        self._head_is_whole()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > 2 * MOST_HEAD:
                self._shut_out(431, "header_too_large")

    def send_400_response(self, msg: str) -> None:
        self._shut_out(400, "bad_request")

    def _wait_for_head(self) -> None:
        self._head_is_whole()
        self._in_head = True
        self._patience = self.loop.call_later(self.head_seconds, self._too_slow)

    def _head_is_whole(self) -> None:
        self._in_head, self._head = False, 0
        if self._patience:
            self._patience.cancel()
            self._patience = None

    def _too_slow(self) -> None:
        """Said only to who has begun to ask."""
        if self._head:
            self._shut_out(408, "too_slow")
        elif not self.transport.is_closing():
            self.transport.close()

    def _shut_out(self, status: int, code: str) -> None:
        self._head_is_whole()
        if self.transport.is_closing():
            return
        body = bytes(problem(status, code).body)
        head = {
            **HEADERS,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
        lines += [f"{name}: {value}" for name, value in head.items()]
        self.transport.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        self.transport.close()
