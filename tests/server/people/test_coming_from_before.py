"""Tables of before there were people: each holder under each name becomes somebody."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from oztable.server import data_file, data_server, leave_queries, queries
from oztable.server.database_line import Statements, connect
from oztable.server.people.queries import people_at
from oztable.server.place import DatabaseUrl
from oztable.server.rows import Database
from oztable.server.schema import Step, migrations
from tests.server.keeping import Engine, behind_its_back, place_at

BEFORE = 4
CHAIRS = {
    "sofa": (("a", "Tip"), ("a", "Mombi")),
    "unnamed": (("a", ""), ("a", "")),
    "friends": (("a", "Tip"), ("b", "Jack")),
    "left": (("", ""), ("b", "Jack")),  # a bot sits where a was
}
PLAYERS = (
    *(("sofa", "a", 0), ("unnamed", "a", 0), ("friends", "a", 1), ("friends", "b", 0)),
    *(("left", "a", 0), ("left", "b", 0)),
)


def fill(db: Database) -> None:
    for table, chairs in CHAIRS.items():
        db.execute(
            "INSERT INTO tables VALUES "
            "(?1,'g',1,'{}','',?2,0,0,'playing',1,2,?1,'',0,0,1,'',?2,'')",
            (table, b"secret"),
        )
        for seat, (holder, name) in enumerate(chairs):
            kind = "person" if holder else "bot"
            db.execute(
                "INSERT INTO chairs VALUES (?,?,?,'',?,?,'')", (table, seat, kind, name, holder)
            )
    for player in PLAYERS:
        db.execute("INSERT INTO players VALUES (?,?,?)", player)


def bring_up(data: Path, before: int = BEFORE, fill: Callable[[Database], None] = fill) -> None:
    place = place_at(data)
    if isinstance(place, DatabaseUrl):
        with closing(connect(place)) as connection:
            steps = [Step(n, sql) for n, sql in enumerate(migrations()[:before], start=1)]
            data_server.bring_up(connection, steps)
            fill(Statements(connection))
        data_server.migrate(place)
        return
    with closing(sqlite3.connect(place)) as old:
        old.executescript("".join(migrations()[:before]) + f"PRAGMA user_version = {before};")
        fill(old)
        old.commit()
    data_file.open_data(place).close()


def test_everybody_of_before_is_somebody(tmp_path: Path, engine: Engine) -> None:
    bring_up(tmp_path)
    with behind_its_back(tmp_path) as db:
        at_a = {one.id: one.name for one in people_at("a")(db)}
        assert sorted(at_a.values()) == ["", "Mombi", "Tip"]
        assert [one.name for one in people_at("b")(db)] == ["Jack"]
        seated = {
            table: [at_a.get(who, who) for (who,) in db.execute(
                "SELECT person FROM chairs WHERE table_id=? ORDER BY seat", (table,)
            )]
            for table in CHAIRS
        }  # fmt: skip
        (jack,) = (one.id for one in people_at("b")(db))
        assert seated == {
            "sofa": ["Tip", "Mombi"],
            "unnamed": ["", ""],
            "friends": ["Tip", jack],
            "left": ["", jack],
        }
        shelf = {heading.row.id for heading in queries.tables_of("a")(db)}
        assert shelf == {"sofa", "unnamed"}, "with one they are done, one they have left"
        assert leave_queries.others_who_played("left", "b")(db) == 1, (
            "who left has a say in the record"
        )
        assert leave_queries.others_who_played("friends", "b")(db) == 0
