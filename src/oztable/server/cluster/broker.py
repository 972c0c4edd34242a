"""The line to NATS: it carries what workers say to each other, and keeps nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from oztable.server.schema import StoreFault

log = logging.getLogger("oztable.broker")

CONNECT_SECONDS = 3
REST = 0.25  # seconds between two tries to reach it again
PASSWORD = "OZTABLE_BROKER_PASSWORD"  # noqa: S105 - where it is, not what
URL = re.compile(
    r"(?P<scheme>nats|tls)://(?:(?P<user>[^/?#@:\s]*)(?::[^/?#@\s]*)?@)?(?P<host>[^/?#@\s]+)/?"
)
HOW = "write a broker as nats://HOST:PORT (tls:// for an encrypted line)"

Heard = Callable[[bytes, str], Awaitable[None]]  # what was said, and where an answer goes


class Unreachable(Exception):
    """Nobody there hears it now."""


@dataclass(frozen=True)
class BrokerUrl:
    """Shown without user and password."""

    secret: str = field(repr=False)

    def __str__(self) -> str:
        found = URL.fullmatch(self.secret)
        return f"{found['scheme']}://{found['host']}" if found else "the broker"

    @property
    def user(self) -> str:
        found = URL.fullmatch(self.secret)
        return (found["user"] or "") if found else ""


def broker_of(text: str) -> BrokerUrl:
    """Raises StoreFault, which repeats nothing of an address: it may hold a password."""
    if not URL.fullmatch(text):
        raise StoreFault(f"this is no address of a broker; {HOW}")
    return BrokerUrl(text)


class Broker:
    def __init__(self, url: BrokerUrl) -> None:
        """Raises StoreFault where the library is not installed."""
        try:
            import nats
            import nats.errors
        except ImportError:
            raise StoreFault(
                "many workers need nats-py, which is not installed; install it with "
                "`pip install 'oztable[many-machines]'`"
            ) from None
        self._nats: Any = nats
        self._errors: Any = nats.errors
        self._url = url
        self._line: Any = None

    async def check(self) -> None:
        """Raises StoreFault when it cannot be reached now."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):  # else it is tried for two minutes
                line = await self._connect("oztable", allow_reconnect=False)
            await line.close()
        except (OSError, TimeoutError, self._errors.Error) as wrong:
            raise StoreFault(
                f"cannot reach the broker at {self._url}: {_why(wrong)}; see that it runs and that "
                "you may enter it"
            ) from None

    async def connect(self, name: str) -> None:
        """However long it is away, it is reached again by itself."""
        self._line = await self._connect(
            name,
            max_reconnect_attempts=-1,
            reconnect_time_wait=REST,
            ping_interval=5,
            max_outstanding_pings=2,
            disconnected_cb=self._lost,
            reconnected_cb=self._back,
        )

    async def _connect(self, name: str, **settings: Any) -> Any:
        if password := os.environ.get(PASSWORD):
            settings |= {"user": self._url.user, "password": password}
        return await self._nats.connect(
            servers=[self._url.secret],
            name=name,
            connect_timeout=CONNECT_SECONDS,
            error_cb=_nothing,
            **settings,
        )

    @property
    def is_up(self) -> bool:
        return self._line is not None and bool(self._line.is_connected)

    @property
    def most(self) -> int:
        """Bytes of one message."""
        return int(self._line.max_payload)

    async def close(self) -> None:
        if self._line is not None:
            with suppress(Exception):  # it goes anyway
                await self._line.close()

    async def subscribe(self, subject: str, heard: Heard) -> None:
        async def on(message: Any) -> None:
            try:
                await heard(message.data, message.reply)
            except Exception:
                log.exception("unhandled")

        await self._line.subscribe(subject, cb=on)

    async def say(self, subject: str, message: bytes) -> None:
        """To whoever listens. Raises Unreachable when the broker is away."""
        if not self.is_up:
            raise Unreachable("the broker is away")
        try:
            await self._line.publish(subject, message)
        except (OSError, self._errors.Error) as wrong:
            raise Unreachable(type(wrong).__name__) from None

    async def ask(self, subject: str, message: bytes, seconds: float) -> bytes:
        """Raises Unreachable."""
        if not self.is_up:
            raise Unreachable("the broker is away")
        try:
            answer = await self._line.request(subject, message, timeout=seconds)
        except (OSError, TimeoutError, self._errors.Error) as wrong:
            raise Unreachable(type(wrong).__name__) from None
        return bytes(answer.data)

    async def _lost(self) -> None:
        log.error("broker_lost")

    async def _back(self) -> None:
        log.info("broker_back")


async def _nothing(_: Exception) -> None:
    """Each try to reach it again is no news."""


def _why(wrong: Exception) -> str:
    text = str(wrong).lower()
    if "authorization" in text or "permissions" in text:
        return "the user or the password is wrong"
    if isinstance(wrong, TimeoutError | asyncio.TimeoutError):
        return "it does not answer"
    if "no servers" in text or isinstance(wrong, OSError):
        return "nobody listens there"
    return type(wrong).__name__
