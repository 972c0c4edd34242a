"""Notices and what is to be sent of them, in SQL. Each function is work for `Store.do`.

Whoever sends something moves its time on first and has it until then, so that nobody else does. A
worker that is killed in between leaves it to whoever comes next, and it may go twice under one id.
Each row is locked in the order sends, notices, channels; no work that claims locks more than one.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from oztable.server.notices.channel_queries import COLUMNS, quiet_of
from oztable.server.notices.rows import MOST_FAILS, Change, Ready, Waiting, channel_in
from oztable.server.rows import Database, Work

A_DAY = 86_400.0
AT_ONCE = 40


def note_change(table: str, change: Change, now: float) -> Work[None]:
    """In the same transaction as what changed at the table. Who has no channel is not told."""

    def work(db: Database) -> None:
        if change.closes:
            only = "AND kind<>'alarm'" if change.closes == "asked" else ""
            open_ones = f"table_id=? AND closed IS NULL {only}"
            db.execute(
                "DELETE FROM sends WHERE sent IS NULL AND notice IN "  # noqa: S608
                f"(SELECT id FROM notices WHERE {open_ones})",
                (table,),
            )
            closing = f"UPDATE notices SET closed=? WHERE {open_ones}"  # noqa: S608
            db.execute(closing, (now, table))
        for asking in change.asks:
            new = (secrets.token_urlsafe(12), asking.person, table, asking.go, asking.kind, now)
            db.execute(
                "INSERT INTO notices (id, person, table_id, go, kind, made) "
                "SELECT ?1, id, ?3, ?4, ?5, ?6 FROM people WHERE id=?2 AND EXISTS (SELECT 1 "
                "FROM channels WHERE person=?2 AND is_on=1 AND kind<>'mail') "
                "ON CONFLICT (person, table_id, go, kind) DO NOTHING",
                new,
            )
            db.execute(
                "INSERT INTO sends (notice, channel, due, tries) SELECT ?1, id, ?3, 0 FROM "
                "channels WHERE person=?2 AND is_on=1 AND kind<>'mail' AND EXISTS "
                "(SELECT 1 FROM notices WHERE id=?1)",
                (new[0], asking.person, asking.due),
            )

    return work


def waiting(now: float) -> Work[list[Waiting]]:
    """What is due, the earliest first."""

    def work(db: Database) -> list[Waiting]:
        found = db.execute(
            "SELECT notice, channel, due FROM sends WHERE sent IS NULL AND due<=? "
            "ORDER BY due, notice, channel LIMIT ?",
            (now, AT_ONCE),
        )
        return [Waiting(*row) for row in found]

    return work


def claim(one: Waiting, until: float) -> Work[bool]:
    """Whether it is ours to send, until then."""

    def work(db: Database) -> bool:
        done = db.execute(
            "UPDATE sends SET due=? WHERE notice=? AND channel=? AND due=? AND sent IS NULL",
            (until, one.notice, one.channel, one.due),
        )
        return done.rowcount == 1

    return work


def ready(one: Waiting, now: float) -> Work[Ready | None]:
    """Nothing where it is gone meanwhile."""

    def work(db: Database) -> Ready | None:
        found = db.execute(
            "SELECT notices.person, notices.kind, table_id, game, sends.tries, closed "
            "FROM sends JOIN notices ON notices.id=notice JOIN tables ON tables.id=table_id "
            "WHERE notice=? AND channel=?",
            (one.notice, one.channel),
        ).fetchone()
        row = db.execute(f"SELECT {COLUMNS} FROM channels WHERE id=?", (one.channel,)).fetchone()  # noqa: S608
        if not found or not row:
            return None
        person, kind, table, game, tries, closed = found
        (zone,) = db.execute("SELECT zone FROM people WHERE id=?", (person,)).fetchone()
        (today,) = db.execute(
            "SELECT count(*) FROM notices WHERE person=? AND sent>? AND id<>?",
            (person, now - A_DAY, one.notice),
        ).fetchone()
        seats = db.execute(
            "SELECT seat FROM chairs WHERE table_id=? AND person=?", (table, person)
        ).fetchall()
        channel = channel_in(row)
        is_open = closed is None and channel.is_on
        quiet = quiet_of(person)(db)
        sits = tuple(int(seat) for (seat,) in seats)
        return Ready(channel, kind, table, game, sits, tries, quiet, zone, today, is_open)

    return work


def put_off(one: Waiting, until: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "UPDATE sends SET due=? WHERE notice=? AND channel=? AND sent IS NULL",
            (until, one.notice, one.channel),
        )

    return work


def went(one: Waiting, now: float) -> Work[None]:
    def work(db: Database) -> None:
        db.execute(
            "UPDATE sends SET sent=? WHERE notice=? AND channel=?", (now, one.notice, one.channel)
        )
        db.execute("UPDATE notices SET sent=? WHERE id=? AND sent IS NULL", (now, one.notice))
        db.execute(
            "UPDATE channels SET fails=0, why='' WHERE id=? AND (fails>0 OR why<>'')",
            (one.channel,),
        )

    return work


def failed(one: Waiting, again: float, why: str, for_good: bool) -> Work[bool]:
    """It is tried again then, unless the channel is off from now on; whether it is."""

    def work(db: Database) -> bool:
        db.execute(
            "UPDATE sends SET due=?, tries=tries+1 WHERE notice=? AND channel=?",
            (again, one.notice, one.channel),
        )
        db.execute("UPDATE channels SET fails=fails+1, why=? WHERE id=?", (why, one.channel))
        most = 1 if for_good else MOST_FAILS
        off = db.execute(
            "UPDATE channels SET is_on=0 WHERE id=? AND fails>=?", (one.channel, most)
        ).rowcount
        if off:
            db.execute("DELETE FROM sends WHERE channel=? AND sent IS NULL", (one.channel,))
        return off == 1

    return work


def drop(one: Waiting) -> Work[None]:
    """It is not sent: the go was taken, or the channel is off."""

    def work(db: Database) -> None:
        db.execute(
            "DELETE FROM sends WHERE notice=? AND channel=? AND sent IS NULL",
            (one.notice, one.channel),
        )

    return work


def close(notice: str, now: float) -> Work[None]:
    """Seen, or one too many: it is not sent any more."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM sends WHERE notice=? AND sent IS NULL", (notice,))
        db.execute("UPDATE notices SET closed=? WHERE id=? AND closed IS NULL", (now, notice))

    return work


def not_yet_sent(people: Iterable[str], before: float) -> Work[list[str]]:
    """Notices of these people, who look at a page of ours. An alarm only where it is due before
    then."""

    def work(db: Database) -> list[str]:
        found = []
        for person in people:
            asked = db.execute(
                "SELECT DISTINCT id FROM notices JOIN sends ON notice=id WHERE person=? AND "
                "closed IS NULL AND sends.sent IS NULL AND (kind<>'alarm' OR sends.due<?)",
                (person, before),
            )
            found += [str(id_) for (id_,) in asked]
        return found

    return work


def forget_old(before: float) -> Work[None]:
    """Notices of goes that were over by then."""

    def work(db: Database) -> None:
        db.execute(
            "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE closed<? "
            "ORDER BY closed LIMIT 500)",
            (before,),
        )

    return work
