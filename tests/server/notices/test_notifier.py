"""What is due goes out: at least once under one id, by one worker, when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.server.logs import JsonLines
from oztable.server.notices import channel_queries, notice_queries
from oztable.server.notices.notifier import FIRST_REST, LEASE
from oztable.server.notices.rows import MOST_FAILS, Channel, Quiet
from oztable.server.pace.clocks import Rest
from oztable.server.rows import Database, Work
from tests.server.notices.receivers import Got, PushedTo
from tests.server.notices.telling import (
    HOUR,
    NOON,
    House,
    decider,
    house_at,
    rests,
    whole_go,
)

pytestmark = pytest.mark.usefixtures("engine")


TOKEN = "of a hook"  # noqa: S105 - nobody's


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(tmp_path) as here:
        yield here


async def waiting(house: House, pace: str = "2d") -> str:
    """Somebody is to play, and was told by our clock."""
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table(pace)
    await whole_go(table)
    await whole_go(table)
    await house.store.do(by_our_clock(house.now))
    return decider(table)


def by_our_clock(now: float) -> Work[None]:
    """As if all of them had been written now."""

    def work(db: Database) -> None:
        db.execute("UPDATE sends SET due=due+?1-(SELECT made FROM notices WHERE id=notice)", (now,))
        db.execute("UPDATE notices SET made=?", (now,))

    return work


async def channel(house: House, person: str) -> Channel:
    [one] = await house.store.do(channel_queries.channels_of(person))
    return one


async def test_after_a_minute_unseen_it_is_sent_once(house: House) -> None:
    who = await waiting(house)
    notifier = house.notifier()
    house.now += 59
    await notifier.look()
    assert not house.receiver.got
    house.now += 2
    for _ in range(3):
        await notifier.look()
        house.now += HOUR
    [got] = house.receiver.got
    told = got.json()
    [(id_, person)] = house.rows("SELECT id, person FROM notices WHERE sent IS NOT NULL")
    assert (got.path, person, told["id"], told["kind"]) == (f"/{who}", who, id_, "turn")
    assert told["text"] == "It is your turn in Yellow Brick Road."
    assert told["link"].startswith("http://oz.example/table/")
    assert set(told) == {"id", "kind", "game", "text", "link"}


async def test_who_looks_is_not_told_of_that_go_any_more(house: House) -> None:
    who = await waiting(house)
    notifier = house.notifier()
    house.seen.add(who)
    house.now += 30
    await notifier.look()
    house.seen.clear()
    house.now += HOUR
    await notifier.look()
    assert not house.receiver.got
    assert house.rows("SELECT count(*) FROM sends WHERE sent IS NULL") == [(1,)]  # the alarm


async def test_many_workers_send_it_once(house: House) -> None:
    await waiting(house)
    house.now += 61
    await asyncio.gather(*(house.notifier().look() for _ in range(5)))
    assert len(house.receiver.got) == 1


async def test_a_worker_that_is_killed_in_between_leaves_it_to_others(house: House) -> None:
    """Claimed and never marked: after the lease it goes again, under the same id."""
    await waiting(house)
    house.now += 61
    dead, other = house.notifier(), house.notifier()
    house.receiver.says = lambda _: dying.cancel() or 200
    dying = asyncio.create_task(dead.look())
    await asyncio.gather(dying, return_exceptions=True)
    house.receiver.says = lambda _: 200
    await other.look()
    assert len(house.receiver.got) == 1
    house.now += LEASE + 1
    await other.look()
    await other.look()
    assert len(house.receiver.got) == 2
    assert len({got.json()["id"] for got in house.receiver.got}) == 1


async def test_what_was_taken_meanwhile_is_not_sent(house: House) -> None:
    for person in ("h0", "h1"):
        await house.somebody(person)
    table = await house.table("")
    await whole_go(table)
    await house.store.do(by_our_clock(house.now))
    house.now += 61
    [one] = await house.store.do(notice_queries.waiting(house.now))
    await whole_go(table)
    assert await house.store.do(notice_queries.ready(one, house.now)) is None
    await house.notifier()._send(one)
    assert not house.receiver.got


async def test_what_fails_rests_longer_each_time_and_ten_times_are_the_end(house: House) -> None:
    who = await waiting(house, "")
    notifier = house.notifier()
    house.receiver.says = lambda _: 500
    house.now += 61
    await notifier.look()
    house.now += FIRST_REST - 1
    await notifier.look()
    assert len(house.receiver.got) == 1
    assert (await channel(house, who)).why == "500"
    for _ in range(MOST_FAILS + 3):
        house.now += HOUR + 1
        await notifier.look()
    found = await channel(house, who)
    assert (len(house.receiver.got), found.is_on, found.fails) == (MOST_FAILS, False, MOST_FAILS)
    assert house.rows("SELECT count(*) FROM sends WHERE sent IS NULL") == [(0,)]


async def test_the_log_says_that_a_channel_is_off_and_not_whose(house: House) -> None:
    said: list[str] = []

    class Hears(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(JsonLines().format(record))

    who = await waiting(house, "")
    await house.store.do(lambda db: db.execute("UPDATE channels SET fails=9"))
    house.receiver.says = lambda _: 500
    house.now += 61
    log, hears = logging.getLogger("oztable.notices"), Hears()
    level = log.level
    log.addHandler(hears)
    log.setLevel(logging.INFO)
    try:
        await house.notifier().look()
    finally:
        log.removeHandler(hears)
        log.setLevel(level)
    [line] = said
    assert '"channel_off"' in line
    assert str(house.receiver.port) not in line
    assert who not in line


async def test_it_heals(house: House) -> None:
    who = await waiting(house)
    notifier = house.notifier()
    answers = [503, 302, 204]
    house.receiver.says = lambda _: answers.pop(0)
    house.now += 61
    for _ in range(4):
        await notifier.look()
        house.now += 601
    found = await channel(house, who)
    assert (len(house.receiver.got), found.is_on, found.fails, found.why) == (3, True, 0, "")


async def test_who_asks_for_patience_has_it(house: House) -> None:
    await waiting(house)
    house.receiver.says = lambda _: "HTTP/1.1 429 Slow\r\nretry-after: 900\r\n\r\n"
    notifier = house.notifier()
    house.now += 61
    await notifier.look()
    house.now += 899
    await notifier.look()
    assert len(house.receiver.got) == 1
    house.now += 2
    await notifier.look()
    assert len(house.receiver.got) == 2


async def test_quiet_hours_are_those_of_the_person(house: House) -> None:
    who = await waiting(house)
    await house.store.do(
        channel_queries.set_channels(who, [await channel(house, who)], Quiet(), "Europe/Paris")
    )
    house.now += 9.5 * HOUR  # 21:30 UTC, and there 22:30
    notifier = house.notifier()
    await notifier.look()
    house.now += 9 * HOUR  # 7:30 there
    await notifier.look()
    assert not house.receiver.got
    house.now += HOUR
    await notifier.look()
    assert len(house.receiver.got) == 1


async def test_an_alarm_goes_by_the_clock_and_in_the_night_only_where_it_must(house: House) -> None:
    who = await waiting(house, "1d")
    notifier, served = house.notifier(), house.tables.served_time
    began = served.now()
    house.now += 61
    await notifier.look()  # the turn
    house.now += 0.8 * 24 * HOUR  # 7:13 the next morning, and four hours are left
    # It stood for as long as nobody served: no alarm yet, but later.
    await notifier.look()
    assert len(house.receiver.got) == 1
    served._said, served._said_at = began + 0.8 * 24 * HOUR + 5, served._steady()
    await house.store.do(_due_now)
    await notifier.look()  # eight o'clock comes before the end
    assert len(house.receiver.got) == 1
    served._said += 4.3 * HOUR  # half an hour is left, and quiet hours have three quarters to go
    await house.store.do(_due_now)
    await notifier.look()
    assert [got.json()["kind"] for got in house.receiver.got] == ["turn", "alarm"]
    assert {got.path for got in house.receiver.got} == {f"/{who}"}


@pytest.mark.parametrize("kind", ["turn", "alarm"])
async def test_on_a_free_day_nobody_is_told_until_it_is_over(house: House, kind: str) -> None:
    """Noon of a Thursday there, and a holiday until Saturday: then it waits for eight o'clock."""
    who = await waiting(house, "3d")
    notifier, served = house.notifier(), house.tables.served_time
    if kind == "alarm":
        house.now += 61
        await notifier.look()
        served._said, served._said_at = served.now() + 0.85 * 72 * HOUR, served._steady()
    told = len(house.receiver.got)
    until = datetime.fromtimestamp(house.now, UTC).date() + timedelta(days=2)
    await rests(house, Rest("holiday", until.isoformat()))
    house.now += HOUR
    await house.store.do(_due_now)
    await notifier.look()
    free = datetime.combine(until, time(), UTC).timestamp()
    assert len(house.receiver.got) == told
    due = house.rows("SELECT DISTINCT kind, due FROM sends JOIN notices ON id=notice")
    assert (kind, free) in due
    await rests(house, None)
    house.now = free + 1
    await notifier.look()
    assert len(house.receiver.got) == told, "it is the middle of the night"
    house.now += 8 * HOUR
    await notifier.look()
    assert {got.path for got in house.receiver.got} == {f"/{who}"}
    assert house.receiver.got[-1].json()["kind"] == kind


