"""What a game brings for those who draw and print it, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from oztable.core.game import BadNotation
from oztable.core.package import imported
from oztable.games import package_of


class GameDrawing(NamedTuple):
    """Each part is asked for with a game, whose deck or pack says what is drawn."""

    card: Callable[..., Any]
    """Of a game, a card and a language: its face for print, as `study.card_printing` sets it."""
    names: Callable[[Any], Iterable[str]]  # of all its cards, as a card is asked for
    backs: Mapping[str, Callable[[], str]] = {}  # by name, each as SVG
    sheet_parts: Mapping[str, Callable[..., Any]] = {}
    """By the word that asks for them: what is printed beside the cards, of a game and language."""


@cache
def drawing_of(game: str) -> GameDrawing:
    where = package_of(game).drawing
    if not where:
        raise BadNotation(f"the cards of {package_of(game).name.en} cannot be drawn for print")
    found: GameDrawing = imported(where)
    return found
