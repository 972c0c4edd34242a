"""Every query of the server is explained in a house of 100,000 tables: none reads a whole one."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from oztable.server import (
    data_file,
    data_server,
    invite_queries,
    leave_queries,
    promise_queries,
    queries,
    record_queries,
    review_queries,
)
from oztable.server.admission import admission_queries
from oztable.server.circles import circle_queries, result_queries
from oztable.server.cluster import claims
from oztable.server.database_line import Connection, Statements, connect
from oztable.server.deals import queries as deal_queries
from oztable.server.friends import friend_queries
from oztable.server.hall import hall_queries
from oztable.server.history import list_queries, ranking_queries
from oztable.server.history import queries as history_queries
from oztable.server.manners import manners_queries, report_queries
from oztable.server.notices import channel_queries, notice_queries
from oztable.server.office import deed_queries, office_queries
from oztable.server.pace import pace_queries
from oztable.server.people import device_queries, forget_queries, key_queries
from oztable.server.people import queries as people_queries
from oztable.server.people.forget_queries import Trace
from oztable.server.people.queries import Changes
from oztable.server.place import DatabaseUrl
from oztable.server.puzzles import queries as puzzle_queries
from oztable.server.rows import (
    Answer,
    ChairRow,
    ChatRow,
    ClockRow,
    Entry,
    Fence,
    InviteRow,
    TableRow,
)
from oztable.server.schema import migrations
from tests.server.admission.asked import OF_ADMISSION
from tests.server.circles.asked import OF_CIRCLES, in_circles
from tests.server.deals.asked import OF_DEALS
from tests.server.friends.asked import OF_FRIENDS, are_friends
from tests.server.hall.asked import OF_HALL
from tests.server.history.asked import OF_HISTORY
from tests.server.keeping import keeping, place_at
from tests.server.manners.asked import OF_MANNERS
from tests.server.notices.asked import OF_NOTICES
from tests.server.office.asked import OF_OFFICE
from tests.server.pace.asked import OF_DAYS
from tests.server.people.asked import OF_KEYS
from tests.server.puzzles.asked import OF_PUZZLES
from tests.server.somebody import known

TABLES = 100_000
SOURCES = Path(queries.__file__).parent


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    opened = data_file.open_data(tmp_path_factory.mktemp("house") / data_file.FILE)
    db = opened.connection
    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN")
    numbers = range(TABLES)
    db.executemany(
        "INSERT INTO tables VALUES "
        "(?1,'g',1,'{}','',x'00',0,0,'playing',?1,?1,'r'||?1,'',0,0,1,'',NULL,'m'||?2,'','',0,0)",
        ((str(n), str(n % 5000)) for n in numbers),
    )
    for seat in (0, 1):
        chairs = ((str(n), seat, f"p{n % 5000}") for n in numbers)
        db.executemany("INSERT INTO chairs VALUES (?,?,'person','','','','',?)", chairs)
        invites = ((f"{n}-{seat}", str(n), seat) for n in numbers)
        given = "INSERT INTO invites (hash, table_id, kind, seat, id) VALUES (?1,?2,'seat',?3,?1)"
        db.executemany(given, invites)
    for number in range(5000):
        known(f"h{number}", f"p{number}")(db)
    days = ((str(n), f"2{n:05}") for n in range(3000))
    db.executemany("INSERT INTO deals VALUES (?1,'today','g','{}','',x'00',?2,1.0,1.0,2)", days)
    tried = ((str(n % 3000), f"p{n % 7000}", str(n), f"r{n}", n % 40) for n in numbers)
    db.executemany(
        "INSERT INTO tries VALUES (?1,?2,0,?3,?4,'',1,1.0,20,?5,'[]',2.0) ON CONFLICT DO NOTHING",
        tried,
    )
    laid = ((str(n % 3000), n, str(n), f"r{n}") for n in numbers)
    db.executemany("INSERT INTO deal_tables VALUES (?,?,?,?)", laid)
    in_circles(db)
    are_friends(db)
    db.execute("COMMIT")
    yield db
    opened.close()


NEW = TableRow("new", "g", 1, {}, "", b"", False, False, "lobby", 0.0, 0.0, "r", "")
SEAT = InviteRow("i", "1", "seat", 1)
LOG = [Entry("act", 0, "x", "m")]


EVERY: dict[str, Callable[[], Any]] = {
    "make_table": lambda: queries.make_table(NEW, [ChairRow(0, "person", person="h")], LOG),
    "keep": lambda: queries.keep(
        "new", 1, "", [Entry("fate", -1, "y")], 1.0, "playing",
        [ChairRow(0, "person", person="h")], ("r", "text"),
    ),
    "rematch": lambda: queries.rematch(
        "1", NEW._replace(id="again", record="s"), [ChairRow(0, "person", person="h")], ["w"], ""
    ),
    "promise_next": lambda: promise_queries.promise_next("1", b"secret"),
    "add_chat": lambda: queries.add_chat("1", 300, ChatRow(0, "x", "m"), 200),
    "load_table": lambda: queries.load_table("new"),
    "under_way": lambda: queries.under_way("h", 0.5),
    "waiting_for_bots": lambda: queries.waiting_for_bots,
    "tables_of": lambda: queries.tables_of("h1"),
    "add_promise": lambda: promise_queries.add_promise("p", b"s", 9.0, 1.0),
    "find_promise": lambda: promise_queries.find_promise("p", 1.0),
    "keep_review": lambda: review_queries.keep_review("r", "{}", 9.0),
    "find_review": lambda: review_queries.find_review("r"),
    "make_room": lambda: review_queries.make_room(0, 0, 10),
    "forget_review": lambda: review_queries.forget_review("r"),
    "add_invite": lambda: queries.add_invite(SEAT),
    "find_invite": lambda: queries.find_invite("i"),
    "use_invite": lambda: queries.use_invite(SEAT, ChairRow(1, "person", person="x")),
    "use_up": lambda: lambda db: (
        queries.add_invite(SEAT._replace(hash="u"))(db),
        queries.use_up(SEAT._replace(hash="u"))(db),
    ),
    "invites_of": lambda: invite_queries.invites_of("1"),
    "invite_by_id": lambda: invite_queries.invite_by_id("1-0"),
    "take_back": lambda: invite_queries.take_back("none"),
    "say_words": lambda: invite_queries.say_words("w", "s", 1.0),
    "add_watcher": lambda: queries.add_watcher("1", "w", ["v"]),
    "watches": lambda: queries.watches("1", "w"),
    "results_of": lambda: record_queries.results_of(["r", "none"]),
    "open_records": lambda: record_queries.open_records(["r"]),
    "find_record": lambda: record_queries.find_record("r"),
    **OF_HALL,
    **OF_MANNERS,
    **OF_OFFICE,
    **OF_ADMISSION,
    "heading": lambda: lambda db: queries.heading("1", db),
    "stand_up": lambda: leave_queries.stand_up("1", "h1"),
    "others_who_played": lambda: leave_queries.others_who_played("1", "h1"),
    "expired": lambda: queries.expired(0.5, ["1"]),
    "set_clock": lambda: pace_queries.set_clock("1", ClockRow("5+15", "", 9.0, "w")),
    "clock_of": lambda: pace_queries.clock_of("1"),
    "clocks_of": lambda: pace_queries.clocks_of(["1", "2"]),
    "beat": lambda: pace_queries.beat("w", 1.0),
    "any_clock_runs": lambda: pace_queries.any_clock_runs,
    "due": lambda: pace_queries.due(10.0, 5),
    "touch": lambda: queries.touch(["1"], 5.0),
    **OF_HISTORY,
    **OF_DAYS,
    **OF_NOTICES,
    "seat": lambda: lambda db: queries.seat(db, "1", [ChairRow(1, "person", person="p1")]),
    "play_there": lambda: lambda db: queries.play_there(db, "1", ["p1"]),
    "sit_down": lambda: people_queries.sit_down("h2", ["", "Ozma", "Tip"], True, 1.0),
    "new_person": lambda: lambda db: people_queries.new_person(db, "h1", "", 1.0),
    "add_person": lambda: people_queries.add_person("h1", 1.0),
    "change_me": lambda: people_queries.change_me("h4", Changes("Jinjur", 1, 1), True, 1.0),
    "write_name": lambda: lambda db: people_queries.write_name(db, "p5", "Mombi"),
    "keep_name": lambda: lambda db: people_queries.keep_name(db, "p5"),
    "move_seat": lambda: lambda db: (
        queries.add_invite(SEAT._replace(kind="move", hash="m"))(db),
        people_queries.move_seat(SEAT._replace(hash="m"), "p1", "h2", 1.0)(db),
    ),
    **OF_KEYS,
    "be_gone": lambda: forget_queries.be_gone("p9", 1.0),
    "traces": lambda: forget_queries.traces,
    "clear_chair": lambda: forget_queries.clear_chair(Trace("p9", "9", 0)),
    "unseen": lambda: forget_queries.unseen(1.0, False),
    "rename_some": lambda: forget_queries.rename_some,
    **OF_PUZZLES,
    "leave_browser": lambda: lambda db: people_queries.leave_browser(db, "h6", "p6"),
    "seal_of": lambda: record_queries.seal_of("r5"),
    **OF_DEALS,
    **OF_CIRCLES,
    **OF_FRIENDS,
}  # fmt: skip


SHARED: dict[str, Callable[[], Any]] = {
    "take": lambda: claims.take("1", "w"),
    "owner_of": lambda: claims.owner_of("1"),
    "disown": lambda: claims.disown("1"),
    "release": lambda: claims.release(Fence("1", 1)),
    "renew": lambda: claims.renew("w", 4.0),
    "hand_over": lambda: claims.hand_over("w"),
    "owned": lambda: claims.owned("w"),
    "alive": lambda: claims.alive,
    "bots_without_owner": lambda: claims.bots_without_owner(9),
    "database_size": lambda: office_queries.database_size,
    "cluster_name": lambda: claims.cluster_name,
    "due_unclaimed": lambda: pace_queries.due(10.0, 5, claims.UNCLAIMED),
}


def asked_in(*modules: ModuleType) -> set[str]:
    return {
        name
        for module in modules
        for name, found in vars(module).items()
        if isinstance(found, FunctionType) and found.__module__ == module.__name__
        if not name.startswith("_")
    }


def test_each_is_asked_here() -> None:
    of_people = (forget_queries, key_queries, people_queries, device_queries)
    of_tables = (queries, leave_queries, promise_queries, record_queries, review_queries)
    of_manners = (
        *(manners_queries, report_queries, office_queries, admission_queries, deed_queries),
    )
    of_games = (
        circle_queries,
        friend_queries,
        result_queries,
        deal_queries,
        hall_queries,
        pace_queries,
        puzzle_queries,
        history_queries,
        list_queries,
        ranking_queries,
    )
    of_notices = (channel_queries, notice_queries, invite_queries)
    alone = {"database_size"}  # of PostgreSQL
    every = asked_in(*of_people, *of_tables, *of_games, *of_manners, *of_notices)
    assert every - alone == set(EVERY)
    assert asked_in(claims) | {"due_unclaimed"} | alone == set(SHARED)


def test_nobody_else_asks() -> None:
    asks = [
        file.name
        for file in sorted(SOURCES.rglob("*.py"))
        if re.search(r"\.execute(many|script)?\(", file.read_text("utf-8"))
    ]
    # The engines begin and commit; all is read whole when it is copied or checked.
    engines = ["data_file.py", "data_server.py", "database_copies.py", "database_line.py"]
    kinds = ["hall_", "pace_", "promise_", "", "record_", "review_", "forget_", "key_", "leave_"]
    kinds += ["manners_", "report_", "office_", "admission_", "device_", "invite_", "deed_"]
    kinds += ["channel_", "notice_", "circle_", "result_", "friend_"]
    # Of people, deals, puzzles, history.
    of_folders = [*["queries.py"] * 4, "list_queries.py", "ranking_queries.py"]
    here = [
        "claims.py",
        "names_of_before.py",
        *of_folders,
        *(f"{kind}queries.py" for kind in kinds),
    ]
    assert sorted(asks) == sorted([*engines, "copies.py", "kept.py", *here])


def plans(db: sqlite3.Connection, statement: str) -> list[str]:
    nothing = [None] * len(set(re.findall(r"\?\d*", statement)) if "?1" in statement else [])
    values = nothing or [None] * statement.count("?")
    explained = db.execute(f"EXPLAIN QUERY PLAN {statement}", values)
    return [str(line[3]) for line in explained]


def is_scan(step: str) -> bool:
    return step.startswith("SCAN")


def test_none_reads_a_whole_table(house: sqlite3.Connection) -> None:
    """One after another, as they stand: some need what others wrote."""
    for name, ask in EVERY.items():
        asked = asked_by(ask(), house)
        assert asked, name
        assert [one for one in asked if any(map(is_scan, plans(house, one)))] == [], name


def asked_by(work: Any, house: sqlite3.Connection) -> set[str]:
    statements: list[str] = []
    house.set_trace_callback(statements.append)
    try:
        house.execute("BEGIN")
        work(house)
        house.execute("COMMIT")
    finally:
        house.set_trace_callback(None)
    # What SQLite does for itself begins with --.
    return {one for one in statements if not one.startswith(("BEGIN", "COMMIT", "--"))}


def test_what_goes_with_a_table_is_found_without_reading_all_of_it(
    house: sqlite3.Connection,
) -> None:
    """A row that refers to another is looked for when that one goes; no plan shows it."""
    names = [name for (name,) in house.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    for name in names:
        for reference in house.execute("SELECT * FROM pragma_foreign_key_list(?)", (name,)):
            column = reference[3]
            plan = plans(house, f"SELECT 1 FROM {name} WHERE {column}=?")  # noqa: S608
            assert not any(map(is_scan, plan)), (name, column)


# The same in PostgreSQL

FILLED = (
    "INSERT INTO tables SELECT n,'g',1,'{}','','',0,0,'playing',n,n,'r'||n,'',0,0,1,'',NULL,'m',"
    "'','',0,0 FROM generate_series(1, 10000) n",
    "INSERT INTO people SELECT 'p'||n,'','',0,0,0,NULL,NULL,'','','',0,0,NULL "
    "FROM generate_series(0, 4999) n",
    "INSERT INTO browsers SELECT 'h'||n,'p'||n,'',0,'h'||n FROM generate_series(0, 4999) n",
    "INSERT INTO browser_people SELECT 'h'||n,'p'||n FROM generate_series(0, 4999) n",
    "INSERT INTO chairs SELECT id,seat,'person','','','','','p'||made::int%5000 "
    "FROM tables, generate_series(0, 1) seat",
    "INSERT INTO invites (hash, table_id, kind, seat) SELECT id||'-'||seat,id,'seat',seat "
    "FROM tables, generate_series(0, 1) seat",
    "INSERT INTO deals SELECT n,'today','g','{}','','','2'||n,1,1,2 "
    "FROM generate_series(1, 3000) n",
    "INSERT INTO tries SELECT (1+made::int%3000)::text,'p'||made,0,id,record,'',1,1,20,"
    "made::int%40,'[]',2 FROM tables",
    "INSERT INTO deal_tables SELECT (1+made::int%3000)::text,made,id,record FROM tables",
)


READ_WHOLE = re.compile(r"Seq Scan on (?!workers\b|cluster\b)")  # of those there are few


class Listening(Statements):
    """Explains what it is asked before it answers."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.scans: dict[str, str] = {}

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Answer:
        self._explain(sql, values)
        return super().execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Any], /) -> None:
        listed = list(rows)
        for row in listed[:1]:
            self._explain(sql, row)
        super().executemany(sql, listed)

    def _explain(self, sql: str, values: Sequence[Any]) -> None:
        if sql.startswith("SET "):
            return
        plan = super().execute(f"EXPLAIN {sql}", values)
        text = "\n".join(line for (line,) in plan)
        if READ_WHOLE.search(text):
            self.scans[sql] = text


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with keeping("postgresql"):
        place = place_at(tmp_path_factory.mktemp("house"))
        assert isinstance(place, DatabaseUrl)
        data_server.migrate(place)
        with closing(connect(place)) as connection:
            house = Listening(connection)
            for statement in FILLED:
                connection.execute(statement)
            in_circles(house)
            are_friends(house)
            connection.execute("ANALYZE")
            # Small tables are read whole as a matter of course; what has an index shows it now.
            connection.execute("SET enable_seqscan = off")
            yield house


