"""What is asked twice at the same moment, too late, too often, or of a house that stumbles."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio

from oztable.core.game import Seat
from oztable.core.verifiable_random import commitment
from oztable.server import queries
from oztable.server import socket as sockets
from oztable.server.app_context import AppContext
from oztable.server.bots import BotPool
from oztable.server.host import Host
from oztable.server.limits import LOOSE_LIMITS, Buckets, Limits, Rate
from oztable.server.listener import MOST_BYTES, Listener
from oztable.server.live import LiveTable
from oztable.server.office.rules import HouseRules
from oztable.server.rows import ChairRow
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire import to_server as ask
from tests.server.keeping import store_at
from tests.server.somebody import at

pytestmark = pytest.mark.usefixtures("engine")

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
SEATS = (Seat(0), Seat(1))


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """Without processes for bots: they think for ever."""
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings(bot_pace=0.0))
    yield tables
    await tables.bots.close()
    store.close()


def people(*holders: str) -> list[ChairRow]:
    return [ChairRow(seat, "person", person=holder) for seat, holder in enumerate(holders)]


def page_of(
    house: TableRegistry, table: LiveTable, holder: str, limits: Limits = LOOSE_LIMITS
) -> Host:
    """A page that holder has open at this table."""
    here = SimpleNamespace(
        tables=house,
        moving=Buckets(limits.moves),
        making=Buckets(limits.tables),
        hinting=Buckets(limits.hints),
        limits=limits,
        rules=HouseRules(house.store),
    )
    return Host(cast(AppContext, here), table, Listener(at(holder), "en"))


def said_by_us(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line.message for line in caplog.records if line.name.startswith("oztable")]


def decider(table: LiveTable) -> Seat:
    assert table.decide
    return table.decide.seat


def heard(host: Host) -> list[Any]:
    """What the page was sent since this was last asked, but for pages."""
    waiting = host.listener.waiting
    said = [json.loads(waiting.get_nowait()) for _ in range(waiting.qsize())]
    return [message for message in said if message["type"] != "page"]


async def first_of_all(table: LiveTable, page: Host) -> str:
    """Takes the first of all choices; under which id."""
    assert table.decide
    action, key = table.game.format(table.decide.actions[0]), f"m{table.moment}"
    await page._act(ask.Move(key, table.decide.seat, table.moment, action))
    return key


# A seat that has gone


async def test_who_gives_up_twice_at_once_gives_up_one_seat(house: TableRegistry) -> None:
    chairs = [*people("a", "b"), ChairRow(2, "bot", bot="greedy")]
    table = await house.create(CARDS, {}, "", chairs)
    tabs = [page_of(house, table, "b") for _ in range(2)]
    await asyncio.gather(*(tab._act(ask.Resign(f"r{at}", 1)) for at, tab in enumerate(tabs)))
    assert table.status == "playing", "the other one plays on with bots"
    assert [message["type"] for message in heard(tabs[0])] == ["taken"]
    assert [message["code"] for message in heard(tabs[1])] == ["not_your_seat"]


async def test_who_did_not_hear_that_they_gave_up_is_told_again(house: TableRegistry) -> None:
    chairs = [*people("a", "b"), ChairRow(2, "bot", bot="greedy")]
    table = await house.create(CARDS, {}, "", chairs)
    page = page_of(house, table, "b")
    for _ in range(2):
        await page._act(ask.Resign("r", 1))
        assert [message["type"] for message in heard(page)] == ["taken"]
    await page._act(ask.Resign("another", 1))
    assert [message["code"] for message in heard(page)] == ["not_your_seat"]


# Hints


async def decides_again(table: LiveTable, page: Host) -> tuple[int, str]:
    """The seat that decides has decided before: that seat, and the id it moved with."""
    moved = dict[int, str]()
    while True:
        seat = decider(table)
        if seat in moved:
            return seat, moved[seat]
        moved[seat] = await first_of_all(table, page)


async def test_a_hint_under_an_id_that_was_used_is_late_and_harms_nobody(
    house: TableRegistry,
) -> None:
    table = await house.create(ROAD, {}, "", people("me", "me"), hints=True)
    page = page_of(house, table, "me")
    seat, used = await decides_again(table, page)
    heard(page)
    await page._act(ask.Hint(used, seat))
    assert [message["code"] for message in heard(page)] == ["stale"]
    assert not table.must_reload
    assert not table.begun.has_hint(decider(table))


@pytest.mark.one_engine
async def test_one_browser_does_not_ask_for_hints_without_end(house: TableRegistry) -> None:
    table = await house.create(ROAD, {}, "", people("me", "me"), hints=True)
    page = page_of(house, table, "me", LOOSE_LIMITS._replace(hints=Rate(0.001, 2)))
    seat = decider(table)
    for number in range(3):
        await page._act(ask.Hint(f"h{number}", seat))
    assert [message["code"] for message in heard(page)] == ["too_fast"]


@pytest.mark.one_engine
async def test_a_hint_that_cannot_be_thought_of_is_refused(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thoughts = list[object]()

    async def stumbles(order: object) -> None:
        thoughts.append(order)
        raise KeyError("words")

    table = await house.create(ROAD, {}, "", people("me", "me"), hints=True)
    page = page_of(house, table, "me")
    monkeypatch.setattr(page._adviser._pool, "advise", stumbles)
    seat = decider(table)
    for number in range(2):
        with caplog.at_level(logging.ERROR):
            await page._act(ask.Hint(f"h{number}", seat))
            await asyncio.gather(*house._tasks)
        assert [message["code"] for message in heard(page)] == ["busy"]
    assert said_by_us(caplog) == ["unhandled"] * 2
    assert len(thoughts) == 2, "what failed is not remembered"


# Playing again, taking back


async def ended(house: TableRegistry, *holders: str) -> LiveTable:
    table = await house.create(ROAD, {}, "", people(*holders))
    await page_of(house, table, holders[0])._act(ask.Resign("r", 0))
    assert table.status == "ended"
    return table


async def test_a_rematch_that_fails_leaves_no_table_and_the_same_promise(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has seen what was not kept: it can be dealt from all the same."""
    table = await ended(house, "me", "me")
    promised = commitment(table.next_secret)
    with monkeypatch.context() as patch:

        def full(*_: object) -> None:
            raise CannotKeep("no room")

        patch.setattr(queries, "play_there", full)  # in the middle of it
        with pytest.raises(CannotKeep):
            async with house.changing(table):
                await house.rematch(table, {})
    found = await house.get(table.id)
    assert found
    assert not found.row.next_table
    assert commitment(found.next_secret) == promised
    new = await house.get(await house.rematch(found, {}))
    assert new
    assert commitment(new.row.secret) == promised


