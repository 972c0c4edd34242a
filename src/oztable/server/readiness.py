"""Whether people can be sent here."""

from __future__ import annotations

from typing import Protocol

from oztable.server.table_registry import TableRegistry
from oztable.server.wire.api import ReadyStatus


class Company(Protocol):
    """What is asked of the line to other workers."""

    @property
    def broker_is_up(self) -> bool: ...

    @property
    def unheard(self) -> object:
        """Something, where workers on the same database do not hear this one."""
        ...


async def readiness(tables: TableRegistry, workers: Company | None) -> ReadyStatus:
    """What is kept has been read and is whole, what is done would be kept, and the others, where
    there are any, are reached."""
    store = tables.store
    if tables.closing:
        return "closing"
    if store.condition != "sound":
        return store.condition
    if not await store.is_well():
        return "cannot_keep"
    if workers and not workers.broker_is_up:
        return "no_broker"
    if workers and workers.unheard:
        return "other_broker"
    return "ready"
