"""Sockets that say nothing: at the door, and later."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from oztable.server import socket as sockets
from oztable.server.host import Host
from oztable.server.limits import LOOSE_LIMITS
from oztable.server.listener import Listener
from tests.server.somebody import at


class Silent:
    """The other end of a line on which nothing is ever said."""

    def __init__(self) -> None:
        async def is_here(_: str) -> None: ...

        here = SimpleNamespace(tables=SimpleNamespace(must_be_here=is_here))
        self.app = SimpleNamespace(state=SimpleNamespace(app_context=here))
        self.path_params = {"table": "t"}
        self.headers: dict[str, str] = {}
        self.closed: list[tuple[int, str]] = []

    async def accept(self) -> None: ...

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def close(self, code: int, why: str) -> None:
        self.closed.append((code, why))


async def test_who_does_not_say_who_they_are_is_turned_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sockets, "HANDSHAKE_SECONDS", 0.05)
    line = Silent()
    async with asyncio.timeout(5):
        await sockets.serve_socket(cast(WebSocket, line))
    assert line.closed == [(1008, "not_authenticated")]


async def test_a_page_without_a_heartbeat_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE_SECONDS", 0.05)
    host = SimpleNamespace(
        here=SimpleNamespace(limits=LOOSE_LIMITS), listener=Listener(at("me"), "en")
    )
    async with asyncio.timeout(5):
        with pytest.raises(TimeoutError):
            await sockets._hear(cast(WebSocket, Silent()), cast(Host, host))
