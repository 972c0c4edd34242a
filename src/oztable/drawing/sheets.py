"""Cards on sheets of paper: where each is printed, and where to cut and fold. Nothing is set here.

Measures are millimetres from the top left corner of a sheet, which lies across. Crop marks stand in
the margin only, outside the bleed of every card: between cards they would be printed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from oztable.core.game import BadNotation
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.drawing.card_picture import TRIM, Trim

COLUMNS, ROWS = 4, 2
MARK, AWAY = 4.0, 1.0  # how long a mark is, and how far from the bleed
MARGIN = 7.5  # what the marks take, and what no printer reaches
Backs = Literal["fold", "pages", "none"]


class Paper(NamedTuple):
    width: float
    height: float


PAPERS = {"a4": Paper(297.0, 210.0), "letter": Paper(279.4, 215.9)}


def paper_called(name: str) -> Paper:
    if name.casefold() not in PAPERS:
        raise BadNotation(
            f"there is no paper {quoted(name)}{nearest(name, PAPERS)}; the sizes are a4 and letter"
        )
    return PAPERS[name.casefold()]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Slot(NamedTuple):
    """A side of a card: its corner once it is cut, and how far it may be printed."""

    side: str
    x: float
    y: float
    printed: Box
    turned: bool = False  # upside down: it will be folded back


class Mark(NamedTuple):
    """A line to cut along; or one to fold along."""

    start: tuple[float, float]
    end: tuple[float, float]
    fold: bool = False


class Sheet(NamedTuple):
    slots: tuple[Slot, ...]
    marks: tuple[Mark, ...]


class Grid:
    """Two rows of four cards in the middle of a sheet. Neighbours share the gap between them."""

    def __init__(self, paper: Paper, trim: Trim = TRIM) -> None:
        self.paper, self.trim = paper, trim
        self.lefts = _places(paper.width, trim.width, COLUMNS, trim.bleed)
        self.tops = _places(paper.height, trim.height, ROWS, trim.bleed)

    def slot(self, side: str, column: int, row: int, turned: bool = False) -> Slot:
        left, right = _reach(self.lefts, self.trim.width, column, self.trim.bleed)
        top, bottom = _reach(self.tops, self.trim.height, row, self.trim.bleed)
        printed = Box(left, top, right, bottom)
        return Slot(side, self.lefts[column], self.tops[row], printed, turned)

    def marks(self, columns: int) -> Iterator[Mark]:
        """For so many columns: at both ends of every line that is cut."""
        far = self.trim.bleed + AWAY
        above, below = self.tops[0] - far, self.tops[-1] + self.trim.height + far
        before = self.lefts[0] - far
        after = self.lefts[columns - 1] + self.trim.width + far
        for x in _cuts(self.lefts[:columns], self.trim.width):
            yield Mark((x, above - MARK), (x, above))
            yield Mark((x, below), (x, below + MARK))
        for y in _cuts(self.tops, self.trim.height):
            yield Mark((before - MARK, y), (before, y))
            yield Mark((after, y), (after + MARK, y))

    def fold(self, columns: int) -> Iterator[Mark]:
        far, y = self.trim.bleed + AWAY, self.paper.height / 2
        before = self.lefts[0] - far
        after = self.lefts[columns - 1] + self.trim.width + far
        yield Mark((before - MARK, y), (before, y), fold=True)
        yield Mark((after, y), (after + MARK, y), fold=True)


def lay_out(
    cards: Sequence[tuple[str, str]], paper: Paper, backs: Backs, trim: Trim = TRIM
) -> list[Sheet]:
    """Of fronts with their backs, where they have one: eight on a sheet, or four over their backs,
    to be folded. What has no back comes last."""
    grid, sheets = Grid(paper, trim), list[Sheet]()
    plain = [pair for pair in cards if not pair[1]]
    backed = [pair for pair in cards if pair[1]]
    if backs == "fold":
        sheets += [_to_fold(grid, some) for some in _parts(backed, COLUMNS)]
        backed = []
    for some in _parts([*backed, *plain], COLUMNS * ROWS):
        sheets.append(_page(grid, [front for front, _ in some], mirrored=False))
        if backs == "pages" and any(back for _, back in some):
            sheets.append(_page(grid, [back for _, back in some], mirrored=True))
    return sheets


def _to_fold(grid: Grid, cards: Sequence[tuple[str, str]]) -> Sheet:
    """Backs stand on their heads below the fold, and come to lie behind their fronts."""
    fronts = [grid.slot(front, column, 0) for column, (front, _) in enumerate(cards)]
    backs = [grid.slot(back, column, 1, turned=True) for column, (_, back) in enumerate(cards)]
    return Sheet((*fronts, *backs), (*grid.marks(len(cards)), *grid.fold(len(cards))))


def _page(grid: Grid, sides: Sequence[str], mirrored: bool) -> Sheet:
    """Mirrored, so that each back lies behind its front when the sheet is turned as in a book."""
    slots = []
    for number, side in ((number, side) for number, side in enumerate(sides) if side):
        row, column = divmod(number, COLUMNS)
        slots.append(grid.slot(side, COLUMNS - 1 - column if mirrored else column, row))
    return Sheet(tuple(slots), tuple(grid.marks(COLUMNS)))


def _parts(cards: Sequence[tuple[str, str]], size: int) -> Iterator[Sequence[tuple[str, str]]]:
    for at in range(0, len(cards), size):
        yield cards[at : at + size]


def _places(room: float, size: float, many: int, bleed: float) -> list[float]:
    free = room - many * size - 2 * bleed - 2 * MARGIN
    gap = min(2 * bleed, free / (many - 1))
    first = (room - many * size - (many - 1) * gap) / 2
    return [first + at * (size + gap) for at in range(many)]


def _reach(places: Sequence[float], size: float, at: int, bleed: float) -> tuple[float, float]:
    """From where to where a card is printed: to the middle of the gap to its neighbour."""
    start, end = places[at], places[at] + size
    before = bleed if at == 0 else min(bleed, (start - places[at - 1] - size) / 2)
    after = bleed if at == len(places) - 1 else min(bleed, (places[at + 1] - end) / 2)
    return start - before, end + after


def _cuts(places: Sequence[float], size: float) -> Iterator[float]:
    for place in places:
        yield place
        yield place + size
