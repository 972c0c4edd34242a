"""What the host has done about tables and records, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from oztable.server.leave_queries import leave_deal
from oztable.server.office.rows import DeedRow
from oztable.server.rows import Database, Work

MOST_SHOWN = 100


class Kept(NamedTuple):
    """The record of a game, and the table it was played at while there is one."""

    game: str
    table: str
    status: str
    deal: str


def find_kept(record: str) -> Work[Kept | None]:
    """A game that is over, and whose record is there."""

    def work(db: Database) -> Kept | None:
        found = db.execute(
            "SELECT coalesce(tables.game, games.game, ''), coalesce(tables.id, ''), "
            "coalesce(tables.status, ''), coalesce(tables.deal, '') FROM records "
            "LEFT JOIN tables ON tables.record=records.id "
            "LEFT JOIN games ON games.record=records.id WHERE records.id=?",
            (record,),
        ).fetchone()
        return Kept(*found) if found else None

    return work


def delete_record(deed: DeedRow) -> Work[None]:
    """With its table and all that was said there; the game stays in histories, without a link."""

    def work(db: Database) -> None:
        if kept := find_kept(deed.id)(db):
            _note(db, deed, _who_played(db, deed.id))
            db.execute("DELETE FROM records WHERE id=?", (deed.id,))
            _delete_table(db, kept, deed.at)

    return work


def close_lobby(deed: DeedRow) -> Work[None]:
    """A table whose game has not begun is gone."""

    def work(db: Database) -> None:
        asked = "SELECT game, id, status, deal FROM tables WHERE id=? AND status='lobby'"
        found = db.execute(asked, (deed.id,)).fetchone()
        if found:
            _note(db, deed, _who_sits(db, deed.id))
            _delete_table(db, Kept(*found), deed.at)

    return work


def note_closed(deed: DeedRow) -> Work[None]:
    """Its game is to end."""

    def work(db: Database) -> None:
        _note(db, deed, _who_sits(db, deed.id))

    return work


def _delete_table(db: Database, kept: Kept, now: float) -> None:
    db.execute("DELETE FROM tables WHERE id=?", (kept.table,))
    if kept.table and kept.deal:
        leave_deal(kept.table, kept.deal, kept.status, now)(db)


def _who_played(db: Database, record: str) -> set[str]:
    asked = "SELECT person FROM game_seats WHERE record=? AND person<>''"
    return {str(person) for (person,) in db.execute(asked, (record,))}


def _who_sits(db: Database, table: str) -> set[str]:
    asked = "SELECT person FROM chairs WHERE table_id=? AND person<>''"
    return {str(person) for (person,) in db.execute(asked, (table,))}


def _note(db: Database, deed: DeedRow, people: Collection[str]) -> None:
    """Once, however often it is asked for."""
    db.execute("INSERT INTO deeds VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING", deed)
    rows = [(deed.id, person) for person in sorted(people)]
    db.executemany("INSERT INTO deed_people VALUES (?,?) ON CONFLICT DO NOTHING", rows)


def is_deleted(record: str) -> Work[bool]:
    """Whether the host has taken it away."""

    def work(db: Database) -> bool:
        asked = "SELECT 1 FROM deeds WHERE id=? AND what='deleted'"
        return db.execute(asked, (record,)).fetchone() is not None

    return work


class DeedSeen(NamedTuple):
    deed: DeedRow
    people: tuple[str, ...]


def deeds() -> Work[list[DeedSeen]]:
    """The latest first."""

    def work(db: Database) -> list[DeedSeen]:
        asked = "SELECT * FROM deeds WHERE at>0 ORDER BY at DESC LIMIT ?"
        who = "SELECT person FROM deed_people WHERE deed=? ORDER BY person"
        return [
            DeedSeen(DeedRow(*row), tuple(str(one) for (one,) in db.execute(who, (row[0],))))
            for row in db.execute(asked, (MOST_SHOWN,)).fetchall()
        ]

    return work
