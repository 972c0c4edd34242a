"""What is asked of the store about circles, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from oztable.server.circles.pairing import Meeting
from oztable.server.circles.result_queries import end_when_done
from oztable.server.circles.rows import (
    A_DAY,
    LEAST,
    MOST,
    Circle,
    CircleRow,
    GameRow,
    PersonAt,
)
from oztable.server.deals.queries import begin_tries
from oztable.server.deals.rows import TryRow
from oztable.server.manners.manners_queries import are_apart
from oztable.server.pace.pace_queries import SLOW_GAMES, paces_of, set_clock
from oztable.server.pace.terms import is_slow
from oztable.server.queries import make_table
from oztable.server.rows import AlreadyUsed, ChairRow, ClockRow, Database, TableRow, Work

AT_ONCE = 20
MOST_OF_ONE = 8  # circles of a person that are not over
MOST_LISTED = 12
ALL = 10_000
LOCK = "UPDATE circles SET until=until WHERE id=? AND state=?"
NEW_PERSON = "INSERT INTO circle_people VALUES (?,?,?,?,0)"
# What is open is lost; a table that is laid is left.
FORFEIT = (
    "UPDATE circle_games SET result=?3, how='forfeit', "
    "todo=CASE WHEN table_id='' THEN NULL ELSE 'leave' END "
    "WHERE circle=?1 AND {seat}=?2 AND result IS NULL"
)


class Refused(Exception):
    """Why nothing was changed: a word of ours."""


# Looking


def find_circle(circle: str) -> Work[Circle | None]:
    return lambda db: _circle(db, circle)


def _circle(db: Database, circle: str) -> Circle | None:
    found = db.execute("SELECT * FROM circles WHERE id=?", (circle,)).fetchone()
    if not found:
        return None
    row = CircleRow(*found)
    row = row._replace(
        twice=bool(row.twice), same_deals=bool(row.same_deals), rated=bool(row.rated)
    )
    games = db.execute(
        "SELECT number, round, a, b, table_id, record, a_waits, b_waits, todo, result, margin, how "
        "FROM circle_games WHERE circle=? ORDER BY number",
        (circle,),
    )
    return Circle(row, _people(db, circle), tuple(GameRow(*game) for game in games))


def _people(db: Database, circle: str) -> tuple[PersonAt, ...]:
    found = db.execute(
        "SELECT number, person, is_maker, has_left, coalesce(people.name, '') FROM circle_people "
        "LEFT JOIN people ON people.id=person WHERE circle=? ORDER BY number",
        (circle,),
    )
    return tuple(
        PersonAt(n, who, bool(maker), bool(left), name) for n, who, maker, left, name in found
    )


def circles_of(people: Collection[str], most: int | None = MOST_LISTED) -> Work[list[Circle]]:
    """Those in which any of these is, the newest first; all of them where nobody says how many."""

    def work(db: Database) -> list[Circle]:
        made: dict[str, float] = {}
        for person in sorted(people):
            found = db.execute(
                "SELECT circles.id, made FROM circle_people JOIN circles ON circles.id=circle "
                "WHERE person=? ORDER BY made DESC LIMIT ?",
                (person, most or ALL),
            )
            made |= {str(circle): float(when) for circle, when in found}
        newest = sorted(made, key=lambda one: (-made[one], one))[:most]
        whole = (_circle(db, one) for one in newest)
        return [one for one in whole if one]

    return work


def _has_room(db: Database, person: str) -> bool:
    found = db.execute(
        "SELECT count(*) FROM circle_people JOIN circles ON circles.id=circle "
        "WHERE person=? AND has_left=0 AND state<>'ended'",
        (person,),
    )
    return int(found.fetchone()[0]) < MOST_OF_ONE


# Gathering


def make_circle(row: CircleRow, person: str) -> Work[None]:
    """Raises Refused."""

    def work(db: Database) -> None:
        if not _has_room(db, person):
            raise Refused("circles_enough")
        values = [int(part) if isinstance(part, bool) else part for part in row]
        db.execute(f"INSERT INTO circles VALUES ({','.join('?' * len(row))})", values)  # noqa: S608
        db.execute(NEW_PERSON, (row.id, 0, person, 1))

    return work


def join_circle(circle: str, link: str, person: str, browser: Collection[str]) -> Work[None]:
    """Once; who comes again is in already. `browser`: all who play where they do. Raises Refused,
    also to whom somebody there has blocked, as if there were no such circle."""

    def work(db: Database) -> None:
        is_open = db.execute(LOCK, (circle, "gathering")).rowcount == 1
        whole = _circle(db, circle)
        if whole is None or whole.row.link != link:
            raise Refused("no_circle")
        there = {one.person for one in whole.people if one.person}
        if person in there:
            return
        if are_apart({person}, there)(db):
            raise Refused("no_circle")
        if not is_open:
            raise Refused("circle_begun")
        if len(whole.people) >= MOST:
            raise Refused("circle_full")
        if whole.row.same_deals and not there.isdisjoint(browser):
            raise Refused("circle_seen_here")
        if not _has_room(db, person):
            raise Refused("circles_enough")
        number = max(one.number for one in whole.people) + 1
        db.execute(NEW_PERSON, (circle, number, person, 0))

    return work


def leave_circle(circle: str, number: int) -> Work[None]:
    """Before it has begun one is simply not there; afterwards the others have won what is left."""

    def work(db: Database) -> None:
        if db.execute(LOCK, (circle, "gathering")).rowcount == 1:
            _take_out(db, circle, number)
        elif db.execute(LOCK, (circle, "playing")).rowcount == 1:
            _forfeit(db, circle, number)

    return work


def _take_out(db: Database, circle: str, number: int) -> None:
    """Whoever came first of the others makes it, where the maker goes; the last one takes it
    along."""
    db.execute("DELETE FROM circle_people WHERE circle=? AND number=?", (circle, number))
    first = "SELECT min(number) FROM circle_people WHERE circle=?1"
    if db.execute(first, (circle,)).fetchone()[0] is None:
        db.execute("DELETE FROM circles WHERE id=?", (circle,))
        return
    db.execute(
        f"UPDATE circle_people SET is_maker=1 WHERE circle=?1 AND number=({first}) "  # noqa: S608
        "AND NOT EXISTS (SELECT 1 FROM circle_people WHERE circle=?1 AND is_maker=1)",
        (circle,),
    )


def _forfeit(db: Database, circle: str, number: int) -> None:
    db.execute("UPDATE circle_people SET has_left=1 WHERE circle=? AND number=?", (circle, number))
    db.execute(FORFEIT.format(seat="a"), (circle, number, 0.0))
    db.execute(FORFEIT.format(seat="b"), (circle, number, 1.0))
    end_when_done(db, circle)


def begin_circle(circle: str, meetings: Sequence[Meeting], now: float) -> Work[CircleRow]:
    """Everybody who is in it meets; nobody else may join. Raises Refused where somebody has come or
    gone since these meetings were drawn."""

    def work(db: Database) -> CircleRow:
        is_open = db.execute(LOCK, (circle, "gathering")).rowcount == 1
        whole = _circle(db, circle)
        if whole is None or not is_open:
            raise Refused("circle_begun")
        drawn = {one.a for one in meetings} | {one.b for one in meetings}
        if drawn != {one.number for one in whole.people}:
            raise Refused("circle_changed")
        if len(whole.people) < LEAST:
            raise Refused("circle_few")
        until, todo = now + whole.row.days * A_DAY, "lay" if whole.row.is_slow else None
        db.execute("UPDATE circles SET state='playing', until=? WHERE id=?", (until, circle))
        db.executemany(
            "INSERT INTO circle_games VALUES (?,?,?,?,?,'','',0,0,?,NULL,0,'')",
            [(circle, number, *one, todo) for number, one in enumerate(meetings)],
        )
        return whole.row._replace(until=until, state="playing")

    return work


# Playing


def wait(circle: str, number: int, who: Collection[int], now: float) -> Work[None]:
    """These would play this game now; at 0, no longer."""

    def work(db: Database) -> None:
        for seat in ("a", "b"):
            db.executemany(
                f"UPDATE circle_games SET {seat}_waits=? WHERE circle=? AND number=? "  # noqa: S608
                f"AND {seat}=? AND table_id='' AND result IS NULL",
                [(now, circle, number, one) for one in sorted(who)],
            )

    return work


class Laid(NamedTuple):
    """A table that is to be made for a game of a circle, and its tries where others are dealt the
    same. `most`: games at this pace that somebody may have."""

    row: TableRow
    chairs: Sequence[ChairRow]
    clock: ClockRow | None
    tries: Sequence[TryRow] = ()
    most: int = ALL

    def has_room(self, db: Database) -> bool:
        """Whether everybody here may have another game at this pace."""
        if self.clock is None:
            return True
        slow = is_slow(self.clock.pace)
        found = (paces_of(chair.person)(db) for chair in self.chairs)
        return all(sum(is_slow(pace) == slow for pace in alike) < self.most for alike in found)


def lay_game(circle: str, number: int, laid: Laid, worker: str) -> Work[None]:
    """Once, while the game is open and both have room for it. Raises AlreadyUsed."""

    def work(db: Database) -> None:
        if not laid.has_room(db):
            raise AlreadyUsed("too many games")
        is_ours = db.execute(
            "UPDATE circle_games SET table_id=?, record=?, todo=NULL, a_waits=0, b_waits=0 "
            "WHERE circle=? AND number=? AND table_id='' AND result IS NULL",
            (laid.row.id, laid.row.record, circle, number),
        )
        if is_ours.rowcount != 1:
            raise AlreadyUsed("this table is laid")
        if not laid.tries:
            make_table(laid.row, laid.chairs, worker=worker, clock=laid.clock)(db)
            return
        db.execute(
            "INSERT INTO deal_tables VALUES (?,?,?,?)",
            (laid.row.deal, number, laid.row.id, laid.row.record),
        )
        begin_tries(laid.tries, laid.row, laid.chairs, worker)(db)
        if laid.clock:
            set_clock(laid.row.id, laid.clock)(db)

    return work


def to_lay(most: int) -> Work[list[tuple[str, int]]]:
    """Some games whose tables are to be made, but not of two of whom one wants nothing to do with
    the other, nor of somebody who has as many slow games as they may."""

    def work(db: Database) -> list[tuple[str, int]]:
        found = db.execute(
            "SELECT games.circle, games.number FROM circle_games games "  # noqa: S608
            "JOIN circle_people one ON one.circle=games.circle AND one.number=a "
            "JOIN circle_people other ON other.circle=games.circle AND other.number=b "
            "WHERE todo='lay' AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker=one.person "
            "AND whom=other.person) AND NOT EXISTS (SELECT 1 FROM blocks WHERE "
            "blocker=other.person AND whom=one.person) "
            f"AND {SLOW_GAMES.format(person='one.person')}<?1 "
            f"AND {SLOW_GAMES.format(person='other.person')}<?1 "
            "ORDER BY games.circle, games.number LIMIT ?2",
            (most, AT_ONCE),
        )
        return [(str(circle), int(number)) for circle, number in found]

    return work


class Left(NamedTuple):
    """A table whose game has a result already, since who sits there has left the circle."""

    circle: str
    number: int
    table: str
    seat: int


def to_leave(db: Database) -> list[Left]:
    found = db.execute(
        "SELECT games.circle, games.number, table_id, CASE WHEN has_left=1 THEN 0 ELSE 1 END "
        "FROM circle_games games "
        "JOIN circle_people one ON one.circle=games.circle AND one.number=a "
        "WHERE todo='leave' LIMIT ?",
        (AT_ONCE,),
    )
    return [Left(*row) for row in found]


def done_with(circle: str, number: int) -> Work[None]:
    def work(db: Database) -> None:
        done = "UPDATE circle_games SET todo=NULL WHERE circle=? AND number=? AND todo='leave'"
        db.execute(done, (circle, number))

    return work


def close_circles(now: float) -> Work[None]:
    """Those whose time is over: what was not played is half for each, and one that never began is
    gone."""

    def work(db: Database) -> None:
        found = db.execute(
            "SELECT id, state FROM circles WHERE state<>'ended' AND until<=? LIMIT ?",
            (now, AT_ONCE),
        ).fetchall()
        for circle, state in found:
            if state == "gathering":
                gone = "DELETE FROM circles WHERE id=? AND state='gathering' AND until<=?"
                db.execute(gone, (circle, now))
                continue
            db.execute(LOCK, (circle, "playing"))
            db.execute(
                "UPDATE circle_games SET result=0.5, how='unplayed', todo=NULL "
                "WHERE circle=? AND result IS NULL",
                (circle,),
            )
            db.execute("UPDATE circles SET state='ended' WHERE id=?", (circle,))

    return work


def forget_in_circles(person: str) -> Work[None]:
    """Somebody is to be forgotten: they leave, and nobody finds them there."""

    def work(db: Database) -> None:
        asked = "SELECT circle, number FROM circle_people WHERE person=?"
        for circle, number in db.execute(asked, (person,)).fetchall():
            leave_circle(circle, number)(db)
        db.execute("UPDATE circle_people SET person='' WHERE person=?", (person,))

    return work
