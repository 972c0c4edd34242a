"""`oz score` and `oz draw`: a grid, counted and drawn."""

from __future__ import annotations

import json as jsons
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, BinaryIO

from cyclopts import Parameter

from oztable.cli.common import AsJson, DeckName, Lang, UsageFault, language, say
from oztable.core.files import write_whole
from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.games.yellow_brick_road.drawing.board_svg import grid_svg
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.grid import Grid
from oztable.games.yellow_brick_road.rules.notation import format_spot, parse_grid
from oztable.games.yellow_brick_road.rules.roads import Scorer
from oztable.games.yellow_brick_road.rules.wording import WORDS

LONGEST_LINE = 10_000
LONGEST_FLOOD = 10_000_000

GridText = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,
        help="Three rows of three cells joined by /, or - to read one grid a line.",
    ),
]


def score(
    grid: GridText, /, *, deck: DeckName = None, json: AsJson = False, lang: Lang = None
) -> int:
    """Score a grid of Yellow Brick Road: its roads, largest first, and the total.

    Example: oz score "11~ 20 16 / 19 17~ 9 / 10 13 8~"

    Example: oz score - --json < grids.txt
    """
    cards = load_deck(deck or BUNDLED[0])
    scorer, spoken = Scorer(cards), language(lang)
    if grid != "-":
        laid = parse_grid(grid, cards)
        say(_as_json(scorer, laid) if json else _in_full(scorer, laid, spoken))
        return 0
    status = 0
    for number, raw in enumerate(_lines(sys.stdin.buffer), start=1):
        try:
            laid = parse_grid(_decode(raw), cards)
            say(_as_json(scorer, laid) if json else _in_brief(scorer, laid))
        except BadNotation as fault:
            status = 1
            say(jsons.dumps({"error": str(fault), "line": number}) if json else f"error: {fault}")
    return status


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Line by line; of a line too long to be a grid only the beginning is kept."""
    while line := source.readline(LONGEST_LINE + 1):
        skipped = 0
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            more = source.readline(LONGEST_LINE)
            skipped += len(more)
            if not more or more.endswith(b"\n"):
                break
            if skipped > LONGEST_FLOOD:
                raise BadNotation(f"a line of more than {LONGEST_FLOOD} bytes; these are no grids")
        yield line


def _decode(raw: bytes) -> str:
    if len(raw) > LONGEST_LINE:
        raise BadNotation(f"more than {LONGEST_LINE} bytes: longer than any grid can be")
    try:
        return raw.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise BadNotation("this line is not UTF-8 text") from None


def _as_json(scorer: Scorer, grid: Grid) -> str:
    return jsons.dumps({"total": scorer.total(grid), "roads": list(scorer.sizes(grid))})


def _in_brief(scorer: Scorer, grid: Grid) -> str:
    roads = " ".join(map(str, scorer.sizes(grid)))
    return f"{scorer.total(grid)} ({roads})" if roads else "0"


def _in_full(scorer: Scorer, grid: Grid, spoken: Language) -> str:
    lines = []
    for road in scorer.roads(grid):
        n, spots = len(road), " ".join(map(format_spot, road))
        lines.append(WORDS.say("score_road", spoken, n=n, square=n**2, spots=spots))
    total = f"{WORDS.say('score_total', spoken)} {scorer.total(grid)}"
    return "\n".join([*(lines or [WORDS.say("score_empty", spoken)]), total])


def draw(
    grid: Annotated[str, Parameter(help="Three rows of three cells joined by /.")],
    /,
    *,
    svg: Annotated[
        Path,
        Parameter(allow_leading_hyphen=True, help="The file to write, or - for standard output."),
    ],
    deck: DeckName = None,
    lang: Lang = None,
) -> None:
    """Draw a grid of Yellow Brick Road as a picture.

    Example: oz draw "11~ 20 16 / 19 17~ 9 / 10 13 8~" --svg board.svg

    Example: oz draw "11~ 20 16 / 19 17~ 9 / 10 13 8~" --svg - > board.svg
    """
    if svg.name == "":
        raise UsageFault("--svg needs the name of a file, for example --svg board.svg")
    cards = load_deck(deck or BUNDLED[0])
    picture = grid_svg(parse_grid(grid, cards), cards, language=language(lang))
    if str(svg) == "-":
        say(picture.rstrip())
        return
    try:
        write_whole(svg, picture)
    except OSError as fault:
        raise BadNotation(f"{svg}: {fault.strerror}; choose a place that can be written") from None
    say(f"{svg}")
