"""The Card Game of Oz: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from oztable.games.card_game_of_oz.players.beginners import FOR_THE_END, Beginner
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.planner import Planner
from oztable.games.card_game_of_oz.players.reasons import OzReasons
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import View
from oztable.players.flat import FlatPlayer
from oztable.players.package import GamePlayers, Maker
from oztable.players.thinking import Thinker, Work

TOTO_SEES = 1  # of the cards in hand, pieces in play and Locations
SCARECROW_SEES = 3
TIN_WOODMAN_SEES = 8


def flat(game: CardGameOfOz, rng: Random, work: Work) -> FlatPlayer:
    return FlatPlayer(game, rng, work, lambda luck: GreedyAuthor(game, luck))


def thinker(
    game: CardGameOfOz, rng: Random, work: Work, about: Collection[Action]
) -> Thinker[View, Action]:
    """Who gives hints and reviews games."""
    return Planner(game, rng, work, about=about)


def _toto(game: CardGameOfOz, rng: Random, work: Work) -> Beginner:
    return Beginner("toto", game, rng, TOTO_SEES, FOR_THE_END)


def _scarecrow(game: CardGameOfOz, rng: Random, work: Work) -> Beginner:
    return Beginner("scarecrow", game, rng, SCARECROW_SEES)


def _tin_woodman(game: CardGameOfOz, rng: Random, work: Work) -> Beginner:
    return Beginner("tin-woodman", game, rng, TIN_WOODMAN_SEES)


def _lion(game: CardGameOfOz, rng: Random, work: Work) -> GreedyAuthor:
    return GreedyAuthor(game, rng, name="lion")


def _wizard(game: CardGameOfOz, rng: Random, work: Work) -> Planner:
    return Planner(game, rng, work)


# From the weakest to the strongest.
MAKERS: Mapping[str, Maker] = {
    "toto": _toto,
    "scarecrow": _scarecrow,
    "tin-woodman": _tin_woodman,
    "greedy": lambda game, rng, work: GreedyAuthor(game, rng),
    "lion": _lion,
    "flat": flat,
    "wizard": _wizard,
}

PLAYERS = GamePlayers(
    MAKERS, thinker, reasons=OzReasons, safe_actions=("pass", "end", "keep", "no")
)
