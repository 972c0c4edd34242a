"""A page of a storybook: its frame and its title."""

from __future__ import annotations

from oztable.drawing.svg import (
    DISPLAY,
    EMERALD,
    GOLD,
    INK,
    PAGE,
    PAGE_EDGE,
    PETAL,
    PLUM,
    RUST,
    SAPPHIRE,
    Point,
    box,
    circle,
    fitting,
    group,
    moved,
    path,
    text,
)

BANNERS = (EMERALD, PLUM, SAPPHIRE, RUST)


def blossom() -> str:
    """A poppy seen from above."""
    return group(
        circle(Point(-3, -1), 3.6),
        circle(Point(3, -1), 3.6),
        circle(Point(0, -3.8), 3.6),
        circle(Point(0, 1.8), 3.4),
        fill=PETAL,
        stroke=INK,
        stroke_width=0.9,
    ) + circle(Point(0, -1), 2, fill=INK)


def frame(width: float, height: float) -> str:
    """A cream page with a double rule and a poppy in each corner."""
    inset = 15.0
    corners = [Point(x, y) for x in (inset, width - inset) for y in (inset, height - inset)]
    return group(
        box(4, 6, width - 6, height - 7, rx=7, fill=INK, fill_opacity=".3"),
        box(2, 2, width - 6, height - 6, rx=6, fill=PAGE, stroke=PAGE_EDGE, stroke_width=1.5),
        _rule(inset, width, height, INK, 1.6),
        _rule(inset + 5, width, height, GOLD, 1),
        *(
            circle(at, 9.5, fill=PAGE, stroke=INK, stroke_width=1.4)
            + moved(Point(at.x, at.y + 0.8), blossom(), scale=0.86)
            for at in corners
        ),
        class_="page",
    )


def heading(words: str, width: float, baseline: float) -> str:
    """A title over a poppy between two rules, which need not know how wide it is."""
    shown, size = fitting(words, 26, width - 90, least=15)
    middle, below = width / 2, baseline + 14
    style = {"text_anchor": "middle", "fill": INK, "font_family": DISPLAY}
    return group(
        text(Point(middle, baseline), shown, size, **style),
        path(
            f"M{middle - 110:g} {below:g}h96M{middle + 14:g} {below:g}h96",
            stroke=GOLD,
            stroke_width=1.6,
        ),
        moved(Point(middle, below + 0.8), blossom(), scale=0.86),
        class_="heading",
    )


def _rule(inset: float, width: float, height: float, colour: str, thickness: float) -> str:
    return box(
        inset,
        inset,
        width - 2 * inset,
        height - 2 * inset,
        rx=3,
        fill="none",
        stroke=colour,
        stroke_width=thickness,
    )
