"""Whole games at random: every invariant at every step, for every deck and edition."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from oztable.core.checks import check_game
from oztable.core.game import Option
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC
from tests.games.yellow_brick_road.rules.invariants import holds

EDITIONS = ("2025", "2023")
CAMPAIGN = 20_000
PART = 1_000  # so that two workers share a campaign


def play(game: YellowBrickRoad, games: int, seed: str) -> None:
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        check_game(game, 2, rng, invariant=partial(holds, game), thorough=False)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.cites("Y11.5", "YT-2", "YT-39", "Y9.6", "YR-41", "YR-46")
def test_the_invariants_hold(deck: str, edition: str) -> None:
    play(YellowBrickRoad(load_deck(deck), {"edition": edition}), 20, deck)


@pytest.mark.slow
@pytest.mark.parametrize("option", SPEC.options, ids=lambda option: option.name)
def test_the_invariants_hold_whatever_the_options(option: Option) -> None:
    for value in option.values:
        play(YellowBrickRoad(load_deck("complete20"), {option.name: value}), 10, value)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_the_invariants_hold_for_options_thrown_together(seed: int) -> None:
    rng = Random(seed)
    options = {option.name: rng.choice(option.values) for option in SPEC.options}
    play(YellowBrickRoad(load_deck(rng.choice(BUNDLED)), options), 10, str(options))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(CAMPAIGN // PART))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", BUNDLED)
def test_campaign(deck: str, edition: str, part: int) -> None:
    game = YellowBrickRoad(load_deck(deck), {"edition": edition})
    play(game, PART, f"{deck}:{edition}:{part}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_thorough_campaign(seed: int) -> None:
    rng = Random(f"thorough:{seed}")
    options = {option.name: rng.choice(option.values) for option in SPEC.options}
    game = YellowBrickRoad(load_deck(rng.choice(BUNDLED)), options)
    check_game(game, 2, rng, invariant=partial(holds, game))
