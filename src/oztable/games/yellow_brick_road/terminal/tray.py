"""The tray below the pages: the hand, the one question, and the buttons that answer it."""

from __future__ import annotations

import textwrap
from typing import NamedTuple

from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.terminal.board import quiet_corners
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas
from oztable.games.yellow_brick_road.terminal.card_art import CardSize, card_picture
from oztable.games.yellow_brick_road.terminal.choice import Laying
from oztable.games.yellow_brick_road.terminal.layout import Layout
from oztable.games.yellow_brick_road.terminal.palette import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_SOFT,
    CLOTH_TEXT,
    CREAM,
    GOLD,
    INK,
    INK_SOFT,
    MOSS,
    RGB,
    SAPPHIRE,
    mix,
    rgb,
)
from oztable.games.yellow_brick_road.terminal.raster import Picture, to_cells
from oztable.games.yellow_brick_road.terminal.screen_model import Button, ScreenModel
from oztable.terminal.full_screen.saying import Saying

THREAD = mix(CLOTH, CLOTH_TEXT, 0.1)
FAULT = rgb("#F7A899")
TONES: dict[str, tuple[RGB, bool, bool]] = {
    "prompt": (GOLD, True, False),
    "plain": (CLOTH_TEXT, False, False),
    "soft": (CLOTH_SOFT, False, True),
    "fault": (FAULT, True, False),
}


def draw_tray(canvas: Canvas, layout: Layout, scene: ScreenModel) -> None:
    tray = layout.tray
    canvas.fill(tray, CLOTH)
    _weave(canvas, tray)
    hands = 2 * (layout.size.columns + 1)
    if layout.is_wide:
        middle = (layout.width - hands) // 2
        _hands(canvas, layout, scene, middle)
        speech = Box(3, tray.y + 1, middle - 6, tray.height - 2)
        _speak(canvas, scene, speech)
        buttons = Box(
            middle + hands + 4, tray.y + 2, layout.width - middle - hands - 6, tray.height - 3
        )
        _stack(canvas, scene, buttons)
        return
    used = _hands(canvas, layout, scene, 2)
    speech = Box(used + 2, tray.y, layout.width - used - 4, tray.height)
    _speak_and_offer(canvas, scene, speech, tells=layout.tale is None)


def _weave(canvas: Canvas, box: Box) -> None:
    """A faint lattice, as on the cloth of the book."""
    for y in range(box.y, box.bottom):
        for x in range(4 if y % 4 else 10, box.right, 12):
            if y % 2 == 0:
                canvas.text(x, y, "◆", THREAD)


# The hand


class _Held(NamedTuple):
    piece: Piece
    tag: str
    chosen: bool = False
    in_air: bool = False
    place: tuple[str, int] | None = None
    theirs: bool = False


def _hands(canvas: Canvas, layout: Layout, scene: ScreenModel, x: int) -> int:
    """The cards that may be seen; the column behind them."""
    theirs = None
    for held in _held(scene):
        x += 2 if theirs not in (None, held.theirs) else 0
        theirs = held.theirs
        lift = 1 if layout.is_wide and not held.chosen else 0
        _draw_held(canvas, layout, scene, held, Box(x, layout.tray.y + lift, *layout.size))
        x += layout.size.columns + 1
    return x


def _held(scene: ScreenModel) -> list[_Held]:
    view, choice = scene.view, scene.choice
    seats = [scene.right] if view.seat is not None else []
    seats += [seat for seat in (scene.left, scene.right) if seat not in seats]
    held: list[_Held] = []
    for seat in seats:
        for number, card in enumerate(view.hands[seat] or ()):
            if isinstance(choice, Laying) and seat == view.seat:
                held.append(_in_play(scene, choice, number, card))
            else:
                tag = "" if seat == view.seat else scene.names[seat]
                held.append(_Held(Piece(card, False), tag, theirs=seat != scene.right))
    return held


def _in_play(scene: ScreenModel, choice: Laying, number: int, card: CardId) -> _Held:
    chosen = number == choice.card
    hovers = choice.spot is not None and not (scene.outcome and scene.outcome.fault)
    return _Held(
        Piece(card, choice.turned[number]),
        f"▸{number + 1}" if chosen else str(number + 1),
        chosen=chosen,
        in_air=chosen and hovers,
        place=("card", number),
    )


