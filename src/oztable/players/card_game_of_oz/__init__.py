"""The Card Game of Oz: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from oztable.core.play import Player
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.players.card_game_of_oz.greedy import GreedyAuthor
from oztable.players.thinking import Work

Maker = Callable[[CardGameOfOz, Random, Work], Player[Any, Any]]

# From the weakest to the strongest.
PLAYERS: Mapping[str, Maker] = {"greedy": lambda game, rng, work: GreedyAuthor(game, rng)}
