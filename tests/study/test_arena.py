"""Arenas: everybody meets everybody, fairly, and it adds up."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from oztable.core.game import BadNotation
from oztable.players.thinking import Work
from oztable.study.arena import ArenaPlan, Meeting, Result, results
from oztable.study.arena_entrants import Entrant, field_of, named
from oztable.study.arena_log import ArenaLog
from oztable.study.arena_standings import DealSum, Standings, ranks
from oztable.study.ratings import Finish, rate

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"


def plan_of(names: str, games: int, game: str = ROAD, seats: int = 2) -> ArenaPlan:
    entrants = field_of(names.split(","), [], game, Work(sims=1), seats)
    return ArenaPlan(game, entrants, games, "dorothy", seats)


def bare(result: Result) -> Result:
    """Without what differs between two runs: the time it took."""
    return result._replace(seconds=(), slowest=())


# Who plays whom


def test_every_pair_meets_in_both_seats_with_the_same_deal() -> None:
    plan = plan_of("random,greedy,greedy-1", 4)
    tables: Counter[tuple[int, tuple[str, ...]]] = Counter(
        (plan.deal(one), tuple(entrant.label for entrant in plan.seating(one)))
        for one in plan.meetings()
    )
    pairs = [("random", "greedy"), ("random", "greedy-1"), ("greedy", "greedy-1")]
    both_ways = [*pairs, *((b, a) for a, b in pairs)]
    assert tables == {(deal, pair): 1 for deal in (0, 1) for pair in both_ways}


def test_games_are_spread_so_that_stopping_early_is_fair() -> None:
    groups = [one.group for one in plan_of("random,greedy,greedy-1", 4).meetings()]
    assert groups == [0, 1, 2] * 4


def test_three_at_a_table_move_on_by_one() -> None:
    plan = plan_of("random,greedy,greedy-2,random-1", 3, OZ, seats=3)
    assert len(plan.groups) == 4
    seatings = [plan.seating(Meeting(0, number)) for number in range(3)]
    for seat in range(3):
        assert {seating[seat].label for seating in seatings} == {"random", "greedy", "greedy-2"}
    assert {plan.deal(Meeting(0, number)) for number in range(3)} == {0}


def test_a_name_may_fill_up_a_table_of_three() -> None:
    groups = plan_of("random,greedy,greedy", 3, OZ, seats=3).groups
    assert [[one.label for one in group] for group in groups] == [["random", "greedy", "greedy"]]
    four = plan_of("random,greedy,greedy,greedy", 3, OZ, seats=3)
    assert len(four.groups) == 1  # three of the same would tell nothing


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("greedy", Work(sims=7)),
        ("greedy@0.2s", Work(seconds=0.2)),
        ("greedy@500sims", Work(sims=500)),
    ],
)
def test_own_work(text: str, work: Work) -> None:
    assert named(text, ROAD, Work(sims=7)) == Entrant(text, "greedy", work)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gredy", r"no player \"gredy\" \(did you mean greedy"),
        ("greedy@", "greedy@0.2s or greedy@500sims"),
        ("greedy@5", "greedy@0.2s or greedy@500sims"),
        ("greedy@0s", "no number of seconds"),
        ("greedy@nans", "no number of seconds"),
        ("greedy@0sims", "no number of simulations"),
        ("greedy@1.5sims", "no number of simulations"),
        ("greedy-1@5sims", "frozen"),
    ],
)
def test_what_is_no_player(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        named(text, ROAD, Work())


# Playing


def test_the_same_in_one_process_and_through_any_executor() -> None:
    plan = plan_of("random,greedy", 12)
    alone = {bare(one) for one in results(plan, plan.meetings())}
    assert len(alone) == 12
    with ThreadPoolExecutor(2) as pool:
        assert {bare(one) for one in results(plan, plan.meetings(), 2, pool)} == alone
    assert {bare(one) for one in results(plan, plan.meetings(), 2)} == alone


def test_who_sits_where_changes_who_wins_but_not_who_begins() -> None:
    plan = plan_of("random,greedy", 20)
    played = sorted(results(plan, plan.meetings()), key=lambda one: one.meeting)
    firsts = [one.first for one in played]
    assert firsts[::2] == firsts[1::2]
    assert set(firsts) == {0, 1}
    won = Counter(one.players[seat] for one in played for seat in one.winners)
    assert won["greedy"] > 15


@pytest.mark.slow
def test_three_authors() -> None:
    plan = plan_of("random,greedy,greedy", 3, OZ, seats=3)
    standings = Standings(plan, results(plan, plan.meetings()))
    assert [line.games for line in standings.lines] == [6, 3]
    assert standings.cross["greedy", "random"].games == 6
    assert sum(share.value for share in standings.by_order if share) == pytest.approx(1)


def test_a_game_is_on_disk_as_soon_as_it_is_over(tmp_path: Path) -> None:
    plan, file = plan_of("random,greedy", 4), tmp_path / "bout.jsonl"
    with ArenaLog(file, plan) as log:
        for lines, result in enumerate(results(plan, plan.meetings()), 2):
            log.add(result)
            assert file.read_bytes().count(b"\n") == lines
            played = dict(log.played)
    with ArenaLog(file, plan) as again:
        assert again.played == played


# Counting


def made(players: str, winners: str, scores: tuple[int, ...] = (), **more: object) -> Result:
    names = tuple(players)
    seats = tuple(seat for seat, name in enumerate(names) if name in winners)
    meeting = more.pop("meeting", Meeting(0, 0))
    forfeit, why = more.pop("forfeit", None), "slept" if scores == () else ""
    zeros = (0,) * len(names)
    return Result(meeting, names, scores, seats, 0, forfeit, why, zeros, zeros, zeros)  # type: ignore[arg-type]


def test_a_tie_counts_half_and_points_decide_among_the_beaten() -> None:
    tie = made("ab", "ab", (9, 9))
    assert (tie.shares, ranks(tie)) == ((0.5, 0.5), (1, 1))
    three = made("abc", "b", (3, 9, 5))
    assert (three.shares, ranks(three)) == ((0, 1, 0), (3, 1, 2))


def test_whoever_forfeits_comes_last() -> None:
    lost = made("abc", "ac", forfeit=1)
    assert (lost.shares, ranks(lost)) == ((0.5, 0, 0.5), (1, 2, 1))


def test_standings_add_up() -> None:
    entrants = tuple(Entrant(name, "greedy", Work()) for name in "ab")
    plan = ArenaPlan(ROAD, entrants, 4, "x")
    played = [
        made("ab", "a", (5, 3), meeting=Meeting(0, 0)),
        made("ba", "a", (2, 4), meeting=Meeting(0, 1)),
        made("ab", "ab", (4, 4), meeting=Meeting(0, 2)),
        made("ba", "a", meeting=Meeting(0, 3), forfeit=0),
    ]
    standings = Standings(plan, reversed(played))
    best, other = standings.lines
    assert (best.name, best.wins, best.shared, best.games) == ("a", 3, 1, 4)
    assert best.share is not None
    assert best.share.value == 3.5 / 4
    assert best.points is not None
    assert best.points.value == pytest.approx(13 / 3)
    assert (other.forfeits, sum(bool(one.why) for one in standings.results)) == ({"slept": 1}, 1)
    assert best.rating.mu > 25 > other.rating.mu
    share = standings.cross["b", "a"].share()
    assert share is not None
    assert share.value == 0.5 / 4
    assert standings.by_order[0] is not None
    assert standings.by_order[0].value == pytest.approx((1 + 0 + 0.5 + 0) / 4)


def test_before_the_first_game_nothing_is_known() -> None:
    standings = Standings(plan_of("random,greedy", 4), [])
    assert [line.share for line in standings.lines] == [None, None]
    assert standings.by_order == [None, None]


# How sure


def simulated(luck: float, deals: int, rng: Random) -> DealSum:
    """Pairs of games whose luck goes to one side in the first and to the other in the second."""
    counted = DealSum()
    for deal in range(deals):
        good = rng.choice((luck, -luck))
        for sign in (1, -1):
            counted.add(deal, float(rng.random() < 0.6 + sign * good))
    return counted


@pytest.mark.parametrize("luck", [0.0, 0.35])
def test_intervals_hold_the_truth_nineteen_times_in_twenty(luck: float) -> None:
    rng = Random(5)
    found = [simulated(luck, 60, rng).share() for _ in range(400)]
    held = sum(one.low <= 0.6 <= one.high for one in found if one)
    assert 0.92 <= held / 400 <= 0.985


def test_the_same_deal_played_often_makes_points_no_surer() -> None:
    """With many players a deal is played many times over, and its cards bring points each time."""
    once, often = DealSum(), DealSum()
    rng = Random(5)
    for deal in range(20):
        points = rng.gauss(30, 8)
        once.add(deal, points)
        for _ in range(6):
            often.add(deal, points)
    assert once.mean() == pytest.approx(often.mean())
    assert once.mean() != DealSum().mean() is None


def test_luck_that_cancels_out_makes_intervals_narrower() -> None:
    def width(luck: float) -> float:
        share = simulated(luck, 500, Random(6)).share()
        assert share is not None
        return share.high - share.low

    assert width(0.35) < 0.85 * width(0.0)


def test_all_games_won_is_no_certainty() -> None:
    counted = DealSum()
    for deal in range(20):
        counted.add(deal, 1.0)
        counted.add(deal, 1.0)
    share = counted.share()
    assert share is not None
    assert (share.value, share.high) == (1.0, 1.0)
    assert 0.8 < share.low < 0.9


# Ratings


def test_ratings_follow_the_results_and_grow_surer() -> None:
    games = [Finish("ab", (1, 2)), Finish("ba", (2, 1)), Finish("ac", (1, 1))] * 5
    few, many = rate("abc", games[:3]), rate("abc", games)
    assert many["a"].mu > many["c"].mu > many["b"].mu
    assert all(many[name].sigma < few[name].sigma for name in "abc")
    assert many["a"].ordinal == many["a"].mu - 3 * many["a"].sigma


def test_a_player_in_two_seats_has_one_rating() -> None:
    found = rate("ab", [Finish("aba", (1, 2, 3)), Finish("bab", (1, 1, 1))])
    assert set(found) == {"a", "b"}
    assert found["a"].sigma < 25 / 3
