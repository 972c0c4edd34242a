"""A database of PostgreSQL as the end of a copy: read as of one moment, or filled in one
transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import psycopg

from oztable.server.copies import Row, columns_of
from oztable.server.data_server import bring_up, lock, reading, refuse_read_only, steps_of
from oztable.server.database_line import Connection, connect, told
from oztable.server.place import DatabaseUrl
from oztable.server.schema import NUMBERED, TABLES, StoreFault

AT_ONCE = 2_000  # rows


class DatabaseEnd(NamedTuple):
    connection: Connection

    def count(self, table: str) -> int:
        found = self.connection.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        return int(found[0]) if found else 0

    def rows(self, table: str) -> Iterator[Row]:
        names = ", ".join(columns_of(table))
        order = " ORDER BY rowid" if table in NUMBERED else ""
        with psycopg.RawServerCursor(self.connection, f"all_{table}") as cursor:
            cursor.itersize = AT_ONCE
            cursor.execute(f"SELECT {names} FROM {table}{order}")  # noqa: S608
            yield from cursor

    def fill(self, table: str, rows: Iterable[Row]) -> None:
        names = ", ".join(columns_of(table))
        with (
            self.connection.cursor() as cursor,
            cursor.copy(f"COPY {table} ({names}) FROM STDIN") as sending,
        ):
            for row in rows:
                sending.write_row(row)

    def empty(self) -> None:
        for table in reversed(TABLES):
            self.connection.execute(f"DELETE FROM {table}")  # noqa: S608


@contextmanager
def reader(url: DatabaseUrl, alone: bool = False) -> Iterator[DatabaseEnd]:
    """`alone`: while no server writes. Raises StoreFault."""
    with reading(url, alone) as db:
        yield DatabaseEnd(db.connection)


@contextmanager
def writer(url: DatabaseUrl) -> Iterator[DatabaseEnd]:
    """While no server runs. What was written stands whole when this is left, or nothing of it.
    Raises StoreFault."""
    connection = connect(url)
    try:
        refuse_read_only(connection, url)
        steps_of(connection, url)
        lock(connection, url)
        steps = steps_of(connection, url)
        if steps and steps[0].number > 1:
            raise StoreFault(f"{url} is of an older version; run `oz migrate` first")
        with connection.transaction():
            bring_up(connection, steps)
            yield DatabaseEnd(connection)
    except psycopg.Error as wrong:
        raise StoreFault(f"cannot write into {url}: {told(wrong)}; nothing was changed") from None
    finally:
        connection.close()
