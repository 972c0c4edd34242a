"""What is asked about circles, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.circles import circle_queries as queries
from oztable.server.circles import result_queries as results
from oztable.server.circles.pairing import Meeting
from oztable.server.circles.rows import CircleRow
from oztable.server.deals.rows import TryRow
from oztable.server.history.rows import EndedSeat, Ending
from oztable.server.rows import ChairRow, ClockRow, Database, TableRow

NEW = TableRow("in circle", "g", 1, {}, "", b"", False, False, "lobby", 0.0, 0.0, "of circle", "")
FRESH = CircleRow("fresh", "", "link", "g", "2d", False, False, False, 30, 1.0, 9.0)
MEETINGS = [Meeting(0, 0, 1), Meeting(1, 2, 0), Meeting(2, 1, 2)]
SEATS = tuple(EndedSeat(f"p{seat}", "", "", 3, 1, 0.5, False) for seat in (0, 1))
ENDED = Ending("r7", "g", "2d", None, True, 0.0, 1.0, "played", SEATS)


def in_circles(db: Database) -> None:
    """Three thousand of them, some of every state, each of three people and with three games."""
    for n in range(3000):
        state = ("gathering", "playing", "ended")[n % 3]
        db.execute(
            "INSERT INTO circles VALUES (?,'','link','g','2d',0,0,0,30,?,?,?)",
            (f"c{n}", 1.0 * n, 1e9 + n, state),
        )
        db.executemany(
            "INSERT INTO circle_people VALUES (?,?,?,?,0)",
            [(f"c{n}", at, f"p{n + at}", int(at == 0)) for at in range(3)],
        )
        if state == "gathering":
            continue
        todo = "lay" if n % 100 == 1 else "leave" if n % 100 == 4 else None
        db.executemany(
            "INSERT INTO circle_games VALUES (?,?,0,?,?,'',?,0,0,?,NULL,0,'')",
            [(f"c{n}", at, at, (at + 1) % 3, f"r{n}-{at}", todo) for at in range(3)],
        )
    db.execute("UPDATE circle_games SET record='r7' WHERE circle='c7' AND number=0")


def _laid() -> Any:
    tried = [TryRow("1", "in circle", 0, NEW.id, NEW.record, "", True, 1.0)]
    clock, chair = ClockRow("2d", "", None, ""), ChairRow(0, "person", person="p2")
    laid = queries.Laid(NEW._replace(deal="1"), [chair], clock, tried)
    return queries.lay_game("c13", 2, laid, "")


OF_CIRCLES: dict[str, Callable[[], Any]] = {
    "make_circle": lambda: queries.make_circle(FRESH, "p4900"),
    "join_circle": lambda: queries.join_circle("c6", "link", "p1", ["p1"]),
    "find_circle": lambda: queries.find_circle("c1"),
    "circles_of": lambda: queries.circles_of(["p1", "p2"]),
    "leave_circle": lambda: queries.leave_circle("c3", 1),
    "begin_circle": lambda: queries.begin_circle("c30", MEETINGS, 1.0),
    "wait": lambda: queries.wait("c4", 0, [0, 1], 5.0),
    "lay_game": _laid,
    "to_lay": lambda: queries.to_lay(20),
    "to_leave": lambda: queries.to_leave,
    "done_with": lambda: queries.done_with("c4", 0),
    "close_circles": lambda: queries.close_circles(1e9 + 30),
    "forget_in_circles": lambda: queries.forget_in_circles("p40"),
    "note_result": lambda: results.note_result(ENDED),
    "end_when_done": lambda: lambda db: results.end_when_done(db, "c10"),
}
