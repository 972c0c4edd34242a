"""The Card Game of Oz: its players, each of whom sees the view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oztable.games.card_game_of_oz.players.beginners import FOR_THE_END, FOR_THE_MOMENT, Beginner
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.planner import Planner
from oztable.games.card_game_of_oz.players.reasons import OzReasons
from oztable.games.card_game_of_oz.players.style import WISE, Style
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import View
from oztable.players.flat import FlatPlayer
from oztable.players.package import GamePlayers, Maker, Rung
from oztable.players.thinking import Thinker, Work

TOTO_SEES = 1  # of the cards in hand, pieces in play and Locations
SCARECROW_SEES = 3
TIN_WOODMAN_SEES = 6


def flat(game: CardGameOfOz, rng: Random, work: Work) -> FlatPlayer:
    return FlatPlayer(game, rng, work, lambda luck: GreedyAuthor(game, luck))


def thinker(game: CardGameOfOz, rng: Random, work: Work) -> Thinker[View, Action]:
    """Who gives hints and reviews games."""
    return Planner(game, rng, work)


def _beginner(name: str, sees: int, style: Style = FOR_THE_MOMENT) -> Maker:
    return lambda game, rng, work: Beginner(name, game, rng, sees, style)


# From the weakest to the strongest.
MAKERS: Mapping[str, Maker] = {
    "toto": _beginner("toto", TOTO_SEES, FOR_THE_END),
    "scarecrow": _beginner("scarecrow", SCARECROW_SEES),
    "tin-woodman": _beginner("tin-woodman", TIN_WOODMAN_SEES),
    "greedy": lambda game, rng, work: GreedyAuthor(game, rng),
    "lion": lambda game, rng, work: GreedyAuthor(game, rng, WISE, "lion"),
    "flat": flat,
    "wizard": Planner,
}

# From the shares of docs/appendix/ladder.md: a level stands as far above the next as makes its mean
# share with the four packs likely. Anchored as an arena with random play in it: the mean is 25.
LADDER: Mapping[str, Rung] = {
    "toto": Rung(4.8, 1.0),
    "scarecrow": Rung(22.3, 1.0),
    "tin-woodman": Rung(32.9, 1.0),
    "lion": Rung(43.7, 1.0),
    "wizard": Rung(50.3, 2.0),  # from a few games only
}

PLAYERS = GamePlayers(
    MAKERS,
    thinker,
    reasons=OzReasons,
    safe_actions=("pass", "end", "keep", "no"),
    ladder=LADDER,
)
