"""What is asked of the store about reports, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from typing import NamedTuple

from oztable.server.rows import Database, Work

A_DAY = 86_400.0
MOST_A_DAY = 10  # by one person
MOST_OPEN = 2_000  # of all; who comes then is asked to come again
KEPT_FOR = 180 * A_DAY  # once the host has seen to it


class ReportRow(NamedTuple):
    id: str
    reporter: str
    whom: str
    table: str
    reason: str
    said: str
    lines: str  # JSON
    made: float
    done: float | None = None


def reports_by(reporter: str) -> Work[list[ReportRow]]:
    """Those that are still kept, the earliest first."""

    def work(db: Database) -> list[ReportRow]:
        asked = "SELECT * FROM reports WHERE reporter=? ORDER BY made"
        return [ReportRow(*row) for row in db.execute(asked, (reporter,))]

    return work


def report(new: ReportRow) -> Work[bool]:
    """Whether it was taken: nobody sends more than so many a day, and never fills the disk. Who
    reports the same person at the same table again says it anew."""

    def work(db: Database) -> bool:
        db.execute(
            "DELETE FROM reports WHERE reporter=? AND whom=? AND table_id=? AND done IS NULL",
            (new.reporter, new.whom, new.table),
        )
        lately = "SELECT count(*) FROM reports WHERE reporter=? AND made>?"
        many = db.execute(lately, (new.reporter, new.made - A_DAY)).fetchone()[0]
        waiting = "SELECT count(*) FROM reports WHERE done IS NULL AND made>0"
        if many >= MOST_A_DAY or db.execute(waiting).fetchone()[0] >= MOST_OPEN:
            return False
        db.execute("INSERT INTO reports VALUES (?,?,?,?,?,?,?,?,?)", new)
        db.execute("DELETE FROM reports WHERE done IS NOT NULL AND done<?", (new.made - KEPT_FOR,))
        return True

    return work
