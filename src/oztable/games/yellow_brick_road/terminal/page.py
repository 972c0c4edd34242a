"""Paints a scene: two facing pages on emerald cloth, the tray with the hand, the keys."""

from __future__ import annotations

import textwrap

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.decks import is_bundled
from oztable.games.yellow_brick_road.rules.grid import NEIGHBOURS, Spot, Spots, free_spots
from oztable.games.yellow_brick_road.rules.legal import open_spots
from oztable.games.yellow_brick_road.rules.state import TURNS, Phase
from oztable.games.yellow_brick_road.terminal.board import NO_SPOTS, GridLook, draw_grid, held_spots
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas
from oztable.games.yellow_brick_road.terminal.choice import (
    Blocking,
    Laying,
    Swapping,
    is_blocked_now,
)
from oztable.games.yellow_brick_road.terminal.layout import LEAST, Layout, fits, lay_out
from oztable.games.yellow_brick_road.terminal.palette import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_SOFT,
    CLOTH_TEXT,
    GOLD,
    INK,
    INK_SOFT,
    PAGE,
    PARCHMENT,
    POPPY,
)
from oztable.games.yellow_brick_road.terminal.panels import draw_panel, draw_pile
from oztable.games.yellow_brick_road.terminal.screen_model import ScreenModel
from oztable.games.yellow_brick_road.terminal.tray import draw_tray

MARKS = ("blocked", "awake", "idle", "chosen", "snake", "bird")


def paint_scene(scene: ScreenModel, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height, CLOTH, CLOTH_TEXT)
    if not fits(width, height):
        _too_small(canvas, scene)
        return canvas
    layout = lay_out(width, height)
    _header(canvas, scene)
    _pages(canvas, layout)
    for box, seat in zip(layout.grids, (scene.left, scene.right), strict=True):
        draw_grid(canvas, layout, box, _look(scene, seat))
    for box, seat in zip(layout.panels, (scene.left, scene.right), strict=True):
        draw_panel(canvas, layout, scene, box, seat)
    if layout.tale:
        _tale(canvas, scene, layout.tale)
    if layout.is_wide:
        draw_pile(canvas, layout, scene)
    draw_tray(canvas, layout, scene)
    _footer(canvas, layout, scene)
    return canvas


def _too_small(canvas: Canvas, scene: ScreenModel) -> None:
    words = scene.say(
        "too_small",
        width=canvas.width,
        height=canvas.height,
        least_width=LEAST[0],
        least_height=LEAST[1],
    )
    lines = textwrap.wrap(words, max(canvas.width - 4, 10))
    top = max((canvas.height - len(lines)) // 2, 0)
    for number, line in enumerate(lines):
        canvas.text(2, top + number, line, CLOTH_TEXT)


def _header(canvas: Canvas, scene: ScreenModel) -> None:
    view = scene.view
    title = scene.game.spec.name.into(scene.language)
    canvas.text(2, 0, title, GOLD, bold=True)
    if view.phase is Phase.OVER:
        turn = scene.say("all_laid")
    elif view.phase in (Phase.FIRST, Phase.DEAL):
        turn = scene.say("setting_up")
    else:
        turn = scene.say("turn_of", turn=min(view.turn + 1, TURNS))
        turn = f"{turn} · {scene.say('in_pile', count=view.pile)}"
    turn = scene.caption or turn
    canvas.text((canvas.width - len(turn)) // 2, 0, turn, CLOTH_TEXT, italic=True)
    ours = is_bundled(scene.game.deck)
    label = scene.say("reconstructed") if ours else scene.game.deck.name.into(scene.language)
    canvas.text(canvas.width - len(label) - 2, 0, label, CLOTH_SOFT, italic=True)


def _pages(canvas: Canvas, layout: Layout) -> None:
    page = layout.page
    canvas.fill(page, PAGE)
    for x in range(page.x, page.right):
        if layout.token_rows > 1:
            canvas.text(x, page.y, "▄", PAGE, CLOTH)
        canvas.text(x, page.bottom - 1, "▀", PAGE, CLOTH)
    if layout.is_wide:
        middle = layout.grids[1].x - 1
        for y in range(page.y + 1, page.bottom - 1):
            canvas.text(middle - 1, y, "▐", PARCHMENT, PAGE)
            canvas.text(middle, y, "▌", PARCHMENT, PAGE)


def _look(scene: ScreenModel, seat: Seat) -> GridLook:
    view, monkey, grid = scene.view, scene.monkeys[seat], scene.grids[seat]
    choice = scene.choice if seat == view.active else None
    line = choice.line if isinstance(choice, Blocking) else None
    free, immune = free_spots(grid), view.immune[seat]
    bars = is_blocked_now(view, seat) or (line is not None and not immune)
    return GridLook(
        seat=seat,
        deck=scene.game.deck,
        grid=grid,
        roads=scene.game.scorer.roads(grid),
        words={mark: scene.say(f"mark_{mark}") for mark in MARKS},
        monkey=monkey,
        barred=Spots(free & held_spots(monkey)) if bars else NO_SPOTS,
        open=open_spots(free, monkey, immune) if isinstance(choice, Laying) else NO_SPOTS,
        cursor=choice.spot if isinstance(choice, Laying | Swapping) else None,
        refused=bool(scene.outcome and scene.outcome.fault),
        fresh=scene.fresh.get(seat),
        swaying=_swaying(scene, seat),
        line=line,
        idle=immune and seat == view.active,
    )


def _swaying(scene: ScreenModel, seat: Seat) -> tuple[Spot, ...]:
    """The Snake's neighbours, until one of them is chosen."""
    choice = scene.choice
    if not isinstance(choice, Swapping) or choice.spot is not None or seat != scene.view.active:
        return ()
    return tuple(spot for spot in NEIGHBOURS[choice.home] if choice.grid[spot])


def _tale(canvas: Canvas, scene: ScreenModel, box: Box) -> None:
    if not scene.tale:
        return
    canvas.text(box.x, box.y, scene.say("tale_title"), POPPY, bold=True)
    canvas.text(box.x, box.y + 1, "─" * box.width, GOLD)
    lines: list[str] = []
    newest = 0
    for sentence in reversed(scene.tale):
        wrapped = textwrap.wrap(sentence, box.width)
        wrapped = wrapped if lines else wrapped[: box.height - 2]
        if len(lines) + len(wrapped) > box.height - 2:
            break
        newest = newest or len(wrapped)
        lines = wrapped + lines
    for number, line in enumerate(lines):
        colour = INK if number >= len(lines) - newest else INK_SOFT
        canvas.text(box.x, box.y + 2 + number, line, colour)


def _footer(canvas: Canvas, layout: Layout, scene: ScreenModel) -> None:
    y = layout.footer
    canvas.fill(Box(0, y, canvas.width, 1), CLOTH_DEEP)
    room = canvas.width - 2
    shown = list(scene.hints)
    while sum(len(hint.shown) + len(hint.label) + 3 for hint in shown) > room:
        shown.pop(-3)  # help and quit are kept the longest
    x = 1
    for hint in shown:
        start = x
        x = canvas.text(x, y, hint.shown, GOLD, bold=True)
        x = canvas.text(x + 1, y, hint.label, CLOTH_TEXT)
        if hint.key:
            canvas.answer(Box(start, y, x - start, 1), ("key", hint.key))
        x += 2
