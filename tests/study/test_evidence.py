"""How sure a comparison is: by how far its repetitions differ."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oztable.players.thinking import Thought
from oztable.study.evidence import LEAST_COMPARISONS, Comparison, Usual, compare


def thoughts(better: float, worse: float, tries: int = 10, points: float = 0.0) -> list[Any]:
    return [Thought("a", better, points, tries), Thought("b", worse, 0.0, tries)]


def compared(*pairs: tuple[float, float], tries: int = 10) -> Comparison:
    found = Comparison("a", "b")
    for better, worse in pairs:
        compare(found, thoughts(better, worse, tries), "a", "b")
    return found


def test_the_mean_goes_by_simulations() -> None:
    found = Comparison("a", "b")
    compare(found, thoughts(0.6, 0.4, 30, 3.0), "a", "b")
    compare(found, thoughts(0.9, 0.3, 10, 7.0), "a", "b")
    assert found.tries == 40
    assert found.loss.mean(40) == pytest.approx(0.3)
    assert found.win.mean(40) == pytest.approx(0.375)
    assert found.points.mean(40) == pytest.approx(4.0)


def test_a_thought_that_did_not_get_round_to_both_says_nothing() -> None:
    found = Comparison("a", "b")
    compare(found, thoughts(0.6, 0.4)[:1], "a", "b")
    assert found.times == 0


def test_what_is_exact_has_no_error() -> None:
    found = compared((0.6, 0.4), (0.6, 0.4), tries=0)
    assert found.is_exact
    assert found.is_enough
    assert found.loss.mean(found.tries) == pytest.approx(0.2)
    assert found.error_of("loss", Usual()) == 0


def test_what_is_worked_out_replaces_what_was_guessed() -> None:
    found = compared((0.9, 0.4), (0.8, 0.3))
    assert not found.is_exact
    compare(found, thoughts(0.6, 0.4, 0), "a", "b")
    assert found.is_exact
    assert found.loss.mean(found.tries) == pytest.approx(0.2)
    assert found.error_of("loss", Usual()) == 0


def test_a_few_that_agree_are_not_certain() -> None:
    agreed = compared(*[(0.6, 0.5)] * 3)
    usual = Usual(loss=0.04)
    assert agreed.error_of("loss", usual) > 0
    assert agreed.error_of("loss", usual) < compared((0.6, 0.5)).error_of("loss", usual)
    assert not compared(*[(0.6, 0.5)] * (LEAST_COMPARISONS - 1)).is_enough


def test_what_is_usual_is_learnt_from_all_comparisons() -> None:
    assert Usual.of([compared((0.6, 0.5))]) == Usual(), "one comparison tells nothing of it"
    noisy = compared((0.9, 0.3), (0.3, 0.5), tries=1)
    assert Usual.of([noisy]).loss == pytest.approx(0.32)
    calm = compared((0.5, 0.5), (0.5, 0.5), tries=1)
    assert Usual.of([noisy, calm]).loss == pytest.approx(0.16)


@pytest.mark.parametrize(("times", "tries"), [(3, 5), (8, 3), (20, 20)])
def test_nineteen_of_twenty_intervals_hold_the_truth(times: int, tries: int) -> None:
    """Games of noise whose truth is known: one standard error is what it says."""
    rng, truth, spread = Random(f"{times} {tries}"), 0.07, 0.3
    every = []
    for _ in range(400):
        found = Comparison("a", "b")
        for _ in range(times):
            seen = truth + sum(rng.gauss(0, spread) for _ in range(tries)) / tries
            compare(found, thoughts(0.5 + seen, 0.5, tries), "a", "b")
        every.append(found)
    usual = Usual.of(every)
    held = sum(
        abs(one.loss.mean(one.tries) - truth) < 1.96 * one.error_of("loss", usual) for one in every
    )
    assert 0.92 * len(every) < held < 0.98 * len(every)


def test_what_was_measured_to_be_better_is() -> None:
    usual = Usual(loss=0.04)
    assert compared(*[(0.8, 0.4)] * 3).is_better(usual)
    assert not compared(*[(0.8, 0.4)] * 2).is_better(usual), "too few"
    assert not compared(*[(0.41, 0.4)] * 3).is_better(usual), "noise"
    assert not compared(*[(0.2, 0.4)] * 3).is_better(usual)


def test_where_chances_jump_their_differences_are_less_sure() -> None:
    """Near the end a game is won or lost: what is usual before that says too little."""
    usual = Usual(win=0.01, loss=0.01)
    calm = compared((0.6, 0.5), (0.61, 0.51), (0.59, 0.49))
    wild = compared((1.0, 0.9), (0.1, 0.0), (0.7, 0.6))
    assert wild.error_of("loss", usual) > 2 * calm.error_of("loss", usual)
