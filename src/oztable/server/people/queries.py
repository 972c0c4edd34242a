"""What is asked about people, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from oztable.core.names import folded
from oztable.server.notices.hours import zone_by
from oztable.server.pace.free_days import back_on, today
from oztable.server.pace.pace_queries import days_of, look_again
from oztable.server.people.rows import NO_BROWSER, PICTURES, REALMS, Browser, Face, Person, Shows
from oztable.server.queries import use_up
from oztable.server.rows import AlreadyUsed, ChairRow, Database, InviteRow, Work
from oztable.study.ratings import START

A_DAY = 86_400.0
MOST_PEOPLE = 30  # of one browser
COLUMNS = "id, name, picture, realm, kept, shows, lang, zone"
OF_BROWSER = (
    f"SELECT {COLUMNS} FROM people JOIN browser_people ON person=id WHERE hash=? "  # noqa: S608
    "ORDER BY made, id"
)

KNOWN = (
    "INSERT INTO browsers (hash, now, label, seen, device) VALUES (?1,'','',?2,?1) "
    "ON CONFLICT DO NOTHING"
)
PLAYS_THERE = "INSERT INTO browser_people (hash, person) VALUES (?,?) ON CONFLICT DO NOTHING"
LEFT = (
    "SELECT hash FROM browser_people mine WHERE person=?1 AND hash<>?3 AND ("
    "NOT EXISTS (SELECT 1 FROM chairs WHERE person=?1 AND table_id<>?2) "
    "OR EXISTS (SELECT 1 FROM browser_people other JOIN chairs ON chairs.person=other.person "
    "WHERE other.hash=mine.hash AND other.person<>?1 AND chairs.table_id=?2))"
)


def browser(hash_: str, now: float) -> Work[Browser]:
    """Who asks with this cookie. That they were here is written once a day."""

    def work(db: Database) -> Browser:
        found = db.execute("SELECT now, seen FROM browsers WHERE hash=?", (hash_,)).fetchone()
        if not found:
            return Browser(hash_) if hash_ else NO_BROWSER
        asked = db.execute("SELECT person FROM browser_people WHERE hash=?", (hash_,))
        people = frozenset(str(person) for (person,) in asked)
        if found[1] < now - A_DAY:
            _seen(db, hash_, now)
        return Browser(hash_, people, found[0] if found[0] in people else "")

    return work


def _seen(db: Database, hash_: str, now: float) -> None:
    db.execute("UPDATE browsers SET seen=? WHERE hash=?", (now, hash_))
    db.execute(
        "UPDATE people SET seen=?1 WHERE id IN (SELECT person FROM browser_people WHERE hash=?2)",
        (now, hash_),
    )


def people_at(hash_: str) -> Work[list[Person]]:
    """Whom this browser may play as, those first who were first."""

    def work(db: Database) -> list[Person]:
        return [_person(row) for row in db.execute(OF_BROWSER, (hash_,))]

    return work


def _person(row: Sequence[Any]) -> Person:
    return Person(*row)._replace(is_kept=bool(row[4]))


def person(id_: str) -> Work[Person | None]:
    def work(db: Database) -> Person | None:
        found = db.execute(f"SELECT {COLUMNS} FROM people WHERE id=?", (id_,)).fetchone()  # noqa: S608
        return _person(found) if found else None

    return work


RATING = "SELECT mu, sigma FROM ratings WHERE who=? AND game=?"


def name_of(id_: str) -> Work[str]:
    """Empty: nobody has said, or there is nobody."""

    def work(db: Database) -> str:
        found = person(id_)(db)
        return found.name if found else ""

    return work


def faces(chairs: Iterable[ChairRow], game: str, now: float) -> Work[dict[str, Face]]:
    def work(db: Database) -> dict[str, Face]:
        found: dict[str, Face] = {}
        for id_ in {chair.person for chair in chairs if chair.kind == "person"}:
            if one := person(id_)(db):
                rating = db.execute(RATING, (id_, game)).fetchone()
                back = back_on(today(now, zone_by(one.zone)), days_of(id_)(db).holidays)
                known = (rating[0], rating[1]) if rating else START if one.is_kept else None
                face = Face(one.picture, one.realm, one.is_kept, one.shows, known)
                found[id_] = face._replace(back=back.isoformat() if back else "")
        return found

    return work


def sit_down(
    hash_: str, names: Sequence[str], is_home: bool, now: float, but: Collection[str] = ()
) -> Work[list[str]]:
    """Who sits where these names were typed at a browser, each of them once and none of `but`: who
    is called so already, else the one who plays there now, if the name is new to them, else
    somebody new."""

    def work(db: Database) -> list[str]:
        db.execute(KNOWN, (hash_, now))
        (plays,) = db.execute("SELECT now FROM browsers WHERE hash=?", (hash_,)).fetchone()
        known = {one.id: one for one in people_at(hash_)(db)}
        free = {id_: one for id_, one in known.items() if id_ not in but}
        # By name first, so that nobody unnamed takes the place of one who is called.
        found = [_called(name, free) if name else "" for name in names]
        for at, name in enumerate(names):
            found[at] = found[at] or _any(name, free, plays) or new_person(db, hash_, name, now)
            if name and found[at] in known and not known[found[at]].name:
                write_name(db, found[at], name)
            if name and is_home:
                keep_name(db, found[at])
        if found and plays not in found:
            _plays_now(db, hash_, found[0])
        _make_room(db, hash_, [*found, *but])
        return found

    return work


def _called(name: str, free: dict[str, Person]) -> str:
    alike = (one.id for one in free.values() if one.name and folded(one.name) == folded(name))
    found = next(alike, "")
    free.pop(found, None)
    return found


def _any(name: str, free: dict[str, Person], plays: str) -> str:
    """Who plays there and has no name yet takes this one; without a name, they sit down first, then
    whoever else has none."""
    first = [free[plays]] if plays in free else []
    fits = [one for one in first if not (name and one.name)]
    if not name:
        fits += [one for one in free.values() if not one.name]
    found = fits[0].id if fits else ""
    free.pop(found, None)
    return found


def new_person(db: Database, hash_: str, name: str, now: float) -> str:
    id_ = secrets.token_urlsafe(12)
    picture, realm = secrets.randbelow(PICTURES), secrets.randbelow(REALMS)
    db.execute(
        "INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, made, "
        "seen) VALUES (?1,?2,?3,?4,?5,0,'played','','',?6,?6)",
        (id_, name, folded(name) if name else "", picture, realm, now),
    )
    db.execute(PLAYS_THERE, (hash_, id_))
    return id_


def _make_room(db: Database, hash_: str, stay: Collection[str]) -> None:
    """A browser is not everybody: visitors who sit nowhere go first."""
    there = [row[0] for row in db.execute(OF_BROWSER, (hash_,))]
    for id_ in there[: max(0, len(there) - MOST_PEOPLE)]:
        if id_ not in stay:
            db.execute(
                "DELETE FROM people WHERE id=? AND kept=0 "
                "AND NOT EXISTS (SELECT 1 FROM chairs WHERE person=people.id) "
                "AND NOT EXISTS (SELECT 1 FROM circle_people WHERE person=people.id)",
                (id_,),
            )


def play_as(hash_: str, person_: str, now: float) -> Work[None]:
    """Who plays at this browser from now on; raises LookupError when they never did there."""

    def work(db: Database) -> None:
        asked = "SELECT 1 FROM browser_people WHERE hash=? AND person=?"
        if db.execute(asked, (hash_, person_)).fetchone() is None:
            raise LookupError(person_)
        db.execute("UPDATE browsers SET seen=? WHERE hash=?", (now, hash_))
        _plays_now(db, hash_, person_)

    return work


def _plays_now(db: Database, hash_: str, person_: str) -> None:
    there = (person_, hash_)
    if db.execute("UPDATE browsers SET now=?1 WHERE hash=?2 AND now<>?1", there).rowcount:
        _proved_no_more(db, hash_)


def _proved_no_more(db: Database, hash_: str) -> None:
    """Somebody else has this browser in hand."""
    db.execute("UPDATE browser_people SET entered=0 WHERE hash=? AND entered>0", (hash_,))


def add_person(hash_: str, now: float) -> Work[str]:
    """Somebody new plays at this browser."""

    def work(db: Database) -> str:
        db.execute(KNOWN, (hash_, now))
        made = new_person(db, hash_, "", now)
        _plays_now(db, hash_, made)
        _make_room(db, hash_, [made])
        return made

    return work


class Changes(NamedTuple):
    """What somebody says about themself; what is None stays as it is."""

    name: str | None = None
    picture: int | None = None
    realm: int | None = None
    shows: Shows | None = None
    lang: str | None = None
    zone: str | None = None


def change_me(hash_: str, changes: Changes, is_home: bool, now: float) -> Work[Person]:
    """Who plays at this browser; somebody new where nobody does. Raises AlreadyUsed where they are
    kept and the name is somebody else's."""

    def work(db: Database) -> Person:
        found = db.execute("SELECT now FROM browsers WHERE hash=?", (hash_,)).fetchone()
        me = person((found and found[0]) or add_person(hash_, now)(db))(db)
        if me is None:
            raise LookupError(hash_)
        before = me
        if changes.name is not None:
            write_name(db, me.id, changes.name)
        said = {key: value for key, value in changes._asdict().items() if value is not None}
        me = me._replace(**said)
        db.execute(
            "UPDATE people SET picture=?, realm=?, shows=?, lang=?, zone=? WHERE id=?",
            (me.picture, me.realm, me.shows, me.lang, me.zone, me.id),
        )
        if changes.zone is not None and changes.zone != before.zone:
            look_again(db, me.id)
        if is_home:
            keep_name(db, me.id)
        return person(me.id)(db) or me

    return work


