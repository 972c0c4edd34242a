"""The players of The Card Game of Oz as they were, frozen so that strength stays comparable."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from oztable.games.card_game_of_oz.players.careless import CarelessAuthor
from oztable.players.package import AnyPlayer
from oztable.study.package import Reference
from oztable.study.references import WHOLE_GAMES, pinned


def careless(player: str, least: int, most: int) -> Reference:
    """A level as it was when it let whole turns pass."""

    def make(game: Any, rng: Random) -> AnyPlayer:
        return CarelessAuthor(player, game, rng, least, most)

    return Reference(make, WHOLE_GAMES)


# A maker may also build a player of its own from numbers that are written here.
REFERENCES: Mapping[str, Reference] = {
    "random-1": pinned("random"),
    "greedy-1": pinned("greedy"),
    "toto-1": careless("toto", 1, 2),
    "toto-2": pinned("toto"),
    "scarecrow-1": careless("scarecrow", 4, 4),
    "scarecrow-2": pinned("scarecrow"),
    "tin-woodman-1": careless("tin-woodman", 16, 16),
    "tin-woodman-2": pinned("tin-woodman"),
    "lion-1": pinned("lion"),
    "wizard-1": pinned("wizard", sims=60, decisions=8),
}
