"""What is asked about by what people come back, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from typing import NamedTuple

from oztable.server.people.device_queries import void_links
from oztable.server.people.queries import keep_name, leave_browser
from oztable.server.rows import AlreadyUsed, Database, Work

AN_HOUR = 3600.0
A_YEAR = 366 * 86_400.0  # a cookie lives less
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
        (devices,) = db.execute(
            "SELECT count(DISTINCT device) FROM browser_people "
            "JOIN browsers ON browsers.hash=browser_people.hash WHERE person=?",
            (person,),
        ).fetchone()
        asked = "SELECT entered FROM browser_people WHERE hash=? AND person=?"
        proved = db.execute(asked, (browser, person)).fetchone()
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


def come_in(old: str, new: str, person: str, now: float, *, proved: bool) -> Work[list[str]]:
    """Somebody goes on at this browser under another secret, so that whoever knew an old one is
    that person no more. The others who play there may play at the new one too, and stay at the old
    one: nobody comes, goes or proves anything for another. Which secrets were of the same device.

    `proved`: who they are; else it is as they had proved it there before."""

    def work(db: Database) -> list[str]:
        found = db.execute("SELECT device FROM browsers WHERE hash=?", (old,)).fetchone()
        device = str(found[0]) if found else new
        asked = "SELECT hash, seen FROM browsers WHERE device=?"
        seen = {str(hash_): float(at) for hash_, at in db.execute(asked, (device,))}
        asked = "SELECT entered FROM browser_people WHERE hash=? AND person=?"
        before = db.execute(asked, (old, person)).fetchone()
        entered = now if proved else before[0] if before else 0.0
        db.execute(
            "INSERT INTO browsers (hash, now, label, seen, device) VALUES (?,?,'',?,?)",
            (new, person, now, device),
        )
        there = "INSERT INTO browser_people (hash, person, entered) VALUES (?,?,?)"
        db.execute(there, (new, person, entered))
        _bring_along(db, old, new, person)
        for hash_ in seen:
            move = "UPDATE channels SET browser=? WHERE browser=? AND person=?"
            db.execute(move, (new, hash_, person))
            leave_browser(db, hash_, person)
        void_links(db, person)
        for hash_ in {old, *seen}:
            _drop(db, hash_, hash_ != old and seen[hash_] < now - A_YEAR)
        return [*seen] or [one for one in (old,) if one]

    return work


def _bring_along(db: Database, old: str, new: str, but: str) -> None:
    """The others who play there, what is told there to them, and that the house lets them in."""
    db.execute(
        "INSERT INTO browser_people (hash, person) "
        "SELECT ?1, person FROM browser_people WHERE hash=?2 AND person<>?3",
        (new, old, but),
    )
    db.execute(
        "UPDATE channels SET browser=?1 WHERE browser=?2 AND person IN "
        "(SELECT person FROM browser_people WHERE hash=?2)",
        (new, old),
    )
    db.execute("INSERT INTO admitted SELECT ?1, at FROM admitted WHERE browser=?2", (new, old))


def _drop(db: Database, hash_: str, is_lost: bool) -> None:
    """A secret at which nobody plays, or that no browser can have any more."""
    asked = "SELECT 1 FROM browser_people WHERE hash=?"
    if is_lost or db.execute(asked, (hash_,)).fetchone() is None:
        db.execute("DELETE FROM browsers WHERE hash=?", (hash_,))
        db.execute("DELETE FROM admitted WHERE browser=?", (hash_,))


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
        void_links(db, person)
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
