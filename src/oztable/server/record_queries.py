"""What is asked of the store about records, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.server import dates
from oztable.server.rows import Database, Work


def find_record(record: str, sealed_too: bool = False) -> Work[str | None]:
    """The text of a record. Of a deal that others may still play there is none: nobody is to read
    its secret, its cards or how somebody fared."""

    def work(db: Database) -> str | None:
        if not sealed_too and seal_of(record)(db) > dates.now():
            return None
        found = db.execute("SELECT text FROM records WHERE id=?", (record,)).fetchone()
        return str(found[0]) if found else None

    return work


def seal_of(record: str) -> Work[float]:
    """Until when a record stays shut; 0 where it is of no deal."""

    def work(db: Database) -> float:
        found = db.execute(
            "SELECT max(until) FROM tries JOIN deals ON deals.id=deal WHERE record=?", (record,)
        ).fetchone()
        return float(found[0] or 0.0)

    return work


def open_records(recorded: Sequence[str]) -> Work[frozenset[str]]:
    """Those of these that everybody may read."""

    def work(db: Database) -> frozenset[str]:
        now = dates.now()
        kept = (one for one in recorded if seal_of(one)(db) <= now)
        asked = "SELECT 1 FROM records WHERE id=?"
        return frozenset(one for one in kept if db.execute(asked, (one,)).fetchone())

    return work


def unseal_when_done(deal: str, now: float) -> Work[None]:
    """A deal of so many tables of two is open as soon as all of them have been played. Of two that
    end at once the second waits for the first."""

    def work(db: Database) -> None:
        mine = db.execute("UPDATE deals SET until=until WHERE id=? AND of_two>0", (deal,))
        if mine.rowcount == 1:
            db.execute(
                "UPDATE deals SET until=?2 WHERE id=?1 AND until>?2 AND of_two="
                "(SELECT count(*) FROM deal_tables WHERE deal=?1) AND NOT EXISTS "
                "(SELECT 1 FROM deal_tables JOIN tables ON tables.id=table_id "
                "WHERE deal_tables.deal=?1 AND status IN ('lobby', 'playing'))",
                (deal, now),
            )

    return work


LAST_LINES = 1_000  # characters of a record: its result stands there, before the secret and a sum


LAST_PART = (
    "SELECT CASE WHEN length(text) > ?2 THEN substr(text, length(text) - ?2 + 1) ELSE text END "
    "FROM records WHERE id=?1"
)


def results_of(recorded: Sequence[str]) -> Work[dict[str, str]]:
    """By record: the line that says how the game ended, where there is one."""

    def work(db: Database) -> dict[str, str]:
        found: dict[str, str] = {}
        for record in recorded:
            row = db.execute(LAST_PART, (record, LAST_LINES)).fetchone()
            lines = str(row[0]).splitlines() if row else []
            said = [line for line in lines if line.startswith("result: ")]
            found |= {record: said[-1].removeprefix("result: ")} if said else {}
        return found

    return work
