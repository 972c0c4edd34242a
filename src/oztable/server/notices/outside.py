"""Requests to addresses that people have given: never inside the house, unless its operator allows.

A name is looked up once, every address that comes of it is judged, and the line is made to one of
these very addresses: a name that answers otherwise a moment later changes nothing. No redirect is
followed, and of an answer only its head is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

Address = IPv4Address | IPv6Address
LookUp = Callable[[str, int], Awaitable[Sequence[str]]]

CONNECT = 5.0  # seconds
WHOLE = 10.0
MOST_HEAD = 16_384
LONGEST = 1_000  # characters of an address
_PLAIN = re.compile(r"[!-~]+")
_NAME = re.compile(r"[a-z0-9]([a-z0-9_.-]*[a-z0-9])?\.?|[0-9a-f:.]+", re.ASCII)
NAT64 = IPv6Network("64:ff9b::/96")
# Not to be reached, besides what is private, though they count as global.
MORE = (ip_network("192.88.99.0/24"), ip_network("64:ff9b:1::/48"), ip_network("fec0::/10"))


class Unsafe(Exception):
    """It is not asked. `why` is a key of the catalogue."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Allowed(NamedTuple):
    """What the operator lets people reach besides public addresses under https. A name may be
    plain http, at any port."""

    names: frozenset[str] = frozenset()
    networks: tuple[IPv4Network | IPv6Network, ...] = ()


NOTHING_MORE = Allowed()


def allowed_by(words: Sequence[str]) -> Allowed:
    """Each a name, an address or a network. Raises ValueError."""
    names: set[str] = set()
    networks: list[IPv4Network | IPv6Network] = []
    for word in words:
        if "/" in word:
            networks.append(ip_network(word))
            continue
        name = word.lower().strip("[]")
        if not _NAME.fullmatch(name):
            raise ValueError(word)
        names.add(name)
    return Allowed(frozenset(names), tuple(networks))


class Reply(NamedTuple):
    status: int
    wait: float  # seconds, as it asks for


def is_public(text: str) -> bool:
    """Whether this address is one that anybody reaches."""
    address = _within(ip_address(text.partition("%")[0]))
    if any(address in net for net in MORE if net.version == address.version):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _within(address: Address) -> Address:
    """An address of the old kind, however it is wrapped in one of the new."""
    if isinstance(address, IPv4Address):
        return address
    if inner := address.ipv4_mapped or address.sixtofour:
        return inner
    if address in NAT64 or int(address) >> 32 == 0:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    if teredo := address.teredo:
        return teredo[1]
    return address


async def look_up(host: str, port: int) -> Sequence[str]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


class Outside:
    def __init__(
        self,
        allowed: Allowed = NOTHING_MORE,
        context: ssl.SSLContext | None = None,
        look_up: LookUp = look_up,
    ) -> None:
        self._allowed = allowed
        self._context = context or ssl.create_default_context()
        self._look_up = look_up

    async def check(self, url: str) -> list[str]:
        """The addresses that it may be reached at now. Raises Unsafe."""
        parts = self._parts(url)
        host, port = parts.hostname or "", _port(parts)
        try:
            async with asyncio.timeout(CONNECT):
                found = list(await self._look_up(host, port))
        except (OSError, UnicodeError, TimeoutError):
            raise Unsafe("hook_inside") from None
        if not found or not all(self._may(host, one, port) for one in found):
            raise Unsafe("hook_inside")
        return found

    def _parts(self, url: str) -> SplitResult:
        try:
            parts = urlsplit(url)
            port = _port(parts)
        except ValueError:
            raise Unsafe("hook_form") from None
        host = parts.hostname or ""
        fits = len(url) <= LONGEST and _PLAIN.fullmatch(url) and _NAME.fullmatch(host)
        if not fits or parts.username is not None or "\\" in url:
            raise Unsafe("hook_form")
        if host in self._allowed.names and parts.scheme in ("http", "https"):
            return parts
        if parts.scheme != "https":
            raise Unsafe("hook_https")
        if port != 443 and not self._allowed.networks:
            raise Unsafe("hook_port")
        return parts

    def _may(self, host: str, found: str, port: int) -> bool:
        if host in self._allowed.names:
            return True
        address = ip_address(found.partition("%")[0])
        networks = (net for net in self._allowed.networks if net.version == address.version)
        return any(address in net for net in networks) or (port == 443 and is_public(found))

    async def send(
        self, url: str, body: bytes, headers: Mapping[str, str], method: str = "POST"
    ) -> Reply:
        """Raises Unsafe, and OSError where nobody answers as they should."""
        parts, addresses = self._parts(url), await self.check(url)
        try:
            async with asyncio.timeout(WHOLE):
                reader, writer = await self._connect(parts, addresses)
                try:
                    writer.write(_head(parts, body, headers, method) + body)
                    head = await reader.readuntil(b"\r\n\r\n")
                finally:
                    writer.transport.abort()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError) as wrong:
            raise OSError(type(wrong).__name__) from None
        return _reply(head)

    async def _connect(
        self, parts: SplitResult, addresses: Sequence[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To one of these, which were judged; their name is only shown."""
        secure = parts.scheme == "https"
        for at, address in enumerate(addresses):
            try:
                async with asyncio.timeout(CONNECT):
                    return await asyncio.open_connection(
                        address,
                        _port(parts),
                        limit=MOST_HEAD,
                        ssl=self._context if secure else None,
                        server_hostname=parts.hostname if secure else None,
                    )
            except (OSError, TimeoutError):
                if at + 1 == len(addresses):
                    raise
        raise OSError("no address")


def _port(parts: SplitResult) -> int:
    """Raises ValueError."""
    return parts.port or (443 if parts.scheme == "https" else 80)


def _head(parts: SplitResult, body: bytes, headers: Mapping[str, str], method: str) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"{method} {path} HTTP/1.1", f"host: {parts.netloc}", "connection: close"]
    lines += [f"content-length: {len(body)}", "user-agent: oztable"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if any("\r" in line or "\n" in line for line in lines):
        raise Unsafe("hook_form")
    return "\r\n".join([*lines, "", ""]).encode("ascii", "replace")


def _reply(head: bytes) -> Reply:
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split()
    if len(words) < 2 or not words[0].startswith("HTTP/1.") or not re.fullmatch(r"\d{3}", words[1]):
        raise OSError("no answer of HTTP")
    named = {
        name.lower(): value.strip() for name, _, value in (one.partition(":") for one in lines)
    }
    wait = named.get("retry-after", "")
    return Reply(int(words[1]), float(wait) if re.fullmatch(r"\d{1,6}", wait) else 0.0)