async def test_time_that_stands_before_it_would_run_out_wakes_nobody(house: House) -> None:
    """Three hours are left at midnight, but at one o'clock a free day begins."""
    await waiting(house, "1d")
    notifier, served = house.notifier(), house.tables.served_time
    house.now += 61
    await notifier.look()
    served._said, served._said_at = served.now() + 0.87 * 24 * HOUR, served._steady()
    house.now = NOON + 12 * HOUR
    for day, more in ((house.now + HOUR, 0), (house.now + 4 * HOUR, 1)):
        await house.store.do(_day(day))
        await house.store.do(_due_now)
        await notifier.look()
        assert len(house.receiver.got) == 1 + more


def _day(day: float) -> Work[None]:
    """When the calendar is to be looked at."""

    def work(db: Database) -> None:
        db.execute("UPDATE clocks SET day=?", (day,))

    return work


def _due_now(db: Database) -> None:
    db.execute("UPDATE sends SET due=0 WHERE sent IS NULL")


async def test_so_many_a_day_and_no_more(house: House) -> None:
    who = await waiting(house)
    notifier = house.notifier(most=0)
    house.now += 61
    await notifier.look()
    assert not house.receiver.got
    assert (await channel(house, who)).is_on


async def test_a_push_is_for_that_browser_and_one_that_is_gone_is_off(house: House) -> None:
    browser = PushedTo()
    await house.somebody("h0", kind="push", secret=browser.secret, lang="fr")
    await house.somebody("h1", kind="push", secret=browser.secret, lang="fr")
    table = await house.table("")
    await whole_go(table)
    await house.store.do(by_our_clock(house.now))
    house.now += 61
    notifier = house.notifier()
    await notifier.look()
    [got] = house.receiver.got
    told = browser.read(got.body)
    assert told["text"].startswith("C’est à vous dans ")
    assert told["path"] == f"/table/{table.id}"
    assert got.headers["topic"] == told["id"]
    assert got.headers["content-encoding"] == "aes128gcm"
    assert got.headers["authorization"].endswith((await notifier.key()).public)
    assert (await house.notifier().key()).public == (await notifier.key()).public
    house.receiver.says = lambda _: 410
    await whole_go(table)
    await house.store.do(by_our_clock(house.now))
    house.now += 61
    await notifier.look()
    off = [await channel(house, person) for person in ("h0", "h1")]
    assert sorted(one.is_on for one in off) == [False, True]


