"""The curve adds up: from the first chance to the result, every change has its cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oztable.core.game import Chance
from oztable.study.review import Judged, Review, final_shares
from oztable.study.review_curve import account_of, curve_of
from tests.study.small import OZ, ROAD, short_review

GAMES = [(ROAD, 2), (OZ, 2), (OZ, 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_parts_add_up_to_the_result(game: str, seats: int) -> None:
    found, session = short_review(game, seats)
    curve = curve_of(found, session)
    for seat in range(seats):
        one = account_of(curve, seat)
        assert one.end == final_shares(found)[seat]
        parts = one.luck + one.own + one.others + one.rest
        assert one.end - one.start == pytest.approx(parts, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_at_every_point_the_seats_share_one_victory(game: str, seats: int) -> None:
    found, session = short_review(game, seats)
    for point in curve_of(found, session).points:
        assert sum(point.chances) == pytest.approx(1.0)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_one_wins_another_loses(game: str, seats: int) -> None:
    found, session = short_review(game, seats)
    for change in curve_of(found, session).changes:
        assert sum(change.by) == pytest.approx(0.0, abs=1e-9)


def test_a_decision_costs_what_was_known_and_the_rest_is_not_blamed_on_it() -> None:
    found, session = short_review(ROAD, 2)
    decided = [c for c in curve_of(found, session).changes if c.cause == "decision"]
    assert [c.seat for c in decided] == [one.seat for one in found.decisions]
    for change, one in zip(decided, found.decisions, strict=True):
        assert change.by[one.seat] == pytest.approx(-one.loss)


def test_luck_is_where_chance_alone_lay_between() -> None:
    found, session = short_review(ROAD, 2)
    steps = session.steps
    for change in curve_of(found, session).changes:
        if change.cause == "luck":
            node = session.game.node(steps[change.step - 1].before)
            assert steps[change.step - 1].seat is None
            assert isinstance(node, Chance)


def test_what_was_not_thought_over_is_called_neither_luck_nor_decision() -> None:
    found, session = short_review(ROAD, 2)
    one = replace(found, decisions=found.decisions[:1])
    curve = curve_of(one, session)
    assert curve.changes[-1].cause == "rest"
    account = account_of(curve, 0)
    parts = account.luck + account.own + account.others + account.rest
    assert account.end - account.start == pytest.approx(parts)


def test_from_the_first_card_everybody_has_the_same_chance() -> None:
    found, session = short_review(ROAD, 2)
    begun = replace(found, is_start=True)
    assert curve_of(begun, session).points[0].chances == (0.5, 0.5)
    first = found.decisions[0]
    chances = curve_of(found, session).points[0].chances
    assert chances[first.seat] == pytest.approx(first.open_fair.win)


# How sure that is


def judged(win: float, error: float = 0.0) -> Judged:
    return Judged("a", win, 0.0, 100, error)


def quiet(found: Review) -> Review:
    """As if the thinker had never contradicted itself, and no choice had cost anything."""
    even = judged(0.5)
    return replace(
        found,
        decisions=tuple(
            replace(
                one,
                known_best=even,
                known_chosen=even,
                open_best=even,
                open_fair=even,
                open_chosen=even,
                error=0.0,
                fair_error=0.0,
            )
            for one in found.decisions
        ),
    )


def test_what_is_exact_has_no_error() -> None:
    found, session = short_review(ROAD, 2)
    account = account_of(curve_of(quiet(found), session), 0)
    assert account.luck_error == account.rest_error == account.together_error == 0


def test_what_a_choice_was_worth_cancels_between_luck_and_luck() -> None:
    """It ends the luck before it and begins the luck after it."""
    found, session = short_review(ROAD, 2)
    calm = quiet(found)
    causes = [change.cause for change in curve_of(calm, session).changes if change.seat is None]
    between = causes[0::2]  # before each decision, and at last before the end
    for at, one in enumerate(calm.decisions):
        unsure = replace(one, open_chosen=judged(0.5, error=0.1), open_fair=judged(0.5, error=0.1))
        decisions = (*calm.decisions[:at], unsure, *calm.decisions[at + 1 :])
        error = account_of(curve_of(replace(calm, decisions=decisions), session), 0).luck_error
        is_alike = between[at] == between[at + 1]
        assert error == pytest.approx(0.0 if is_alike else 0.1)
    assert len(set(between)) == 2, "both kinds were tried"


def test_luck_and_the_rest_together_are_as_sure_as_the_decisions() -> None:
    found, session = short_review(ROAD, 2)
    first, *others = quiet(found).decisions
    unsure = replace(first, error=0.03, fair_error=0.4)
    account = account_of(curve_of(replace(found, decisions=(unsure, *others)), session), first.seat)
    assert account.own_error == account.together_error == pytest.approx(0.03)
    assert account.others_error == 0
    assert account.rest_error >= account.together_error


def test_who_contradicts_itself_is_less_sure_of_luck() -> None:
    found, session = short_review(ROAD, 2)
    calm = quiet(found)
    curve = curve_of(calm, session)
    causes = [change.cause for change in curve.changes if change.seat is None][0::2]
    at = causes.index("rest", 1)  # nothing happened before this one
    moved = replace(calm.decisions[at], open_fair=judged(0.9), open_chosen=judged(0.9))
    decisions = (*calm.decisions[:at], moved, *calm.decisions[at + 1 :])
    account = account_of(curve_of(replace(calm, decisions=decisions), session), 0)
    assert account.luck_error > 0.1
