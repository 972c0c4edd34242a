"""The chance to win along a game, and what moved it: decisions, luck, and what lay hidden.

The chance is that of the true state, every card open, with what is still to be drawn or rolled
left to chance. Before a decision it is what the best choice *given what was known* is worth there;
after it, what the chosen one is worth. From point to point the changes add up, to the last digit,
from the first chance to the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal, NamedTuple

from oztable.core.game import Chance
from oztable.core.play import AnySession
from oztable.study.review import Decision, Review, choices_of, final_shares

Cause = Literal["luck", "decision", "rest"]
Shares = tuple[float, ...]  # by seat


@dataclass(frozen=True)
class ChanceChange:
    """Why the chances moved, at which step, through whom, and by how much for each seat."""

    step: int
    cause: Cause
    seat: int | None
    by: Shares


@dataclass(frozen=True)
class ChancePoint:
    """The chances of all seats after so many steps."""

    step: int
    chances: Shares


@dataclass(frozen=True)
class CurveErrors:
    """Standard errors of what the parts of an account add up to."""

    luck: float
    rest: float
    together: float  # of both: what is not decided is the result less what was
    own: tuple[float, ...]  # by seat: of its decisions


@dataclass(frozen=True)
class ChanceCurve:
    points: tuple[ChancePoint, ...]
    changes: tuple[ChanceChange, ...]
    errors: CurveErrors


@dataclass(frozen=True)
class Account:
    """From the first chance of a seat to its result, and through what."""

    seat: int
    start: float
    end: float
    luck: float
    own: float  # its decisions
    others: float  # those of everybody else
    rest: float  # what nobody could see, and what the review does not know
    luck_error: float  # standard errors
    own_error: float
    others_error: float
    rest_error: float
    together_error: float  # of luck and the rest together


def curve_of(review: Review, session: AnySession) -> ChanceCurve:
    decisions = on_curve(review)
    thought = {decision.step for decision in decisions}
    silent = [at for at in choices_of(session) if at not in thought]
    now = _first_chances(review)
    points, changes = [ChancePoint(0, now)], list[ChanceChange]()
    between, since = list[_Between](), 0
    for decision in decisions:
        before = _with(now, decision.seat, decision.open_fair.win)
        cause = _cause_between(session, silent, since, decision.step)
        is_silent = any(since <= at < decision.step for at in silent)
        moved = before[decision.seat] - now[decision.seat]
        between.append(_Between(cause, moved, is_still=cause == "rest" and not is_silent))
        changes.append(ChanceChange(decision.step, cause, None, _less(before, now)))
        points.append(ChancePoint(decision.step, before))
        effect = _effect(decision, before)
        now = _with(before, decision.seat, decision.open_chosen.win)
        since = decision.step + 1
        changes.append(ChanceChange(since, "decision", decision.seat, effect))
        changes.append(ChanceChange(since, "rest", None, _less(_less(now, before), effect)))
        points.append(ChancePoint(since, now))
    end = final_shares(review)
    cause = _cause_between(session, silent, since, review.steps)
    between.append(_Between(cause, 0.0, is_still=False))
    changes.append(ChanceChange(review.steps, cause, None, _less(end, now)))
    points.append(ChancePoint(review.steps, end))
    return ChanceCurve(tuple(points), tuple(changes), _errors(review, between))


class _Between(NamedTuple):
    """What lay before a decision, or before the end."""

    cause: Cause
    moved: float  # the chance of the seat that decides
    is_still: bool  # nothing happened: all that moved is what the review thinks


def _errors(review: Review, between: Sequence[_Between]) -> CurveErrors:
    """What a choice was worth enters the luck before it and the luck after it, and cancels; what
    is left of it, and what a choice did beside the best, makes the error. To that comes how much
    the review contradicts itself where nothing happened: it does so where something did, too."""
    luck = rest = decided = 0.0
    own = [0.0] * len(review.players)
    for at, decision in enumerate(on_curve(review)):
        before, after = (between[at].cause == "luck", between[at + 1].cause == "luck")
        level, effect = decision.open_chosen.error**2, decision.fair_error**2
        crossing = level if before != after else 0.0
        luck += crossing + (effect if before else 0.0)
        rest += crossing + (effect if before else 0.0) + decision.error**2
        decided += decision.error**2
        own[decision.seat] += decision.error**2
    still = [one.moved**2 for one in between if one.is_still]
    contradicted = sum(still) / len(still) if still else 0.0
    luck += contradicted * sum(one.cause == "luck" for one in between)
    return CurveErrors(sqrt(luck), sqrt(rest), sqrt(decided), tuple(sqrt(one) for one in own))


def on_curve(review: Review) -> list[Decision]:
    return [decision for decision in review.decisions if decision.is_on_curve]


def _first_chances(review: Review) -> Shares:
    """Even, before the first card; from a position, what the first thought makes of it."""
    seats = len(review.players)
    even = (1 / seats,) * seats
    decisions = on_curve(review)
    if not decisions or (review.is_start and seats > 1):
        return even
    first = decisions[0]
    return _with(even, first.seat, first.open_fair.win)


def _with(shares: Shares, seat: int, win: float) -> Shares:
    """One seat's chance is known; the others share what is left as they shared it before."""
    others = sum(share for other, share in enumerate(shares) if other != seat)
    left, even = 1 - win, len(shares) - 1
    return tuple(
        win if other == seat else left * share / others if others > 0 else left / even
        for other, share in enumerate(shares)
    )


def _effect(decision: Decision, before: Shares) -> Shares:
    """What a decision costs whoever made it, by what they knew, goes to the others."""
    if len(before) == 1:
        return (-decision.loss,)
    after = _with(before, decision.seat, before[decision.seat] - decision.loss)
    return _less(after, before)


def _less(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _cause_between(session: AnySession, silent: Sequence[int], start: int, end: int) -> Cause:
    """Luck, where only chance lay between. Where a decision was not thought over, or nothing
    happened at all but that the review thinks otherwise one step on, we do not know."""
    if any(start <= at < end for at in silent):
        return "rest"
    drawn = any(_is_luck(session, at) for at in range(start, end))
    return "luck" if drawn else "rest"


def _is_luck(session: AnySession, at: int) -> bool:
    step = session.steps[at]
    node = session.game.node(step.before) if step.seat is None else None
    return isinstance(node, Chance) and node.total > 1


def account_of(curve: ChanceCurve, seat: int) -> Account:
    luck = [change for change in curve.changes if change.cause == "luck"]
    rest = [change for change in curve.changes if change.cause == "rest"]
    decided = [change for change in curve.changes if change.cause == "decision"]
    own = [change for change in decided if change.seat == seat]
    others = [change for change in decided if change.seat != seat]

    def total(changes: Sequence[ChanceChange]) -> float:
        return sum(change.by[seat] for change in changes)

    return Account(
        seat=seat,
        start=curve.points[0].chances[seat],
        end=curve.points[-1].chances[seat],
        luck=total(luck),
        own=total(own),
        others=total(others),
        rest=total(rest),
        luck_error=curve.errors.luck,
        own_error=curve.errors.own[seat],
        others_error=sqrt(max(0.0, curve.errors.together**2 - curve.errors.own[seat] ** 2)),
        rest_error=curve.errors.rest,
        together_error=curve.errors.together,
    )
