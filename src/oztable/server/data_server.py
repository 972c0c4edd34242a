"""A PostgreSQL database in which tables are kept: opened by one server alone or shared by many
workers, read by anybody, checked.

Who writes holds a lock that belongs to its connection. When the connection is lost the lock is
free as soon as PostgreSQL has settled what was in it, so whoever has it alone next knows the truth.
Workers share the lock, which keeps out who wants the database alone; among themselves each table
has its own fence.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import count

import psycopg
from psycopg import pq

from oztable.server.database_line import Connection, Statements, connect, one, told
from oztable.server.kept import Contents, Judged, Progressed, contents_in, faults_in, nothing
from oztable.server.place import DatabaseUrl
from oztable.server.rows import Database, Fence
from oztable.server.schema import (
    TABLES,
    Step,
    StoreFault,
    in_postgresql,
    not_brought_up,
    steps_to_go,
    then,
)

WAIT_FOR_ANOTHER = 5.0
REST = 0.5  # seconds between two tries to reach a database that is away
LOCK = f"{0x6F7A7461}, hashtext(current_schema())"  # `ozta`, and where the tables are
MAKING = f"{0x6F7A6D6B}, hashtext(current_schema())"
STANDING = "SELECT table_id, epoch FROM owners WHERE table_id = ANY(?) ORDER BY table_id FOR SHARE"
DAMAGED = ("XX001", "XX002")
LOST = ("08", "57P")
READ_ONLY = "25006"
SHORTLY = 20  # as long as a commit may take
FULL = "53100"
AROUND = ("08", "57", "53", "58")  # what befalls a step and is no fault of it


# Opening


class Opened:
    """For the one thread that writes. A batch of work goes to the server in as few messages as its
    questions allow, and is one transaction."""

    def __init__(self, url: DatabaseUrl, shared: bool) -> None:
        self._url = url
        self._shared = shared
        self._name = f"oztable {secrets.token_hex(8)}"
        self._pipelined: AbstractContextManager[psycopg.Pipeline] | None = None
        self._roll_backs = count()
        self._away = 0.0  # until when it is not tried again
        self._connection = connect(url, self._name)
        self._statements = Statements(self._connection)
        try:
            refuse_read_only(self._connection, url)
            steps_of(self._connection, url)  # what is not ours is not locked either
            self._hurry(self._connection)
            lock(self._connection, url, shared)
            self._make_ready()
        except BaseException as wrong:
            self._connection.close()
            if isinstance(wrong, psycopg.Error):
                raise StoreFault(not_kept(url, wrong)) from None
            raise

    def _hurry(self, connection: Connection) -> None:
        """A worker that stops in the middle of a commit gives its tables up soon."""
        if self._shared:
            connection.execute("SET idle_in_transaction_session_timeout = '2s'")

    def _make_ready(self) -> None:
        """An empty database, by whichever worker comes first."""
        with self._connection.transaction():
            self._connection.execute(f"SELECT pg_advisory_xact_lock({MAKING})")
            steps = steps_of(self._connection, self._url)
            if steps and steps[0].number > 1:
                raise StoreFault(
                    f"{self._url} is of an older version; stop every oz serve and run `oz migrate`"
                )
            bring_up(self._connection, steps)

    def begin(self) -> Database:
        if not self._is_alive():
            self._connect_again()
        self._pipelined = self._connection.pipeline()
        self._statements.pipeline = self._pipelined.__enter__()
        self._connection.execute("BEGIN")
        return self._statements

    def commit(self) -> None:
        done = self._connection.execute("COMMIT")
        self._settle()
        if done.statusmessage != "COMMIT":
            raise psycopg.errors.InFailedSqlTransaction("not committed")

    def wait_for_nobody(self, db: Database) -> None:
        db.execute(f"SET LOCAL lock_timeout = '{SHORTLY} ms'")

    def standing(self, db: Database, fences: set[Fence]) -> set[Fence]:
        """Held by a lock until the commit: an epoch merely read could rise before it. All are asked
        for at once, and locked in one order, so that nobody waits for each other."""
        found = db.execute(STANDING, ([fence.table for fence in fences],))
        return fences & {Fence(table, epoch) for table, epoch in found}

    def _settle(self) -> None:
        """Waits for all that was sent, and raises what went wrong."""
        pipelined, self._pipelined = self._pipelined, None
        self._statements.pipeline = None
        if pipelined:
            pipelined.__exit__(None, None, None)

    def roll_back(self) -> None:
        """psycopg takes what it sent after the fault for prepared, though the server passed over
        it, and forgets that only at a ROLLBACK that it has not met before."""
        with suppress(psycopg.Error):
            self._settle()
        with suppress(psycopg.Error):
            if self._connection.info.transaction_status != pq.TransactionStatus.IDLE:
                self._connection.execute(f"ROLLBACK /* {next(self._roll_backs)} */")

    def touch(self, db: Database) -> None:
        """Writes a row and changes nothing."""
        # Not where another worker is at it: nobody waits for one that stopped in the middle.
        db.execute(
            "UPDATE oztable SET version=version WHERE ctid IN "
            "(SELECT ctid FROM oztable FOR UPDATE SKIP LOCKED)"
        )

    def judge(self, wrong: Exception) -> Judged | None:
        if isinstance(wrong, StoreFault):
            return Judged("lost", str(wrong))
        if not isinstance(wrong, psycopg.Error):
            return None
        if wrong.sqlstate in DAMAGED:
            return Judged("damaged", told(wrong))
        if self._connection.closed or (wrong.sqlstate or "").startswith(LOST):
            self._connection.close()
            return Judged("lost", told(wrong))
        if wrong.sqlstate == READ_ONLY:
            return Judged("failed", only_read(self._url))
        is_own = isinstance(wrong, psycopg.IntegrityError | psycopg.DataError)
        return Judged("refused" if is_own else "failed", remedied(wrong))

    def close(self) -> None:
        self._connection.close()

    def _is_alive(self) -> bool:
        """Whether the server has hung up meanwhile; its last words come before that shows."""
        with suppress(psycopg.Error):
            for _ in range(2):
                self._connection.pgconn.consume_input()
            return not self._connection.closed
        return False

    def _connect_again(self) -> None:
        """What the lost connection was at is settled before the lock is ours again."""
        if time.monotonic() < self._away:
            raise StoreFault(f"cannot reach {self._url}")
        self._away = time.monotonic() + REST
        self._connection.close()
        fresh = connect(self._url, self._name)
        try:
            fresh.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> "
                "pg_backend_pid() AND application_name = $1 AND usename = current_user",
                (self._name,),
            )
            self._hurry(fresh)
            lock(fresh, self._url, self._shared)
            refuse_read_only(fresh, self._url)
            if steps_of(fresh, self._url):
                raise StoreFault(f"{self._url} holds no tables of ours any more")
        except BaseException:
            fresh.close()
            raise
        self._connection, self._statements, self._away = fresh, Statements(fresh), 0.0


def open_data(url: DatabaseUrl, shared: bool = False) -> Opened:
    """To write; for this process alone unless `shared`. Raises StoreFault."""
    return Opened(url, shared)


def lock(connection: Connection, url: DatabaseUrl, shared: bool = False) -> None:
    """A server that is just stopping is waited for."""
    until = time.monotonic() + WAIT_FOR_ANOTHER
    attempt = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({LOCK})"
    while not one(connection, attempt)[0]:
        if time.monotonic() > until:
            remedy = "start that one with --broker too" if shared else "stop that one"
            raise StoreFault(
                f"{url} is in use by another oz serve; {remedy} or choose another --database"
            )
        time.sleep(0.05)


def refuse_read_only(connection: Connection, url: DatabaseUrl) -> None:
    (read_only,) = one(connection, "SELECT current_setting('transaction_read_only')")
    if read_only == "on":
        raise StoreFault(only_read(url))


def not_kept(url: DatabaseUrl, wrong: psycopg.Error) -> str:
    return (
        f"cannot keep tables in {url}: {remedied(wrong)}; see PostgreSQL's own log, or choose "
        "another --database"
    )


def remedied(wrong: psycopg.Error) -> str:
    if wrong.sqlstate == FULL:
        return f"{told(wrong)}; make room on the disk of the database, and it goes on by itself"
    return told(wrong)


def only_read(url: DatabaseUrl) -> str:
    return (
        f"{url} can only be read: it is a copy that follows another, or was set so; choose the "
        "database that is written to"
    )


def version_of(connection: Connection) -> int:
    if one(connection, "SELECT to_regclass('oztable')")[0] is None:
        return 0
    return int(one(connection, "SELECT max(version) FROM oztable")[0] or 0)


def steps_of(connection: Connection, url: DatabaseUrl) -> list[Step]:
    """Looks without touching."""
    version = version_of(connection)
    listed = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
    is_foreign = version == 0 and one(connection, f"{listed} AND relkind = 'r'")[0] > 0
    return steps_to_go(version, is_foreign, url, "--database")


def bring_up(connection: Connection, steps: Sequence[Step]) -> None:
    """Brings an older database to this version, all of it or nothing."""
    if not steps:
        return
    with connection.transaction():
        for number, step in steps:
            if number == 1:
                connection.execute("CREATE TABLE oztable (version BIGINT NOT NULL)")
                connection.execute("INSERT INTO oztable VALUES (0)")
            connection.execute(in_postgresql(step))
            then(step, Statements(connection))
            connection.execute("UPDATE oztable SET version = $1", (number,))


def migrate(url: DatabaseUrl) -> tuple[int, int]:
    """The versions before and after, while no server runs. Raises StoreFault."""
    connection = connect(url)
    try:
        refuse_read_only(connection, url)
        steps_of(connection, url)
        lock(connection, url)
        before = version_of(connection)
        steps = steps_of(connection, url)
        try:
            bring_up(connection, steps)
        except psycopg.Error as wrong:
            if before and (wrong.sqlstate or "")[:2] not in AROUND:
                raise StoreFault(not_brought_up(url, told(wrong))) from None
            raise
        return before, version_of(connection)
    except psycopg.Error as wrong:
        raise StoreFault(not_kept(url, wrong)) from None
    finally:
        connection.close()


# Looking, also while a server runs


@contextmanager
def reading(url: DatabaseUrl, alone: bool = False) -> Iterator[Statements]:
    """As of one moment; `alone`: while no server writes. Raises StoreFault where there is nothing
    of ours to read."""
    connection = connect(url, "oztable reading")
    try:
        if version_of(connection) == 0:
            raise StoreFault(f"{url} holds no tables; say with --database where they are kept")
        if steps_of(connection, url):
            raise StoreFault(f"{url} is of an older version; run `oz migrate` first")
        if alone:
            lock(connection, url)
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield Statements(connection)
    except psycopg.Error as wrong:
        raise StoreFault(f"cannot read {url}: {told(wrong)}") from None
    finally:
        connection.close()


def contents_of(url: DatabaseUrl) -> Contents:
    """Raises StoreFault."""
    with reading(url) as db:
        return contents_in(db)


BROKEN_INDEXES = (
    "SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid "
    "WHERE c.relnamespace = current_schema()::regnamespace AND NOT (indisvalid AND indisready)"
)


def structure_faults(url: DatabaseUrl) -> list[str]:
    """What is missing of the tables; nothing when they are whole. Their pages are PostgreSQL's own
    to check."""
    try:
        with reading(url) as db:
            gone = [
                name
                for name in TABLES
                if db.execute("SELECT to_regclass(?)", (name,)).fetchone()[0] is None
            ]
            broken = [str(name) for (name,) in db.execute(BROKEN_INDEXES)]
    except StoreFault as fault:
        return [str(fault)]
    return [f"{name}: no such table" for name in gone] + [f"{name}: broken" for name in broken]


def all_faults(url: DatabaseUrl, progress: Progressed = nothing) -> list[str]:
    """The sums of every log and the text of every record."""
    faults = structure_faults(url)
    if faults:
        return faults
    try:
        with reading(url) as db:
            return faults_in(db, psycopg.Error, progress)
    except StoreFault as fault:
        return [str(fault)]