async def test_the_forms_of_others(house: House) -> None:
    await house.somebody("h0", kind="ntfy", secret=TOKEN)
    await house.somebody("h0", "!room:there", kind="matrix", secret=TOKEN)
    await house.somebody("h0", "api/webhooks/1/abc", kind="discord")
    await house.somebody("h1", kind="ntfy")
    table = await house.table("")
    while decider(table) != "h0" or not house.notices():
        await whole_go(table)
    await house.store.do(by_our_clock(house.now))
    house.now += 61
    await house.notifier().look()
    got = {one.path.partition("/")[2].partition("/")[0]: one for one in house.receiver.got}
    plain, matrix, discord = got["h0"], got["_matrix"], got["api"]
    [(id_,)] = house.rows("SELECT id FROM notices WHERE sent IS NOT NULL")
    assert plain.body.decode() == "It is your turn in Yellow Brick Road."
    assert plain.headers["x-sequence-id"] == id_
    assert plain.headers["click"] == f"http://oz.example/table/{table.id}"
    assert [one.headers.get("authorization") for one in (plain, matrix, discord)] == [
        f"Bearer {TOKEN}", f"Bearer {TOKEN}", None,
    ]  # fmt: skip
    assert matrix.method == "PUT"
    at = "/_matrix/client/v3/rooms/%21room%3Athere/send/m.room.message/"
    assert matrix.path == f"{at}{id_}"
    assert discord.json()["allowed_mentions"] == {"parse": []}
    assert "/table/" in discord.json()["content"]


async def test_old_ones_are_forgotten(house: House) -> None:
    await waiting(house)
    before = len(house.rows("SELECT id FROM notices"))
    await house.store.do(notice_queries.forget_old(9e18))
    left = house.rows("SELECT closed FROM notices")
    assert len(left) < before
    assert {closed for (closed,) in left} == {None}


async def test_nothing_of_the_table_or_of_people_is_told(house: House) -> None:
    """Names of cards, of people and ids other than the table's are in no message."""
    await waiting(house)
    house.now += 61
    await house.notifier().look()
    said = "\n".join(_all_of(got) for got in house.receiver.got)
    assert "Person 0" not in said
    assert "Person 1" not in said
    secrets = [
        str(value) for row in house.rows("SELECT secret, record FROM tables") for value in row
    ]
    assert not any(value in said for value in secrets)


def _all_of(got: Got) -> str:
    return f"{got.path} {got.headers} {got.body.decode()}"
