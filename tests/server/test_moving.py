"""`oz move-data` from one engine to the other and back: all of it, in order, or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.server import copies, data_file, data_server, leave_queries, queries
from oztable.server.circles import circle_queries
from oztable.server.circles.pairing import round_robin
from oztable.server.circles.rows import CircleRow
from oztable.server.copies import Row, Sum, move
from oztable.server.database_line import connect
from oztable.server.engines import engine_of
from oztable.server.kept import nothing
from oztable.server.place import FILE, DatabaseUrl, Place
from oztable.server.rows import ChairRow, ChatRow, Entry, InviteRow, StoredTable
from oztable.server.schema import NUMBERED, TABLES, StoreFault, migrations
from oztable.server.store import Store
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.keeping import keeping, place_at
from tests.server.test_queries import row

pytestmark = pytest.mark.real

KEEP = queries.keep("none", 0, "", [], 0.0, "over", record=("r", "text"))
# What lasts minutes or hours, what can be made again, and what nobody has begun.
LEFT_BEHIND = {
    *("challenges", "entering", "device_links", "knocks", "office_links", "office_sessions"),
    *("seeks", "pairings", "promises", "reviews"),
}
TEXTS = ("", "é’\u00a0—", "🦁", "\t\n\r\\N\\.", "a'b\"c", "\x7f\u202e")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for engine in (data_file, data_server):
        monkeypatch.setattr(engine, "WAIT_FOR_ANOTHER", 0.2)


@pytest.fixture
def url(kept_by: None, tmp_path: Path) -> Iterator[DatabaseUrl]:
    with keeping("postgresql"):
        place = place_at(tmp_path)
        assert isinstance(place, DatabaseUrl)
        yield place


async def _fill(place: Place, names: Iterable[str]) -> None:
    store = Store(place)
    for name in names:
        chairs = [ChairRow(seat, "person", name=TEXTS[1], person=f"h{seat}") for seat in (0, 1)]
        log = [Entry("act", 0, text, f"m{at}") for at, text in enumerate(TEXTS)]
        made = row(name)._replace(secret=bytes(range(256)), touched=0.1 + 0.2)
        total = await store.do(queries.make_table(made, chairs, log))
        record = (f"record of {name}", "\n".join(TEXTS))
        await store.do(queries.keep(name, len(log), total, [], 5.0, "over", record=record))
        for at, text in enumerate(TEXTS):
            await store.do(queries.add_chat(name, at, ChatRow(0, text, f"c{at}"), 100))
        for holder in "zebra":  # in this order
            await store.do(queries.add_watcher(name, holder))
        for number in (3, 1, 2):
            await store.do(queries.add_invite(InviteRow(f"{name}{number}", name, "seat", 1)))
        await store.do(leave_queries.be_done(name, "h0"))
        await _gather(store, name)
    store.close()


async def _gather(store: Store, name: str) -> None:
    """A circle under way; one of the three has left it."""
    row = CircleRow(name, TEXTS[1], name, "g", "2d", True, False, True, 30, 0.1 + 0.2, 9.0)
    await store.do(circle_queries.make_circle(row, f"{name}0"))
    for number in (1, 2):
        await store.do(circle_queries.join_circle(name, row.link, f"{name}{number}", ()))
    await store.do(circle_queries.begin_circle(name, round_robin(range(3), True), 5.0))
    await store.do(circle_queries.leave_circle(name, 2))


def fill(place: Place, *names: str) -> None:
    asyncio.run(_fill(place, names))


def all_of(place: Place) -> tuple[dict[str, StoredTable | None], dict[str, list[Any]]]:
    """As the server finds it, and row by row."""
    with engine_of(place).reading(place) as db:
        names = sorted(name for (name,) in db.execute("SELECT id FROM tables"))
        rows = {}
        for table in TABLES:
            columns = ", ".join(copies.columns_of(table))
            order = " ORDER BY rowid" if table in NUMBERED else ""
            found = db.execute(f"SELECT {columns} FROM {table}{order}").fetchall()  # noqa: S608
            rows[table] = found if order else sorted(found)
        return {name: queries.load_table(name)(db) for name in names}, rows


@pytest.mark.slow
def test_there_and_back_again(oz: Oz, tmp_path: Path, url: DatabaseUrl) -> None:
    first, last = tmp_path / "first" / FILE, tmp_path / "last" / FILE
    fill(first, "b", "a")
    ran = oz("move-data", first.parent, url.secret)
    assert (ran.status, ran.err) == (0, "")
    said = "2 tables and 2 records moved to {}; what was there before stays as it was\n"
    assert ran.out == said.format(url)
    assert all_of(url) == all_of(first)
    assert oz("move-data", url.secret, last.parent).out == said.format(last)
    assert all_of(last) == all_of(first)
    assert [one.watchers for one in all_of(last)[0].values() if one] == [tuple("zebra")] * 2
    games = {name: all_of(last)[1][name] for name in ("circles", "circle_people", "circle_games")}
    assert [len(rows) for rows in games.values()] == [2, 6, 12]
    assert data_file.all_faults(last) != [], "the made-up records have no check"
    assert {path.name for path in last.parent.iterdir()} == {FILE, data_file.LOCK}
    assert last.stat().st_mode & 0o077 == 0
    fill(url, "c")  # and it goes on there: rows are numbered behind those that came
    assert all_of(url)[0].keys() == {"a", "b", "c"}
    fill(last, "c")


def test_every_table_is_copied_or_left_behind_for_a_reason() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        for step in migrations():
            db.executescript(step)
        found = db.execute("SELECT name FROM sqlite_schema WHERE type='table'").fetchall()
    assert {name for (name,) in found} == {*TABLES} | LEFT_BEHIND
    assert LEFT_BEHIND.isdisjoint(TABLES)


@pytest.mark.slow
def test_from_file_to_file(tmp_path: Path) -> None:
    first, other = tmp_path / "a" / FILE, tmp_path / "b" / FILE
    fill(first, "t")
    Store(other).close()  # an empty one may be there
    move(first, other)
    assert all_of(other) == all_of(first)


def test_a_file_of_an_older_version_is_moved_and_left_alone(
    tmp_path: Path, url: DatabaseUrl
) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as old:
        old.executescript(migrations()[0] + "PRAGMA user_version = 1;")
        old.execute("INSERT INTO tables VALUES ('t','g',1,'{}','',x'00',0,0,'playing',1,2,'r','')")
        old.execute("INSERT INTO chairs VALUES ('t',0,'person','','','h','')")
        old.commit()
    before = path.read_bytes()
    assert move(path, url).tables == 1
    assert all_of(url)[1]["players"] == [("t", "h-1", 0)]
    assert path.read_bytes() == before


@pytest.mark.slow
def test_what_a_server_that_was_killed_left_beside_its_file_is_moved_too(
    tmp_path: Path, url: DatabaseUrl
) -> None:
    path = tmp_path / "data" / FILE
    script = (
        "import asyncio, os, sys; from pathlib import Path\n"
        "from tests.server.test_moving import KEEP, Store\n"
        "asyncio.run(Store(Path(sys.argv[1])).do(KEEP)); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=True)
    assert path.with_name(f"{FILE}-wal").stat().st_size
    assert move(path, url).records == 1


# Nothing half done


class Stop(Exception):
    """In the middle."""


def nothing_in(place: Place) -> bool:
    if isinstance(place, Path):
        return not place.exists() and not list(place.parent.glob(".*"))
    with closing(connect(place)) as db:
        return data_server.version_of(db) == 0


@pytest.mark.slow
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("how", ["stopped while writing", "stopped while reading", "differs"])
def test_half_of_it_is_nothing(
    tmp_path: Path, url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch, how: str, back: bool
) -> None:
    file = tmp_path / "data" / FILE
    source, target = (url, file) if back else (file, url)
    fill(source, "a", "b")
    before = all_of(source)
    if how == "differs":
        plain = Sum.over

        def forgetful(self: Sum, rows: Iterable[Row]) -> Iterator[Row]:
            return (one for one in plain(self, rows) if "h1" not in one)

        monkeypatch.setattr(Sum, "over", forgetful)
        with pytest.raises(StoreFault, match=r"chairs: what was written is not what was read"):
            move(source, target)
    else:

        def tell(done: int, of: int) -> None:
            if done == (of // 2 - 3 if how == "stopped while writing" else of // 2 + 3):
                raise Stop

        monkeypatch.setattr(copies, "TELL_EVERY", 1)
        with pytest.raises(Stop):
            move(source, target, tell)
    monkeypatch.undo()
    assert nothing_in(target)
    assert all_of(source) == before
    move(source, target)
    assert all_of(target) == before


def test_a_row_that_postgresql_does_not_take_is_told_and_nothing_is_written(
    oz: Oz, tmp_path: Path, url: DatabaseUrl
) -> None:
    path = tmp_path / "data" / FILE
    fill(path, "t")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE chairs SET name='a' || char(0) || 'Poppies'")
    ran = oz("move-data", path.parent, url.secret)
    assert ran.status == 2
    assert f"cannot write into {url}" in ran.err
    assert "nothing was changed" in ran.err
    assert "Poppies" not in ran.err
    assert nothing_in(url)


@pytest.mark.slow
@pytest.mark.parametrize("back", [False, True])
def test_places_that_are_taken_are_left_alone(
    oz: Oz, tmp_path: Path, url: DatabaseUrl, back: bool
) -> None:
    file = tmp_path / "data" / FILE
    source, target = (url, file) if back else (file, url)

    def typed(place: Place) -> str:
        return str(place.parent) if isinstance(place, Path) else place.secret

    def refused(why: str) -> None:
        ran = oz("move-data", typed(source), typed(target))
        assert ran.status == 2
        assert why in ran.err
        assert len(ran.err.strip().splitlines()) == 1

    refused("no such file" if isinstance(source, Path) else "holds no tables")
    fill(source, "t")
    server = Store(source)
    refused("is in use by another oz serve")
    server.close()
    server = Store(target)
    refused("is in use by another oz serve")
    server.close()
    fill(target, "other")
    before = all_of(target)
    refused("has tables already; name an empty place")
    assert all_of(target) == before
    assert oz("move-data", typed(source), typed(source)).status == 2


@pytest.mark.slow
@pytest.mark.parametrize("back", [False, True])
def test_people_who_have_no_table_yet_are_not_written_over(
    tmp_path: Path, url: DatabaseUrl, back: bool
) -> None:
    file = tmp_path / "data" / FILE
    source, target = (url, file) if back else (file, url)
    fill(source, "t")
    store = Store(target)
    asyncio.run(_gather(store, "other"))
    store.close()
    before = all_of(target)
    with pytest.raises(StoreFault, match="has tables already"):
        move(source, target)
    assert all_of(target) == before


def test_what_is_no_place_at_all(oz: Oz, tmp_path: Path, url: DatabaseUrl) -> None:
    (tmp_path / "letter.sqlite3").write_text("Dear aunt,\n" * 900)
    for arguments in (
        (tmp_path / "letter.sqlite3", url.secret),
        (tmp_path / "none", url.secret),
        (url.secret, tmp_path / "letter.sqlite3"),
        (tmp_path,),
    ):
        ran = oz("move-data", *arguments)
        assert ran.status in (1, 2)
        assert len(ran.err.strip().splitlines()) == 1
    assert nothing_in(url)


@pytest.mark.slow
def test_a_copy_of_a_database_is_a_file_that_oz_serve_takes(
    oz: Oz, tmp_path: Path, url: DatabaseUrl
) -> None:
    fill(url, "a")
    copy = tmp_path / "data" / FILE
    copy.parent.mkdir()
    assert oz("backup", copy, "--database", url.secret).status == 0
    assert all_of(copy) == all_of(url)
    Store(copy).close()
    fill(copy, "b")
    flags = ("--database", url.secret, "--data", tmp_path / "old")
    ran = oz("restore", copy, *flags)
    assert (ran.status, ran.err) == (0, "")
    assert all_of(url) == all_of(copy)
    (old,) = (tmp_path / "old").glob("tables-before-*.sqlite3")
    assert all_of(old)[0].keys() == {"a"}
    assert f"kept as {old}" in ran.out


# The sum


@given(
    st.lists(st.tuples(st.text(), st.integers(), st.binary(), st.floats(allow_nan=False))),
    st.data(),
)
def test_any_difference_between_rows_shows_in_the_sum(rows: list[Row], data: st.DataObject) -> None:
    def sum_of(table: str, some: Iterable[Row]) -> str:
        total = Sum(table, copies.Progress(0, nothing))
        for _ in total.over(some):
            pass
        return total.digest

    mixed = data.draw(st.permutations(rows))
    assert sum_of("log", mixed) == sum_of("log", rows)
    assert (sum_of("invites", mixed) == sum_of("invites", rows)) == (
        list(map(repr, mixed)) == list(map(repr, rows))
    )
    if rows:
        at = data.draw(st.integers(0, len(rows) - 1))
        assert sum_of("log", rows[:at] + rows[at + 1 :]) != sum_of("log", rows)
        changed = [*rows[:at], (*rows[at], None), *rows[at + 1 :]]
        assert sum_of("log", changed) != sum_of("log", rows)


@pytest.mark.slow
@settings(max_examples=10)
@given(st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))))
def test_any_text_comes_through(texts: list[str]) -> None:
    with keeping("postgresql"), tempfile.TemporaryDirectory() as folder:
        url, path = place_at(Path("texts")), Path(folder) / FILE
        Store(path).close()
        with closing(sqlite3.connect(path)) as db, db:
            rows = [(str(at), text, at / 3) for at, text in enumerate(texts)]
            db.executemany("INSERT INTO records VALUES (?,?,?)", rows)
        move(path, url)
        assert all_of(url)[1]["records"] == sorted(rows)
