"""Worlds are weighed by what was heard, and the example in which that is done plays."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.hearing import Heard, Listener
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


def choices(deaf: bool) -> list[Any]:
    """Where the monkeys are sent in three games."""

    class Watched:
        looks = True

        def __init__(self, player: Any) -> None:
            self.name, self.player, self.chosen = "", player, list[Any]()

        def hear(self, heard: Heard) -> None:
            self.player.hear(Heard() if deaf else heard)

        def choose(self, view: Any, decide: Decide[Any]) -> Any:
            self.player.rng.seed(4)
            chosen = self.player.choose(view, decide)
            self.chosen += [chosen] if isinstance(chosen, Block) else []
            return decide.actions[0]

    watched = Watched(MAKE(GAME, Random(4), Work()))
    for seed in range(3):
        play_out(GAME, [watched, make_player("greedy", GAME, Random(5))], Dice(Random(seed)))
    return watched.chosen


def test_the_example_goes_by_what_it_hears() -> None:
    assert isinstance(MAKE(GAME, Random(1), Work()), Listener)
    assert choices(deaf=False) == choices(deaf=False) != choices(deaf=True)


def test_the_example_beats_a_beginner() -> None:
    wins = 0
    for number in range(6):
        players = [MAKE(GAME, Random(number), Work()), make_player("toto", GAME, Random(number))]
        over = play_out(GAME, players, Dice(Random(number)))[1]
        assert isinstance(over, Over)
        wins += over.winners == {0}
    assert wins >= 5
