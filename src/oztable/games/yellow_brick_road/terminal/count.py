"""The scoring at the end, told Road by Road (Y8, Y9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.events import Revealed, Scored
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Grid
from oztable.games.yellow_brick_road.rules.state import SEATS, View
from oztable.games.yellow_brick_road.terminal.board import road_letter
from oztable.games.yellow_brick_road.terminal.wording import WORDS


def count_lines(
    game: YellowBrickRoad, view: View, names: tuple[str, ...], language: Language
) -> list[Text]:
    """Every Road of both grids, the largest first, and what it earns; your own grid leads."""
    lines: list[Text] = []
    for seat in sorted(SEATS, key=lambda seat: seat != view.seat):
        lines.append(Text(names[seat], "bold #1F6F54"))
        lines += [Text(f"  {line}") for line in _roads(game, view.grids[seat], language)]
        total = WORDS.say("end_total", language, total=game.scorer.total(view.grids[seat]))
        lines += [Text(f"  {total}", "bold"), Text()]
    return lines


def _roads(game: YellowBrickRoad, grid: Grid, language: Language) -> Iterable[str]:
    sizes = game.scorer.sizes(grid)
    for number, size in enumerate(sizes):
        if size > 1:
            letter = road_letter(number)
            yield WORDS.say("end_road", language, letter=letter, size=size, points=size**2)
    alone = sizes.count(1)
    if alone == 1:
        yield WORDS.say("end_one_alone", language)
    elif alone:
        yield WORDS.say("end_alone", language, count=alone)


def result_sentences(
    game: YellowBrickRoad, events: Iterable[Any], names: tuple[str, ...], language: Language
) -> list[str]:
    """Who won, and which cards nobody played."""
    ends = [event for event in events if isinstance(event, Scored | Revealed)]
    return [game.tell(event, names, language) for event in ends]
