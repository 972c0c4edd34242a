"""Copies of all tables and records: into one file while a server runs, back from it, and from one
engine to the other.

What is written is read again and compared before it counts. A copy stands whole or not at all.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from oztable.server.data_file import (
    bring_up,
    contents_of,
    lock_of,
    open_data,
    reading,
    steps_of,
    structure_faults,
)
from oztable.server.engines import engine_of
from oztable.server.kept import Contents, Progressed, nothing
from oztable.server.place import DatabaseUrl, Place
from oztable.server.schema import NUMBERED, TABLES, StoreFault, migrations

BESIDE = ("", "-wal", "-shm")  # what SQLite keeps beside a file
TELL_EVERY = 500
Row = Sequence[Any]


class End(Protocol):
    """Where rows come from or go to. They come in the order in which they were written, where that
    is to be kept."""

    def count(self, table: str) -> int: ...
    def rows(self, table: str) -> Iterator[Row]: ...
    def fill(self, table: str, rows: Iterable[Row]) -> None: ...


@cache
def columns_of(table: str) -> tuple[str, ...]:
    with closing(sqlite3.connect(":memory:")) as db:
        for step in migrations():
            db.executescript(step)
        return tuple(
            name for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", [table])
        )


class Sum:
    """Of rows that pass: the same for the same rows, and where their order is kept, the same order
    only."""

    def __init__(self, table: str, progress: Progress) -> None:
        self._numbered = table in NUMBERED
        self._progress = progress
        self._total = 0
        self.rows = 0

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            said = repr((self.rows if self._numbered else None, *row))
            digest = hashlib.sha256(said.encode("utf-8", "surrogatepass")).digest()
            self._total = (self._total + int.from_bytes(digest, "big")) % (1 << 256)
            self.rows += 1
            self._progress.step()
            yield row

    @property
    def digest(self) -> str:
        return f"{self.rows}:{self._total:064x}"


class Progress:
    def __init__(self, of: int, tell: Progressed) -> None:
        self._done, self._of, self._tell = 0, of, tell

    def step(self) -> None:
        self._done += 1
        if self._done % TELL_EVERY == 0 or self._done == self._of:
            self._tell(self._done, self._of)


def copy(source: End, target: End, tell: Progressed = nothing) -> Contents:
    """All rows; what was written is read again. Raises StoreFault where the two differ."""
    progress = Progress(2 * sum(source.count(table) for table in TABLES), tell)
    sums: dict[str, Sum] = {}
    for table in TABLES:
        sums[table] = Sum(table, progress)
        target.fill(table, sums[table].over(source.rows(table)))
    for table in TABLES:
        written = Sum(table, progress)
        for _ in written.over(target.rows(table)):
            pass
        if written.digest != sums[table].digest:
            raise StoreFault(
                f"{table}: what was written is not what was read ({written.rows} of "
                f"{sums[table].rows} rows); nothing was changed, so try again on another disk"
            )
    return Contents(sums["tables"].rows, sums["records"].rows)


# Files


class FileEnd(NamedTuple):
    db: sqlite3.Connection

    def count(self, table: str) -> int:
        return int(self.db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608

    def rows(self, table: str) -> Iterator[Row]:
        names = ", ".join(columns_of(table))
        return iter(self.db.execute(f"SELECT {names} FROM {table} ORDER BY rowid"))  # noqa: S608

    def fill(self, table: str, rows: Iterable[Row]) -> None:
        names = columns_of(table)
        marks = ",".join("?" * len(names))
        self.db.executemany(f"INSERT INTO {table} ({','.join(names)}) VALUES ({marks})", rows)  # noqa: S608


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A new file that takes the place of this one when all went well; else nothing is left of
    it."""
    beside = path.with_name(f".{secrets.token_hex(8)}.new")
    try:
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield beside
        _sync(beside)
        beside.replace(path)
        _sync(path.parent)
    finally:
        for end in BESIDE:
            Path(f"{beside}{end}").unlink(missing_ok=True)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def new_file(path: Path) -> Iterator[FileEnd]:
    """A file of tables, to be filled."""
    with _beside(path) as beside, closing(sqlite3.connect(beside, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")  # it is brought to disk as a whole
        bring_up(db, steps_of(db, path))
        db.execute("BEGIN")
        yield FileEnd(db)
        db.execute("COMMIT")


@contextmanager
def whole_file(path: Path) -> Iterator[FileEnd]:
    """To be read as of one moment; one of an older version is brought to ours in a copy."""
    _check(path)
    with tempfile.TemporaryDirectory() as folder:
        newest = Path(folder) / path.name
        with reading(path) as db:
            is_old = bool(steps_of(db, path))
            if is_old:
                _copy(db, newest)
        if is_old:
            open_data(newest).close()
        with reading(newest if is_old else path) as db:
            db.execute("BEGIN")
            yield FileEnd(db)


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target, isolation_level=None)) as copied:
        source.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it


