"""Random games in bulk: each is a game of the clear rules, and the same at either speed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.core.game import Over
from oztable.games.yellow_brick_road.actions import Action, Draw, Place
from oztable.games.yellow_brick_road.cards import Deck
from oztable.games.yellow_brick_road.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.fast import bulk, jit
from oztable.games.yellow_brick_road.fast.convert import Translator
from oztable.games.yellow_brick_road.fast.finishing import TURNS_A_FRACTION
from oztable.games.yellow_brick_road.fast.layout import CARDS, TURNS
from oztable.games.yellow_brick_road.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    below,
    fraction_of,
    seeded,
    stepped,
)
from oztable.games.yellow_brick_road.options import SPEC
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.games.yellow_brick_road.state import Phase, State
from oztable.study import bulk as study_bulk
from oztable.study.simulate import Plan, simulate
from tests.yellow_brick_road.fast_walks import COMPILED, PLAIN, decks, needs_numba, what_may_happen

ANY_OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in SPEC.options}
)


class Fraction:
    """The part of a random number that is still to be used."""

    def __init__(self, rng: int) -> None:
        self._left = fraction_of(rng)

    def cut(self, number: int) -> int:
        product = self._left * number
        self._left = product & FRACTION_MASK
        return product >> FRACTION_BITS


class Shadow:
    """Makes the choices of `bulk.random_game` in a game of the clear rules."""

    def __init__(self, game: YellowBrickRoad, rng: int) -> None:
        self._game, self._rng = game, rng
        self._pile = list(game.deck.ids)
        self._fate = self._will = Fraction(rng)

    def play(self) -> int:
        state = self._deal()
        while state.phase is not Phase.OVER:
            if state.phase is Phase.DRAW and state.turn % TURNS_A_FRACTION == 0:
                self._fate, self._will = Fraction(self._step()), Fraction(self._step())
            state, _ = self._game.apply(state, self._choice(state))
        over, first = self._game.node(state), state.first
        assert isinstance(over, Over)
        assert first is not None
        winners = sum(1 << seat for seat in over.winners)
        return over.scores[0] | over.scores[1] << 7 | winners << 14 | first << 16

    def _step(self) -> int:
        self._rng = stepped(self._rng)
        return self._rng

    def _deal(self) -> State:
        cards = [self._draw(), self._draw()]
        begins = what_may_happen(self._game, self._game.initial())
        begin = begins[self._fate.cut(2)] if len(begins) == 2 else begins[0]
        state = self._game.initial()
        for action in (begin, *cards):
            state, _ = self._game.apply(state, action)
        return state

    def _draw(self) -> Draw:
        at = self._fate.cut(len(self._pile))
        self._drawn, self._pile[at] = self._pile[at], self._pile[-1]
        self._pile.pop()
        return Draw(self._drawn)

    def _choice(self, state: State) -> Action:
        if state.phase is Phase.DRAW:
            return self._draw()
        actions = what_may_happen(self._game, state)
        if state.phase is Phase.BLOCK:
            return actions[self._fate.cut(len(actions))]
        if state.phase is Phase.SWAP:
            return actions[Fraction(self._rng).cut(len(actions))]
        return self._place(state, self._will.cut(len(actions)))

    def _place(self, state: State, way: int) -> Place:
        spots = sorted({a.spot for a in what_may_happen(self._game, state) if isinstance(a, Place)})
        (kept,) = (card for card in state.hands[state.active] if card != self._drawn)
        return Place(kept if way & 1 else self._drawn, bool(way >> 1 & 1), spots[way >> 2])


class SnakeStepsFirst(Shadow):
    """A Snake takes a number of its own, asked for or not."""

    def _choice(self, state: State) -> Action:
        action = super()._choice(state)
        snakes = {card.id for card in self._game.deck.cards if card.power == "snake"}
        if isinstance(action, Place) and action.card in snakes:
            self._step()
        return action


def compare(game: YellowBrickRoad, seed: int, games: int) -> None:
    results = [0] * games
    bulk.random_games(Translator(game).table, seed, 0, results, [0] * CARDS)
    for number, result in enumerate(results):
        assert SnakeStepsFirst(game, seeded(seed, number)).play() == result


@pytest.mark.parametrize("deck", BUNDLED)
def test_every_game_in_bulk_is_a_game_of_the_clear_rules(deck: str) -> None:
    compare(YellowBrickRoad(load_deck(deck), {}), 1900, 60)


@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**62))
@settings(max_examples=20)
def test_whatever_the_deck_and_the_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare(YellowBrickRoad(deck, options), seed, 3)


@pytest.mark.soak
@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**62))
@settings(max_examples=5_000)
def test_very_many_decks_and_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare(YellowBrickRoad(deck, options), seed, 5)


@needs_numba
@pytest.mark.parametrize("deck", BUNDLED)
def test_both_speeds_play_the_same_games(deck: str) -> None:
    table = Translator(YellowBrickRoad(load_deck(deck), {"snakeTurnWithoutSwap": "yes"})).table
    tallies = []
    for speed in (PLAIN, COMPILED):
        tally, pile = speed.row([0] * bulk.TALLY_WORDS), speed.row([0] * CARDS)
        speed.run(bulk.tally_games)(speed.row(table), 2**62 + 5, 7, 2_000, tally, pile)
        tallies.append([int(word) for word in tally])
    assert tallies[0] == tallies[1]
    assert sum(tallies[0][: bulk.TOTALS]) == 2_000


# The study


PINNED = [18065, 83083, 17557, 115849]
PLAN = Plan("yellow-brick-road", ("random", "random"), 600, "ozma")


def test_what_plays_depends_on_the_plan_alone() -> None:
    many = study_bulk.FROM_GAMES
    assert study_bulk.applies(Plan("yellow-brick-road", ("random", "random"), many, "oz"))
    assert not study_bulk.applies(Plan("yellow-brick-road", ("random", "random"), many - 1, "oz"))
    assert not study_bulk.applies(Plan("yellow-brick-road", ("greedy", "random"), many, "oz"))
    assert not study_bulk.applies(Plan("card-game-of-oz", ("random", "random"), many, "oz"))


def test_the_number_of_jobs_and_the_speed_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_bulk, "FROM_GAMES", 1)
    monkeypatch.setattr(study_bulk, "PLAIN_CHUNK", 100)
    monkeypatch.setattr(study_bulk, "is_worth_compiling", lambda games: False)
    alone = simulate(PLAN)
    assert simulate(PLAN, jobs=2) == alone
    assert alone.games == sum(alone.wins) + alone.shared == 600
    assert [sum(scores.values()) for scores in alone.scores] == [600, 600]
    if jit.available():
        monkeypatch.setattr(study_bulk, "is_worth_compiling", lambda games: True)
        monkeypatch.setattr(study_bulk, "COMPILED_CHUNK", 100)
        assert simulate(PLAN, jobs=2) == alone


def test_pinned_so_that_a_seed_means_the_same_everywhere() -> None:
    table = Translator(YellowBrickRoad(load_deck("complete20"), {})).table
    results = [0] * 4
    bulk.random_games(table, 1900, 0, results, [0] * CARDS)
    assert results == PINNED


def test_the_kernel_and_the_clear_rules_agree_on_the_averages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(study_bulk, "is_worth_compiling", lambda games: False)
    clear = simulate(Plan("yellow-brick-road", ("random", "random"), 1_500, "oz"))
    monkeypatch.setattr(study_bulk, "FROM_GAMES", 1)
    fast = simulate(Plan("yellow-brick-road", ("random", "random"), 6_000, "oz"))
    for seat in (0, 1):
        one, two = clear.mean_score(seat), fast.mean_score(seat)
        assert max(one.low, two.low) < min(one.high, two.high)
        assert fast.share(seat).low < 0.5 < fast.share(seat).high


# Chance


@pytest.mark.parametrize("sides", [2, 3, 7, 20, 36, 63])
def test_every_number_is_as_likely(sides: int) -> None:
    rng, rolls = [5], 400 * sides
    counts = Counter(below(rng, sides) for _ in range(rolls))
    squares = sum((counts[side] - 400) ** 2 / 400 for side in range(sides))
    assert set(counts) == set(range(sides))
    assert squares < sides + 4 * (2 * sides) ** 0.5


def test_games_of_one_seed_differ_and_so_do_seeds() -> None:
    words = {seeded(seed, number) for seed in range(40) for number in range(40)}
    assert len(words) == 1_600


def test_no_fraction_is_spent_below_its_bias() -> None:
    spent = 1
    for left in range(TURNS, TURNS - TURNS_A_FRACTION, -1):
        spent *= left * 6
    assert spent * 2**20 < 2**FRACTION_BITS
    assert 36**TURNS_A_FRACTION * 2**20 < 2**FRACTION_BITS
    assert TURNS % TURNS_A_FRACTION == 0
