"""Greedy by points alone, ties broken by chance: `oz arena … --code benchmarks/points_alone.py`.

The `greedy` that oztable plays breaks ties by roads that can still grow, and takes four games of
five from this one.
"""

from __future__ import annotations

from random import Random

from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players.thinking import Work


class PointsAlone(GreedyBuilder):
    name = "points-alone"

    def _worth(self, world: State, action: Action) -> tuple[int, int]:
        points, _ = super()._worth(world, action)
        return points, 0


def make_player(game: YellowBrickRoad, rng: Random, work: Work) -> PointsAlone:
    return PointsAlone(game, rng)
