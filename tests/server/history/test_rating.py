"""Which games count, and what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.core.game import Message, Over, Seat
from oztable.server.history.rating import (
    Sitting,
    Terms,
    rated,
    standings,
    why_no_company,
    why_no_terms,
)
from oztable.study.ratings import START, Rating

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
FAIR = Terms(ROAD, {"undo": "off"}, "", False, True)
ANN, BEN, CLEO = (Sitting(name, True) for name in ("ann", "ben", "cleo"))
LION = Sitting(bot="lion")


def over(*scores: int, winners: tuple[int, ...]) -> Over:
    return Over(scores, frozenset(map(Seat, winners)), Message("most_points"))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({}, None),
        ({"chosen": False}, "choice"),
        ({"hints": True}, "hints"),
        ({"options": {}}, "taking_back"),
        ({"options": {"undo": "off", "openHands": "yes"}}, "options"),
        ({"options": {"undo": "off", "edition": "2023", "firstPlayer": "loserOfLast"}}, None),
        ({"options": {"undo": "off", "firstPlayer": "chosen"}}, "options"),
        ({"deck": "deck: mine"}, "cards"),
        ({"deck": "complete20"}, None),
        ({"game": OZ, "options": {"undo": "off", "rotateFirst": "yes"}}, None),
        ({"game": OZ, "options": {"undo": "off", "mode": "challenge"}}, "options"),
    ],
)
def test_what_a_table_must_be(change: dict[str, Any], why: str | None) -> None:
    assert why_no_terms(FAIR._replace(**change)) == why


@pytest.mark.parametrize(
    ("seats", "clock", "why"),
    [
        ([ANN, BEN], True, None),
        ([ANN, BEN], False, "clock"),
        ([ANN, LION], False, None),
        ([ANN, Sitting(bot="greedy")], False, "bot"),
        ([ANN, Sitting("tip")], True, "visitor"),
        ([ANN, ANN], True, "one_person"),
        ([ANN], True, "alone"),
        ([LION, LION], True, "alone"),
    ],
)
def test_who_must_sit_there(seats: list[Sitting], clock: bool, why: str | None) -> None:
    assert why_no_company(ROAD, clock, seats) == why


def test_places_are_by_victory_then_by_points() -> None:
    found = standings([ANN, BEN, CLEO], over(20, 24, 24, winners=(1,)))
    assert [one.place for one in found] == [3, 1, 2]
    assert [one.won for one in found] == [0, 1, 0]


def test_a_shared_victory_is_a_tie() -> None:
    found = standings([ANN, BEN], over(20, 20, winners=(0, 1)))
    assert [(one.place, one.won) for one in found] == [(1, 0.5), (1, 0.5)]


def test_who_left_a_seat_to_a_bot_is_last_whatever_the_bot_did() -> None:
    left = ANN._replace(bot="tin-woodman")
    found = standings([left, BEN, CLEO], over(30, 10, 20, winners=(0,)))
    assert [one.place for one in found] == [3, 2, 1]


def test_who_resigns_has_lost_to_the_other() -> None:
    assert [(one.place, one.won) for one in standings([ANN, BEN], None, [0])] == [(2, 0), (1, 1)]


def test_bots_do_not_learn() -> None:
    new = rated(ROAD, [ANN, LION], standings([ANN, LION], over(2, 1, winners=(0,))), {})
    assert list(new) == ["ann"]
    assert new["ann"].mu > START.mu


def test_a_rating_goes_on_from_where_it_was() -> None:
    before = {"ann": Rating(30.0, 2.0), "ben": Rating(30.0, 2.0)}
    new = rated(ROAD, [ANN, BEN], standings([ANN, BEN], over(2, 1, winners=(0,))), before)
    assert 30 < new["ann"].mu < 31
    assert 29 < new["ben"].mu < 30
