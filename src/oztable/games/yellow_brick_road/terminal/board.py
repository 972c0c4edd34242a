"""A grid of cards on its page: roads that join by bridges, free spots, and the six monkeys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from oztable.drawing.svg import Point
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, MOUTHS, WIDTH, road_of
from oztable.games.yellow_brick_road.drawing.layout import LaidRoad, laid_roads
from oztable.games.yellow_brick_road.rules.cards import Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    SPOT_NAMES,
    SPOTS,
    Grid,
    Line,
    Spot,
    Spots,
)
from oztable.games.yellow_brick_road.rules.roads import Road
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas
from oztable.games.yellow_brick_road.terminal.card_art import (
    CardSize,
    bridge_tone,
    card_picture,
    rounded,
)
from oztable.games.yellow_brick_road.terminal.layout import Layout
from oztable.games.yellow_brick_road.terminal.monkeys import draw_monkeys
from oztable.games.yellow_brick_road.terminal.palette import (
    CLOTH,
    CREAM,
    EMERALD,
    GOLD,
    HATCH,
    INK,
    INK_SOFT,
    MOSS,
    ON_HATCH,
    PAGE,
    PARCHMENT,
    POPPY,
    RGB,
    SAPPHIRE,
    mix,
)
from oztable.games.yellow_brick_road.terminal.raster import Picture, to_cells

NO_SPOTS = Spots(0)
STRIPE = mix(HATCH, ON_HATCH, 0.35)
CORNERS = mix(GOLD, INK, 0.3)


@dataclass(frozen=True)
class GridLook:
    """Everything there is to see of one grid."""

    seat: int
    deck: Deck
    grid: Grid
    roads: tuple[Road, ...]
    words: Mapping[str, str]  # blocked, awake, idle, snake, bird
    monkey: Line | None = None
    barred: Spots = NO_SPOTS  # free spots the monkeys hold
    open: Spots = NO_SPOTS  # free spots a card may be laid on now
    cursor: Spot | None = None
    refused: bool = False  # nothing can be done where the cursor stands
    fresh: Spot | None = None  # the card laid last
    swaying: tuple[Spot, ...] = ()  # the Snake's neighbours, while it may swap
    line: Line | None = None  # the line a blocker has in mind
    idle: bool = False  # the Sapphire Bird keeps the monkeys quiet

    @cached_property
    def laid(self) -> Mapping[Spot, LaidRoad]:
        """Where the roads of the cards join, and where they never can (Y9.1)."""
        return laid_roads(self.grid, self.deck)


def draw_grid(canvas: Canvas, layout: Layout, box: Box, look: GridLook) -> None:
    canvas.blit(box.x, box.y, to_cells(_picture(layout.size, look)))
    for spot in SPOTS:
        cell = spot_box(layout.size, box, spot)
        canvas.answer(cell, ("spot", look.seat, spot))
        _write_on(canvas, layout.size, cell, look, spot)
    _flags(canvas, layout.size, box, look)
    draw_monkeys(canvas, layout, box, look.seat, look.monkey, look.line, look.idle, look.words)


def spot_box(size: CardSize, box: Box, spot: Spot) -> Box:
    """The cells of a spot; the upper half of its first row is the gap above it."""
    x = box.x + 1 + spot % 3 * (size.columns + 1)
    return Box(x, box.y + spot // 3 * size.rows, size.columns, size.rows)


# The picture: cards, gaps, bridges


def _picture(size: CardSize, look: GridLook) -> Picture:
    wide, high = 2 * (3 * size.columns + 4), 2 * (3 * size.rows + 1)
    picture: Picture = [[PAGE] * wide for _ in range(high - 1)]
    picture.append([CLOTH] * wide)  # the page ends in the middle of a row
    for spot in SPOTS:
        _paste(picture, *_corner(size, spot), _spot_picture(size, look, spot))
    if look.fresh is not None:
        _frame(picture, size, look.fresh, CORNERS, only_corners=True)
    if look.cursor is not None:
        _frame(picture, size, look.cursor, POPPY if look.refused else EMERALD)
    for spot in SPOTS:
        _bridges(picture, size, look, spot)
    return picture


def _corner(size: CardSize, spot: Spot) -> tuple[int, int]:
    """The upper left point of a spot, inside its gaps."""
    return 2 + spot % 3 * (2 * size.columns + 2), 1 + spot // 3 * 2 * size.rows


def _paste(picture: Picture, left: int, top: int, piece: Picture) -> None:
    for down, row in enumerate(piece):
        picture[top + down][left : left + len(row)] = row


def _spot_picture(size: CardSize, look: GridLook, spot: Spot) -> Picture:
    piece = look.grid[spot]
    if piece:
        card = look.deck.by_id[piece.card]
        return card_picture(size, card, piece.turned, look.laid[spot].closed, PAGE)
    return _empty(size, barred=bool(look.barred >> spot & 1), legal=bool(look.open >> spot & 1))


def _empty(size: CardSize, barred: bool, legal: bool) -> Picture:
    corner = rounded(size, PAGE)
    wide, high = 2 * size.columns, size.points

    def colour(x: int, y: int) -> RGB:
        page = corner(x / 2 + 0.25, y + 0.5)
        if page:
            return page
        if barred:
            return STRIPE if (x // 2 + y) % 4 == 0 else HATCH
        side, level = x < 2 or x >= wide - 2, y in (0, high - 1)
        if legal and ((level and x // 2 % 4 in (1, 2)) or (side and y % 4 in (1, 2))):
            return EMERALD
        return PARCHMENT

    return [[colour(x, y) for x in range(wide)] for y in range(high)]


def _bridges(picture: Picture, size: CardSize, look: GridLook, spot: Spot) -> None:
    left, top = _corner(size, spot)
    for slot in look.laid[spot].joined if spot in look.laid else ():
        at = size.place(MOUTHS[slot].at)
        if slot[0] == "E":
            for y in range(size.points):
                tone = bridge_tone(size, y + 0.5 - at.y)
                if tone:
                    picture[top + y][left + 2 * size.columns] = tone
                    picture[top + y][left + 2 * size.columns + 1] = tone
        elif slot[0] == "S":
            for x in range(2 * size.columns):
                tone = bridge_tone(size, x / 2 + 0.25 - at.x)
                if tone:
                    picture[top + size.points][left + x] = tone


def _frame(
    picture: Picture, size: CardSize, spot: Spot, colour: RGB, only_corners: bool = False
) -> None:
    """A frame in the gaps around a spot: dashed, or only its corners."""
    left, top = _corner(size, spot)
    wide, high = 2 * size.columns, size.points
    other = GOLD if colour == EMERALD else HATCH
    for x in range(-2, wide + 2):
        near = x < 2 or x >= wide - 2
        if near or not only_corners:
            tone = colour if only_corners or x // 2 % 2 == 0 else other
            picture[top - 1][left + x] = picture[top + high][left + x] = tone
    for y in range(-1, high + 1):
        near = y < 1 or y >= high - 1
        if near or not only_corners:
            tone = colour if only_corners or y % 2 == 0 else other
            row = picture[top + y]
            row[left - 2 : left] = row[left + wide : left + wide + 2] = [tone, tone]


# What is written on it


def _write_on(canvas: Canvas, size: CardSize, cell: Box, look: GridLook, spot: Spot) -> None:
    piece = look.grid[spot]
    middle = cell.y + size.rows // 2
    if piece:
        _medallion(canvas, size, cell, look, piece)
        if spot in look.swaying:
            canvas.text(cell.x + size.columns // 2 - 1, middle, " ⇄ ", CREAM, MOSS, bold=True)
    elif look.barred >> spot & 1:
        word = look.words["blocked"][: size.columns]
        x = cell.x + (size.columns - len(word)) // 2
        canvas.text(x, middle, word, ON_HATCH, HATCH, bold=True)
    else:
        legal = bool(look.open >> spot & 1)
        x = cell.x + (size.columns - 2) // 2
        canvas.text(x, middle, SPOT_NAMES[spot], EMERALD if legal else INK_SOFT, bold=legal)


def quiet_corners(deck: Deck, piece: Piece) -> list[tuple[int, int]]:
    """The corners of a laid card as (right, low), the one farthest from its road first."""
    shape = road_of(deck.by_id[piece.card], piece.turned)
    corners = [(right, low) for low in (0, 1) for right in (0, 1)]

    def distance(corner: tuple[int, int]) -> float:
        inset = Point(12 + corner[0] * (WIDTH - 24), 10 + corner[1] * (HEIGHT - 20))
        return -shape.distance_to(inset)

    return sorted(corners, key=distance)


def _stamp(
    canvas: Canvas,
    size: CardSize,
    cell: Box,
    corner: tuple[int, int],
    text: str,
    colours: tuple[RGB, RGB],
) -> None:
    right, low = corner
    x = cell.right - len(text) if right else cell.x
    y = cell.bottom - 1 if low else cell.y + (1 if size.rows > 7 else 0)
    canvas.text(x, y, text, *colours, bold=True)


def _medallion(canvas: Canvas, size: CardSize, cell: Box, look: GridLook, piece: Piece) -> None:
    power = look.deck.by_id[piece.card].power
    if power:
        corner = quiet_corners(look.deck, piece)[0]
        ground = MOSS if power == "snake" else SAPPHIRE
        letter = look.words[power]
        text = f" {letter} " if size.columns > 8 else letter
        _stamp(canvas, size, cell, corner, text, (CREAM, ground))


def _flags(canvas: Canvas, size: CardSize, box: Box, look: GridLook) -> None:
    """A Road of two or more carries a flag with its letter, on its first card."""
    for number, road in enumerate(road for road in look.roads if len(road) > 1):
        spot = road[0]
        piece = look.grid[spot]
        if piece:
            has_power = look.deck.by_id[piece.card].power is not None
            corner = quiet_corners(look.deck, piece)[1 if has_power else 0]
            letter = road_letter(number)
            text = f" {letter}·{len(road)} " if size.columns > 11 else letter
            _stamp(canvas, size, spot_box(size, box, spot), corner, text, (CREAM, EMERALD))


def road_letter(number: int) -> str:
    return "ABCDEFGHI"[number]


def held_spots(monkey: Line | None) -> Spots:
    return NO_SPOTS if monkey is None else CLOSED[monkey]
