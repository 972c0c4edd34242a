"""Small parts of the server by themselves: an open page, codes, what is documented."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import cast

import pytest

from oztable.server import listener as listeners
from oztable.server import memory
from oztable.server.clean_text import NAME_LENGTH, Untidy, tidy_name
from oztable.server.company import Company
from oztable.server.lan import qr_path, qr_terminal
from oztable.server.listener import MOST_BYTES, MOST_WAITING, Listener
from oztable.server.manners.rows import USUAL
from oztable.server.openapi import ROUTES
from oztable.server.rows import ChairRow, StoredTable
from oztable.server.wire.to_page import Pong
from tests.server.somebody import at

# An open page


async def test_a_page_that_does_not_read_is_cut_off_at_the_bound() -> None:
    page = Listener(at("holder"), "en")
    for _ in range(MOST_WAITING):
        page.send(Pong())
    assert not page.cut.is_set()
    page.send(Pong())
    assert (page.cut.is_set(), page.why, page.waiting.qsize()) == (True, "slow", MOST_WAITING)


async def test_what_was_read_no_longer_weighs() -> None:
    page = Listener(at("holder"), "en")
    half = bytes(MOST_BYTES // 2)
    for _ in range(10):
        page.push(half)
        assert await page.next() == half
    page.push(half)
    page.push(half)
    assert not page.cut.is_set()
    page.push(b"a")
    assert page.why == "slow"


def test_the_first_reason_to_be_cut_off_stays() -> None:
    page = Listener(at("holder"), "en")
    page.cut_off("moved")
    page.cut_off("closing")
    assert page.why == "moved"


def test_who_looks_through_other_eyes_is_told_everything_anew() -> None:
    page = Listener(at("holder"), "en")
    page.told = 7
    page.look(2)
    assert page.looks == 2
    assert page.told is None


SEATED = {"a": 0, "b": 1, "c": 2}


@pytest.mark.parametrize(
    ("people", "looks"), [("x", None), ("a", 0), ("c", 2), ("ab", None), ("xa", None)]
)
def test_a_browser_looks_by_itself_through_the_one_seat_of_who_plays(
    people: str, looks: int | None
) -> None:
    chairs = [ChairRow(seat, "person", person=who) for who, seat in SEATED.items()]
    whole = SimpleNamespace(row=None, chairs=chairs, watchers=(), manners=USUAL)
    company = Company(cast(StoredTable, whole))
    assert company.eyes_of(at(*people)) == looks


def test_a_message_is_sent_as_json() -> None:
    assert listeners.encoded(Pong()) == b'{"type":"pong"}'


# Names


def test_spaces_do_not_make_a_name_too_long_until_there_are_very_many() -> None:
    assert tidy_name("x" + " " * (8 * NAME_LENGTH - 1)) == "x"
    with pytest.raises(Untidy):
        tidy_name("x" + " " * (8 * NAME_LENGTH))


# Pictures to scan


def test_a_code_in_the_terminal_has_a_margin_of_two_modules() -> None:
    text = "http://192.168.1.7:8000"
    modules = qr_path(text)[1] - 2 * 4
    lines = qr_terminal(text, colours=False).splitlines()
    assert {len(line) for line in lines} == {modules + 2 * 2}
    assert len(lines) == (modules + 2 * 2 + 1) // 2
    assert len(set(lines[0])) == 1
    coloured = qr_terminal(text).splitlines()
    assert coloured == [f"\x1b[97;40m{line}\x1b[0m" for line in lines]


# What is documented

# The host sees the whole page again, also where another tab of theirs was first.
DONE_EITHER_WAY = {"/api/office/bans/{ban}", "/api/office/reports/{report}/done"}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_what_a_route_refuses_follows_from_what_it_is(route: object) -> None:
    """What reads a body may refuse it, and what names something may not find it."""
    assert isinstance(route, tuple)
    one = next(known for known in ROUTES if known == route)
    refusals = set(one.refusals)
    assert len(refusals) == len(one.refusals)
    assert ({400, 415} <= refusals) == (one.asks is not None)
    assert (404 in refusals) >= ("{" in one.path and one.path not in DONE_EITHER_WAY)
    costs = one.method == "post" or one.path.startswith("/api/records/")  # games played again
    costs |= "/tries/" in one.path
    costs |= one.path == "/api/me/channels"  # codes are sent by mail
    costs |= one.path.endswith("/export")  # every record is packed
    costs |= one.path.endswith("/deck")  # a deck of somebody's own is read anew
    assert (429 in refusals) <= costs
    assert (one.status == 204) == (one.answer is None)
    assert one.status in ((200, 201, 202, 204) if one.method == "post" else (200, 204))


# Memory


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done: list[str] = []
    for name in ("collect", "freeze", "disable"):
        monkeypatch.setattr(gc, name, lambda name=name: done.append(name))
    return done


def test_garbage_is_searched_for_once_at_the_start(collected: list[str]) -> None:
    memory.search_rarely()
    assert collected == ["collect", "freeze", "disable"]


@pytest.mark.parametrize(
    ("seconds", "new", "searched"),
    [(1.0, 5, False), (memory.TIDY_SECONDS + 1, 5, True), (1.0, memory.MOST_NEW + 1, True)],
)
def test_garbage_is_searched_for_when_it_is_time_or_there_is_much(
    collected: list[str],
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    new: int,
    searched: bool,
) -> None:
    monkeypatch.setattr(memory, "_last", 100.0)
    monkeypatch.setattr("oztable.server.memory.time.monotonic", lambda: 100.0 + seconds)
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    memory.tidy_up()
    assert collected == ["collect"] * searched
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))
    memory.tidy_up()  # the time begins anew
    assert collected == ["collect"] * searched
