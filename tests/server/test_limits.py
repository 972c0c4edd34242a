"""Buckets that drip, places that are taken, and whose address counts."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.server.limits import Bucket, Buckets, ConcurrencyLimit, Rate, address_of


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


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


def scope(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": (peer, 1) if peer else None, "headers": headers}


@pytest.mark.parametrize(
    ("given", "proxied", "address"),
    [
        (scope("203.0.113.7", "198.51.100.1"), False, "203.0.113.7"),
        (scope("127.0.0.1", "198.51.100.1"), True, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6, 198.51.100.1"), True, "198.51.100.1"),
        (scope("127.0.0.1", "6.6.6.6", "198.51.100.1"), True, "198.51.100.1"),
        (scope("8.8.4.4", "198.51.100.1"), True, "8.8.4.4"),
        (scope("127.0.0.1", "rubbish"), True, "127.0.0.1"),
        (scope("127.0.0.1"), True, "127.0.0.1"),
        (scope("::ffff:192.0.2.1"), False, "192.0.2.1"),
        (scope("2001:db8:1:2:3:4:5:6"), False, "2001:db8:1:2::/64"),
        (scope(None), False, ""),
        (scope(None, "198.51.100.1"), True, "198.51.100.1"),
    ],
)
def test_whose_address_counts(given: dict[str, Any], proxied: bool, address: str) -> None:
    assert address_of(given, proxied) == address
