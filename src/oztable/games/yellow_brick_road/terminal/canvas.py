"""A sheet of character cells to paint on, and the places on it that answer to the mouse."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from oztable.games.yellow_brick_road.terminal.palette import RGB


class Cell(NamedTuple):
    char: str
    fg: RGB
    bg: RGB
    bold: bool = False
    italic: bool = False


Cells: TypeAlias = Sequence[Sequence[Cell]]


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom


class Canvas:
    """What is painted outside the sheet is lost; later paint covers earlier paint."""

    def __init__(self, width: int, height: int, bg: RGB, fg: RGB) -> None:
        self.width = width
        self.height = height
        self._rows = [[Cell(" ", fg, bg)] * width for _ in range(height)]
        self._places: list[tuple[Box, Hashable]] = []

    def fill(self, box: Box, bg: RGB) -> None:
        for y in range(max(box.y, 0), min(box.bottom, self.height)):
            for x in range(max(box.x, 0), min(box.right, self.width)):
                self._rows[y][x] = Cell(" ", bg, bg)

    def text(
        self,
        x: int,
        y: int,
        text: str,
        fg: RGB,
        bg: RGB | None = None,
        bold: bool = False,
        italic: bool = False,
    ) -> int:
        """Writes on one line, on the colour that lies there unless told; the column behind it."""
        for char in text:
            width = cell_len(char)
            if not 0 <= y < self.height or not 0 <= x <= self.width - max(width, 1):
                break
            row = self._rows[y]
            if width == 0:  # a combining mark belongs to the character before it
                if x:
                    row[x - 1] = row[x - 1]._replace(char=row[x - 1].char + char)
                continue
            row[x] = Cell(char, fg, row[x].bg if bg is None else bg, bold, italic)
            for rest in range(x + 1, x + width):
                row[rest] = row[x]._replace(char="")
            x += width
        return x

    def blit(self, x: int, y: int, cells: Cells) -> None:
        for down, line in enumerate(cells):
            for across, cell in enumerate(line):
                if 0 <= y + down < self.height and 0 <= x + across < self.width:
                    self._rows[y + down][x + across] = cell

    # What answers

    def answer(self, box: Box, place: Hashable) -> None:
        """A click inside this box means that place; the smaller thing is named later."""
        self._places.append((box, place))

    def at(self, x: int, y: int) -> Hashable | None:
        for box, place in reversed(self._places):
            if box.holds(x, y):
                return place
        return None

    def where(self, place: Hashable) -> Box | None:
        return next((box for box, other in self._places if other == place), None)

    # What is shown

    def cell(self, x: int, y: int) -> Cell:
        return self._rows[y][x]

    def strip(self, y: int) -> Strip:
        segments: list[Segment] = []
        text, last = "", None
        for cell in self._rows[y]:
            look = cell[1:]
            if look != last:
                if last is not None:
                    segments.append(Segment(text, _style(*last)))
                text, last = "", look
            text += cell.char
        if last is not None:
            segments.append(Segment(text, _style(*last)))
        return Strip(segments, self.width)

    def words(self) -> str:
        """Everything written, without colours."""
        return "\n".join("".join(cell.char for cell in row) for row in self._rows)


@cache
def _style(fg: RGB, bg: RGB, bold: bool, italic: bool) -> Style:
    return Style(
        color=f"rgb({fg[0]},{fg[1]},{fg[2]})",
        bgcolor=f"rgb({bg[0]},{bg[1]},{bg[2]})",
        bold=bold,
        italic=italic,
    )
