"""Many workers on one database: any of them takes any request, any may go at any moment."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
from tools.nats import Nats, nats
from websockets.exceptions import ConnectionClosed

from oztable.cli.main import run
from tests.server.house import Browser, OpenPage, Server, open_page, play
from tests.server.keeping import change, flags_for, keeping, read

pytestmark = pytest.mark.real

PATIENCE = 30.0
BUSY = (429, 503)


class Cluster(NamedTuple):
    broker: Nats
    workers: list[Server]
    data: Path


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    data = tmp_path_factory.mktemp("workers")
    with ExitStack() as stack:
        stack.enter_context(keeping("postgresql"))
        broker = stack.enter_context(nats(locked=True))
        workers = []
        for _ in range(3):
            workers.append(Server(data, "--broker", broker.url).start())
            stack.callback(workers[-1].stop)
        yield Cluster(broker, workers, data)


def again(attempt: Callable[[], Any]) -> Any:
    """As a page does: until it is no longer told that they are busy."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except (AssertionError, httpx.TransportError, ConnectionClosed, OSError):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


class Guest:
    """One person whose requests go to any worker."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._jar = httpx.Cookies()

    def at(self, number: int) -> Browser:
        browser = Browser(self._cluster.workers[number])
        browser.http._cookies = self._jar  # one for all
        return browser

    def open(self, table: str, ticket_at: int, socket_at: int) -> OpenPage:
        ticket = self.at(ticket_at).post(f"/api/tables/{table}/ticket")["ticket"]
        return open_page(self._cluster.workers[socket_at].address, table, ticket)


def two_at_a_table(cluster: Cluster, game: str = "yellow-brick-road") -> tuple[str, list[Guest]]:
    """Made at the first worker, sat down at through the others."""
    first, second = Guest(cluster), Guest(cluster)
    table = first.at(0).new_table(game, ("me", "friend"))
    secret = first.at(1).invite(table)
    second.at(2).accept(secret)
    return table, [first, second]


def epoch_of(cluster: Cluster, table: str) -> int:
    with keeping("postgresql"):
        found = read(cluster.data, "SELECT epoch FROM owners WHERE table_id=?", (table,))
    return int(found[0][0])


@pytest.mark.slow
@pytest.mark.parametrize("game", ["yellow-brick-road", "card-game-of-oz"])
def test_a_game_is_played_through_whichever_workers(cluster: Cluster, game: str) -> None:
    table, (first, second) = two_at_a_table(cluster, game)
    pages = [first.open(table, 2, 1), second.open(table, 0, 2)]
    assert epoch_of(cluster, table) == 1
    moves = 10_000 if game == "yellow-brick-road" else 30
    play(pages, Random(1), moves)
    for page in pages:
        page.close()
    assert epoch_of(cluster, table) == 1


def entries(cluster: Cluster, table: str) -> list[tuple[int, str, str]]:
    with keeping("postgresql"):
        return read(
            cluster.data, "SELECT n, text, move_id FROM log WHERE table_id=? ORDER BY n", (table,)
        )


def move_on(pages: list[OpenPage], rng: Random) -> str:
    """Whoever decides moves; what was acknowledged."""
    newest = max(page.page["seq"] for page in pages)
    page = next(one for one in (one.reach(newest) for one in pages) if one.my_turn)
    action = rng.choice(page.choices())
    taken = page.move(action)
    assert taken["type"] == "taken", taken
    for one in pages:
        one.reach(taken["seq"])
    return action


def come_back(guests: list[Guest], table: str, ats: list[tuple[int, int]]) -> list[OpenPage]:
    def all_of_them() -> list[OpenPage]:
        return [guest.open(table, *at) for guest, at in zip(guests, ats, strict=True)]

    found: list[OpenPage] = again(all_of_them)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("how", ["killed", "stopped", "frozen"])
def test_a_table_goes_on_at_another_worker(cluster: Cluster, how: str) -> None:
    table, guests = two_at_a_table(cluster)
    pages = come_back(guests, table, [(1, 1), (2, 2)])  # carried to the first worker
    rng, done = Random(2), []
    for _ in range(4):
        done.append(move_on(pages, rng))
    owner = cluster.workers[0]
    assert owner.process
    if how == "killed":
        owner.kill()
    elif how == "stopped":
        owner.stop()
    else:
        os.kill(owner.process.pid, signal.SIGSTOP)
    pages = come_back(guests, table, [(1, 2), (2, 1)])
    for _ in range(2):
        done.append(move_on(pages, rng))
    assert epoch_of(cluster, table) > 1
    if how == "frozen":
        os.kill(owner.process.pid, signal.SIGCONT)
    else:
        owner.start()
    again(lambda: guests[0].at(0).get("/healthz"))
    pages = come_back(guests, table, [(0, 0), (0, 1)])
    done.append(move_on(pages, rng))
    acts = [text for _, text, key in entries(cluster, table) if key]
    assert acts == done
    numbers = [n for n, _, _ in entries(cluster, table)]
    assert numbers == list(range(len(numbers)))
    for page in pages:
        page.close()


@pytest.mark.slow
def test_bots_go_on_when_their_worker_is_gone(cluster: Cluster) -> None:
    guest = Guest(cluster)
    table = guest.at(0).new_table(seats=("me", "greedy"))
    page = guest.open(table, 1, 1)
    page.wait_for_turn()
    cluster.workers[0].kill()
    try:
        page = come_back([guest], table, [(1, 2)])[0]
        for _ in range(3):
            assert page.wait_for_turn()
            page.move(page.choices()[0])
    finally:
        cluster.workers[0].start()
        page.close()


def test_without_the_broker_tables_go_on_where_they_are(cluster: Cluster) -> None:
    table, guests = two_at_a_table(cluster)
    here = [guest.open(table, 0, 0) for guest in guests]
    rng = Random(3)
    move_on(here, rng)
    cluster.broker.kill()
    try:
        again(lambda: _is(cluster.workers[1], "no_broker"))
        move_on(here, rng)  # nobody else is needed
        refused = guests[0].at(1).http.post(f"/api/tables/{table}/ticket")
        assert refused.status_code == 503, refused.text
    finally:
        cluster.broker.start()
    again(lambda: _is(cluster.workers[1], "ready"))
    elsewhere = come_back(guests, table, [(1, 1), (2, 1)])
    move_on([*elsewhere], rng)
    for page in (*here, *elsewhere):
        page.close()


def _is(worker: Server, status: str) -> None:
    assert httpx.get(f"{worker.address}/readyz").json()["status"] == status


def test_a_fenced_worker_writes_nothing(cluster: Cluster) -> None:
    """Another has taken the table behind its back: it finds out when it writes, and not later."""
    table, guests = two_at_a_table(cluster)
    pages = [guest.open(table, 0, 0) for guest in guests]
    rng = Random(4)
    move_on(pages, rng)
    before = entries(cluster, table)
    with keeping("postgresql"):
        change(cluster.data, "UPDATE owners SET epoch=epoch+1, worker='' WHERE table_id=?", table)
    page = next(page for page in pages if page.my_turn)
    assert page.move(page.choices()[0])["code"] == "busy"
    assert entries(cluster, table) == before
    assert page.cut()[1] == "busy"
    pages = come_back(guests, table, [(2, 1), (1, 0)])
    move_on(pages, rng)
    for page in pages:
        page.close()


def over(cluster: Cluster) -> tuple[str, list[Guest], list[OpenPage]]:
    """A game of two that was resigned."""
    table, guests = two_at_a_table(cluster)
    pages = come_back(guests, table, [(1, 1), (2, 2)])
    assert pages[0].ask("resign", seat=0)["type"] == "taken"
    for page in pages:
        page.until_page(lambda page: page["result"] is not None)
    return table, guests, pages


@pytest.mark.slow
def test_what_was_asked_is_asked_still_when_the_worker_is_gone(cluster: Cluster) -> None:
    """Of a rematch with its words, dealt from the secret that was promised before them."""
    table, guests, pages = over(cluster)
    promised = pages[1].page["result"]["next_promise"]
    pages[0].send(type="rematch", id="again", seat=0, word="emerald")
    assert pages[0].until("taken", "refused")["type"] == "taken"
    cluster.workers[0].kill()
    try:
        pages = come_back(guests, table, [(1, 2), (2, 1)])
        # Who was not answered sends it again: it is not asked twice, and nothing is forgotten.
        (question,) = pages[1].page["questions"]
        pages[0].send(type="rematch", id="again", seat=0, word="another")
        assert pages[0].until("taken", "refused")["type"] == "taken"
        assert [one["id"] for one in pages[0].page["questions"]] == [question["id"]]
        assert pages[1].page["result"]["next_promise"] == promised
        pages[1].ask("answer", seat=1, question=question["id"], yes=True, word="poppy")
        pages[1].until_page(lambda page: page["result"]["next_table"] != "")
        new = pages[1].page["result"]["next_table"]
        page = guests[1].open(new, 2, 2)
        assert page.page["promise"] == promised
        page.close()
        asked = "SELECT word FROM chairs WHERE table_id=? ORDER BY seat"
        with keeping("postgresql"):
            assert read(cluster.data, asked, (new,)) == [("emerald",), ("poppy",)]
    finally:
        cluster.workers[0].start()


def test_who_looks_on_is_led_on_though_the_next_table_is_elsewhere(cluster: Cluster) -> None:
    table, guests, pages = over(cluster)
    pages[0].ask("rematch", seat=0, word="")
    pages[1].until_page(lambda page: bool(page["questions"]))
    question = pages[1].page["questions"][0]["id"]
    pages[1].ask("answer", seat=1, question=question, yes=True, word="")
    pages[1].until_page(lambda page: page["result"]["next_table"] != "")
    new = pages[1].page["result"]["next_table"]
    with keeping("postgresql"):  # so that another worker has it
        change(cluster.data, "UPDATE owners SET worker='', epoch=epoch+1 WHERE table_id=?", new)
    guests[0].open(new, 2, 2).close()
    watcher = Guest(cluster)
    watcher.at(2).accept(guests[0].at(2).invite(table, "watch", None))
    watcher.open(table, 1, 1).close()
    again(lambda: watcher.open(new, 1, 0)).close()
    stranger = Guest(cluster)
    assert stranger.at(0).http.post(f"/api/tables/{new}/ticket").status_code == 404


@pytest.mark.slow
def test_a_game_is_thought_over_once_whoever_asks(cluster: Cluster) -> None:
    table, guests = two_at_a_table(cluster)
    pages = come_back(guests, table, [(0, 0), (1, 1)])
    assert play(pages, Random(5))
    record = pages[0].page["result"]["record"]
    path = f"/api/records/{record}/review"
    states = [guests[0].at(number).post(path)["state"] for number in (0, 1, 2, 0)]
    assert set(states) <= {"waiting", "thinking", "ready"}

    def ready() -> None:
        for number in (0, 1, 2):
            assert guests[1].at(number).get(path)["state"] == "ready"

    again(ready)


def test_a_promise_is_kept_at_another_worker_once(cluster: Cluster) -> None:
    guest = Guest(cluster)
    promised = guest.at(0).post("/api/promises")
    table = guest.at(1).new_table(promise=promised["id"])
    assert guest.open(table, 2, 2).page["promise"] == promised["promise"]
    body = {"game": "yellow-brick-road", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    again = guest.at(2).http.post("/api/tables", json={**body, "promise": promised["id"]})
    assert (again.status_code, again.json()["code"]) == (409, "no_promise")


def test_games_of_other_rules_are_left_to_whoever_plays_them(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    """No worker ends them by itself: others may still be of the older version."""
    guest = Guest(cluster)
    table = guest.at(0).new_table(seats=("me", "friend"))
    with keeping("postgresql"):
        change(cluster.data, "UPDATE tables SET rules=99 WHERE id=?", table)
        change(cluster.data, "UPDATE owners SET worker='', epoch=epoch+1 WHERE table_id=?", table)
    refused = guest.at(1).http.post(f"/api/tables/{table}/ticket")
    assert (refused.status_code, refused.json()["code"]) == (409, "other_rules")
    assert [line["status"] for line in guest.at(1).get("/api/tables")] == ["lobby"]
    with keeping("postgresql"):
        flags = flags_for(cluster.data)
    assert run(["end-games", *flags]) == 0
    assert "that were ended: 1;" in capsys.readouterr().out
    page = guest.open(table, 1, 2)
    assert page.page["status"] == "ended"
    page.close()
    assert run(["end-games", *flags]) == 0
    assert "that were ended: 0;" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("command", ["migrate", "serve"])
def test_who_wants_the_database_alone_waits_until_no_worker_runs(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with keeping("postgresql"):
        flags = flags_for(cluster.data)
    more = ("--port", "0", "--no-browser") if command == "serve" else ()
    assert run([command, *flags, *more]) == 2
    assert "is in use by another oz serve; stop that one" in capsys.readouterr().err
