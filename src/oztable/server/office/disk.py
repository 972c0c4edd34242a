"""How much is kept, and how long the disk will do."""

from __future__ import annotations

import asyncio
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from oztable.server import dates
from oztable.server.office import office_queries
from oztable.server.store import Store

LOOKS_BACK = 30  # days
SHORTEST = 1.0  # days from which on it can be foretold


class Disk(NamedTuple):
    size: int  # bytes that the tables take
    free: int | None  # None: it is another machine's
    a_day: int | None  # by which it grows; None: not known yet
    days: int | None  # until it is full, if it goes on like that; None: nobody knows, or never


async def size_of(store: Store) -> int:
    if isinstance(store.place, Path):
        return await asyncio.to_thread(_size_of_file, store.place)
    return await store.do(office_queries.database_size)


def _size_of_file(path: Path) -> int:
    files = [path, path.with_name(f"{path.name}-wal")]
    return sum(one.stat().st_size for one in files if one.exists())


def today(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


async def note(store: Store) -> None:
    await store.do(office_queries.note_size(today(dates.now()), await size_of(store)))


async def disk_of(store: Store) -> Disk:
    now = dates.now()
    since = datetime.fromtimestamp(now, UTC).date() - timedelta(days=LOOKS_BACK)
    first = await store.do(office_queries.size_on(since.isoformat()))
    free = None
    if isinstance(store.place, Path):
        free = (await asyncio.to_thread(shutil.disk_usage, store.place.parent)).free
    return forecast(await size_of(store), free, first, now)


def forecast(size: int, free: int | None, first: tuple[str, int] | None, now: float) -> Disk:
    if first is None:
        return Disk(size, free, None, None)
    began = datetime.fromisoformat(first[0]).replace(tzinfo=UTC).timestamp()
    days = (now - began) / 86_400
    if days < SHORTEST:
        return Disk(size, free, None, None)
    a_day = max(0, round((size - first[1]) / days))
    left = None if free is None or a_day == 0 else int(free / a_day)
    return Disk(size, free, a_day, left)
