"""One open page: whose browser it is, through whose eyes it looks, and what waits to be sent."""

from __future__ import annotations

import asyncio
import time

import msgspec

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.server.measures import REFUSALS
from oztable.server.people.rows import Browser
from oztable.server.wire.to_page import Knock, Knocks, Refused, ToPage

SEEN_FOR = 45.0  # seconds: a page that is looked at says so every twenty
MOST_WAITING = 64
MOST_BYTES = 2 * 1024 * 1024  # of them together
_encode = msgspec.json.Encoder().encode


def encoded(message: ToPage) -> bytes:
    return _encode(message)


class Listener:
    """Messages wait in a queue of bounded length. A browser that does not read is cut off; when it
    comes back, one message makes it current."""

    def __init__(self, browser: Browser, language: Language, address: str = "") -> None:
        self.browser = browser
        self.address = address  # where it comes from, for what is limited by that
        self.language: Language = language
        self.shuns: frozenset[str] = frozenset()  # whom its people want nothing to do with
        self.name = ""  # of who plays there now, if they have said
        self.looks: Seat | None = None
        self.told: int | None = None  # how many steps it was told of; None: it knows nothing yet
        self.ahead = -1  # the moment whose choices it was told about
        self.knocks: list[Knock] = []  # of which it was told
        self._in_view_until = 0.0
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._bytes = 0
        self.cut = asyncio.Event()
        self.why = ""  # a close reason, once it is cut

    @property
    def is_in_view(self) -> bool:
        """Whether somebody has the page before their eyes, as it last said."""
        return time.monotonic() < self._in_view_until

    def see(self, seen: bool) -> None:
        self._in_view_until = time.monotonic() + SEEN_FOR if seen else 0.0

    def look(self, seat: int | None) -> None:
        """Through the eyes of this seat from now on, or of nobody."""
        self.looks = None if seat is None else Seat(seat)
        self.told = None
        self.ahead = -1

    def hear_knocks(self, knocks: list[Knock]) -> None:
        """Only what is new."""
        if knocks != self.knocks:
            self.knocks = knocks
            self.send(Knocks(knocks))

    def send(self, message: ToPage) -> None:
        if isinstance(message, Refused):
            REFUSALS.add("socket", message.code)
        self.push(encoded(message))

    def push(self, message: bytes) -> None:
        self._bytes += len(message)
        if self.waiting.full() or self._bytes > MOST_BYTES:
            self.cut_off("slow")
        else:
            self.waiting.put_nowait(message)

    async def next(self) -> bytes:
        message = await self.waiting.get()
        self._bytes -= len(message)
        return message

    def cut_off(self, why: str) -> None:
        self.why = self.why or why
        self.cut.set()
