"""The players of Yellow Brick Road as they were, frozen so that strength stays comparable."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from oztable.games.yellow_brick_road.players.beginners import Beginner, Sight
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.package import Reference
from oztable.study.references import WHOLE_GAMES, pinned


def doubter(sims: int, decisions: int, is_exact: bool = True, is_picky: bool = True) -> Reference:
    """A searcher as it was before it took everybody to build for points; at first it was not even
    picky, and looked at what is not good at sight too."""

    def make(game: Any, rng: Random) -> AnyPlayer:
        work = Work(sims=sims)
        return RoadSearcher(game, rng, work, is_exact=is_exact, is_picky=is_picky, doubts=True)

    return Reference(make, decisions)


def whimsical(player: str, sight: Sight) -> Reference:
    """A level as it was when it took any of the swaps that it noticed."""

    def make(game: Any, rng: Random) -> AnyPlayer:
        return Beginner(player, game, rng, sight, swaps_by_chance=True)

    return Reference(make, WHOLE_GAMES)


# A maker may also build a player of its own from numbers that are written here.
REFERENCES: Mapping[str, Reference] = {
    "random-1": pinned("random"),
    "greedy-1": pinned("greedy"),
    "toto-1": whimsical("toto", Sight(cards=1, spots=1, lines=1, swaps=2)),
    "toto-2": pinned("toto"),
    "scarecrow-1": whimsical("scarecrow", Sight(cards=1, spots=2, lines=2, swaps=4)),
    "scarecrow-2": pinned("scarecrow"),
    "tin-woodman-1": whimsical("tin-woodman", Sight(cards=2, spots=3, lines=6, swaps=6)),
    "tin-woodman-2": pinned("tin-woodman"),
    "lion-2": doubter(60, 4, is_exact=False, is_picky=False),
    "lion-3": pinned("lion", sims=60, decisions=4),
    "wizard-1": doubter(400, 2, is_picky=False),
    "wizard-2": doubter(400, 2),
    "wizard-3": pinned("wizard", sims=400, decisions=2),
}
