"""Buckets that drip, places that are taken, and whose address counts."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from oztable.server import company, live, reviews
from oztable.server.guard import THIS_MACHINE
from oztable.server.limits import (
    NO_PROXIES,
    Bucket,
    Buckets,
    ConcurrencyLimit,
    Limits,
    Proxies,
    Rate,
    address_of,
)
from oztable.server.page_builder import LATEST_CHAT

DOCS = Path(__file__).parents[2] / "docs"


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def test_what_is_known_only_afterwards_may_leave_a_debt() -> None:
    clock = Clock()
    bucket = Bucket(Rate(2, 5), clock)
    bucket.charge(15)
    assert not bucket.take()
    assert bucket.wait() == pytest.approx(5.5)
    clock.now += 5.5
    assert bucket.take()


def test_a_bucket_gives_its_burst_and_then_drips() -> None:
    clock = Clock()
    bucket = Bucket(Rate(2, 5), clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    assert bucket.wait() == pytest.approx(0.5)
    clock.now += 0.5
    assert bucket.take()
    assert not bucket.take()
    clock.now += 1000
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    bucket = Bucket(Rate(1, 1), clock)
    assert bucket.take()
    clock.now -= 3600
    assert not bucket.take()
    clock.now += 1
    assert bucket.take()


def test_every_key_has_its_own_bucket_and_the_idle_are_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(Rate(0.001, 1), clock, most=3)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")
    buckets.take("c")
    buckets.take("d")  # b was idle longest
    assert len(buckets) == 3
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.wait("a") > 0


def test_places_are_taken_and_left() -> None:
    places = ConcurrencyLimit(2)
    assert places.enter("x")
    assert places.enter("x")
    assert not places.enter("x")
    assert places.enter("y")
    places.leave("x")
    assert places.enter("x")
    for key in "xxy":
        places.leave(key)
    assert len(places) == 0


CHAT = r"last (\S+) lines of chat stay, of which a page shows (\S+); (\S+)\s+spectators"


@pytest.mark.parametrize(
    ("page", "says", "holds"),
    [
        ("server", r"under way at once \((\S+),", [Limits().open_tables]),
        ("server", CHAT, [live.MOST_CHAT, LATEST_CHAT, company.MOST_WATCHERS]),
        ("review", r"(\S+) may be begun at once and (\S+) an hour",
         [reviews.BEGUN.burst, 3600 * reviews.BEGUN.per_second]),
        ("review", r"the latest (\S+) answers, and no more than (\S+) MB",
         [reviews.MOST_KEPT, reviews.MOST_BYTES / 2**20]),
    ],
)  # fmt: skip
def test_the_limits_are_those_that_the_docs_name(page: str, says: str, holds: list[float]) -> None:
    found = re.search(says, (DOCS / f"{page}.md").read_text())
    assert found
    words = {"ten": 10, "twenty": 20}
    named = [words.get(word) or int(word.replace(",", "")) for word in found.groups()]
    assert named == pytest.approx(holds)


def scope(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": (peer, 1) if peer else None, "headers": headers}


TEN = Proxies((ip_network("10.0.0.0/8"),))
TEN_TWICE = TEN._replace(hops=2)


@pytest.mark.parametrize(
    ("given", "proxies", "address"),
    [
        (scope("203.0.113.7", "198.51.100.1"), NO_PROXIES, "203.0.113.7"),
        (scope("127.0.0.1", "198.51.100.1"), THIS_MACHINE, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6, 198.51.100.1"), THIS_MACHINE, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6", "198.51.100.1"), THIS_MACHINE, "198.51.100.1"),
        (scope("8.8.4.4", "198.51.100.1"), THIS_MACHINE, "8.8.4.4"),
        (scope("127.0.0.1", "rubbish"), THIS_MACHINE, "127.0.0.1"),
        (scope("127.0.0.1"), THIS_MACHINE, "127.0.0.1"),
        (scope("::ffff:192.0.2.1"), NO_PROXIES, "192.0.2.1"),
        (scope("2001:db8:1:2:3:4:5:6"), NO_PROXIES, "2001:db8:1:2::/64"),
        (scope(None), NO_PROXIES, ""),
        (scope(None, "198.51.100.1"), THIS_MACHINE, "198.51.100.1"),
        # In the same network, but not listed.
        (scope("192.168.1.9", "198.51.100.1"), THIS_MACHINE, "192.168.1.9"),
        (scope("10.0.0.5", "198.51.100.1"), THIS_MACHINE, "10.0.0.5"),
        (scope("10.0.0.5", "198.51.100.1"), TEN, "198.51.100.1"),
        (scope("::ffff:10.0.0.5", "198.51.100.1"), TEN, "198.51.100.1"),
        (scope("127.0.0.1", "198.51.100.1"), TEN, "127.0.0.1"),
        # Two proxies in a row; who goes around the first cannot say who they are.
        (scope("10.0.0.5", "6.6.6.6, 198.51.100.1, 10.0.0.4"), TEN_TWICE, "198.51.100.1"),
        (scope("10.0.0.5", "6.6.6.6", "198.51.100.1", "10.0.0.4"), TEN_TWICE, "198.51.100.1"),
        (scope("10.0.0.5", "203.0.113.9"), TEN_TWICE, "203.0.113.9"),
    ],
)
def test_whose_address_counts(given: dict[str, Any], proxies: Proxies, address: str) -> None:
    assert address_of(given, proxies) == address