def _draw_held(canvas: Canvas, layout: Layout, scene: ScreenModel, held: _Held, box: Box) -> None:
    size, deck = layout.size, scene.game.deck
    card = deck.by_id[held.piece.card]
    gap = [[CLOTH] * (2 * size.columns)]
    if held.in_air:
        canvas.blit(box.x, box.y, to_cells(gap + _outline(size)))
        for row, word in enumerate(
            textwrap.wrap(scene.say("in_the_air"), max(size.columns - 3, 6))
        ):
            x = box.x + (size.columns - len(word)) // 2
            canvas.text(x, box.y + size.rows // 2 + row, word, CLOTH_SOFT, italic=True)
    else:
        face = card_picture(size, card, held.piece.turned, frozenset(), CLOTH)
        canvas.blit(box.x, box.y, to_cells(gap + face))
        if card.power:
            right, low = quiet_corners(deck, held.piece)[0]
            low = low or right == 0  # the tag has the upper left corner
            letter = f" {scene.say(f'mark_{card.power}')} "
            x = box.right - len(letter) if right else box.x
            y = box.bottom - 1 if low else box.y
            canvas.text(x, y, letter, CREAM, MOSS if card.power == "snake" else SAPPHIRE, bold=True)
    ground = GOLD if held.chosen else CLOTH_TEXT
    if held.tag:
        room = size.columns - 2
        tag = held.tag if len(held.tag) <= room else held.tag[: room - 1] + "…"
        canvas.text(box.x, box.y, f" {tag} ", INK, ground, bold=True)
    if held.place:
        canvas.answer(box, held.place)


def _outline(size: CardSize) -> Picture:
    wide, high = 2 * size.columns, size.points

    def colour(x: int, y: int) -> RGB:
        side, level = x < 2 or x >= wide - 2, y in (0, high - 1)
        dash = (level and x // 2 % 2 == 0) or (side and y % 2 == 0)
        return CLOTH_SOFT if dash else CLOTH_DEEP

    return [[colour(x, y) for x in range(wide)] for y in range(high)]


# The question


def _speak(canvas: Canvas, scene: ScreenModel, box: Box) -> int:
    """Says as much as there is room for; the row behind it."""
    y = box.y
    for saying in scene.sayings:
        lines = textwrap.wrap(_marked(saying), box.width)[: max(box.bottom - y, 0)]
        if not lines:
            break
        colour, bold, italic = TONES[saying.tone]
        x = box.x
        for line in lines:
            x = canvas.text(box.x, y, line, colour, bold=bold, italic=italic)
            y += 1
        if saying.chip:
            y = _chip(canvas, saying.chip, x + 1, y - 1, box)
    return y


def _marked(saying: Saying) -> str:
    """A refusal has a sign of its own beside its colour."""
    return f"× {saying.text}" if saying.tone == "fault" else saying.text


def _chip(canvas: Canvas, chip: str, x: int, y: int, box: Box) -> int:
    text = f" {chip} "
    if x + len(text) > box.right:
        x, y = box.x, y + 1
    canvas.text(x, y, text, INK, GOLD, bold=True)
    return y + 1


def _speak_and_offer(canvas: Canvas, scene: ScreenModel, box: Box, tells: bool) -> None:
    rows = _in_rows(scene, box.width)
    spoken = _speak(canvas, scene, box._replace(height=box.height - len(rows)))
    y = max(spoken, box.bottom - len(rows) - 1)
    for row in rows:
        x = box.x
        for button in row:
            x = _button(canvas, scene, button, x, y) + 1
        y += 1
    said = [saying.text for saying in scene.sayings]
    if tells and y < box.bottom and scene.tale and scene.tale[-1] not in said:
        sentence = textwrap.shorten(scene.tale[-1], box.width, placeholder=" …")
        canvas.text(box.x, box.bottom - 1, sentence, CLOTH_SOFT, italic=True)


def _in_rows(scene: ScreenModel, width: int) -> list[list[Button]]:
    rows: list[list[Button]] = []
    room = 0
    for button in scene.buttons:
        needed = len(_caption(scene, button)) + 1
        if needed > room:
            rows.append([])
            room = width + 1
        rows[-1].append(button)
        room -= needed
    return rows[:2]


def _stack(canvas: Canvas, scene: ScreenModel, box: Box) -> None:
    apart = 2 if 2 * len(scene.buttons) - 1 <= box.height else 1
    for number, button in enumerate(scene.buttons):
        _button(canvas, scene, button, box.x, box.y + apart * number)


def _caption(scene: ScreenModel, button: Button) -> str:
    key = {"left": "←", "right": "→"}.get(button.key, button.key)
    if key in ("enter", "escape", "space"):
        key = scene.say(f"key_{key}")
    return f" {key}  {button.label} "


def _button(canvas: Canvas, scene: ScreenModel, button: Button, x: int, y: int) -> int:
    ground = GOLD if button.primary else CLOTH_TEXT
    caption = _caption(scene, button)
    key, _, label = caption.strip().partition("  ")
    end = canvas.text(x, y, f" {key} ", INK_SOFT, ground)
    end = canvas.text(end, y, f" {label} ", INK, ground, bold=True)
    canvas.answer(Box(x, y, end - x, 1), ("key", button.key))
    return end
