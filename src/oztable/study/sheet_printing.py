"""Sheets of cards as a PDF. The same cards make the same file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from oztable.drawing.card_picture import TRIM, CardPicture, art_svg
from oztable.drawing.sheets import AWAY, Grid, Paper, Sheet
from oztable.study.card_printing import check_fits, fits, press_for, side_data, told_data

AT_ONCE = 12  # sides that are measured together
NOTES_BELOW = TRIM.bleed + AWAY + 0.4  # the cards


class Printed(NamedTuple):
    """What is to be printed: sides of cards by name, and the sheets they lie on."""

    title: str
    credit: str
    paper: Paper
    sides: Mapping[str, CardPicture]
    sheets: Sequence[Sheet]


def measure(what: Printed, tell: Callable[[int, int], None]) -> None:
    """Whether all words have room; told how many sides of how many are done. Raises Unfit."""
    sides = [*what.sides.values()]
    for at in range(0, len(sides), AT_ONCE):
        tell(at, len(sides))
        check_fits(fits(sides[at : at + AT_ONCE], TRIM))
    tell(len(sides), len(sides))


def pdf_of_sheets(what: Printed) -> bytes:
    """Of those that were measured. All are set at once, and nobody is told how far it is."""
    [made] = press_for("sheets").pages(_data(what), "pdf")
    return made


def pngs_of_sheets(what: Printed, ppi: float) -> list[bytes]:
    """Each page as a picture, to be looked at."""
    return press_for("sheets").pages(_data(what), "png", ppi)


def _data(what: Printed) -> str:
    grid = Grid(what.paper)
    return json.dumps(
        told_data(
            TRIM,
            {name: art_svg(side, TRIM) for name, side in what.sides.items()},
            {name: side_data(side, name) for name, side in what.sides.items()},
            paper=what.paper,
            title=what.title,
            credit=what.credit,
            lefts=grid.lefts,
            **{"notes-at": grid.tops[-1] + TRIM.height + NOTES_BELOW},
            sheets=[
                {
                    "slots": [slot._asdict() for slot in sheet.slots],
                    "marks": [mark._asdict() for mark in sheet.marks],
                }
                for sheet in what.sheets
            ],
        )
    )
