"""What is asked of the store at the door, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from oztable.server.admission.rows import Heard, KnockRow
from oztable.server.rows import Database, Work

A_DAY = 86_400.0
FORGOTTEN_AFTER = 365 * A_DAY  # as the cookie is
STANDS_FOR = 15.0  # seconds after a page was last heard of: it asks every other second
WAITS_FOR = 600.0
REFUSED_FOR = 600.0
MOST_WAITING = 6
MOST_OF_ONE = 2  # waiting from one address
COLUMNS = "id, browser, address, device, number, made, seen, refused"


def admit(browser: str, now: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO admitted VALUES (?,?) ON CONFLICT (browser) DO UPDATE SET at=excluded.at",
            (browser, now),
        )
        db.execute("DELETE FROM knocks WHERE browser=?", (browser,))

    return work


def is_admitted(browser: str, now: float) -> Work[bool]:
    """That they were here is written once a day."""

    def work(db: Database) -> bool:
        found = db.execute("SELECT at FROM admitted WHERE browser=?", (browser,)).fetchone()
        if found and found[0] < now - A_DAY:
            db.execute("UPDATE admitted SET at=? WHERE browser=?", (now, browser))
        return found is not None

    return work


def forget_admitted(now: float) -> Work[None]:
    """Who was not here for a year, and who knocks no more."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM admitted WHERE at<?", (now - FORGOTTEN_AFTER,))
        _tidy(db, now)

    return work


def _tidy(db: Database, now: float) -> None:
    lapsed = "refused<=? AND (seen<? OR made<?)"
    db.execute(
        f"DELETE FROM knocks WHERE seen<? AND {lapsed}",  # noqa: S608
        (now, now, now - STANDS_FOR, now - WAITS_FOR),
    )


def knock(new: KnockRow) -> Work[Heard]:
    """A page before the door asks again and again: the first time it knocks, then it waits."""

    def work(db: Database) -> Heard:
        now = new.made
        if is_admitted(new.browser, now)(db):
            return Heard("in")
        _tidy(db, now)
        until = db.execute(
            "SELECT max(refused) FROM knocks WHERE browser=? OR address=?",
            (new.browser, new.address),
        ).fetchone()[0]
        if until and until > now:
            return Heard("refused", wait=until - now)
        stands = db.execute("SELECT number FROM knocks WHERE browser=?", (new.browser,)).fetchone()
        if stands:
            db.execute("UPDATE knocks SET seen=? WHERE browser=?", (now, new.browser))
            return Heard("waits", int(stands[0]))
        counted = "SELECT count(*) FROM knocks WHERE refused=0"
        (own,) = db.execute(f"{counted} AND address=?", (new.address,)).fetchone()
        (all_of_them,) = db.execute(f"{counted} AND seen>=0").fetchone()
        if own >= MOST_OF_ONE or all_of_them >= MOST_WAITING:
            return Heard("full")
        db.execute("INSERT INTO knocks VALUES (?,?,?,?,?,?,?,?)", new)
        return Heard("waits", new.number)

    return work


def knocking(now: float) -> Work[list[KnockRow]]:
    """Before the door at this moment, the first first."""

    def work(db: Database) -> list[KnockRow]:
        found = db.execute(
            f"SELECT {COLUMNS} FROM knocks WHERE seen>? AND refused=0 "  # noqa: S608
            "ORDER BY made, id LIMIT ?",
            (now - STANDS_FOR, MOST_WAITING),
        )
        return [KnockRow(*row) for row in found]

    return work


def answer_knock(id_: str, lets_in: bool, now: float) -> Work[bool]:
    """Whether somebody still waited; the first answer counts."""

    def work(db: Database) -> bool:
        found = db.execute("SELECT browser FROM knocks WHERE id=? AND refused=0", (id_,)).fetchone()
        if found and lets_in:
            admit(found[0], now)(db)
        elif found:
            db.execute("UPDATE knocks SET refused=? WHERE id=?", (now + REFUSED_FOR, id_))
        return found is not None

    return work
