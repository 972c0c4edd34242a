"""Cookies, secrets and tickets."""

from __future__ import annotations

import re

import pytest

from oztable.server.holders import (
    Admission,
    Tickets,
    cookie_header,
    hashed,
    new_secret,
    secret_in,
)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_secret_is_long_and_never_the_same() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert all(re.fullmatch(r"[\w-]{43}", secret) for secret in secrets)


def test_what_is_kept_does_not_open_anything() -> None:
    secret = new_secret()
    kept = hashed(secret)
    assert hashed(secret) == kept
    assert hashed(kept) != kept
    assert hashed(new_secret()) != kept
    assert hashed("\ud800") != kept
    assert secret not in kept


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_comes_back_as_it_went(secure: bool) -> None:
    secret = new_secret()
    header = cookie_header(secret, secure)
    pair, *rest = header.split("; ")
    attributes = {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Strict"}
    assert set(rest) == attributes | ({"Secure"} if secure else set())
    assert pair.startswith("__Host-oz=" if secure else "oz=")
    assert secret_in(f"a=b; {pair}; c", secure) == secret
    assert secret_in(pair, not secure) is None


@pytest.mark.parametrize(
    "cookies", ["", "oz", "oz=", "oz=short", "oz=" + "a" * 44, "oz=" + "é" * 43, "OZ=" + "a" * 43]
)
def test_what_is_no_cookie_of_ours_is_nobody(cookies: str) -> None:
    assert secret_in(cookies, False) is None


def test_a_planted_second_cookie_is_nobody() -> None:
    one, two = new_secret(), new_secret()
    assert secret_in(f"oz={one}; oz={two}", False) is None
    assert secret_in(f"oz={one}; oz={one}", False) == one


def test_a_ticket_opens_once() -> None:
    tickets = Tickets(Clock())
    ticket = tickets.issue("browser", "table")
    assert tickets.redeem(ticket) == Admission("browser", "table")
    assert tickets.redeem(ticket) is None
    assert tickets.redeem("made up") is None
    assert tickets.redeem("\ud800") is None


def test_a_ticket_is_good_for_half_a_minute() -> None:
    clock = Clock()
    tickets = Tickets(clock)
    early, late = tickets.issue("b", "t"), tickets.issue("b", "t")
    clock.now += 29.9
    assert tickets.redeem(early)
    clock.now += 0.1
    assert tickets.redeem(late) is None


def test_tickets_are_few_and_a_hoarder_loses_only_their_own() -> None:
    clock = Clock()
    tickets = Tickets(clock, most=40)
    honest = tickets.issue("honest", "t")
    hoarded = [tickets.issue("hoarder", "t") for _ in range(100)]
    assert len(tickets) == 17
    assert tickets.redeem(hoarded[0]) is None
    assert tickets.redeem(hoarded[-1])
    assert tickets.redeem(honest)
    for number in range(100):
        tickets.issue(f"browser {number}", "t")
    assert len(tickets) == 40
    clock.now += 60
    tickets.issue("b", "t")
    assert len(tickets) == 1
