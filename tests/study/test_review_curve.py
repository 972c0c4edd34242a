"""The curve adds up: from the first chance to the result, every change has its cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oztable.core.game import Chance
from oztable.players.thinking import FEW_TRIES
from oztable.study.review import Decision, Judged, Review, final_shares
from oztable.study.review_curve import account_of, curve_of, moments_of
from tests.study.small import OZ, ROAD, short_review

GAMES = [(ROAD, 2), (OZ, 2), (OZ, 3)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_parts_add_up_to_the_result(game: str, seats: int) -> None:
    found, session = short_review(game, seats)
    curve = curve_of(found, session)
    for seat in range(seats):
        one = account_of(curve, seat)
        assert one.end == final_shares(found)[seat]
        parts = one.luck + one.own + one.others + one.rest
        assert one.end - one.start == pytest.approx(parts, abs=1e-9)


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


# The moments worth learning from


def decision(step: int, chapter: int, loss: float, seat: int = 0, tries: int = 10_000) -> Decision:
    best = Judged("a", 0.5 + loss / 2, 0.0, tries)
    chosen = Judged("b", 0.5 - loss / 2, 0.0, tries)
    return Decision(step, chapter, seat, 2, best, chosen, best, best, chosen)


def of(*decisions: Decision, seats: tuple[int, ...] = (0,)) -> Review:
    return Review(ROAD, ("me", "greedy"), (1, 2), (1,), seats, 99, len(decisions), decisions, True)


def test_the_three_dearest_come_first() -> None:
    losses = (0.1, 0.4, 0.2, 0.3, 0.05)
    found = moments_of(of(*[decision(at, at, loss) for at, loss in enumerate(losses)]))
    assert [one.step for one in found] == [1, 3, 2]


def test_one_plan_is_one_lesson() -> None:
    same = [decision(at, 7, 0.5 - at / 100) for at in range(3)]
    found = moments_of(of(*same, decision(9, 8, 0.1)))
    assert [one.step for one in found] == [0, 9]


def test_nothing_is_learnt_from_noise_or_from_trifles() -> None:
    assert moments_of(of(decision(1, 1, 0.2, tries=10), decision(2, 2, 0.004))) == []


def test_nothing_is_learnt_from_a_few_games_that_happened_to_agree() -> None:
    """Where hints name no chance, a review makes no lesson and tells no loss."""
    for tries, is_lesson in ((FEW_TRIES - 1, False), (FEW_TRIES, True), (0, True)):
        one = decision(1, 1, 0.9, tries=tries)
        assert (moments_of(of(one)) == [one]) == is_lesson
        assert (one.clear_loss > 0) == (one.clear_open_loss > 0) == is_lesson
    best, chosen = Judged("a", 0.9, 0.0, 500), Judged("b", 0.0, 0.0, 3)
    assert not Decision(1, 1, 0, 2, best, chosen, best, best, chosen).clear_loss


def test_the_lessons_are_those_of_the_people_short_review() -> None:
    mine, theirs = decision(1, 1, 0.2), decision(2, 2, 0.4, seat=1)
    assert moments_of(of(mine, theirs)) == [mine]
    assert moments_of(of(mine, theirs, seats=(0, 1))) == [theirs, mine]
