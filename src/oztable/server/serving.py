"""uvicorn, which tells every page that the server closes before the sockets are shut."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
from types import FrameType

import uvicorn

from oztable.server.app import App
from oztable.server.http_protocol import http_protocol_with
from oztable.server.memory import search_rarely
from oztable.server.open_files import raise_limit

MESSAGE_BYTES = 16 * 1024
UNREAD_SECONDS = 30.0
STOPS_WITHIN = 9  # seconds
SWITCH_SECONDS = 0.0005  # the thread that writes to disk need not wait long for its turn


def server_config(app: App) -> uvicorn.Config:
    """How sockets and requests are served: small messages, patient with nobody."""
    return uvicorn.Config(
        app,
        http=http_protocol_with(app.limits.lines, app.site.proxies),
        proxy_headers=False,  # the guard knows better whom to believe
        log_config=None,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # a page is small; to pack it costs what to draw it costs
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
    )


class Serving(uvicorn.Server):
    def __init__(self, app: App) -> None:
        super().__init__(server_config(app))
        self._farewell = app.farewell
        self._stands = app.stands
        self._port = 0
        self._lan: asyncio.Server | None = None
        self._at_lan: tuple[str, int] | None = None
        app.lan.server = self

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever takes nothing of what is sent for a while is cut off by the system itself: the
        line of a page that was closed would else stay until its last byte is read."""
        search_rarely()
        raise_limit()
        sys.setswitchinterval(SWITCH_SECONDS)
        for listening in sockets or []:
            _lose_patience(listening)
            self._port = listening.getsockname()[1]
        try:
            super().run(sockets)
        finally:
            _end_within(0)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whoever is told to stop ends, whatever it waits for: what is acknowledged is on disk, so
        a hard end costs nobody anything, and others may need the table or the port."""
        _end_within(STOPS_WITHIN)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._stands()

    # The home network

    async def open_lan(self, host: str) -> int:
        """At the same port if that is free. Raises OSError."""
        listening = _listening(host, self._port)
        _lose_patience(listening)
        config = self.config
        self._lan = await asyncio.get_running_loop().create_server(
            lambda: config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            ),
            sock=listening,
            backlog=config.backlog,
        )
        self.servers.append(self._lan)  # closed with the others
        self._at_lan = listening.getsockname()[:2]
        return int(self._at_lan[1])

    def close_lan(self) -> None:
        """Nobody new comes in, and who is in is asked to leave."""
        if self._lan is None:
            return
        self._lan.close()
        self.servers.remove(self._lan)
        for line in list(self.server_state.connections):
            transport = getattr(line, "transport", None)
            at = transport.get_extra_info("sockname") if transport else None
            if at and at[:2] == self._at_lan:
                line.shutdown()
        self._lan = self._at_lan = None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:  # who comes now finds another worker, where there is one
            server.close()
        await self._farewell()
        await super().shutdown(sockets)


def _end_within(seconds: int) -> None:
    """By the system itself, which waits for no thread of ours; nought: never mind."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _lose_patience(listening: socket.socket) -> None:
    if sys.platform == "linux":
        patience = int(1000 * UNREAD_SECONDS)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, patience)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0):
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if os.name == "posix":
                found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, wanted))
        except OSError as fault:
            found.close()
            if fault.errno != errno.EADDRINUSE:
                raise
        else:
            return found
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
