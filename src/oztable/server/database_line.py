"""The line to a PostgreSQL server: how it is opened, what is said over it, and how its faults are
told without anything that is kept and without a password."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import psycopg
from psycopg.adapt import Buffer, Dumper

from oztable.server.place import HOW, DatabaseUrl
from oztable.server.rows import Answer
from oztable.server.schema import StoreFault

OLDEST = 140000
SAID = ("08", "28", "3D", "53", "57", "58", "25")  # kinds of faults that hold nothing of a row
Connection = psycopg.Connection[tuple[Any, ...]]

SETTINGS_OF_LINE = {
    "connect_timeout": 5,
    "client_encoding": "UTF8",
    # A line that is dead is noticed within half a minute on both sides.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
SETTINGS = (
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
    "SET idle_in_transaction_session_timeout = '60s'",
    "SET lock_timeout = '10s'",
    "SET timezone = 'UTC'",
)


class _Truth(Dumper):
    """True and False as SQLite keeps them: a number."""

    oid = psycopg.postgres.types["int8"].oid

    def dump(self, obj: Any) -> Buffer:
        return b"1" if obj else b"0"


@cache
def in_marks(sql: str) -> str:
    """`?` and `?1` as PostgreSQL counts them: $1, $2, …"""
    if "?1" in sql:
        return re.sub(r"\?(\d+)", r"$\1", sql)
    parts = sql.split("?")
    return "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], start=1)) + parts[-1]


class Statements:
    """A connection that takes the statements of `queries`."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.pipeline: psycopg.Pipeline | None = None

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Answer:
        return _Answered(self.connection.execute(in_marks(sql), values or None), self)

    def executemany(self, sql: str, rows: Iterable[Any], /) -> None:
        listed = list(rows)
        if listed:
            self.connection.cursor().executemany(in_marks(sql), listed)


class _Answered:
    """A cursor that knows how many rows it met also while statements are sent without waiting."""

    def __init__(self, cursor: psycopg.Cursor[tuple[Any, ...]], statements: Statements) -> None:
        self._cursor = cursor
        self._statements = statements
        self.fetchone = cursor.fetchone
        self.fetchall = cursor.fetchall

    @property
    def rowcount(self) -> int:
        if self._statements.pipeline:
            self._statements.pipeline.sync()
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._cursor)


# Connecting


def connect(url: DatabaseUrl, name: str = "oztable") -> Connection:
    """Raises StoreFault."""
    try:
        connection = psycopg.connect(
            url.secret,
            autocommit=True,
            cursor_factory=psycopg.RawCursor,
            application_name=name,
            **SETTINGS_OF_LINE,  # type: ignore[arg-type]
        )
    except psycopg.ProgrammingError:  # whose words may be a part of the password
        raise StoreFault(f"the address of the database cannot be read; {HOW}") from None
    except psycopg.Error as wrong:
        raise StoreFault(_out_of_reach(url, wrong)) from None
    try:
        _prepare(connection, url)
    except BaseException as wrong:
        connection.close()
        if isinstance(wrong, psycopg.Error):
            raise StoreFault(_out_of_reach(url, wrong)) from None
        raise
    return connection


def _prepare(connection: Connection, url: DatabaseUrl) -> None:
    connection.adapters.register_dumper(bool, _Truth)
    connection.prepare_threshold = 2
    if connection.info.server_version < OLDEST:
        version = connection.info.server_version // 10_000
        needed = OLDEST // 10_000
        raise StoreFault(
            f"{url} is PostgreSQL {version}; oztable needs {needed} or newer, so upgrade it"
        )
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise StoreFault(
            f"{url} keeps texts as {encoding}; make a database with ENCODING 'UTF8' and choose that"
        )
    for setting in SETTINGS:
        connection.execute(setting)
    # What is acknowledged is on disk, however the database is set up besides.
    (flushed,) = one(connection, "SELECT current_setting('synchronous_commit')")
    if flushed == "off":
        connection.execute("SET synchronous_commit = on")


def one(connection: Connection, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...]:
    found = connection.execute(sql, values or None).fetchone()
    return tuple(found) if found else (None,)


def told(wrong: Exception) -> str:
    """What is wrong in one line, without anything that is kept and without a password. What
    PostgreSQL says about a row may quote it."""
    state = getattr(wrong, "sqlstate", None)
    if state is None:
        lines = str(wrong).splitlines()
        return lines[0] if lines and "password" not in lines[0].lower() else type(wrong).__name__
    if state[:2] in SAID:
        said = wrong.diag.message_primary if isinstance(wrong, psycopg.Error) else None
        return f"{said or type(wrong).__name__} ({state})"
    return f"{type(wrong).__name__} ({state})"


def _out_of_reach(url: DatabaseUrl, wrong: psycopg.Error) -> str:
    return f"cannot reach {url}: {_why(wrong)}; see that it runs and that you may enter it"


def _why(wrong: psycopg.Error) -> str:
    """Of a connection that was not made PostgreSQL says what it refused, never what was sent."""
    text = str(wrong)
    for mark, meaning in (
        ("password authentication failed", "the password or the user is wrong"),
        ("no password supplied", "it wants a password; PGPASSWORD or ~/.pgpass can hold it"),
        ("does not exist", "there is no such database or user; make it first"),
        ("Connection refused", "nobody listens there"),
        ("could not translate host name", "there is no such host"),
        ("failed to resolve host", "there is no such host"),
        ("timeout expired", "it does not answer"),
        ("starting up", "it is just starting"),
        ("too many clients", "it has too many connections already"),
    ):
        if mark in text:
            return meaning
    return told(wrong)
