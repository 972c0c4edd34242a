"""Logs of before named who gave a seat up; they lose the names, and are summed again."""

from __future__ import annotations

from pathlib import Path

from oztable.server.people.names_of_before import empty_names
from oztable.server.queries import load_table
from oztable.server.rows import Database, Entry, sums_of
from oztable.server.schema import migrations
from tests.server.keeping import Engine, behind_its_back
from tests.server.people.test_coming_from_before import bring_up

BEFORE = next(at for at, step in enumerate(migrations()) if "-- then: empty_names" in step)
LOG = (
    Entry("act", 0, "lay", "m1", 700),
    Entry("resign", 1, "Blinkie", "m2"),
    Entry("bot", 2, "Glegg"),
    Entry("fate", -1, "c"),
    Entry("resign", 0, ""),
)
SPOILT = 3  # of one table: what was written there later does not fit its sum


def fill(db: Database) -> None:
    for table in ("sound", "damaged", "silent"):
        db.execute(
            "INSERT INTO tables VALUES "
            "(?1,'g',1,'{}','',?2,0,0,'ended',1,2,?1,'',0,0,1,'',?2,'','','',0)",
            (table, b"secret"),
        )
        log = [LOG[0], *LOG[3:]] if table == "silent" else LOG
        for n, (entry, total) in enumerate(zip(log, sums_of(log, table, 0, ""), strict=True)):
            text = "d" if (table, n) == ("damaged", SPOILT) else entry.text
            db.execute(
                "INSERT INTO log VALUES (?,?,?,?,?,?,1.0,?,?)",
                (table, n, entry.kind, entry.seat, text, entry.move_id, total, entry.spent),
            )


def test_logs_of_before_lose_their_names_and_add_up(tmp_path: Path, engine: Engine) -> None:
    bring_up(tmp_path, BEFORE, fill)
    with behind_its_back(tmp_path) as db:
        for _ in range(2):
            logs = {table: load_table(table)(db) for table in ("sound", "damaged", "silent")}
            assert {table: bool(log and log.is_sound) for table, log in logs.items()} == {
                "sound": True, "damaged": False, "silent": True
            }  # fmt: skip
            sound = logs["sound"]
            assert sound
            assert sound.log == tuple(
                entry._replace(text="") if entry.kind in ("resign", "bot") else entry
                for entry in LOG
            )
            every = str(db.execute("SELECT * FROM log").fetchall())
            assert "Blinkie" not in every
            assert "Glegg" not in every
            empty_names(db)
