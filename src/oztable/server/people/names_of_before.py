"""Once, while nobody serves: logs of before lose the names that stood under their running sum."""

from __future__ import annotations

from oztable.server.rows import Database, Entry, sums_of

WITH_NAMES = "SELECT DISTINCT table_id FROM log WHERE kind IN ('resign', 'bot') AND text<>''"
ENTRIES = "SELECT kind, seat, text, move_id, spent_ms, sum FROM log WHERE table_id=? ORDER BY n"


def empty_names(db: Database) -> None:
    """One table after another, each summed again; where the sums did not add up before, they do
    not afterwards. Done twice it is done once."""
    for (table,) in db.execute(WITH_NAMES).fetchall():
        found = db.execute(ENTRIES, (table,)).fetchall()
        before = [Entry(*row[:5]) for row in found]
        after = [_nameless(entry) for entry in before]
        sums = [str(row[5]) for row in found]
        if sums == sums_of(before, table, 0, ""):
            sums = sums_of(after, table, 0, "")
        db.executemany(
            "UPDATE log SET text=?, sum=? WHERE table_id=? AND n=?",
            [(entry.text, sums[n], table, n) for n, entry in enumerate(after)],
        )


def _nameless(entry: Entry) -> Entry:
    return entry._replace(text="") if entry.kind in ("resign", "bot") else entry
