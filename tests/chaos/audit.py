"""What is kept, read behind the server's back, beside what the model was told."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

import psycopg

from oztable.core.game import BadNotation, IllegalAction
from oztable.server import queries
from oztable.server.database_line import Statements, connect
from oztable.server.place import DatabaseUrl, Place
from oztable.server.rows import GAME_KINDS, Database, Entry, StoredTable
from oztable.server.schema import StoreFault
from oztable.server.table_parts import Damaged, NotNow
from tests.chaos.eyes import Eyes
from tests.chaos.ledger import Deed, Ledger, Story

AWAY = (sqlite3.Error, psycopg.Error, StoreFault, OSError)  # it is just being restarted


@contextmanager
def reading(place: Place) -> Iterator[Database]:
    """Touches nothing: what a killed server left is for the next one to find."""
    if isinstance(place, DatabaseUrl):
        with closing(connect(place, "oztable audit")) as connection:
            yield Statements(connection)
        return
    with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True, timeout=20)) as file:
        yield file


def check_tops(db: Database, ledger: Ledger, stories: Sequence[Story]) -> None:
    """A log only grows: what was read before is there as it was."""
    for story in stories:
        n, total = story.top
        if n >= 0:
            found = db.execute("SELECT sum FROM log WHERE table_id=? AND n=?", (story.table, n))
            row = found.fetchone()
            if row is None or row[0] != total:
                ledger.fault("fork", story, f"entry {n} was {total} and is {row}")
        last = db.execute(
            "SELECT n, sum FROM log WHERE table_id=? ORDER BY n DESC LIMIT 1", (story.table,)
        ).fetchone()
        if last:
            story.top = (last[0], last[1])
        ledger.counts["logs read again"] += 1


def check_table(db: Database, ledger: Ledger, story: Story) -> str:
    """All that was acknowledged is there, each once, in one course that shows what was shown. Gives
    the record that follows from it."""
    whole = queries.load_table(story.table)(db)
    if whole is None:
        ledger.fault("lost", story, "the whole table")
        return ""
    if not whole.is_sound:
        ledger.fault("fork", story, "the sums of its log do not add up")
        return ""
    check_tops(db, ledger, [story])
    _check_deeds(ledger, story, whole.log)
    _check_talk(ledger, story, whole)
    if not story.is_counted:
        story.is_counted = True
        ledger.counts["tables checked"] += 1
        ledger.counts["moves checked"] += len(story.acknowledged)
    if whole.row.status == "lobby":
        return ""
    if whole.row.status == "damaged":
        ledger.fault("fork", story, "the server set it aside as damaged")
        return ""
    return _check_pages(ledger, story, whole)


def _check_deeds(ledger: Ledger, story: Story, log: Sequence[Entry]) -> None:
    found: Counter[Deed] = Counter()
    after: dict[Deed, tuple[Entry, int]] = {}
    answering: Deed | None = None
    moment = 0
    for entry in log:
        moment += entry.kind in GAME_KINDS
        if entry.kind != "fate":
            answering = (entry.seat, entry.move_id) if entry.move_id else None
            if answering:
                found[answering] += 1
                after[answering] = entry, moment
        elif answering:  # what chance brings after a move belongs to the answer
            after[answering] = after[answering][0], moment
    for deed, times in found.items():
        if times > 1:
            ledger.fault("doubled", story, f"{deed} is there {times} times")
        if deed not in story.acknowledged and deed not in story.unsure:
            kind = "undead" if deed in story.refused else "from nowhere"
            ledger.fault(kind, story, f"{deed} {after[deed][0]}")
    for deed, kept in story.acknowledged.items():
        if deed not in after:
            ledger.fault("lost", story, f"{deed} {kept}")
            continue
        entry, seq = after[deed]
        if (entry.kind, entry.text) != (kept.kind, kept.action) or seq != kept.seq:
            ledger.fault("fork", story, f"{deed} was taken as {kept}, kept as {entry} at {seq}")


def _check_talk(ledger: Ledger, story: Story, whole: StoredTable) -> None:
    said = Counter((line.seat, line.move_id) for line in whole.chat)
    for deed in story.said:
        if said[deed] != 1 and whole.chat_from == 0:
            ledger.fault("doubled" if said[deed] else "lost", story, f"chat {deed}")
    for deed, times in said.items():
        if times > 1 or deed not in story.said | story.maybe_said:
            ledger.fault("doubled", story, f"chat {deed} is there {times} times")


def _check_pages(ledger: Ledger, story: Story, whole: StoredTable) -> str:
    try:
        eyes = Eyes(whole)
        faults = eyes.faults(story.seen, story.ahead)
        record = eyes.record
    except (BadNotation, IllegalAction, NotNow, Damaged) as wrong:
        ledger.fault("fork", story, f"its log cannot be played: {type(wrong).__name__}")
        return ""
    for fault in faults:
        ledger.fault("leak", story, fault)
    ledger.counts["pages checked"] += sum(map(len, story.seen.values()))
    return record
