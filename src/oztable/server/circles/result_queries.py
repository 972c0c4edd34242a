"""What a finished game comes to in its circle, written with its ending."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.server import dates
from oztable.server.circles.rows import deal_of
from oztable.server.history.rows import EndedSeat, Ending
from oztable.server.pace.terms import is_slow
from oztable.server.rows import Database, Work

OF_GAME = (
    "SELECT circle, number, pace, same_deals FROM circle_games JOIN circles ON circles.id=circle "
    "WHERE record=?"
)
# Once, and not after its circle has ended.
COUNTS = (
    "UPDATE circle_games SET result=?1, margin=?2, how=?3 WHERE record=?4 AND result IS NULL "
    "AND EXISTS (SELECT 1 FROM circles WHERE circles.id=circle AND until>?5 AND state='playing')"
)
AGAIN = (
    "UPDATE circle_games SET table_id='', record='', a_waits=0, b_waits=0, todo=? "
    "WHERE circle=? AND number=? AND result IS NULL"
)


def note_result(ending: Ending) -> Work[None]:
    """Of a game that came to nothing another is dealt; on the same deals that cannot be, so each
    has half."""

    def work(db: Database) -> None:
        found = db.execute(OF_GAME, (ending.record,)).fetchone() if ending.record else None
        if not found:
            return
        circle, number, pace, same_deals = found
        # Of two that end at once the second waits for the first.
        db.execute("UPDATE circles SET until=until WHERE id=?", (circle,))
        result, margin = _result(ending.how == "played", ending.seats)
        if result is not None:
            how = "played" if margin is not None else "forfeit"
            values = (result, margin or 0, how, ending.record, ending.ended)
            db.execute(COUNTS, values)
        elif same_deals:
            db.execute(COUNTS, (0.5, 0, "unplayed", ending.record, ending.ended))
        else:
            todo = "lay" if is_slow(str(pace)) else None
            db.execute(AGAIN, (todo, circle, number))
        end_when_done(db, circle)

    return work


def end_when_done(db: Database, circle: str) -> None:
    """Nothing is left to be played; so its deals are open."""
    ended = db.execute(
        "UPDATE circles SET state='ended' WHERE id=?1 AND state='playing' AND NOT EXISTS "
        "(SELECT 1 FROM circle_games WHERE circle=?1 AND result IS NULL)",
        (circle,),
    )
    if ended.rowcount == 1:
        rounds = "SELECT DISTINCT round FROM circle_games WHERE circle=?"
        names = [
            (dates.now(), deal_of(circle, n)) for (n,) in db.execute(rounds, (circle,)).fetchall()
        ]
        db.executemany("UPDATE deals SET until=?1 WHERE id=?2 AND until>?1", names)


def _result(is_played: bool, seats: Sequence[EndedSeat]) -> tuple[float | None, int | None]:
    """Of the first seat, and by how much; who left their seat has lost, whoever went on with it."""
    gave_up = [at for at, seat in enumerate(seats) if seat.gave_up]
    if len(gave_up) == 1:
        return float(gave_up[0]), None
    if gave_up or not is_played:
        return None, None
    one, other = seats
    return one.won, (one.score or 0) - (other.score or 0)
