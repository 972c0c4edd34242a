"""How the cards fare, from published games: `fares.json` holds the figures, one study a pack.

To publish others, name the file to `oz balance --fares`. It has of each card a list of measures,
each with how many games it was taken from, its value and the ends of its 95 % interval. What a
measure is called stands in the words of the page.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from oztable.games.card_game_of_oz.rules.packs import load_pack

Measure = Literal["played", "won", "entered", "worth"]


class OzFigure(Struct, frozen=True):
    """`played` and `won` are shares, `entered` a number a game, and `worth` points of Vitality that
    its player is ahead by with the card instead of a blank. The `games` of `won` count once for
    each Author who had the card."""

    measure: Measure
    games: int
    value: float
    low: float | None = None
    high: float | None = None


class OzFare(Struct, frozen=True):
    pack: str
    games: int
    player: str
    outdated: bool  # the pack has changed since
    figures: list[OzFigure]


class _Study(Struct, frozen=True):
    pack: str
    digest: str
    games: int
    player: str
    cards: dict[str, list[OzFigure]]


@cache
def _studies() -> tuple[_Study, ...]:
    text = (files("oztable.games.card_game_of_oz.page") / "fares.json").read_bytes()
    return tuple(msgspec.json.decode(text, type=list[_Study]))


def fares_of(slug: str) -> list[OzFare]:
    """What is known of a card, pack by pack; nothing of one that nobody has studied."""
    return [
        OzFare(
            study.pack,
            study.games,
            study.player,
            study.digest != load_pack(study.pack).digest,
            study.cards[slug],
        )
        for study in _studies()
        if slug in study.cards
    ]
