"""Random games in bulk: each is a game of the clear rules, and the same at either speed."""

from __future__ import annotations

from collections import Counter
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.games.yellow_brick_road.players.fast import bulk
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.fast.layout import CARDS, TURNS
from oztable.games.yellow_brick_road.players.fast.randomness import (
    FRACTION_BITS,
    below,
    seeded,
    stepped,
)
from oztable.games.yellow_brick_road.players.fast.together import (
    AT_ONCE,
    CARDS_A_FRACTION,
    DRAWN_ROWS,
    ROOM,
    TURNS_A_FRACTION,
    play_together,
)
from oztable.games.yellow_brick_road.rules.actions import Draw
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.study import bulk as study_bulk
from oztable.study.simulate import Plan, simulate
from tests.games.yellow_brick_road.players.fast_shadows import Fraction, Shadow, result_of
from tests.games.yellow_brick_road.players.fast_walks import (
    COMPILED,
    PLAIN,
    decks,
    needs_numba,
    what_may_happen,
)

FRACTIONS_A_GAME = CARDS // CARDS_A_FRACTION + TURNS // TURNS_A_FRACTION  # but for Snakes
ANY_OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in SPEC.options}
)


class Together(Shadow):
    """Makes the choices of `together.play_together` for one of the games."""

    def __init__(self, game: YellowBrickRoad, rng: int) -> None:
        super().__init__(game, rng)
        self._snake_rng = rng
        for _ in range(FRACTIONS_A_GAME):
            self._snake_rng = stepped(self._snake_rng)

    def play(self) -> int:
        fraction = Fraction(self.step())
        begins = what_may_happen(self._game, self._game.initial())
        begin = begins[fraction.cut(2) % len(begins)]
        self._draws = iter([Draw(card) for card in self._shuffled(fraction)])
        state = self._game.initial()
        for action in (begin, self.draw(), self.draw()):
            state, _ = self._game.apply(state, action)
        return result_of(self._game, self.finish(state))

    def _shuffled(self, fraction: Fraction) -> list[CardId]:
        """All cards in the order in which they are drawn."""
        order: list[CardId] = []
        for number, card in enumerate(self._game.deck.ids):
            if number and number % CARDS_A_FRACTION == 0:
                fraction = Fraction(self.step())
            place = fraction.cut(number + 1)
            order.append(card)
            order[number], order[place] = order[place], card
        return order

    def begin_turn(self, turn: int) -> None:
        if turn % TURNS_A_FRACTION == 0:
            self.fate = self.will = Fraction(self.step())

    def draw(self) -> Draw:
        return next(self._draws)

    def snake_fraction(self) -> Fraction:
        self._snake_rng = stepped(self._snake_rng)
        return Fraction(self._snake_rng)


def compare(game: YellowBrickRoad, seed: int, games: int) -> None:
    results = [0] * games
    bulk.random_games(Translator(game).table, seed, 0, results, [0] * ROOM)
    for number, result in enumerate(results):
        assert Together(game, seeded(seed, number)).play() == result


@pytest.mark.parametrize("deck", BUNDLED)
def test_every_game_in_bulk_is_a_game_of_the_clear_rules(deck: str) -> None:
    compare(YellowBrickRoad(load_deck(deck), {}), 1900, 60)


@pytest.mark.parametrize(
    "options",
    [
        {"birdBlock": "skipped"},
        {"snakeIntoBlocked": "forbidden"},
        {"snakeTurnWithoutSwap": "yes", "snakeIntoBlocked": "forbidden"},
        {"emptyLineBlock": "forbidden"},
    ],
    ids=lambda options: " ".join(options),
)
def test_so_is_every_game_under_another_ruling(options: dict[str, str]) -> None:
    """Said outright: what is drawn at random below need not meet each of them."""
    compare(YellowBrickRoad(load_deck("complete20"), options), 1900, 60)


@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**62))
@settings(max_examples=20)
def test_whatever_the_deck_and_the_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare(YellowBrickRoad(deck, options), seed, 3)


