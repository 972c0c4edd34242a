"""`oz simulate`: the same seed gives the same answer, however the work is shared out."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise

import pytest

from oztable.cli.main import run
from oztable.cli.simulations import MOST_ROWS
from oztable.study.intervals import mean_interval, share_interval
from oztable.study.simulate import Plan, results, simulate
from tests.cli.conftest import Oz

GAMES = 20
COMMAND = ("simulate", "yellow-brick-road", "--games", GAMES, "--seed", "ozma", "--json")


@pytest.fixture(scope="module")
def plain() -> str:
    """What it answers, played once for all who ask."""
    with redirect_stdout(StringIO()) as out:
        assert run([str(word) for word in COMMAND]) == 0
    return out.getvalue()


def scores(out: str) -> list[dict[str, int]]:
    return [one["distribution"] for one in json.loads(out)["players"]]


def test_the_number_of_jobs_changes_nothing(oz: Oz, plain: str) -> None:
    alone = json.loads(plain)
    assert json.loads(oz(*COMMAND, "--jobs", 2).out) == alone
    assert json.loads(oz(*COMMAND).out) == alone


def test_another_seed_gives_another_answer(oz: Oz, plain: str) -> None:
    other = (*COMMAND[:5], "dorothy", "--json")
    assert scores(oz(*other).out) != scores(plain)


def test_the_numbers_add_up(plain: str) -> None:
    data = json.loads(plain)
    players = data["players"]
    assert sum(one["wins"] for one in players) + data["shared"] == GAMES
    assert [one["shared"] for one in players] == [data["shared"]] * 2
    assert [sum(one["distribution"].values()) for one in players] == [GAMES, GAMES]
    assert sum(one["share"]["value"] for one in players) == pytest.approx(1)
    share = players[0]["share"]
    assert share["low"] <= share["value"] <= share["high"]


@pytest.mark.slow
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
    assert data["players"][0]["share"]["low"] > 0.6


@pytest.mark.slow
def test_options_and_decks_reach_the_games(oz: Oz, plain: str) -> None:
    usual = scores(plain)
    assert scores(oz(*COMMAND, "--deck", "midpoint20").out) != usual
    assert scores(oz(*COMMAND, "-o", "deck=midpoint20").out) != usual
    chosen = oz(*COMMAND, "-o", "firstPlayer=loserOfLast", "-o", "lastLoser=2")
    assert scores(chosen.out) != usual


def test_in_words(oz: Oz) -> None:
    out = oz(*COMMAND[:-1]).out
    assert f"yellow-brick-road, games: {GAMES}" in out
    assert "whoever begins" in out


def rows(out: str) -> list[list[str]]:
    """The columns of the histogram: totals, games of each seat."""
    below = out[out.index(" points  seat 1") :].splitlines()[1:]
    return [[word for word in row.split() if "█" not in word] for row in below]


def test_many_totals_are_shown_in_a_few_rows(oz: Oz) -> None:
    shown = rows(oz(*COMMAND[:3], 60, *COMMAND[4:-1]).out)
    assert 3 <= len(shown) <= MOST_ROWS
    assert [sum(int(row[seat]) for row in shown) for seat in (1, 2)] == [60, 60]
    ends = [tuple(map(int, row[0].split("–"))) for row in shown]
    assert all(low[1] + 1 == high[0] for low, high in pairwise(ends))


def test_a_few_totals_have_a_row_each(oz: Oz) -> None:
    command = (*COMMAND[:3], 3, *COMMAND[4:])
    totals = sorted({int(total) for seat in scores(oz(*command).out) for total in seat})
    assert [row[0] for row in rows(oz(*command[:-1]).out)] == [str(total) for total in totals]


def test_intervals_against_known_values() -> None:
    share = share_interval(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)
    mean = mean_interval(Counter({1: 1, 3: 1}))
    assert (mean.value, round(mean.low, 2), round(mean.high, 2)) == (2.0, 0.04, 3.96)
    assert mean_interval(Counter({5: 1})) == (5, 5, 5)
