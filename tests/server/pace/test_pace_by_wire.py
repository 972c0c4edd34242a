"""Clocks at a real server: what pages are sent, and what a kill costs."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core.game import Decide, Seat
from oztable.core.play import Dice, Session
from oztable.games import built_in, load
from oztable.server.pace.at_table import wanted_of
from oztable.server.rows import ChairRow
from tests.server.house import Browser, OpenPage, Server, serving

ROAD = "yellow-brick-road"


def two(server: Server, pace: str) -> tuple[str, Browser, Browser]:
    one, other = Browser(server), Browser(server)
    table = one.new_table(ROAD, ("me", "friend"), pace=pace)
    other.accept(one.invite(table))
    return table, one, other


def left(page: dict[str, Any]) -> list[float]:
    return [one["left"] + one["free"] for one in page["clocks"]["seats"]]


def in_game(page: OpenPage) -> OpenPage:
    return page.until_page(lambda seen: seen["status"] == "playing")


@pytest.mark.slow
@pytest.mark.real
def test_before_and_after_a_kill_a_clock_differs_by_at_most_a_second(
    tmp_path: Path, engine: str
) -> None:
    with serving(tmp_path) as server:
        table, one, _ = two(server, "5+15")
        page = in_game(one.open(table))
        seen, runs = time.monotonic(), page.page["deciding"]
        before = left(page.page)[runs]
        time.sleep(2.5)
        killed = time.monotonic()
        server.kill()
        time.sleep(3)  # as long as nobody serves
        server.start()
        came = time.monotonic()
        again = in_game(Browser.open(one, table))
        there = left(again.page)[runs]
        served = (killed - seen) + (time.monotonic() - came)
        assert abs((before - there) - served) < 1.3  # a second, and what a start takes


@pytest.mark.real
@pytest.mark.one_engine
def test_a_pause_needs_the_others_and_a_spectator_sees_the_clocks(server: Server) -> None:
    table, one, other = two(server, "10+30")
    mine, theirs = in_game(one.open(table)), in_game(other.open(table))
    guest = Browser(server)
    guest.accept(one.invite(table, "watch", None))
    watching = in_game(guest.open(table))
    assert watching.page["clocks"]["seats"][watching.page["deciding"]]["runs"]
    assert watching.page["go"] == watching.page["deciding"]
    assert mine.ask("pause", seat=0)["type"] == "taken"
    theirs.until_page(lambda seen: bool(seen["questions"]))
    [question] = theirs.page["questions"]
    assert question["kind"] == "pause"
    assert not theirs.page["clocks"]["paused"]
    answer = theirs.ask("answer", seat=1, question=question["id"], yes=True)
    assert answer["type"] == "taken"
    watching.until_page(lambda seen: bool(seen["clocks"]["paused"]))
    assert not any(one["runs"] for one in watching.page["clocks"]["seats"])
    theirs.until_page(lambda seen: bool(seen["clocks"]["paused"]))
    assert theirs.ask("hold", seat=1)["type"] == "refused"
    assert theirs.ask("resume", seat=1)["type"] == "taken"
    watching.until_page(lambda seen: not seen["clocks"]["paused"])


@pytest.mark.one_engine
def test_a_pace_that_is_none_is_refused(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "me"}, {"kind": "friend"}]
    for pace, chairs in (("5 minutes", seats), ("0+1", seats), ("5+15", seats[:1])):
        answer = browser.http.post(
            "/api/tables", json={"game": ROAD, "seats": chairs, "pace": pace}
        )
        assert answer.status_code == 400, pace


@pytest.mark.parametrize("game_id", built_in())
def test_no_clock_follows_from_what_somebody_holds(game_id: str) -> None:
    """In every world that looks alike to a spectator, the same clock runs."""
    game, rng, compared = load(game_id, {}), Random(7), 0
    chairs = [ChairRow(seat, "person") for seat in range(2)]
    session = Session(game, 2, Dice(rng))
    session.let_chance_happen()
    for _ in range(120):
        node = session.node
        if not isinstance(node, Decide):
            break
        world = game.determinize(game.view(session.state, None), rng)
        twin = Session(game, 2, Dice(rng), start=world)
        if isinstance(twin.node, Decide):
            assert wanted_of(twin, chairs) == wanted_of(session, chairs)
            compared += 1
        session.act(Seat(node.seat), rng.choice(node.actions))
        session.let_chance_happen()
    assert compared > 30
