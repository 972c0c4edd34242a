"""What a game counts about those who played it, for their histories: figures and favourites.

A game may bring its own (`GameStudy.figures`); the layers know none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from oztable.core.language import Text
from oztable.core.play import Step

Steps = Sequence[Step[Any, Any, Any]]


class SeatFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of one seat in one finished game: numbers by figure, and how often it used what."""

    numbers: dict[str, int] = {}
    used: dict[str, int] = {}


class Figure(NamedTuple):
    """A number that is worth telling: the highest of all games, or their mean."""

    id: str
    name: Text
    how: Literal["best", "mean"]
    unit: tuple[Text, Text] | None = None  # one, many


class Figures(NamedTuple):
    """`of_game` is given a game, its last state and the steps that led there."""

    of_game: Callable[[Any, Any, Steps], Sequence[SeatFigures]]
    kinds: Sequence[Figure] = ()
    favourites: Text | None = None  # what is said above that which was used most often
    favourite: Callable[[str], Text | None] | None = None  # the name of one


class FigureSum(NamedTuple):
    """One figure over many games, with how many they are."""

    value: float
    games: int


class Favourite(NamedTuple):
    """What a seat used: in how many games, and by how much it was ahead in them on average."""

    id: str
    games: int
    ahead: float


def sum_up(kind: Figure, played: Sequence[SeatFigures]) -> FigureSum | None:
    """Only games that told this figure count."""
    found = [one.numbers[kind.id] for one in played if kind.id in one.numbers]
    if not found:
        return None
    return FigureSum(max(found) if kind.how == "best" else sum(found) / len(found), len(found))


def favourites(played: Sequence[tuple[SeatFigures, int | None]], most: int = 3) -> list[Favourite]:
    """What was used in most games, with the margin of each where it is known."""
    margins: dict[str, list[int | None]] = {}
    for figures, margin in played:
        for used in figures.used:
            margins.setdefault(used, []).append(margin)
    ranked = sorted(margins.items(), key=lambda one: (-len(one[1]), one[0]))[:most]
    return [Favourite(used, len(games), _mean(games)) for used, games in ranked]


def _mean(margins: Sequence[int | None]) -> float:
    known = [one for one in margins if one is not None]
    return sum(known) / len(known) if known else 0.0
