"""The store when things go wrong: a full disk, a damaged row, a file of somebody else."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from oztable.server import page_routes
from oztable.server.rows import Database
from oztable.server.store import CHECK_SECONDS, FILE, CannotKeep, Store, StoreFault
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.house import Browser, Server, serving
from tests.server.keeping import change, keeping, store_at

pytestmark = pytest.mark.real

both = pytest.mark.usefixtures("engine")

FREE = resource.RLIM_INFINITY
ROAD = "yellow-brick-road"
PATIENCE = 30.0  # seconds


def fill_the_disk(server: Server, is_full: bool) -> None:
    """Nothing more can be written by this process, as when the disk is full."""
    assert server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0 if is_full else FREE, FREE))


# A full disk


@pytest.fixture(scope="module")
def on_disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping("sqlite"), serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.mark.slow
def test_when_the_disk_is_full_nothing_is_acknowledged_and_reading_goes_on(
    on_disk: Server,
) -> None:
    server = on_disk
    browser = Browser(server)
    page = browser.open(table := browser.new_table(seats=("me", "me")))
    page.send(type="look", seat=page.page["deciding"])
    page.until("page")
    seat, seq, action = page.page["seat"], page.page["seq"], page.choices()[0]
    message = {"type": "move", "id": "patience", "at": seq, "seat": seat, "action": action}
    fill_the_disk(server, True)
    try:
        for _ in range(3):
            page.send(**message)
            assert page.until("refused", "taken")["code"] == "busy"
            assert page.cut() == (4000, "busy")
            page = browser.open(table)
            assert page.page["seq"] == seq
        body = {"game": ROAD, "seats": [{"kind": "me"}, {"kind": "me"}]}
        for path, sent in (("/api/tables", body), (f"/api/tables/{table}/invites", WATCH)):
            refused = browser.http.post(path, json=sent)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert [line["table"] for line in browser.get("/api/tables")] == [table]
        time.sleep(CHECK_SECONDS)
        ill = browser.http.get("/healthz")
        assert (ill.status_code, ill.json()["status"]) == (503, "cannot_keep")
    finally:
        fill_the_disk(server, False)
    time.sleep(CHECK_SECONDS)
    assert browser.get("/healthz")["status"] == "ok", "without anybody having moved"
    page.send(**message)
    assert page.until("taken", "refused")["type"] == "taken"
    page.reach(seq + 1)


WATCH = {"kind": "watch"}


@pytest.mark.slow
def test_bots_go_on_by_themselves_when_the_disk_is_well_again(tmp_path: Path) -> None:
    with serving(tmp_path, "--pace", "1") as server:
        browser = Browser(server)
        page = browser.open(table := browser.new_table())
        page.wait_for_turn()
        page.reach(page.move(page.choices()[0])["seq"])
        while page.my_turn:
            page.reach(page.move(page.choices()[0])["seq"])
        fill_the_disk(server, True)
        try:
            page.cut()
        finally:
            fill_the_disk(server, False)
        assert browser.open(table).wait_for_turn(), "the bot never came back"


async def _all_answered(asked: Iterable[Awaitable[Any]]) -> list[Any]:
    """What came of each; a job that nobody answers is a fault, not a wait without end."""
    async with asyncio.timeout(PATIENCE):
        return await asyncio.gather(*asked, return_exceptions=True)


@both
async def test_a_job_that_fails_harms_no_other(tmp_path: Path) -> None:
    store = store_at(tmp_path)

    def insert(key: str) -> Callable[[Database], str]:
        def work(db: Database) -> str:
            db.execute("INSERT INTO records VALUES (?, 'text', 0)", (key,))
            if key == "raises":
                raise LookupError(key)
            return key

        return work

    keys = ["a", "b", "raises", "c", "a", "d"]
    found = await _all_answered([store.do(insert(key)) for key in keys])
    assert [one if isinstance(one, str) else type(one) for one in found] == [
        "a", "b", LookupError, "c", CannotKeep, "d",
    ]  # fmt: skip
    kept = await store.do(lambda db: db.execute("SELECT id FROM records ORDER BY id").fetchall())
    assert kept == [("a",), ("b",), ("c",), ("d",)]
    store.close()
    with pytest.raises(CannotKeep):
        await store.do(insert("late"))


@both
async def test_reading_goes_on_beside_a_write_that_finds_no_room(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    await store.do(lambda db: db.execute("PRAGMA max_page_count = 1").fetchall())

    def big(db: Database) -> None:
        db.execute("INSERT INTO records VALUES ('big', ?, 0)", ("x" * 100_000,))

    def count(db: Database) -> int:
        return int(db.execute("SELECT count(*) FROM records").fetchone()[0])

    found = await _all_answered([store.do(job) for job in (count, big, count)])
    assert found[0] == found[2] == 0
    assert isinstance(found[1], CannotKeep)
    await store.do(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchall())
    await store.do(big)
    store.close()


# Damage and upgrades: what is wrong with one table is the matter of that table alone


def some_tables(data: Path, count: int) -> tuple[Browser, list[str]]:
    with serving(data) as server:
        browser = Browser(server)
        tables = [browser.new_table(seats=("me", "me")) for _ in range(count)]
        for table in tables:
            page = browser.open(table)
            for _ in range(2):
                page.send(type="look", seat=page.page["deciding"])
                page.until("page")
                page.reach(page.move(page.choices()[0])["seq"])
    return browser, tables


def known(server: Server, before: Browser) -> Browser:
    """The same browser, after the server came back."""
    browser = Browser(server)
    browser.http.cookies = before.http.cookies
    return browser


DAMAGE = (
    "UPDATE log SET text='draw 77' WHERE table_id=? AND n=3",
    "UPDATE log SET n=99 WHERE table_id=? AND n=3",
    "DELETE FROM log WHERE table_id=? AND n=3",
    "UPDATE log SET sum='' WHERE table_id=? AND n=3",
)
UPGRADES = (
    "UPDATE tables SET rules=rules+1 WHERE id=?",
    """UPDATE tables SET options='{"gone": "yes"}' WHERE id=?""",
    "UPDATE tables SET deck='gone' WHERE id=?",
)


@pytest.mark.slow
@both
def test_a_damaged_row_sets_only_its_table_aside(tmp_path: Path) -> None:
    browser, (well, *hurt) = some_tables(tmp_path, 1 + len(DAMAGE))
    for sql, table in zip(DAMAGE, hurt, strict=True):
        change(tmp_path, sql, table)
    with serving(tmp_path) as server:
        browser = known(server, browser)
        for table in hurt:
            page = browser.open(table)
            assert page.page["status"] == "ended"
            assert "damaged" in page.page["tale"][-1]["text"]
            assert page.page["scene"] is None
            assert page.page["result"]["record"] == ""  # so the page offers none
            assert browser.http.get(f"/api/tables/{table}/record").status_code == 404
            assert page.ask("move", at=page.page["seq"], seat=0, action="x")["code"] == "over"
        other = browser.open(well)
        other.send(type="look", seat=other.page["deciding"])
        other.until("page")
        assert other.move(other.choices()[0])["type"] == "taken"
        assert {line["table"] for line in browser.get("/api/tables")} == {well, *hurt}
        assert browser.http.delete(f"/api/tables/{hurt[0]}").status_code == 204


@pytest.mark.slow
@both
def test_a_table_of_other_rules_ends_with_a_notice_and_its_record(tmp_path: Path) -> None:
    browser, (well, *old) = some_tables(tmp_path, 1 + len(UPGRADES))
    links: set[str] = set()
    for sql, table in zip(UPGRADES, old, strict=True):
        change(tmp_path, sql, table)
    for _ in range(2):  # and stays so
        with serving(tmp_path) as server:
            browser = known(server, browser)
            for table in old:
                page = browser.open(table)
                assert page.page["status"] == "ended"
                assert "upgraded" in page.page["tale"][-1]["text"]
                record = browser.http.get(f"/api/tables/{table}/record")
                assert record.status_code == 200
                assert "ended: stopped by an upgrade" in record.text
                link = f"/api/records/{page.page['result']['record']}"
                shown = browser.http.get(link)
                assert shown.status_code in (200, 409)
                assert shown.status_code == 200 or f"{link}/text" in shown.json()["text"]
                assert browser.http.get(f"{link}/text").text == record.text
                links.add(f"{link}/text")
            assert browser.open(well).page["status"] == "playing"
    for table in old:
        change(tmp_path, "UPDATE tables SET touched=0 WHERE id=?", table)
    with serving(tmp_path) as server:
        browser = known(server, browser)
        until = time.monotonic() + 20
        while browser.http.get(f"/api/tables/{old[0]}/record").status_code != 404:
            assert time.monotonic() < until, "the table does not expire"
        for link in links:  # the record outlives its table
            assert "stopped by an upgrade" in browser.http.get(link).text


@both
def test_a_table_that_was_full_when_the_power_went_begins(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server)
        table = browser.new_table(seats=("me", "friend"))
    change(
        tmp_path, "UPDATE chairs SET kind='bot', bot='random' WHERE table_id=? AND seat=1", table
    )
    with serving(tmp_path) as server:
        assert known(server, browser).open(table).page["status"] == "playing"


# Files that are not ours to open


def spoil(path: Path, how: str) -> None:
    if how == "newer":
        Store(path).close()
        db = sqlite3.connect(path)
        db.execute("PRAGMA user_version = 999")
        db.close()
    elif how == "text":
        path.write_text("This is a letter to my aunt.\n" * 100)
    elif how == "foreign":
        db = sqlite3.connect(path)
        db.executescript("CREATE TABLE letters (text); INSERT INTO letters VALUES ('Dear aunt')")
        db.close()


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("newer", "was written by a newer oztable (version 999"),
        ("text", "is no table file or is damaged; move it away"),
        ("foreign", "belongs to another program"),
        ("in use", "is in use by another oz serve; stop that one"),
        ("no folder", "cannot keep tables in"),
    ],
)
def test_oz_serve_says_in_one_line_what_is_wrong_with_its_data(
    oz: Oz,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    how: str,
    says: str,
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(page_routes, "STATIC", tmp_path / "page")
    monkeypatch.setattr("oztable.server.data_file.WAIT_FOR_ANOTHER", 0.2)
    data = tmp_path / "data"
    data.mkdir()
    spoil(data / FILE, how)
    other = Store(data / FILE) if how == "in use" else None
    where = Path("/proc/nowhere") if how == "no folder" else data
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    ran = oz("serve", "--no-browser", "--port", 0, "--data", where)
    after = {path.name: path.read_bytes() for path in data.iterdir()}
    if other:
        other.close()
    assert ran.status == 2
    assert says in ran.err
    assert "--data" in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert ran.out == ""
    assert after == before, "something was changed"


def test_an_empty_file_becomes_a_table_file(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    Store(tmp_path / FILE).close()
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("PRAGMA user_version").fetchone()[0] >= 1
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        store = Store(tmp_path / "new" / FILE)
        kept = [path.stat().st_mode & 0o077 for path in (tmp_path / "new").iterdir()]
        folder = (tmp_path / "new").stat().st_mode & 0o077
        store.close()
    finally:
        os.umask(umask)
    assert kept
    assert not any(kept)
    assert not folder


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = ["CREATE TABLE one (x);", "CREATE TABLE two (x); CREATE TABLE one (x);"]
    monkeypatch.setattr("oztable.server.schema.migrations", lambda: steps)
    with pytest.raises(StoreFault, match="cannot keep"):
        Store(tmp_path / FILE)
    monkeypatch.setattr("oztable.server.schema.migrations", lambda: steps[:1])
    Store(tmp_path / FILE).close()
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("one",)]
    db.close()
