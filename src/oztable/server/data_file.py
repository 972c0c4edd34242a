"""The file in which tables are kept: opened by one server at a time, read by anybody, checked,
copied while it is in use, and put back.

One server has `tables.lock` while it runs. The file itself is not locked against reading: a
back-up or a check sees the last commit, and no writer waits for it.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

from oztable.core.files import lock
from oztable.server.kept import Contents, Judged, Progressed, contents_in, faults_in, nothing
from oztable.server.place import FILE as FILE
from oztable.server.rows import Database, Fence
from oztable.server.schema import Step, StoreFault, not_brought_up, steps_to_go, then

LOCK = "tables.lock"
WAIT_FOR_ANOTHER = 5.0
MOST_FAULTS = 20
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class Opened(NamedTuple):
    """For the one thread that writes."""

    connection: sqlite3.Connection
    lock: IO[bytes]

    def begin(self) -> Database:
        self.connection.execute("BEGIN IMMEDIATE")
        return self.connection

    def commit(self) -> None:
        self.connection.execute("COMMIT")

    def wait_for_nobody(self, _: Database) -> None:
        """Nobody else writes into a file."""

    def standing(self, _: Database, fences: set[Fence]) -> set[Fence]:
        """All of them."""
        return fences

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def touch(self, _: Database) -> None:
        """Writes a page and changes nothing."""
        version = self.connection.execute("PRAGMA user_version").fetchone()[0]
        self.connection.execute(f"PRAGMA user_version = {int(version)}")

    def judge(self, wrong: Exception) -> Judged | None:
        """SQLite says what is wrong with the file, never what is in it."""
        if not isinstance(wrong, sqlite3.Error):
            return None
        code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
        if code in DAMAGED:
            return Judged("damaged", str(wrong))
        return Judged("refused" if code == sqlite3.SQLITE_CONSTRAINT else "failed", str(wrong))

    def close(self) -> None:
        self.connection.close()
        self.lock.close()


# Opening


def open_data(path: Path, shared: bool = False) -> Opened:
    """For the one process that writes. Raises StoreFault."""
    if shared:
        raise StoreFault(
            "many workers need a database that all of them reach; name it with "
            "--database postgresql://USER@HOST/NAME"
        )
    own = lock_of(path) if path.with_name(LOCK).exists() else None
    try:
        connection = _connect(path)
        try:
            steps = steps_of(connection, path)  # looks without touching
            own = own or lock_of(path)
            _make_ready(connection)
            if steps:
                _bring_up(connection, steps, path)
        except BaseException:
            connection.close()
            raise
    except (OSError, sqlite3.Error, StoreFault) as wrong:
        if own:
            own.close()
        raise StoreFault(_why(path, wrong)) from None
    return Opened(connection, own)


def lock_of(path: Path) -> IO[bytes]:
    """Of the file: a server that is just stopping is waited for."""
    own = os.fdopen(os.open(path.with_name(LOCK), os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    until = time.monotonic() + WAIT_FOR_ANOTHER
    while not lock(own):
        if time.monotonic() > until:
            own.close()
            raise StoreFault(_in_use(path))
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


def steps_of(connection: sqlite3.Connection, path: Path) -> list[Step]:
    """Looks without touching."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    listed = "SELECT count(*) FROM sqlite_master"
    is_foreign = version == 0 and connection.execute(listed).fetchone()[0] > 0
    return steps_to_go(version, is_foreign, path, "--data")


def bring_up(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """Brings an older file to this version, all of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    for number, step in steps:
        for statement in _statements(step):  # `executescript` would commit what came before
            connection.execute(statement)
        then(step, connection)
        connection.execute(f"PRAGMA user_version = {number}")
    connection.execute("COMMIT")


def _bring_up(connection: sqlite3.Connection, steps: Sequence[Step], path: Path) -> None:
    """Raises StoreFault where it is the step that fails, and not the disk."""
    try:
        bring_up(connection, steps)
    except (sqlite3.OperationalError, sqlite3.IntegrityError) as wrong:
        is_step = wrong.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT)
        if is_step and steps[0].number > 1:
            raise StoreFault(not_brought_up(path, str(wrong))) from None
        raise


def _statements(step: str) -> Iterator[str]:
    statement = ""
    for piece in re.split("(?<=;)", step):
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def migrate(path: Path) -> tuple[int, int]:
    """The versions before and after. Raises StoreFault, also where there is nothing of ours."""
    with reading(path) as db:
        before = db.execute("PRAGMA user_version").fetchone()[0]
    opened = open_data(path)
    after = opened.connection.execute("PRAGMA user_version").fetchone()[0]
    opened.close()
    return before, after


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
            steps_of(connection, path)
            yield connection
    except sqlite3.Error as wrong:
        raise StoreFault(_why(path, wrong)) from None


def contents_of(path: Path) -> Contents:
    """Raises StoreFault."""
    with reading(path) as db:
        return contents_in(db)


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


def all_faults(path: Path, progress: Progressed = nothing) -> list[str]:
    """The pages, the indexes, the sums of every log and the text of every record."""
    faults: list[str] = []
    try:
        with reading(path) as db:
            found = [str(line) for (line,) in db.execute(f"PRAGMA integrity_check({MOST_FAULTS})")]
            faults += [] if found == ["ok"] else _lines(found)
            faults += [f"{row[0]}: a row of no table" for row in db.execute(FOREIGN)]
            faults += faults_in(db, sqlite3.Error, progress)
    except StoreFault as fault:
        faults.append(str(fault))
    return faults


FOREIGN = 'SELECT "table" FROM pragma_foreign_key_check LIMIT 20'
