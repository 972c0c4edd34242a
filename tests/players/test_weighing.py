"""Worlds are weighed by what was heard, and the example in which that is done plays."""

from __future__ import annotations

import runpy
from collections import Counter
from math import log2
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from oztable.core.game import Chance, Over, Seat
from oztable.core.hearing import Hearing
from oztable.core.play import Dice, play_out
from oztable.games import load
from oztable.games.yellow_brick_road.rules.actions import Block
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.players.weighing import weighed

EXAMPLE = Path(__file__).parents[2] / "examples" / "listening_road.py"
GAME: Any = load("yellow-brick-road")
MAKE = runpy.run_path(str(EXAMPLE))["make_player"]


def begun() -> Any:
    """Two hands are dealt: the other one has two of eighteen cards."""
    state, dice = GAME.initial(2), Dice(Random(1))
    while isinstance(node := GAME.node(state), Chance):
        state, _ = GAME.apply(state, dice.pick(node))
    return GAME.view(state, Seat(1 - state.active))


def test_worlds_come_as_often_as_they_are_likely() -> None:
    view, rng = begun(), Random(2)
    other = 1 - view.seat
    one, two = GAME.unseen(view)[:2]

    def likely(world: Any) -> float:
        return 3.0 * (one in world.hands[other]) + (two in world.hands[other])

    worlds = [weighed(GAME, view, rng, likely, 64) for _ in range(300)]
    found = Counter(card for world in worlds for card in world.hands[other])
    assert 0.65 < found[one] / 300 < 0.9
    assert 0.1 < found[two] / 300 < 0.35
    assert all(GAME.view(world, view.seat) == view for world in worlds)


def test_where_nothing_is_likely_a_world_is_guessed_all_the_same() -> None:
    view = begun()
    assert weighed(GAME, view, Random(3), lambda _: 0.0) == GAME.determinize(view, Random(3))


@pytest.mark.parametrize("deaf", [True, False])
def test_the_example_weighs_by_what_it_hears(deaf: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[float] = set()

    def watched(game: Any, view: Any, rng: Random, likely: Any, worlds: int) -> Any:
        world = weighed(game, view, rng, likely, worlds)
        found.add(likely(world))
        return world

    monkeypatch.setitem(MAKE.__globals__, "weighed", watched)
    mine: Any = MAKE(GAME, Random(4), Work())
    if deaf:
        monkeypatch.setattr(mine, "hear", lambda heard: None)
    play_out(GAME, [mine, make_player("greedy", GAME, Random(5))], Dice(Random(1)))
    assert (found == {2.0}) == deaf, found


def test_the_example_knows_more_of_what_greedy_keeps() -> None:
    """By decision, in bits."""
    known = []
    for seed in range(6):
        ears = [MAKE(GAME, Random(1), Work()) for _ in range(2)]
        players = [make_player("greedy", GAME, Random(seed)) for _ in range(2)]
        hearing, state, dice = Hearing(GAME, ears), GAME.initial(2), Dice(Random(seed))
        drawn, seat = None, None
        while not isinstance(node := GAME.node(state), Over):
            if isinstance(node, Chance):
                seat, action = None, dice.pick(node)
                drawn = getattr(action, "card", None)
            else:
                seat, view = node.seat, GAME.view(state, node.seat)
                action = players[seat].choose(view, node)
                hearing.tell(seat)
                if isinstance(action, Block):
                    missed = ears[seat].missed(view.grids[1 - seat], Seat(1 - seat))
                    (kept,) = set(state.hands[1 - seat]) - {drawn}
                    weights = {card: 2.0 ** -missed.get(card, 0) for card in GAME.unseen(view)}
                    known.append(log2(weights[kept] / sum(weights.values()) * len(weights)))
            state, events = GAME.apply(state, action)
            hearing.happened(seat, events)
    assert len(known) > 80
    assert mean(known) > 0.05


def test_the_example_beats_a_beginner() -> None:
    wins = 0
    for number in range(6):
        players = [MAKE(GAME, Random(number), Work()), make_player("toto", GAME, Random(number))]
        over = play_out(GAME, players, Dice(Random(number)))[1]
        assert isinstance(over, Over)
        wins += over.winners == {0}
    assert wins >= 5
