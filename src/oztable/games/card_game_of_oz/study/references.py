"""The players of The Card Game of Oz as they were, frozen so that strength stays comparable.

Versions before these played by rules of thumb that knew one pack; they went with those.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from oztable.games.card_game_of_oz.players.beginners import Beginner
from oztable.study.package import Reference
from oztable.study.references import WHOLE_GAMES, pinned


def _who_looks_at_eight(game: Any, rng: Random) -> Beginner:
    return Beginner("tin-woodman", game, rng, sees=8)


# A maker may also build a player of its own from numbers that are written here.
REFERENCES: Mapping[str, Reference] = {
    "random-1": pinned("random"),
    "greedy-2": pinned("greedy"),
    "toto-3": pinned("toto"),
    "scarecrow-3": pinned("scarecrow"),
    "tin-woodman-3": Reference(_who_looks_at_eight, WHOLE_GAMES),
    "tin-woodman-4": pinned("tin-woodman"),
    "lion-2": pinned("greedy"),
    "lion-3": pinned("lion"),
    "wizard-2": pinned("wizard", sims=60, decisions=8),
}
