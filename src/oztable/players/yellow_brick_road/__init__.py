"""Yellow Brick Road: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from oztable.core.play import Player
from oztable.games.yellow_brick_road.actions import Action
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.games.yellow_brick_road.state import View
from oztable.players.flat import FlatPlayer
from oztable.players.thinking import Thinker, Work
from oztable.players.yellow_brick_road.greedy import GreedyBuilder

Maker = Callable[[YellowBrickRoad, Random, Work], Player[Any, Any]]


def flat(game: YellowBrickRoad, rng: Random, work: Work) -> FlatPlayer:
    return FlatPlayer(game, rng, work, lambda luck: GreedyBuilder(game, luck))


def thinker(game: YellowBrickRoad, rng: Random, work: Work) -> Thinker[View, Action]:
    """Who gives hints and reviews games."""
    return flat(game, rng, work)


# From the weakest to the strongest.
PLAYERS: Mapping[str, Maker] = {
    "greedy": lambda game, rng, work: GreedyBuilder(game, rng),
    "flat": flat,
}
