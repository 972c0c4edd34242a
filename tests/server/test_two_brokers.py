"""Workers on one database who use two brokers do not hear each other: they notice, and say what to
do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from starlette.responses import Response
from tools.nats import Nats, nats

from oztable.server import dates
from oztable.server.cluster.broker import Broker, broker_of
from oztable.server.cluster.ownership import Shared
from oztable.server.cluster.post import Think
from oztable.server.cluster.relay import Relay
from oztable.server.cluster.workers import Workers
from oztable.server.dates import Dates
from oztable.server.place import DatabaseUrl
from oztable.server.store import Store

pytestmark = pytest.mark.real

LEASE, PATIENCE = 0.5, 30.0


async def nobody(*_: object) -> None:
    """No table is asked for."""


async def no_thought(_: Think) -> bytes:
    return b""


class Trial:
    def __init__(self, url: DatabaseUrl, stack: ExitStack) -> None:
        self._url, self._stack = url, stack

    async def worker(self, broker: Nats) -> Workers:
        store = Store(self._url, shared=True)
        self._stack.callback(store.close)
        ownership = Shared(store, LEASE)
        ownership.lapsed, ownership.who_plays = lambda _: None, lambda *_: ""
        found = Workers(
            store,
            Broker(broker_of(broker.url)),
            ownership,
            room=lambda: 0,
            adopt=lambda: None,
            think=no_thought,
            relay=Relay(nobody, lambda _: Response("busy", 503)),
        )
        await found.start()
        return found


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_two_clusters_on_one_database_notice_each_other_until_they_are_one(
    url: DatabaseUrl, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dates, "OURS", Dates())
    caplog.set_level(logging.ERROR, "oztable.workers")
    with ExitStack() as stack:
        here, there = (stack.enter_context(nats(locked=True)) for _ in range(2))
        trial = Trial(url, stack)
        one, two = await trial.worker(here), await trial.worker(here)
        await until(lambda: one.count == two.count == 2)
        other = await trial.worker(there)
        both = {one.worker, two.worker}
        await until(lambda: one.unheard == two.unheard == {other.worker} and other.unheard == both)
        assert (one.count, other.count) == (2, 1)
        said = [vars(line) for line in caplog.records if line.message == "other_broker"]
        assert sorted(line["count"] for line in said) == [1, 1, 2]
        assert all(line["why"].endswith("give all of them the same --broker") for line in said)
        await other.hand_over()
        await other.close()
        moved = await trial.worker(here)
        await until(lambda: one.count == two.count == moved.count == 3)
        await until(lambda: not (one.unheard or two.unheard or moved.unheard))
        for worker in (one, two, moved):
            await worker.hand_over()
            await worker.close()