def _check(path: Path) -> None:
    """Raises StoreFault where a file is not whole."""
    faults = structure_faults(path)
    if faults:
        raise StoreFault(f"the tables are damaged ({faults[0]}); `oz check-data` says how much")


def _counted(path: Path) -> Contents:
    _check(path)
    return contents_of(path)


# Copying, and putting back


def back_up(place: Place, target: Path, tell: Progressed = nothing) -> Contents:
    """A whole copy as of the last commit, in one file. Raises StoreFault and OSError."""
    if isinstance(place, DatabaseUrl):
        with _ends(place).reader(place) as source, new_file(target) as copied:
            return copy(source, copied, tell)
    with _beside(target) as beside:
        with reading(place) as db:
            _copy(db, beside)
        return _counted(beside)


def restore(
    source: Path, place: Place, old: Path, tell: Progressed = nothing
) -> tuple[Contents, Path | None]:
    """Puts a back-up in the place of what is there, while no server runs; gives what is in it and
    where the old tables are now: beside the file, or of a database, in the folder `old`. Raises
    StoreFault and OSError."""
    if not source.is_file():
        raise StoreFault(f"{source}: no such file; name a copy that `oz backup` wrote")
    counted = _counted(source)
    if isinstance(place, DatabaseUrl):
        return _restore_database(source, place, old, tell)
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with lock_of(place), _beside(place) as beside:
        with reading(source) as db:
            _copy(db, beside)
        _sync(beside)
        kept = _set_aside(place)
    return counted, kept


def _restore_database(
    source: Path, url: DatabaseUrl, folder: Path, tell: Progressed
) -> tuple[Contents, Path | None]:
    with whole_file(source) as copied, _ends(url).writer(url) as target:
        kept = None
        if _is_taken(target):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            kept = _name_before(folder)
            with new_file(kept) as old:
                copy(target, old)
            target.empty()
        counted = copy(copied, target, tell)
    return counted, kept


def _name_before(folder: Path) -> Path:
    when = time.strftime("%Y%m%d-%H%M%S")
    return folder / f"tables-before-{when}-{secrets.token_hex(2)}.sqlite3"


def _set_aside(path: Path) -> Path | None:
    """With what SQLite kept beside it: what was committed last may be there alone."""
    if not path.exists():
        return None
    old = _name_before(path.parent)
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").rename(f"{old}{end}")
    return old


# From one place to another


def move(source: Place, target: Place, tell: Progressed = nothing) -> Contents:
    """All that is kept in one place, into another that is empty; no server runs at either. What was
    there stays as it is. Raises StoreFault and OSError."""
    if source == target:
        raise StoreFault(f"{source} is where the tables are already; name another place")
    with _taken_from(source) as rows, _put_into(target) as into:
        if _is_taken(into):
            raise StoreFault(
                f"{target} has tables already; name an empty place, or put a copy in their place "
                "with `oz backup` and `oz restore`"
            )
        return copy(rows, into, tell)


def _is_taken(end: End) -> bool:
    """Also by people and circles that have no table yet."""
    return any(end.count(table) for table in TABLES)


def _has_rows(path: Path) -> bool:
    """Of whichever version it is. Raises StoreFault."""
    with reading(path) as db:
        found = db.execute("SELECT name FROM sqlite_schema WHERE type='table'").fetchall()
        return any(FileEnd(db).count(name) for (name,) in found if name in TABLES)


@contextmanager
def _taken_from(place: Place) -> Iterator[End]:
    if isinstance(place, DatabaseUrl):
        with _ends(place).reader(place, alone=True) as source:
            yield source
        return
    _check(place)
    with lock_of(place), whole_file(place) as file:
        yield file


@contextmanager
def _put_into(place: Place) -> Iterator[End]:
    if isinstance(place, DatabaseUrl):
        with _ends(place).writer(place) as target:
            yield target
        return
    if place.exists() and _has_rows(place):
        with whole_file(place) as file:
            yield file
        return
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with lock_of(place), new_file(place) as fresh:
        yield fresh
        for end in BESIDE:  # of the empty one
            Path(f"{place}{end}").unlink(missing_ok=True)


class _Ends(Protocol):
    def reader(self, url: DatabaseUrl, alone: bool = False) -> AbstractContextManager[End]: ...
    def writer(self, url: DatabaseUrl) -> AbstractContextManager[Any]: ...


def _ends(url: DatabaseUrl) -> _Ends:
    engine_of(url)  # says what to install
    from oztable.server import database_copies

    return database_copies
