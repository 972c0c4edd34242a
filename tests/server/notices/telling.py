"""A house in which notices go out when a test says so, by a clock that it sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from oztable.server.bots import BotPool
from oztable.server.live import LiveTable
from oztable.server.notices import channel_queries
from oztable.server.notices.notifier import Notifier, Sending
from oztable.server.notices.outside import allowed_by
from oztable.server.notices.rows import Channel, Quiet
from oztable.server.pace.clocks import Clocks, Rest
from oztable.server.pace.times_up import look
from oztable.server.rows import ChairRow, Database
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import read, store_at
from tests.server.notices.receivers import HERE, Receiver, receiving
from tests.server.somebody import known

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
NOON = 1_800_014_400.0  # 12:00 UTC of a day
HOUR = 3600.0


@dataclass
class House:
    folder: Path
    receiver: Receiver
    store: Store
    tables: TableRegistry
    now: float = NOON
    seen: set[str] = field(default_factory=set)

    def notifier(self, **how: Any) -> Notifier:
        sending = Sending(allowed_by([HERE]), **how)
        made = Notifier(self.tables, sending, lambda: self.now)
        made.looks = lambda: frozenset(self.seen)
        return made

    async def somebody(self, person: str, path: str = "", **more: Any) -> Channel:
        """Who has a channel to us."""
        await self.store.do(known(f"b-{person}", person))
        given = {"kind": "json", "base": "http://oz.example", **more}
        target = f"{self.receiver.url}/{path or person}"
        one = Channel(f"c-{person}-{path}", person, target=target, **given)
        others = await self.store.do(channel_queries.channels_of(person))
        await self.store.do(channel_queries.set_channels(person, [*others, one], Quiet(), ""))
        return one

    async def table(
        self, pace: str = "2d", game: str = ROAD, bots: str = "", people: int = 2
    ) -> LiveTable:
        chairs = [
            ChairRow(seat, "person", name=f"Person {seat}", person=f"h{seat}")
            for seat in range(people)
        ]
        if bots:
            chairs[1:] = [ChairRow(1, "bot", bots)]
        for chair in chairs:
            if chair.person:
                await self.store.do(known(f"b-{chair.person}", chair.person))
        return await self.tables.create(game, {}, "", chairs, pace=pace)

    def rows(self, sql: str) -> list[Any]:
        return [tuple(row) for row in read(self.folder, sql)]

    def notices(self) -> list[Any]:
        """Person, go, kind and whether it is over, in the order of goes."""
        return self.rows(
            "SELECT person, go, kind, closed IS NOT NULL FROM notices ORDER BY go, kind, person"
        )


@asynccontextmanager
async def house_at(folder: Path) -> AsyncIterator[House]:
    async with receiving() as receiver:
        store = store_at(folder)
        tables = TableRegistry(store, BotPool(0), Timings())
        try:
            yield House(folder, receiver, store, tables)
        finally:
            tables.deadlines.close()
            store.close()


async def move(table: LiveTable) -> int:
    async with table.lock:  # its clocks may be looked at meanwhile
        decide = table.decide
        assert decide
        await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment)
    return int(decide.seat)


async def whole_go(table: LiveTable) -> int:
    """Until another seat is to decide."""
    decide = table.decide
    assert decide
    while table.decide and table.decide.seat == decide.seat:
        await move(table)
    return int(decide.seat)


def decider(table: LiveTable) -> str:
    decide = table.decide
    assert decide
    return table.chairs[decide.seat].person


async def rests(house: House, rest: Rest | None) -> None:
    """The days of whoever is to decide are free, at every table, whatever a calendar says."""
    for table in house.tables.live.values():
        async with table.lock:
            await look(table)
        house.tables.deadlines.forget(table.id)

    def work(db: Database) -> None:
        (state,) = db.execute("SELECT state FROM clocks").fetchone()
        clocks = replace(msgspec.json.decode(state, type=Clocks), rest=rest)
        db.execute("UPDATE clocks SET state=?", (msgspec.json.encode(clocks).decode(),))

    await house.store.do(work)
