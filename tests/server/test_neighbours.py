"""What one table cannot do to the others, to the house, or to somebody on their way in."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import pytest_asyncio

from oztable.server import queries
from oztable.server.app_context import AppContext
from oztable.server.bots import BotChoice, BotOrder, BotPool
from oztable.server.guard import site_of
from oztable.server.host import Host
from oztable.server.invite_routes import _sit
from oztable.server.leaving import take_off_shelf
from oztable.server.limits import Buckets, Limits, Rate
from oztable.server.listener import Listener
from oztable.server.office.rules import HouseRules
from oztable.server.page_builder import tale
from oztable.server.people.devices import Devices
from oztable.server.rows import ChairRow, InviteRow
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire.to_server import Rematch, Resign
from tests.server.house import Browser, Server, by_link, serving
from tests.server.keeping import behind_its_back, store_at
from tests.server.somebody import at, known

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
BOT, ME = ChairRow(0, "bot", bot="greedy"), ChairRow(1, "person", person="me")


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """Without processes for bots: they think for ever."""
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings(bot_pace=0.0, look_round=0.05))
    yield tables
    await tables.bots.close()
    store.close()


# Tables that are gone, or damaged


async def test_nobody_waits_for_a_table_that_was_taken_away(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oztable.server.bot_turns.ANOTHER_TRY", 0.01)
    table = await house.create(ROAD, {}, "", [BOT, ME])
    await house.store.do(known(ME.person, ME.person))
    assert await take_off_shelf(house, table, at(ME.person))
    async with asyncio.timeout(2):
        await house.bots._try_again(table.id)


DAMAGES = (
    ("options", "{"),
    ("options", "[]"),
    ("secret", b"\0"),
    ("game", "chess"),
)


def test_a_damaged_heading_sets_only_its_table_aside(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server)
        good, *bad = (browser.new_table(seats=("me", "me")) for _ in range(1 + len(DAMAGES)))
        server.kill()
        with behind_its_back(tmp_path) as db:
            for (column, damage), table in zip(DAMAGES, bad, strict=True):
                db.execute(f"UPDATE tables SET {column}=? WHERE id=?", (damage, table))  # noqa: S608
                db.execute(
                    "UPDATE tables SET touched=touched+9 WHERE id=?", (table,)
                )  # comes first
        server.start()
        every = {good: "playing", **dict.fromkeys(bad, "ended")}
        for table in every:  # they come back when they are asked for
            browser.post(f"/api/tables/{table}/ticket")
        assert browser.get("/healthz")["tables"] == len(every)
        lines = {line["table"]: line["status"] for line in browser.get("/api/tables")}
        assert lines == every
        assert {browser.http.delete(f"/api/tables/{one}").status_code for one in bad} == {204}


def test_the_shelf_knows_whose_turn_it_is_without_playing_a_game_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser, friend = Browser(server), Browser(server)
        table = browser.new_table(seats=("me", "friend"))
        friend.accept(browser.invite(table))
        before = [one.get("/api/tables") for one in (browser, friend)]
        assert sorted(lines[0]["your_turn"] for lines in before) == [False, True]
        server.kill()
        server.start()
        assert [one.get("/api/tables") for one in (browser, friend)] == before
        assert browser.get("/healthz")["tables"] == 0


@pytest.mark.one_engine
def test_the_shelf_does_not_play_finished_games_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server)
        page = browser.open(browser.new_table(seats=("me", "me")))
        page.ask("resign", seat=0)
        page.close()
        server.stop()
        server.start()
        assert [line["status"] for line in browser.get("/api/tables")] == ["ended"]
        assert browser.get("/healthz")["tables"] == 0


# On the way in


def test_who_looks_at_an_invite_is_known_before_they_sit_down(server: Server) -> None:
    """So the chair is theirs though the answer to sitting down was lost."""
    host, guest = Browser(server), Browser(server)
    table = host.new_table(seats=("me", "friend"))
    secret = host.invite(table)
    guest.post("/api/invites/look", {"secret": secret})
    lost = httpx.Client(base_url=server.address, headers=guest.http.headers)
    lost.cookies = guest.http.cookies
    assert lost.post("/api/invites/accept", json={"secret": secret}).status_code == 200
    assert guest.open(table).page["seat"] == 1


async def test_who_sat_down_sits_though_the_first_card_could_not_be_dealt(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.create(ROAD, {}, "", [ME._replace(seat=0), ChairRow(1, "open")])
    invite = InviteRow("hash", table.id, "seat", 1)
    await house.store.do(queries.add_invite(invite))

    async def full() -> None:
        raise CannotKeep("no room")

    monkeypatch.setattr(table, "begin", full)
    request = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(app_context=None)))
    request.app.state.app_context = SimpleNamespace(
        tables=house, site=site_of(), devices=Devices(house), limits=Limits()
    )
    async with house.changing(table):
        await _sit(cast(Any, request), table, invite, at("friend"), "Ozma", "")
    assert table.seats_of(at(table.chairs[1].person)) == [1]


@pytest.mark.one_engine
async def test_whose_seat_moved_while_they_came_in_is_shown_nothing(house: TableRegistry) -> None:
    table = await house.create(ROAD, {}, "", [ME._replace(seat=0), BOT._replace(seat=1)])
    listener = Listener(at("somebody else"), "en")
    await Host(cast(AppContext, SimpleNamespace(tables=house)), table, listener).arrive()
    await asyncio.sleep(0.05)
    assert listener.waiting.empty()
    assert listener not in table.listeners
    assert listener.cut.is_set()


def test_the_page_left_behind_is_told_where_the_seat_went(server: Server) -> None:
    table, (browser, *_), (page, _) = by_link(server)
    Browser(server).accept(browser.invite(table, "move", 0))
    assert page.until("notice")["code"] == "moved"
    assert page.cut() == (4000, "moved")


@pytest.mark.one_engine
def test_who_only_looks_on_disturbs_nobody(server: Server) -> None:
    """Spectators come and go, and those who sit there see that alone."""
    table, (browser, *_), (page, other) = by_link(server)
    for one in (page, other):
        one.until_page(lambda seen: all(chair["present"] for chair in seen["chairs"]))
    watch = browser.invite(table, "watch", None)
    before, seen = len(page.heard), page.page
    for _ in range(3):
        watcher = Browser(server)
        watcher.accept(watch)
        watcher.open(table).close()
    browser.open(table).close()  # another tab of somebody who is here
    page.send(type="ping")
    page.until("pong")
    pages = [message for message in page.heard[before:] if message["type"] == "page"]
    changed = {key for one in pages for key in one if one[key] != seen.get(key)}
    assert changed <= {"spectators", "watched"}
    assert {message["type"] for message in page.heard[before:]} <= {"page", "pong"}


# Limits


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("rate", "open_tables"), [(Rate(0.001, 2), 99), (Rate(99, 99), 2)], ids=["too fast", "too many"]
)
async def test_rematches_count_as_tables_of_their_address(
    house: TableRegistry, rate: Rate, open_tables: int
) -> None:
    """Whichever browser asks: a new cookie is had for nothing."""
    here = SimpleNamespace(
        tables=house,
        moving=Buckets(Rate(99, 99)),
        making=Buckets(rate),
        limits=Limits(open_tables=open_tables),
        rules=HouseRules(house.store),
    )
    answers = []
    for number in range(3):
        me = ME._replace(seat=0, person=f"me{number}")
        table = await house.create(ROAD, {}, "", [me, BOT._replace(seat=1)])
        listener = Listener(at(me.person), "en", "192.0.2.7")
        host = Host(cast(AppContext, here), table, listener)
        await host._act(Resign(f"r{number}", 0))
        await host._act(Rematch(f"again{number}", 0))
        said = [listener.waiting.get_nowait() for _ in range(listener.waiting.qsize())]
        answers.append(b"too_fast" in said[-1])
    assert answers == [False, False, True]


@pytest.mark.one_engine
def test_one_address_does_not_hold_every_connection(tmp_path: Path) -> None:
    with serving(tmp_path, "--strict") as server:
        plugs = [
            socket.create_connection(("127.0.0.1", server.port)) for _ in range(Limits().lines)
        ]
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as late:
            assert late.recv(100).startswith(b"HTTP/1.1 429")
        for plug in plugs:
            plug.close()
        time.sleep(0.2)
        page = Browser(server)
        assert page.open(page.new_table()).page["status"] == "playing"


# Words


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("seats", "options", "text"),
    [
        (1, {}, "solitaire\u00a0: choisissez"),
        (2, {"mode": "solitaire"}, "pour un seul Auteur"),
        (4, {"locationsPerAuthor": "6"}, "choisissez-en moins"),
        (2, {"locationsPerAuthor": "x"}, "Ces options"),
    ],
)
def test_why_a_table_cannot_be_in_french(
    server: Server, seats: int, options: dict[str, str], text: str
) -> None:
    asked = {"game": CARDS, "seats": [{"kind": "me"}] * seats, "options": options}
    answer = Browser(server).http.post("/api/tables?lang=fr", json=asked)
    assert answer.status_code == 400
    assert text in answer.json()["text"]


@pytest.mark.one_engine
def test_a_refusal_speaks_the_language_of_the_address(server: Server) -> None:
    http = Browser(server).http
    answer = http.post("/api/tables?lang=fr", content="x", headers={"accept-language": "en"})
    assert answer.json()["text"] == "Ceci s’envoie en JSON."
    word = {"game": ROAD, "seats": [{"kind": "me"}, {"kind": "bot"}], "word": "a|b"}
    assert "Un mot" in http.post("/api/tables?lang=fr", json=word).json()["text"]
    assert "édition" in http.get(f"/api/rules/{ROAD}?edition=1900&lang=fr").json()["text"]


@pytest.mark.one_engine
def test_somebody_without_a_name_is_called_the_same_in_the_replay(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(), "fr")
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["result"])
    record = browser.get(f"/api/records/{page.page['result']['record']}?lang=fr")
    assert record["names"] == [chair["name"] for chair in page.page["chairs"]]


@pytest.mark.one_engine
def test_a_name_too_long_for_a_file_is_not_there(server: Server) -> None:
    answer = Browser(server).http.get("/assets/" + "a" * 300)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


# Little time


class Hurried:
    """In the place of the processes of bots: the first move, in a hurry."""

    async def choose(self, order: BotOrder) -> BotChoice:
        return BotChoice(order.legal[0], hurried=True)

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


@pytest.mark.one_engine
async def test_bots_that_have_little_time_say_so_and_not_every_time(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.bots.pool.close()
    monkeypatch.setattr(house.bots, "pool", Hurried())
    bots = [BOT, BOT._replace(seat=1)]
    table = await house.create(ROAD, {}, "", bots)
    async with asyncio.timeout(20):
        while table.status == "playing":
            await asyncio.sleep(0.01)
    said = [note.entry for note in table.notes if note.entry.kind == "stumble"]
    assert [entry.text for entry in said] == ["hurried"]
    _, lines = tale(table, None, "en", None)
    texts = [line.text for line in lines]
    start = "Many games are being played here at once, so Greedy "
    assert [text for text in texts if text.startswith(start)]
