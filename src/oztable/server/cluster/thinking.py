"""Bots of a table thought for by another worker, which reads the table itself: nothing but where it
stands and what is chosen goes over the post."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from oztable.core.game import Decide
from oztable.server import queries
from oztable.server.bot_turns import order
from oztable.server.bots import BotChoice, BotPool
from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.post import Think
from oztable.server.cluster.workers import Workers
from oztable.server.live import LiveTable
from oztable.server.store import Store

PATIENCE = 6.0  # seconds: a bot's deadline and the way
NOTHING = b""


class ThinkingElsewhere:
    """When no process is free here and one is free there."""

    def __init__(self, pool: BotPool, workers: Workers) -> None:
        self._pool = pool
        self._workers = workers

    async def choose(self, table: LiveTable, decide: Decide[Any]) -> BotChoice | None:
        """None where it is not to be had; an answer to another moment is never used."""
        if self._pool.room or not self._workers.post or not (who := self._workers.with_room()):
            return None
        legal = {table.game.format(action) for action in decide.actions}
        try:
            asked = Think(table.id, int(decide.seat), table.moment)
            answer = await self._workers.post.ask(who, asked, PATIENCE)
            self._workers.thought(who)
            choice = msgspec.msgpack.decode(answer, type=BotChoice) if answer else None
        except (Unreachable, msgspec.DecodeError):
            return None
        return choice if choice and choice.action in legal else None


async def think_for(store: Store, pool: BotPool, asked: Think) -> bytes:
    """For a table of another worker."""
    try:
        whole = await store.do(queries.load_table(asked.table))
        if whole is None:
            return NOTHING
        table = await asyncio.to_thread(LiveTable, whole, store)
    except Exception:  # whatever is wrong with it, its owner finds out
        return NOTHING
    decide = table.decide
    if decide is None or decide.seat != asked.seat or table.moment != asked.moment:
        return NOTHING
    table.share_rules()
    return msgspec.msgpack.encode(await pool.choose(order(table, decide)))
