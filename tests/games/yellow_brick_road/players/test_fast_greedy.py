"""Greedy inside the kernel: the placements and swaps are those of the clear player, exactly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.games.yellow_brick_road.players.fast import greedy
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.fast.kernel import clone, open_ends
from oztable.games.yellow_brick_road.players.fast.layout import MOST_ACTIONS, OVER, PHASE, WORDS
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.players.fast_walks import (
    COMPILED,
    PLAIN,
    decks,
    needs_numba,
    what_may_happen,
)

ANY_OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in SPEC.options}
)


def best(game: YellowBrickRoad, state: State) -> set[Any]:
    """The actions among which the clear player throws a die."""
    player, actions = GreedyBuilder(game, Random(1)), what_may_happen(game, state)
    if state.phase is Phase.BLOCK:
        relief = player._relief(game.view(state, game.node(state).seat), state)  # type: ignore[union-attr]
        worths: list[Any] = [relief(action) for action in actions]
    else:
        worths = [player._worth(state, action) for action in actions]
    return {a for a, worth in zip(actions, worths, strict=True) if worth == max(worths)}


def compare_building(game: YellowBrickRoad, rng: Random) -> None:
    speak, state, found = Translator(game), game.initial(), [0] * MOST_ACTIONS
    while actions := what_may_happen(game, state):
        words = speak.words(state)
        for seat in (0, 1):
            ends = open_ends(speak.table, words, seat)
            assert ends == game.scorer.open_ends(state.grids[seat])
        if state.phase in (Phase.PLACE, Phase.SWAP):
            choose = greedy.best_places if state.phase is Phase.PLACE else greedy.best_swaps
            count = choose(speak.table, words, found)
            chosen = [speak.action(words, code) for code in found[:count]]
            assert set(chosen) == best(game, state), game.position(state)
            assert len(set(chosen)) == count
        state, _ = game.apply(state, rng.choice(actions))


@pytest.mark.parametrize("deck", BUNDLED)
def test_the_kernel_builds_as_greedy_does(deck: str) -> None:
    for number in range(2):
        compare_building(YellowBrickRoad(load_deck(deck), {}), Random(number))


@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**32))
@settings(max_examples=6)
def test_with_any_deck_and_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare_building(YellowBrickRoad(deck, options), Random(seed))


@pytest.mark.soak
@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**32))
@settings(max_examples=1_000)
def test_with_very_many_decks(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare_building(YellowBrickRoad(deck, options), Random(seed))


@pytest.mark.parametrize("hands", ["no", "yes"])
def test_the_kernel_blocks_as_greedy_does_once_the_snake_is_laid(hands: str) -> None:
    game, compared = YellowBrickRoad(load_deck("complete20"), {"openHands": hands}), 0
    speak, rng, room = Translator(game), Random(3), [0] * greedy.ROOM
    snake = next(card.id for card in game.deck.cards if card.power == "snake")
    while compared < 12:
        state = game.initial()
        while actions := what_may_happen(game, state):
            laid = {piece.card for grid in state.grids for piece in grid if piece}
            if state.phase is Phase.BLOCK and snake in laid:
                words, allowed = speak.words(state), best(game, state)
                for seed in range(8):
                    code = greedy.greedy_block(speak.table, words, [seed], room)
                    assert speak.action(words, code) in allowed
                compared += 1
            state, _ = game.apply(state, rng.choice(actions))


def test_among_equal_lines_every_one_is_taken() -> None:
    game = YellowBrickRoad(load_deck("complete20"), {})
    speak, state = Translator(game), game.initial()
    while state.phase is not Phase.BLOCK:
        state, _ = game.apply(state, what_may_happen(game, state)[0])
    words, room = speak.words(state), [0] * greedy.ROOM
    lines = {greedy.quick_block(speak.table, words, [seed], room) for seed in range(200)}
    assert len(lines) == 6  # on an empty grid all are alike


@pytest.mark.soak  # to compile it takes longer than all else in here
@needs_numba
def test_both_speeds_play_on_alike() -> None:
    game = YellowBrickRoad(load_deck("complete20"), {})
    speak, ends = Translator(game), []
    for speed in (PLAIN, COMPILED):
        table, rng, room = speed.row(speak.table), speed.row([42]), speed.row([0] * greedy.ROOM)
        state = speed.row(speak.words(game.initial()))
        for _ in range(5):
            begun = speed.row([0] * WORDS)
            clone(state, begun)
            speed.run(greedy.greedy_playout)(table, begun, rng, room)
            assert begun[PHASE] == OVER
            ends.append([int(word) for word in begun])
    assert ends[:5] == ends[5:]
    assert len({tuple(end) for end in ends}) == 5
