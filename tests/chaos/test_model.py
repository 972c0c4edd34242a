"""The model sees each kind of fault by itself, without a server: what was told is compared with a
log that is as it should be, and with one that is not."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections import Counter
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from oztable.core.verifiable_random import SECRET_BYTES
from oztable.server import queries
from oztable.server.leaving import resign
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.page_builder import page_for
from oztable.server.rows import ChairRow, ChatRow, TableRow, sums_of
from oztable.server.schema import migrations
from oztable.server.store import Store
from tests.chaos import audit, counts
from tests.chaos.campaign import Campaign, Outcome, Plan
from tests.chaos.ledger import Kept, Ledger, Story
from tests.chaos.machines import Layout
from tests.chaos.witness import zombies
from tests.server.somebody import at

ROAD = "yellow-brick-road"
MOVES = 12


class InMemory:
    def __init__(self) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        for step in migrations():
            self.db.executescript(step)

    async def do(self, work: Any, *_: object, **__: object) -> Any:
        return work(self.db)


class Played:
    """A game begun by two people, with everything that they were told."""

    def __init__(self) -> None:
        self.store = InMemory()
        self.db = self.store.db
        self.ledger = Ledger()
        self.story = self.ledger.open("t", ROAD)
        row = TableRow(
            "t", ROAD, 1, {}, "", bytes(SECRET_BYTES), False, False, "lobby", 0.0, 0.0, "r"
        )
        chairs = [ChairRow(seat, "person", person=f"h{seat}") for seat in range(2)]
        queries.make_table(row, chairs)(self.db)
        whole = queries.load_table("t")(self.db)
        assert whole
        self.table = LiveTable(whole, cast(Store, self.store))
        self.listeners = [Listener(at(f"h{seat}"), "en") for seat in range(2)]
        for seat, listener in enumerate(self.listeners):
            listener.look(seat)

    async def play(self) -> Played:
        await self.table.begin()
        self.show()
        for number in range(MOVES):
            decide = self.table.decide
            assert decide
            action, key = self.table.game.format(decide.actions[0]), f"m{number}"
            self.ledger.sent(self.story, (decide.seat, key), False)
            await self.table.act(decide.seat, action, self.table.moment, key)
            kept = Kept("act", action, self.table.moment)
            self.ledger.taken(self.story, (decide.seat, key), kept, 0.01)
            self.show()
        await self.table.say(ChatRow(0, "hello", "s1"))
        self.ledger.was_said(self.story, (0, "s1"), 0.01)
        return self

    def show(self) -> None:
        for listener in self.listeners:
            page = msgspec.to_builtins(page_for(self.table, listener))
            self.ledger.shown(self.story, page, 0)

    def judged(self) -> dict[str, int]:
        audit.check_table(self.db, self.ledger, self.story)
        return dict(self.ledger.wrong)

    def rewrite(self) -> None:
        """As if the log had always been so: the sums add up."""
        whole = queries.load_table("t")(self.db)
        assert whole
        for n, total in enumerate(sums_of(whole.log, "t", 0, "")):
            self.db.execute("UPDATE log SET sum=? WHERE n=?", (total, n))


@pytest.fixture
async def played() -> Played:
    return await Played().play()


def last_move(story: Story) -> tuple[int, str]:
    return list(story.acknowledged)[-1]


async def test_what_is_as_it_was_told_is_clean(played: Played) -> None:
    assert played.judged() == {}
    assert played.ledger.counts["moves checked"] == MOVES
    assert played.ledger.counts["pages checked"] == 2 * (MOVES + 1)
    assert played.judged() == {}, "also when it is read again"
    assert played.ledger.counts["moves checked"] == MOVES, "which is no other table"
    assert played.ledger.counts["tables checked"] == 1


async def test_a_move_that_is_gone_is_lost(played: Played) -> None:
    _, key = last_move(played.story)
    (n,) = played.db.execute("SELECT n FROM log WHERE move_id=?", (key,)).fetchone()
    played.db.execute("DELETE FROM log WHERE n>=?", (n,))
    found = played.judged()
    assert found["lost"] == 1
    assert found["leak"] >= 1, "and what was shown of it never was"


async def test_a_move_in_another_place_is_a_fork(played: Played) -> None:
    deed = last_move(played.story)
    kept = played.story.acknowledged[deed]
    played.story.acknowledged[deed] = kept._replace(seq=kept.seq + 1)
    assert played.judged() == {"fork": 1}


async def test_two_answers_to_one_id_are_a_fork(played: Played) -> None:
    deed = last_move(played.story)
    kept = played.story.acknowledged[deed]
    played.ledger.taken(played.story, deed, kept._replace(seq=kept.seq + 2), 0.01)
    assert played.ledger.wrong["fork"] == 1


async def test_a_log_that_was_another_is_a_fork(played: Played) -> None:
    assert played.judged() == {}
    played.db.execute("UPDATE log SET at=at, sum='x' WHERE n=(SELECT max(n) FROM log)")
    assert played.judged()["fork"] == 1
    played.rewrite()
    n, _ = played.story.top
    played.story.top = (n, "another")
    assert played.judged()["fork"] == 2


async def test_a_move_that_is_there_twice_is_doubled(played: Played) -> None:
    played.db.execute("DROP INDEX log_once")
    (n,) = played.db.execute("SELECT max(n) FROM log WHERE move_id<>''").fetchone()
    played.db.execute("UPDATE log SET move_id='m0', seat=(SELECT seat FROM log WHERE "
                      "move_id='m0') WHERE n=?", (n,))  # fmt: skip
    played.rewrite()
    found = played.judged()
    assert found["doubled"] == 1
    assert found["lost"] == 1


async def test_what_was_refused_must_not_have_happened(played: Played) -> None:
    deed = last_move(played.story)
    del played.story.acknowledged[deed]
    assert played.judged() == {"from nowhere": 1}
    played.story.refused.add(deed)
    assert played.judged() == {"from nowhere": 1, "undead": 1}


async def test_what_nobody_answered_may_have_happened_once(played: Played) -> None:
    deed = last_move(played.story)
    del played.story.acknowledged[deed]
    played.story.unsure |= {deed, (0, "never came")}
    assert played.judged() == {}


async def test_chat_is_kept_once(played: Played) -> None:
    played.story.said.add((1, "s2"))
    assert played.judged() == {"lost": 1}


async def test_the_page_of_another_seat_is_a_leak(played: Played) -> None:
    page = msgspec.to_builtins(page_for(played.table, played.listeners[0]))
    played.ledger.shown(played.story, page | {"seat": 1}, 0)
    assert played.judged() == {"leak": 1}


async def test_who_shares_a_browser_is_told_names_and_nothing_else_may_differ(
    played: Played,
) -> None:
    await resign(played.table, 0)
    sofa = Listener(at("h0", "h1"), "en")
    sofa.look(0)
    page = msgspec.to_builtins(page_for(played.table, sofa))
    told = msgspec.to_builtins(page_for(played.table, played.listeners[0]))
    assert page["result"]["reason"] != told["result"]["reason"]
    for one in (page, told):
        played.ledger.shown(played.story, one, 0)
    assert played.judged() == {}
    played.ledger.shown(played.story, told | {"prompt": "another"}, 0)
    assert played.judged() == {"leak": 1}
    assert played.ledger.samples[-1].endswith(": prompt")


async def test_an_older_page_than_was_acknowledged_is_noticed(played: Played) -> None:
    page = msgspec.to_builtins(page_for(played.table, played.listeners[0]))
    played.ledger.shown(played.story, page, page["seq"] + 1)
    assert played.ledger.wrong == {"back": 1}


def test_who_writes_after_another_took_the_table_is_a_zombie() -> None:
    seen: list[tuple[str, str, bool, int | None]] = [
        ("t", "a", False, 0),  # it is made
        ("t", "a", True, None),
        ("t", "a", False, 1),
        ("u", "b", True, None),
        ("t", "b", True, None),
        ("t", "b", False, 2),
    ]
    assert zombies(seen) == (3, 3, [])
    assert zombies([*seen, ("t", "a", False, 3)])[2] == ["t: a wrote 3, and b has it"]
    given_back: list[tuple[str, str, bool, int | None]] = [("t", "", True, None)]
    assert len(zombies([*seen, *given_back, ("t", "b", False, 3)])[2]) == 1


async def test_a_table_that_is_just_looked_at_is_not_looked_at_again_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for it goes home; the thread reads on."""
    campaign = Campaign(Plan(Layout(), 1.0, 0), tmp_path, lambda _: None)
    story, begun, goes_on = campaign.ledger.open("t", ROAD), asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    left: list[list[Story]] = []

    def slow(story: Story, _: str) -> None:
        loop.call_soon_threadsafe(begun.set)
        goes_on.wait(20)
        del campaign.ledger.stories[story.table]

    async def play() -> None:
        waits = asyncio.create_task(campaign._check(story, ""))
        await begun.wait()
        waits.cancel()
        loop.call_later(0.1, goes_on.set)

    async def nothing() -> None:
        pass

    for name in ("start", "close"):
        monkeypatch.setattr(campaign.machines, name, nothing)
    monkeypatch.setattr(campaign, "_check_one", slow)
    monkeypatch.setattr(campaign, "_play", play)
    monkeypatch.setattr(
        campaign, "_check_all", lambda: left.append([*campaign.ledger.stories.values()])
    )
    await campaign.run()
    assert left == [[]]


