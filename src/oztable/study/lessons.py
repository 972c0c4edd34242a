"""Which decisions of a review are worth learning from.

A lesson is claimed only where it stands well out of the noise: a game has so many decisions that
what chance does once in twenty times it does in every game, and who compares until something stands
out will find something. So what looks like a lesson is proved by comparisons of its own, whose
number is fixed beforehand.
"""

from __future__ import annotations

from typing import NamedTuple

from oztable.study.evidence import Comparison, Side, Usual
from oztable.study.review import Decision, Review

MIN_ERRORS = 2.5  # standard errors of a proof: what chance alone does once in 160 times
SUSPECT_ERRORS = 2.0  # and of what is worth one
LEAST_PROOF = 6  # comparisons
PROOF_TRIES = 2  # times as many simulations as it took to suspect something
LEAST_LESSON = 0.04  # of the chance to win
GREAT_LOSS = 0.06  # what cost so much is always named
FEW = 3  # lessons; more only of what cost much
DECIDED = 0.05  # a chance to win so near to nothing, or to all, no longer moves
LEAST_POINTS = 3.0  # at the end: a lesson where the chance no longer moves
HOPE_ERRORS = 1.3  # standard errors by which noise may hide a lesson


class Lesson(NamedTuple):
    decision: Decision
    by_points: bool  # whether it is told by the points it cost: the game was won or lost already


def lesson_of(one: Decision) -> Lesson | None:
    """What a decision teaches, if anything."""
    if one.is_best or not one.is_proved:
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


def looks_like_lesson(against: Comparison, usual: Usual) -> bool:
    """Whether a proof is worth its time."""
    if not against.is_enough:
        return False
    tries = against.tries
    loss, worse = against.loss.mean(tries), against.win.mean(tries)
    if loss >= max(LEAST_LESSON, SUSPECT_ERRORS * against.error_of("loss", usual)):
        return True
    least = max(LEAST_POINTS, SUSPECT_ERRORS * against.error_of("points", usual))
    return is_decided(worse + loss, worse) and against.points.mean(tries) >= least


def is_proof_whole(side: Side) -> bool:
    """Enough of it, whatever it says."""
    against, proof = side.against, side.proof
    if against is None or against.is_exact:
        return True
    if proof is None:
        return False
    return proof.is_exact or (proof.times >= LEAST_PROOF and proof.tries >= side.proof_tries)


def may_be_lesson(side: Side, usual: Usual) -> float:
    """What another comparison may show to have been lost; nothing where that is settled."""
    against = side.against
    if against is None or is_proof_whole(side):
        return 0.0
    tries = against.tries
    loss, worse = against.loss.mean(tries), against.win.mean(tries)
    hope = loss + HOPE_ERRORS * against.error_of("loss", usual)
    if side.proof or hope >= LEAST_LESSON:
        return max(hope, LEAST_LESSON)
    if not is_decided(worse + loss, worse):
        return 0.0
    most = against.points.mean(tries) + HOPE_ERRORS * against.error_of("points", usual)
    return LEAST_LESSON / 2 if most >= LEAST_POINTS else 0.0
