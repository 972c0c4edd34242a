"""The rules against a second telling of them: points, moves, and every course to the end."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core.game import Over
from oztable.core.perft import perft
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.grid import SPOT_NAMES, Grid
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.roads import Scorer
from tests.games.yellow_brick_road.rules import brute_force
from tests.games.yellow_brick_road.rules.brute_force import NAMES, SlowGame
from tests.games.yellow_brick_road.rules.helpers import choices, new_game, play

GRIDS, MANY_GRIDS = 3_000, 100_000
WALKS, MANY_WALKS = 3, 300
COUNTS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))
STEPS_TO_THE_END = 60  # more than any game has left


def label(entry: dict[str, Any]) -> str:
    options = " ".join(f"{name}={value}" for name, value in entry["options"].items())
    return f"{entry['about']} {entry['deck']} {options}".strip()


# Points


def random_grid(cards: tuple[CardId, ...], rng: Random) -> Grid:
    """Nine cards, or fewer: each spot is left free with a chance that differs from grid to grid."""
    empty = rng.choice([0.0, 0.0, 0.2, 0.5])
    return tuple(
        None if rng.random() < empty else Piece(card, rng.random() < 0.5)
        for card in rng.sample(cards, 9)
    )


def compare_points(name: str, grids: int) -> None:
    deck, faces, rng = new_game(name).deck, brute_force.read_faces(name), Random(name)
    scorer = Scorer(deck)
    for _ in range(grids):
        grid = random_grid(deck.ids, rng)
        slow = {
            brute_force.SPOTS[spot]: (piece.card, piece.turned)
            for spot, piece in zip(SPOT_NAMES, grid, strict=True)
            if piece
        }
        roads = brute_force.roads(slow, faces)
        fast = [{SPOT_NAMES[spot] for spot in road} for road in scorer.roads(grid)]
        assert sorted(map(sorted, fast)) == sorted(
            sorted(NAMES[spot] for spot in road) for road in roads
        )
        assert list(scorer.sizes(grid)) == brute_force.sizes(roads)
        assert scorer.total(grid) == brute_force.total(slow, faces)


@pytest.mark.slow
@pytest.mark.cites("Y9.1", "Y9.2", "Y9.3", "Y9.4")
@pytest.mark.parametrize("name", BUNDLED)
def test_both_count_the_same_points(name: str) -> None:
    compare_points(name, GRIDS)


@pytest.mark.soak
@pytest.mark.parametrize("name", BUNDLED)
def test_both_count_the_same_points_on_very_many_grids(name: str) -> None:
    compare_points(name, MANY_GRIDS)


# Moves


RULES = ("birdBlock", "snakeIntoBlocked", "snakeTurnWithoutSwap", "emptyLineBlock")
VARIANTS = [
    dict(zip(RULES, values, strict=True))
    for values in product(*(o.values for o in SPEC.options if o.name in RULES))
]


def walk_together(deck: str, options: dict[str, str], seed: str) -> None:
    """One random game in both; at each step the same may be done, and the end is the same."""
    game, slow, rng = new_game(deck, **options), SlowGame(deck, options), Random(seed)
    state, table = game.initial(), slow.begin()
    while moves := choices(game, state):
        assert sorted(moves) == sorted(slow.moves(table)), game.position(state)
        assert slow.read(game.position(state)) == table
        move = rng.choice(moves)
        state, table = play(game, state, move), slow.play(table, move)
    assert slow.moves(table) == []
    assert slow.read(game.position(state)) == table
    over = game.node(state)
    assert isinstance(over, Over)
    grids = [table.grids[seat] for seat in (1, 2)]
    assert list(over.scores) == [brute_force.total(grid, slow.faces) for grid in grids]
    assert {seat + 1 for seat in over.winners} == slow.winners(table)


@pytest.mark.slow
@pytest.mark.cites("Y11.1")
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_both_play_the_same_game(options: dict[str, str]) -> None:
    for deck in BUNDLED:
        for number in range(WALKS):
            walk_together(deck, options, f"{deck} {number}")


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_both_name_the_same_winners(edition: str) -> None:
    for number in range(40):
        walk_together("complete20", {"edition": edition}, f"{number}")


@pytest.mark.soak
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_both_play_the_same_game_very_many_times(options: dict[str, str]) -> None:
    for deck in BUNDLED:
        for number in range(MANY_WALKS):
            walk_together(deck, options, f"soak {deck} {number}")


# Every course


def check_counts(entry: dict[str, Any]) -> None:
    """Pinned, by the game, and by the second telling: three times the same."""
    pinned, position = entry["counts"], entry["position"]
    game = new_game(entry["deck"], **entry["options"])
    start = game.from_position(position) if position else game.initial()
    assert [perft(game, start, depth) for depth in range(len(pinned))] == pinned
    slow = SlowGame(entry["deck"], entry["options"])
    if position:  # to the very end: nothing follows
        assert perft(game, start, len(pinned)) == 0
        found = slow.sessions(slow.read(position), STEPS_TO_THE_END)
        assert found == pinned + [0] * (STEPS_TO_THE_END + 1 - len(pinned))
    else:
        assert slow.sessions(slow.begin(), len(pinned) - 1) == pinned
        assert len(pinned) == 6


@pytest.mark.slow
@pytest.mark.parametrize("entry", [e for e in COUNTS if not e["slow"]], ids=label)
def test_both_find_as_many_courses_of_play_as_pinned(entry: dict[str, Any]) -> None:
    check_counts(entry)


@pytest.mark.soak
@pytest.mark.parametrize("entry", [e for e in COUNTS if e["slow"]], ids=label)
def test_both_find_as_many_courses_of_play_as_pinned_in_larger_trees(entry: dict[str, Any]) -> None:
    check_counts(entry)


def test_every_value_of_every_option_has_a_pinned_count() -> None:
    for option in SPEC.options:
        played = {entry["options"].get(option.name, option.default) for entry in COUNTS}
        assert played == set(option.values), option.name
