"""What is asked of the store about friends, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import NamedTuple

from oztable.server.people.rows import Person
from oztable.server.rows import Database, Work

MOST_OF_ONE = 300
ARE_FRIENDS = (
    "SELECT 1 FROM friends mine JOIN friends theirs ON theirs.person=mine.whom "
    "AND theirs.whom=mine.person WHERE mine.person=? AND mine.whom=?"
)


class Said(NamedTuple):
    """Whether one has said so, and whether they have."""

    mine: bool
    theirs: bool


def say_some_day(person: str, whom: str, now: float) -> Work[None]:
    """Nobody says so of more people than one remembers; it is asked for again then."""

    def work(db: Database) -> None:
        said = db.execute("SELECT count(*) FROM friends WHERE person=?", (person,)).fetchone()[0]
        if person != whom and said < MOST_OF_ONE:
            kept = "INSERT INTO friends VALUES (?,?,?) ON CONFLICT DO NOTHING"
            db.execute(kept, (person, whom, now))

    return work


def part(person: str, whom: str) -> Work[None]:
    """They are no friends any more, whoever says so."""

    def work(db: Database) -> None:
        for pair in ((person, whom), (whom, person)):
            db.execute("DELETE FROM friends WHERE person=? AND whom=?", pair)

    return work


def said_between(person: str, others: Collection[str]) -> Work[dict[str, Said]]:
    def work(db: Database) -> dict[str, Said]:
        asked = "SELECT 1 FROM friends WHERE person=? AND whom=?"

        def has_said(one: str, other: str) -> bool:
            return db.execute(asked, (one, other)).fetchone() is not None

        return {one: Said(has_said(person, one), has_said(one, person)) for one in sorted(others)}

    return work


def friends_of(person: str) -> Work[list[Person]]:
    """By name; those who are gone are not told of."""

    def work(db: Database) -> list[Person]:
        found = db.execute(
            "SELECT id, name, picture, realm, kept, shows, lang, zone FROM friends mine "
            "JOIN friends theirs ON theirs.person=mine.whom AND theirs.whom=mine.person "
            "JOIN people ON id=mine.whom WHERE mine.person=? AND gone IS NULL ORDER BY folded, id",
            (person,),
        )
        return [Person(*row)._replace(is_kept=bool(row[4])) for row in found]

    return work


def ids_of_friends(people: Collection[str]) -> Work[dict[str, frozenset[str]]]:
    """Of each of these."""

    def work(db: Database) -> dict[str, frozenset[str]]:
        return {one: frozenset(row.id for row in friends_of(one)(db)) for one in sorted(people)}

    return work


def all_friends(people: Collection[str]) -> Work[bool]:
    """Whether each of these is a friend of each."""

    def work(db: Database) -> bool:
        pairs = combinations(sorted(people), 2)
        return all(db.execute(ARE_FRIENDS, pair).fetchone() is not None for pair in pairs)

    return work


def forget_friends(person: str) -> Work[None]:
    """Somebody is to be forgotten."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM friends WHERE person=?", (person,))
        db.execute("DELETE FROM friends WHERE whom=?", (person,))

    return work
