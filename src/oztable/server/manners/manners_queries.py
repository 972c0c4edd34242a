"""What is asked of the store about manners, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

import json
from collections.abc import Collection

from oztable.server.friends.friend_queries import all_friends, part
from oztable.server.manners.rows import USUAL, Manners
from oztable.server.people.rows import Person
from oztable.server.rows import Database, Work

MOST_BLOCKED = 500  # by one person

Pairs = frozenset[frozenset[str]]  # two people who shall not meet


# Blocks


def block(blocker: str, whom: str, now: float) -> Work[bool]:
    """Whether there was room for it, and such a person. They are no friends any more."""

    def work(db: Database) -> bool:
        known = db.execute("SELECT 1 FROM people WHERE id=? AND gone IS NULL", (whom,)).fetchone()
        count = "SELECT count(*) FROM blocks WHERE blocker=?"
        if not known or db.execute(count, (blocker,)).fetchone()[0] >= MOST_BLOCKED:
            return False
        kept = "INSERT INTO blocks VALUES (?,?,?) ON CONFLICT DO NOTHING"
        db.execute(kept, (blocker, whom, now))
        part(blocker, whom)(db)
        return True

    return work


def unblock(blocker: str, whom: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("DELETE FROM blocks WHERE blocker=? AND whom=?", (blocker, whom))

    return work


def blocked_by(people: Collection[str]) -> Work[frozenset[str]]:
    """Whom any of these wants nothing to do with."""

    def work(db: Database) -> frozenset[str]:
        asked = "SELECT whom FROM blocks WHERE blocker=?"
        found = (db.execute(asked, (one,)).fetchall() for one in sorted(people))
        return frozenset(str(whom) for rows in found for (whom,) in rows)

    return work


def people_blocked(blocker: str) -> Work[list[Person]]:
    """For the one who said so; those who are gone are not told of."""

    def work(db: Database) -> list[Person]:
        found = db.execute(
            "SELECT id, name, picture, realm, kept, shows, lang, zone FROM blocks "
            "JOIN people ON id=whom WHERE blocker=? AND gone IS NULL ORDER BY blocks.made DESC",
            (blocker,),
        )
        return [Person(*row)._replace(is_kept=bool(row[4])) for row in found]

    return work


def is_shunned(people: Collection[str], by: Collection[str]) -> Work[bool]:
    """Whether any of `by` wants nothing to do with any of these."""

    def work(db: Database) -> bool:
        return not blocked_by(by)(db).isdisjoint(people)

    return work


def are_apart(some: Collection[str], others: Collection[str]) -> Work[bool]:
    """Whether anybody here wants nothing to do with anybody there."""

    def work(db: Database) -> bool:
        return is_shunned(some, others)(db) or is_shunned(others, some)(db)

    return work


def apart(people: Collection[str]) -> Work[Pairs]:
    """All pairs of which one is among these."""

    def work(db: Database) -> Pairs:
        found: set[frozenset[str]] = set()
        for one in sorted(people):
            asked = (
                "SELECT blocker, whom FROM blocks WHERE blocker=?1 "
                "UNION ALL SELECT blocker, whom FROM blocks WHERE whom=?1"
            )
            found |= {frozenset(map(str, pair)) for pair in db.execute(asked, (one,)).fetchall()}
        return frozenset(found)

    return work


def apart_among_seeks(now: float) -> Work[Pairs]:
    """All pairs of which one looks for company."""

    def work(db: Database) -> Pairs:
        found = db.execute(
            "SELECT blocker, blocks.whom FROM seeks JOIN blocks ON blocker=person "
            "WHERE until>?1 UNION ALL SELECT blocker, blocks.whom FROM seeks "
            "JOIN blocks ON blocks.whom=person WHERE until>?1",
            (now,),
        )
        return frozenset(frozenset(map(str, pair)) for pair in found.fetchall())

    return work


def is_somebody(person: str) -> Work[bool]:
    def work(db: Database) -> bool:
        asked = "SELECT 1 FROM people WHERE id=? AND gone IS NULL"
        return db.execute(asked, (person,)).fetchone() is not None

    return work


def browsers_of(person: str) -> Work[frozenset[str]]:
    """At which somebody plays."""

    def work(db: Database) -> frozenset[str]:
        found = db.execute("SELECT hash FROM browser_people WHERE person=?", (person,))
        return frozenset(str(hash_) for (hash_,) in found)

    return work


# Talking


def manners_of(table: str) -> Work[Manners]:
    """Those who met as strangers and are friends talk freely."""

    def work(db: Database) -> Manners:
        found = db.execute("SELECT wishes FROM strangers WHERE table_id=?", (table,)).fetchone()
        mutes = db.execute("SELECT browser, seat FROM mutes WHERE table_id=?", (table,)).fetchall()
        wishes = frozenset(json.loads(found[0])) if found else USUAL.wishes
        sitting = "SELECT person FROM chairs WHERE table_id=? AND kind='person' AND person<>''"
        people = {str(row[0]) for row in db.execute(sitting, (table,)).fetchall()} if found else ()
        are_friends = len(people) > 1 and all_friends(people)(db)
        strangers = bool(found) and not are_friends
        out = db.execute("SELECT who FROM shown_out WHERE table_id=?", (table,)).fetchall()
        return Manners(
            strangers,
            wishes,
            frozenset((str(who), int(seat)) for who, seat in mutes),
            frozenset(str(who) for (who,) in out),
        )

    return work


def be_strangers(table: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("INSERT INTO strangers VALUES (?,'[]') ON CONFLICT DO NOTHING", (table,))

    return work


def wish(table: str, seats: Collection[int]) -> Work[None]:
    """Those who would talk freely now."""

    def work(db: Database) -> None:
        said = json.dumps(sorted(seats))
        db.execute("UPDATE strangers SET wishes=? WHERE table_id=?", (said, table))

    return work


def mute(table: str, browser: str, seat: int, on: bool) -> Work[None]:
    def work(db: Database) -> None:
        row = (table, browser, seat)
        if on:
            db.execute("INSERT INTO mutes VALUES (?,?,?) ON CONFLICT DO NOTHING", row)
        else:
            db.execute("DELETE FROM mutes WHERE table_id=? AND browser=? AND seat=?", row)

    return work


def show_out(table: str, browsers: Collection[str], people: Collection[str]) -> Work[None]:
    """They look on no more, and do not come back."""

    def work(db: Database) -> None:
        for browser in sorted(browsers):
            db.execute("DELETE FROM watchers WHERE table_id=? AND holder=?", (table, browser))
        db.executemany(
            "INSERT INTO shown_out VALUES (?,?) ON CONFLICT DO NOTHING",
            [(table, who) for who in sorted({*browsers, *people})],
        )

    return work


def as_before(table: str, new: str) -> Work[None]:
    """The same people play on at another table."""

    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO strangers SELECT ?2, wishes FROM strangers WHERE table_id=?1",
            (table, new),
        )
        db.execute(
            "INSERT INTO mutes SELECT ?2, browser, seat FROM mutes WHERE table_id=?1", (table, new)
        )
        db.execute(
            "INSERT INTO shown_out SELECT ?2, who FROM shown_out WHERE table_id=?1", (table, new)
        )

    return work


def forget_manners(person: str) -> Work[None]:
    """Somebody is to be forgotten."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM blocks WHERE blocker=?", (person,))
        db.execute("DELETE FROM blocks WHERE whom=?", (person,))
        db.execute("DELETE FROM reports WHERE whom=?", (person,))
        db.execute("DELETE FROM shown_out WHERE who=?", (person,))
        db.execute("UPDATE reports SET reporter='' WHERE reporter=?", (person,))

    return work
