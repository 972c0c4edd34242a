"""uvicorn, with manners: everybody hears that the house closes before the sockets are shut."""

from __future__ import annotations

import socket

import uvicorn

from oztable.server.app import App

MESSAGE_BYTES = 16 * 1024


def server_config(app: App) -> uvicorn.Config:
    """How sockets and requests are served: small messages, patient with nobody."""
    return uvicorn.Config(
        app,
        log_config=None,
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
        h11_max_incomplete_event_size=32 * 1024,
    )


class Serving(uvicorn.Server):
    def __init__(self, app: App) -> None:
        super().__init__(server_config(app))
        self._farewell = app.farewell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._farewell()
        await super().shutdown(sockets)
