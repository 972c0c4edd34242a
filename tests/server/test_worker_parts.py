"""What processes that think are made of, without a process: orders, limits, and how they end."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from oztable.server import bot_worker, children, review_worker
from oztable.server import bots as bot_pool
from oztable.server import reviews as reviewing
from oztable.server.bot_turns import SAID_AGAIN, BotTurns
from oztable.server.bots import BotPool
from oztable.server.reviews import ReviewJob, Reviews
from tests.server.keeping import store_at

posix = pytest.mark.skipif(sys.platform == "win32", reason="limits and alarms of POSIX")

# Orders


def test_an_order_is_read_as_it_was_written() -> None:
    pipe = io.BytesIO()
    for content in (b"one", b"", b"two"):
        bot_worker.write_frame(pipe, content)
    pipe.seek(0)
    assert [bot_worker.read_frame(pipe) for _ in range(4)] == [b"one", b"", b"two", None]


@pytest.mark.parametrize("cut", [b"", b"\0", b"\0\0\0", b"\0\0\0\2x"])
def test_a_pipe_that_ends_in_the_middle_of_an_order_has_ended(cut: bytes) -> None:
    assert bot_worker.read_frame(io.BytesIO(cut)) is None


# Limits


@posix
def test_a_process_has_so_much_memory_and_leaves_no_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a core would be the cards of others."""
    import resource

    asked: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(resource, "setrlimit", asked.__setitem__)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    children.give_way(memory=600)
    assert asked == {resource.RLIMIT_AS: (600, 600), resource.RLIMIT_CORE: (0, 0)}


def test_the_system_ends_a_bot_long_after_the_server_would_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And not while it waits for its next order."""
    done: list[object] = []
    orders = io.BytesIO()
    for order in ("first", "second"):
        bot_worker.write_frame(orders, pickle.dumps(order))
    orders.seek(0)

    def answer(_: object, order: str) -> dict[str, str]:
        done.append(order)
        return {}

    monkeypatch.setattr(sys, "argv", ["bot_worker", bot_pool.PLAYERS, "5.0", "600"])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=orders))
    monkeypatch.setattr(bot_worker, "_private_output", io.BytesIO)
    monkeypatch.setattr(bot_worker, "give_way", lambda *_: None)
    monkeypatch.setattr(bot_worker, "_alarm", done.append)
    monkeypatch.setattr(bot_worker, "answer", answer)
    bot_worker.main()
    assert done == [10.0, "first", 0, 10.0, "second", 0]


# Processes that do not come, and turns that end


async def test_where_no_process_comes_the_pauses_grow_to_half_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    timeout = asyncio.timeout

    def at_once(seconds: float) -> asyncio.Timeout:
        pauses.append(seconds)
        return timeout(0)

    async def hired() -> bool:
        return len(pauses) == 11

    pool = BotPool(0)
    monkeypatch.setattr(pool, "_hired", hired)
    monkeypatch.setattr("oztable.server.bots.asyncio.timeout", at_once)
    await pool._hire()
    assert pauses == pytest.approx([0.1 * 2**n for n in range(9)] + [30.0, 30.0])


def test_that_bots_are_hurried_is_said_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each table by itself."""
    now = [1000.0]
    monkeypatch.setattr("oztable.server.bot_turns.time.monotonic", lambda: now[0])
    tables: Any = SimpleNamespace(live={}, closing=True)
    turns = BotTurns(tables, BotPool(0))
    assert turns._is_news("one")
    now[0] += SAID_AGAIN - 1
    assert not turns._is_news("one")
    assert turns._is_news("two")
    now[0] += 1
    assert turns._is_news("one")
    assert not turns._is_news("two")


async def test_no_turn_goes_on_when_the_turns_are_closed() -> None:
    """Also one that needs a while to put its things away."""
    began, ended = asyncio.Event(), []

    async def turn() -> None:
        try:
            began.set()
            await asyncio.Event().wait()
        finally:
            for _ in range(5):
                await asyncio.sleep(0)
            ended.append("turn")

    tables: Any = SimpleNamespace(live={}, closing=True)
    turns = BotTurns(tables, BotPool(0))
    turns._thinking["t"] = asyncio.create_task(turn())
    await began.wait()
    await turns.close()
    assert ended == ["turn"]


# Reviews


def test_a_review_that_nobody_waits_for_ends_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_: bytes) -> NoReturn:
        raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=SimpleNamespace(write=write)))
    monkeypatch.setattr(os, "_exit", sys.exit)
    with pytest.raises(SystemExit) as left:
        children.say({"done": 1, "of": 2})
    assert left.value.code == 0


def test_how_far_a_review_is_is_told_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(review_worker, "say", told.append)
    percent = review_worker.Percent()
    for done in (0, 0, 1, 1, 1, 2):
        percent.tell(done, 2)
    assert told == [{"done": done, "of": 2} for done in (0, 1, 2)]


async def test_of_reviews_that_failed_only_the_latest_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_WAITING", 3)
    store = store_at(tmp_path)
    reviews = Reviews(store, 0.1)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(reviews, "_make", never)
    for number in range(5):
        reviews._jobs.named[f"failed {number}"] = ReviewJob(failed=True)
    reviews._jobs.named["waits"] = ReviewJob()
    reviews.begin("new", "", "one")
    await reviews.close()
    store.close()
    assert list(reviews._jobs.named) == ["failed 2", "failed 3", "failed 4", "waits", "new"]
