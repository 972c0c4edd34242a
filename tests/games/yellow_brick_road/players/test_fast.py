"""The fast kernel against the clear rules: whole games in step, every deck, every option."""

from __future__ import annotations

import runpy
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC
from tests.games.yellow_brick_road.players.fast_walks import Speed, both_speeds, decks, walk_in_step

RULES = ("birdBlock", "snakeIntoBlocked", "snakeTurnWithoutSwap", "emptyLineBlock")
VARIANTS = [
    dict(zip(RULES, values, strict=True))
    for values in product(*(o.values for o in SPEC.options if o.name in RULES))
]
ANY_OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in SPEC.options}
)
WALKS, MANY_WALKS = 1, 400


def walk_often(options: dict[str, str], walks: int, speed: Speed) -> None:
    for deck in BUNDLED:
        game = YellowBrickRoad(load_deck(deck), options)
        for number in range(walks):
            walk_in_step(game, Random(f"{deck} {number}"), speed)


@pytest.mark.slow
@both_speeds
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_the_kernel_plays_the_same_game(options: dict[str, str], speed: Speed) -> None:
    walk_often(options, WALKS, speed)


@pytest.mark.slow
@both_speeds
@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_the_kernel_names_the_same_winners(edition: str, speed: Speed) -> None:
    walk_often({"edition": edition}, 5, speed)


@pytest.mark.slow
@both_speeds
@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_the_kernel_plays_any_deck_with_any_options(
    speed: Speed, deck: Deck, options: dict[str, str], seed: int
) -> None:
    walk_in_step(YellowBrickRoad(deck, options), Random(seed), speed)


@pytest.mark.soak
@both_speeds
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_the_kernel_plays_the_same_game_very_many_times(
    options: dict[str, str], speed: Speed
) -> None:
    walk_often(options, MANY_WALKS, speed)


@pytest.mark.soak
@both_speeds
@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**32))
@settings(max_examples=5_000)
def test_the_kernel_plays_very_many_decks(
    speed: Speed, deck: Deck, options: dict[str, str], seed: int
) -> None:
    walk_in_step(YellowBrickRoad(deck, options), Random(seed), speed)


def test_nobody_loads_the_compiler_by_accident() -> None:
    program = (
        "import sys, oztable.cli.main, oztable.study.simulate; "
        "from oztable.games.yellow_brick_road.players.fast import bulk, convert, greedy, jit; "
        "jit.available(); jit.ready(bulk.random_games); "
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_what_was_compiled_in_another_folder_is_not_taken_for_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba looks for compiled code by the place of its source: a copy would be compiled anew, and
    somebody at a table would wait for it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(jit, "available", lambda: True)
    source = f"from {jit.__name__} import jit\n\n@jit\ndef same(word):\n    return word\n"
    functions = []
    for name in ("here", "there"):
        place = tmp_path / name / "copied.py"
        place.parent.mkdir()
        place.write_text(source, encoding="utf-8")
        functions.append(runpy.run_path(str(place))["same"])
    here, there = functions
    monkeypatch.setattr(jit, "compiled", lambda function: function)
    jit.warm_up(here, 1)
    assert jit.ready(here)
    assert not jit.ready(there)
