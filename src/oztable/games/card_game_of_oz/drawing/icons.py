"""The icons of the cards: which stands on a card, and the path that draws it.

They are of the game-icons set (CC BY 3.0); `tools/card_icons.py` takes their paths from it.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files

from oztable.games.card_game_of_oz.rules.cards import Card

SEALS = {"good": "sun", "neutral": "scales", "evil": "bat-wing"}


@cache
def icons() -> dict[str, dict[str, str]]:
    text = (files("oztable.games.card_game_of_oz.drawing") / "icons.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def icon_paths() -> dict[str, str]:
    """By name, in a box of 512 by 512."""
    text = (files("oztable.games.card_game_of_oz.drawing") / "icons.json").read_text("utf-8")
    paths: dict[str, str] = json.loads(text)
    return paths


def icon_of(card: Card) -> str:
    """That of the card; else of the first keyword that has one; else of its type."""
    chosen = icons()
    if card.slug in chosen["card"]:
        return chosen["card"][card.slug]
    for keyword, icon in chosen["keyword"].items():
        if card.has(keyword):
            return icon
    return chosen["type"][card.type]


def all_icons() -> set[str]:
    """Those of every card that may be drawn."""
    return {*SEALS.values(), *(icon for some in icons().values() for icon in some.values())}
