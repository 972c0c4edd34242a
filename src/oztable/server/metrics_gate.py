"""`/metrics`: for whoever watches over the machine, and for nobody else.

It stands before the guard, because who watches asks by whatever name the machine has. Whoever may
not read it goes on to the guard and finds nothing there, as at any other address.
"""

from __future__ import annotations

import platform
import sys
import time
from collections import Counter as Counted
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from pathlib import Path
from typing import NamedTuple, Protocol

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

import oztable
from oztable.server import dates
from oztable.server import measures as m
from oztable.server.guard import LOCAL, bare_host
from oztable.server.lan_access import is_at_this_machine, is_forwarded
from oztable.server.metrics import CONTENT_TYPE
from oztable.server.open_files import open_and_most
from oztable.server.readiness import Company, readiness
from oztable.server.table_registry import TableRegistry

PATH = "/metrics"
STATUSES = ("lobby", "playing", "over", "ended", "damaged")
STARTED = time.time()


class Readers(NamedTuple):
    """Who may read: those in `networks`; with none listed this machine itself, unless a proxy
    stands before it, which would make everybody seem near."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()
    behind_proxy: bool = False

    def include(self, scope: Scope) -> bool:
        if is_forwarded(scope):
            return False
        if not self.networks:
            return not self.behind_proxy and is_at_this_machine(scope) and _by_local_name(scope)
        try:
            peer = ip_address(scope["client"][0] if scope.get("client") else "")
        except ValueError:
            return False
        peer = getattr(peer, "ipv4_mapped", None) or peer
        return any(peer in network for network in self.networks)


def _by_local_name(scope: Scope) -> bool:
    """A page of another site may have its name lead here, and read what the browser then gets."""
    hosts = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"]
    return len(hosts) == 1 and bare_host(hosts[0]) in LOCAL


class Counting(Protocol):
    def count(self) -> None: ...


class Look:
    """What is looked at when somebody asks, rather than counted."""

    def __init__(
        self, tables: TableRegistry, jobs: Sequence[Counting], workers: Company | None
    ) -> None:
        self._tables = tables
        self._jobs = jobs
        self._workers = workers
        engine = "sqlite" if isinstance(tables.store.place, Path) else "postgresql"
        m.BUILD.set(1, oztable.__version__, platform.python_version(), engine)

    async def round(self) -> None:
        tables, store = self._tables, self._tables.store
        found = Counted[str](table.status for table in tables.live.values())
        for status in STATUSES:
            m.TABLES.set(found[status], status)
        m.STORE_WAITING.set(store.waiting)
        m.STORE_UP.set(await store.is_well())
        m.DATA_SOUND.set(store.condition == "sound")
        if self._workers:
            m.BROKER_UP.set(self._workers.broker_is_up)
        m.READY.set(await readiness(tables, self._workers) == "ready")
        m.BOTS_WAITING.set(tables.bots.pool.waiting)
        m.BOT_PROCESSES.set(tables.bots.pool.processes)
        for jobs in self._jobs:
            jobs.count()
        _look_at_process()


def _look_at_process() -> None:
    m.CLOCK.set(time.time())
    m.CLOCK_OFF.set(dates.OURS.off)
    m.CPU.set(time.process_time())
    m.STARTED.set(STARTED)
    if (memory := _resident()) is not None:
        m.MEMORY.set(memory)
    if (files := open_and_most()) is not None:
        m.FILES.set(files[0])
        m.MOST_FILES.set(files[1])


def _resident() -> int | None:
    """In bytes; None where the system does not tell."""
    if sys.platform != "linux":
        return None
    import resource

    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * resource.getpagesize()


class MetricsGate:
    def __init__(self, guarded: ASGIApp, readers: Readers, look: Look) -> None:
        self._guarded = guarded
        self._readers = readers
        self._look = look

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "http" and scope["path"] == PATH and scope["method"] == "GET"
        if not asks or not self._readers.include(scope):
            await self._guarded(scope, receive, send)
            return
        await self._look.round()
        headers = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
        content = m.METRICS.text()
        await Response(content, 200, headers, CONTENT_TYPE)(scope, receive, send)
