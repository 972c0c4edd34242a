"""What is asked about by what people come back, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from typing import NamedTuple

from oztable.server.people.queries import KNOWN, keep_name
from oztable.server.rows import AlreadyUsed, Database, Work

AN_HOUR = 3600.0
PROVED_FOR = 600.0  # seconds
MOST_PASSKEYS = 10


class Keys(NamedTuple):
    """By what somebody can come back, and whether they proved here just now who they are."""

    sentence: bool
    passkeys: tuple[str, ...]  # their labels
    devices: int
    is_proved: bool

    @property
    def may_change(self) -> bool:
        """Whoever took a cookie changes no locks."""
        return self.is_proved or not (self.sentence or self.passkeys)


NO_KEYS = Keys(False, (), 0, False)


class Kept(NamedTuple):
    """What somebody's sentence comes to."""

    person: str
    salt: bytes
    sentence: bytes


class Passkey(NamedTuple):
    id: bytes
    person: str
    key: bytes
    uses: int
    label: str


def try_once(who: str, most: int, now: float) -> Work[bool]:
    """Whether there is a try left this hour; it is counted before it is known what comes of it."""

    def work(db: Database) -> bool:
        db.execute("DELETE FROM entering WHERE since<?", (now - AN_HOUR,))
        found = db.execute(
            "INSERT INTO entering VALUES (?1,1,?2) "
            "ON CONFLICT (who) DO UPDATE SET tries=entering.tries+1 RETURNING tries",
            (who, now),
        )
        return int(found.fetchall()[0][0]) <= most

    return work


def kept_as(fold: str) -> Work[Kept | None]:
    """Who is kept under a name and has a sentence."""

    def work(db: Database) -> Kept | None:
        found = db.execute(
            "SELECT id, salt, sentence FROM people WHERE folded=? AND kept=1", (fold,)
        ).fetchone()
        return Kept(found[0], bytes(found[1]), bytes(found[2])) if found and found[1] else None

    return work


def keys_of(person: str, browser: str, now: float) -> Work[Keys]:
    def work(db: Database) -> Keys:
        found = db.execute("SELECT sentence FROM people WHERE id=?", (person,)).fetchone()
        labels = db.execute("SELECT label FROM passkeys WHERE person=? ORDER BY label", (person,))
        asked = "SELECT count(*) FROM browser_people WHERE person=?"
        (devices,) = db.execute(asked, (person,)).fetchone()
        proved = db.execute("SELECT entered FROM browsers WHERE hash=?", (browser,)).fetchone()
        return Keys(
            bool(found and found[0]),
            tuple(label for (label,) in labels),
            int(devices),
            bool(proved and proved[0] > now - PROVED_FOR),
        )

    return work


def keep_sentence(person: str, salt: bytes, sentence: bytes) -> Work[None]:
    """Raises AlreadyUsed where the name is somebody else's, or there is none."""

    def work(db: Database) -> None:
        if not keep_name(db, person):
            raise AlreadyUsed("this name is kept by somebody else")
        db.execute("UPDATE people SET salt=?, sentence=? WHERE id=?", (salt, sentence, person))

    return work


def come_in(old: str, new: str, person: str, now: float) -> Work[None]:
    """Somebody has proved who they are: this browser goes on under another secret, so that
    whoever knew the old one knows nothing, and they play there."""

    def work(db: Database) -> None:
        db.execute(KNOWN, (new, now))
        db.execute(
            "UPDATE channels SET browser=?1 WHERE browser=?2 AND person IN "
            "(SELECT person FROM browser_people WHERE hash=?2)",
            (new, old),
        )
        db.execute("UPDATE browser_people SET hash=? WHERE hash=?", (new, old))
        db.execute("UPDATE admitted SET browser=? WHERE browser=?", (new, old))
        once = "INSERT INTO browser_people VALUES (?,?) ON CONFLICT DO NOTHING"
        db.execute(once, (new, person))
        db.execute(
            "UPDATE browsers SET now=?1, entered=?2, seen=?2 WHERE hash=?3", (person, now, new)
        )
        db.execute("DELETE FROM browsers WHERE hash=?", (old,))

    return work


def sign_out_others(person: str, browser: str) -> Work[list[str]]:
    """They play at this browser alone from now on; at which others they did."""

    def work(db: Database) -> list[str]:
        there = (person, browser)
        asked = "SELECT hash FROM browser_people WHERE person=? AND hash<>?"
        found = [str(hash_) for (hash_,) in db.execute(asked, there)]
        db.execute(
            "UPDATE browsers SET now='' WHERE now=?1 AND hash<>?2 AND hash IN "
            "(SELECT hash FROM browser_people WHERE person=?1)",
            there,
        )
        db.execute("DELETE FROM browser_people WHERE person=? AND hash<>?", there)
        db.execute("DELETE FROM channels WHERE person=? AND browser<>? AND kind='push'", there)
        return found

    return work


# Passkeys


def put(challenge: bytes, browser: str, kind: str, until: float, now: float) -> Work[None]:
    """A challenge, to one browser."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM challenges WHERE until<?", (now,))
        db.execute("INSERT INTO challenges VALUES (?,?,?,?)", (challenge, browser, kind, until))

    return work


def answered(challenge: bytes, browser: str, kind: str, now: float) -> Work[bool]:
    """Once, and by the browser that it was put to."""

    def work(db: Database) -> bool:
        done = db.execute(
            "DELETE FROM challenges WHERE challenge=? AND hash=? AND kind=? AND until>=?",
            (challenge, browser, kind, now),
        )
        return done.rowcount == 1

    return work


def add_passkey(passkey: Passkey) -> Work[None]:
    """Raises AlreadyUsed where they have too many, or the name is somebody else's."""

    def work(db: Database) -> None:
        asked = "SELECT count(*) FROM passkeys WHERE person=?"
        (there,) = db.execute(asked, (passkey.person,)).fetchone()
        if there >= MOST_PASSKEYS or not keep_name(db, passkey.person):
            raise AlreadyUsed("this name is kept by somebody else")
        db.execute("INSERT INTO passkeys VALUES (?,?,?,?,?)", passkey)

    return work


def find_passkey(id_: bytes) -> Work[Passkey | None]:
    def work(db: Database) -> Passkey | None:
        asked = "SELECT id, person, key, count, label FROM passkeys WHERE id=?"
        found = db.execute(asked, (id_,)).fetchone()
        return Passkey(bytes(found[0]), found[1], bytes(found[2]), *found[3:]) if found else None

    return work


def passkeys_of(person: str) -> Work[list[bytes]]:
    def work(db: Database) -> list[bytes]:
        found = db.execute("SELECT id FROM passkeys WHERE person=?", (person,))
        return [bytes(id_) for (id_,) in found]

    return work


def used_passkey(id_: bytes, count: int) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE passkeys SET count=? WHERE id=?", (count, id_))

    return work
