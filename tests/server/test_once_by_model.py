"""A page that sends anything in any order, beside a model of what must come of it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from oztable.core.verifiable_random import SECRET_BYTES
from oztable.server import data_server, queries
from oztable.server.app_context import AppContext
from oztable.server.database_line import Statements, connect
from oztable.server.host import Host
from oztable.server.limits import LOOSE_LIMITS, Buckets
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.office.rules import HouseRules
from oztable.server.place import DatabaseUrl
from oztable.server.rows import ChairRow, Database, TableRow
from oztable.server.schema import migrations
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire import to_server as ask
from tests.server.keeping import engine_here, place_at
from tests.server.somebody import at

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]


class InMemory:
    """The store without a disk and without a thread."""

    def __init__(self) -> None:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        for step in migrations():
            connection.executescript(step)
        self.db: Database = connection
        self.close = connection.close

    async def do(self, work: Any, fence: object = None, alone: bool = False) -> Any:
        await asyncio.sleep(0)
        return work(self.db)


class InDatabase:
    """PostgreSQL, without a thread: the same database every time, but empty."""

    def __init__(self) -> None:
        place = place_at(Path("once"))
        assert isinstance(place, DatabaseUrl)
        data_server.migrate(place)
        connection = connect(place)
        connection.execute("DELETE FROM tables")
        connection.execute("SET synchronous_commit = off")
        self.db: Database = Statements(connection)
        self.close = connection.close

    async def do(self, work: Any, fence: object = None, alone: bool = False) -> Any:
        await asyncio.sleep(0)
        return work(self.db)


class OnceEach(RuleBasedStateMachine):
    """Two people at one table, each with two tabs open."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = InMemory() if engine_here() == "sqlite" else InDatabase()
        self.sent: list[ask.Deed] = []
        self.answered: dict[tuple[int, str], tuple[str, int]] = {}  # what was taken, and when
        self.said = 0
        self.number = 0
        self.tables = TableRegistry(cast(Store, self.store), cast(Any, None), Timings())
        rates = {"moving": Buckets(LOOSE_LIMITS.moves), "chatting": Buckets(LOOSE_LIMITS.chat)}
        rules = HouseRules(self.tables.store)
        here = cast(AppContext, SimpleNamespace(tables=self.tables, rules=rules, **rates))
        row = TableRow(
            "t", "yellow-brick-road", 1, {}, "", Random(7).randbytes(SECRET_BYTES),
            False, False, "lobby", 0.0, 0.0, "r",
        )  # fmt: skip
        chairs = [ChairRow(seat, "person", person=f"h{seat}") for seat in range(2)]
        queries.make_table(row, chairs)(self.store.db)
        self.table = self.reload()
        self.loop.run_until_complete(self.table.begin())
        self.hosts = [
            Host(here, self.table, Listener(at(f"h{seat}"), "en")) for seat in (0, 0, 1, 1)
        ]
        for host in self.hosts:
            self.loop.run_until_complete(host.arrive())
            self.hear(host)

    def reload(self) -> LiveTable:
        whole = queries.load_table("t")(self.store.db)
        assert whole
        assert whole.is_sound
        return LiveTable(whole, cast(Store, self.store))

    def teardown(self) -> None:
        self.loop.run_until_complete(self.tables.broadcaster.close())
        self.loop.close()
        self.store.close()

    def hear(self, host: Host) -> list[dict[str, Any]]:
        waiting = host.listener.waiting
        assert not host.listener.cut.is_set()
        return [msgspec.json.decode(waiting.get_nowait()) for _ in range(waiting.qsize())]

    def send(self, host: Host, message: ask.Deed) -> None:
        """One message, and what the model says about its answer."""
        moment, key = self.table.moment, (message.seat, message.id)
        mine = message.seat in self.table.seats_of(host.listener.browser)
        self.loop.run_until_complete(host._act(message))
        heard = self.hear(host)
        for other in self.hosts:
            self.hear(other)
        answers = [one for one in heard if one["type"] in ("taken", "refused")]
        assert [one["id"] for one in answers] == [message.id]
        answer = answers[0]
        if not mine:
            assert answer["code"] == "not_your_seat"
        elif key in self.answered:
            assert (answer["type"], answer["seq"]) == self.answered[key], "another answer"
            assert self.table.moment == moment, "done again"
        elif answer["type"] == "taken":
            self.answered[key] = ("taken", answer["seq"])
            self.said += isinstance(message, ask.Say)
            assert answer["seq"] == self.table.moment
            if isinstance(message, ask.Move):
                assert message.at == moment
        else:
            assert self.table.moment == moment
            if answer["code"] == "stale":
                assert heard[-1]["type"] == "page"
                assert heard[-1]["seq"] == moment
        self.sent.append(message)

    def fresh(self) -> str:
        self.number += 1
        return f"m{self.number}"

    @precondition(lambda self: self.table.decide is not None)
    @rule(tab=st.integers(0, 1), pick=st.integers(0, 99))
    def move(self, tab: int, pick: int) -> None:
        decide = self.table.decide
        assert decide
        action = self.table.game.format(decide.actions[pick % len(decide.actions)])
        host = self.hosts[2 * decide.seat + tab]
        before = self.table.moment
        self.send(host, ask.Move(self.fresh(), int(decide.seat), before, action))
        assert self.table.moment > before

    @precondition(lambda self: self.sent)
    @rule(tab=st.integers(0, 3), back=st.integers(1, 30))
    def again(self, tab: int, back: int) -> None:
        self.send(self.hosts[tab], self.sent[-min(back, len(self.sent))])

    @precondition(lambda self: self.sent)
    @rule(tab=st.integers(0, 3), back=st.integers(1, 30), off=st.integers(-3, 3))
    def under_another_id(self, tab: int, back: int, off: int) -> None:
        """An old message as if it were new, at another moment."""
        old = self.sent[-min(back, len(self.sent))]
        if isinstance(old, ask.Move):
            old = msgspec.structs.replace(old, at=max(0, self.table.moment + off))
        self.send(self.hosts[tab], msgspec.structs.replace(old, id=self.fresh()))

    @rule(tab=st.integers(0, 3), seat=st.integers(0, 3))
    def undo(self, tab: int, seat: int) -> None:
        self.send(self.hosts[tab], ask.Undo(self.fresh(), seat))

    @rule(tab=st.integers(0, 3), yes=st.booleans())
    def agree(self, tab: int, yes: bool) -> None:
        question = next(iter(self.table.asked), "none")
        self.send(self.hosts[tab], ask.Answer(self.fresh(), tab // 2, question, yes))

    @rule(tab=st.integers(0, 3))
    def say(self, tab: int) -> None:
        self.send(self.hosts[tab], ask.Say(self.fresh(), tab // 2, "well"))

    @invariant()
    def disk_and_memory_agree(self) -> None:
        other = self.reload()
        assert other.moment == self.table.moment
        assert other.record_text() == self.table.record_text()
        assert len(other.chat) == self.said
        keys = [key for key, _ in self.answered.items() if self.table.answered(*key) is None]
        assert keys == []


PATIENT = settings(deadline=None, suppress_health_check=list(HealthCheck), stateful_step_count=40)


@pytest.mark.slow
def test_everything_happens_once() -> None:
    run_state_machine_as_test(OnceEach, settings=settings(PATIENT, max_examples=8))


@pytest.mark.soak
def test_everything_happens_once_however_often() -> None:
    run_state_machine_as_test(OnceEach, settings=settings(PATIENT, max_examples=400))
