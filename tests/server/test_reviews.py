"""Reviews over HTTP: thought over once, kept, told in both languages, and tried again."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from oztable.core.record import read, write
from oztable.server import dates, replay_books, review_queries
from oztable.server import reviews as reviewing
from oztable.server.jobs import TooMany
from oztable.server.reviews import BEGUN, ReviewJob, Reviews
from oztable.server.store import Store
from oztable.study.records import game_of, session_of
from oztable.study.review import VERSION, Pace, Review
from oztable.study.reviewer import review
from tests.server.house import Browser, OpenPage, Server
from tests.server.keeping import change, store_at
from tests.server.keeping import read as read_rows
from tests.study.small import OZ, short_game

pytestmark = pytest.mark.real

PATIENCE = 60.0


def play_on(page: OpenPage, seed: int) -> str:
    """At random to the end; the record."""
    rng = Random(seed)
    while page.wait_for_turn():
        page.reach(page.move(rng.choice(page.choices()))["seq"])
    page.close()
    return str(page.page["result"]["record"])


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    """The record of a game that was played to its end."""
    somebody = Browser(server)
    return play_on(somebody.open(somebody.new_table()), 5)


@pytest.fixture(scope="module")
def told(server: Server) -> str:
    """The same of the other game."""
    somebody = Browser(server)
    return play_on(somebody.open(somebody.new_table(OZ, options={"maxRounds": "2"})), 6)


def thought_over(who: Browser, record: str) -> Any:
    until = time.monotonic() + PATIENCE
    state = who.post(f"/api/records/{record}/review")
    while state["state"] in ("waiting", "thinking") and time.monotonic() < until:
        time.sleep(0.1)
        state = who.get(f"/api/records/{record}/review")
    assert state["state"] == "ready", state
    return state


def kept(server: Server, record: str) -> str:
    """Its review as it is on disk; empty when there is none."""
    found = read_rows(server.data, "SELECT text FROM reviews WHERE record=?", (record,))
    return str(found[0][0]) if found else ""


def test_a_game_is_thought_over_once_and_kept(server: Server, played: str) -> None:
    who = Browser(server)
    assert who.get(f"/api/records/{played}/review")["state"] in ("none", "ready")
    told = thought_over(who, played)
    assert told["review"]["decisions"]
    assert told["review"]["points"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
    before = kept(server, played)
    assert before
    assert who.post(f"/api/records/{played}/review") == told
    assert kept(server, played) == before


@pytest.mark.one_engine
def test_more_time_makes_it_better(server: Server, played: str) -> None:
    who = Browser(server)
    thought_over(who, played)
    before = msgspec.json.decode(kept(server, played), type=Review)
    begun = who.post(f"/api/records/{played}/review?more=1")
    assert begun["state"] in ("waiting", "thinking")
    assert begun["review"]["moments"] is not None, "what was known is shown meanwhile"
    assert thought_over(who, played)["review"]["decisions"]
    after = msgspec.json.decode(kept(server, played), type=Review)
    assert after.seconds > before.seconds
    assert after.looked_at >= before.looked_at


@pytest.mark.one_engine
def test_it_is_told_in_both_languages(server: Server, played: str) -> None:
    who = Browser(server)
    thought_over(who, played)
    english = who.get(f"/api/records/{played}/review?lang=en")["review"]
    french = who.get(f"/api/records/{played}/review?lang=fr")["review"]
    assert english["title"] == "A look back: Yellow Brick Road"
    assert french["title"] == "Retour sur la partie\u00a0: Yellow Brick Road"
    assert english["points"] == french["points"]


def test_a_damaged_review_is_made_again(server: Server, played: str) -> None:
    who = Browser(server)
    thought_over(who, played)
    change(server.data, "UPDATE reviews SET text=? WHERE record=?", '{"version": 0', played)
    assert who.get(f"/api/records/{played}/review")["state"] == "none"
    thought_over(who, played)


def test_a_game_that_is_taken_away_takes_its_review_along(server: Server) -> None:
    who = Browser(server)
    table = who.new_table()
    record = play_on(who.open(table), 8)
    thought_over(who, record)
    assert kept(server, record)
    assert who.http.delete(f"/api/tables/{table}").status_code == 204
    assert not kept(server, record)


@pytest.mark.parametrize(("which", "people"), [("played", "builders"), ("told", "authors")])
def test_a_moment_is_tried_again_at_a_table_of_ones_own(
    server: Server, which: str, people: str, request: pytest.FixtureRequest
) -> None:
    who, id_ = Browser(server), str(request.getfixturevalue(which))
    record = read(who.get(f"/api/records/{id_}")["text"])
    session = session_of(record, game_of(record))
    at = next(n for n, step in enumerate(session.steps) if n > 20 and step.seat == 0)
    made = who.post(f"/api/records/{id_}/moments/{at}/table")
    page = who.open(made["table"])
    assert page.page["deciding"] == page.page["seat"] == 0
    then = who.get(f"/api/records/{id_}/moments/{at}?seat=0")["scene"][people]
    here = page.page["scene"][people]
    assert [one["hand"] for one in here] == [one["hand"] for one in then]
    assert who.get(f"/api/records/{play_on(page, 3)}/verify")["good"]


@pytest.mark.one_engine
@pytest.mark.parametrize("moment", ["9999", "x", "0"])
def test_a_moment_at_which_nobody_decides_is_refused(
    server: Server, played: str, moment: str
) -> None:
    answer = Browser(server).http.post(f"/api/records/{played}/moments/{moment}/table", json={})
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_moment"


def test_a_game_that_was_given_up_is_not_reviewed(server: Server) -> None:
    who = Browser(server)
    page = who.open(who.new_table())
    page.wait_for_turn()
    page.ask("resign", seat=0)
    page.until_page(lambda page: page["result"] is not None)
    record = page.page["result"]["record"]
    page.close()
    answer = who.http.post(f"/api/records/{record}/review", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_review")


def test_nothing_is_thought_over_for_a_record_that_is_not_there(server: Server) -> None:
    answer = Browser(server).http.post("/api/records/nothing/review", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_record")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(store_at(tmp_path)) as kept:
        change(tmp_path, RECORDED, "r")
        yield kept


RECORDED = "INSERT INTO records VALUES (?, '', 1)"


async def test_one_address_may_not_begin_them_without_end(store: Store) -> None:
    reviews = Reviews(store, 0.1)
    for number in range(int(BEGUN.burst)):
        reviews.begin(f"record{number}", "no record", "one")
    with pytest.raises(TooMany):
        reviews.begin("one too many", "no record", "one")
    reviews.begin("another", "no record", "two")
    await reviews.close()


async def finished(reviews: Reviews) -> ReviewJob:
    job = reviews.job("r")
    assert job
    assert job.task
    await job.task
    return job


@pytest.mark.slow
async def test_what_is_known_already_is_there_before_the_end(store: Store) -> None:
    reviews = Reviews(store, 600.0)
    reviews.begin("r", write(short_game()), "one")
    job = reviews.job("r")
    assert job
    async with asyncio.timeout(PATIENCE):
        while not job.so_far and not job.failed:
            await asyncio.sleep(0.05)
    assert job.so_far
    assert job.rounds > 0
    assert job.so_far.decisions
    assert job.so_far.evidence == (), "what it goes on from stays with the worker"
    await reviews.close()


@pytest.mark.slow
async def test_it_goes_on_from_what_was_known(store: Store) -> None:
    record = short_game(OZ)
    found = review(record, session_of(record, game_of(record)), Pace(sims=1))
    reviews = Reviews(store, 0.5)
    reviews.begin("r", write(record), "one", found)
    job = reviews.job("r")
    assert job
    assert job.so_far == found
    await finished(reviews)
    after = await reviews.find("r")
    assert after
    assert [one.step for one in after.evidence] == [one.step for one in found.evidence]
    times = [
        [each.times for one in of.evidence for each in one.comparisons(is_open=False)]
        for of in (found, after)
    ]
    assert sum(times[1]) > sum(times[0])


async def test_a_worker_that_fails_is_told_and_may_be_asked_again(store: Store) -> None:
    reviews = Reviews(store, 0.1)
    reviews.begin("r", "this is no record", "one")
    job = await finished(reviews)
    assert job.failed
    reviews.begin("r", "this is no record", "one")
    again = reviews.job("r")
    assert again is not job
    await reviews.close()


@pytest.mark.parametrize("line", [b'{"review": {"game"', b"a library speaks\n", b'{"done": "x"}\n'])
async def test_a_worker_that_dies_in_the_middle_of_a_word_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    monkeypatch.setattr(reviewing, "_listen", partial(_says, line))
    reviews = Reviews(store, 0.1)
    reviews.begin("r", "", "one")
    job = await finished(reviews)
    assert job.failed


async def _says(line: bytes, _: object, job: ReviewJob) -> Review:
    """As the real one, of a process that says this."""
    answers = asyncio.StreamReader()
    answers.feed_data(line)
    answers.feed_eof()
    return await _LISTEN(answers, job)


_LISTEN = reviewing._listen


async def test_what_is_thought_about_a_game_that_is_gone_is_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = short_game()
    found = review(record, session_of(record, game_of(record)), Pace(sims=1))
    reviews = Reviews(store, 0.1)

    async def thought_over(*_: object) -> Any:
        await reviews.forget("r")
        return found

    monkeypatch.setattr(reviews, "_thought_over", thought_over)
    reviews.begin("r", "", "one")
    await finished(reviews)
    assert reviews.job("r") is None
    assert await reviews.find("r") is None


def test_a_review_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = short_game()
    found = review(record, session_of(record, game_of(record)), Pace(sims=1))
    count = Counter[str]()

    def told(*_: Any) -> str:
        count["told"] += 1
        return "told"

    monkeypatch.setattr(replay_books, "tell_review", told)
    for language in ("en", "fr", "en", "fr"):
        replay_books._told(found, write(record), cast(Any, language))
    assert count["told"] == 2


@pytest.mark.usefixtures("engine")
async def test_a_review_of_another_version_or_a_damaged_one_is_not_shown(tmp_path: Path) -> None:
    record = short_game()
    found = review(record, session_of(record, game_of(record)), Pace(sims=1))
    text = msgspec.json.encode(found).decode()
    store = store_at(tmp_path)
    change(tmp_path, RECORDED, "r")
    reviews = Reviews(store, 1.0)
    await store.do(review_queries.keep_review("r", text, 1.0))
    assert await reviews.find("r") == found
    old = text.replace(f'"version":{VERSION}', f'"version":{VERSION + 1}')
    for other in (old, text[:-9]):
        await store.do(review_queries.keep_review("r", other, 1.0))
        assert await reviews.find("r") is None
    store.close()


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("number", "size"), [(3, 1 << 30), (100, 3)])
async def test_the_oldest_reviews_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, size: int
) -> None:
    """There may be so many, and they may take so much room together."""
    record = short_game()
    found = review(record, session_of(record, game_of(record)), Pace(sims=1))
    monkeypatch.setattr(reviewing, "MOST_KEPT", number)
    monkeypatch.setattr(reviewing, "MOST_BYTES", size * (len(msgspec.json.encode(found)) + 1))
    store = store_at(tmp_path)
    for name in ("large", "last", *(f"r{day}" for day in range(5))):
        change(tmp_path, RECORDED, name)
    reviews = Reviews(store, 1.0)

    async def there() -> set[str]:
        names = ("large", "last", *(f"r{day}" for day in range(5)))
        return {name for name in names if await reviews.find(name)}

    for day in range(5):
        monkeypatch.setattr(dates, "now", lambda day=day: 1.0 + day)
        await reviews._keep(f"r{day}", found)
    monkeypatch.setattr(dates, "now", lambda: 9.0)
    await reviews._keep("last", found)
    assert await there() == {"last", "r4", "r3"}
    monkeypatch.setattr(reviewing, "MOST_BYTES", 1)
    monkeypatch.setattr(dates, "now", lambda: 10.0)
    await reviews._keep("large", found)
    assert await there() == {"large"}, "what was just made is there"
    await store.do(review_queries.keep_review("gone", "{}", 11.0))
    assert not read_rows(tmp_path, "SELECT 1 FROM reviews WHERE record=?", ("gone",))
    store.close()