def be_in(zone: str, person_: str) -> Work[None]:
    """Where they are, if that was not known."""

    def work(db: Database) -> None:
        db.execute("UPDATE people SET zone=? WHERE id=? AND zone=''", (zone, person_))

    return work


def write_name(db: Database, id_: str, name: str) -> None:
    """Raises AlreadyUsed where they are kept and the name is somebody else's."""
    fold = folded(name) if name else ""
    kept = db.execute("SELECT kept FROM people WHERE id=?", (id_,)).fetchone()
    if kept and kept[0] and (not fold or _is_held(db, fold, id_)):
        raise AlreadyUsed("this name is kept by somebody else")
    db.execute("UPDATE people SET name=?, folded=? WHERE id=?", (name, fold, id_))


def keep_name(db: Database, id_: str) -> bool:
    """Nobody else is kept under it from now on; whether that could be had."""
    (fold,) = db.execute("SELECT folded FROM people WHERE id=?", (id_,)).fetchone()
    if not fold or _is_held(db, fold, id_):
        return False
    db.execute("UPDATE people SET kept=1 WHERE id=?", (id_,))
    return True


def _is_held(db: Database, fold: str, but: str) -> bool:
    asked = "SELECT 1 FROM people WHERE folded=? AND kept=1 AND id<>?"
    return db.execute(asked, (fold, but)).fetchone() is not None


