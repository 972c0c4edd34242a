"""Channels, quiet hours, digests and the key of pushes, in SQL. Work for `Store.do`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oztable.server.notices.rows import MOST_FAILS, Channel, Quiet, channel_in
from oztable.server.rows import Database, Work

COLUMNS = (
    "id, person, kind, target, secret, browser, base, lang, is_on, fails, why, hour, slot, due, "
    "code, tries"
)
MOST_TRIES = 5  # at a code
DIGESTS_AT_ONCE = 20


def channels_of(person: str) -> Work[list[Channel]]:
    """By kind."""

    def work(db: Database) -> list[Channel]:
        asked = f"SELECT {COLUMNS} FROM channels WHERE person=? ORDER BY kind, id"  # noqa: S608
        return [channel_in(row) for row in db.execute(asked, (person,))]

    return work


def quiet_of(person: str) -> Work[Quiet]:
    def work(db: Database) -> Quiet:
        found = db.execute("SELECT start, until FROM quiet WHERE person=?", (person,)).fetchone()
        return Quiet(*found) if found else Quiet()

    return work


def set_channels(person: str, channels: Iterable[Channel], quiet: Quiet, zone: str) -> Work[None]:
    """All of somebody's; those that are not among them are gone."""

    def work(db: Database) -> None:
        wanted = {one.id: one for one in channels}
        known = {one.id: one for one in channels_of(person)(db)}
        gone = [(id_,) for id_ in known if id_ not in wanted]
        db.executemany("DELETE FROM channels WHERE id=?", gone)
        for one in wanted.values():
            if known.get(one.id) != one:
                write(db, one)
        db.execute(
            "INSERT INTO quiet VALUES (?,?,?) ON CONFLICT (person) DO UPDATE "
            "SET start=excluded.start, until=excluded.until",
            (person, quiet.start, quiet.until),
        )
        if zone:
            db.execute("UPDATE people SET zone=? WHERE id=?", (zone, person))

    return work


def write(db: Database, one: Channel) -> None:
    marks = ",".join("?" * len(one))
    db.execute(
        f"INSERT INTO channels ({COLUMNS}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET "  # noqa: S608
        "secret=excluded.secret, base=excluded.base, lang=excluded.lang, is_on=excluded.is_on, "
        "fails=excluded.fails, why=excluded.why, hour=excluded.hour, slot=excluded.slot, "
        "due=excluded.due, code=excluded.code, tries=excluded.tries",
        (*one,),
    )


def confirm(person: str, channel: str, code: str, slot: float) -> Work[bool]:
    """Whether it was the code that was sent to the address; few may be tried."""

    def work(db: Database) -> bool:
        done = db.execute(
            "UPDATE channels SET code='', tries=0, is_on=1, slot=?1, due=?1 WHERE id=?2 AND "
            "person=?3 AND code=?4 AND code<>'' AND tries<?5",
            (slot, channel, person, code, MOST_TRIES),
        ).rowcount
        if not done:
            db.execute(
                "UPDATE channels SET tries=tries+1 WHERE id=? AND person=? AND code<>''",
                (channel, person),
            )
        return done == 1

    return work


def renew_push(browser: str, people: Iterable[str], old: str, new: tuple[str, str]) -> Work[int]:
    """A browser has another subscription in the place of this one, or of whatever it had; who had
    turned pushes off has not turned them on. How many channels go by it."""

    def work(db: Database) -> int:
        return sum(
            db.execute(
                "UPDATE channels SET target=?1, secret=?2, fails=0, why='', "
                "is_on=CASE WHEN why='' THEN is_on ELSE 1 END WHERE person=?3 "
                "AND kind='push' AND browser=?4 AND (target=?5 OR ?5='')",
                (*new, person, browser, old),
            ).rowcount
            for person in sorted(people)
        )

    return work


def tested(channel: str, why: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute("UPDATE channels SET why=? WHERE id=?", (why, channel))

    return work


# Digests


class Waits(NamedTuple):
    table: str
    game: str
    seat: int


def digests_due(now: float) -> Work[list[Channel]]:
    def work(db: Database) -> list[Channel]:
        asked = f"SELECT {COLUMNS} FROM channels WHERE due<=? ORDER BY due, id LIMIT ?"  # noqa: S608
        return [channel_in(row) for row in db.execute(asked, (now, DIGESTS_AT_ONCE))]

    return work


def claim_digest(one: Channel, until: float) -> Work[bool]:
    def work(db: Database) -> bool:
        done = db.execute(
            "UPDATE channels SET due=? WHERE id=? AND due=? AND is_on=1", (until, one.id, one.due)
        )
        return done.rowcount == 1

    return work


def zone_of(person: str) -> Work[str]:
    def work(db: Database) -> str:
        found = db.execute("SELECT zone FROM people WHERE id=?", (person,)).fetchone()
        return str(found[0]) if found else ""

    return work


def waits_since(person: str, before: float) -> Work[list[Waits]]:
    """Tables at which nothing but their decision has been wanted since then."""

    def work(db: Database) -> list[Waits]:
        found = db.execute(
            "SELECT tables.id, game, seat FROM chairs JOIN tables ON tables.id=table_id WHERE "
            "person=? AND kind='person' AND status='playing' AND deciding=seat AND touched<? "
            "ORDER BY touched LIMIT 50",
            (person, before),
        )
        return [Waits(*row) for row in found]

    return work


def digest_done(channel: str, slot: float) -> Work[None]:
    """The next one is then."""

    def work(db: Database) -> None:
        db.execute(
            "UPDATE channels SET slot=?1, due=?1, fails=0, why='' WHERE id=?2", (slot, channel)
        )

    return work


def digest_failed(channel: str, again: float, why: str) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "UPDATE channels SET due=?, fails=fails+1, why=? WHERE id=?", (again, why, channel)
        )
        db.execute(
            "UPDATE channels SET is_on=0, due=NULL WHERE id=? AND fails>=?", (channel, MOST_FAILS)
        )

    return work


class Waiting(NamedTuple):
    games: int = 0
    asked: int = 0  # of these, in passing: within the turn of another


def waiting_for(people: Iterable[str]) -> Work[dict[str, Waiting]]:
    """How many games wait for each of them."""

    def work(db: Database) -> dict[str, Waiting]:
        asked = (
            "SELECT count(*), coalesce(sum(in_passing), 0) FROM chairs "
            "JOIN tables ON tables.id=table_id WHERE person=? "
            "AND kind='person' AND status='playing' AND deciding=seat"
        )
        found = {one: db.execute(asked, (one,)).fetchone() for one in people}
        return {one: Waiting(*map(int, counted)) for one, counted in found.items()}

    return work


def push_secret(fresh: str) -> Work[str]:
    """The key that all workers push with: this one, if there is none yet."""

    def work(db: Database) -> str:
        db.execute("INSERT INTO push_key VALUES (1,?) ON CONFLICT DO NOTHING", (fresh,))
        return str(db.execute("SELECT secret FROM push_key WHERE one=1").fetchone()[0])

    return work
