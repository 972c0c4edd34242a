"""A second way in, for the home network: opened and closed while the server runs, by somebody at
this machine and nobody else."""

from __future__ import annotations

import asyncio
import logging
from ipaddress import ip_address
from typing import Any, NamedTuple, Protocol

from oztable.server.lan import lan_address, url_of

log = logging.getLogger("oztable.lan")

FORWARDED = (b"x-forwarded-for", b"x-real-ip", b"forwarded", b"via")


class LanServer(Protocol):
    """Whoever can listen at another address."""

    async def open_lan(self, host: str) -> int:
        """The port; raises OSError."""
        ...

    def close_lan(self) -> None: ...


class Commands(NamedTuple):
    """How this server would be started so that others reach it from the beginning."""

    lan: str = "oz serve --lan"
    public: str = "oz serve --public-url https://oz.example.org"
    private: str = "oz serve --host 10.0.0.1"


MADE = Commands(
    "make play ARGS=--lan",
    'make play ARGS="--public-url https://oz.example.org"',
    'make play ARGS="--host 10.0.0.1"',
)


class NoNetwork(Exception):
    """This machine is in none."""


class LanAccess:
    """`can_open` where it was not decided at the start who may come in."""

    def __init__(self, can_open: bool = False, commands: Commands | None = None) -> None:
        self.can_open = can_open
        self.commands = commands or Commands()
        self.server: LanServer | None = None
        self.host = ""  # as a browser writes it, while it is open
        self.address = ""  # the beginning of links, while it is open
        self._changing = asyncio.Lock()

    async def near(self) -> str:
        """The address of this machine in its network, if it is in one."""
        return await asyncio.to_thread(lan_address) or ""

    async def open(self) -> None:
        """Raises NoNetwork or OSError."""
        async with self._changing:
            near = await self.near()
            if self.address or self.server is None:
                return
            if not near:
                raise NoNetwork
            port = await self.server.open_lan(near)
            self.address = url_of(near, port)
            self.host = f"[{near}]" if ":" in near else near
            log.warning("lan_opened", extra={"address": near, "port": port})

    async def close(self) -> None:
        async with self._changing:
            if self.server and self.address:
                self.host = self.address = ""
                self.server.close_lan()
                log.warning("lan_closed")


def is_at_this_machine(scope: Any) -> bool:
    """Whether a request comes from here and by no proxy, which would make everybody seem near."""
    peer = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback and not is_forwarded(scope)


def is_forwarded(scope: Any) -> bool:
    """Whether a proxy says that it asks for somebody else."""
    return not {name for name, _ in scope["headers"]}.isdisjoint(FORWARDED)
