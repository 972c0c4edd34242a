"""How the cards of a deck fare, as `oz balance --fares` measured it: for pages that show cards.

A file holds one study a deck. Of each card it has a list of measures, each with how many games it
was taken from, its value and the ends of its 95 % interval: `played` and `won` are shares,
`entered` is a number a game, and `worth` the points by which whoever holds the card is further
ahead than with a blank.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from oztable.core.files import read_text, write_whole
from oztable.core.game import AnyGame, BadNotation
from oztable.core.quoting import one_line
from oztable.study.balance import BLANK
from oztable.study.balance_sums import Sums
from oztable.study.intervals import Interval, share_interval


def read_fares(file: Path) -> list[dict[str, Any]]:
    """The studies that are in the file already."""
    if not file.exists():
        return []
    try:
        kept = json.loads(read_text(str(file)))
    except ValueError:
        kept = None
    if not isinstance(kept, list) or not all(isinstance(one, dict) for one in kept):
        raise BadNotation(one_line(f"{file}: no figures of cards; name another file"))
    return kept


def write_fares(file: Path, found: Sums, game: AnyGame) -> None:
    """Puts the cards of this deck in the place of those it had before."""
    study = {
        "pack": game.contents.id.partition("@")[0],  # the digest tells its version
        "digest": game.contents.digest,
        "games": found.games,
        "player": ", ".join(dict.fromkeys(found.plan.players)),
        "cards": {slug: [*_measures(found, slug)] for slug in found.titles},
    }
    others = [one for one in read_fares(file) if one.get("pack") != study["pack"]]
    studies = sorted([*others, study], key=lambda one: str(one.get("pack")))
    write_whole(file, "[\n" + ",\n".join(map(_in_lines, studies)) + "\n]\n")


def _in_lines(study: dict[str, Any]) -> str:
    """A line a card: a changed figure is a changed line."""
    head = {key: value for key, value in study.items() if key != "cards"}
    cards = [f"  {json.dumps(slug)}: {json.dumps(told)}" for slug, told in study["cards"].items()]
    return f' {json.dumps(head)[:-1]}, "cards": {{\n' + ",\n".join(cards) + "\n }}"


def _measures(found: Sums, slug: str) -> Iterator[dict[str, Any]]:
    if slug in found.places:
        place = found.places[slug]
        if place.games:
            value = round(place.visits_a_game, 2)
            yield {"measure": "entered", "games": place.games, "value": value}
    else:
        card = found.cards[slug]
        if card.drawn:
            yield _told("played", card.drawn, share_interval(card.played, card.drawn), 4)
        if card.decided:
            yield _told("won", card.decided, share_interval(card.won, card.decided), 4)
    change = found.changes.get(BLANK + slug)
    if change and change.pairs > 1:
        yield _told("worth", change.pairs, change.of("lead"), 2)


def _told(measure: str, games: int, interval: Interval, digits: int) -> dict[str, Any]:
    rounded = {key: round(value, digits) for key, value in interval._asdict().items()}
    return {"measure": measure, "games": games, **rounded}
