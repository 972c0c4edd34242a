"""Ratings game by game, and the ladder that bots stand on."""

from __future__ import annotations

import re
from math import log, sqrt
from pathlib import Path
from statistics import fmean

import pytest

from oztable.players.package import players_of
from oztable.study.ratings import START, SURE, Rating, after_game

DOCS = Path(__file__).parents[2] / "docs"
LADDER = (DOCS / "appendix" / "ladder.md").read_text("utf-8")


def test_who_wins_rises_and_everybody_is_better_known() -> None:
    won, lost = after_game([START, START], [1, 2])
    assert won.mu > START.mu > lost.mu
    assert won.mu - START.mu == pytest.approx(START.mu - lost.mu)
    assert max(won.sigma, lost.sigma) < START.sigma


def test_equals_who_are_level_stay_level() -> None:
    assert after_game([START, START], [1, 1])[0].mu == pytest.approx(START.mu)


def test_of_three_the_second_lies_between() -> None:
    first, second, third = after_game([START] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu


def test_a_rating_is_sure_in_the_end_and_never_quite() -> None:
    mine, rival = START, Rating(30.8, 1.0)
    games = 0
    while mine.sigma >= SURE:
        mine, games = after_game([mine, rival], [1 + games % 2, 2 - games % 2])[0], games + 1
    assert 10 < games < 40
    for number in range(400):
        mine = after_game([mine, rival], [1 + number % 2, 2 - number % 2])[0]
    assert 0.5 < mine.sigma < 1.5
    assert abs(mine.mu - rival.mu) < 1


def test_bots_of_the_road_stand_where_they_were_measured() -> None:
    measured = re.findall(r"^\| `([a-z-]+)` \| ([\d.]+) ± ([\d.]+) \|", LADDER, re.M)
    found = {name: (float(mu), float(sigma)) for name, mu, sigma in measured if name != "random"}
    assert {name: tuple(rung) for name, rung in players_of("yellow-brick-road").ladder.items()} == (
        found
    )


def test_bots_of_oz_stand_as_their_shares_say() -> None:
    """How far one stands above the next follows from its share against it."""
    rows = re.findall(r"^\| #\d \| ([\d.]+) %[^|]*\| ([\d.]+) %[^|]*\| ([\d.]+) %", LADDER, re.M)
    assert len(rows) == 7  # the last three are challenges
    shares = [fmean(float(row[pair]) / 100 for row in rows[:4]) for pair in range(3)]
    random_takes = fmean((0.21, 0.18, 0.18, 0.17))
    scale = sqrt(2 * ((25 / 6) ** 2 + 1))
    steps = [scale * log(share / (1 - share)) for share in (1 - random_takes, *shares, 12 / 16)]
    heights = [sum(steps[:number]) for number in range(6)]
    offset = 25 - fmean(heights)
    ladder = players_of("card-game-of-oz").ladder
    for rung, height in zip(ladder.values(), heights[1:], strict=True):
        assert rung.mu == pytest.approx(height + offset, abs=0.3)
