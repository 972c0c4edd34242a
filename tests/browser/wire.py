"""A line between a browser and the server that can be cut without either end being told."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

from tests.server.house import Server


class Wire:
    """Carries every byte to a server and back. When it is cut, sockets of tables stay open and are
    dead; other lines, which a browser keeps for a few seconds only, are closed."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listening = socket.create_server(("localhost", 0))
        self._cut = threading.Event()
        self._age = 0  # how often it was cut
        self._others: list[socket.socket] = []
        self.lines = 0  # of tables
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        self._age += 1
        self._cut.set()
        for end in self._others:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._cut.clear()

    def close(self) -> None:
        self._listening.close()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        first, age = near.recv(65_536), self._age
        if self._cut.is_set() or not first:
            near.close()
            return
        far = socket.create_connection(("localhost", self._server.port))
        if first.startswith(b"GET /socket/"):
            self.lines += 1
        else:
            self._others += [near, far]
        far.sendall(first)
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(one, other, age), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, age: int) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                if age == self._age:
                    other.sendall(data)
            if age == self._age:
                other.shutdown(socket.SHUT_WR)
