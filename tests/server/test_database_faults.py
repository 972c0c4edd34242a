"""Databases that `oz serve` does not take, each told in one line; and how versions follow."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from oztable.server import data_server, database_line
from oztable.server.copies import columns_of
from oztable.server.database_line import connect
from oztable.server.place import DatabaseUrl
from oztable.server.schema import TABLES, StoreFault, migrations
from oztable.server.store import Store
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.keeping import database_server, read, store_at

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("in_a_database")]

SECRET = "Poppies7"  # noqa: S105


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_server, "WAIT_FOR_ANOTHER", 0.2)


# Databases that are not ours to open


def foreign(url: DatabaseUrl) -> None:
    with closing(connect(url)) as db:
        db.execute("CREATE TABLE letters (text TEXT)")


def newer(url: DatabaseUrl) -> None:
    data_server.migrate(url)
    with closing(connect(url)) as db:
        db.execute("UPDATE oztable SET version = 999")


def older(url: DatabaseUrl) -> None:
    data_server.migrate(url)
    with closing(connect(url)) as db:
        db.execute("UPDATE oztable SET version = 1")


def read_only(url: DatabaseUrl) -> None:
    with closing(connect(url)) as db:
        name = db.info.dbname
        db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")


def held(url: DatabaseUrl) -> None:
    global _holder
    _holder = Store(url)


_holder: Store | None = None


def locked(url: DatabaseUrl) -> None:
    """A user who needs a password, which is another one."""
    server = database_server()
    server.sql(f"DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'not {SECRET}'")
    hba = server.folder / "data" / "pg_hba.conf"
    if "locked" not in hba.read_text():
        hba.write_text("local all locked scram-sha-256\n" + hba.read_text())
    server.sql("SELECT pg_reload_conf()")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (foreign, "belongs to another program"),
        (newer, "was written by a newer oztable (version 999"),
        (older, "stop every oz serve and run `oz migrate`"),
        (read_only, "can only be read"),
        (held, "is in use by another oz serve; stop that one or choose another --database"),
        (locked, "the password or the user is wrong"),
        ("no such database", "there is no such database or user"),
        ("nobody there", "cannot reach postgresql://oztable@"),
        ("too old", "is PostgreSQL 18; oztable needs 99 or newer, so upgrade it"),
        ("latin", "keeps texts as LATIN1; make a database with ENCODING 'UTF8'"),
    ],
)  # fmt: skip
def test_oz_serve_says_in_one_line_what_is_wrong_with_its_database(
    oz: Oz,
    tmp_path: Path,
    url: DatabaseUrl,
    monkeypatch: pytest.MonkeyPatch,
    quick: None,
    spoil: object,
    says: str,
) -> None:
    global _holder
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr("oztable.server.page_routes.STATIC", tmp_path / "page")
    user = "locked" if spoil is locked else "oztable"
    typed = url.secret.replace("oztable@", f"{user}:{SECRET}@")
    if callable(spoil):
        spoil(url)
    elif spoil == "no such database":
        typed = typed.replace("@/t", "@/no")
    elif spoil == "nobody there":
        typed = typed.replace("?host=", "?host=/nowhere")
    elif spoil == "too old":
        monkeypatch.setattr(database_line, "OLDEST", 990_000)
    elif spoil == "latin":
        server = database_server()
        if not server.sql("SELECT 1 FROM pg_database WHERE datname = 'latin'"):
            server.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
        typed = server.url("latin", password=SECRET)
    ran = oz("serve", "--no-browser", "--port", 0, "--data", tmp_path, "--database", typed)
    if _holder:
        _holder.close()
        _holder = None
    assert ran.status == 2
    assert says in ran.err
    assert SECRET not in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert ran.out == ""


# Versions


def test_a_step_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = ["CREATE TABLE one (x TEXT);", "CREATE TABLE two (x TEXT); CREATE TABLE one (x TEXT);"]
    monkeypatch.setattr("oztable.server.schema.migrations", lambda: steps)
    for _ in range(2):
        with pytest.raises(StoreFault, match="cannot keep tables"):
            Store(url)
    names = "SELECT relname FROM pg_class WHERE relkind='r' AND relnamespace='public'::regnamespace"
    assert read(tmp_path, names) == []
    monkeypatch.setattr("oztable.server.schema.migrations", lambda: steps[:1])
    Store(url).close()
    assert sorted(read(tmp_path, names)) == [("one",), ("oztable",)]


def test_oz_migrate_brings_an_older_database_to_this_version(
    oz: Oz, tmp_path: Path, url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch, quick: None
) -> None:
    flags, ours = ("--database", url.secret), len(migrations())
    made = oz("migrate", *flags)
    assert (made.status, made.err) == (0, "")
    assert made.out == f"{url} brought from version 0 to version {ours}\n"
    assert oz("migrate", *flags).out == f"{url} is of version {ours} already\n"
    every = [*migrations(), "CREATE TABLE more (x TEXT);"]
    monkeypatch.setattr("oztable.server.schema.migrations", lambda: every)
    with pytest.raises(StoreFault, match="oz migrate"):
        Store(url)
    ran = oz("migrate", *flags, "--lang", "fr")
    assert ran.out == f"{url} passe de la version {ours} à la version {ours + 1}\n"
    store = Store(url)
    in_use = oz("migrate", *flags)
    assert in_use.status == 2
    assert "is in use by another oz serve" in in_use.err
    store.close()


def test_both_engines_hold_the_same_columns(tmp_path: Path, url: DatabaseUrl) -> None:
    store_at(tmp_path).close()
    for table in TABLES:
        found = read(
            tmp_path,
            "SELECT column_name FROM information_schema.columns "
            "WHERE table_schema=current_schema() AND table_name=? AND column_name<>'rowid' "
            "ORDER BY ordinal_position",
            (table,),
        )
        assert tuple(name for (name,) in found) == columns_of(table)
