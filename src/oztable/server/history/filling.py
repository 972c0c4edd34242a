"""Games that were over before games were told of: told once, from their tables and records."""

from __future__ import annotations

import logging
from contextlib import suppress

from oztable.server.history.ending import ending_of_before
from oztable.server.history.queries import told, untold
from oztable.server.queries import load_table
from oztable.server.record_queries import find_record
from oztable.server.rows import Database, Work
from oztable.server.store import CannotKeep, Store

log = logging.getLogger("oztable.history")


async def tell_of_before(store: Store) -> None:
    """Beside everything else, one after the other; of many workers whoever comes first tells it.
    What is left goes on at the next start."""
    count = 0
    with suppress(CannotKeep):
        while found := await store.do(untold):
            for record, table in found:
                await store.do(_tell(record, table), alone=True)
                count += 1
    if count:
        log.info("games_told", extra={"games": count})


def _tell(record: str, table: str) -> Work[None]:
    def work(db: Database) -> None:
        whole, text = load_table(table)(db), find_record(record, sealed_too=True)(db)
        ending = ending_of_before(whole.row, whole.chairs, text) if whole and text else None
        told(record, ending)(db)

    return work