# The book


def test_counts_add_up(tmp_path: Path) -> None:
    book, page = tmp_path / "book.json", tmp_path / "page.md"
    plan = Plan(Layout(), 1.0)
    for seconds in (3.0, 2.0):
        ledger = Ledger()
        ledger.counts["moves"] = 10
        ledger.wrong["lost"] = 1
        ledger.longest_wait = seconds
        outcome = Outcome(ledger, {"kills": 4}, 60.0, [], Counter())
        counts.add(plan, outcome, book)
    mine = json.loads(book.read_text())["sqlite"]
    assert (mine["faults"]["kills"], mine["counts"]["moves"], mine["wrong"]["lost"]) == (8, 20, 2)
    assert (mine["runs"], mine["longest_wait"]) == (2, 3.0)
    counts.write(book, page)
    calm = Outcome(ledger, {}, 60.0, [], Counter({"KeyError at here": 3}))
    counts.add(plan, calm, book)
    counts.write(book, page)
    told = page.read_text("utf-8")
    for line in (
        "| of these in runs with faults | 20 | |",
        "| of these in calm runs | 10 | |",
        "| unhandled faults of ours in the logs | 3 | 0 |",
        "- 3 KeyError at here",
        f"The code that played: `{counts.commit_here()}` (30 moves).",
    ):
        assert line in told
    assert "| kills | 8 | 2,000 |" in page.read_text("utf-8")
    assert "| **lost** | 3 | 0 |" in page.read_text("utf-8")


def test_memory_that_grows_is_seen() -> None:
    steady = [[minute, [100 - (minute < 5), 100]] for minute in range(60)]
    growing = [[minute, [100 + minute, 100]] for minute in range(60)]
    assert abs(counts.drift(steady)) < 0.01
    assert counts.drift(growing) > 0.05


def test_the_page_in_the_docs_is_that_of_the_book(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    counts.write(counts.BOOK, page)
    assert page.read_text("utf-8") == counts.PAGE.read_text("utf-8")
