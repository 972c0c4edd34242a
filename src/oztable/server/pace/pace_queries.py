"""Clocks, served time, free days and what is due, in SQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from oztable.server.pace.free_days import Holiday
from oztable.server.rows import ClockRow, Database, Work

KEPT_FOR = 30 * 86_400.0  # seconds: of who served before that nobody asks any more


def set_clock(table: str, clock: ClockRow) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO clocks (table_id, pace, state, due, keeper, day) VALUES (?,?,?,?,?,?) "
            "ON CONFLICT (table_id) DO UPDATE SET state=excluded.state, due=excluded.due, "
            "keeper=excluded.keeper, day=coalesce(excluded.day, clocks.day)",
            (table, *clock[:4], clock.day),
        )

    return work


def clock_of(table: str) -> Work[ClockRow | None]:
    def work(db: Database) -> ClockRow | None:
        found = db.execute(
            "SELECT pace, state, due, keeper, at, day FROM clocks "
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


# How many games somebody has


# Of the games with a clock that somebody has under way, or waits for.
_THEIRS = (
    "FROM chairs JOIN tables ON tables.id=chairs.table_id "
    "JOIN clocks ON clocks.table_id=tables.id "
    "WHERE chairs.person={person} AND chairs.kind='person' "
    "AND tables.status IN ('lobby', 'playing')"
)
SLOW_GAMES = f"(SELECT count(*) {_THEIRS} AND replace(pace, 'd', '')<>pace)"


def paces_of(person: str) -> Work[list[str]]:
    def work(db: Database) -> list[str]:
        found = db.execute(f"SELECT pace {_THEIRS.format(person='?')}", (person,))
        return [str(pace) for (pace,) in found]

    return work


# Free days


class Days(NamedTuple):
    """Where somebody is, and their holidays, the first one first."""

    zone: str
    holidays: tuple[Holiday, ...]


def days_of(person: str) -> Work[Days]:
    def work(db: Database) -> Days:
        zone = db.execute("SELECT zone FROM people WHERE id=?", (person,)).fetchone()
        asked = "SELECT first, last FROM holidays WHERE person=? ORDER BY first"
        found = db.execute(asked, (person,))
        known = tuple(Holiday(*map(date.fromisoformat, row)) for row in found)
        return Days(str(zone[0]) if zone else "", known)

    return work


IN_CIRCLE = "SELECT 1 FROM circle_games WHERE record=?"


def days_at(person: str, record: str) -> Work[Days]:
    """As they count at the table of this record: in a circle others wait, so nobody is away."""

    def work(db: Database) -> Days:
        days = days_of(person)(db)
        is_in_circle = db.execute(IN_CIRCLE, (record,)).fetchone() is not None
        return days._replace(holidays=()) if is_in_circle else days

    return work


def declare(person: str, new: Holiday) -> Work[None]:
    def work(db: Database) -> None:
        row = (person, new.first.isoformat(), new.last.isoformat())
        db.execute("INSERT INTO holidays VALUES (?,?,?)", row)
        look_again(db, person)

    return work


def take_back(person: str, first: date, here: date) -> Work[bool]:
    """A holiday that has not begun is none; one under way ends with the day before. Whether there
    was one."""

    def work(db: Database) -> bool:
        of = (person, first.isoformat())
        gone = db.execute(
            "DELETE FROM holidays WHERE person=?1 AND first=?2 AND first>=?3",
            (*of, here.isoformat()),
        )
        cut = db.execute(
            "UPDATE holidays SET last=?3 WHERE person=?1 AND first=?2 AND last>=?4",
            (*of, date.fromordinal(here.toordinal() - 1).isoformat(), here.isoformat()),
        )
        look_again(db, person)
        return gone.rowcount + cut.rowcount > 0

    return work


def look_again(db: Database, person: str) -> None:
    """Their days are others now."""
    db.execute(
        "UPDATE clocks SET day=0 WHERE day IS NOT NULL AND table_id IN "
        "(SELECT table_id FROM chairs WHERE person=?)",
        (person,),
    )


def look_everywhere(db: Database) -> None:
    """The date was set."""
    db.execute("UPDATE clocks SET day=0 WHERE day>?", (0.0,))


def by_day(at: float, most: int, also: str = "") -> Work[list[str]]:
    """Tables at which the calendar is to be looked at. `also` is a condition in SQL."""

    def work(db: Database) -> list[str]:
        asked = (
            "SELECT table_id FROM clocks JOIN tables ON id=table_id "  # noqa: S608
            f"WHERE day<=? AND status='playing' {also} ORDER BY day LIMIT ?"
        )
        return [table for (table,) in db.execute(asked, (at, most))]

    return work


def days_changed(tables: Iterable[str]) -> Work[list[str]]:
    """Of these, where the calendar is to be looked at though it was looked at before."""

    def work(db: Database) -> list[str]:
        asked = "SELECT 1 FROM clocks WHERE table_id=? AND day=0"
        return [table for table in tables if db.execute(asked, (table,)).fetchone()]

    return work
