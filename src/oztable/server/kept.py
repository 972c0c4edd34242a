"""What both engines have in common: what the store asks of them, and what is looked at in both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from oztable.core import record as records
from oztable.server import queries, record_queries
from oztable.server.rows import Database, Fence

Progressed = Callable[[int, int], None]  # so many of so many


def nothing(done: int, of: int) -> None:
    """Nobody looks on."""


class Contents(NamedTuple):
    """How much is kept."""

    tables: int
    records: int


class Judged(NamedTuple):
    """What a fault of the engine means. `refused`: this one change breaks a promise of the tables;
    `lost`: the engine is out of reach, and what was in the last commit is not known."""

    kind: Literal["damaged", "refused", "lost", "failed"]
    why: str  # nothing of what is kept


class Kept(Protocol):
    """A place that is open for the one thread that writes."""

    def begin(self) -> Database: ...
    def commit(self) -> None: ...
    def wait_for_nobody(self, db: Database, /) -> None:
        """Until the commit: whoever has many rows waits for no row of others, who may wait for one
        of these. It fails instead, and is done one after another."""

    def standing(self, db: Database, fences: set[Fence], /) -> set[Fence]:
        """Those that still stand, and stand until the commit."""

    def roll_back(self) -> None: ...
    def touch(self, db: Database, /) -> None: ...
    def judge(self, wrong: Exception, /) -> Judged | None: ...
    def close(self) -> None: ...


def contents_in(db: Database) -> Contents:
    tables = db.execute("SELECT count(*) FROM tables").fetchone()[0]
    kept = db.execute("SELECT count(*) FROM records").fetchone()[0]
    return Contents(int(tables), int(kept))


def games_under_way(db: Database) -> list[tuple[str, str, int]]:
    """Of each table: its id, its game, and the version of its rules."""
    asked = "SELECT id, game, rules FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id"
    return [(str(name), str(game), int(rules)) for name, game, rules in db.execute(asked)]


def faults_in(db: Database, engine: type[Exception], progress: Progressed = nothing) -> list[str]:
    """The sums of every log and the text of every record."""
    names = [name for (name,) in db.execute("SELECT id FROM tables ORDER BY made, id")]
    kept = [name for (name,) in db.execute("SELECT id FROM records ORDER BY made, id")]
    faults: list[str] = []
    for at, name in enumerate((*names, *kept), start=1):
        look = _fault_of_table if at <= len(names) else _fault_of_record
        faults += look(name, db, engine)
        progress(at, len(names) + len(kept))
    return faults


def _fault_of_table(name: str, db: Database, engine: type[Exception]) -> list[str]:
    try:
        whole = queries.load_table(name)(db)
    except (engine, ValueError) as wrong:
        return [f"table {name} cannot be read: {wrong}"]
    if whole and not whole.is_sound:
        return [f"table {name}: the sums of its log do not add up, so it is set aside"]
    return []


def _fault_of_record(name: str, db: Database, engine: type[Exception]) -> list[str]:
    try:
        text = record_queries.find_record(name, sealed_too=True)(db)
        if text is not None and not records.read(text).checked:
            return [f"record {name}: its check is wrong or missing"]
    except engine as wrong:
        return [f"record {name} cannot be read: {wrong}"]
    except records.RecordFault as wrong:
        return [f"record {name}: line {wrong.line} cannot be read"]
    return []
