"""The file of tables: damage is seen and said, a copy is made while it is in use, and put back."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import psycopg
import pytest

from oztable.server import data_file, data_server
from oztable.server.copies import back_up, restore
from oztable.server.data_file import FILE, LOCK, all_faults
from oztable.server.engines import engine_of
from oztable.server.rows import Database
from oztable.server.schema import StoreFault
from oztable.server.store import Store
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.house import Browser, Server, play, serving
from tests.server.keeping import (
    behind_its_back,
    change,
    engine_here,
    flags_for,
    place_at,
    read,
    store_at,
)

pytestmark = pytest.mark.real

both = pytest.mark.usefixtures("engine")

PAGE = 4096


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_file, "WAIT_FOR_ANOTHER", 0.2)
    monkeypatch.setattr(data_server, "WAIT_FOR_ANOTHER", 0.2)


def some_games(data: Path, count: int = 30) -> tuple[Browser, list[str]]:
    with serving(data) as server:
        browser = Browser(server)
        tables = []
        for number in range(count):
            tables.append(browser.new_table(seats=("me", "me")))
            if number % 10 == 0:
                page = browser.open(tables[-1])
                page.ask("resign", seat=0)
                page.close()
    return browser, tables


def overwrite(path: Path, pages: int, seed: int = 1) -> None:
    """As a disk does that forgets: whole pages of rubbish, but never the first."""
    rng, size = Random(seed), path.stat().st_size // PAGE
    with path.open("r+b") as file:
        for page in rng.sample(range(2, size), pages):
            file.seek(page * PAGE)
            file.write(rng.randbytes(PAGE))


def ready(server: Server) -> tuple[int, str]:
    """What it says when it has looked."""
    until, browser = time.monotonic() + 20, Browser(server)
    while time.monotonic() < until:
        with suppress(httpx.HTTPError):
            answer = browser.http.get("/readyz")
            if answer.json()["status"] != "checking":
                return answer.status_code, answer.json()["status"]
        time.sleep(0.02)
    raise AssertionError("the server does not answer")


# Damage


def test_a_house_in_good_order_is_ready(server: Server) -> None:
    assert ready(server) == (200, "ready")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_three_overwritten_pages_are_seen_at_the_start(tmp_path: Path, seed: int) -> None:
    some_games(tmp_path)
    overwrite(tmp_path / FILE, 3, seed)
    log = tmp_path / "log"
    with log.open("w") as err:
        started = subprocess.Popen(
            [sys.executable, "-m", "tests.server.run_server", str(tmp_path), "0"],
            stdout=subprocess.PIPE,
            stderr=err,
            text=True,
        )
        try:
            assert started.stdout
            line = started.stdout.readline()
            if line:  # it stands; else the pages were such that it could not
                server = Server(tmp_path)
                server.port = int(line.split()[1])
                assert ready(server) == (503, "damaged")
                assert Browser(server).http.get("/healthz").status_code == 200
        finally:
            started.terminate()
            started.wait(20)
            if started.stdout:
                started.stdout.close()
    written = log.read_text()
    if line:
        said = [json.loads(one) for one in written.splitlines()]
        damaged = [one for one in said if one["event"] == "data_damaged"]
        assert damaged
        assert all(one["level"] == "error" and one["why"] for one in damaged)
    else:
        assert "damaged" in written
    faults = all_faults(tmp_path / FILE)
    assert faults
    assert not any("\n" in fault for fault in faults)


async def test_damage_that_shows_while_it_runs_is_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    some_games(tmp_path)
    store = Store(tmp_path / FILE)
    await store.check_structure()
    conditions = [store.condition]
    fault = sqlite3.DatabaseError("database disk image is malformed")
    fault.sqlite_errorcode = sqlite3.SQLITE_CORRUPT

    def damaged(_: Database) -> None:
        raise fault

    for _ in range(3):
        with pytest.raises(Exception, match="malformed"):
            await store.do(damaged)
    store.close()
    assert [*conditions, store.condition] == ["sound", "damaged"]
    said = [line for line in caplog.records if line.message == "data_damaged"]
    assert [vars(line)["why"] for line in said] == ["database disk image is malformed"]


@both
def test_oz_check_data_names_what_is_wrong(oz: Oz, tmp_path: Path) -> None:
    _, tables = some_games(tmp_path, 11)
    flags = flags_for(tmp_path)
    well = oz("check-data", *flags)
    assert (well.status, well.err) == (0, "")
    assert "11 tables and 2 records" in well.out
    with behind_its_back(tmp_path) as db:
        db.execute("UPDATE log SET text='draw 77' WHERE table_id=? AND n=0", (tables[3],))
        db.execute("UPDATE records SET text=replace(text, 'seat 1', 'seat 9')")
    ill = oz("check-data", *flags)
    assert ill.status == 1
    assert f"table {tables[3]}: the sums of its log do not add up" in ill.out
    assert ill.out.count("its check is wrong") == 2
    said = json.loads(oz("check-data", "--json", *flags).out)
    assert said["sound"] is False
    assert len(said["faults"]) == 3


@pytest.mark.slow
@both
def test_the_keeper_of_the_tables_speaks_french(oz: Oz, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    french = (*flags_for(data), "--lang", "fr")
    _, tables = some_games(data, 2)
    path = place_at(data)
    counted = "2 tables et 1 compte rendu"
    assert oz("check-data", *french).out == (f"{counted} dans {path}, tout est en ordre\n")
    assert oz("backup", copy, *french).out == f"{counted}, copiés dans {copy}\n"
    brought, kept = oz("restore", copy, *french).out.splitlines()
    assert brought == f"{counted}, rétablis d’après {copy}"
    assert kept.startswith("Ce qui s’y trouvait avant est gardé sous ")
    with behind_its_back(data) as db:
        db.execute("UPDATE log SET text='draw 77' WHERE table_id=? AND n=0", (tables[1],))
        db.execute("UPDATE records SET text=replace(text, 'seat 1', 'seat 9')")
    log, record, end = oz("check-data", *french).out.splitlines()
    assert log.startswith(f"table {tables[1]}\u00a0: les sommes de son journal")
    assert record.endswith("\u00a0: sa somme de contrôle est fausse ou manque")
    assert end == f"{path} est abîmé\u00a0; `oz restore` rétablit une copie."


def test_oz_check_data_where_there_is_nothing(oz: Oz, tmp_path: Path) -> None:
    for command in ("check-data", "migrate"):
        ran = oz(command, "--data", tmp_path)
        assert ran.status == 2
        assert "no such file" in ran.err
        assert list(tmp_path.iterdir()) == []


# Copies


@both
def test_a_copy_is_made_while_people_play_and_nothing_acknowledged_is_missing(
    oz: Oz, tmp_path: Path
) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    with serving(data) as server:
        browser = Browser(server)
        page = browser.open(table := browser.new_table(seats=("me", "me")))
        taken: list[tuple[float, int]] = []
        stop = threading.Event()

        def play_on() -> None:
            rng = Random(1)
            while not stop.is_set() and page.page["status"] == "playing":
                page.send(type="look", seat=page.page["deciding"])
                page.until("page")
                answer = page.move(rng.choice(page.choices()))
                taken.append((time.monotonic(), answer["seq"]))
                page.reach(answer["seq"])

        playing = threading.Thread(target=play_on)
        playing.start()
        began = []
        for number in range(4):
            began.append(time.monotonic())
            ran = oz("backup", copies / f"{number}.sqlite3", *flags_for(data))
            assert (ran.status, ran.err) == (0, "")
        stop.set()
        playing.join()
    for number, when in enumerate(began):
        path = copies / f"{number}.sqlite3"
        assert all_faults(path) == []
        assert path.stat().st_mode & 0o077 == 0
        with closing(sqlite3.connect(path)) as db:
            kept = db.execute("SELECT count(*) FROM log WHERE table_id=?", (table,)).fetchone()[0]
        assert kept >= max((seq for at, seq in taken if at < when), default=0)
    assert sorted(one.name for one in copies.iterdir()) == [f"{n}.sqlite3" for n in range(4)]


@pytest.mark.slow
@both
def test_a_copy_comes_back_with_every_seat_and_the_old_file_is_kept(oz: Oz, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    flags = flags_for(data)
    with serving(data) as server:
        browser = Browser(server)
        page = browser.open(table := browser.new_table(seats=("me", "me")))
        page.close()
        assert oz("backup", copy, *flags).status == 0
        gone = browser.new_table(seats=("me", "me"))
        in_use = oz("restore", copy, *flags)
        assert in_use.status == 2
        assert "is in use by another oz serve" in in_use.err
    ran = oz("restore", copy, *flags)
    assert (ran.status, ran.err) == (0, "")
    assert "1 table" in ran.out
    with serving(data) as server:
        again = Browser(server)
        again.http.cookies = browser.http.cookies
        assert again.open(table).page["status"] == "playing"
        assert again.http.post(f"/api/tables/{gone}/ticket", json={}).status_code == 404
    (old,) = data.glob("tables-before-*.sqlite3")
    assert all_faults(old) == []
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_what_was_only_in_the_log_of_the_old_file_is_kept_too(tmp_path: Path) -> None:
    """A server that was killed leaves its last commits beside the file."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    server = Server(data).start()
    browser = Browser(server)
    browser.new_table(seats=("me", "me"))
    back_up(data / FILE, copy)
    browser.new_table(seats=("me", "me"))
    server.kill()
    assert (data / f"{FILE}-wal").stat().st_size
    counted, old = restore(copy, data / FILE, data)
    assert counted.tables == 1
    assert old
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,)


