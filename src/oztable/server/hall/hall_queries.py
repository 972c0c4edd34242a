"""What is asked of the store about the hall, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oztable.server import queries
from oztable.server.hall.pairing import Pair, Seek
from oztable.server.manners.manners_queries import apart, be_strangers
from oztable.server.rows import (
    AlreadyUsed,
    ChairRow,
    ClockRow,
    Database,
    Heading,
    TableRow,
    Work,
)
from oztable.server.wire.api import PersonCard

MOST_SEEKS = 500  # read at once
MOST_OPEN = 20  # tables shown
QUIET = 3_600.0  # seconds after which a game is no longer shown
MAKER_AWAY = 60.0  # seconds after which a table is no longer shown
REMEMBERED = 600.0  # seconds that what came of a seek can be asked for


class Renewed(NamedTuple):
    gone: frozenset[str]  # seeks that are no more
    tables: dict[str, str]  # of those, where they play


class Waiting(NamedTuple):
    """A table that waits for company."""

    table: str
    game: str
    maker: str
    chairs: int  # that are open
    pace: str
    rated: bool


def seek(new: Seek) -> Work[None]:
    """In the place of whatever this person looked for before."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM seeks WHERE person=?", (new.person,))
        values = [int(value) if isinstance(value, bool) else value for value in new]
        db.execute(f"INSERT INTO seeks VALUES ({','.join('?' * len(new))})", values)  # noqa: S608

    return work


def unseek(ids: Iterable[str]) -> Work[None]:
    def work(db: Database) -> None:
        db.executemany("DELETE FROM seeks WHERE id=?", [(one,) for one in sorted(ids)])

    return work


def renew(ids: Iterable[str], until: float) -> Work[Renewed]:
    """They are still here; what came of those that are gone."""

    def work(db: Database) -> Renewed:
        gone, tables = set(), {}
        for one in sorted(ids):
            if db.execute("UPDATE seeks SET until=? WHERE id=?", (until, one)).rowcount:
                continue
            gone.add(one)
            found = db.execute("SELECT table_id FROM pairings WHERE seek=?", (one,)).fetchone()
            if found:
                tables[one] = str(found[0])
        return Renewed(frozenset(gone), tables)

    return work


def seeking(now: float) -> Work[list[Seek]]:
    def work(db: Database) -> list[Seek]:
        found = db.execute(
            "SELECT * FROM seeks WHERE until>? ORDER BY made LIMIT ?", (now, MOST_SEEKS)
        )
        read = (Seek(*row) for row in found)
        return [one._replace(rated=bool(one.rated), eager=bool(one.eager)) for one in read]

    return work


def pair(
    found: Pair,
    row: TableRow,
    chairs: Sequence[ChairRow],
    is_listed: bool,
    worker: str = "",
    clock: ClockRow | None = None,
) -> Work[None]:
    """Two who looked for company have a table, both or neither. Raises AlreadyUsed where one of
    them plays with somebody else already, or has gone."""

    def work(db: Database) -> None:
        for one in sorted(found, key=lambda one: one.id):  # two workers never wait for each other
            if db.execute("DELETE FROM seeks WHERE id=?", (one.id,)).rowcount != 1:
                raise AlreadyUsed("this seek is gone")
        both = frozenset(one.person for one in found)
        if both in apart(both)(db):
            raise AlreadyUsed("one of them wants nothing to do with the other")
        queries.make_table(row, chairs, worker=worker, clock=clock)(db)
        rows = [(one.id, row.id, row.made) for one in found]
        db.executemany("INSERT INTO pairings VALUES (?,?,?)", rows)
        if is_listed:
            show(row.id, found.one.person, 0)(db)

    return work


def forget(now: float) -> Work[None]:
    """What nobody asks for any more."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM seeks WHERE until<?", (now,))
        db.execute("DELETE FROM pairings WHERE made<?", (now - REMEMBERED,))

    return work


# Tables that wait for company


def show(table: str, maker: str, now: float) -> Work[None]:
    """Strangers may see it from now on, and meet there."""

    def work(db: Database) -> None:
        db.execute("INSERT INTO listed VALUES (?,?,?) ON CONFLICT DO NOTHING", (table, maker, now))
        be_strangers(table)(db)

    return work


def maker_of(table: str) -> Work[str]:
    """Whose table strangers see; nobody, where they do not."""

    def work(db: Database) -> str:
        found = db.execute("SELECT maker FROM listed WHERE table_id=?", (table,)).fetchone()
        return str(found[0]) if found else ""

    return work


def makers(now: float) -> Work[frozenset[str]]:
    """Whose tables waited not long ago."""

    def work(db: Database) -> frozenset[str]:
        found = db.execute(
            "SELECT listed.maker FROM listed JOIN tables ON id=table_id "
            "WHERE listed.seen>0 AND listed.seen>? AND status='lobby'",
            (now - REMEMBERED,),
        )
        return frozenset(str(maker) for (maker,) in found)

    return work


def makers_seen(makers: Iterable[str], now: float) -> Work[None]:
    """These are here, and so are their tables that still wait."""

    def work(db: Database) -> None:
        db.executemany(
            "UPDATE listed SET seen=?1 WHERE maker=?2 AND seen>0 AND EXISTS "
            "(SELECT 1 FROM tables WHERE id=table_id AND status='lobby')",
            [(now, maker) for maker in sorted(makers)],
        )

    return work


def open_tables(now: float) -> Work[list[Waiting]]:
    """Those that wait and whose maker is here, the newest first."""

    def work(db: Database) -> list[Waiting]:
        found = db.execute(
            "SELECT id, game, listed.maker, "
            "(SELECT count(*) FROM chairs WHERE chairs.table_id=id AND kind='open'), "
            "(SELECT pace FROM clocks WHERE clocks.table_id=id), rated "
            "FROM listed JOIN tables ON id=table_id "
            "WHERE listed.seen>0 AND listed.seen>? AND status='lobby' ORDER BY made DESC LIMIT ?",
            (now - MAKER_AWAY, MOST_OPEN),
        )
        return [
            Waiting(table, game, maker, chairs, pace or "", bool(rated))
            for table, game, maker, chairs, pace, rated in found
            if chairs
        ]

    return work


def listed_games(now: float) -> Work[list[Heading]]:
    """Games of the hall at which something has happened not long ago, the latest first."""

    def work(db: Database) -> list[Heading]:
        found = db.execute(
            "SELECT id FROM tables JOIN listed ON table_id=id "
            "WHERE touched>? AND status='playing' AND deal='' ORDER BY touched DESC LIMIT ?",
            (now - QUIET, MOST_OPEN),
        ).fetchall()
        headings = (queries.heading(str(table), db) for (table,) in found)
        return [heading for heading in headings if heading]

    return work


def take_chair(table: str, chair: ChairRow) -> Work[None]:
    """Somebody sits down without an invite; those to this chair are gone."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM invites WHERE table_id=? AND seat=?", (table, chair.seat))
        queries.seat(db, table, [chair])
        queries.play_there(db, table, [chair.person])

    return work


# People


def cards(people: Iterable[str]) -> Work[dict[str, PersonCard]]:
    """Those who are somebody still, as others see them."""

    def work(db: Database) -> dict[str, PersonCard]:
        asked = "SELECT name, picture, realm, kept FROM people WHERE id=? AND gone IS NULL"
        rows = {one: db.execute(asked, (one,)).fetchone() for one in sorted(people)}
        found = ((one, row) for one, row in rows.items() if row)
        return {
            one: PersonCard(one, name, picture, realm, not kept)
            for one, (name, picture, realm, kept) in found
        }

    return work
