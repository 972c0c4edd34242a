"""Walking through the fast kernel, plain and compiled, in step with the clear rules."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from oztable.core.game import Chance, Decide, Over
from oztable.core.language import Text
from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.fast.convert import Translator, array
from oztable.games.yellow_brick_road.players.fast.kernel import (
    Table,
    Words,
    apply,
    legal,
    longest_road,
    new_game,
    score,
    winners,
)
from oztable.games.yellow_brick_road.players.fast.layout import MOST_ACTIONS, WORDS
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.cards import MIDPOINTS, POWERS, SLOTS, Card, CardId, Deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State

COUNT = WORDS  # a line of a trace: the state, how many actions there were, and their codes
CODES = COUNT + 1
LINE = CODES + MOST_ACTIONS
MOST_STEPS = 80


@jit.jit
def walk(table: Table, choices: Words, state: Words, actions: Words, trace: Words) -> int:
    """A whole game by these choices, with everything that was legal on the way; how long it was."""
    new_game(state)
    steps = 0
    while True:
        count = legal(table, state, actions)
        at = steps * LINE
        for word in range(WORDS):
            trace[at + word] = state[word]
        trace[at + COUNT] = count
        for action in range(count):
            trace[at + CODES + action] = actions[action]
        if count == 0:
            return steps
        apply(table, state, actions[choices[steps] % count])
        steps += 1


class Speed(NamedTuple):
    """How the kernel is run: its functions and its rows of numbers."""

    run: Callable[[Any], Any]
    row: Callable[[Any], Any]


def as_it_stands(function: Any) -> Any:
    return function


PLAIN = Speed(as_it_stands, list)
COMPILED = Speed(jit.compiled, array)
needs_numba = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
both_speeds = pytest.mark.parametrize(
    "speed",
    [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled", marks=needs_numba)],
)


def walk_in_step(game: YellowBrickRoad, rng: Random, speed: Speed) -> None:
    """One random game: the same states, the same choices in the same order, the same result."""
    speak = Translator(game)
    table, choices = speed.row(speak.table), [rng.randrange(1 << 30) for _ in range(MOST_STEPS)]
    trace = speed.row([0] * (LINE * MOST_STEPS))
    rows = speed.row(choices), speed.row([0] * WORDS), speed.row([0] * MOST_ACTIONS)
    steps = speed.run(walk)(table, *rows, trace)
    state = game.initial()
    for number, choice in enumerate(choices[: steps + 1]):
        line = [int(word) for word in trace[number * LINE : (number + 1) * LINE]]
        words, codes = line[:WORDS], line[CODES : CODES + line[COUNT]]
        assert speak.words(state) == words, game.position(state)
        assert speak.state(words) == state
        actions = what_may_happen(game, state)
        assert [speak.action(words, code) for code in codes] == actions, game.position(state)
        assert [speak.code(action) for action in actions] == codes
        if actions:
            state, _ = game.apply(state, actions[choice % len(actions)])
    compare_results(game, state, speak)


def what_may_happen(game: YellowBrickRoad, state: State) -> list[Action]:
    node = game.node(state)
    if isinstance(node, Decide):
        return list(node.actions)
    return [action for action, _ in node.outcomes] if isinstance(node, Chance) else []


def compare_results(game: YellowBrickRoad, state: State, speak: Translator) -> None:
    over, words, table = game.node(state), speak.words(state), speak.table
    assert isinstance(over, Over)
    assert over.scores == tuple(score(table, words, seat) for seat in (0, 1))
    assert over.winners == {seat for seat in (0, 1) if winners(table, words) >> seat & 1}
    for seat in (0, 1):
        assert longest_road(table, words, seat) == game.scorer.sizes(state.grids[seat])[0]


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any twenty cards: up to eight exits each, half edges or midpoints, powers anywhere."""
    exits = st.sets(st.sampled_from(draw(st.sampled_from([SLOTS, tuple(MIDPOINTS)]))), min_size=1)
    numbers = draw(st.sets(st.integers(1, 999), min_size=20, max_size=20))
    return Deck(
        "any",
        Text("Any", "Tout"),
        Text("Any", "Tout"),
        tuple(
            Card(
                CardId(number),
                Text("A", "A"),
                tuple(draw(exits)),
                draw(st.sampled_from([None, None, *POWERS])),
            )
            for number in numbers
        ),
    )
