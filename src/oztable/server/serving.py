"""uvicorn, which tells every page that the server closes before the sockets are shut."""

from __future__ import annotations

import socket
import sys

import uvicorn

from oztable.server.app import App
from oztable.server.http_protocol import http_protocol_with
from oztable.server.memory import search_rarely
from oztable.server.open_files import raise_limit

MESSAGE_BYTES = 16 * 1024
UNREAD_SECONDS = 30.0
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

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever takes nothing of what is sent for a while is cut off by the system itself: the
        line of a page that was closed would else stay until its last byte is read."""
        search_rarely()
        raise_limit()
        sys.setswitchinterval(SWITCH_SECONDS)
        if sys.platform == "linux":
            for listening in sockets or []:
                patience = int(1000 * UNREAD_SECONDS)
                listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, patience)
        super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._farewell()
        await super().shutdown(sockets)
