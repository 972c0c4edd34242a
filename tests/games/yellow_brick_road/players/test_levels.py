"""The ladder and the comparisons in small: fixed seeds, few games, loose bounds. `oz arena` plays
the whole ones."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.play import Dice, play_out
from oztable.games.yellow_brick_road.players.beginners import Beginner, Sight
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.state import Phase, State
from oztable.players import make_player, player_names
from oztable.players.levels import LEVELS
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game

GAME = new_game("complete20")


def share(one: str, other: str, games: int, sims: int) -> float:
    """Of the victories, with every deal played from both seats."""
    won = 0.0
    for number in range(games):
        seat = number & 1
        names = (one, other) if seat == 0 else (other, one)
        players = [
            make_player(name, GAME, Random(f"{name} {number}"), Work(sims=sims)) for name in names
        ]
        _, over = play_out(GAME, players, Dice(Random(f"deal {number // 2}")))
        won += (seat in over.winners) / len(over.winners)
    return won / games


def test_all_five_levels_can_be_asked_for_by_name() -> None:
    assert set(LEVELS) <= set(player_names("yellow-brick-road"))
    for level in LEVELS:
        assert make_player(level, GAME, Random(1)).name == level


@pytest.mark.parametrize(
    ("one", "other", "games", "sims", "at_least", "at_most"),
    [
        ("toto", "random", 40, 1, 0.6, 0.85),
        ("scarecrow", "toto", 40, 1, 0.6, 1.0),
        ("tin-woodman", "scarecrow", 40, 1, 0.6, 1.0),
        ("wizard", "lion", 2, 20, 0.6, 1.0),
        pytest.param("lion", "tin-woodman", 24, 60, 0.6, 1.0, marks=pytest.mark.soak),
        pytest.param("wizard", "lion", 8, 200, 0.6, 1.0, marks=pytest.mark.soak),
    ],
)
def test_each_level_is_stronger_than_the_one_below(
    one: str, other: str, games: int, sims: int, at_least: float, at_most: float
) -> None:
    assert at_least <= share(one, other, games, sims) <= at_most


@pytest.mark.parametrize("seen", [4, 99])
def test_of_the_swaps_that_a_beginner_notices_it_takes_the_best(seen: int) -> None:
    """Whatever comes to its notice first."""
    asked = [
        (state, node)
        for seed in range(30)
        for state, node in decisions(GAME, seed)
        if state.phase is Phase.SWAP
    ]
    assert len(asked) > 10
    for number, (state, node) in enumerate(asked):
        sight = Sight(cards=1, spots=1, lines=1, swaps=seen)
        taken = Beginner("it", GAME, Random(number), sight).choose(
            GAME.view(state, node.seat), node
        )
        noticed = Random(number).sample(node.actions, min(seen, len(node.actions)))
        points = {one: total_after(state, one) for one in noticed}
        assert points[taken] == max(points.values())


def total_after(state: State, action: Action) -> int:
    after, _ = GAME.apply(state, action)
    return GAME.scorer.total(after.grids[state.active])


@pytest.mark.parametrize(
    ("yardstick", "games", "sims"),
    [
        ("greedy", 2, 20),
        pytest.param("greedy", 8, 100, marks=pytest.mark.soak),
        pytest.param("flat", 8, 100, marks=pytest.mark.soak),
    ],
)
def test_the_wizard_is_stronger_than_what_it_is_measured_by(
    yardstick: str, games: int, sims: int
) -> None:
    assert share("wizard", yardstick, games, sims) >= 0.6
