"""What is asked of the store about deals, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from oztable.server.deals.rows import DealRow, OfTwo, SeatAt, TableOfTwo, TryRow
from oztable.server.history.rating import COUNTED
from oztable.server.queries import RECORD, make_table, play_there
from oztable.server.rows import AlreadyUsed, ChairRow, Database, TableRow, Work

TRY = "INSERT INTO tries VALUES (?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (deal, person) DO NOTHING"


def pepper_of(fresh: bytes) -> Work[bytes]:
    """The one of this host, which is made once."""

    def work(db: Database) -> bytes:
        db.execute("INSERT INTO pepper VALUES (1,?) ON CONFLICT DO NOTHING", (fresh,))
        return bytes(db.execute("SELECT secret FROM pepper WHERE n=1").fetchone()[0])

    return work


def lay_deal(deal: DealRow) -> Work[DealRow]:
    """The deal of this id as it was laid first: a promise that was published is kept."""

    def work(db: Database) -> DealRow:
        values = deal._replace(options=json.dumps(deal.options))  # type: ignore[arg-type]
        db.execute(
            "INSERT INTO deals VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT (id) DO NOTHING", values
        )
        return _deal(db, deal.id) or deal

    return work


def find_deal(deal: str) -> Work[DealRow | None]:
    return lambda db: _deal(db, deal)


def _deal(db: Database, deal: str) -> DealRow | None:
    found = db.execute("SELECT * FROM deals WHERE id=?", (deal,)).fetchone()
    if not found:
        return None
    row = DealRow(*found)
    return row._replace(options=json.loads(found[3]), fate=bytes(row.fate))


def begin_tries(
    tries: Sequence[TryRow], row: TableRow, chairs: Iterable[ChairRow], worker: str
) -> Work[str]:
    """A table at which these people try its deal, each for the first time. Raises AlreadyUsed where
    one of them has tried it before."""

    def work(db: Database) -> str:
        for one in tries:
            _try(db, one)
        return make_table(row, chairs, worker=worker)(db)

    return work


def _try(db: Database, one: TryRow) -> None:
    if db.execute(TRY, _values(one)).rowcount != 1:
        raise AlreadyUsed("one try for each")


def _values(one: TryRow) -> Sequence[Any]:
    return [int(part) if isinstance(part, bool) else part for part in one]


def keep_bot_try(one: TryRow, record: str) -> Work[None]:
    """Played by nobody but bots; another worker may have been faster."""

    def work(db: Database) -> None:
        if db.execute(TRY, _values(one)).rowcount == 1:
            db.execute(RECORD, (one.record, record, one.ended))

    return work


def try_of(deal: str, person: str) -> Work[TryRow | None]:
    def work(db: Database) -> TryRow | None:
        found = db.execute("SELECT * FROM tries WHERE deal=? AND person=?", (deal, person))
        row = found.fetchone()
        return _row(row) if row else None

    return work


def _row(found: Any) -> TryRow:
    row = TryRow(*found)
    return row._replace(counts=bool(row.counts))


def name_at(table: str, seat: int) -> Work[str]:
    """What somebody is called at a table that may be gone."""

    def work(db: Database) -> str:
        asked = "SELECT name FROM chairs WHERE table_id=? AND seat=?"
        found = db.execute(asked, (table, seat)).fetchone()
        return str(found[0]) if found else ""

    return work


def is_of(record: str, deal: str) -> Work[bool]:
    """Whether a record is of a finished try of this deal."""

    def work(db: Database) -> bool:
        asked = "SELECT 1 FROM tries WHERE record=? AND deal=? AND ended IS NOT NULL"
        return db.execute(asked, (record, deal)).fetchone() is not None

    return work


def status_of(table: str) -> Work[str]:
    """Of a table that may be gone."""

    def work(db: Database) -> str:
        found = db.execute("SELECT status FROM tables WHERE id=?", (table,)).fetchone()
        return str(found[0]) if found else ""

    return work


def field_of(deal: str) -> Work[list[tuple[bool, int, int]]]:
    """How many finished with each margin, bots apart from people."""

    def work(db: Database) -> list[tuple[bool, int, int]]:
        found = db.execute(
            "SELECT CASE WHEN name='' THEN 0 ELSE 1 END AS bot, margin, count(*) FROM tries "
            "WHERE deal=? AND counts=1 AND ended IS NOT NULL GROUP BY bot, margin",
            (deal,),
        )
        return [(bool(bot), int(margin), int(count)) for bot, margin, count in found]

    return work


def finished_tries(deal: str, most: int) -> Work[list[TryRow]]:
    """Those of the field, the best first."""

    def work(db: Database) -> list[TryRow]:
        found = db.execute(
            "SELECT * FROM tries WHERE deal=? AND counts=1 AND ended IS NOT NULL "
            "ORDER BY margin DESC LIMIT ?",
            (deal, most),
        )
        return [_row(one) for one in found]

    return work


def have_played(deal: str, most: int) -> Work[list[str]]:
    """People who finished it, whoever did so first first."""

    def work(db: Database) -> list[str]:
        found = db.execute(
            "SELECT person FROM tries WHERE deal=? AND counts=1 AND name='' AND ended IS NOT NULL "
            "ORDER BY ended LIMIT ?",
            (deal, most),
        )
        return [str(person) for (person,) in found]

    return work


def days_of(person: str, most: int) -> Work[list[tuple[str, str, int]]]:
    """The days on which somebody finished the deal of the day, the latest first: date, deal and
    margin."""

    def work(db: Database) -> list[tuple[str, str, int]]:
        found = db.execute(
            "SELECT deals.date, deals.id, tries.margin FROM tries JOIN deals ON deals.id=deal "
            "WHERE person=? AND ended IS NOT NULL AND kind='today' ORDER BY began DESC LIMIT ?",
            (person, most),
        )
        days = {str(day): (str(deal), int(margin)) for day, deal, margin in found}
        return [(day, *days[day]) for day in sorted(days, reverse=True)]

    return work


# Tables of two

STATES: dict[str, OfTwo] = {"lobby": "waiting", "playing": "playing"}


def lay_table(
    number: int, one: TryRow, row: TableRow, chairs: Iterable[ChairRow], worker: str
) -> Work[str]:
    """Whoever comes first to a table of a deal sits down at it. Raises AlreadyUsed where somebody
    was faster, or where this person has sat down before."""

    def work(db: Database) -> str:
        laid = db.execute(
            "INSERT INTO deal_tables VALUES (?,?,?,?) ON CONFLICT DO NOTHING",
            (one.deal, number, row.id, row.record),
        )
        if laid.rowcount != 1:
            raise AlreadyUsed("this table is laid")
        return begin_tries([one], row, chairs, worker)(db)

    return work


def sit_opposite(one: TryRow, chair: ChairRow) -> Work[None]:
    """In an open chair of a table of two. Raises AlreadyUsed as above."""

    def work(db: Database) -> None:
        _try(db, one)
        taken = db.execute(
            "UPDATE chairs SET kind=?, bot=?, name=?, person=?, word=? "
            "WHERE table_id=? AND seat=? AND kind='open'",
            (*chair[1:], one.table, chair.seat),
        )
        if taken.rowcount != 1:
            raise AlreadyUsed("this chair is taken")
        play_there(db, one.table, [chair.person])

    return work


def tables_of_two(deal: str) -> Work[list[TableOfTwo]]:
    """Those that are laid, with who sits there and what came of it."""

    def work(db: Database) -> list[TableOfTwo]:
        found = db.execute(
            "SELECT number, table_id, deal_tables.record, status, until FROM deal_tables "
            "JOIN deals ON deals.id=deal_tables.deal LEFT JOIN tables ON tables.id=table_id "
            "WHERE deal_tables.deal=? ORDER BY number",
            (deal,),
        ).fetchall()
        return [_of_two(db, *row) for row in found]

    return work


def _of_two(
    db: Database, number: int, table: str, record: str, status: str | None, until: float
) -> TableOfTwo:
    ended = db.execute("SELECT how, ended FROM games WHERE record=?", (record,)).fetchone()
    if ended:
        asked, at = (
            "SELECT seat, person, bot, name, score, gave_up FROM game_seats WHERE record=",
            record,
        )
    else:
        asked, at = "SELECT seat, person, bot, name, NULL, 0 FROM chairs WHERE table_id=", table
    found = db.execute(f"{asked}? ORDER BY seat", (at,))
    seats = [SeatAt(*row)._replace(gave_up=bool(row[-1])) for row in found]
    is_compared = bool(ended) and ended[0] in COUNTED and ended[1] <= until
    state = "ended" if ended else STATES.get(status or "", "ended")
    return TableOfTwo(number, table, record, state, tuple(seats), is_compared)
