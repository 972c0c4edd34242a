"""Faults planted in a worker on purpose: a model that does not see them is none."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from oztable.core.game import Seat
from oztable.server import data_server, page_builder, queries
from oztable.server.live import LiveTable
from oztable.server.rows import Fence, StoredTable
from oztable.server.store import Store

LATE = 0.3  # seconds
_Plant = Callable[[ExitStack], None]
PLANTS: dict[str, _Plant] = {}  # those of any server first, then those of a worker among many
HIDDEN: dict[str, _Plant] = {}  # that only a campaign of its own sees


def _plant(leak: _Plant) -> _Plant:
    PLANTS[leak.__name__] = leak
    return leak


@contextmanager
def planted(name: str) -> Iterator[None]:
    with ExitStack() as stack:
        if name:
            (PLANTS | HIDDEN)[name](stack)
        yield


class _Nothing:
    """A database that takes everything and keeps nothing."""

    def execute(self, *_: object) -> Any:
        return SimpleNamespace(rowcount=1, fetchone=lambda: (0,), fetchall=list)

    def executemany(self, *_: object) -> None:
        pass


@_plant
def acknowledged_before_it_is_kept(stack: ExitStack) -> None:
    true = LiveTable._write
    tasks: set[asyncio.Task[Any]] = set()

    class Hasty:
        def __init__(self, store: Any) -> None:
            self._store = store

        async def do(self, work: Any, *more: Any) -> Any:
            async def later() -> None:
                await asyncio.sleep(LATE)
                await self._store.do(work, *more)

            try:
                told = work(_Nothing())
            except TypeError:  # it reads before it writes
                return await self._store.do(work, *more)
            task = asyncio.create_task(later())
            tasks.add(task)
            return told

    async def hasty(self: LiveTable, *rest: Any) -> None:
        if not isinstance(self._store, Hasty):
            self._store = Hasty(self._store)  # type: ignore[assignment]
        await true(self, *rest)

    stack.enter_context(patch.object(LiveTable, "_write", hasty))


@_plant
def a_move_counts_as_often_as_it_comes(stack: ExitStack) -> None:
    """Nobody remembers an id, neither the table nor the index; an old page is as good as a new."""
    true = LiveTable.act

    async def again(
        self: LiveTable, seat: int, text: str, at: int, move_id: str = "", lag: float = 0.0
    ) -> None:
        await true(self, seat, text, self.moment, move_id, lag)
        decide = self.decide
        if decide and decide.seat == seat:
            self.repeats = getattr(self, "repeats", 0) + 1  # type: ignore[attr-defined]
            if self.repeats % 5 == 0:  # type: ignore[attr-defined]
                action = self.game.format(decide.actions[0])
                await true(self, seat, action, self.moment, move_id)

    done = Store._commit

    def forget(self: Store, jobs: Any) -> None:
        if not getattr(self, "forgot", False):
            self.forgot = True  # type: ignore[attr-defined]
            self._kept.begin().execute("DROP INDEX IF EXISTS log_once")
            self._kept.commit()
        done(self, jobs)

    stack.enter_context(patch.object(LiveTable, "act", again))
    stack.enter_context(patch.object(Store, "_commit", forget))


@_plant
def the_last_move_is_forgotten_at_a_start(stack: ExitStack) -> None:
    true = queries._load
    known: set[str] = set()

    def short(table: str, db: Any) -> StoredTable | None:
        whole = true(table, db)
        if whole and table not in known and whole.row.status == "playing" and len(whole.log) > 8:
            acts = [n for n, entry in enumerate(whole.log) if entry.move_id]
            if acts:
                db.execute("DELETE FROM log WHERE table_id=? AND n>=?", (table, acts[-1]))
                whole = true(table, db)
        known.add(table)
        return whole

    stack.enter_context(patch.object(queries, "_load", short))


@_plant
def the_page_of_another_seat(stack: ExitStack) -> None:
    true, shown = page_builder.page_model, [0]

    def leaky(session: Any, seat: Seat | None, *more: Any) -> Any:
        shown[0] += 1
        return true(session, Seat(0) if shown[0] % 20 == 0 else seat, *more)

    stack.enter_context(patch.object(page_builder, "page_model", leaky))


@_plant
def nobody_asks_who_has_a_table(stack: ExitStack) -> None:
    def all_(self: data_server.Opened, db: Any, fences: set[Fence]) -> set[Fence]:
        return fences

    stack.enter_context(patch.object(data_server.Opened, "standing", all_))


@_plant
def an_epoch_is_read_and_not_held(stack: ExitStack) -> None:
    """Read before the entry is written, and true then."""
    true = data_server.Opened.standing

    def hasty(self: data_server.Opened, db: Any, fences: set[Fence]) -> set[Fence]:
        found = true(self, db, fences)
        time.sleep(LATE / 3)  # wide enough for somebody to be stopped in
        return found

    read = data_server.STANDING.removesuffix(" FOR SHARE")
    stack.enter_context(patch.object(data_server, "STANDING", read))
    stack.enter_context(patch.object(data_server.Opened, "standing", hasty))
