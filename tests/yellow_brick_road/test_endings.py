"""Exact endings: the solver beside the clear rules, and the search beside the solver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest

from oztable.games.yellow_brick_road.decks import BUNDLED
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.players.thinking import Work
from oztable.players.yellow_brick_road.agreement import Ending, compare, endings, main
from oztable.players.yellow_brick_road.search.searcher import RoadSearcher
from tests.yellow_brick_road.helpers import new_game
from tests.yellow_brick_road.slow_endings import SlowEndings

STRANGE = {
    "birdBlock": "skipped",
    "snakeIntoBlocked": "forbidden",
    "snakeTurnWithoutSwap": "yes",
    "edition": "2023",
}


def check(game: YellowBrickRoad, ending: Ending, slow: SlowEndings) -> None:
    """Every action is worth exactly what the slow enumeration says."""
    state, node = ending
    view = game.view(state, node.seat)
    thinker = RoadSearcher(game, Random(1), Work(sims=2_000))
    expected = slow.worths(view, node.seat)
    for thought in thinker.think(view, node):
        win, margin = expected[thought.action]
        assert thought.tries == 0
        assert thought.win == pytest.approx(float(win), abs=1e-12), game.position(state)
        assert thought.margin == pytest.approx(float(margin), abs=1e-9), game.position(state)


@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize("options", [{}, {"openHands": "yes"}, STRANGE])
def test_the_solver_says_what_the_clear_rules_say(deck: str, options: Mapping[str, str]) -> None:
    game = new_game(deck, **options)
    slow = SlowEndings(game)
    late = (one for one in endings(game, "late") if one.state.turn > 14)
    for ending in islice(late, 8):
        check(game, ending, slow)


def test_it_does_so_from_the_first_of_the_last_four_turns() -> None:
    game = new_game("complete20", openHands="yes")
    slow = SlowEndings(game)
    first = (one for one in endings(game, "first") if one.state.turn == 14)
    for ending in islice(first, 2):
        check(game, ending, slow)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, {"openHands": "yes"}, STRANGE])
def test_it_does_so_with_two_spots_left_and_hidden_hands(options: Mapping[str, str]) -> None:
    game = new_game("complete20", **options)
    for ending in islice((one for one in endings(game, "two") if one.state.turn == 14), 8):
        check(game, ending, SlowEndings(game))


def test_the_search_chooses_what_the_solver_calls_best() -> None:
    game = new_game("complete20")
    tally = compare(game, list(islice(endings(game, "test"), 60)), "test")
    assert tally.endings.total() == 60
    assert tally.agreed == tally.endings


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_the_command_refuses_what_is_no_number_of_endings(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--endings", number])
    assert "--endings" in capsys.readouterr().err


@pytest.mark.soak
def test_it_does_so_in_ten_thousand_endings() -> None:
    game = new_game("complete20")
    tally = compare(game, list(islice(endings(game, "soak"), 10_000)), "soak")
    assert tally.agreed == tally.endings
