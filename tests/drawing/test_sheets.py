"""Sheets of cards: nothing is printed over a mark, and every back lies behind its front."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from oztable.core.game import BadNotation
from oztable.drawing.card_picture import TRIM
from oztable.drawing.grey import faded
from oztable.drawing.sheets import (
    PAPERS,
    Backs,
    Box,
    Grid,
    Mark,
    Paper,
    Sheet,
    Slot,
    lay_out,
    paper_called,
)

CARDS = [(f"front {number}", f"back {number}") for number in range(19)]
NARROW = 1.0  # what there is at least towards a neighbour on Letter
PRINTER = 2.0  # what every printer leaves at the edge, at least


def cut(slot: Slot) -> Box:
    return Box(slot.x, slot.y, slot.x + TRIM.width, slot.y + TRIM.height)


def wanted(slot: Slot, paper: Paper) -> tuple[float, float, float, float]:
    """How far each side must be printed over the cut: to the left, above, to the right, below."""
    whole, lefts = TRIM.bleed, Grid(paper).lefts
    beside = whole if paper.width >= PAPERS["a4"].width else NARROW
    return (
        whole if slot.x == lefts[0] else beside,
        whole,
        whole if slot.x == lefts[-1] else beside,
        whole,
    )


def faults(sheet: Sheet, paper: Paper) -> list[str]:
    """What is wrong with the marks and cards of a sheet."""
    found = []
    for mark in sheet.marks:
        (x, y), (to_x, to_y) = mark.start, mark.end
        line = Box(x - 0.2, y - 0.2, to_x + 0.2, to_y + 0.2)
        found += [f"printed over {mark}" for slot in sheet.slots if line.meets(slot.printed)]
        if not (PRINTER < x <= to_x < paper.width - PRINTER):
            found.append(f"off the sheet {mark}")
        if not (PRINTER < y <= to_y < paper.height - PRINTER):
            found.append(f"off the sheet {mark}")
    for one, other in combinations(sheet.slots, 2):
        if one.printed.meets(other.printed._replace(left=other.printed.left + 1e-6)):
            found.append(f"{one.side} on {other.side}")
    for slot in sheet.slots:
        whole = cut(slot)
        over = [whole.left - slot.printed.left, whole.top - slot.printed.top]
        over += [slot.printed.right - whole.right, slot.printed.bottom - whole.bottom]
        least = wanted(slot, paper)
        if any(has < should - 1e-6 for has, should in zip(over, least, strict=True)):
            found.append(f"no bleed around {slot.side}")
        ends = {mark.start[0] for mark in sheet.marks} | {mark.start[1] for mark in sheet.marks}
        if not {*whole} <= {*ends}:
            found.append(f"no mark for {slot.side}")
    return found


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("backs", get_args(Backs))
def test_no_mark_is_printed_over_and_every_cut_has_one(name: str, backs: Backs) -> None:
    paper = paper_called(name.upper())
    sheets = lay_out(CARDS, paper, backs)
    assert [fault for sheet in sheets for fault in faults(sheet, paper)] == []
    fronts = [slot.side for sheet in sheets for slot in sheet.slots if slot.side[0] == "f"]
    assert fronts == [front for front, _ in CARDS]
    assert len(sheets) == {"fold": 5, "pages": 6, "none": 3}[backs]
    inner = Mark((sheets[0].slots[0].x, 60), (sheets[0].slots[0].x, 64))
    assert faults(sheets[0]._replace(marks=(*sheets[0].marks, inner)), paper) != []
    narrow = paper._replace(width=paper.width - 20)
    assert faults(lay_out(CARDS, narrow, backs)[0], narrow) != []


@pytest.mark.parametrize("name", PAPERS)
def test_backs_lie_behind_their_fronts(name: str) -> None:
    paper = PAPERS[name]
    for sheet in lay_out(CARDS, paper, "fold"):
        sides = {slot.side: slot for slot in sheet.slots}
        for front, back in CARDS:
            if front in sides:
                one, other = cut(sides[front]), cut(sides[back])
                assert (one.left, one.right) == (other.left, other.right)
                assert paper.height - one.top == pytest.approx(other.bottom)
                assert (sides[front].turned, sides[back].turned) == (False, True)
    sheets = lay_out(CARDS, paper, "pages")
    for ahead, behind in zip(sheets[::2], sheets[1::2], strict=True):
        for here, there in zip(ahead.slots, behind.slots, strict=True):
            assert here.side.replace("front", "back") == there.side
            assert cut(there).left == pytest.approx(paper.width - cut(here).right)
            assert (there.y, there.turned) == (here.y, False)


def test_an_unknown_paper_is_refused_with_a_remedy() -> None:
    with pytest.raises(BadNotation, match=r'there is no paper "a5".*a4 and letter'):
        paper_called("a5")


def test_colours_fade_to_greys_as_light() -> None:
    assert faded('fill="#ffffff" stroke="#000" url(#card-edge)') == (
        'fill="#ffffff" stroke="#000000" url(#card-edge)'
    )
    yellow, blue = faded("#EDBB3B"), faded("#2B5C8F")
    assert yellow[1:3] == yellow[3:5] == yellow[5:7]
    assert int(yellow[1:3], 16) > int(blue[1:3], 16) + 60


def test_what_has_no_back_fills_whole_sheets_behind_the_others() -> None:
    mixed = [("alone 1", ""), *CARDS[:5], ("alone 2", ""), ("alone 3", "")]
    paper = PAPERS["a4"]
    folded = lay_out(mixed, paper, "fold")
    assert [len(sheet.slots) for sheet in folded] == [8, 2, 3]
    assert [slot.side for slot in folded[-1].slots] == ["alone 1", "alone 2", "alone 3"]
    assert not any(mark.fold for mark in folded[-1].marks)
    assert [fault for sheet in folded for fault in faults(sheet, paper)] == []
    beside = lay_out([*mixed, *CARDS[5:9], ("alone 4", "")], paper, "pages")
    assert [len(sheet.slots) for sheet in beside] == [8, 8, 5, 1], "no page without a back on it"