def test_none_reads_a_whole_table_of_the_database(database: Listening) -> None:
    for name, ask in (EVERY | SHARED).items():
        database.scans.clear()
        ask()(database)
        assert database.scans == {}, name


def test_a_scan_of_the_database_would_be_seen(database: Listening) -> None:
    database.scans.clear()
    database.execute("SELECT id FROM tables WHERE status=?", ("over",))
    assert database.scans


def test_what_goes_with_a_table_is_found_in_the_database_too(database: Listening) -> None:
    database.scans.clear()
    for name in ("chairs", "watchers", "invites", "log", "chat", "players"):
        database.execute(f"SELECT 1 FROM {name} WHERE table_id=?", ("1",))  # noqa: S608
    assert database.scans == {}


def test_a_scan_would_be_seen(house: sqlite3.Connection) -> None:
    assert any(map(is_scan, plans(house, "SELECT id FROM tables WHERE status=?")))
    assert any(map(is_scan, plans(house, "SELECT count(*) FROM invites")))


def test_a_file_of_the_first_version_is_brought_to_this_one(tmp_path: Path) -> None:
    path = tmp_path / data_file.FILE
    with closing(sqlite3.connect(path)) as old:
        old.executescript(migrations()[0] + "PRAGMA user_version = 1;")
        old.execute("INSERT INTO tables VALUES ('t','g',1,'{}','',x'00',0,0,'playing',1,2,'r','')")
        for seat, holder in enumerate(("h0", "h0", "", "h1")):
            old.execute("INSERT INTO chairs VALUES ('t',?,'person','','',?,'')", (seat, holder))
        old.commit()
    opened = data_file.open_data(path)
    db = opened.connection
    assert leave_queries.others_who_played("t", "h0")(db) == 1
    heading = queries.tables_of("h1")(db)[0]
    assert (heading.row.deciding, heading.row.chapter) == (None, 0)
    opened.close()
