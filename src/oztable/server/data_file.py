"""The file in which tables are kept: opened by one server at a time, read by anybody, checked,
copied while it is in use, and put back.

One server has `tables.lock` while it runs. The file itself is not locked against reading: a
back-up or a check sees the last commit, and no writer waits for it.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import IO, NamedTuple

from oztable.core import record as records
from oztable.core.files import lock
from oztable.server import queries

FILE = "tables.sqlite3"
LOCK = "tables.lock"
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps beside a file
WAIT_FOR_ANOTHER = 5.0
MOST_FAULTS = 20


class StoreFault(Exception):
    """The store cannot be opened; says why and what to do."""


class Opened(NamedTuple):
    connection: sqlite3.Connection
    lock: IO[bytes]

    def close(self) -> None:
        self.connection.close()
        self.lock.close()


class Contents(NamedTuple):
    """How much is in a file."""

    tables: int
    records: int


# Opening


def open_data(path: Path) -> Opened:
    """For the one process that writes. Raises StoreFault."""
    own = _lock(path.with_name(LOCK)) if path.with_name(LOCK).exists() else None
    try:
        connection = _connect(path)
        try:
            steps = _steps_to_go(connection, path)  # looks without touching
            own = own or _lock(path.with_name(LOCK))
            _make_ready(connection)
            _migrate(connection, steps)
        except BaseException:
            connection.close()
            raise
    except (OSError, sqlite3.Error, StoreFault) as wrong:
        if own:
            own.close()
        raise StoreFault(_why(path, wrong)) from None
    return Opened(connection, own)


def _lock(path: Path) -> IO[bytes]:
    """A server that is just stopping is waited for."""
    own = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    until = time.monotonic() + WAIT_FOR_ANOTHER
    while not lock(own):
        if time.monotonic() > until:
            own.close()
            raise StoreFault(_in_use(path.with_name(FILE)))
        time.sleep(0.05)
    return own


def _connect(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # ours alone before it is filled
    return sqlite3.connect(
        path, timeout=WAIT_FOR_ANOTHER, isolation_level=None, check_same_thread=False
    )


def _make_ready(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA cell_size_check = ON")  # damage is seen rather than believed
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")


def _why(path: Path, wrong: Exception) -> str:
    if isinstance(wrong, StoreFault):
        return str(wrong)
    text = (wrong.strerror if isinstance(wrong, OSError) else None) or str(wrong)
    if "locked" in text:
        return _in_use(path)
    if "not a database" in text or "malformed" in text:
        return (
            f"{path} is no table file or is damaged; move it away, bring a back-up back with "
            "`oz restore`, or choose another --data"
        )
    return f"cannot keep tables in {path}: {text}; choose another --data"


def _in_use(path: Path) -> str:
    return f"{path} is in use by another oz serve; stop that one or choose another --data"


def _migrations() -> list[str]:
    folder = files("oztable.server") / "migrations"
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".sql"))
    return [(folder / name).read_text("utf-8") for name in names]


def _steps_to_go(connection: sqlite3.Connection, path: Path) -> list[tuple[int, str]]:
    """The numbered steps from the version of this file to ours; looks without touching."""
    steps = _migrations()
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(steps):
        raise StoreFault(
            f"{path} was written by a newer oztable (version {version}, this one knows "
            f"{len(steps)}); upgrade oztable, or choose another --data"
        )
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise StoreFault(f"{path} belongs to another program; choose another --data")
    return list(enumerate(steps[version:], start=version + 1))


def _migrate(connection: sqlite3.Connection, steps: Sequence[tuple[int, str]]) -> None:
    """Brings an older file to this version, one step at a time, each whole or not at all."""
    for number, step in steps:
        connection.executescript(f"BEGIN;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")


# Looking, also while a server runs


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Raises StoreFault where there is nothing of ours to read."""
    if not path.is_file():
        raise StoreFault(f"{path}: no such file; say with --data where the tables are kept")
    try:
        where = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(where, uri=True, timeout=WAIT_FOR_ANOTHER)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                raise StoreFault(f"{path} is no table file, or an empty one")
            _steps_to_go(connection, path)
            yield connection
    except sqlite3.Error as wrong:
        raise StoreFault(_why(path, wrong)) from None


