"""Pages in the hall, without a window."""

from __future__ import annotations

from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import Browser


class HallPage:
    """One open socket in the hall."""

    def __init__(self, browser: Browser, ticket: str = "") -> None:
        self.heard: list[dict[str, Any]] = []
        ticket = ticket or str(browser.post("/api/hall/ticket")["ticket"])
        server, cookies = browser.server.address, browser.http.cookies
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.socket: ClientConnection = connect(
            f"ws{server.removeprefix('http')}/socket/hall",
            origin=Origin(server),
            additional_headers={"cookie": cookie},
            legacy=True,
        )
        self.send(type="hello", protocol=PROTOCOL, ticket=ticket)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def until(self, kind: str, timeout: float = 20) -> dict[str, Any]:
        while (message := self._next(timeout))["type"] != kind:
            pass
        return message

    def until_hall(self, holds: Any, timeout: float = 20) -> dict[str, Any]:
        while not holds(message := self.until("hall", timeout)):
            pass
        return message

    def _next(self, timeout: float) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout))
        self.heard.append(message)
        return message

    def close(self) -> None:
        self.socket.close()
