"""Which decisions of a review are worth learning from.

A lesson is claimed only where it stands well out of the noise: a game has so many decisions that
what chance does once in twenty times it does in every game.
"""

from __future__ import annotations

from typing import NamedTuple

from oztable.study.evidence import Comparison, Usual
from oztable.study.review import Decision, Review

MIN_ERRORS = 3.0  # standard errors: what chance alone does once in seven hundred times
LEAST_TIMES = 6  # comparisons
LEAST_LESSON = 0.04  # of the chance to win
GREAT_LOSS = 0.06  # what cost so much is always named
FEW = 3  # lessons; more only of what cost much
DECIDED = 0.05  # a chance to win so near to nothing, or to all, no longer moves
LEAST_POINTS = 3.0  # at the end: a lesson where the chance no longer moves
HOPE_ERRORS = 2.0  # standard errors by which noise may hide a lesson


class Lesson(NamedTuple):
    decision: Decision
    by_points: bool  # whether it is told by the points it cost: the game was won or lost already


def lesson_of(one: Decision) -> Lesson | None:
    """What a decision teaches, if anything."""
    if one.is_best or one.times < LEAST_TIMES:
        return None
    if one.loss >= max(LEAST_LESSON, MIN_ERRORS * one.error):
        return Lesson(one, by_points=False)
    if not is_decided(one.known_best.win, one.known_chosen.win):
        return None
    if one.points >= max(LEAST_POINTS, MIN_ERRORS * one.points_error):
        return Lesson(one, by_points=True)
    return None


def is_decided(best: float, chosen: float) -> bool:
    """Whether the game was lost whatever one did, or won whatever one did."""
    return best <= DECIDED or chosen >= 1 - DECIDED


def lessons_of(review: Review) -> list[Lesson]:
    """The dearest first, and one for each turn of a seat, since a plan is made once; what cost much
    is named in any case. Points come after chances to win."""
    every = [lesson for one in review.of_seats() if (lesson := lesson_of(one))]
    every.sort(key=_dearest)
    great = [one for one in every if not one.by_points and one.decision.loss >= GREAT_LOSS]
    found = {(one.decision.chapter, one.decision.seat) for one in great}
    lessons = list(great)
    for one in every:
        turn = one.decision.chapter, one.decision.seat
        if len(lessons) < FEW and turn not in found:
            lessons.append(one)
            found.add(turn)
    return lessons


def _dearest(one: Lesson) -> tuple[bool, float, int]:
    decision = one.decision
    cost = decision.points if one.by_points else decision.loss
    return one.by_points, -cost, decision.step


def may_be_lesson(against: Comparison, usual: Usual) -> float:
    """What another comparison may show to have been lost; nothing where it is sure already."""
    tries = against.tries
    loss, error = against.loss.mean(tries), against.error_of("loss", usual)
    is_enough = against.is_exact or against.times >= LEAST_TIMES
    is_sure = is_enough and loss >= max(LEAST_LESSON, MIN_ERRORS * error)
    hope = loss + HOPE_ERRORS * error
    if not is_sure and hope >= LEAST_LESSON:
        return hope
    worse = against.win.mean(tries)
    if is_sure or not is_decided(worse + loss, worse):
        return 0.0
    points = against.points.mean(tries)
    error = against.error_of("points", usual)
    if is_enough and points >= max(LEAST_POINTS, MIN_ERRORS * error):
        return 0.0
    return LEAST_LESSON / 2 if points + HOPE_ERRORS * error >= LEAST_POINTS else 0.0
