"""The clocks by themselves: what they promise, whatever happens at a table."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.server.pace.clocks import LAG, RING_GRACE, Clocks, Wanted, fresh
from oztable.server.pace.terms import DAY, Pace, pace_in

LIVE = Pace(300.0, 15.0)
SLOW = Pace(2 * DAY, slow=True)
NEAR = 1e-6


def started(pace: Pace = LIVE, seats: int = 2) -> Clocks:
    return fresh(pace, seats).turned(Wanted(0, (0, 1)), 0.0)


def spend(clocks: Clocks, until: float, wanted: Wanted | None, lag: float = 0.0) -> Clocks:
    return clocks.settled(until, lag).turned(wanted, until)


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("", None),
        ("5+15", Pace(300.0, 15.0)),
        ("1+0", Pace(60.0, 0.0)),
        ("2d", Pace(172_800.0, slow=True)),
        ("5+15/8", Pace(300.0, 15.0, ring=8.0)),
        ("2d/5", Pace(172_800.0, slow=True, weekends=True)),
    ],
)
def test_a_pace_is_read(text: str, pace: Pace | None) -> None:
    assert pace_in(text) == pace


@pytest.mark.parametrize(
    "text",
    ["0+5", "241+5", "5+241", "0d", "15d", "5", "5 + 15", "-1+5", "٥+٥", "5+15/4", "2d/6", "2d/8"],
)
def test_no_other_pace_is_read(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        pace_in(text)


def test_the_first_minute_of_each_seat_is_free() -> None:
    clocks = spend(started(), 50.0, Wanted(0, (0, 1)))
    assert clocks.left(0, 50.0) == 300.0
    assert clocks.left(0, 70.0) == 290.0  # ten seconds are left of the minute
    clocks = spend(clocks, 70.0, Wanted(1, (1, 2)))
    assert clocks.left(1, 129.0) == 300.0


def test_the_increment_comes_when_the_go_is_over_and_not_with_a_step() -> None:
    clocks = spend(started(), 90.0, Wanted(0, (0, 1)))
    assert clocks.seats[0].left == 270.0
    clocks = spend(clocks, 100.0, Wanted(1, (1, 2)))
    assert clocks.seats[0].left == 275.0
    assert clocks.seats[0].goes == 1


def test_no_bank_holds_more_than_twice_its_start() -> None:
    clocks, now = started(), 0.0
    for number in range(2, 90):
        now += 0.1
        seat = number % 2
        clocks = spend(clocks, now, Wanted(seat, (seat, number)))
    assert clocks.seats[0].left == 600.0


def test_while_others_are_asked_in_passing_all_clocks_stand() -> None:
    clocks = spend(started(), 60.0, Wanted(1, (0, 1), passing=True))
    assert clocks.runs is None
    assert clocks.due == 60.0 + LIVE.ring + RING_GRACE
    clocks = spend(clocks, 64.0, Wanted(0, (0, 1)))
    assert [one.left for one in clocks.seats] == [300.0, 300.0]
    assert clocks.seats[0].goes == 0


def test_who_holds_a_moment_pays_for_it_with_the_own_bank() -> None:
    clocks = spend(started(), 60.0, Wanted(1, (0, 1), passing=True)).holding(62.0)
    assert clocks.runs == 1
    clocks = spend(clocks, 132.0, Wanted(0, (0, 1)))
    assert clocks.seats[1].left == 290.0  # after a free minute
    assert clocks.seats[0].left == 300.0


def test_who_must_answer_in_the_go_of_another_pays_and_gets_nothing_for_it() -> None:
    clocks = spend(started(), 10.0, Wanted(1, (0, 1)))
    clocks = spend(clocks, 80.0, Wanted(0, (0, 1)))
    assert clocks.seats[1].left == 290.0
    assert clocks.seats[1].goes == 0


def test_a_bot_has_no_clock() -> None:
    clocks = spend(started(), 10.0, Wanted(1, (1, 2), counts=False))
    assert clocks.runs is None
    assert clocks.due is None


def test_a_slow_line_costs_at_most_a_second_a_go_nothing() -> None:
    clocks = spend(started(), 160.0, Wanted(0, (0, 1)), lag=0.75)
    assert clocks.seats[0].left == 200.75
    clocks = spend(clocks, 170.0, Wanted(1, (1, 2)), lag=0.75)
    assert clocks.seats[0].left == 200.75 - 10 + 0.25 + 15


def test_time_is_up_a_second_after_the_bank_is_empty_and_not_before() -> None:
    clocks = started()
    assert clocks.due == 60.0 + 300.0 + LAG
    assert clocks.is_due(360.9) is None
    assert clocks.is_due(361.0) == "seat"
    assert spend(clocks, 360.9, Wanted(1, (1, 2))).seats[0].left == 15.0  # it was done in time


def test_a_slow_game_gives_so_many_days_for_each_go_and_each_question() -> None:
    clocks = spend(started(SLOW), 1.5 * DAY, Wanted(1, (0, 1)))
    assert clocks.left(1, 3 * DAY) == 0.5 * DAY
    clocks = spend(clocks, 3 * DAY, Wanted(0, (0, 1)))
    assert clocks.seats[1].left == 2 * DAY
    assert clocks.due == 3 * DAY + 0.5 * DAY + LAG
    assert spend(clocks, 3 * DAY, Wanted(1, (1, 2))).seats[0].left == 2 * DAY


def test_a_go_that_is_taken_back_is_not_paid_twice() -> None:
    over = spend(started(), 100.0, Wanted(1, (1, 2)))
    again = over.settled(110.0).turned(Wanted(0, (0, 1)), 110.0, back=True)
    assert again.seats[0].left == 260.0
    assert again.seats[0].goes == 0
    assert (again.seats[1].left, again.seats[1].goes) == (300.0, 0)  # whose go it was not to be
    assert spend(again, 110.0, Wanted(1, (1, 2))).seats[0].left == 275.0
    slow = spend(started(SLOW), DAY, Wanted(1, (1, 2)))
    assert slow.turned(Wanted(0, (0, 1)), DAY, back=True).seats[0].left == DAY


def test_a_pause_stops_everything_and_is_bounded() -> None:
    clocks = started().pausing(100.0)
    assert clocks.left(0, 500.0) == 260.0
    assert clocks.due == 1000.0
    assert clocks.is_due(1000.0) == "pause"
    clocks = clocks.going_on(400.0)
    assert clocks.left(0, 410.0) == 250.0
    assert clocks.pausing(410.0).due == 410.0 + 600.0


def test_who_is_played_for_has_no_clock_until_the_go_is_over() -> None:
    clocks = started(SLOW).skipping(2 * DAY)
    assert clocks.seats[0].late == 1
    assert clocks.runs is None
    assert clocks.is_due(2 * DAY + 9) is None
    assert clocks.is_due(2 * DAY + 10) == "skip"  # whoever plays for it is reminded
    clocks = spend(clocks, 2 * DAY, Wanted(1, (0, 1), passing=True))
    assert clocks.rings  # others are asked as always
    clocks = spend(clocks, 2 * DAY, Wanted(0, (0, 1)))
    assert clocks.runs is None
    clocks = spend(clocks, 2 * DAY, Wanted(1, (1, 2)))
    assert clocks.runs == 1
    clocks = spend(clocks, 2 * DAY, Wanted(0, (0, 3)))
    assert clocks.runs == 0


def test_one_question_is_answered_for_a_seat_in_the_go_of_another() -> None:
    clocks = spend(started(SLOW), 1.0, Wanted(1, (0, 1))).skipping(3 * DAY)
    clocks = spend(clocks, 3 * DAY, Wanted(0, (0, 1)))
    assert clocks.runs == 0
    assert spend(clocks, 3 * DAY, Wanted(1, (0, 1))).runs == 1


def test_a_gap_is_nobodys_time_and_a_minute_remains() -> None:
    clocks = started().after_gap(40.0, 400.0)
    assert clocks.left(0, 400.0) == 300.0
    assert clocks.left(0, 421.0) == 299.0  # 40 of the free minute were used
    spent = spend(started(), 350.0, Wanted(0, (0, 1))).after_gap(352.0, 900.0)
    assert spent.left(0, 900.0) == 60.0
    slow = started(SLOW).after_gap(2 * DAY - 60, 2 * DAY)
    assert slow.left(0, 2 * DAY) == 0.5 * DAY


def test_a_gap_before_the_clock_ran_takes_nothing() -> None:
    clocks = spend(started(), 200.0, Wanted(1, (1, 2))).after_gap(150.0, 180.0)
    assert clocks.since == 200.0


def test_a_gap_lengthens_a_pause() -> None:
    assert started().pausing(100.0).after_gap(200.0, 300.0).due == 1100.0


def test_nothing_is_due_when_nobody_has_to_decide() -> None:
    clocks = spend(started(), 10.0, None)
    assert clocks.due is None
    assert clocks.is_due(1e9) is None


KINDS = ("own", "next", "passing", "asked", "bot", "pause", "on", "hold", "skip", "gap")


class Walk:
    """A table at which anything happens, with what each seat was really waited for."""

    def __init__(self, seed: int, pace: Pace) -> None:
        self.rng = Random(seed)
        self.now, self.number = self.rng.uniform(0, 1e6), 1
        self.go = (0, 1)
        self.clocks = fresh(pace, 3).turned(Wanted(0, self.go), self.now)

    def step(self) -> None:
        before = self.clocks
        self.now += self.rng.choice((0.0, 0.3, 5.0, 61.0, 500.0, DAY))
        waited = self.now - before.since
        runs, due = before.runs, before.due
        assert (before.is_due(self.now) is None) == (due is None or self.now < due)
        self.do(self.rng.choice(KINDS))
        after = self.clocks
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            used = old.left + old.free - new.left - new.free
            if seat == runs:
                assert used <= waited + NEAR
            else:
                assert used <= NEAR
            assert -NEAR <= new.left <= max(after.pace.most, after.pace.mercy) + NEAR
        assert msgspec.json.decode(msgspec.json.encode(after), type=Clocks) == after

    def do(self, what: str) -> None:
        clocks, now = self.clocks, self.now
        match what:
            case "own":
                self.ask(Wanted(self.go[0], self.go))
            case "next":
                self.number += 1
                self.go = (self.number % 3, self.number)
                self.ask(Wanted(self.go[0], self.go))
            case "passing" | "asked":
                other = (self.go[0] + 1) % 3
                self.ask(Wanted(other, self.go, passing=what == "passing"))
            case "bot":
                self.ask(Wanted(self.go[0], self.go, counts=False))
            case "pause":
                self.clocks = clocks.pausing(now)
            case "on":
                self.clocks = clocks.going_on(now)
            case "hold":
                self.clocks = clocks.holding(now)
            case "skip" if clocks.runs is not None:
                self.clocks = clocks.skipping(now)
            case "gap":
                self.now += 10
                self.clocks = clocks.after_gap(now, self.now)

    def ask(self, wanted: Wanted) -> None:
        lag = self.rng.uniform(-1, 3)
        self.clocks = self.clocks.settled(self.now, lag).turned(wanted, self.now)


@given(st.integers(0, 2**32), st.sampled_from((LIVE, SLOW, Pace(60.0))))
def test_nobody_pays_but_who_was_waited_for(seed: int, pace: Pace) -> None:
    walk = Walk(seed, pace)
    for _ in range(30):
        walk.step()


@given(st.lists(st.floats(0.0, 200.0), min_size=2, max_size=20))
def test_however_a_wait_is_parted_it_costs_the_same(parts: list[float]) -> None:
    whole = started().settled(sum(parts))
    clocks, now = started(), 0.0
    for part in parts:
        now += part
        clocks = spend(clocks, now, Wanted(0, (0, 1)))
    assert abs(clocks.seats[0].left - whole.seats[0].left) < 1 + NEAR  # the lag is given once
    assert clocks.lag >= 0
