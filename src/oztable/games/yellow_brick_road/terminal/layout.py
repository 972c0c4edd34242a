"""Where everything lies on the screen: the largest cards for which there is room."""

from __future__ import annotations

from typing import NamedTuple

from oztable.games.yellow_brick_road.terminal.canvas import Box
from oztable.games.yellow_brick_road.terminal.card_art import CardSize

LEAST = (80, 24)
_FEWEST_ROWS, _MOST_ROWS = 5, 14
_NARROWEST_MIDDLE = 16
_ROOM_FOR_SIDES = 40
_TALE_COLUMNS = 20
_PANEL_ROWS = 7
_HIGH_TRAY = 9  # enough for the question beside the hand, and for its buttons in a column


class Layout(NamedTuple):
    """Two pages with a grid each, what is told about them, and the tray below."""

    width: int
    height: int
    size: CardSize
    token_columns: int
    token_rows: int
    page: Box
    grids: tuple[Box, Box]  # the cards with the gaps around them; monkeys lie above and right
    panels: tuple[Box, Box]
    tale: Box | None
    tray: Box
    is_wide: bool

    @property
    def footer(self) -> int:
        return self.height - 1


def fits(width: int, height: int) -> bool:
    return width >= LEAST[0] and height >= LEAST[1]


def lay_out(width: int, height: int) -> Layout:
    for rows in range(_MOST_ROWS, _FEWEST_ROWS, -1):
        found = _try(width, height, rows)
        if found:
            return found
    return _with(width, height, _FEWEST_ROWS)


def _columns(rows: int) -> int:
    """Cards stand tall, and a little less so where there are few points to draw a road with."""
    return round((2 * rows - 1) * 0.68 + 1.8)


def _token_columns(rows: int) -> int:
    return 3 if rows < 6 else 7


def _token_rows(rows: int) -> int:
    return 1 if rows < 6 else 2 if rows < 9 else 3


def _try(width: int, height: int, rows: int) -> Layout | None:
    spare = width - 2 * _page_columns(rows)
    return (
        None if spare < _NARROWEST_MIDDLE or _lines(rows) > height else _with(width, height, rows)
    )


def _page_columns(rows: int) -> int:
    return 3 * _columns(rows) + 4 + _token_columns(rows)


def _lines(rows: int) -> int:
    """Header, edge of the page, monkeys, cards and gap, tray, footer."""
    return 1 + _edge(rows) + _token_rows(rows) + 3 * rows + 1 + rows + (rows > 7) + 1


def _edge(rows: int) -> int:
    return 0 if rows < 6 else 1


def _with(width: int, height: int, rows: int) -> Layout:
    spare_lines = height - _lines(rows)
    above = min(spare_lines // 3, 2)
    top = 1 + _edge(rows) + above
    cards_top = top + _token_rows(rows)
    cards = (3 * _columns(rows) + 4, 3 * rows + 1)
    bottom = cards_top + cards[1]
    page = Box(_inset(width), 1, width - 2 * _inset(width), bottom - 1)
    tray = Box(0, bottom, width, height - 1 - bottom)
    has_sides = width - 2 * _page_columns(rows) >= _ROOM_FOR_SIDES
    place = _wide if has_sides and tray.height >= max(_HIGH_TRAY, rows + 1) else _narrow
    lefts, panels, tale = place(width, rows, top, bottom)
    return Layout(
        width=width,
        height=height,
        size=CardSize(_columns(rows), rows),
        token_columns=_token_columns(rows),
        token_rows=_token_rows(rows),
        page=page,
        grids=(Box(lefts[0], cards_top, *cards), Box(lefts[1], cards_top, *cards)),
        panels=panels,
        tale=tale,
        tray=tray,
        is_wide=place is _wide,
    )


_Places = tuple[tuple[int, int], tuple[Box, Box], Box | None]


def _inset(width: int) -> int:
    """How much cloth shows beside the pages."""
    return 0 if width < 84 else 1


def _narrow(width: int, rows: int, top: int, bottom: int) -> _Places:
    """What is told stands between the two grids."""
    block = _page_columns(rows)
    middle = min(width - 2 * block - 2 * _inset(width), 34)
    left = (width - 2 * block - middle) // 2
    x, columns = left + block + 1, middle - 2
    high = bottom - 1 - top
    told = _PANEL_ROWS if columns >= _TALE_COLUMNS else (high + 1) // 2
    panels = (Box(x, top, columns, told), Box(x, top + told, columns, told))
    tale = Box(x, top + 2 * told, columns, high - 2 * told) if told == _PANEL_ROWS else None
    return (left, left + block + middle), panels, tale


def _wide(width: int, rows: int, top: int, bottom: int) -> _Places:
    """What is told stands at the outer sides, as on the pages of a book."""
    block = _page_columns(rows)
    side = min((width - 2 * block - 2) // 2, 40)
    left = (width - 2 * block - 2 * side - 2) // 2
    grids = (left + side, left + side + block + 2)
    high = bottom - 1 - top
    panel = high // 2
    panels = (
        Box(left + 2, top, side - 3, panel),
        Box(grids[1] + block + 1, top, side - 3, panel),
    )
    tale = Box(left + 2, top + panel, side - 3, high - panel)
    return grids, panels, tale
