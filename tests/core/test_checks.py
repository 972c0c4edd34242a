"""The checks notice games that break their promises."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.checks import Broken, check_game
from oztable.core.game import Chance, Decide, Over
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.decks import load_deck
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, State

Node = Decide[Action] | Chance[Action] | Over


class Fickle(YellowBrickRoad):
    """Lists its actions in another order each time."""

    calls = 0

    def node(self, state: State) -> Node:
        node = super().node(state)
        Fickle.calls += 1
        if isinstance(node, Decide) and Fickle.calls % 2:
            return node._replace(actions=node.actions[::-1])
        return node


class Stuck(YellowBrickRoad):
    def node(self, state: State) -> Node:
        node = super().node(state)
        return node._replace(actions=()) if isinstance(node, Decide) else node


class Generous(YellowBrickRoad):
    """Offers a block that its own rules refuse."""

    def node(self, state: State) -> Node:
        node = super().node(state)
        monkey = state.monkeys[state.active]
        if isinstance(node, Decide) and state.phase is Phase.BLOCK and monkey is not None:
            return node._replace(actions=(*node.actions, type(node.actions[0])(monkey)))
        return node


class Mumbling(YellowBrickRoad):
    def format(self, action: Action) -> str:
        return super().format(action).replace("~", "")


class Forgetful(YellowBrickRoad):
    def position(self, state: State) -> str:
        return super().position(state).replace("bird yes", "bird -").replace("| yes", "| -")


class Biased(YellowBrickRoad):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if isinstance(node, Chance):
            node = Chance(node.outcomes)
            node.total += 1
        return node


class Weightless(YellowBrickRoad):
    """Lists an outcome of chance that never comes."""

    def node(self, state: State) -> Node:
        node = super().node(state)
        if isinstance(node, Chance):
            (first, weight), *others = node.outcomes
            return Chance(((first, weight - 1), *others))
        return node


class Endless(YellowBrickRoad):
    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return state, ()


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (Fickle, "two answers"),
        (Stuck, "stuck"),
        (Generous, "offered and refused"),
        (Mumbling, "written alike"),
        (Forgetful, "another state"),
        (Biased, "do not add up"),
        (Weightless, "one is nothing"),
    ],
)
def test_broken_promises_are_noticed(broken: type[YellowBrickRoad], what: str) -> None:
    game = broken(load_deck("complete20"), {})

    def play_many() -> None:
        for seed in range(5):
            check_game(game, 2, Random(seed))

    with pytest.raises(Broken, match=what):
        play_many()


@pytest.mark.slow
def test_a_game_without_an_end_is_noticed() -> None:
    with pytest.raises(Broken, match="does not end"):
        check_game(Endless(load_deck("complete20"), {}), 2, Random(1), thorough=False)


def test_an_invariant_is_asked_at_every_step() -> None:
    seen: list[State] = []
    game = YellowBrickRoad(load_deck("complete20"), {})
    check_game(game, 2, Random(1), invariant=seen.append, thorough=False)
    assert len(seen) >= 3 + 18 + 16 + 18 + 1
