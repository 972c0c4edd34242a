"""What is asked of the store about reviews, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from oztable.server.rows import Database, Work


def find_review(record: str) -> Work[str | None]:
    def work(db: Database) -> str | None:
        found = db.execute("SELECT text FROM reviews WHERE record=?", (record,)).fetchone()
        return str(found[0]) if found else None

    return work


def keep_review(record: str, text: str, now: float) -> Work[None]:
    """Unless its game was taken away meanwhile."""

    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO reviews SELECT id, ?2, ?3, ?4 FROM records WHERE id=?1 "
            "ON CONFLICT (record) DO UPDATE "
            "SET made=excluded.made, size=excluded.size, text=excluded.text",
            (record, now, len(text), text),
        )

    return work


def make_room(most: int, size: int, among: int) -> Work[int]:
    """The latest stay: no more than `most`, and no more than have room together. Looks at so many
    of the latest at most; how many went."""

    def work(db: Database) -> int:
        latest = db.execute(
            "SELECT made, size FROM reviews WHERE made>0 ORDER BY made DESC LIMIT ?", (among,)
        )
        room = size
        for number, (made, long) in enumerate(latest):
            room -= long
            if number and (number >= most or room < 0):
                return db.execute("DELETE FROM reviews WHERE made<=?", (made,)).rowcount
        return 0

    return work


def forget_review(record: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("DELETE FROM reviews WHERE record=?", (record,))

    return work
