"""What is asked about people who are forgotten, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from oztable.core.record_names import with_names
from oztable.server.circles.circle_queries import forget_in_circles
from oztable.server.friends.friend_queries import forget_friends
from oztable.server.history.queries import forget_person
from oztable.server.manners.manners_queries import forget_manners
from oztable.server.rows import Database, Work

SOMEBODY = "somebody"  # in records, whoever reads them
AT_ONCE = 50
OWN = (
    *("passkeys", "device_links", "puzzle_tries", "puzzle_solvers"),
    *("channels", "notices", "quiet", "holidays", "deed_people"),
)  # tables with rows of theirs alone


class Trace(NamedTuple):
    """A chair at which somebody sits who is to be forgotten."""

    person: str
    table: str
    seat: int


def be_gone(person: str, now: float) -> Work[list[str]]:
    """At once: name, picture, keys and browsers. Their chairs are cleared one after another. At
    which browsers they played."""

    def work(db: Database) -> list[str]:
        found = db.execute("SELECT hash FROM browser_people WHERE person=?", (person,))
        hashes = [str(hash_) for (hash_,) in found]
        db.execute(
            "UPDATE browsers SET now='' WHERE now=?1 AND hash IN "
            "(SELECT hash FROM browser_people WHERE person=?1)",
            (person,),
        )
        db.execute("DELETE FROM browser_people WHERE person=?", (person,))
        for table in OWN:
            db.execute(f"DELETE FROM {table} WHERE person=?", (person,))  # noqa: S608
        forget_person(person)(db)
        forget_manners(person)(db)
        forget_in_circles(person)(db)
        forget_friends(person)(db)
        # The seal on a deal that is not over stands on the row, so it stays as nobody's.
        nobody = f"gone:{secrets.token_urlsafe(9)}"
        db.execute("UPDATE tries SET person=?, counts=0 WHERE person=?", (nobody, person))
        db.execute(
            "UPDATE people SET name='', folded='', picture=0, realm=0, kept=0, salt=NULL, "
            "sentence=NULL, shows='me', lang='', zone='', gone=? WHERE id=?",
            (now, person),
        )
        return hashes

    return work  # fmt: skip


def traces(db: Database) -> list[Trace]:
    """Of people who are gone, some of their chairs; who has none left is nobody."""
    found = db.execute(
        "SELECT person, table_id, seat FROM chairs WHERE person IN "
        "(SELECT id FROM people WHERE gone IS NOT NULL) LIMIT ?",
        (AT_ONCE,),
    ).fetchall()
    db.execute(
        "DELETE FROM people WHERE gone IS NOT NULL "
        "AND NOT EXISTS (SELECT 1 FROM chairs WHERE chairs.person=people.id)"
    )
    return [Trace(*row) for row in found]


def clear_chair(trace: Trace) -> Work[None]:
    """Nobody's name is at the chair any more, nor in the record of the game."""

    def work(db: Database) -> None:
        chair = (trace.table, trace.seat)
        db.execute("UPDATE chairs SET name='', person='' WHERE table_id=? AND seat=?", chair)
        db.execute(
            "UPDATE chairs SET kind='open', word='' WHERE table_id=? AND seat=? AND kind='person' "
            "AND EXISTS (SELECT 1 FROM tables WHERE id=table_id AND status='lobby')",
            chair,
        )
        db.execute("DELETE FROM players WHERE table_id=? AND person=?", (trace.table, trace.person))
        found = db.execute(
            "SELECT records.id, text, kind FROM tables JOIN records ON records.id=record "
            "JOIN chairs ON table_id=tables.id WHERE tables.id=? AND seat=?",
            chair,
        ).fetchone()
        if found and found[2] == "person":
            _rename(db, found[0], found[1], trace.seat)

    return work


def _rename(db: Database, record: str, text: str, seat: int) -> None:
    text = with_names(text, {seat: SOMEBODY})
    db.execute("UPDATE records SET text=? WHERE id=?", (text, record))


def rename_some(db: Database) -> int:
    """Some of the records in which somebody is still named, though their table may be long gone:
    how many."""
    asked = "SELECT record, seat FROM still_named WHERE record>'' ORDER BY record, seat LIMIT ?"
    found = db.execute(asked, (AT_ONCE,)).fetchall()
    for record, seat in found:
        kept = db.execute("SELECT text FROM records WHERE id=?", (record,)).fetchone()
        if kept:
            _rename(db, record, kept[0], seat)
        db.execute("DELETE FROM still_named WHERE record=? AND seat=?", (record, seat))
    return len(found)


def unseen(before: float, is_home: bool) -> Work[list[str]]:
    """Visitors who have not been here since then and have no game under way, nor a circle; at home,
    only those whom nobody has given a name."""
    who = "AND name=''" if is_home else ""

    def work(db: Database) -> list[str]:
        found = db.execute(
            f"SELECT id FROM people WHERE kept=0 AND seen<? AND gone IS NULL {who} "  # noqa: S608
            "AND NOT EXISTS (SELECT 1 FROM chairs JOIN tables ON tables.id=table_id WHERE "
            "chairs.person=people.id AND kind='person' AND status IN ('lobby', 'playing')) "
            "AND NOT EXISTS (SELECT 1 FROM circle_people JOIN circles ON circles.id=circle WHERE "
            "circle_people.person=people.id AND has_left=0 AND state<>'ended') LIMIT ?",
            (before, AT_ONCE),
        )
        return [str(id_) for (id_,) in found]

    return work
