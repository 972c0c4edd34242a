"""What the planner's outlook was learnt from, and that it can be learnt again."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.players import learning
from oztable.games.card_game_of_oz.players.evaluation import Mode, weights


def _samples(games: int, mode: Mode = "standard") -> list[learning.Sample]:
    numbers = range(1, games + 1)
    return [one for number in numbers for one in learning.played(number, "test", mode)]


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["standard", "challenge"])
def test_every_fact_has_its_weight(mode: Mode) -> None:
    for_winning, for_points = weights(mode)
    sample = _samples(1, mode)[0]
    assert {len(row) for row in sample.facts} == {len(for_winning)}
    assert len(for_points) == len(for_winning) + 1


@pytest.mark.slow
def test_weights_can_be_fitted_anew() -> None:
    pytest.importorskip("numpy")
    samples = _samples(3)
    fitted = learning.fitted(samples)
    assert len(fitted["win"]) == len(samples[0].facts[0])
    vitality = 0
    assert fitted["win"][vitality] > 0
    assert fitted["points"][vitality] > 0
