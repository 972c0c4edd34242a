"""Who is forgotten is nobody's friend in the store either."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oztable.server.friends import friend_queries as queries
from oztable.server.people.forget_queries import be_gone
from oztable.server.rows import Database
from tests.server.keeping import store_at
from tests.server.somebody import known

pytestmark = pytest.mark.usefixtures("engine")


def count(db: Database) -> int:
    return int(db.execute("SELECT count(*) FROM friends").fetchone()[0])


def test_nothing_is_left_of_who_is_forgotten(tmp_path: Path) -> None:
    async def story() -> list[int]:
        store = store_at(tmp_path)
        await store.do(known("h", "ann", "ben", "cid"))
        said = (("ann", "ben"), ("ben", "ann"), ("cid", "ben"), ("ann", "cid"), ("ann", "ann"))
        for pair in said:
            await store.do(queries.say_some_day(*pair, 1.0))
        before = await store.do(count)
        await store.do(be_gone("ben", 2.0))
        after = await store.do(count)
        store.close()
        return [before, after]

    assert asyncio.run(story()) == [4, 1]
