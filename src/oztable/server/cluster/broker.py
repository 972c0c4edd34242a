"""The line to NATS: it carries what workers say to each other, and keeps nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import ssl
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
            import nats.errors

            from oztable.server.cluster.encrypted import Careful
        except ImportError:
            raise StoreFault(
                "many workers need nats-py, which is not installed; install it with "
                "`pip install 'oztable[many-machines]'`"
            ) from None
        self._client: Callable[[], Any] = Careful
        self._errors: Any = nats.errors
        self._url = url
        self._line: Any = None
        self._wrong: Exception | None = None  # at the latest try
        self._told = ""  # of it, since it was last reached

    async def check(self) -> None:
        """Raises StoreFault when it cannot be reached now."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):  # else it is tried for two minutes
                line = await self._connect("oztable", allow_reconnect=False)
            await line.close()
        except (OSError, TimeoutError, self._errors.Error) as wrong:
            raise StoreFault(
                f"cannot reach the broker at {self._url}: {why(self._wrong or wrong)}"
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
        line = self._client()
        await line.connect(
            servers=[self._url.secret],
            name=name,
            connect_timeout=CONNECT_SECONDS,
            error_cb=self._failed,
            **settings,
        )
        return line

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

    async def _failed(self, wrong: Exception) -> None:
        """A try to reach it, or what it does not allow us. Each is no news, but its reason is."""
        self._wrong = wrong
        told = why(wrong)
        is_news = self._line is not None and told != self._told
        if is_news and (not self.is_up or "permissions" in str(wrong).lower()):
            self._told = told
            log.error("broker_refuses", extra={"why": told})

    async def _back(self) -> None:
        self._told = ""
        log.info("broker_back")


def why(wrong: Exception) -> str:
    """What is wrong, and what to do."""
    text = str(wrong).lower()
    if "authorization" in text or "authentication" in text or "permissions" in text:
        return (
            "the user or the password is wrong; write the user into the address, the password into "
            f"{PASSWORD}, and start this again"
        )
    if isinstance(wrong, ssl.SSLCertVerificationError):
        return (
            f"its certificate is not trusted ({wrong.verify_message}); name the certificate of "
            "who signed it in SSL_CERT_FILE, and start this again"
        )
    if isinstance(wrong, ssl.SSLError) or "secure connection" in text:
        return "no encrypted line can be made to it; see whether both speak TLS"
    if isinstance(wrong, TimeoutError | asyncio.TimeoutError):
        return "it does not answer; see that it runs and that the network lets you through"
    if "no servers" in text or isinstance(wrong, OSError):
        return "nobody listens there; see that it runs and that the address is right"
    return f"{type(wrong).__name__}; see its own log"
