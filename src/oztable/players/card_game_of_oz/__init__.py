"""The Card Game of Oz: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from oztable.core.play import Player
from oztable.games.card_game_of_oz.actions import Action
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.games.card_game_of_oz.state import View
from oztable.players.card_game_of_oz.greedy import GreedyAuthor
from oztable.players.flat import FlatPlayer
from oztable.players.thinking import Thinker, Work

Maker = Callable[[CardGameOfOz, Random, Work], Player[Any, Any]]


def flat(game: CardGameOfOz, rng: Random, work: Work) -> FlatPlayer:
    return FlatPlayer(game, rng, work, lambda luck: GreedyAuthor(game, luck))


def thinker(game: CardGameOfOz, rng: Random, work: Work) -> Thinker[View, Action]:
    """Who gives hints and reviews games."""
    return flat(game, rng, work)


# From the weakest to the strongest.
PLAYERS: Mapping[str, Maker] = {
    "greedy": lambda game, rng, work: GreedyAuthor(game, rng),
    "flat": flat,
}
