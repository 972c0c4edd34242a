"""What is told beside a grid: whose it is, its Roads and what they are worth, the hand."""

from __future__ import annotations

import textwrap

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.state import Phase
from oztable.games.yellow_brick_road.terminal.board import road_letter
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas
from oztable.games.yellow_brick_road.terminal.card_art import CardSize, back_picture
from oztable.games.yellow_brick_road.terminal.layout import Layout
from oztable.games.yellow_brick_road.terminal.palette import (
    CLOTH,
    EMERALD,
    GOLD,
    INK,
    INK_SOFT,
    PAGE,
    RGB,
    SAPPHIRE,
)
from oztable.games.yellow_brick_road.terminal.raster import to_cells
from oztable.games.yellow_brick_road.terminal.screen_model import ScreenModel

SMALL_BACK = CardSize(6, 4)


def draw_panel(canvas: Canvas, layout: Layout, scene: ScreenModel, box: Box, seat: Seat) -> None:
    grid = scene.view.grids[seat]
    total = str(scene.game.scorer.total(grid)) if any(grid) else ""
    _title(canvas, layout, scene, box, seat, total)
    y = box.y + 1
    if layout.is_wide:
        canvas.text(box.x, y, "─" * box.width, GOLD)
        y += 1
    rows = _rows(scene, seat)
    for label, points in rows:
        _row(canvas, Box(box.x, y, box.width, 1), label, points, INK_SOFT)
        y += 1
    if layout.is_wide and any(grid):
        canvas.text(box.x, y, "─" * box.width, INK_SOFT)
        _row(
            canvas,
            Box(box.x, y + 1, box.width, 1),
            scene.say("ledger_total"),
            total,
            INK,
            bold=True,
        )
        y += 3
    if _is_sheltered(scene, seat):
        canvas.text(box.x, y, scene.say("sheltered_short"), SAPPHIRE, bold=True)
        y += 1
    if seat != scene.view.seat:
        _hand(canvas, layout, scene, box, seat, y)


def _title(
    canvas: Canvas, layout: Layout, scene: ScreenModel, box: Box, seat: Seat, total: str
) -> None:
    """The name, with an arrow to the grid it belongs to; a brick marks whose turn it is."""
    view = scene.view
    builds = view.active == seat and view.phase not in (Phase.OVER, Phase.FIRST, Phase.DEAL)
    name = scene.names[seat]
    end = "" if layout.is_wide else total
    room = box.width - len(end) - 5
    if len(name) > room:
        whole_words = textwrap.shorten(name, room, placeholder="…")
        name = whole_words if len(whole_words) > 1 else name[: room - 1] + "…"
    if not layout.is_wide:
        name = f"◂ {name}" if seat == scene.left else f"{name} ▸"
    canvas.text(box.x - 1, box.y, f" {name} ", INK, GOLD if builds else PAGE, bold=True)
    canvas.text(box.right - len(end), box.y, end, INK, bold=True)
    if builds and layout.is_wide:
        tag = scene.say("builds")
        canvas.text(box.right - len(tag), box.y, tag, EMERALD, italic=True)


def _rows(scene: ScreenModel, seat: Seat) -> list[tuple[str, str]]:
    """A line for each Road of two or more, then the lonely cards together."""
    sizes = scene.game.scorer.sizes(scene.view.grids[seat])
    rows = [
        (scene.say("road_row", letter=road_letter(number), size=size), f"{size**2}")
        for number, size in enumerate(sizes)
        if size > 1
    ]
    alone = sizes.count(1)
    if alone:
        word = "ledger_one_alone" if alone == 1 else "ledger_alone"
        rows.append((scene.say(word, count=alone), str(alone)))
    return rows or [(scene.say("nothing_laid"), "")]


def _row(
    canvas: Canvas, box: Box, label: str, points: str, colour: RGB, bold: bool = False
) -> None:
    end = canvas.text(box.x, box.y, label, colour, bold=bold)
    start = box.right - len(points)
    if points and not bold:
        canvas.text(end + 1, box.y, "·" * max(start - end - 2, 0), GOLD)
    canvas.text(start, box.y, points, INK, bold=bold)


def _is_sheltered(scene: ScreenModel, seat: Seat) -> bool:
    return scene.view.immune[seat] and scene.view.phase is not Phase.OVER


def _hand(canvas: Canvas, layout: Layout, scene: ScreenModel, box: Box, seat: Seat, y: int) -> None:
    """The other hand, as far as this seat may see it."""
    count = scene.view.hand_sizes[seat]
    if scene.view.hands[seat] is not None or not count:
        return
    label = scene.say("in_hand")
    if layout.is_wide and box.bottom - y > SMALL_BACK.rows:
        for number in range(count):
            _back(canvas, box.x + number * (SMALL_BACK.columns + 1), y)
        canvas.text(box.x, y + SMALL_BACK.rows, label, INK_SOFT, italic=True)
    else:
        x = canvas.text(box.x, y, "▮" * count, CLOTH)
        canvas.text(x + 1, y, label, INK_SOFT, italic=True)


def _back(canvas: Canvas, x: int, y: int) -> None:
    gap = [[PAGE] * (2 * SMALL_BACK.columns)]
    canvas.blit(x, y, to_cells(gap + back_picture(SMALL_BACK, PAGE)))


def draw_pile(canvas: Canvas, layout: Layout, scene: ScreenModel) -> None:
    """The pile, below what is told on the right page."""
    box = layout.panels[1]
    y = layout.page.bottom - SMALL_BACK.rows - 2
    if scene.view.pile:
        _back(canvas, box.x, y)
    words = scene.say("in_pile", count=scene.view.pile)
    canvas.text(box.x, y + SMALL_BACK.rows, words, INK_SOFT, italic=True)
