"""Clocks, served time and what is due, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.server.rows import ClockRow, Database, Work

KEPT_FOR = 30 * 86_400.0  # seconds: of who served before that nobody asks any more


def set_clock(table: str, clock: ClockRow) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO clocks VALUES (?,?,?,?,?) ON CONFLICT (table_id) DO UPDATE "
            "SET state=excluded.state, due=excluded.due, keeper=excluded.keeper",
            (table, *clock[:4]),
        )

    return work


def clock_of(table: str) -> Work[ClockRow | None]:
    def work(db: Database) -> ClockRow | None:
        found = db.execute(
            "SELECT pace, state, due, keeper, at FROM clocks "
            "LEFT JOIN alive ON worker=keeper WHERE table_id=?",
            (table,),
        ).fetchone()
        return ClockRow(*found) if found else None

    return work


def clocks_of(tables: Sequence[str]) -> Work[dict[str, ClockRow]]:
    """Of tables that have any."""

    def work(db: Database) -> dict[str, ClockRow]:
        found = ((table, clock_of(table)(db)) for table in tables)
        return {table: clock for table, clock in found if clock}

    return work


def beat(worker: str, at: float) -> Work[float]:
    """This worker serves; gives the time, which is that of whoever is farthest."""

    def work(db: Database) -> float:
        farthest = db.execute("SELECT max(at) FROM alive").fetchone()[0] or 0.0
        now = max(at, float(farthest))
        db.execute(
            "INSERT INTO alive VALUES (?,?) ON CONFLICT (worker) DO UPDATE SET at=excluded.at",
            (worker, now),
        )
        db.execute("DELETE FROM alive WHERE at<?", (now - KEPT_FOR,))
        return now

    return work


def any_clock_runs(db: Database) -> bool:
    return db.execute("SELECT 1 FROM clocks WHERE due>? LIMIT 1", (-1.0,)).fetchone() is not None


def due(now: float, most: int, also: str = "") -> Work[list[str]]:
    """Tables at which something is due, the earliest first. `also` is a condition in SQL."""

    def work(db: Database) -> list[str]:
        asked = (
            "SELECT table_id FROM clocks JOIN tables ON id=table_id "  # noqa: S608
            f"WHERE due<=? {also} ORDER BY due LIMIT ?"
        )
        return [table for (table,) in db.execute(asked, (now, most))]

    return work
