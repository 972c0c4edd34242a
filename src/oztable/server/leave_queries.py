"""What is asked of the store when people leave a table, in SQL. Each function is work for
`Store.do`."""

from __future__ import annotations

from oztable.server import dates
from oztable.server.record_queries import unseal_when_done
from oztable.server.rows import Database, Work

OURS = "(SELECT person FROM browser_people WHERE hash=?2)"  # the people of a browser


def stand_up(table: str, browser: str) -> Work[None]:
    """The people of a browser leave before the game has begun: their chairs are open again."""

    def work(db: Database) -> None:
        here = (table, browser)
        db.execute(f"DELETE FROM players WHERE table_id=?1 AND person IN {OURS}", here)  # noqa: S608
        db.execute(f"DELETE FROM tries WHERE table_id=?1 AND person IN {OURS}", here)  # noqa: S608
        db.execute(
            "UPDATE chairs SET kind='open', name='', person='', word='' "  # noqa: S608
            f"WHERE table_id=?1 AND person IN {OURS}",
            here,
        )

    return work


def others_who_played(table: str, browser: str) -> Work[int]:
    """How many people besides those of a browser are not done with the table."""

    def work(db: Database) -> int:
        found = db.execute(
            "SELECT count(*) FROM players WHERE table_id=?1 AND is_done=0 "  # noqa: S608
            f"AND person NOT IN {OURS}",
            (table, browser),
        )
        return int(found.fetchone()[0])

    return work


def be_done(table: str, browser: str) -> Work[bool]:
    """Off the shelf of those who played at this browser. When all are done with it, the table goes,
    what was said at it, and the record of its game; whether it is gone."""

    def work(db: Database) -> bool:
        db.execute(
            f"UPDATE players SET is_done=1 WHERE table_id=?1 AND person IN {OURS}",  # noqa: S608
            (table, browser),
        )
        if others_who_played(table, browser)(db):
            return False
        found = db.execute("SELECT deal, status FROM tables WHERE id=?", (table,)).fetchone()
        db.execute("DELETE FROM records WHERE id=(SELECT record FROM tables WHERE id=?)", (table,))
        db.execute("DELETE FROM tables WHERE id=?", (table,))
        if found and found[0]:
            leave_deal(table, str(found[0]), str(found[1]), dates.now())(db)
        return True

    return work


def leave_deal(table: str, deal: str, status: str, now: float) -> Work[None]:
    """Its table is gone. One that never began is free for others, and for another try."""

    def work(db: Database) -> None:
        if status == "lobby":
            for rows in ("tries", "deal_tables"):
                db.execute(f"DELETE FROM {rows} WHERE table_id=?", (table,))  # noqa: S608
        else:
            unseal_when_done(deal, now)(db)

    return work
