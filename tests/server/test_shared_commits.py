"""Many changes in one commit, where others may have the rows of some."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from oztable.server.rows import Database, Work
from oztable.server.store import Store
from tests.server.keeping import Engine, place_at, store_at
from tests.server.test_store import PATIENCE, _all_answered


async def test_many_endings_at_once_are_one_commit_not_one_each(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_at(tmp_path)
    kind, commits = type(store._kept), []
    commit, begun, goes_on = kind.commit, threading.Event(), threading.Event()

    def counted(self: Any) -> None:
        commits.append(1)
        commit(self)

    def waits(_: Database) -> bool:
        begun.set()
        return goes_on.wait(PATIENCE)

    monkeypatch.setattr(kind, "commit", counted)
    first = asyncio.create_task(store.do(waits))
    await asyncio.to_thread(begun.wait, PATIENCE)
    waiting = [asyncio.create_task(store.do(_ends(n), alone=True)) for n in range(20)]
    while store.waiting < len(waiting):
        await asyncio.sleep(0)
    goes_on.set()
    assert await _all_answered([first, *waiting]) == [True, *range(20)]
    assert len(commits) == 2
    store.close()


async def test_what_is_to_be_kept_alone_is_so_where_somebody_else_has_its_rows(
    tmp_path: Path, in_a_database: None
) -> None:
    """The others that were asked for with it are kept meanwhile; nobody waits in a circle."""
    store, other = (Store(place_at(tmp_path, has_tables=True), shared=True) for _ in range(2))
    has_it, may_go = threading.Event(), threading.Event()

    def holds(db: Database) -> None:
        assert db.execute("INSERT INTO records VALUES ('r3','text',0)").rowcount == 1
        has_it.set()
        may_go.wait(PATIENCE)

    held = asyncio.create_task(other.do(holds))
    await asyncio.to_thread(has_it.wait, PATIENCE)
    began, goes_on = threading.Event(), threading.Event()

    def waits(_: Database) -> bool:
        began.set()
        return goes_on.wait(PATIENCE)

    first = asyncio.create_task(store.do(waits))
    await asyncio.to_thread(began.wait, PATIENCE)
    works = [_ends(1), _ends(2), _again(3)]
    waiting = [asyncio.create_task(store.do(work, alone=True)) for work in works]
    while store.waiting < len(waiting):
        await asyncio.sleep(0)
    goes_on.set()
    assert await _all_answered([first, *waiting[:2]]) == [True, 1, 2]
    assert not waiting[2].done()
    may_go.set()
    assert await _all_answered([held, waiting[2]]) == [None, 3]
    for one in (store, other):
        one.close()


def _again(number: int) -> Work[int]:
    def work(db: Database) -> int:
        db.execute("INSERT INTO records VALUES (?,'',0) ON CONFLICT DO NOTHING", (f"r{number}",))
        return number

    return work


def _ends(number: int) -> Work[int]:
    def work(db: Database) -> int:
        db.execute("INSERT INTO records VALUES (?, 'text', 0)", (f"r{number}",))
        return number

    return work
