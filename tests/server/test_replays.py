"""Finished games played again: once for all who ask, in turn, and paid for by who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, NoReturn

import msgspec
import pytest
import pytest_asyncio

from oztable.core import record as records
from oztable.core.game import Decide
from oztable.core.play import AnySession, Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import built_in, load
from oztable.server import book_routes
from oztable.server import replays as replaying
from oztable.server.book_routes import ask_replays, summary_of
from oztable.server.guard import site_of
from oztable.server.limits import Rate
from oztable.server.problems import Refusal
from oztable.server.replay_books import EVERY, Book, ReplayOrder, Shelf, Summary
from oztable.server.replay_worker import Head, answer
from oztable.server.replays import NoAnswer, Replays, TooMuch
from tests.server.house import Browser, Server

FREE = Rate(1e6, 1e6)
ROAD = "yellow-brick-road"


@cache
def finished(game: str, seed: int = 1) -> tuple[AnySession, str]:
    """A whole game in which everybody does anything, and its record."""
    rng, secret = Random(seed), bytes([seed]) * 32
    session: AnySession = Session(load(game), 2, VerifiableRandom(secret, game, ["", ""]))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide):
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    record = records.of_session(session, ["Boq", "Ozma"], "2026-01-01", secret, ["", ""])
    return session, records.write(record)


# Snapshots


@pytest.mark.slow
@pytest.mark.parametrize("game", built_in())
def test_every_moment_is_as_it_was_though_few_are_kept(game: str) -> None:
    session, text = finished(game)
    book = Book(text)
    assert len(book._marks) == -(-len(session.steps) // EVERY)
    for number, step in enumerate(session.steps):
        assert book.state(number) == step.before
        assert book.step(number)[2:] == step[2:]
    assert book.state(len(session.steps)) == session.state


def test_a_game_is_played_again_once_and_leafing_costs_little() -> None:
    session, text = finished(ROAD)
    shelf = Shelf()
    shelf.answer(ReplayOrder("info", "r", text))
    opened = shelf.cost
    assert opened >= len(session.steps)
    shelf.answer(ReplayOrder("moment", "r", text, number=len(session.steps) - 1))
    assert shelf.cost - opened < 2 * EVERY


def test_of_many_games_the_oldest_are_forgotten() -> None:
    shelf = Shelf(most=2 * len(finished(ROAD)[0].steps))
    texts = [finished(ROAD, seed)[1] for seed in range(1, 7)]
    for text in texts:
        shelf.book(text)
    assert list(shelf._books) == texts[-len(shelf._books) :]
    assert len(shelf._books) < 4
    assert shelf._steps == sum(len(book.steps) for book in shelf._books.values())


# Processes


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[Replays]:
    made = Replays(FREE, workers=2)
    yield made
    await made.close()


@pytest.mark.slow
@pytest.mark.real
async def test_a_process_answers_and_says_what_is_wrong(pool: Replays) -> None:
    session, text = finished(ROAD)
    summary = await pool.ask(ReplayOrder("summary", "r", text), "one")
    found = msgspec.json.decode(summary, type=Summary)
    assert (found.moments, found.seats, found.over) == (len(session.steps), 2, True)
    for order, fault in (
        (ReplayOrder("info", "s", "no record"), "not_true"),
        (ReplayOrder("moment", "r", text, number=100_000), "no_moment"),
        (ReplayOrder("moment", "r", text, seat=7), "no_seat"),
    ):
        with pytest.raises(NoAnswer, match=fault):
            await pool.ask(order, "one")


@pytest.mark.slow
@pytest.mark.real
async def test_a_process_that_dies_is_replaced(pool: Replays) -> None:
    order = ReplayOrder("summary", "r", finished(ROAD)[1])
    await pool.ask(order, "one")
    for worker in list(pool._workers):
        worker._process.kill()
    with pytest.raises(NoAnswer, match="lost"):
        await pool.ask(order, "one")
    assert await pool.ask(order, "one")


def test_a_fault_of_ours_says_where_it_is_and_nothing_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> NoReturn:
        raise KeyError("the canary hand")

    shelf = Shelf()
    monkeypatch.setattr(shelf, "answer", fails)
    head, _, body = answer(shelf, ReplayOrder("info", "r", "")).partition(b"\n")
    line = fails.__code__.co_firstlineno + 1
    fault = msgspec.json.decode(head, type=Head).fault
    assert (fault, body) == (f"KeyError in test_replays.py:{line}", b"")


class Slow:
    """In the place of a process: answers when it is let."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.played: list[str] = []

    def remembers(self, record: str) -> bool:
        return record in self.played

    async def ready(self) -> None:
        pass

    async def ask(self, order: ReplayOrder) -> tuple[Head, bytes]:
        self._house.begun.append(order.record)
        self.played.append(order.record)
        self._house.at_once += 1
        self._house.most = max(self._house.most, self._house.at_once)
        await self._house.gate.acquire()
        self._house.at_once -= 1
        return Head("", self._house.cost), order.record.encode()

    async def end(self) -> None:
        pass


