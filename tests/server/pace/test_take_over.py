"""Clocks over many workers: what a take-over costs, be the loser dead or only asleep."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

from tests.server.house import OpenPage
from tests.server.test_workers import Cluster, Guest, again, cluster, epoch_of

__all__ = ["cluster"]

pytestmark = pytest.mark.real

ROAD = "yellow-brick-road"
A_SECOND = 1.0
SEEN = 0.5  # what lies between a page and the look at our own clock, on a busy machine


def left(page: dict[str, Any]) -> float:
    """To the seat that decides."""
    seat = page["clocks"]["seats"][page["deciding"]]
    assert seat["runs"]
    return float(seat["left"] + seat["free"])


@pytest.mark.slow
@pytest.mark.parametrize("how", ["killed", "frozen"])
def test_a_take_over_costs_nobody_more_than_a_second(cluster: Cluster, how: str) -> None:
    first, second = Guest(cluster), Guest(cluster)
    table = first.at(0).new_table(ROAD, ("me", "friend"), pace="5+15")
    second.at(1).accept(first.at(0).invite(table))
    page = first.open(table, 1, 1).until_page(lambda seen: seen["status"] == "playing")
    told, before = time.monotonic(), left(page.page)
    loser = cluster.workers[0]
    assert loser.process
    time.sleep(1.5)  # served, and charged
    gone = time.monotonic()
    if how == "killed":
        loser.kill()
    else:
        os.kill(loser.process.pid, signal.SIGSTOP)
    tried = gone

    def come() -> OpenPage:
        nonlocal tried
        tried = time.monotonic()
        return first.open(table, 1, 2)

    try:
        found: OpenPage = again(come)
        came, after = time.monotonic(), left(found.page)
        epoch = epoch_of(cluster, table)
        assert epoch > 1
        assert tried - gone > 2 * A_SECOND, "for so long nobody served"
        served = (gone - told) + (came - tried)
        assert before - after <= served + A_SECOND + SEEN
        assert before >= after
    finally:
        if how == "killed":
            loser.start()
        else:
            os.kill(loser.process.pid, signal.SIGCONT)
    again(lambda: first.at(0).get("/api/tables"))  # the loser is there again
    later = again(lambda: first.open(table, 0, 0))
    passed = time.monotonic() - came
    assert epoch_of(cluster, table) == epoch, "what the loser believed it had is not its own"
    assert abs((after - left(later.page)) - passed) <= A_SECOND + SEEN
