"""Playing on from any state: by the clear rules, step by step."""

from __future__ import annotations

from math import prod
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.games.yellow_brick_road.players.fast import finishing
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.fast.finishing import TURNS_A_FRACTION
from oztable.games.yellow_brick_road.players.fast.kernel import score
from oztable.games.yellow_brick_road.players.fast.layout import (
    CARDS,
    MOST_ACTIONS,
    PILE,
    RANK_SHIFT,
    TURNS,
)
from oztable.games.yellow_brick_road.players.fast.playing import random_playout
from oztable.games.yellow_brick_road.players.fast.randomness import (
    FRACTION_BITS,
    mixed,
    seeded,
    stepped,
)
from oztable.games.yellow_brick_road.rules.actions import Draw
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.players.fast_shadows import Fraction, Shadow, result_of
from tests.games.yellow_brick_road.players.fast_walks import decks, what_may_happen
from tests.games.yellow_brick_road.players.test_fast_bulk import ANY_OPTIONS

PLAYOUTS = 300
FAR = 4.5  # standard errors: with fixed seeds it holds or it does not


class Playout(Shadow):
    """Makes the choices of `finishing.finish` from a draw on."""

    def __init__(self, game: YellowBrickRoad, state: State, rng: int) -> None:
        super().__init__(game, mixed(stepped(rng)))
        self._state, self._pile = state, [card for card in game.deck.ids if card in state.pile]
        if state.turn % TURNS_A_FRACTION:
            self._cast()

    def play(self) -> int:
        return result_of(self._game, self.finish(self._state))

    def begin_turn(self, turn: int) -> None:
        if turn % TURNS_A_FRACTION == 0:
            self._cast()

    def _cast(self) -> None:
        self.fate, self.will = Fraction(self.step()), Fraction(self.step())

    def draw(self) -> Draw:
        at = self.fate.cut(len(self._pile))
        card, self._pile[at] = self._pile[at], self._pile[-1]
        self._pile.pop()
        return Draw(card)

    def snake_fraction(self) -> Fraction:
        return Fraction(self.step())


def states(game: YellowBrickRoad, rng: Random) -> list[State]:
    """Every state of a random game."""
    found = [game.initial()]
    while actions := what_may_happen(game, found[-1]):
        state, _ = game.apply(found[-1], rng.choice(actions))
        found.append(state)
    return found


def ranks(speak: Translator, state: State, rng: int) -> tuple[int, int]:
    words, pile = speak.words(state), [0] * CARDS
    finishing.lay_out(words[PILE], pile)
    found = finishing.finish(speak.table, words, pile, [rng], [0] * MOST_ACTIONS)
    return found & finishing.RANK_MASK, found >> finishing.RANK_BITS


def compare(game: YellowBrickRoad, rng: Random) -> None:
    speak = Translator(game)
    for state in states(game, rng):
        if state.phase in (Phase.DRAW, Phase.OVER):
            seed = rng.getrandbits(62)
            one, two = ranks(speak, state, seed)
            won = (one >= two) | (two >= one) << 1
            found = one >> RANK_SHIFT | two >> RANK_SHIFT << 7 | won << 14
            assert Playout(game, state, seed).play() & (1 << 16) - 1 == found, game.position(state)


@pytest.mark.parametrize("deck", BUNDLED)
def test_it_plays_on_by_the_clear_rules(deck: str) -> None:
    for number in range(3):
        compare(YellowBrickRoad(load_deck(deck), {}), Random(number))


@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**32))
@settings(max_examples=10)
def test_whatever_the_deck_and_the_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare(YellowBrickRoad(deck, options), Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("phase", Phase)
def test_from_the_middle_of_a_turn_it_ends_as_step_by_step(phase: Phase) -> None:
    """The margins of many playouts, beside those of the kernel that looks at every step."""
    game = YellowBrickRoad(load_deck("complete20"), {"snakeTurnWithoutSwap": "yes"})
    speak = Translator(game)
    some = [one for number in range(6) for one in states(game, Random(number))]
    some = [one for one in some if (one.phase is phase and one.turn < 16) or phase is Phase.OVER]
    for state in Random(5).sample(some, 2):
        seeds = [seeded(1900, number) for number in range(PLAYOUTS)]
        fast = [lead(*ranks(speak, state, seed)) for seed in seeds]
        slow = [step_by_step(speak, state, seed) for seed in seeds]
        error = (stdev(fast) ** 2 + stdev(slow) ** 2) ** 0.5 / PLAYOUTS**0.5
        assert abs(mean(fast) - mean(slow)) <= FAR * error, game.position(state)


def lead(one: int, two: int) -> int:
    return (one >> RANK_SHIFT) - (two >> RANK_SHIFT)


def step_by_step(speak: Translator, state: State, rng: int) -> int:
    words = speak.words(state)
    random_playout(speak.table, words, [rng], [0] * MOST_ACTIONS)
    return score(speak.table, words, 0) - score(speak.table, words, 1)


def test_no_fraction_is_spent_below_its_bias() -> None:
    spent = prod(left * 6 for left in range(TURNS, TURNS - TURNS_A_FRACTION, -1))
    assert spent * 2**36 < 2**FRACTION_BITS
    assert 36**TURNS_A_FRACTION * 2**36 < 2**FRACTION_BITS
    assert TURNS % TURNS_A_FRACTION == 0