class Nowhere:
    """In the place of a pipe to a process."""

    def write(self, _: bytes) -> None:
        pass

    async def drain(self) -> None:
        pass


class House:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, rate: Rate = FREE, cost: int = 0) -> None:
        self.begun: list[str] = []
        self.gate = asyncio.Semaphore(0)
        self.cost = cost
        self.at_once = self.most = 0
        self.workers: list[Slow] = []
        monkeypatch.setattr(replaying, "_Worker", self._hired)
        self.pool = Replays(rate, workers=2)
        monkeypatch.setattr(self.pool, "_spawn", self._nothing)

    def _hired(self, _: object) -> Slow:
        self.workers.append(Slow(self))
        return self.workers[-1]

    async def _nothing(self) -> Any:
        return None

    def ask(self, record: str, address: str, number: int = 0) -> asyncio.Task[bytes]:
        order = ReplayOrder("moment", record, record, number=number)
        return asyncio.create_task(self.pool.ask(order, address))

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    def let(self, count: int = 1) -> None:
        for _ in range(count):
            self.gate.release()


async def test_what_is_asked_twice_at_once_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    asked = [house.ask("r", f"address {n}") for n in range(50)]
    await house.settle()
    house.let()
    assert await asyncio.gather(*asked) == [b"r"] * 50
    assert house.begun == ["r"]


async def test_two_processes_never_play_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    asked = [house.ask("r", f"address {n}", number=n) for n in range(4)]
    house.let(4)
    await asyncio.gather(*asked)
    assert (len(house.begun), house.most) == (4, 1)


async def test_who_leafs_goes_back_to_the_process_that_knows_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(monkeypatch)
    both = [house.ask(name, f"of {name}") for name in ("a", "b")]
    house.let(2)
    await asyncio.gather(*both)
    house.let(6)
    for number, name in enumerate("ababba", start=1):
        await house.ask(name, f"of {name}", number)
    assert sorted(set(worker.played) == {name} for worker in house.workers for name in "ab") == [
        False, False, True, True,
    ]  # fmt: skip


@pytest.mark.real
async def test_a_process_that_is_just_being_hired_goes_with_the_others() -> None:
    pool = Replays(FREE, workers=2)
    asked = asyncio.create_task(pool.ask(ReplayOrder("summary", "r", "no record"), "one"))
    await asyncio.sleep(0)
    await pool.close()
    assert not pool._workers or all(
        worker._process.returncode is not None for worker in pool._workers
    )
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)


async def test_others_do_not_wait_behind_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    flood = [house.ask(f"long {n}", "attacker") for n in range(6)]
    await house.settle()
    assert house.begun == ["long 0"], "one process at most for one address"
    other = house.ask("short", "somebody")
    await house.settle()
    assert house.begun == ["long 0", "short"]
    house.let(2)
    assert await other == b"short"
    house.let(5)
    await asyncio.gather(*flood)


async def test_one_address_may_have_only_so_many_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    flood = [house.ask(f"long {n}", "attacker") for n in range(30)]
    await house.settle()
    refused = [one for one in flood if one.done()]
    assert len(refused) == 30 - replaying.MOST_BY_ADDRESS
    assert all(isinstance(one.exception(), TooMuch) for one in refused)
    house.let(30)
    answered = [one for one in flood if one not in refused]
    assert len(await asyncio.gather(*answered)) == replaying.MOST_BY_ADDRESS


