"""Who is at work on which table, in SQL for PostgreSQL. Time is the database's: no worker's clock
counts.

A worker lives as long as its lease, which is one row for all its tables; a table has an owner and
an epoch. Who takes a table raises its epoch, and whoever had it before writes nothing more.
"""

# ruff: noqa: S608 - every text is made of constants
from __future__ import annotations

from typing import NamedTuple

from oztable.server.queries import UNDER_WAY, load_table
from oztable.server.rows import Database, Fence, StoredTable, Work
from oztable.server.table_records import can_play, rules_known

NOW = "extract(epoch FROM clock_timestamp())"
ALIVE = f"(SELECT id FROM workers WHERE until > {NOW})"
UNCLAIMED = f"AND NOT EXISTS (SELECT 1 FROM owners WHERE table_id=id AND worker IN {ALIVE})"
# An epoch that was never used before, also where a back-up took the place of newer rows.
FIRST = f"({NOW} * 1000000)::bigint"
# One's own again too: after a commit of unknown outcome this waits until it is settled, so that
# what is read afterwards is the truth.
TAKE = (
    f"INSERT INTO owners SELECT id, ?2, {FIRST} FROM tables WHERE id=?1 "
    "ON CONFLICT (table_id) DO UPDATE SET worker=excluded.worker, "
    "epoch=greatest(owners.epoch+1, excluded.epoch) "
    f"WHERE owners.worker=excluded.worker OR owners.worker NOT IN {ALIVE} "
    "RETURNING epoch"
)


class Taken(NamedTuple):
    """What came of it: a table that is ours now, or who has it, or by which game and version of its
    rules it is played, which we do not know; nothing where there is none."""

    fence: Fence | None = None
    whole: StoredTable | None = None
    owner: str = ""
    rules: tuple[str, int] | None = None


def take(table: str, worker: str) -> Work[Taken]:
    """In a commit of its own: who holds one table waits for no other."""

    def work(db: Database) -> Taken:
        found = db.execute("SELECT game, rules, status FROM tables WHERE id=?", (table,)).fetchone()
        if found and found[2] in UNDER_WAY and not can_play(found[0], found[1]):
            return Taken(owner=owner_of(table)(db), rules=(found[0], found[1]))
        owner = owner_of(table)(db)
        if owner not in ("", worker):
            return Taken(owner=owner)
        # Whoever stopped in the middle of a commit holds the row; nobody else waits for that.
        db.execute("SET LOCAL lock_timeout = '300ms'")
        epoch = db.execute(TAKE, (table, worker)).fetchone()
        if epoch:
            return Taken(Fence(table, epoch[0]), load_table(table)(db))
        return Taken(owner=owner_of(table)(db))

    return work


def owner_of(table: str) -> Work[str]:
    """The worker that has it; nobody whose lease has run out."""

    def work(db: Database) -> str:
        found = db.execute(
            f"SELECT worker FROM owners WHERE table_id=? AND worker IN {ALIVE}", (table,)
        ).fetchone()
        return str(found[0]) if found else ""

    return work


def release(fence: Fence) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE owners SET worker='', epoch=epoch+1 WHERE table_id=? AND epoch=?", fence)

    return work


def disown(table: str) -> Work[None]:
    """Of many workers, whichever has it writes nothing more to it."""

    def work(db: Database) -> None:
        db.execute("UPDATE owners SET worker='', epoch=epoch+1 WHERE table_id=?", (table,))

    return work


def renew(worker: str, lease: float) -> Work[float]:
    """Gives the date by which all workers go."""

    def work(db: Database) -> float:
        asked = db.execute(
            f"INSERT INTO workers VALUES (?1, {NOW} + ?2::float8) "
            f"ON CONFLICT (id) DO UPDATE SET until=excluded.until RETURNING {NOW}",
            (worker, lease),
        )
        return float(asked.fetchone()[0])

    return work


def hand_over(worker: str) -> Work[None]:
    """It stops: whoever is asked for one of its tables next may take it."""

    def work(db: Database) -> None:
        db.execute("UPDATE owners SET worker='', epoch=epoch+1 WHERE worker=?", (worker,))
        db.execute("DELETE FROM workers WHERE id=?", (worker,))

    return work


def owned(worker: str) -> Work[set[Fence]]:
    def work(db: Database) -> set[Fence]:
        found = db.execute("SELECT table_id, epoch FROM owners WHERE worker=?", (worker,))
        return {Fence(*row) for row in found}

    return work


FORGOTTEN_AFTER = 3600.0  # seconds: a lease so long over is a row too many


def alive(db: Database) -> set[str]:
    db.execute(f"DELETE FROM workers WHERE until < {NOW} - {FORGOTTEN_AFTER}")
    return {worker for (worker,) in db.execute(f"SELECT id FROM workers WHERE until > {NOW}")}


def bots_without_owner(most: int) -> Work[list[str]]:
    """Tables at which a bot is to decide and which no living worker has. Those whose rules we do
    not know are left to others, and do not stand before ours."""

    def work(db: Database) -> list[str]:
        found = db.execute(
            "SELECT id FROM tables WHERE bot_decides=1 AND game || ' ' || rules = ANY(?) "
            f"{UNCLAIMED} ORDER BY touched DESC LIMIT ?",
            ([f"{game} {rules}" for game, rules in rules_known().items()], most),
        )
        return [table for (table,) in found]

    return work


def cluster_name(db: Database) -> str:
    """By which the workers on this database find each other at a broker."""
    return str(db.execute("SELECT name FROM cluster").fetchone()[0])
