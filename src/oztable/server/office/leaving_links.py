"""A link to the host’s page, left where the tables are kept, beside a server that runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from oztable.server.data_file import WAIT_FOR_ANOTHER, reading, steps_of
from oztable.server.engines import engine_of
from oztable.server.office import office_queries
from oztable.server.place import DatabaseUrl, Place
from oztable.server.rows import Database
from oztable.server.schema import StoreFault

OLDER = "was written by an older oztable; start `oz serve` of this version there first"


def leave_link(place: Place, hash_: str, until: float, now: float) -> str:
    """Only a hash of its secret is left; gives where the page stands, if a server has said so.
    Raises StoreFault."""
    engine_of(place)  # says what to install
    if isinstance(place, DatabaseUrl):
        return _in_database(place, hash_, until, now)
    return _in_file(place, hash_, until, now)


def _leave(db: Database, hash_: str, until: float, now: float) -> str:
    office_queries.add_link(hash_, until, now)(db)
    return office_queries.where_it_stands(db)


def _in_file(path: Path, hash_: str, until: float, now: float) -> str:
    with reading(path) as looked:
        if steps_of(looked, path):
            raise StoreFault(f"{path} {OLDER}")
    try:
        with closing(sqlite3.connect(path, timeout=WAIT_FOR_ANOTHER)) as db, db:
            return _leave(db, hash_, until, now)
    except sqlite3.Error as wrong:
        raise StoreFault(f"cannot write in {path}: {wrong}") from None


def _in_database(url: DatabaseUrl, hash_: str, until: float, now: float) -> str:
    from oztable.server import data_server
    from oztable.server.database_line import Statements, connect

    with closing(connect(url)) as connection:
        if data_server.steps_of(connection, url):
            raise StoreFault(f"{url} {OLDER}")
        return _leave(Statements(connection), hash_, until, now)
