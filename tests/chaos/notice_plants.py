"""Faults of notices, planted in a worker on purpose; imported, they are among all the others."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from oztable.server import queries
from oztable.server.live import LiveTable
from oztable.server.notices import forms, notice_queries, notifier
from oztable.server.notices.notifier import Notifier
from oztable.server.notices.rows import Change, Ready, Waiting
from tests.chaos.plants import HIDDEN, LATE

_Plant = Callable[[ExitStack], None]


def _plant(leak: _Plant) -> _Plant:
    HIDDEN[leak.__name__] = leak
    return leak


@_plant
def a_notice_is_kept_after_its_move(stack: ExitStack) -> None:
    """In a transaction of its own, a moment later."""
    late: dict[str, list[tuple[Change, float]]] = {}
    tasks: set[asyncio.Task[None]] = set()
    true = LiveTable._write

    def remember(table: str, change: Change, now: float) -> Any:
        return lambda _: late.setdefault(table, []).append((change, now))

    async def write_later(self: LiveTable) -> None:
        await asyncio.sleep(LATE)
        for change, now in late.pop(self.id, ()):
            await self._store.do(notice_queries.note_change(self.id, change, now))

    async def hasty(self: LiveTable, *rest: Any) -> None:
        await true(self, *rest)
        task = asyncio.create_task(write_later(self))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    stack.enter_context(patch.object(queries, "note_change", remember))
    stack.enter_context(patch.object(LiveTable, "_write", hasty))


@_plant
def a_notice_is_marked_before_it_goes(stack: ExitStack) -> None:
    true = Notifier._ship

    async def marked(self: Notifier, one: Waiting, found: Ready, now: float) -> None:
        await self._store.do(notice_queries.went(one, now))
        await asyncio.sleep(3 * LATE)
        await true(self, one, found, now)

    stack.enter_context(patch.object(Notifier, "_ship", marked))


@_plant
def a_notice_has_a_new_id_each_time(stack: ExitStack) -> None:
    true = forms.message

    def renamed(id_: str, *rest: Any) -> Any:
        return true(secrets.token_urlsafe(12), *rest)

    stack.enter_context(patch.object(notifier, "message", renamed))
