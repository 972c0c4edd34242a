"""What the store keeps and gives back: tables and their logs, chat, invites, watchers, records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.server import leave_queries, queries, record_queries
from oztable.server.notices.channel_queries import waiting_for
from oztable.server.rows import (
    AlreadyUsed,
    ChairRow,
    ChatRow,
    Entry,
    InviteRow,
    Status,
    StoredTable,
    TableRow,
    Turn,
)
from oztable.server.store import Store
from tests.server.keeping import store_at
from tests.server.somebody import known

pytestmark = pytest.mark.usefixtures("engine")

CHAIRS = (ChairRow(0, "person", name="Boq", person="h0"), ChairRow(1, "open"))
LOG = [Entry("fate", -1, "first 1"), Entry("act", 0, "x r1", "m1"), Entry("act", 1, "x r2", "m2")]


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = store_at(tmp_path)
    await opened.do(known("h0", "h0"))
    yield opened
    opened.close()


def row(name: str, touched: float = 100.0, status: Status = "playing") -> TableRow:
    return TableRow(
        id=name,
        game="yellow-brick-road",
        rules=1,
        options={"edition": "2025"},
        deck="",
        secret=bytes(32),
        hints=True,
        tutorial=False,
        status=status,
        made=50.0,
        touched=touched,
        record=f"record of {name}",
    )


async def made(store: Store, name: str = "t", touched: float = 100.0, **more: Status) -> str:
    return await store.do(queries.make_table(row(name, touched, **more), CHAIRS, LOG[:1]))


async def loaded(store: Store, name: str = "t") -> StoredTable:
    found = await store.do(queries.load_table(name))
    assert found is not None
    return found


async def test_a_table_comes_back_as_it_was_made(store: Store) -> None:
    total = await made(store)
    found = await loaded(store)
    assert (found.row, found.chairs, found.log) == (row("t"), CHAIRS, tuple(LOG[:1]))
    assert (found.sum, found.is_sound, found.chat_from) == (total, True, 0)
    assert await store.do(queries.load_table("other")) is None


async def test_what_happens_is_put_behind_what_happened(store: Store) -> None:
    first = await made(store)
    taken = ChairRow(1, "bot", "greedy", person="")
    work = queries.keep(
        "t", 1, first, LOG[1:], 200.0, "over", [taken], ("r", "the record"),
        questions="[]", next_secret=b"next",
    )  # fmt: skip
    second = await store.do(work)
    found = await loaded(store)
    assert (found.log, found.chairs) == (tuple(LOG), (CHAIRS[0], taken))
    assert (found.sum, found.is_sound) == (second, True)
    assert (found.row.status, found.row.touched) == ("over", 200.0)
    assert (found.row.questions, found.row.next_secret) == ("[]", b"next")
    assert await store.do(record_queries.find_record("r")) == "the record"
    unchanged = await store.do(queries.keep("t", 3, second, [], 300.0, "over"))
    assert unchanged == second


async def test_the_same_people_play_again_once(store: Store) -> None:
    await made(store)
    new = row("new")._replace(record="another")
    await store.do(queries.rematch("t", new, CHAIRS, ["w"], ""))
    assert (await loaded(store)).row.next_table == "new"
    assert (await loaded(store, "new")).watchers == ("w",)
    other = new._replace(id="other", record="other")
    with pytest.raises(AlreadyUsed):
        await store.do(queries.rematch("t", other, CHAIRS, [], ""))
    assert await store.do(queries.load_table("other")) is None


async def test_games_under_way_are_counted_by_who_made_them(store: Store) -> None:
    for name, touched in (("a", 5.0), ("b", 9.0), ("c", 9.0)):
        new = row(name)._replace(record=name, touched=touched, maker="house")
        await store.do(queries.make_table(new, ()))
    assert await store.do(queries.under_way("house", 1.0)) == 3
    assert await store.do(queries.under_way("house", 6.0)) == 2
    assert await store.do(queries.under_way("other", 1.0)) == 0
    await store.do(queries.keep("b", 0, "", [], 10.0, "playing"))
    await store.do(queries.keep("c", 0, "", [], 10.0, "over"))
    assert await store.do(queries.under_way("house", 6.0)) == 1
    assert not (await loaded(store, "c")).row.maker, "an address is kept no longer than needed"


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE log SET text='x r3' WHERE n=1",
        "DELETE FROM log WHERE n=0",
        "DELETE FROM log WHERE n=1",
        "UPDATE log SET n=7 WHERE n=2",
        "UPDATE tables SET options='no JSON'",
        "UPDATE tables SET options='[]'",
    ],
)
async def test_harm_to_a_row_is_seen(store: Store, harm: str) -> None:
    first = await made(store)
    await store.do(queries.keep("t", 1, first, LOG[1:], 200.0, "playing"))
    assert (await loaded(store)).is_sound
    await store.do(lambda db: db.execute(harm).rowcount)
    assert not (await loaded(store)).is_sound


async def test_only_the_latest_lines_of_chat_are_kept(store: Store) -> None:
    await made(store)
    lines = [ChatRow(0, f"line {n}", f"m{n}") for n in range(5)]
    for number, line in enumerate(lines):
        await store.do(queries.add_chat("t", number, line, most=3))
        kept = await loaded(store)
        assert list(kept.chat) == lines[max(0, number - 2) : number + 1]
        assert kept.chat_from == max(0, number - 2)


async def test_tables_nobody_touched_go_but_not_those_that_are_looked_at(store: Store) -> None:
    for name, touched in (("old", 1.0), ("seen", 1.0), ("edge", 10.0), ("new", 11.0)):
        await made(store, name, touched)
    await store.do(queries.keep("old", 1, "", [], 1.0, "over", record=("r", "kept")))
    assert await store.do(queries.expired(10.0, ["seen"])) == ["old"]
    assert await store.do(queries.load_table("old")) is None
    assert await store.do(record_queries.find_record("r")) == "kept"
    for name in ("seen", "edge", "new"):
        assert await store.do(queries.load_table(name))
    await store.do(queries.touch(["seen"], 20.0))
    assert await store.do(queries.expired(15.0)) == ["edge", "new"]


async def test_a_table_that_is_deleted_takes_its_record_along(store: Store) -> None:
    for name in ("t", "other"):
        first = await made(store, name)
        record = (f"record of {name}", "text")
        await store.do(queries.keep(name, 1, first, [], 1.0, "over", record=record))
    assert await store.do(leave_queries.be_done("t", "h0"))
    assert await store.do(queries.load_table("t")) is None
    assert await store.do(record_queries.find_record("record of t")) is None
    assert await store.do(record_queries.find_record("record of other")) == "text"


async def test_the_bell_tells_turns_from_what_is_asked_in_passing(store: Store) -> None:
    for name, turn in (("a", Turn(0, False, 1)), ("b", Turn(0, False, 1, in_passing=True))):
        await made(store, name)
        await store.do(queries.keep(name, 1, "", [], 5.0, "playing", turn=turn))
    assert await store.do(waiting_for(["h0", "h1"])) == {"h0": (2, 1), "h1": (0, 0)}


async def test_who_comes_back_finds_the_newest_first(store: Store) -> None:
    await made(store, "a", 5.0)
    await made(store, "b", 9.0, status="over")
    await made(store, "c", 7.0, status="lobby")
    turn = Turn(1, True, 3, in_passing=True)
    await store.do(queries.keep("a", 1, "", [], 5.0, "playing", turn=turn))
    assert await store.do(queries.waiting_for_bots) == ["a"]
    shelf = {heading.row.id: heading.row for heading in await store.do(queries.tables_of("h0"))}
    assert tuple(getattr(shelf["a"], name) for name in Turn._fields) == turn
    assert shelf["a"].in_passing is True
    assert shelf["b"].in_passing is False
    assert shelf["c"].deciding is None
    mine = await store.do(queries.tables_of("h0"))
    assert [heading.row.id for heading in mine] == ["b", "c", "a"]
    assert mine[0].chairs == CHAIRS
    assert await store.do(queries.tables_of("h1")) == []


async def test_an_invite_is_used_once_and_with_it_all_others_to_the_chair(store: Store) -> None:
    await made(store)
    invites = [InviteRow("a", "t", "seat", 1), InviteRow("b", "t", "seat", 1)]
    other = InviteRow("c", "t", "move", 0)
    for invite in (*invites, other):
        await store.do(queries.add_invite(invite))
    assert await store.do(queries.find_invite("a")) == invites[0]
    sitting = ChairRow(1, "person", name="Ozma", person="h1", word="poppy")
    await store.do(queries.use_invite(invites[0], sitting))
    assert (await loaded(store)).chairs == (CHAIRS[0], sitting)
    assert [await store.do(queries.find_invite(name)) for name in "abc"] == [None, None, other]
    with pytest.raises(AlreadyUsed):
        await store.do(queries.use_invite(invites[1], sitting._replace(name="Mombi")))
    assert (await loaded(store)).chairs[1].name == "Ozma"


async def test_the_oldest_invites_of_one_kind_to_one_chair_lapse(store: Store) -> None:
    await made(store)
    await store.do(queries.add_invite(InviteRow("watch", "t", "watch", -1)))
    for number in range(queries.MOST_INVITES + 2):
        await store.do(queries.add_invite(InviteRow(str(number), "t", "seat", 1)))
    names = [str(number) for number in range(queries.MOST_INVITES + 2)]
    kept = [name for name in ("watch", *names) if await store.do(queries.find_invite(name))]
    assert kept == ["watch", *names[2:]]


async def test_watchers_make_room_for_others(store: Store) -> None:
    await made(store)
    for holder, gone in (("a", []), ("b", []), ("a", []), ("c", ["a"])):
        await store.do(queries.add_watcher("t", holder, gone))
    assert (await loaded(store)).watchers == ("b", "c")
