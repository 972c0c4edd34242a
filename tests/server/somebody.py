"""Browsers, by the people who play at them."""

from __future__ import annotations

from oztable.server.people.queries import PLAYS_THERE
from oztable.server.people.rows import Browser
from oztable.server.rows import Database, Work


def at(*people: str) -> Browser:
    """The browser of these people; the first of them plays there now."""
    return Browser(people[0], frozenset(people), people[0])


def known(hash_: str, *people: str) -> Work[None]:
    """These people play at this browser, under ids that a test chooses."""

    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO browsers (hash, now, label, seen, device) VALUES (?1,?2,'',0,?1) "
            "ON CONFLICT DO NOTHING",
            (hash_, people[0]),
        )
        for person in people:
            db.execute(
                "INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, "
                "made, seen) VALUES (?,'','',0,0,0,'played','','',0,0) "
                "ON CONFLICT DO NOTHING",
                (person,),
            )
            db.execute(PLAYS_THERE, (hash_, person))

    return work
