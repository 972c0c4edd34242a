"""What is asked of the store about promises, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from oztable.server.rows import Database, Work


def add_promise(name: str, secret: bytes, now: float, kept_for: float) -> Work[None]:
    """And forgets those that are too old."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM promises WHERE made<?", (now - kept_for,))
        db.execute("INSERT INTO promises VALUES (?,?,?)", (name, secret, now))

    return work


def find_promise(name: str, since: float) -> Work[bytes | None]:
    def work(db: Database) -> bytes | None:
        found = db.execute(
            "SELECT secret FROM promises WHERE name=? AND made>=?", (name, since)
        ).fetchone()
        return bytes(found[0]) if found else None

    return work


def promise_next(table: str, secret: bytes) -> Work[None]:
    """For a game that was over before this was kept."""

    def work(db: Database) -> None:
        db.execute(
            "UPDATE tables SET next_secret=? WHERE id=? AND next_secret IS NULL", (secret, table)
        )

    return work
