"""Which tables are ours: alone, all of them; on a shared database, those that we took and that
nobody has taken since."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol

from oztable.server import dates, queries
from oztable.server.cluster import claims
from oztable.server.dates import steady
from oztable.server.rows import Fence, StoredTable
from oztable.server.schema import StoreFault
from oztable.server.store import CannotKeep, Store

LEASE = 4.0  # seconds
LEASES = (0.5, 60.0)  # shortest and longest
RENEWALS = 4  # within a lease
MOST_WOKEN = 50  # tables at once


class Elsewhere(CannotKeep):
    """Another worker has this table."""

    def __init__(self, worker: str) -> None:
        super().__init__("at another worker")
        self.worker = worker


class NobodyPlays(CannotKeep):
    """Nobody here plays by the rules of this table."""


class Ownership(Protocol):
    worker: str  # ours; empty where there are no others
    patience: float  # seconds: so long nobody may take what a worker had that is gone
    unclaimed: str  # in SQL: of `tables`, only rows that no living worker has; alone, all of them

    @property
    def is_sure(self) -> bool:
        """Whether nobody can have taken what is ours."""

    async def take(self, table: str) -> tuple[Fence | None, StoredTable | None]:
        """A table as it is on disk, ours from now on. Raises Elsewhere and NobodyPlays."""

    async def where(self, table: str) -> str:
        """The other worker that has it; empty when it is here or nobody's."""

    async def release(self, fence: Fence | None) -> None:
        """We need it no more: anybody may take it."""

    async def waiting_for_bots(self) -> list[str]:
        """Tables that nobody has and that should go on by themselves."""


class Alone:
    worker = ""
    patience = 0.0
    unclaimed = ""
    is_sure = True

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, table: str) -> tuple[Fence | None, StoredTable | None]:
        return None, await self._store.do(queries.load_table(table))

    async def where(self, table: str) -> str:
        return ""

    async def release(self, fence: Fence | None) -> None:
        """It stays ours."""

    async def waiting_for_bots(self) -> list[str]:
        return await self._store.do(queries.waiting_for_bots)


class Shared:
    """One of many workers. `lapsed` is told which tables are still ours whenever we may have been
    taken for dead."""

    lapsed: Callable[[set[Fence]], None]
    who_plays: Callable[[str, int], str]  # a worker that knows this version of a game's rules

    def __init__(self, store: Store, lease: float | None = None) -> None:
        """Raises StoreFault."""
        self.worker = secrets.token_hex(8)
        self.unclaimed = claims.UNCLAIMED
        self._store = store
        self.lease = self.patience = lease or lease_in(os.environ)
        self._renewing: asyncio.Task[None] | None = None
        self._renewed = steady()

    @property
    def is_sure(self) -> bool:
        return steady() - self._renewed < self.lease

    async def start(self) -> None:
        """Raises CannotKeep."""
        self._renewed = await self._prolong()
        self._renewing = asyncio.create_task(self._renew())

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self.lease / RENEWALS)
            try:
                asked = await self._prolong()
                # It may have run out while this was on its way.
                if steady() - self._renewed > self.lease:
                    self.lapsed(await self._store.do(claims.owned(self.worker)))
            except CannotKeep:
                continue
            self._renewed = asked

    async def _prolong(self) -> float:
        """Our lease; gives when it was asked for, since which it runs."""
        asked = steady()
        told = await self._store.do(claims.renew(self.worker, self.lease))
        dates.OURS.learn(told, asked)
        return asked

    async def hand_over(self) -> None:
        """Before we go: others need not wait for the end of the lease."""
        if self._renewing:
            self._renewing.cancel()
            with suppress(asyncio.CancelledError):
                await self._renewing
        with suppress(CannotKeep):
            await self._store.do(claims.hand_over(self.worker), alone=True)

    async def take(self, table: str) -> tuple[Fence | None, StoredTable | None]:
        for _ in range(2):  # whoever had it may be gone between the two questions
            taken = await self._store.do(claims.take(table, self.worker), alone=True)
            if taken.owner and taken.owner != self.worker:
                raise Elsewhere(taken.owner)
            if taken.rules:
                if knows := self.who_plays(*taken.rules):
                    raise Elsewhere(knows)
                raise NobodyPlays(table)
            if taken.fence:
                return taken.fence, taken.whole
        return None, None

    async def where(self, table: str) -> str:
        owner = await self._store.do(claims.owner_of(table))
        return "" if owner == self.worker else owner

    async def release(self, fence: Fence | None) -> None:
        if fence:
            with suppress(CannotKeep):
                await self._store.do(claims.release(fence), alone=True)

    async def waiting_for_bots(self) -> list[str]:
        return await self._store.do(claims.bots_without_owner(MOST_WOKEN))


def lease_in(environment: Mapping[str, str]) -> float:
    """As OZTABLE_LEASE says, else as usual. Raises StoreFault."""
    said = environment.get("OZTABLE_LEASE") or str(LEASE)
    with suppress(ValueError):
        if LEASES[0] <= float(said) <= LEASES[1]:
            return float(said)
    raise StoreFault(
        f"OZTABLE_LEASE is a number of seconds from {LEASES[0]:g} to {LEASES[1]:g}, not {said}"
    )