async def test_where_very_many_wait_everybody_is_asked_to_come_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also who has asked for nothing yet."""
    monkeypatch.setattr(replaying, "MOST_WAITING", 3)
    house = House(monkeypatch)
    asked = [house.ask(f"r{n}", f"address {n}") for n in range(2)]
    await house.settle()
    assert house.begun == ["r0", "r1"]
    asked += [house.ask(f"r{n}", f"address {n}") for n in range(2, 5)]
    refused = house.ask("late", "somebody")
    await house.settle()
    house.let(7)
    assert await asyncio.gather(*asked) == [f"r{n}".encode() for n in range(5)]
    with pytest.raises(TooMuch) as much:
        await refused
    assert much.value.everybody
    assert await house.ask("late", "somebody") == b"late"


async def test_a_process_is_asked_again_for_the_latest_records_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replaying, "REMEMBERED", 2)
    out = asyncio.StreamReader()
    process: Any = SimpleNamespace(stdin=Nowhere(), stdout=out)
    worker = replaying._Worker(process)
    for record in "abac":
        reply = msgspec.json.encode(Head()) + b"\n" + record.encode()
        out.feed_data(len(reply).to_bytes(4, "big") + reply)
        assert (await worker.ask(ReplayOrder("info", record, "")))[1] == record.encode()
        if record == "b":
            assert worker.remembers("a")
    assert [worker.remembers(record) for record in "abc"] == [True, False, True]


async def test_who_has_had_many_steps_waits_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(monkeypatch, Rate(10, 100), cost=500)
    house.let(10)
    assert await house.ask("a", "attacker") == b"a"
    with pytest.raises(TooMuch) as much:
        await house.ask("b", "attacker")
    assert 30 < much.value.wait < 50, "until the debt is paid"
    assert await house.ask("c", "somebody") == b"c"


async def test_who_cannot_be_served_by_anybody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)

    async def fails() -> Any:
        raise OSError

    monkeypatch.setattr(house.pool, "_spawn", fails)
    with pytest.raises(NoAnswer, match="lost"):
        await house.ask("a", "somebody")


async def test_a_page_that_leaves_takes_nobody_along(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    leaves, stays = house.ask("a", "one"), house.ask("a", "two")
    await house.settle()
    leaves.cancel()
    house.let()
    assert await stays == b"a"


# The server


@pytest.mark.parametrize(
    ("wrong", "status", "code", "wait"),
    [
        (TooMuch(7.2), 429, "too_fast", "8"),
        (TooMuch(5.0, everybody=True), 503, "busy", "6"),
        (NoAnswer("not_true"), 409, "no_replay", None),
        (NoAnswer("no_moment"), 404, "no_moment", None),
        (NoAnswer("no_seat"), 400, "bad_request", None),
        (NoAnswer("lost"), 500, "our_fault", None),
    ],
)
async def test_what_a_browser_is_told(
    wrong: Exception, status: int, code: str, wait: str | None
) -> None:
    async def ask(*_: object) -> bytes:
        raise wrong

    request: Any = SimpleNamespace(
        app=SimpleNamespace(
            state=SimpleNamespace(
                replays=SimpleNamespace(ask=ask), app_context=SimpleNamespace(site=site_of())
            )
        ),
        scope={"headers": []},
        headers={},
        query_params={},
    )
    with pytest.raises(Refusal) as refused:
        await ask_replays(request, ReplayOrder("info", "r", ""))
    found = refused.value
    assert (found.status, found.code, found.headers.get("retry-after")) == (status, code, wait)


def test_a_moment_of_a_game_is_the_same_for_all_who_ask(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(seats=("me", "me")))
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["status"] == "ended")
    link = f"/api/records/{page.page['result']['record']}"
    assert browser.get(f"{link}/moments/0") == Browser(server).get(f"{link}/moments/0")


async def test_of_many_summaries_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_routes, "MOST_SUMMARIES", 2)
    known: OrderedDict[str, Summary] = OrderedDict()

    async def ask(*_: object) -> bytes:
        return msgspec.json.encode(Summary(1, 2, over=True))

    monkeypatch.setattr(book_routes, "ask_replays", ask)
    for record in ("a", "b", "c"):
        request: Any = SimpleNamespace(
            app=SimpleNamespace(state=SimpleNamespace(summaries=known)),
            path_params={"record": record},
        )
        await summary_of(request, "")
    assert list(known) == ["b", "c"]
