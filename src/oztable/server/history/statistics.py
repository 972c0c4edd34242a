"""What many games of one person come to. Each figure comes with how many games it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from oztable.server.history.rating import COUNTED
from oztable.server.history.rows import Point, Score
from oztable.study.figures import Favourite, FigureSum, SeatFigures, favourites, sum_up
from oztable.study.package import study_of

MOST_DRAWN = 160  # points of a graph


class Tally(NamedTuple):
    """Games that had a result, against others."""

    games: int
    won: int
    shared: int
    lost: int
    parts: float  # of the victories: a shared one counts in part


class Points(NamedTuple):
    games: int
    mean: float
    best: int


def tally(scores: Sequence[Score]) -> Tally:
    counted = [one.won for one in scores if one.how in COUNTED and one.mode != "alone"]
    won = sum(part == 1 for part in counted)
    shared = sum(0 < part < 1 for part in counted)
    return Tally(len(counted), won, shared, len(counted) - won - shared, sum(counted))


def points(scores: Sequence[Score]) -> Points | None:
    """Of games that were played to their end."""
    found = [one.score for one in scores if one.how == "played" and one.score is not None]
    return Points(len(found), sum(found) / len(found), max(found)) if found else None


def figures(game: str, scores: Sequence[Score]) -> list[FigureSum | None]:
    """In the order in which the game names them."""
    brought = study_of(game).figures
    played = [_figures(one) for one in scores]
    return [sum_up(kind, played) for kind in (brought.kinds if brought else ())]


def dearest(scores: Sequence[Score]) -> list[Favourite]:
    return favourites([(_figures(one), _margin(one)) for one in scores])


def _figures(score: Score) -> SeatFigures:
    try:
        return msgspec.json.decode(score.figures or "{}", type=SeatFigures)
    except msgspec.DecodeError:
        return SeatFigures()


def _margin(score: Score) -> int | None:
    if score.score is None or score.best_other is None:
        return None
    return score.score - score.best_other


def thinned(course: Sequence[Point], most: int = MOST_DRAWN) -> list[Point]:
    """As many as can be drawn, the first and the last among them."""
    if len(course) <= most:
        return list(course)
    step = (len(course) - 1) / (most - 1)
    return [course[round(number * step)] for number in range(most)]
