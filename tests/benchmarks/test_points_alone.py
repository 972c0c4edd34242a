"""The greedy that looks at points alone: the most now, and any of those that bring as much."""

from __future__ import annotations

from random import Random

from benchmarks.points_alone import make_player

from oztable.core.game import Chance, Over
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.actions import Place
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import new_game


def test_it_takes_the_most_points_and_leaves_ties_to_chance() -> None:
    game, rng = new_game("complete20"), Random(4)
    state, asked, wider = game.initial(), 0, 0
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            state, _ = game.apply(state, node.outcome_at(rng.randrange(node.total)))
            continue
        view, judge = game.view(state, node.seat), GreedyBuilder(game, Random(0))
        if isinstance(node.actions[0], Place):
            asked += 1
            most = max(judge._worth(state, action)[0] for action in node.actions)
            chosen = {make_player(game, Random(n), Work()).choose(view, node) for n in range(8)}
            usual = {GreedyBuilder(game, Random(n)).choose(view, node) for n in range(8)}
            assert {judge._worth(state, action)[0] for action in chosen} == {most}
            wider += len(chosen) > len(usual)
        state, _ = game.apply(state, rng.choice(node.actions))
    assert asked > 10
    assert wider >= 3
