"""A worker put together: its tables, the line to the others, and who does what."""

from __future__ import annotations

from functools import partial

from oztable.server.cluster.broker import Broker
from oztable.server.cluster.ownership import Shared
from oztable.server.cluster.relay import Relay
from oztable.server.cluster.thinking import ThinkingElsewhere, think_for
from oztable.server.cluster.workers import Workers
from oztable.server.manners.pages import look_again
from oztable.server.people.pages import cut_off
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry


def join(
    broker: Broker, store: Store, ownership: Shared, tables: TableRegistry, relay: Relay
) -> Workers:
    pool = tables.bots.pool
    workers = Workers(
        store,
        broker,
        ownership,
        room=lambda: pool.room,
        adopt=tables.wake_all,
        think=partial(think_for, store, pool),
        relay=relay,
    )
    workers.signed_out = partial(cut_off, tables)
    workers.blocks_changed = lambda hashes: tables.spawn(look_again(tables, hashes))
    ownership.lapsed = tables.keep_only
    ownership.who_plays = workers.who_plays
    tables.hand_over = workers.hand_over
    tables.bots.elsewhere = ThinkingElsewhere(pool, workers).choose
    return workers