KEPT = "INSERT INTO records VALUES ('kept', 'text', 0)"


def letter(path: Path) -> None:
    path.write_text("This is a letter to my aunt.\n" * 100)


def cut(path: Path) -> None:
    Store(path.parent / "whole" / FILE).close()
    content = (path.parent / "whole" / FILE).read_bytes()
    path.write_bytes(content[: len(content) // 2])


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")


def nothing(path: Path) -> None:
    path.touch()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (nothing, "is no table file, or an empty one"),
        (letter, "is no table file or is damaged"),
        (cut, "damaged"),
        (newer, "was written by a newer oztable"),
        (None, "no such file; name a copy that `oz backup` wrote"),
    ],
)
@both
def test_what_is_no_copy_is_not_put_back(oz: Oz, tmp_path: Path, spoil: object, says: str) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    store_at(data).close()
    change(data, KEPT)
    if callable(spoil):
        spoil(copy)
    before = {path.name: path.read_bytes() for path in data.glob("*")}
    ran = oz("restore", copy, *flags_for(data))
    assert ran.status == 2
    assert says in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert {path.name: path.read_bytes() for path in data.glob("*")} == before
    assert read(data, "SELECT id FROM records") == [("kept",)]


def test_a_copy_takes_nothing_elses_place(oz: Oz, tmp_path: Path) -> None:
    Store(tmp_path / "data" / FILE).close()
    letter(tmp_path / "letter")
    ran = oz("backup", tmp_path / "letter", "--data", tmp_path / "data")
    assert ran.status == 2
    assert "is there already" in ran.err
    assert (tmp_path / "letter").read_text().startswith("This is a letter")
    assert oz("backup", tmp_path / "no" / "folder", "--data", tmp_path / "data").status == 2