def move_seat(invite: InviteRow, person_: str, to: str, now: float) -> Work[None]:
    """A person comes to another browser with their seat. At the device they leave they are no more
    if they play nothing else there, or if others sit at it. Raises AlreadyUsed."""

    def work(db: Database) -> None:
        use_up(invite)(db)
        db.execute(KNOWN, (to, now))
        db.execute("UPDATE browsers SET now=? WHERE hash=? AND now=''", (person_, to))
        db.execute(PLAYS_THERE, (to, person_))
        for (hash_,) in db.execute(LEFT, (person_, invite.table, to)).fetchall():
            leave_browser(db, hash_, person_)

    return work


def leave_browser(db: Database, hash_: str, person_: str) -> None:
    """They play there no more; another who does is the one who plays."""
    db.execute("DELETE FROM browser_people WHERE hash=? AND person=?", (hash_, person_))
    db.execute(
        "DELETE FROM channels WHERE person=? AND browser=? AND kind='push'", (person_, hash_)
    )
    done = db.execute(
        "UPDATE browsers SET now=coalesce((SELECT min(person) FROM browser_people WHERE hash=?1), "
        "'') WHERE hash=?1 AND now=?2",
        (hash_, person_),
    )
    if done.rowcount:
        _proved_no_more(db, hash_)
