"""What time it is: one for all workers on one database, whatever each of them believes."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from tools.nats import nats

from oztable.server.dates import TOO_FAR, Dates
from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server
from tests.server.keeping import change, keeping, read

ROAD = "yellow-brick-road"
HOUR = 3600.0


class Machine:
    def __init__(self, date: float) -> None:
        self.date, self.steady = date, 50.0
        self.dates = Dates(lambda: self.date, lambda: self.steady)

    def passes(self, seconds: float) -> None:
        self.date += seconds
        self.steady += seconds


def test_alone_a_machine_goes_by_its_own_date() -> None:
    machine = Machine(1_000.0)
    assert (machine.dates.now(), machine.dates.off) == (1_000.0, 0.0)
    machine.date += HOUR
    assert (machine.dates.now(), machine.dates.off) == (4_600.0, 0.0)


def test_what_the_database_told_goes_on_whatever_is_done_to_our_date() -> None:
    machine = Machine(1_000.0)
    machine.dates.learn(5_000.0, machine.steady)
    machine.date += HOUR
    machine.passes(7.0)
    assert machine.dates.now() == 5_007.0
    assert machine.dates.off == 1_000.0 + HOUR - 5_000.0


def test_a_slow_answer_moves_the_date_no_farther_than_it_must() -> None:
    machine = Machine(1_000.0)
    machine.dates.learn(1_000.0, machine.steady)
    asked = machine.steady
    machine.passes(20.0)
    machine.dates.learn(1_001.0, asked)  # read when one second had gone by: nothing is known better
    assert machine.dates.now() == 1_020.0
    machine.dates.learn(900.0, machine.steady)  # the database's date was set
    assert machine.dates.now() == 900.0


def test_who_is_off_says_so_once_and_when_it_is_mended(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "oztable.dates")
    machine = Machine(1_000.0 + HOUR)
    for _ in range(3):
        machine.dates.learn(1_000.0, machine.steady)
    machine.date -= HOUR - TOO_FAR
    machine.dates.learn(1_000.0, machine.steady)
    machine.dates.learn(1_000.0, machine.steady)
    said = [(line.message, getattr(line, "seconds", None)) for line in caplog.records]
    assert said == [("date_off", HOUR), ("date_right", None)]
    assert "chrony" in vars(caplog.records[0])["why"]


# Real workers


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """One with the right date, one an hour ahead, one an hour behind."""
    data = tmp_path_factory.mktemp("dates")
    with ExitStack() as stack:
        stack.enter_context(keeping("postgresql"))
        broker = stack.enter_context(nats(locked=True))
        found = []
        for ahead in (0.0, HOUR, -HOUR):
            found.append(Server(data, "--broker", broker.url, f"--ahead={ahead}"))
            found[-1].start()
            stack.callback(found[-1].stop)
        yield found


def everywhere(workers: list[Server]) -> list[Browser]:
    """One browser, as each worker sees it."""
    found = [Browser(worker) for worker in workers]
    for one in found[1:]:
        one.http._cookies = found[0].http._cookies
    return found


@pytest.mark.slow
@pytest.mark.real
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 2), (2, 0)])
def test_who_looks_for_company_finds_it(workers: list[Server], first: int, second: int) -> None:
    pages = []
    for at in (first, second):
        here = everywhere(workers)
        ticket = here[second].post("/api/hall/ticket")["ticket"]
        pages.append(HallPage(here[at], ticket))
    try:
        for page in pages:
            page.send(type="seek", game=ROAD)
        met = {page.until("paired")["table"] for page in pages}
        assert len(met) == 1
    finally:
        for page in pages:
            page.close()


@pytest.mark.real
def test_a_sealed_deal_stays_shut(workers: list[Server]) -> None:
    there = everywhere(workers)
    asked = {"game": ROAD, "kind": "friends", "days": 1}
    deal = there[0].post("/api/deals", asked)["deal"]
    closed = []
    for left in (HOUR / 2, -1.0):
        until = time.time() + left
        with keeping("postgresql"):
            change(workers[0].data, "UPDATE deals SET until=? WHERE id=?", until, deal)
        closed.append([one.get(f"/api/deals/{deal}")["closed"] for one in there])
    assert closed == [[False] * 3, [True] * 3]


@pytest.mark.real
def test_a_challenge_waits_for_its_answer(workers: list[Server]) -> None:
    for worker in workers:
        Browser(worker).post("/api/enter")
    with keeping("postgresql"):
        assert read(workers[0].data, "SELECT count(*) FROM challenges") == [(3,)]


@pytest.mark.slow
@pytest.mark.real
def test_a_worker_tells_how_far_it_is_off(workers: list[Server]) -> None:
    for worker, ahead in zip(workers, (0.0, HOUR, -HOUR), strict=True):
        text = httpx.get(f"{worker.address}/metrics").text
        found = re.search(r"^oztable_clock_off_seconds (\S+)$", text, re.M)
        assert found
        assert abs(float(found[1]) - ahead) < TOO_FAR
        assert httpx.get(f"{worker.address}/readyz").json()["status"] == "ready"