async def test_a_rematch_that_comes_too_soon_can_be_agreed_to_later(house: TableRegistry) -> None:
    table = await ended(house, "one", "two")
    one = page_of(house, table, "one")
    two = page_of(house, table, "two", LOOSE_LIMITS._replace(tables=Rate(0.001, 0)))
    await one._act(ask.Rematch("again", 0))
    (question,) = table.asked
    await two._act(ask.Answer("yes", 1, question, True))
    assert [message["code"] for message in heard(two)] == ["too_fast"]
    assert list(table.asked) == [question]
    await page_of(house, table, "two")._act(ask.Answer("now", 1, question, True))
    assert table.row.next_table
    assert not table.asked


async def test_nothing_is_taken_back_after_the_end(house: TableRegistry) -> None:
    table = await house.create(ROAD, {}, "", people("one", "two"))
    pages = [page_of(house, table, name) for name in ("one", "two")]
    while not (undoers := [seat for seat in SEATS if table.begun.may_undo(seat)]):
        await first_of_all(table, pages[decider(table)])
    seat = undoers[0]
    await pages[1 - seat]._act(ask.Resign("r", 1 - seat))
    heard(pages[seat])
    await pages[seat]._act(ask.Undo("u", seat))
    assert [message["code"] for message in heard(pages[seat])] == ["over"]
    assert not table.asked


# A fault of ours, and somebody who never reads


async def test_a_fault_of_ours_is_written_down_and_the_page_comes_back(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.create(ROAD, {}, "", people("me", "me"))
    page = page_of(house, table, "me", Limits())
    page.here = cast(AppContext, SimpleNamespace(limits=Limits()))

    class Line:
        async def receive(self) -> dict[str, str]:
            return {"type": "websocket.receive", "text": '{"type":"ping"}'}

    async def stumbles(_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(page, "hear", stumbles)
    with caplog.at_level(logging.ERROR):
        await sockets._hear(cast(Any, Line()), page)
    assert page.listener.why == "busy"
    assert said_by_us(caplog) == ["unhandled"]


@pytest.mark.one_engine
async def test_what_waits_for_a_page_is_bounded_in_bytes_too() -> None:
    listener, page = Listener(at("me"), "en"), b"x" * (MOST_BYTES // 4)
    for _ in range(4):
        listener.push(page)
    assert await listener.next() == page
    listener.push(page)
    assert not listener.cut.is_set()
    listener.push(page)
    assert listener.why == "slow"


@pytest.mark.one_engine
async def test_who_asks_for_pages_without_end_is_refused(house: TableRegistry) -> None:
    table = await house.create(ROAD, {}, "", people("me", "me"))
    page = page_of(house, table, "me", LOOSE_LIMITS._replace(moves=Rate(0.001, 2)))
    for _ in range(3):
        await page.hear(ask.Speak("fr"))
    assert [message["code"] for message in heard(page)] == ["too_fast"]
