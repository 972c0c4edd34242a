"""Who meets whom in a circle, and how everybody stands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.server.circles.pairing import Standing, round_robin, standings
from oztable.server.circles.rows import LEAST, MOST, GameRow

numbers = st.lists(st.integers(0, 40), min_size=LEAST, max_size=MOST, unique=True)


@given(numbers, st.booleans())
def test_each_meets_each_and_seats_are_fair(people: list[int], twice: bool) -> None:
    met = round_robin(people, twice)
    pairs = Counter(frozenset((one.a, one.b)) for one in met)
    wanted = [frozenset(pair) for pair in combinations(people, 2)]
    assert pairs == Counter(wanted * (1 + twice))
    firsts, seconds = Counter(one.a for one in met), Counter(one.b for one in met)
    for person in people:
        assert abs(firsts[person] - seconds[person]) <= (0 if twice or len(people) % 2 else 1)
    if twice:
        assert Counter((one.a, one.b) for one in met) == Counter((one.b, one.a) for one in met)


@given(numbers, st.booleans())
def test_in_a_round_nobody_plays_two_and_no_round_is_wasted(people: list[int], twice: bool) -> None:
    met = round_robin(people, twice)
    rounds = {one.round for one in met}
    for number in rounds:
        playing = [who for one in met if one.round == number for who in (one.a, one.b)]
        assert len(playing) == len(set(playing)) == len(people) - len(people) % 2
    odd = len(people) % 2
    assert rounds == set(range((len(people) - 1 + odd) * (1 + twice)))


def game(number: int, a: int, b: int, result: float | None, margin: int = 0) -> GameRow:
    return GameRow(number, 0, a, b, result=result, margin=margin)


def test_points_count_first_then_how_far_one_was_ahead() -> None:
    games = [
        game(0, 0, 1, 1.0, 3),
        game(1, 1, 2, 0.0, -9),  # the second won by nine
        game(2, 2, 0, 0.5),
        game(3, 3, 0, None),
    ]
    assert standings([0, 1, 2, 3], games) == [
        Standing(2, 1.5, 9, 2, 1),
        Standing(0, 1.5, 3, 2, 2),
        Standing(3, 0.0, 0, 0, 3),
        Standing(1, 0.0, -12, 2, 4),
    ]


@pytest.mark.parametrize("margin", [0, 4])
def test_who_is_level_in_both_shares_a_place(margin: int) -> None:
    found = standings([0, 1, 2], [game(0, 0, 1, 0.5, margin)])
    assert [one.place for one in found] == ([1, 1, 3] if margin == 0 else [1, 2, 3])


@given(numbers, st.data())
def test_every_game_gives_one_point_in_all(people: list[int], data: st.DataObject) -> None:
    met = round_robin(people, False)
    games = [
        game(at, one.a, one.b, data.draw(st.sampled_from([None, 0.0, 0.5, 1.0])), at)
        for at, one in enumerate(met)
    ]
    found = standings(people, games)
    assert sum(one.points for one in found) == sum(one.result is not None for one in games)
    assert sum(one.margin for one in found) == 0
    assert [one.place for one in found] == sorted(one.place for one in found)