# One writer


@both
def test_a_second_server_is_refused_though_anybody_may_read(tmp_path: Path, quick: None) -> None:
    first, place = store_at(tmp_path), place_at(tmp_path)
    with pytest.raises(StoreFault, match="in use"):
        store_at(tmp_path)
    with engine_of(place).reading(place) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        with pytest.raises((sqlite3.OperationalError, psycopg.Error), match=r"read-?only"):
            db.execute("DELETE FROM tables")
    first.close()
    store_at(tmp_path).close()


@both
def test_a_server_that_was_killed_leaves_no_lock_behind(tmp_path: Path, quick: None) -> None:
    server = Server(tmp_path).start()
    with pytest.raises(StoreFault, match="in use"):
        store_at(tmp_path)
    server.kill()
    assert (tmp_path / LOCK).exists() or engine_here() == "postgresql"
    store_at(tmp_path).close()


@both
def test_who_reads_holds_nobody_up(tmp_path: Path) -> None:
    """A copy of a large file takes a while; moves are kept meanwhile."""
    with serving(tmp_path) as server:
        browser = Browser(server)
        page = browser.open(browser.new_table(seats=("me", "random")))
        place = place_at(tmp_path)
        with engine_of(place).reading(place) as db:
            if engine_here() == "sqlite":
                db.execute("BEGIN")
            before = db.execute("SELECT count(*) FROM log").fetchone()
            play([page], Random(2), 3)
            assert db.execute("SELECT count(*) FROM log").fetchone() == before
