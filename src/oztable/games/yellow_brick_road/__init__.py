"""Yellow Brick Road: two builders, twenty cards, and the winged monkeys in the way."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.game import Option
from oztable.core.language import Language, Text
from oztable.games.yellow_brick_road.rulebook import rulebook as _rulebook
from oztable.games.yellow_brick_road.rulebook import rulings
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC

# The deck is chosen with --deck, because a file is a choice too; it is listed with the options.
DECK_OPTION = Option(
    "deck",
    (*BUNDLED, "FILE"),
    BUNDLED[0],
    "YR-49",
    Text(
        "Which card faces: one of our reconstructions, or a deck file of your own.",
        "Quelles faces de cartes : une de nos reconstitutions, ou votre propre fichier.",
    ),
)


def build(options: Mapping[str, str], deck: str | None = None) -> YellowBrickRoad:
    return YellowBrickRoad(load_deck(deck or BUNDLED[0]), options)


def rulebook(language: Language, options: Mapping[str, str]) -> str:
    return _rulebook(language, options["edition"])


__all__ = ["BUNDLED", "DECK_OPTION", "SPEC", "YellowBrickRoad", "build", "rulebook", "rulings"]
