"""The twelve winged monkeys: six tokens around each grid, asleep or awake."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oztable.games.yellow_brick_road.rules.grid import LINES, Line
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas, Cell
from oztable.games.yellow_brick_road.terminal.layout import Layout
from oztable.games.yellow_brick_road.terminal.palette import (
    CREAM,
    EMERALD,
    INK,
    INK_SOFT,
    PAGE,
    POPPY,
    RGB,
    rgb,
)
from oztable.games.yellow_brick_road.terminal.raster import to_cells

FUR = rgb("#B79C72")
WING = rgb("#E0CB9B")
WING_SPREAD = rgb("#8A6B45")

# F fur, W wings; a point is half a column wide. The face itself is written over the middle.
COLUMNS = 7
SLEEPER = ("......FF......", "....WFFFFW....", "..WWFFFFFFWW..", "...WWFFFFWW...")
FLYER = ("WW...FFFF...WW", "WWWWFFFFFFWWWW", ".WWWFFFFFFWWW.", "...W.FFFF.W...")
FACES = {"asleep": "-.-", "awake": "ò.ó", "chosen": "o.o"}


def token_box(layout: Layout, box: Box, line: Line) -> Box:
    """Where the token of a line lies: above its column, or to the right of its row."""
    size = layout.size
    if line < 3:
        return Box(box.right, box.y + line * size.rows, layout.token_columns, size.rows)
    x = box.x + 1 + (line - 3) * (size.columns + 1)
    return Box(x, box.y - layout.token_rows, size.columns, layout.token_rows)


def draw_monkeys(
    canvas: Canvas,
    layout: Layout,
    box: Box,
    seat: int,
    awake: Line | None,
    chosen: Line | None,
    idle: bool,
    words: Mapping[str, str],
) -> None:
    for line in LINES:
        place = token_box(layout, box, line)
        canvas.answer(place, ("line", seat, line))
        mood = "chosen" if line == chosen else "awake" if line == awake else "asleep"
        word = "" if mood == "asleep" else words["idle" if idle and mood == "awake" else mood]
        draw = {1: _small, 2: _medium}.get(layout.token_rows, _large)
        draw(canvas, place, mood, word)


def _colours(mood: str) -> tuple[RGB, RGB]:
    return {"asleep": (INK_SOFT, PAGE), "awake": (CREAM, POPPY), "chosen": (CREAM, EMERALD)}[mood]


def _small(canvas: Canvas, place: Box, mood: str, word: str) -> None:
    """One row high: a face, or the word with guillemets for wings."""
    shown = next(
        text
        for text in (f"«{word}»" if word else f"({FACES[mood]})", word, FACES[mood])
        if text and len(text) <= place.width
    )
    _centred(canvas, place, place.y + place.height // 2, shown, mood)


def _medium(canvas: Canvas, place: Box, mood: str, word: str) -> None:
    """Two rows: the face between its wings, and the word below."""
    top = place.y + max((place.height - 2) // 2, 0)
    if not word:
        _centred(canvas, place, top, f"({FACES[mood]})", mood)
        return
    _centred(canvas, place, top, f"«{FACES[mood]}»".center(COLUMNS), mood)
    _centred(canvas, place, top + 1, word.center(COLUMNS), mood)


def _large(canvas: Canvas, place: Box, mood: str, word: str) -> None:
    """Three rows: a small picture, and the word below."""
    top = place.y + max((place.height - 3) // 2, 0)
    left = place.x + (place.width - COLUMNS) // 2
    canvas.blit(left, top, _body(mood))
    fg, ground = _colours(mood)
    canvas.text(left + 2, top + 1, FACES[mood], *_face_colours(mood), bold=True)
    if word:
        canvas.text(left, top + 2, word.center(COLUMNS), fg, ground, bold=True)


def _centred(canvas: Canvas, place: Box, y: int, text: str, mood: str) -> None:
    fg, bg = _colours(mood)
    x = place.x + (place.width - len(text)) // 2
    canvas.text(x, y, text, fg, bg, bold=mood != "asleep")


def _face_colours(mood: str) -> tuple[RGB, RGB]:
    return (INK, FUR) if mood == "asleep" else _colours(mood)


@cache
def _body(mood: str) -> list[list[Cell]]:
    asleep = mood == "asleep"
    paints = {".": PAGE, "F": _face_colours(mood)[1], "W": WING if asleep else WING_SPREAD}
    sprite = SLEEPER if asleep else FLYER
    return to_cells([[paints[point] for point in row] for row in sprite])
