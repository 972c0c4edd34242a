"""Games of rules that this version no longer plays: ended with a notice and their record.

A server that is alone does so by itself. Of many workers some may still play by those rules, so
there an operator says when.
"""

from __future__ import annotations

from oztable.games import is_installed
from oztable.server import dates, queries
from oztable.server.cluster.claims import disown
from oztable.server.engines import engine_of
from oztable.server.history.ending import stopped
from oztable.server.kept import Progressed, games_under_way, nothing
from oztable.server.place import Place
from oztable.server.rows import NOBODY, Database, Entry, StoredTable, TableRow, Work
from oztable.server.store import Store
from oztable.server.table_records import can_play, record_of_log


def is_of_other_rules(row: TableRow) -> bool:
    """Whether it is under way and we cannot go on with it."""
    return row.status in queries.UNDER_WAY and _is_ended(row.game, row.rules)


def _is_ended(game: str, rules: int) -> bool:
    """A game that is not installed may come back; rules of before do not."""
    return is_installed(game) and not can_play(game, rules)


def ended(whole: StoredTable) -> Work[str]:
    end = Entry("end", NOBODY, "upgraded")
    record = (whole.row.record, record_of_log(whole, end))
    at = (whole.row.id, len(whole.log), whole.sum)
    now = dates.now()
    ending = stopped(whole.row, whole.chairs, "upgraded", now)
    return queries.keep(*at, [end], now, "ended", record=record, ending=ending)


async def end_games(place: Place, shared: bool, progress: Progressed = nothing) -> int:
    """Ends all that we cannot go on with, also while workers run; how many. Raises StoreFault and
    CannotKeep."""
    with engine_of(place).reading(place) as db:
        found = games_under_way(db)
    names = [name for name, game, rules in found if _is_ended(game, rules)]
    store, count = Store(place, shared), 0
    try:
        for number, name in enumerate(names, start=1):
            count += await store.do(_end(name, shared), alone=True)
            progress(number, len(names))
    finally:
        store.close()
    return count


def _end(name: str, shared: bool) -> Work[bool]:
    def work(db: Database) -> bool:
        if shared:
            disown(name)(db)
        whole = queries.load_table(name)(db)
        if whole is None or not is_of_other_rules(whole.row):
            return False
        ended(whole)(db)
        return True

    return work
