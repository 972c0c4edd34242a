"""People who blunder, each in a way of their own, and who play well otherwise."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from oztable.core.game import AnyGame, Decide
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.style import USUAL
from oztable.games.card_game_of_oz.rules.actions import End
from oztable.games.card_game_of_oz.rules.state import Phase
from oztable.games.yellow_brick_road.rules.actions import Place
from oztable.players import make_player
from oztable.players.thinking import Work

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ROAD_SIMS = 2_000  # of somebody who plays well, for each decision

Chooser = Callable[[Any, Decide[Any]], Any]


def good(game: AnyGame, rng: Random) -> Chooser:
    """In The Card Game of Oz the second strongest, which takes no time."""
    if game.spec.id == OZ:
        return make_player("lion", game, rng).choose
    return make_player("wizard", game, rng, Work(sims=ROAD_SIMS)).choose


def first_spot(game: AnyGame, rng: Random) -> Chooser:
    """Lays the first card on the first free spot."""
    usual = good(game, rng)

    def choose(view: Any, decide: Decide[Any]) -> Any:
        return next((one for one in decide.actions if isinstance(one, Place)), None) or usual(
            view, decide
        )

    return choose


def no_bonus(game: AnyGame, rng: Random) -> Chooser:
    """Never makes a Bonus move."""
    usual = good(game, rng)

    def choose(view: Any, decide: Decide[Any]) -> Any:
        ends = [one for one in decide.actions if isinstance(one, End)]
        is_bonus = view.state.phase is Phase.BONUS and not view.state.frames
        return ends[0] if ends and is_bonus else usual(view, decide)

    return choose


def ends_behind(game: Any, rng: Random) -> Chooser:
    """Takes a Prime to The End as soon as that is possible, whoever is ahead."""
    return GreedyAuthor(game, rng, USUAL._replace(ends="now")).choose


BLUNDERERS = {
    "first-spot": (ROAD, first_spot),
    "no-bonus": (OZ, no_bonus),
    "ends-behind": (OZ, ends_behind),
}
