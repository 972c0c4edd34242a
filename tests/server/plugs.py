"""Sockets that say whatever a test likes, and an honest player beside them."""

from __future__ import annotations

import json
import threading
import time
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from oztable.server.wire.to_page import Page, Pong, Refused, ToPage
from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import Browser, Server

WAITS = 30.0

_reader: msgspec.json.Decoder[ToPage] = msgspec.json.Decoder(ToPage)


class Honest(threading.Thread):
    """Plays against a bot, and counts how long each acknowledgement takes."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._browser = Browser(server)
        self._finished = threading.Event()
        self.waits: list[float] = []
        self.fault: BaseException | None = None

    def run(self) -> None:
        rng = Random(5)
        try:
            while not self._finished.is_set():
                page = self._browser.open(self._browser.new_table())
                while not self._finished.is_set() and page.wait_for_turn():
                    began = time.monotonic()
                    assert page.move(rng.choice(page.choices()))["type"] == "taken"
                    self.waits.append(time.monotonic() - began)
                    page.until("page")
                    self._finished.wait(0.02)
                page.close()
        except BaseException as fault:
            self.fault = fault

    def finish(self, moves: int = 21) -> None:
        """When it has made so many moves, unless something went wrong."""
        while self.is_alive() and len(self.waits) < moves:
            time.sleep(0.05)
        self._finished.set()
        self.join(60)


def plug_in(address: str, origin: str | None) -> ClientConnection:
    named = None if origin is None else Origin(origin)
    return connect(
        address, origin=named, max_size=None, open_timeout=10, close_timeout=1, legacy=True
    )


class House:
    """A server with a table at which a browser, its friend and a spectator are."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browser, self.friend, self.watcher = (Browser(server) for _ in range(3))
        self.table = self.browser.new_table(seats=("me", "friend"))
        self.friend.accept(self.browser.invite(self.table))
        self.watcher.accept(self.browser.invite(self.table, "watch", None))

    @property
    def address(self) -> str:
        return f"ws://localhost:{self.server.port}/socket/{self.table}"

    def plug(self, origin: str | None = "") -> ClientConnection:
        """A socket that has said nothing yet."""
        named = self.server.address if origin == "" else origin
        return plug_in(self.address, named)

    def ticket(self, browser: Browser | None = None, table: str = "") -> str:
        asked = (browser or self.browser).post(f"/api/tables/{table or self.table}/ticket")
        return str(asked["ticket"])

    def seated(self, browser: Browser | None = None) -> ClientConnection:
        plug = self.plug()
        plug.send(hello(self.ticket(browser)))
        assert isinstance(read(plug), Page)
        return plug


def hello(ticket: str, **more: Any) -> str:
    return json.dumps({"type": "hello", "protocol": PROTOCOL, "ticket": ticket, **more})


def read(plug: ClientConnection) -> ToPage:
    """Whatever the server says is of the documented types."""
    return _reader.decode(plug.recv(WAITS))


def closed_with(plug: ClientConnection) -> int:
    """Reads to the end; how the socket was closed."""
    try:
        while True:
            plug.recv(WAITS)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 0


def answers(plug: ClientConnection, frame: str | bytes) -> list[ToPage]:
    """What comes of one message; a heartbeat behind it tells where that ends."""
    plug.send(frame)
    plug.send('{"type":"ping"}')
    found: list[ToPage] = []
    while not isinstance(message := read(plug), Pong):
        found.append(message)
    return found


def refusal(plug: ClientConnection, frame: str | bytes) -> Refused:
    (refused,) = [found for found in answers(plug, frame) if isinstance(found, Refused)]
    assert refused.text
    return refused


def refused_code(message: ToPage) -> str:
    assert isinstance(message, Refused), message
    return message.code
