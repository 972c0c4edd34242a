"""What is asked of the store for whoever runs the server, in SQL. Each function is work for
`Store.do`."""

from __future__ import annotations

from typing import NamedTuple

from oztable.core.names import folded
from oztable.server.manners.report_queries import ReportRow
from oztable.server.office.rows import BanRow, Doors, HouseRow
from oztable.server.people.queries import COLUMNS
from oztable.server.people.rows import Person
from oztable.server.rows import Database, Work

MOST_SHOWN = 100
MOST_BANS = 5_000
A_DAY = 86_400.0


# The house


def house(salt: bytes) -> Work[HouseRow]:
    """`salt`: for a house that has none yet."""

    def work(db: Database) -> HouseRow:
        asked = (
            "SELECT salt, address, doors, notice, notice_at, changed, pictures, listens FROM house "
            "WHERE n=1"
        )
        found = db.execute(asked).fetchone()
        if not found:
            made = (
                "INSERT INTO house (n, salt, address, doors, notice, notice_at, changed) "
                "VALUES (1,?,'','open','',0,0) ON CONFLICT DO NOTHING"
            )
            db.execute(made, (salt,))
            found = db.execute(asked).fetchone()
        return HouseRow(bytes(found[0]), *found[1:])._replace(listens=bool(found[7]))

    return work


def where_it_stands(db: Database) -> str:
    """Empty: no server has said so yet."""
    found = db.execute("SELECT address FROM house WHERE n=1").fetchone()
    return str(found[0]) if found else ""