def contents_of(path: Path) -> Contents:
    """Raises StoreFault."""
    with reading(path) as db:
        tables = db.execute("SELECT count(*) FROM tables").fetchone()[0]
        kept = db.execute("SELECT count(*) FROM records").fetchone()[0]
    return Contents(tables, kept)


def structure_faults(path: Path) -> list[str]:
    """What is wrong with the pages of the file; nothing when it is whole."""
    try:
        with reading(path) as db:
            found = [str(line) for (line,) in db.execute(f"PRAGMA quick_check({MOST_FAULTS})")]
    except StoreFault as fault:
        return [str(fault)]
    return [] if found == ["ok"] else _lines(found)


def _lines(found: Sequence[str]) -> list[str]:
    lines = [line.strip() for text in found for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("***")]


def all_faults(path: Path, progress: Callable[[int, int], None] | None = None) -> list[str]:
    """The pages, the indexes, the sums of every log and the text of every record."""
    faults: list[str] = []
    try:
        with reading(path) as db:
            found = [str(line) for (line,) in db.execute(f"PRAGMA integrity_check({MOST_FAULTS})")]
            faults += [] if found == ["ok"] else _lines(found)
            faults += [f"{row[0]}: a row of no table" for row in db.execute(FOREIGN)]
            names = [name for (name,) in db.execute("SELECT id FROM tables ORDER BY rowid")]
            kept = [name for (name,) in db.execute("SELECT id FROM records ORDER BY rowid")]
            for at, name in enumerate((*names, *kept), start=1):
                look = _fault_of_table if at <= len(names) else _fault_of_record
                faults += look(name, db)
                if progress:
                    progress(at, len(names) + len(kept))
    except StoreFault as fault:
        faults.append(str(fault))
    return faults


FOREIGN = 'SELECT "table" FROM pragma_foreign_key_check LIMIT 20'


def _fault_of_table(name: str, db: sqlite3.Connection) -> list[str]:
    try:
        whole = queries.load_table(name)(db)
    except (sqlite3.Error, ValueError) as wrong:
        return [f"table {name} cannot be read: {wrong}"]
    if whole and not whole.is_sound:
        return [f"table {name}: the sums of its log do not add up, so it is set aside"]
    return []


def _fault_of_record(name: str, db: sqlite3.Connection) -> list[str]:
    try:
        text = queries.find_record(name)(db)
        if text is not None and not records.read(text).checked:
            return [f"record {name}: its check is wrong or missing"]
    except sqlite3.Error as wrong:
        return [f"record {name} cannot be read: {wrong}"]
    except records.RecordFault as wrong:
        return [f"record {name}: line {wrong.line} cannot be read"]
    return []


# Copying, and putting back


def back_up(path: Path, target: Path) -> Contents:
    """A whole copy as of the last commit, in one file. Raises StoreFault and OSError."""
    beside = target.with_name(f".{secrets.token_hex(8)}.new")
    try:
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with reading(path) as db:
            _copy(db, beside)
        counted = _counted(beside)
        _sync(beside)
        beside.replace(target)
        _sync(target.parent)
    finally:
        for end in BESIDE:
            Path(f"{beside}{end}").unlink(missing_ok=True)
    return counted


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it


def _counted(path: Path) -> Contents:
    """Of a file that is whole; raises StoreFault when it is not."""
    faults = structure_faults(path)
    if faults:
        raise StoreFault(f"the tables are damaged ({faults[0]}); `oz check-data` says how much")
    return contents_of(path)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def restore(source: Path, path: Path) -> tuple[Contents, Path | None]:
    """Puts a back-up in the place of what is there, while no server runs; gives what is in it and
    where the old file is now. Raises StoreFault and OSError."""
    counted = _counted(source)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _lock(path.with_name(LOCK)):
        beside = path.with_name(f".{secrets.token_hex(8)}.new")
        try:
            os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            with reading(source) as db:
                _copy(db, beside)
            _sync(beside)
            old = _set_aside(path)
            beside.replace(path)
            _sync(path.parent)
        finally:
            for end in BESIDE:
                Path(f"{beside}{end}").unlink(missing_ok=True)
    return counted, old


def _set_aside(path: Path) -> Path | None:
    """With what SQLite kept beside it: what was committed last may be there alone."""
    if not path.exists():
        return None
    when = time.strftime("%Y%m%d-%H%M%S")
    old = path.with_name(f"tables-before-{when}-{secrets.token_hex(2)}.sqlite3")
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").rename(f"{old}{end}")
    return old
