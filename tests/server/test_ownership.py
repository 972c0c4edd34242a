"""Which tables are whose, with a real PostgreSQL and two workers that are only their claims."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from oztable.server import dates, queries
from oztable.server.cluster import claims
from oztable.server.cluster import ownership as owning
from oztable.server.cluster.ownership import MOST_WOKEN, Elsewhere, Shared
from oztable.server.database_line import connect
from oztable.server.dates import Dates, steady
from oztable.server.place import DatabaseUrl
from oztable.server.rows import Database, Fence
from oztable.server.schema import StoreFault
from oztable.server.store import CannotKeep, NotOurs, Store
from oztable.server.table_registry import new_row
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz

pytestmark = pytest.mark.real

TWO = 2


@pytest.fixture(autouse=True)
def date_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What these workers learn is no other test's."""
    monkeypatch.setattr(dates, "OURS", Dates())


@pytest.fixture
def stores(url: DatabaseUrl) -> Iterator[list[Store]]:
    with ExitStack() as stack:
        yield [stack.enter_context(closing(Store(url, shared=True))) for _ in range(TWO)]


async def laid(store: Store, *names: str) -> None:
    for name in names:
        row = new_row("yellow-brick-road", {}, "", b"s", hints=False)
        await store.do(queries.make_table(row._replace(id=name, record=name), ()))


async def two(stores: list[Store], lease: float = 60.0) -> list[Shared]:
    both = [Shared(store, lease) for store in stores]
    for one in both:
        one.lapsed = lambda ours: None
        one.who_plays = lambda game, rules: ""
        await one.start()
    return both


@pytest.mark.slow
async def test_one_of_two_has_it_until_it_hands_it_over(stores: list[Store]) -> None:
    await laid(stores[0], "t")
    one, other = await two(stores)
    fence, whole = await one.take("t")
    assert fence
    assert whole
    assert (fence.table, whole.row.id) == ("t", "t")
    with pytest.raises(Elsewhere) as elsewhere:
        await other.take("t")
    assert elsewhere.value.worker == one.worker == await other.where("t")
    assert await one.where("t") == ""
    assert await other.take("none") == (None, None)
    await one.hand_over()
    taken, _ = await other.take("t")
    assert taken
    assert taken.epoch > fence.epoch
    with pytest.raises(NotOurs):
        await stores[0].do(queries.touch(["t"], 1.0), fence)
    await other.hand_over()


async def test_a_stale_fence_spoils_nobody_elses_change(stores: list[Store]) -> None:
    """Both in one commit: the one is refused, the other kept."""
    await laid(stores[0], "a", "b")
    one, other = await two(stores)
    (stale, _), (good, _) = await one.take("a"), await one.take("b")
    await stores[0].do(claims.disown("a"))
    work = [
        stores[0].do(queries.touch(["a"], 7.0), stale),
        stores[0].do(queries.touch(["b"], 7.0), good),
    ]
    refused, kept = await asyncio.gather(*work, return_exceptions=True)
    assert isinstance(refused, NotOurs)
    assert kept is None
    found = [await stores[0].do(queries.load_table(name)) for name in "ab"]
    assert [whole.row.touched == 7.0 for whole in found if whole] == [False, True]
    for shared in (one, other):
        await shared.hand_over()


async def test_nobody_takes_a_table_in_the_middle_of_a_change(
    url: DatabaseUrl, stores: list[Store]
) -> None:
    """An epoch that was merely read could rise before the commit."""
    await laid(stores[0], "t")
    one, other = await two(stores)
    fence, _ = await one.take("t")

    def taken_meanwhile(_: Database) -> str:
        with closing(connect(url)) as another:
            another.execute("SET lock_timeout = '200ms'")
            try:
                another.execute("UPDATE owners SET epoch=epoch+1")
            except psycopg.errors.LockNotAvailable:
                return "held"
        return "taken"

    assert await stores[0].do(taken_meanwhile, fence) == "held"
    for shared in (one, other):
        await shared.hand_over()


@pytest.mark.slow
async def test_the_fence_holds_until_the_commit(url: DatabaseUrl, stores: list[Store]) -> None:
    """Who takes a table waits for a change that is under way under the older epoch, or goes without
    it: never is it taken in between. And nobody else at that worker waits with them."""
    await laid(stores[0], "t", "u")
    one, other = await two(stores, lease=0.05)
    await one.hand_over()
    with closing(connect(url)) as frozen:
        await other.take("t")
        await other.hand_over()
        await two(stores[1:])
        frozen.execute("BEGIN")
        frozen.execute("SELECT 1 FROM owners WHERE table_id='t' FOR SHARE")
        began = time.monotonic()
        with pytest.raises(CannotKeep):
            await other.take("t")
        assert time.monotonic() - began < 5, "it gives up soon"
        assert (await other.take("u"))[0]
        frozen.execute("ROLLBACK")
        assert (await other.take("t"))[0]