def stands_at(address: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE house SET address=? WHERE n=1 AND address<>?", (address, address))

    return work


def stays_on(db: Database) -> bool:
    """Whether somebody has said that this computer does."""
    found = db.execute("SELECT stays_on FROM house WHERE n=1").fetchone()
    return bool(found and found[0])


def set_stays_on(on: bool) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE house SET stays_on=? WHERE n=1", (int(on),))

    return work


def _changed(db: Database) -> None:
    db.execute("UPDATE house SET changed=changed+1 WHERE n=1")


def set_doors(doors: Doors) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE house SET doors=? WHERE n=1", (doors,))
        _changed(db)

    return work


def set_notice(text: str, now: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE house SET notice=?, notice_at=? WHERE n=1", (text, now))
        _changed(db)

    return work


def listen(on: bool) -> Work[None]:
    """To the home network, also from the next start on. Who closes it voids the pictures that were
    seen: other people come in by a new one."""

    def work(db: Database) -> None:
        db.execute("UPDATE house SET listens=? WHERE n=1", (int(on),))
        if not on:
            db.execute("UPDATE house SET pictures=pictures+1 WHERE n=1")
        _changed(db)

    return work


# The way in


def add_link(hash_: str, until: float, now: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("DELETE FROM office_links WHERE until<?", (now,))
        db.execute("INSERT INTO office_links VALUES (?,?)", (hash_, until))

    return work


def use_link(link: str, session: str, until: float, now: float) -> Work[bool]:
    """Once; whether it was good."""

    def work(db: Database) -> bool:
        used = db.execute("DELETE FROM office_links WHERE hash=? AND until>?", (link, now))
        if used.rowcount != 1:
            return False
        db.execute("DELETE FROM office_sessions WHERE until<?", (now,))
        db.execute("INSERT INTO office_sessions VALUES (?,?)", (session, until))
        return True

    return work


def open_until(session: str, now: float) -> Work[float | None]:
    def work(db: Database) -> float | None:
        asked = "SELECT until FROM office_sessions WHERE hash=? AND until>?"
        found = db.execute(asked, (session, now)).fetchone()
        return float(found[0]) if found else None

    return work


def shut(session: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("DELETE FROM office_sessions WHERE hash=?", (session,))

    return work


# Who stays out


def ban(new: BanRow) -> Work[bool]:
    """Whether it is new; a person looks for nobody any more, and their tables wait no longer."""

    def work(db: Database) -> bool:
        db.execute("DELETE FROM bans WHERE until<?", (new.made,))
        older = "SELECT 1 FROM bans WHERE kind=? AND who=? AND until>=?"
        if db.execute(older, (new.kind, new.who, new.until)).fetchone():
            return False
        db.execute("DELETE FROM bans WHERE kind=? AND who=?", (new.kind, new.who))
        db.execute("INSERT INTO bans VALUES (?,?,?,?,?,?,?)", (*new[:6], int(new.with_address)))
        if new.kind == "person":
            db.execute("DELETE FROM seeks WHERE person=?", (new.who,))
            db.execute("UPDATE listed SET seen=0 WHERE maker=? AND seen>0", (new.who,))
        _changed(db)
        return True

    return work


def lift(id_: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("DELETE FROM bans WHERE id=?", (id_,))
        _changed(db)

    return work


def bans(now: float) -> Work[list[BanRow]]:
    """Those that hold, the one that ends first, first."""

    def work(db: Database) -> list[BanRow]:
        asked = "SELECT * FROM bans WHERE until>? ORDER BY until LIMIT ?"
        found = db.execute(asked, (now, MOST_BANS)).fetchall()
        return [BanRow(*row)._replace(with_address=bool(row[6])) for row in found]

    return work


# Looking


class TableSeen(NamedTuple):
    """A table from outside: nothing of what is on it."""

    id: str
    game: str
    status: str
    touched: float
    record: str
    names: str
    listed: bool
    people: tuple[str, ...]  # who sits there


def tables_seen() -> Work[list[TableSeen]]:
    """Those touched last."""

    def work(db: Database) -> list[TableSeen]:
        asked = (
            "SELECT id, game, status, touched, record, "
            "EXISTS (SELECT 1 FROM listed WHERE table_id=id) FROM tables "
            "WHERE touched>=0 ORDER BY touched DESC LIMIT ?"
        )
        who = "SELECT kind, name, bot, person FROM chairs WHERE table_id=? ORDER BY seat"
        found = []
        for row in db.execute(asked, (MOST_SHOWN,)).fetchall():
            chairs = db.execute(who, (row[0],)).fetchall()
            names = ", ".join(one[2] if one[0] == "bot" else one[1] or "…" for one in chairs)
            people = tuple(one[3] for one in chairs if one[3])
            seen = TableSeen(row[0], row[1], row[2], row[3], row[4], names, bool(row[5]), people)
            found.append(seen)
        return found

    return work


class PersonSeen(NamedTuple):
    person: Person
    seen: float
    reports: int  # that nobody has seen to


def people_seen(name: str = "") -> Work[list[PersonSeen]]:
    """Those who were here last, or who are kept under a name."""
    where = "kept=1 AND folded=?1" if name else "gone IS NULL AND seen>=0"
    limit = f"SELECT {COLUMNS}, seen FROM people WHERE {where} "  # noqa: S608
    asked = limit + ("LIMIT ?2" if name else "ORDER BY seen DESC LIMIT ?1")
    values = (folded(name), MOST_SHOWN) if name else (MOST_SHOWN,)

    def work(db: Database) -> list[PersonSeen]:
        counted = "SELECT count(*) FROM reports WHERE whom=? AND done IS NULL"
        return [
            PersonSeen(
                Person(*row[:8])._replace(is_kept=bool(row[4])),
                row[8],
                int(db.execute(counted, (row[0],)).fetchone()[0]),
            )
            for row in db.execute(asked, values).fetchall()
        ]

    return work


def open_reports() -> Work[list[ReportRow]]:
    """The oldest first."""

    def work(db: Database) -> list[ReportRow]:
        asked = "SELECT * FROM reports WHERE done IS NULL AND made>0 ORDER BY made LIMIT ?"
        return [ReportRow(*row) for row in db.execute(asked, (MOST_SHOWN,)).fetchall()]

    return work


def see_to(report: str, now: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE reports SET done=? WHERE id=? AND done IS NULL", (now, report))

    return work


# The disk


def note_size(day: str, size: int) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO sizes VALUES (?,?) ON CONFLICT (day) DO UPDATE SET bytes=excluded.bytes",
            (day, size),
        )

    return work


def size_on(day: str) -> Work[tuple[str, int] | None]:
    """The first that was noted on that day or later."""

    def work(db: Database) -> tuple[str, int] | None:
        asked = "SELECT day, bytes FROM sizes WHERE day>=? ORDER BY day LIMIT 1"
        found = db.execute(asked, (day,)).fetchone()
        return (str(found[0]), int(found[1])) if found else None

    return work


def database_size(db: Database) -> int:
    """Of PostgreSQL."""
    return int(db.execute("SELECT pg_database_size(current_database())").fetchone()[0])
