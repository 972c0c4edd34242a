"""How the cards of a deck fare, as `oz balance --fares` measured it: for pages that show cards."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from oztable.core.files import read_text, write_whole
from oztable.core.game import AnyGame
from oztable.games import package_of
from oztable.study.balance import BLANK
from oztable.study.balance_sums import Sums


class Fare(NamedTuple):
    """Shares are between 0 and 1; `worth` is how many games more its holder wins than with a
    blank, with its interval, and None where it was not measured."""

    drawn: int  # games
    played: float
    won: float
    worth: float | None = None
    low: float = 0.0
    high: float = 0.0
    pairs: int = 0


def write_fares(file: Path, found: Sums, game: AnyGame) -> None:
    """Adds the cards of this deck to the file, in the place of those it had before."""
    kept = json.loads(read_text(str(file))) if file.exists() else {}
    kept[game.contents.id] = {
        "digest": game.contents.digest,
        "games": found.games,
        "players": list(found.plan.players),
        "cards": {slug: _fare(found, slug) for slug in found.titles},
    }
    lines = json.dumps(kept, indent=0, sort_keys=True)
    write_whole(file, lines + "\n")


def _fare(found: Sums, slug: str) -> list[float | None]:
    change = found.changes.get(BLANK + slug)
    worth = change.of("win") if change and change.pairs else None
    if slug in found.places:
        count = found.places[slug]
        known = (count.games, round(count.visits_a_game, 2), 0.0)
    else:
        card = found.cards[slug]
        known = (card.drawn, round(card.played_share, 3), round(card.won_share, 3))
    if worth is None or change is None:
        return [*known]
    return [*known, *(round(number, 4) for number in worth), change.pairs]


@cache
def _packaged(game: str) -> dict[str, Any]:
    where = package_of(game).study.partition(":")[0].rpartition(".")[0]
    file = files(where) / "fares.json" if where else None
    if file is None or not file.is_file():
        return {}
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def fares_of(game: AnyGame) -> dict[str, Fare]:
    """By card; nothing for a deck that was not measured, or has changed since."""
    kept = _packaged(game.spec.id).get(game.contents.id)
    if kept is None or kept["digest"] != game.contents.digest:
        return {}
    return {slug: Fare(*row) for slug, row in kept["cards"].items()}
