"""Yellow Brick Road: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oztable.games.yellow_brick_road.players.beginners import Beginner, Sight
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.players.reasons import RoadReasons
from oztable.games.yellow_brick_road.players.search.explorer import Explorer
from oztable.games.yellow_brick_road.players.search.searcher import FlatSearcher, RoadSearcher
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import View
from oztable.players.package import GamePlayers, Maker, Rung
from oztable.players.thinking import Thinker, Work

TOTO_SEES = Sight(cards=1, spots=1, lines=1, swaps=1)
SCARECROW_SEES = Sight(cards=1, spots=2, lines=2, swaps=2)
TIN_WOODMAN_SEES = Sight(cards=2, spots=3, lines=3, swaps=3)
HASTY_SEES = Sight(cards=2, spots=9, lines=3, swaps=9)  # half of the lines: these take the time
LION_SIMS = 60  # at most


def thinker(game: YellowBrickRoad, rng: Random, work: Work) -> Thinker[View, Action]:
    """Who gives hints and reviews games: not so sure of how the other one builds, so that what it
    says of the chance to win is not too rosy. It has a word for every action."""
    return RoadSearcher(game, rng, work, doubts=True)


def hasty(game: YellowBrickRoad, rng: Random) -> Beginner:
    return Beginner("hasty", game, rng, HASTY_SEES)


def _beginner(name: str, sight: Sight) -> Maker:
    return lambda game, rng, work: Beginner(name, game, rng, sight)


def _lion(game: YellowBrickRoad, rng: Random, work: Work) -> RoadSearcher:
    sims = LION_SIMS if work.sims is None else min(LION_SIMS, work.sims)
    few = Work(work.seconds, sims)
    return RoadSearcher(game, rng, few, "lion", is_exact=False, is_picky=False)


# From the weakest to the strongest.
MAKERS: Mapping[str, Maker] = {
    "toto": _beginner("toto", TOTO_SEES),
    "scarecrow": _beginner("scarecrow", SCARECROW_SEES),
    "tin-woodman": _beginner("tin-woodman", TIN_WOODMAN_SEES),
    "greedy": lambda game, rng, work: GreedyBuilder(game, rng),
    "lion": _lion,
    "ismcts": Explorer,
    "flat": FlatSearcher,
    "wizard": RoadSearcher,
}

# As docs/appendix/ladder.md has it: ratings of one arena.
LADDER: Mapping[str, Rung] = {
    "toto": Rung(16.5, 1.1),
    "scarecrow": Rung(23.9, 1.0),
    "tin-woodman": Rung(30.8, 1.0),
    "lion": Rung(35.8, 1.0),
    "wizard": Rung(39.0, 1.1),
}

PLAYERS = GamePlayers(MAKERS, thinker, hasty, RoadReasons, safe_actions=("keep",), ladder=LADDER)
