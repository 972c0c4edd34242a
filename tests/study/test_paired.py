"""The same luck in two games: equal where it can be, fair in each, and worth the trouble."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import variance
from typing import Any

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.core.luck_by_seat import Stream
from oztable.games import load
from oztable.games.card_game_of_oz.rules import frames as oz
from oztable.games.yellow_brick_road.rules.views import who_draws
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study import paired
from oztable.study.arena import ArenaPlan, results
from oztable.study.arena_entrants import Entrant
from oztable.study.package import GameStudy
from oztable.study.paired import Deal, _Pile


@pytest.fixture
def by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this game a state is the number of a seat, and every seat has a pile."""
    study = GameStudy(lambda seat: Stream(f"seat {seat}", True))
    monkeypatch.setattr(paired, "study_of", lambda game: study)


def luck_of(game_id: str, names: tuple[str, ...], seed: str) -> list[tuple[Any, Any]]:
    """Every state in which chance had its say, and what it brought."""
    game, deal, met = load(game_id), Deal(game_id, seed), []
    players = [make_player(name, game, Random(name)) for name in names]
    state = game.initial(len(names))
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            action = players[node.seat].choose(game.view(state, node.seat), node)
        else:
            action = deal.pick(state, node)
            met.append((state, action))
        state, _ = game.apply(state, action)
    return met


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_card_of_the_road_comes_to_the_same_seat(seed: str) -> None:
    def draws(*names: str) -> list[tuple[int, Any]]:
        met = luck_of("yellow-brick-road", names, seed)
        return [(who_draws(state), action) for state, action in met[1:]]

    assert draws("greedy", "random") == draws("random", "greedy")
    assert (
        luck_of("yellow-brick-road", ("greedy", "random"), seed)[0][1]
        == (luck_of("yellow-brick-road", ("random", "greedy"), seed)[0][1])
    )


def test_another_deal_brings_other_cards() -> None:
    def drawn(seed: str) -> list[Any]:
        return [what for _, what in luck_of("yellow-brick-road", ("random", "random"), seed)]

    assert drawn("1") != drawn("2")


@pytest.mark.parametrize("authors", [2, 3])
def test_hands_and_dice_of_the_card_game_come_to_the_same_seat(authors: int) -> None:
    def known(*names: str) -> tuple[list[Any], dict[Any, list[int]]]:
        hands, dice = [], dict[Any, list[int]]()
        for state, action in luck_of("card-game-of-oz", names, "7"):
            match state.frames[-1] if state.frames else None:
                case oz.Drawing(seat=seat) if state.turn == 0:
                    hands.append((seat, action.card))
                case oz.Rolling(seat=seat, in_turn=True):
                    dice.setdefault((seat, state.round), []).append(action.symbols)
        return hands, dice

    one = known("greedy", *["random"] * (authors - 1))
    two = known(*["random"] * (authors - 1), "greedy")
    assert len(one[0]) == 5 * authors
    assert one[0] == two[0]
    both = one[1].keys() & two[1].keys()
    assert len(both) > authors
    assert all(a == b for key in both for a, b in zip(one[1][key], two[1][key], strict=False))


# Fair in each game by itself


@pytest.mark.usefixtures("by_seat")
def test_all_orders_are_equally_likely() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for number in range(2400):
        deal, left, order = Deal("piles", str(number)), set("abcd"), list[str]()
        for turn in range(4):
            card = deal.pick(turn % 2, Chance(tuple((card, 1) for card in sorted(left))))
            left.remove(card)
            order.append(card)
        orders[tuple(order)] += 1
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7  # one in a thousand


@pytest.mark.usefixtures("by_seat")
def test_a_card_that_is_known_already_leaves_the_stream_alone() -> None:
    for number in range(20):
        one, two = Deal("piles", str(number)), Deal("piles", str(number))
        every = Chance(tuple((card, 1) for card in "abcdef"))
        first = one.pick(0, every)
        assert two.pick(0, every) == first
        assert two.pick(0, Chance((("known", 1),))) == "known"
        left = Chance(tuple(outcome for outcome in every.outcomes if outcome[0] != first))
        assert one.pick(0, left) == two.pick(0, left)


def test_what_was_put_back_is_no_more_likely_than_the_rest() -> None:
    again: Counter[bool] = Counter()
    every = tuple((card, 1) for card in "abcdef")
    for number in range(3000):
        pile = _Pile(str(number))
        first = pile.take(every)
        second = pile.take(tuple(one for one in every if one[0] != first))
        again[pile.take(every) in (first, second)] += 1
    assert 900 < again[True] < 1100  # a third of them


def test_copies_weigh_as_much_as_they_are() -> None:
    last: Counter[str] = Counter()
    for number in range(3000):
        pile = _Pile(str(number))
        pile.take((("a", 3), ("b", 1), ("c", 1)))
        last[pile.take((("a", 2), ("b", 1)))] += 1  # somebody else took what was missing
    assert 1900 < last["a"] < 2100


def test_a_game_without_streams_of_its_own_has_one_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paired, "study_of", lambda game: GameStudy())
    coin = Chance((("heads", 1), ("tails", 1)))
    thrown = [[Deal("another", seed).pick(None, coin)] for seed in "abcdefgh"]
    assert len({side for [side] in thrown}) == 2
    one, two = Deal("another", "x"), Deal("another", "x")
    assert [one.pick(None, coin) for _ in range(50)] == [two.pick(None, coin) for _ in range(50)]


# Worth the trouble


@pytest.mark.parametrize("games", [60, pytest.param(200, marks=pytest.mark.soak)])
def test_pairs_of_a_deal_vary_less_than_pairs_of_different_deals(games: int) -> None:
    entrants = Entrant("one", "greedy-1", Work()), Entrant("two", "greedy-1", Work())
    plan = ArenaPlan("yellow-brick-road", entrants, games, "pairs")
    seat_leads = [one.scores[0] - one.scores[1] for one in results(plan, plan.meetings())]
    as_dealt, swapped = seat_leads[::2], seat_leads[1::2]
    by_deal = [a - b for a, b in zip(as_dealt, swapped, strict=True)]
    unpaired = [a - b for a, b in zip(as_dealt, swapped[1:] + swapped[:1], strict=True)]
    assert variance(by_deal) < 0.9 * variance(unpaired)
