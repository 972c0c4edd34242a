"""The cards as block characters, and where they lie on screens of all sizes."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from oztable.games.yellow_brick_road.drawing.curves import MOUTHS, road_of
from oztable.games.yellow_brick_road.drawing.layout import laid_roads
from oztable.games.yellow_brick_road.rules.cards import Deck, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.grid import LINES, SPOTS, Grid, Spot
from oztable.games.yellow_brick_road.rules.notation import parse_grid, parse_spot
from oztable.games.yellow_brick_road.rules.roads import BORDERS, Scorer
from oztable.games.yellow_brick_road.terminal.board import GridLook, draw_grid, spot_box
from oztable.games.yellow_brick_road.terminal.canvas import Box, Canvas
from oztable.games.yellow_brick_road.terminal.card_art import CardSize, back_picture, card_picture
from oztable.games.yellow_brick_road.terminal.layout import lay_out
from oztable.games.yellow_brick_road.terminal.monkeys import token_box
from oztable.games.yellow_brick_road.terminal.palette import INK, PAGE, POPPY, RGB
from oztable.games.yellow_brick_road.terminal.raster import BLOCKS, nearest_block, to_cells

SIZES = [CardSize(8, 5), CardSize(9, 6), CardSize(13, 9)]
WORDS = dict.fromkeys(("blocked", "awake", "idle", "chosen", "snake", "bird"), "word")
NONE: frozenset[str] = frozenset()


def is_brick(colour: RGB) -> bool:
    red, green, blue = colour
    return red > 185 and green > 125 and blue < 160 and red - blue > 75


# Blocks


@pytest.mark.parametrize("mask", range(16))
def test_a_cell_of_two_colours_is_drawn_exactly(mask: int) -> None:
    points = [PAGE if mask >> place & 1 else INK for place in range(4)]
    cell = nearest_block(*points)
    drawn = BLOCKS.index(cell.char)
    assert [cell.fg if drawn >> place & 1 else cell.bg for place in range(4)] == points


def test_a_picture_becomes_half_as_many_cells_each_way() -> None:
    cells = to_cells([[PAGE] * 6 for _ in range(4)])
    assert [len(row) for row in cells] == [3, 3]
    assert {cell.char for row in cells for cell in row} == {" "}


# Cards


def edge_colours(
    deck: Deck, number: int, turned: bool, slot: str, size: CardSize, shut: bool
) -> RGB:
    """The point of the picture in the middle of a mouth."""
    card = deck.cards[number]
    picture = card_picture(size, card, turned, frozenset((slot,)) if shut else NONE, PAGE)
    at = size.place(MOUTHS[slot].at)
    x = min(max(int(2 * at.x - 0.01), 0), 2 * size.columns - 1)
    y = min(max(int(at.y - 0.01), 0), size.points - 1)
    return picture[y][x]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "numbers"), [("complete20", (0, 8, 14)), ("midpoint20", (0, 11))])
def test_bricks_reach_every_open_mouth_and_no_closed_one(
    name: str, numbers: tuple[int, ...], size: CardSize
) -> None:
    deck = load_deck(name)
    for number, turned in product(numbers, (False, True)):
        for mouth in road_of(deck.cards[number], turned).mouths:
            where = (deck, number, turned, mouth.slot, size)
            assert is_brick(edge_colours(*where, shut=False)), where
            assert not is_brick(edge_colours(*where, shut=True)), where


@pytest.mark.parametrize("size", SIZES)
def test_a_dead_end_stops_in_the_middle(size: CardSize) -> None:
    deck = load_deck("complete20")
    throne_room = deck.by_id[18]  # type: ignore[index]  # its only exit is El
    picture = card_picture(size, throne_room, False, NONE, PAGE)
    assert any(is_brick(row[-1]) for row in picture)
    assert not any(is_brick(point) for row in picture for point in row[: size.columns // 2])


def test_turning_a_card_changes_its_picture() -> None:
    card = load_deck("complete20").cards[0]
    one, two = (card_picture(SIZES[1], card, turned, NONE, PAGE) for turned in (False, True))
    assert one != two


def test_every_card_is_as_large_as_a_card() -> None:
    for size in SIZES:
        for picture in (
            back_picture(size, PAGE),
            card_picture(size, load_deck("complete20").cards[5], True, NONE, PAGE),
        ):
            assert len(picture) == size.points
            assert {len(row) for row in picture} == {2 * size.columns}


# Links

GRID = "11~ 20 16 / 19 17~ 9 / 10 13 8~"  # the example of Y14.4, worth 23


def linked_mouths(deck: Deck, grid: Grid, spot: Spot) -> frozenset[str]:
    laid = laid_roads(grid, deck)
    return laid[spot].joined if spot in laid else frozenset()


def closed_mouths(deck: Deck, grid: Grid, spot: Spot) -> frozenset[str]:
    return laid_roads(grid, deck)[spot].closed


def test_mouths_are_linked_closed_or_open() -> None:
    deck = load_deck("complete20")
    above, below = parse_spot("a1"), parse_spot("a2")
    apart = parse_grid("7 . . / 8~ . . / . . .", deck)  # Eu Sl over Nr Wu
    assert linked_mouths(deck, apart, above) == set()
    assert closed_mouths(deck, apart, above) == {"Sl"}
    assert closed_mouths(deck, apart, below) == {"Nr", "Wu"}
    joined = parse_grid("9 . . / 12 . . / . . .", deck)  # Nr Sr over Nr Sl
    assert linked_mouths(deck, joined, above) == {"Sr"}
    assert linked_mouths(deck, joined, below) == {"Nr"}
    assert closed_mouths(deck, joined, below) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_bridges_are_the_links_that_score(name: str) -> None:
    deck, rng = load_deck(name), Random(7)
    scorer = Scorer(deck)
    for _ in range(100):
        cards = rng.sample(deck.ids, 9)
        grid = tuple(
            Piece(card, rng.random() < 0.5) if rng.random() < 0.8 else None for card in cards
        )
        links = scorer.links(grid)
        for bit, border in enumerate(BORDERS):
            there, back = ("E", "W") if border.eastward else ("S", "N")
            linked = bool(links >> bit & 1)
            for spot, side in ((border.before, there), (border.after, back)):
                mouths = linked_mouths(deck, grid, spot)
                assert any(slot[0] == side for slot in mouths) == linked


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_a_bridge_joins_linked_cards_and_nothing_else(size: tuple[int, int]) -> None:
    deck = load_deck("complete20")
    grid = parse_grid(GRID, deck)
    layout = lay_out(*size)
    canvas = Canvas(*size, PAGE, INK)
    box = layout.grids[0]
    draw_grid(canvas, layout, box, GridLook(0, deck, grid, (), WORDS))
    for spot in SPOTS:
        if spot % 3 == 2:
            continue
        east = {slot for slot in linked_mouths(deck, grid, spot) if slot[0] == "E"}
        cell = spot_box(layout.size, box, spot)
        gap = [canvas.cell(cell.right, y) for y in range(cell.y, cell.bottom)]
        bricks = any(is_brick(colour) for drawn in gap for colour in (drawn.fg, drawn.bg))
        assert bricks == bool(east), spot


def test_closed_mouths_are_red_and_open_ones_are_not() -> None:
    deck = load_deck("complete20")
    card, size = deck.cards[9], SIZES[0]  # El to Wl

    def reds(closed: frozenset[str]) -> int:
        picture = card_picture(size, card, False, closed, PAGE)
        near = [point for row in picture for point in row if point[0] > 2 * point[1]]
        return len(near)

    assert POPPY[0] > 2 * POPPY[1]
    assert reds(NONE) == 0
    assert 0 < reds(frozenset(("El",))) < reds(frozenset(("El", "Wl")))


# Layouts


@pytest.mark.parametrize("width", [80, 83, 84, 97, 100, 120, 132, 140, 171, 200, 260])
@pytest.mark.parametrize("height", [24, 25, 29, 30, 36, 45, 50, 61, 80])
def test_everything_lies_inside_the_screen_and_nothing_overlaps(width: int, height: int) -> None:
    layout = lay_out(width, height)
    taken: dict[tuple[int, int], int] = {}
    boxes: list[Box] = [*layout.grids, *layout.panels, *([layout.tale] if layout.tale else [])]
    boxes += [token_box(layout, grid, line) for grid in layout.grids for line in LINES]
    for number, box in enumerate(boxes):
        assert box.width > 0
        assert box.height > 0
        for place in product(range(box.x, box.right), range(box.y, box.bottom)):
            assert place not in taken, (layout, boxes[taken[place]], box)
            taken[place] = number
    assert all(0 <= x < width and 1 <= y < layout.tray.y for x, y in taken)
    assert layout.tray.bottom == layout.footer == height - 1
    assert layout.tray.height >= layout.size.rows


def test_larger_windows_have_larger_cards() -> None:
    sizes = [lay_out(width, height).size for width, height in ((80, 24), (100, 30), (140, 45))]
    assert sizes == [CardSize(8, 5), CardSize(9, 6), CardSize(13, 9)]
