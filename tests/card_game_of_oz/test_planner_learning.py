"""What the planner's outlook was learnt from, and that it can be learnt again."""

from __future__ import annotations

import pytest

from oztable.games import load
from oztable.games.card_game_of_oz import CardGameOfOz
from oztable.players.card_game_of_oz import learning
from oztable.players.card_game_of_oz.outlook import weights


def _samples(games: int) -> list[learning.Sample]:
    game = load("card-game-of-oz")
    assert isinstance(game, CardGameOfOz)
    return [one for number in range(1, games + 1) for one in learning.played(game, number, "test")]


def test_every_fact_has_its_weight() -> None:
    for_winning, for_points = weights()
    sample = _samples(1)[0]
    assert {len(row) for row in sample.facts} == {len(for_winning)}
    assert len(for_points) == len(for_winning) + 1


def test_weights_can_be_fitted_anew() -> None:
    pytest.importorskip("numpy")
    samples = _samples(3)
    fitted = learning.fitted(samples)
    assert len(fitted["win"]) == len(samples[0].facts[0])
    vitality = 0
    assert fitted["win"][vitality] > 0
    assert fitted["points"][vitality] > 0
