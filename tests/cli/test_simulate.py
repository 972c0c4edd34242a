"""`oz simulate`: the same seed gives the same answer, however the work is shared out."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from oztable.cli.simulations import MOST_ROWS
from oztable.study.intervals import mean_interval, share_interval
from oztable.study.simulate import Plan, results, simulate
from tests.cli.conftest import Oz

COMMAND = ("simulate", "yellow-brick-road", "--games", 60, "--seed", "ozma", "--json")


def test_the_number_of_jobs_changes_nothing(oz: Oz) -> None:
    alone = json.loads(oz(*COMMAND).out)
    assert json.loads(oz(*COMMAND, "--jobs", 2).out) == alone
    assert json.loads(oz(*COMMAND).out) == alone


def test_another_seed_gives_another_answer(oz: Oz) -> None:
    other = (*COMMAND[:5], "dorothy", "--json")
    assert json.loads(oz(*other).out)["scores"] != json.loads(oz(*COMMAND).out)["scores"]


def test_the_numbers_add_up(oz: Oz) -> None:
    data = json.loads(oz(*COMMAND).out)
    assert sum(data["wins"]) + data["shared"] == 60
    assert [sum(scores.values()) for scores in data["scores"]] == [60, 60]
    assert sum(share["value"] for share in data["share"]) == pytest.approx(1)
    assert data["share"][0]["low"] <= data["share"][0]["value"] <= data["share"][0]["high"]


def test_the_beginners_share_counts_who_began_and_halves_shared_victories() -> None:
    plan = Plan("yellow-brick-road", ("greedy", "greedy"), 40, "dorothy")
    summary = simulate(plan)
    games = [result for batch in results(plan) for result in batch]
    alone = sum(game.winners == {game.first} for game in games)
    shared = sum(len(game.winners) == 2 for game in games)
    assert 0 < alone < 40
    assert {game.first for game in games} == {0, 1}
    assert summary.first_advantage().value == pytest.approx((alone + shared / 2) / 40)


def test_greedy_beats_random(oz: Oz) -> None:
    data = json.loads(oz(*COMMAND, "--players", "greedy,random").out)
    assert data["share"][0]["low"] > 0.6


def test_options_and_decks_reach_the_games(oz: Oz) -> None:
    plain = json.loads(oz(*COMMAND).out)["scores"]
    assert json.loads(oz(*COMMAND, "--deck", "midpoint20").out)["scores"] != plain
    assert json.loads(oz(*COMMAND, "-o", "deck=midpoint20").out)["scores"] != plain
    chosen = oz(*COMMAND, "-o", "firstPlayer=loserOfLast", "-o", "lastLoser=2")
    assert json.loads(chosen.out)["scores"] != plain


def test_in_words(oz: Oz) -> None:
    out = oz(*COMMAND[:-1]).out
    assert "yellow-brick-road, games: 60" in out
    assert "whoever begins" in out


def rows(out: str) -> list[list[str]]:
    """The columns of the histogram: totals, games of each seat."""
    below = out[out.index(" points  seat 1") :].splitlines()[1:]
    return [[word for word in row.split() if "█" not in word] for row in below]


def test_many_totals_are_shown_in_a_few_rows(oz: Oz) -> None:
    shown = rows(oz(*COMMAND[:-1]).out)
    assert 3 <= len(shown) <= MOST_ROWS
    assert [sum(int(row[seat]) for row in shown) for seat in (1, 2)] == [60, 60]
    ends = [tuple(map(int, row[0].split("–"))) for row in shown]
    assert all(low[1] + 1 == high[0] for low, high in pairwise(ends))


def test_a_few_totals_have_a_row_each(oz: Oz) -> None:
    command = (*COMMAND[:3], 3, *COMMAND[4:])
    scores = json.loads(oz(*command).out)["scores"]
    totals = sorted({int(total) for seat in scores for total in seat})
    assert [row[0] for row in rows(oz(*command[:-1]).out)] == [str(total) for total in totals]


def test_intervals_against_known_values() -> None:
    share = share_interval(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)
    mean = mean_interval(Counter({1: 1, 3: 1}))
    assert (mean.value, round(mean.low, 2), round(mean.high, 2)) == (2.0, 0.04, 3.96)
    assert mean_interval(Counter({5: 1})) == (5, 5, 5)
