"""What is worth learning from: what stands out of the noise, by chances or by points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oztable.players.thinking import Thought
from oztable.study.evidence import Comparison, Side, Usual, compare
from oztable.study.lessons import (
    DECIDED,
    FEW,
    GREAT_LOSS,
    LEAST_LESSON,
    LEAST_POINTS,
    LEAST_PROOF,
    MIN_ERRORS,
    is_proof_whole,
    lesson_of,
    lessons_of,
    looks_like_lesson,
    may_be_lesson,
)
from oztable.study.review import Decision, Judged, Review
from tests.study.small import ROAD


def decision(
    step: int,
    chapter: int,
    loss: float,
    seat: int = 0,
    error: float = 0.001,
    points: float = 0.0,
    worth: float = 0.4,
) -> Decision:
    best, chosen = Judged("a", worth + loss, points, 900), Judged("b", worth, 0.0, 900)
    made = Decision(step, chapter, seat, 2, best, chosen, best, best, chosen)
    return replace(made, error=error, points_error=0.1)


def of(*decisions: Decision, seats: tuple[int, ...] = (0,)) -> Review:
    return Review(ROAD, ("me", "greedy"), (1, 2), (1,), seats, 99, len(decisions), decisions, True)


def steps(*decisions: Decision, seats: tuple[int, ...] = (0,)) -> list[int]:
    return [one.decision.step for one in lessons_of(of(*decisions, seats=seats))]


def test_the_dearest_come_first_and_few_of_what_cost_little() -> None:
    losses = (0.041, 0.055, 0.042, 0.05, 0.045)
    assert steps(*[decision(at, at, loss) for at, loss in enumerate(losses)]) == [1, 3, 4]


def test_what_cost_much_is_always_named() -> None:
    losses = (0.11, 0.4, 0.2, 0.3, 0.12, 0.05)
    assert steps(*[decision(at, at, loss) for at, loss in enumerate(losses)]) == [1, 3, 2, 4, 0]


def test_one_plan_is_one_lesson_unless_both_cost_much() -> None:
    same = [decision(at, 7, 0.055 - at / 1000) for at in range(3)]
    assert steps(*same, decision(9, 8, 0.05)) == [0, 9]
    dear = decision(1, 7, 0.3), decision(2, 7, GREAT_LOSS + 1e-9)
    assert steps(*dear, decision(3, 7, 0.05)) == [1, 2]


@pytest.mark.parametrize(
    ("loss", "error", "teaches"),
    [
        (0.2, 0.2 / MIN_ERRORS - 1e-6, True),
        (0.2, 0.2 / MIN_ERRORS + 1e-6, False),
        (LEAST_LESSON + 1e-9, 0.001, True),
        (LEAST_LESSON - 1e-6, 0.001, False),
    ],
)
def test_nothing_is_learnt_from_noise_or_from_trifles(
    loss: float, error: float, teaches: bool
) -> None:
    one = decision(1, 1, loss, error=error, worth=0.4)
    assert bool(lesson_of(one)) == teaches
    assert not lesson_of(replace(one, is_proved=False))
    assert not lesson_of(replace(one, known_best=one.known_chosen))


def test_where_the_game_is_lost_or_won_points_teach() -> None:
    for worth in (0.0, DECIDED, 1 - DECIDED, 1.0):
        lesson = lesson_of(decision(1, 1, 0.0, points=6.0, worth=worth))
        assert lesson
        assert lesson.by_points
    assert not lesson_of(decision(1, 1, 0.0, points=6.0, worth=0.4)), "the chance may move"
    assert not lesson_of(decision(1, 1, 0.0, points=LEAST_POINTS - 0.1, worth=0.0))
    unsure = replace(decision(1, 1, 0.0, points=6.0, worth=0.0), points_error=3.0)
    assert not lesson_of(unsure)


def test_points_come_after_chances_the_most_first() -> None:
    lost = [decision(at, at, 0.0, points=points, worth=0.0) for at, points in ((1, 4.0), (2, 9.0))]
    assert steps(*lost, decision(3, 3, 0.05)) == [3, 2, 1]
    many = [decision(at, at, 0.0, points=20.0, worth=0.0) for at in range(9)]
    assert len(steps(*many)) == FEW


def test_the_lessons_are_those_of_the_people() -> None:
    mine, theirs = decision(1, 1, 0.2), decision(2, 2, 0.4, seat=1)
    assert steps(mine, theirs) == [1]
    assert steps(mine, theirs, seats=(0, 1)) == [2, 1]


# Where to look


def compared(
    loss: float, times: int = 3, tries: int = 50, points: float = 0.0, worth: float = 0.4
) -> Comparison:
    found = Comparison("a", "b")
    for _ in range(times):
        pair = [Thought("a", worth + loss, points, tries), Thought("b", worth, 0.0, tries)]
        compare(found, pair, "a", "b")
    return found


USUAL = Usual(win=0.1, loss=0.1, points=9.0)


def test_time_goes_to_what_may_be_a_lesson_and_is_not_settled() -> None:
    assert may_be_lesson(Side(), USUAL) == 0, "the chosen one is the best"
    assert may_be_lesson(Side(against=compared(-0.3)), USUAL) == 0, "it is none"
    assert may_be_lesson(Side(against=compared(0.3, tries=0)), USUAL) == 0, "it is exact"
    assert may_be_lesson(Side(against=compared(0.3)), USUAL) > 0.3
    near = may_be_lesson(Side(against=compared(0.05, tries=20)), USUAL)
    assert 0.05 < near < may_be_lesson(Side(against=compared(0.05, tries=10)), USUAL)
    assert may_be_lesson(Side(against=compared(0.0, tries=5_000)), USUAL) == 0, "it is sure"


def test_a_proof_is_finished_whatever_it_says() -> None:
    """Who stops when it looks best proves nothing."""
    side = Side(against=compared(0.3), proof_tries=300)
    for times in range(LEAST_PROOF):
        side.proof = compared(-0.5, times=times, tries=50)
        assert not is_proof_whole(side)
        assert may_be_lesson(side, USUAL) > 0
    side.proof = compared(-0.5, times=LEAST_PROOF, tries=49)
    assert not is_proof_whole(side), "too few simulations"
    side.proof = compared(-0.5, times=LEAST_PROOF, tries=50)
    assert is_proof_whole(side)
    assert may_be_lesson(side, USUAL) == 0


def test_what_stands_out_is_worth_a_proof() -> None:
    assert looks_like_lesson(compared(0.3), USUAL)
    assert not looks_like_lesson(compared(0.3, times=2), USUAL), "too few"
    assert not looks_like_lesson(compared(0.2, tries=1), USUAL), "noise"
    assert not looks_like_lesson(compared(0.03, tries=5_000), USUAL), "a trifle"
    assert looks_like_lesson(compared(0.0, points=6.0, worth=0.0), USUAL)
    assert not looks_like_lesson(compared(0.0, points=6.0, worth=0.4), USUAL)


def test_time_goes_to_points_where_the_game_is_lost() -> None:
    def hope(points: float, worth: float) -> float:
        usual = Usual(win=0.0, loss=0.0, points=900.0)
        return may_be_lesson(Side(against=compared(0.0, points=points, worth=worth)), usual)

    assert hope(4.0, 0.0) > 0
    assert hope(4.0, 0.4) == 0
    assert hope(-40.0, 0.0) == 0
