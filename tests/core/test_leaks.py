"""Nothing hidden leaks: the true game passes, and every leak planted on purpose is caught."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.checks import Broken, check_game
from oztable.games.yellow_brick_road.rules.decks import load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from tests.core.leaks import PLANTED
from tests.samples import sample_of

TELLS = "tells|depends on what it cannot see"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"openHands": "yes"},
        {"revealLastCard": "no"},
        {"firstPlayer": "chosen", "birdBlock": "skipped", "emptyLineBlock": "forbidden"},
        {"snakeTurnWithoutSwap": "yes", "snakeIntoBlocked": "forbidden"},
    ],
    ids=lambda options: ",".join(f"{name}={value}" for name, value in options.items()) or "default",
)
@pytest.mark.parametrize("seed", sample_of(range(3), 1))
@pytest.mark.cites("Y10.1", "YT-51")
def test_the_true_game_keeps_its_secrets(options: dict[str, str], seed: int) -> None:
    check_game(YellowBrickRoad(load_deck("complete20"), options), 2, Random(seed))


def test_there_are_leaks_enough() -> None:
    assert len(PLANTED) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.__name__)
def test_every_planted_leak_is_caught(leaky: type[YellowBrickRoad]) -> None:
    game = leaky(load_deck("complete20"), {"revealLastCard": "no"})

    def play_many() -> None:
        for seed in range(40):
            check_game(game, 2, Random(seed))

    with pytest.raises(Broken, match=TELLS):
        play_many()
