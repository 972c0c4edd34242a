"""Which engine keeps the tables: SQLite in a file of this machine, or PostgreSQL at an address."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, cast

from oztable.server import data_file
from oztable.server.kept import Contents, Kept, Progressed, nothing
from oztable.server.place import Place
from oztable.server.schema import StoreFault


class Engine(Protocol):
    """A module that keeps tables. Its functions raise StoreFault."""

    def open_data(self, place: Any, shared: bool, /) -> Kept:
        """To write; for this process alone unless `shared`."""

    def migrate(self, place: Any, /) -> tuple[int, int]:
        """The versions before and after."""

    def reading(self, place: Any, /) -> AbstractContextManager[Any]:
        """As of one moment, also while somebody writes."""

    def contents_of(self, place: Any, /) -> Contents: ...
    def structure_faults(self, place: Any, /) -> list[str]: ...
    def all_faults(self, place: Any, progress: Progressed = nothing, /) -> list[str]: ...


def engine_of(place: Place) -> Engine:
    """Raises StoreFault where it is not installed."""
    if isinstance(place, Path):
        return cast(Engine, data_file)
    try:
        from oztable.server import data_server
    except ImportError:
        raise StoreFault(
            "a database at an address needs psycopg, which is not installed; install it with "
            "`pip install 'oztable[many-machines]'`, or choose a folder with --data"
        ) from None
    return cast(Engine, data_server)
