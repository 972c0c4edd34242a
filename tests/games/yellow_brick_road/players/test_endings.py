"""Exact endings: the solver beside the clear rules, and the search beside the solver."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from random import Random

import pytest

from oztable.core.game import Chance, Decide, Seat
from oztable.games.yellow_brick_road.players.agreement import Ending, compare, endings, main
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher
from oztable.games.yellow_brick_road.players.search.settling import THREE_LEFT
from oztable.games.yellow_brick_road.rules.actions import Action, Place
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.players.slow_endings import SlowEndings
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game

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


@pytest.mark.slow
@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize("options", [{}, {"openHands": "yes"}, STRANGE])
def test_the_solver_says_what_the_clear_rules_say(deck: str, options: Mapping[str, str]) -> None:
    game = new_game(deck, **options)
    slow = SlowEndings(game)
    late = (one for one in endings(game, "late") if one.state.turn > 14)
    for ending in islice(late, 3):
        check(game, ending, slow)


@pytest.mark.slow
def test_it_does_so_from_the_first_of_the_last_four_turns() -> None:
    game = new_game("complete20", openHands="yes")
    slow = SlowEndings(game)
    first = (one for one in endings(game, "first") if one.state.turn == 14)
    for ending in islice(first, 2):
        check(game, ending, slow)


class Ahead:
    """What a state is worth to the seat that blocks next, by the solver asked at that block."""

    def __init__(self, game: YellowBrickRoad, seat: Seat) -> None:
        self._game, self._seat = game, seat
        self._thinker = RoadSearcher(game, Random(1), Work(sims=2_000))
        self._block = cache(self._best_block)

    def worth(self, state: State) -> tuple[float, float]:
        node = self._game.node(state)
        if isinstance(node, Chance):
            drawn = [self._after(state, draw) for draw, _ in node.outcomes]
            win, margin = (sum(column) / len(drawn) for column in zip(*drawn, strict=True))
            return win, margin
        if state.phase is Phase.SWAP:
            return max(self._after(state, swap) for swap in self._game.swaps(state))
        return self._block(self._game.view(state, self._seat))

    def _after(self, state: State, action: Action) -> tuple[float, float]:
        return self.worth(self._game.apply(state, action)[0])

    def _best_block(self, view: View) -> tuple[float, float]:
        node = self._game.node(self._game.determinize(view, Random(1)))
        assert isinstance(node, Decide)
        assert node.seat == self._seat
        best = self._thinker.think(view, node)[0]
        assert best.tries == 0
        return best.win, best.margin


@pytest.mark.parametrize(
    ("deck", "options"), list(zip(BUNDLED, [{}, {"openHands": "yes"}, STRANGE], strict=True))
)
def test_a_card_laid_just_before_is_worth_the_best_block_after_it(
    deck: str, options: Mapping[str, str]
) -> None:
    game = new_game(deck, **options)
    thinker = RoadSearcher(game, Random(1), Work(sims=2_000))
    before = (one for one in decisions(game, 3) if one[0].turn == THREE_LEFT)
    state, node = next(one for one in before if isinstance(one[1].actions[0], Place))
    slow = Ahead(game, node.seat)
    some = node._replace(actions=node.actions[:: len(node.actions) // 3])  # each takes a while
    for thought in thinker.think(game.view(state, node.seat), some):
        win, margin = slow.worth(game.apply(state, thought.action)[0])
        assert thought.tries == 0
        assert thought.win == pytest.approx(win, abs=1e-12), game.position(state)
        assert thought.margin == pytest.approx(margin, abs=1e-9), game.position(state)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, {"openHands": "yes"}, STRANGE])
def test_it_does_so_with_two_spots_left_and_hidden_hands(options: Mapping[str, str]) -> None:
    game = new_game("complete20", **options)
    for ending in islice((one for one in endings(game, "two") if one.state.turn == 14), 8):
        check(game, ending, SlowEndings(game))


@pytest.mark.slow
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
