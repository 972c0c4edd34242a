"""Which engine keeps the tables of a test: SQLite in the folder that the test names, or PostgreSQL
in a database that goes with the folder."""

from __future__ import annotations

import atexit
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal

import psycopg
from tools.postgres import Postgres

from oztable.server.database_line import Statements, connect
from oztable.server.place import FILE, DatabaseUrl, Place, place_of
from oztable.server.rows import Database
from oztable.server.store import Store

Engine = Literal["sqlite", "postgresql"]
ENGINES: tuple[Engine, ...] = ("sqlite", "postgresql")


@cache
def database_server() -> Postgres:
    """One for all tests of a process; where it cannot start, they fail."""
    server = Postgres()
    atexit.register(server.remove)
    return server.start()


class _Keeping:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.databases: dict[Path, str] = {}


_kept = [_Keeping("sqlite")]
_names = iter(f"t{number}" for number in range(10**9))


@contextmanager
def keeping(engine: Engine) -> Iterator[None]:
    """Meanwhile tables are kept so; databases that were made are gone afterwards."""
    here = _Keeping(engine)
    _kept.append(here)
    try:
        yield
    finally:
        _kept.remove(here)
        for name in here.databases.values():
            _administer(f"DROP DATABASE {name} WITH (FORCE)")


def engine_here() -> Engine:
    return _kept[-1].engine


def place_at(data: Path, *, has_tables: bool = False) -> Place:
    """Where the tables of this folder are kept. Where nothing is kept yet, `has_tables` begins with
    a copy of what everybody makes at the first start: that takes several times as long."""
    if engine_here() == "sqlite":
        if has_tables and data.is_dir() and not any(data.iterdir()):
            shutil.copy(_empty_file(), data / FILE)
        return data / FILE
    known = {folder: name for one in _kept for folder, name in one.databases.items()}
    if data not in known:
        _kept[-1].databases[data] = known[data] = next(_names)
        like = f" TEMPLATE {_empty_database()}" if has_tables else ""
        # Files are copied in a quarter of the time that it takes to write them to the log, too.
        _administer(f"CREATE DATABASE {known[data]}{like} STRATEGY FILE_COPY")
    return place_of(database_server().url(known[data]))


def store_at(data: Path) -> Store:
    return Store(place_at(data, has_tables=True))


@cache
def _empty_file() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="oz-empty-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    Store(folder / FILE).close()
    return folder / FILE


@cache
def _empty_database() -> str:
    name = "empty"
    _administer(f"CREATE DATABASE {name}")
    Store(place_of(database_server().url(name))).close()
    return name


def flags_for(data: Path) -> tuple[str, ...]:
    """For a command of `oz`."""
    place = place_at(data)
    where = ("--data", str(data))
    return (*where, "--database", place.secret) if isinstance(place, DatabaseUrl) else where


def _administer(sql: str) -> None:
    with psycopg.connect(database_server().url(), autocommit=True) as db:
        db.execute(sql)


@contextmanager
def behind_its_back(data: Path) -> Iterator[Database]:
    """What is kept, for a test that spoils or reads it; kept when this is left."""
    place = place_at(data)
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file, file:
            yield file
        return
    with closing(connect(place)) as connection:
        yield Statements(connection)


def change(data: Path, sql: str, *values: object) -> None:
    """One row."""
    with behind_its_back(data) as db:
        assert db.execute(sql, values).rowcount == 1


def read(data: Path, sql: str, values: Sequence[Any] = ()) -> list[Any]:
    with behind_its_back(data) as db:
        return db.execute(sql, values).fetchall()
