"""Yellow Brick Road: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from oztable.core.play import Player
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.players.thinking import Work
from oztable.players.yellow_brick_road.greedy import GreedyBuilder

Maker = Callable[[YellowBrickRoad, Random, Work], Player[Any, Any]]

# From the weakest to the strongest.
PLAYERS: Mapping[str, Maker] = {"greedy": lambda game, rng, work: GreedyBuilder(game, rng)}