@pytest.mark.slow
async def test_a_worker_that_slept_too_long_asks_what_is_still_its_own(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    await laid(stores[0], "a", "b")
    told: list[set[Fence]] = []
    one = Shared(stores[0], lease=0.4)
    one.lapsed, one.who_plays = told.append, lambda game, rules: ""
    await one.start()
    await one.take("a")
    stays, _ = await one.take("b")
    assert one.is_sure
    clock = steady()
    with monkeypatch.context() as patch:
        patch.setattr(owning, "steady", lambda: clock + 100)
        assert not one.is_sure, "others may have what is in its memory"
        await stores[1].do(claims.disown("a"))
        async with asyncio.timeout(20):
            while not told:
                await asyncio.sleep(0.05)
        assert told[0] == {stays}
        assert one.is_sure
    await one.hand_over()


@pytest.mark.parametrize("said", ["four", "0.1", "61", "nan"])
def test_a_lease_that_makes_no_sense_is_refused(said: str) -> None:
    assert owning.lease_in({"OZTABLE_LEASE": "2.5"}) == 2.5
    assert owning.lease_in({}) == owning.LEASE
    with pytest.raises(StoreFault, match=f"seconds from 0.5 to 60, not {said}"):
        owning.lease_in({"OZTABLE_LEASE": said})


@pytest.mark.slow
async def test_a_lease_that_ran_out_on_the_way_is_noticed(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked for in time and renewed too late: somebody may have taken our tables in between."""
    told: list[set[Fence]] = []
    one = Shared(stores[0], lease=0.4)
    one.lapsed, one.who_plays = told.append, lambda game, rules: ""
    await one.start()
    real, clock = stores[0].do, [steady()]
    monkeypatch.setattr(owning, "steady", lambda: clock[0])
    one._renewed = clock[0]

    async def slow(work: Any, *more: Any) -> Any:
        clock[0] += 0.5
        return await real(work, *more)

    with monkeypatch.context() as patch:
        patch.setattr(stores[0], "do", slow)
        async with asyncio.timeout(20):
            while not told:
                await asyncio.sleep(0.05)
    await one.hand_over()


@pytest.mark.slow
@pytest.mark.parametrize("back", ["DELETE FROM owners", "UPDATE owners SET epoch=1, worker=''"])
async def test_rows_of_a_back_up_do_not_let_an_older_fence_stand(
    stores: list[Store], back: str
) -> None:
    """Who had the table before the back-up took its place writes nothing to it."""
    await laid(stores[0], "t")
    one, other = await two(stores)
    old, _ = await one.take("t")
    await one.hand_over()
    await stores[0].do(lambda db: db.execute(back))
    fence, _ = await other.take("t")
    assert fence
    assert old
    assert fence.epoch > old.epoch
    with pytest.raises(NotOurs):
        await stores[0].do(queries.touch(["t"], 1.0), old)
    await other.hand_over()


@pytest.mark.slow
async def test_after_oz_restore_no_older_fence_stands(
    url: DatabaseUrl, tmp_path: Path, oz: Oz
) -> None:
    """Of before the back-up, nor of what was played after it."""

    async def taken() -> Fence:
        with closing(Store(url, shared=True)) as store:
            worker = Shared(store, 60.0)
            worker.lapsed, worker.who_plays = lambda _: None, lambda *_: ""
            await worker.start()
            fence, _ = await worker.take("t")
            assert fence
            for old in fences:
                assert old.epoch < fence.epoch
                with pytest.raises(NotOurs):
                    await store.do(queries.touch(["t"], 1.0), old)
            await worker.hand_over()
        return fence

    fences = list[Fence]()
    file, flags = tmp_path / "copy.sqlite3", ("--database", url.secret, "--data", tmp_path)
    with closing(Store(url)) as store:
        await laid(store, "t")
    fences.append(await taken())
    assert oz("backup", file, *flags).status == 0
    fences.append(await taken())
    restored = oz("restore", file, *flags)
    assert (restored.status, restored.err) == (0, "")
    fences.append(await taken())


async def test_tables_of_unknown_rules_do_not_stand_before_ours(stores: list[Store]) -> None:
    """Bots that wait there are another worker's, however many there are."""
    await laid(stores[0], "ours", *(f"new{n}" for n in range(MOST_WOKEN)))
    await stores[0].do(lambda db: db.execute("UPDATE tables SET bot_decides=1"))
    newer = "UPDATE tables SET rules=99, touched=touched+9 WHERE id <> 'ours'"
    await stores[0].do(lambda db: db.execute(newer))
    one, other = await two(stores)
    assert await one.waiting_for_bots() == ["ours"]
    for worker in (one, other):
        await worker.hand_over()
