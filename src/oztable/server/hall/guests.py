"""One page in the hall: whose it is, what it looks for, and what it was told."""

from __future__ import annotations

import msgspec

from oztable.server.hall.pairing import Seek
from oztable.server.listener import Listener
from oztable.server.wire import hall as wire
from oztable.server.wire.to_page import Notice

_encode = msgspec.json.Encoder().encode


class Guest:
    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.seek: Seek | None = None
        self._told = b""
        self._asked: dict[str, str] = {}  # seeks it was asked about, and the person

    @property
    def person(self) -> str:
        """Who plays at this browser now; nobody until they first sit down somewhere."""
        return self.listener.browser.now

    def show(self, hall: wire.Hall) -> None:
        """Only what is new."""
        text = _encode(hall)
        if text != self._told:
            self._told = text
            self.listener.push(text)

    def tell(self, notice: str) -> None:
        """What whoever runs the server says to all, if anything."""
        if notice:
            self.listener.push(_encode(Notice("host", notice)))

    def paired(self, table: str) -> None:
        self.seek = None
        self.listener.push(_encode(wire.Paired(table, f"/table/{table}")))

    def ask(self, asking: dict[str, wire.Asked]) -> None:
        """Whoever asks now is told once; who asks no more, too."""
        for seek, asked in asking.items():
            if seek not in self._asked:
                self.listener.push(_encode(asked))
        still = {asked.who.person for asked in asking.values()}
        for person in {*self._asked.values()} - still:
            self.listener.push(_encode(wire.Unasked(person)))
        self._asked = {seek: asked.who.person for seek, asked in asking.items()}
