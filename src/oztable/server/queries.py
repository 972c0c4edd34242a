"""What is asked of the store, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import partial

from oztable.server.circles.result_queries import note_result
from oztable.server.history.queries import note_ending
from oztable.server.history.rows import Ending
from oztable.server.manners.manners_queries import as_before, manners_of
from oztable.server.notices.notice_queries import note_change
from oztable.server.notices.rows import Change
from oztable.server.pace.pace_queries import clock_of, look_everywhere, set_clock
from oztable.server.record_queries import unseal_when_done
from oztable.server.rows import (
    NO_TURN,
    AlreadyUsed,
    ChairRow,
    ChatRow,
    ClockRow,
    Database,
    Entry,
    Heading,
    InviteRow,
    Outcome,
    Status,
    StoredTable,
    TableRow,
    Turn,
    Work,
    options_in,
    sums_of,
)

UNDER_WAY: tuple[Status, ...] = ("lobby", "playing")
WATCH = "INSERT INTO watchers (table_id, holder) VALUES (?,?) ON CONFLICT DO NOTHING"
RECORD = (
    "INSERT INTO records VALUES (?,?,?) "
    "ON CONFLICT (id) DO UPDATE SET text=excluded.text, made=excluded.made"
)


def make_table(
    row: TableRow,
    chairs: Iterable[ChairRow],
    log: Sequence[Entry] = (),
    worker: str = "",
    promise: str = "",
    clock: ClockRow | None = None,
) -> Work[str]:
    """A new table, of this worker where there are many; gives the sum of its log. Raises
    AlreadyUsed where its promise was kept before."""

    def work(db: Database) -> str:
        if promise and db.execute("DELETE FROM promises WHERE name=?", (promise,)).rowcount != 1:
            raise AlreadyUsed("this promise was kept already")
        values = row._replace(options=json.dumps(row.options))  # type: ignore[arg-type]
        db.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(row))})", values)  # noqa: S608
        seated = tuple(chairs)
        db.executemany(
            "INSERT INTO chairs (table_id, seat, kind, bot, name, holder, person, word) "
            "VALUES (?,?,?,?,?,'',?,?)",
            [(row.id, *chair) for chair in seated],
        )
        play_there(db, row.id, {chair.person for chair in seated} - {""})
        if worker:
            db.execute("INSERT INTO owners VALUES (?,?,1)", (row.id, worker))
        if clock:
            set_clock(row.id, clock)(db)
        return _append(db, row.id, 0, "", log, row.made)

    return work


def play_there(db: Database, table: str, people: Iterable[str]) -> None:
    """They are among those who played, whatever comes."""
    db.executemany(
        "INSERT INTO players (table_id, person) VALUES (?,?) ON CONFLICT DO NOTHING",
        [(table, person) for person in people],
    )


def keep(
    table: str,
    start: int,
    before: str,
    log: Sequence[Entry],
    now: float,
    status: Status,
    chairs: Iterable[ChairRow] = (),
    record: tuple[str, str] | None = None,
    turn: Turn = NO_TURN,
    questions: str = "",
    next_secret: bytes | None = None,
    outcomes: Sequence[Outcome] = (),
    clock: ClockRow | None = None,
    ending: Ending | None = None,
    notices: Change | None = None,
) -> Work[str]:
    """What happened at a table: entries behind the last one, chairs that changed, its status, the
    record once it is finished and what a rematch will be dealt from, whose turn it is, what people
    are asked, what came of a deal that others play too, its clocks, who is told. Gives the new
    sum."""

    def work(db: Database) -> str:
        after = _append(db, table, start, before, log, now)
        seat(db, table, chairs)
        db.execute(
            "UPDATE tables SET status=?, touched=?, deciding=?, bot_decides=?, chapter=?, "
            "in_passing=?, questions=?, next_secret=? WHERE id=?",
            (status, now, *turn, questions, next_secret, table),
        )
        if status not in UNDER_WAY:  # apart: who names a column pays for its index
            db.execute("UPDATE tables SET maker='' WHERE id=?", (table,))
        if record:
            db.execute(RECORD, (*record, now))
        db.executemany(
            "UPDATE tries SET score=?, margin=?, sizes=?, ended=? WHERE table_id=? AND seat=? "
            "AND EXISTS (SELECT 1 FROM deals WHERE deals.id=deal AND until>?)",
            [(one.score, one.margin, one.sizes, now, table, one.seat, now) for one in outcomes],
        )
        if clock:
            set_clock(table, clock)(db)
        if ending:
            note_ending(ending)(db)
            note_result(ending)(db)
        if notices:
            note_change(table, notices, now)(db)
        if ending and ending.deal:
            unseal_when_done(ending.deal, now)(db)
        return after

    return work


def seat(db: Database, table: str, chairs: Iterable[ChairRow]) -> None:
    db.executemany(
        "UPDATE chairs SET kind=?, bot=?, name=?, person=?, word=? WHERE table_id=? AND seat=?",
        [(*chair[1:], table, chair.seat) for chair in chairs],
    )


def _append(
    db: Database, table: str, start: int, before: str, log: Sequence[Entry], now: float
) -> str:
    sums = sums_of(log, table, start, before)
    db.executemany(
        "INSERT INTO log VALUES (?,?,?,?,?,?,?,?,?)",
        [
            (table, start + at, *entry[:4], now, total, entry.spent)
            for at, (entry, total) in enumerate(zip(log, sums, strict=True))
        ],
    )
    return sums[-1] if sums else before


def add_chat(table: str, n: int, line: ChatRow, most: int) -> Work[None]:
    """The latest lines are kept."""

    def work(db: Database) -> None:
        db.execute("INSERT INTO chat VALUES (?,?,?,?,?,?)", (table, n, *line))
        db.execute("DELETE FROM chat WHERE table_id=? AND n<=?", (table, n - most))

    return work


def load_table(table: str) -> Work[StoredTable | None]:
    return partial(_load, table)


def heading(table: str, db: Database) -> Heading | None:
    found = db.execute("SELECT * FROM tables WHERE id=?", (table,)).fetchone()
    if not found:
        return None
    row, options = TableRow(*found), options_in(found[3])
    row = row._replace(
        options=options or {},
        hints=bool(row.hints),
        tutorial=bool(row.tutorial),
        bot_decides=bool(row.bot_decides),
        rated=bool(row.rated),
        in_passing=bool(row.in_passing),
    )
    chairs = db.execute(
        "SELECT seat, kind, bot, name, person, word FROM chairs WHERE table_id=? ORDER BY seat",
        (table,),
    )
    return Heading(row, tuple(ChairRow(*chair) for chair in chairs), options is not None)


def _load(table: str, db: Database) -> StoredTable | None:
    known = heading(table, db)
    if not known:
        return None
    by_table = (table,)
    watchers = db.execute("SELECT holder FROM watchers WHERE table_id=? ORDER BY rowid", by_table)
    sql = "SELECT n, sum, kind, seat, text, move_id, spent_ms FROM log WHERE table_id=? ORDER BY n"
    entries = db.execute(sql, by_table).fetchall()
    told = "SELECT n, seat, text, move_id, phrase FROM chat WHERE table_id=? ORDER BY n"
    chat = db.execute(told, by_table).fetchall()
    log = tuple(Entry(*entry[2:]) for entry in entries)
    sums = [entry[1] for entry in entries]
    numbered = [entry[0] for entry in entries] == list(range(len(entries)))
    return StoredTable(
        *known[:2],
        tuple(holder for (holder,) in watchers),
        log,
        tuple(ChatRow(*line[1:]) for line in chat),
        sums[-1] if sums else "",
        known.is_readable and numbered and sums == sums_of(log, table, 0, ""),
        chat[0][0] if chat else 0,
        clock_of(table)(db),
        manners_of(table)(db),
    )


def under_way(maker: str, since: float) -> Work[int]:
    """How many games made by one address are not over and were touched since then."""

    def work(db: Database) -> int:
        found = db.execute(
            "SELECT count(*) FROM tables WHERE maker=? AND maker<>'' AND touched>?", (maker, since)
        )
        return int(found.fetchone()[0])

    return work


def rematch(
    table: str,
    new: TableRow,
    chairs: Iterable[ChairRow],
    watchers: Iterable[str],
    worker: str,
    clock: ClockRow | None = None,
) -> Work[None]:
    """Where the same people play again, once. Raises AlreadyUsed where they do already."""

    def work(db: Database) -> None:
        goes_on = "UPDATE tables SET next_table=?, questions='' WHERE id=? AND next_table=''"
        if db.execute(goes_on, (new.id, table)).rowcount != 1:
            raise AlreadyUsed("they play again already")
        make_table(new, chairs, worker=worker, clock=clock)(db)
        as_before(table, new.id)(db)
        db.executemany(WATCH, [(new.id, holder) for holder in watchers])

    return work


def waiting_for_bots(db: Database) -> list[str]:
    """Tables at which a bot is to decide, the newest first."""
    found = db.execute("SELECT id FROM tables WHERE bot_decides=1 ORDER BY touched DESC")
    return [table for (table,) in found]


def tables_of(browser: str) -> Work[list[Heading]]:
    """Those at which its people sit. Without their logs: to play every game again would take
    long."""

    def work(db: Database) -> list[Heading]:
        found = db.execute(
            "SELECT DISTINCT id, touched FROM browser_people JOIN chairs ON "
            "chairs.person=browser_people.person AND kind='person' JOIN tables ON id=table_id "
            "WHERE hash=?1 AND NOT EXISTS (SELECT 1 FROM players WHERE players.table_id=id "
            "AND players.person=browser_people.person AND is_done=1) "
            "ORDER BY touched DESC LIMIT 50",
            (browser,),
        ).fetchall()
        headings = (heading(table, db) for table, _ in found)
        return [one for one in headings if one]

    return work


INVITE = "SELECT hash, table_id, kind, seat, made, coalesce(words, ''), words_until FROM invites"
MOST_INVITES = 8  # of one kind for one chair


def add_invite(invite: InviteRow) -> Work[None]:
    """A new invite beside those given out before, the oldest of which lapse in the end."""

    def work(db: Database) -> None:
        db.execute(
            "INSERT INTO invites (hash, table_id, kind, seat, id, made, words, words_until) "
            "VALUES (?,?,?,?,?,?,?,?)",
            (*invite[:4], invite.id, invite.made, invite.words or None, invite.words_until),
        )
        db.execute(
            "DELETE FROM invites WHERE table_id=?1 AND kind=?2 AND seat=?3 AND rowid NOT IN "
            "(SELECT rowid FROM invites WHERE table_id=?1 AND kind=?2 AND seat=?3 "
            "ORDER BY rowid DESC LIMIT ?4)",
            (*invite[1:4], MOST_INVITES),
        )

    return work


def find_invite(hashed: str) -> Work[InviteRow | None]:
    def work(db: Database) -> InviteRow | None:
        found = db.execute(f"{INVITE} WHERE hash=?", (hashed,)).fetchone()
        return InviteRow(*found) if found else None

    return work


def use_invite(invite: InviteRow, chair: ChairRow) -> Work[None]:
    """Somebody sits down; the invite is gone, and every other to this chair."""

    def work(db: Database) -> None:
        use_up(invite)(db)
        seat(db, invite.table, [chair])
        play_there(db, invite.table, [chair.person])

    return work


def use_up(invite: InviteRow) -> Work[None]:
    """Raises AlreadyUsed."""

    def work(db: Database) -> None:
        if db.execute("DELETE FROM invites WHERE hash=?", (invite.hash,)).rowcount != 1:
            raise AlreadyUsed("this invite was used already")
        chair = (invite.table, invite.seat)
        db.execute("DELETE FROM invites WHERE table_id=? AND seat=?", chair)

    return work


def add_watcher(table: str, browser: str, gone: Iterable[str] = ()) -> Work[None]:
    """Somebody looks on, and others make room for them."""

    def work(db: Database) -> None:
        db.execute(WATCH, (table, browser))
        db.executemany(
            "DELETE FROM watchers WHERE table_id=? AND holder=?", [(table, one) for one in gone]
        )

    return work


def watches(table: str, browser: str) -> Work[bool]:
    def work(db: Database) -> bool:
        asked = "SELECT 1 FROM watchers WHERE table_id=? AND holder=?"
        return db.execute(asked, (table, browser)).fetchone() is not None

    return work


MOST_EXPIRED = 200  # at once: others wait for the one who writes


def expired(before: float, but: Sequence[str] = (), also: str = "") -> Work[list[str]]:
    """Takes away tables nobody has touched since then. Records of finished games stay. `also` is a
    condition of ours in SQL."""

    def work(db: Database) -> list[str]:
        found = db.execute(
            f"SELECT id FROM tables WHERE touched < ? {also} ORDER BY touched LIMIT ?",  # noqa: S608
            (before, MOST_EXPIRED + len(but)),
        ).fetchall()
        stays = set(but)
        gone = [row for row in found if row[0] not in stays][:MOST_EXPIRED]
        # Once more: of many workers another may have taken it since.
        still = f"DELETE FROM tables WHERE id=? AND touched<? {also}"  # noqa: S608
        db.executemany(still, [(table, before) for (table,) in gone])
        return [table for (table,) in gone]

    return work


def touch(tables: Sequence[str], now: float) -> Work[None]:
    """The date was set: these were not left alone for so long, and days may be others."""

    def work(db: Database) -> None:
        look_everywhere(db)
        db.executemany("UPDATE tables SET touched=? WHERE id=?", [(now, one) for one in tables])

    return work