@pytest.mark.soak
@given(deck=decks(), options=ANY_OPTIONS, seed=st.integers(0, 2**62))
@settings(max_examples=5_000)
def test_very_many_decks_and_options(deck: Deck, options: dict[str, str], seed: int) -> None:
    compare(YellowBrickRoad(deck, options), seed, 5)


@pytest.mark.soak  # to compile it takes longer than all else in here
@needs_numba
@pytest.mark.parametrize("bird_block", ["played", "skipped"])
@pytest.mark.parametrize("deck", BUNDLED)
def test_both_speeds_play_the_same_games(deck: str, bird_block: str) -> None:
    options = {"snakeTurnWithoutSwap": "yes", "birdBlock": bird_block}
    table = Translator(YellowBrickRoad(load_deck(deck), options)).table
    tallies = []
    for speed in (PLAIN, COMPILED):
        tally, room = speed.row([0] * bulk.TALLY_WORDS), speed.row([0] * ROOM)
        speed.run(bulk.tally_games)(speed.row(table), 2**62 + 5, 7, 2_000, tally, room)
        tallies.append([int(word) for word in tally])
    assert tallies[0] == tallies[1]
    assert sum(tallies[0][: bulk.TOTALS]) == 2_000


def test_a_game_is_the_same_however_the_work_is_shared_out() -> None:
    table = Translator(YellowBrickRoad(load_deck("complete20"), {})).table
    games, room = 2 * AT_ONCE + 5, [0] * ROOM
    alone, shared = [0] * games, list[int]()
    bulk.random_games(table, 1900, 0, alone, room)
    for start, stop in ((0, 1), (1, AT_ONCE - 2), (AT_ONCE - 2, games)):
        part = [0] * (stop - start)
        bulk.random_games(table, 1900, start, part, room)
        shared += part
    assert shared == alone


# The study


PINNED = [83083, 34957, 34185, 50571]
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


@pytest.mark.soak
@needs_numba
def test_compiled_the_number_of_jobs_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_bulk, "FROM_GAMES", 1)
    monkeypatch.setattr(study_bulk, "is_worth_compiling", lambda games: False)
    alone = simulate(PLAN)
    monkeypatch.setattr(study_bulk, "is_worth_compiling", lambda games: True)
    monkeypatch.setattr(study_bulk, "COMPILED_CHUNK", 100)
    assert simulate(PLAN, jobs=2) == alone


def test_pinned_so_that_a_seed_means_the_same_everywhere() -> None:
    table = Translator(YellowBrickRoad(load_deck("complete20"), {})).table
    results = [0] * 4
    bulk.random_games(table, 1900, 0, results, [0] * ROOM)
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


def test_every_card_is_as_likely_in_every_turn() -> None:
    table = Translator(YellowBrickRoad(load_deck("complete20"), {})).table
    room, counts, batches = [0] * ROOM, Counter[tuple[int, int]](), 100
    for batch in range(batches):
        play_together(table, 1900, batch * AT_ONCE, room)
        drawn = room[DRAWN_ROWS : DRAWN_ROWS + TURNS * AT_ONCE]
        counts.update((place // AT_ONCE, card) for place, card in enumerate(drawn))
    expected, freedom = batches * AT_ONCE / CARDS, TURNS * (CARDS - 1)
    squares = sum((count - expected) ** 2 / expected for count in counts.values())
    assert len(counts) == TURNS * CARDS
    assert abs(squares - freedom) < 4 * (2 * freedom) ** 0.5


def test_games_of_one_seed_differ_and_so_do_seeds() -> None:
    words = {seeded(seed, number) for seed in range(40) for number in range(40)}
    assert len(words) == 1_600


def test_no_fraction_is_spent_below_its_bias() -> None:
    cards, turns = prod(range(CARDS, CARDS - CARDS_A_FRACTION, -1)), (6 * 36) ** TURNS_A_FRACTION
    assert cards * 2**36 < 2**FRACTION_BITS
    assert turns * 2**41 < 2**FRACTION_BITS
