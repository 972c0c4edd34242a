"""What a review says of a decision: lost, as good, unsure and by how much."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oztable.study.review import MIN_ERRORS_TO_REPORT, SAME, Decision, Judged


def decision(loss: float, error: float) -> Decision:
    best, chosen = Judged("a", 0.5 + loss, 4.0, 100), Judged("b", 0.5, 1.0, 100)
    made = Decision(3, 1, 0, 5, best, chosen, best, best, chosen)
    return replace(made, error=error, open_error=error)


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (0.10, 0.02, "worse"),
        (0.10, 0.08, "unsure"),
        (0.005, 0.005, "as_good"),
        (-0.03, 0.02, "as_good"),
        (0.005, 0.0, "as_good"),
        (0.015, 0.001, "as_good"),
        (0.025, 0.001, "worse"),
        (0.0, 0.05, "unsure"),
    ],
)
def test_a_choice_is_worse_as_good_or_unsure(loss: float, error: float, verdict: str) -> None:
    one = decision(loss, error)
    assert one.verdict == one.open_verdict == verdict
    assert (one.clear_loss > 0) == (one.clear_open_loss > 0) == (verdict == "worse")


def test_the_chosen_one_may_be_the_best() -> None:
    one = decision(0.0, 0.0)
    same = replace(one, known_best=one.known_chosen, open_best=one.open_chosen)
    assert same.verdict == same.open_verdict == "best"
    assert same.loss == same.points == 0


def test_what_was_compared_too_little_is_not_claimed() -> None:
    one = replace(decision(0.3, 0.01), is_measured=False, is_open_measured=False)
    assert one.verdict == one.open_verdict == "unsure"
    assert one.clear_loss == one.clear_open_loss == 0


def test_what_was_only_compared_with_a_plain_player_is_not_called_best() -> None:
    one = decision(0.0, 0.0)
    same = replace(one, known_best=one.known_chosen, is_looked_at=False)
    assert same.verdict == same.open_verdict == "unseen"
    assert replace(decision(0.3, 0.01), is_looked_at=False).verdict == "worse"


@pytest.mark.parametrize(("loss", "error"), [(0.10, 0.08), (0.0, 0.05), (0.04, 0.03)])
def test_it_says_how_much_longer_it_would_need(loss: float, error: float) -> None:
    one = decision(loss, error)
    assert one.verdict == "unsure"
    surer = replace(one, error=error / one.times_longer**0.5 * 0.999)
    assert surer.verdict != "unsure"
    assert decision(0.1, 0.01).times_longer == 1.0


def test_bounds_are_what_the_documents_say() -> None:
    assert (MIN_ERRORS_TO_REPORT, SAME) == (1.645, 0.02)
