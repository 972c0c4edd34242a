"""Small drawings, each around the origin and never turned: what stands beside the road."""

from __future__ import annotations

from oztable.drawing.page_svg import blossom
from oztable.drawing.svg import (
    BRICK,
    EMERALD,
    INK,
    MOSS,
    PAGE,
    PETAL,
    POPPY,
    SAPPHIRE,
    STALK,
    WOOD,
    Point,
    box,
    circle,
    group,
    moved,
    path,
    path_data,
    tag,
)

ORIGIN = Point(0, 0)
LEAVES = ("#4F8C5C", "#6AA35E", "#3E7B6A")
PLANK = "#CBA074"
ROOFS = ("#3F74A8", "#B8483A", "#7A5C9A")


def tree(leaf: str) -> str:
    return (
        path("M0-1V11", stroke=INK, stroke_width=2.2)
        + circle(Point(0, -3), 7.5, fill=leaf, stroke=INK, stroke_width=1.3)
        + path("M-4-2a4.6 4.6 0 0 0 7 2", fill="none", stroke=INK, stroke_width=0.9)
        + circle(Point(-2.5, -6), 1.2, fill="#fff", fill_opacity=".6")
    )


def poplar(leaf: str) -> str:
    return (
        path("M0 4V12", stroke=INK, stroke_width=2)
        + path("M0-12C6-4 6 7 0 8C-6 7-6-4 0-12Z", fill=leaf, stroke=INK, stroke_width=1.3)
        + path("M0-4V6M0 1L2.4-2M0 4L-2.4 1", fill="none", stroke=INK, stroke_width=0.8)
    )


def house(roof: str) -> str:
    return group(
        box(-7, 1.5, 14, 9, fill=PAGE),
        path("M-9 1.5A9 9 0 0 1 9 1.5Z", fill=roof),
        path("M-2 10.5V6.5a2 2 0 0 1 4 0V10.5Z", fill=INK),
        path("M0-7.5V-11.5"),
        path("M0-11.5L4-10.2L0-9Z", fill=PETAL, stroke_width=0.8),
        stroke=INK,
        stroke_width=1.2,
    )


def stook() -> str:
    return group(
        path(
            "M-5.5 9.5C-3.5 5-2.5 2-2.2-0.5C-3.5-3-6-6-6.5-8.5L-3.5-7.5L-2-10.5L0-8L2-10.5"
            "L3.5-7.5L6.5-8.5C6-6 3.5-3 2.2-0.5C2.5 2 3.5 5 5.5 9.5Z",
            fill="#E3C06A",
        ),
        path(
            "M-2.2 9L-0.7 1.5M2.2 9L0.7 1.5M-3.2-6L-0.7-2M3.2-6L0.7-2M0-6V-2",
            fill="none",
            stroke_width=0.8,
        ),
        path("M-2.6-0.3H2.6", fill="none", stroke=POPPY, stroke_width=2),
        stroke=INK,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def daisy() -> str:
    petals = (
        tag("ellipse", cy=-3, rx=1.6, ry=3, transform=f"rotate({turn})")
        for turn in range(0, 360, 60)
    )
    return group(
        *petals,
        circle(ORIGIN, 1.8, fill="#E9B63A"),
        fill="#fff",
        stroke=INK,
        stroke_width=0.6,
    )


def poppy() -> str:
    return path("M0 0C-1 5 1 7 0 11", fill="none", stroke=STALK, stroke_width=1.5) + blossom()


def tuft() -> str:
    return path(
        "M-3 2.5L-4.5-1.5M0 2.5V-2.5M3 2.5L4.5-1.5",
        fill="none",
        stroke="#3E6B46",
        stroke_width=1.1,
        stroke_linecap="round",
    )


def fence(heading: Point) -> str:
    """A broken fence of three posts across a road; it slants where the road runs sideways.

    The posts stand upright whichever way it lies.
    """
    step = Point(8 * heading.x, 12) if heading.x else Point(13, 0)
    feet = [Point(place * step.x, place * step.y) for place in (-1, 0, 1)]
    whole = _rails(feet[0], feet[1])
    broken = _rails(feet[1], Point(0.5 * feet[2].x, 0.5 * feet[2].y))
    posts = (_post(foot, lean) for foot, lean in zip(feet, (-4, 3, 14), strict=True))
    return whole + broken + "".join(posts)


def loose_brick(degrees: float, fill: str) -> str:
    return box(
        -4, -2.3, 8, 4.6, fill=fill, stroke=INK, stroke_width=0.9, transform=f"rotate({degrees})"
    )


def medallion(power: str) -> str:
    """The seal of a card with a power: Snake on moss, Bird on sapphire."""
    ground, figure = (SAPPHIRE, _bird()) if power == "bird" else (MOSS, _snake())
    return (
        circle(ORIGIN, 19, fill=PAGE, stroke=INK, stroke_width=1.5)
        + circle(ORIGIN, 16.4, fill=ground, stroke=INK, stroke_width=0.8)
        + figure
    )


def wings() -> str:
    """Outstretched, 100 wide and 40 high."""
    return path(
        "M0 2C-6-9-16-17-30-18C-38-18-45-15-49-11C-43-11-40-9-39-7C-43-6-45-4-46-1C-41-2-37-1-35 1"
        "C-38 3-39 5-39 8C-34 6-29 6-26 7C-27 9-27 11-26 13C-17 12-6 10 0 7C6 10 17 12 26 13"
        "C27 11 27 9 26 7C29 6 34 6 39 8C39 5 38 3 35 1C37-1 41-2 46-1C45-4 43-6 39-7"
        "C40-9 43-11 49-11C45-15 38-18 30-18C16-17 6-9 0 2Z",
        fill="#E9D3A0",
        stroke=INK,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def monkey() -> str:
    """The token of the winged monkeys: a face on poppy red."""
    return group(
        wings(),
        circle(ORIGIN, 17, fill=POPPY, stroke=INK, stroke_width=2),
        circle(Point(-10, -1), 4, fill=WOOD),
        circle(Point(10, -1), 4, fill=WOOD),
        circle(Point(0, -1), 10.5, fill="#7A5230"),
        path("M0-4C4-9 9-5 7 0C6 7 3 9 0 9C-3 9-6 7-7 0C-9-5-4-9 0-4Z", fill="#E9C9A0"),
        circle(Point(-3, -1), 1.4, fill=INK),
        circle(Point(3, -1), 1.4, fill=INK),
        path("M-3 5Q0 7.5 3 5", fill="none"),
        class_="monkey",
        stroke=INK,
        stroke_width=1,
    )


def card_back(width: float, height: float) -> str:
    """The back that all cards share, drawn from its top left corner."""
    middle = Point(width / 2, height / 2)
    return group(
        box(1, 1, width - 2, height - 2, rx=7, fill=EMERALD, stroke=INK, stroke_width=2),
        box(8, 8, width - 16, height - 16, rx=4, fill="none", stroke="#E9C869", stroke_width=1.4),
        circle(middle, 25, fill=BRICK, stroke=INK, stroke_width=2),
        moved(middle, blossom(), scale=2.2),
        class_="back",
    )


def _post(foot: Point, lean: float) -> str:
    return path(
        "M-2.2 7V-8L0-10.5L2.2-8V7Z",
        fill=WOOD,
        stroke=INK,
        stroke_width=1.1,
        stroke_linejoin="round",
        transform=f"translate({foot.x:g} {foot.y:g}) rotate({lean:g})",
    )


def _rails(one: Point, two: Point) -> str:
    """Two planks from one place to another."""
    planks = "".join(
        path_data((Point(one.x, one.y + height), Point(two.x, two.y + height)))
        for height in (-4.5, 2.5)
    )
    edge = path(planks, stroke=INK, stroke_width=4.2, stroke_linecap="square")
    return edge + path(planks, stroke=PLANK, stroke_width=2.2, stroke_linecap="square")


def _snake() -> str:
    spine = "M-8 10C2 13 11 8 7 2C3-3-8-1-8-6.5C-8-11 0-12 4.5-9"
    return group(
        path(spine, stroke=INK, stroke_width=6.4),
        path(spine, stroke=PAGE, stroke_width=4.4),
        path(spine, stroke=INK, stroke_width=4.4, stroke_dasharray="0.9 4.1", stroke_dashoffset=2),
        path("M9-8.5L13-7.5M12-8L14-10", stroke="#F2A48F", stroke_width=1.2),
        path(
            "M2.5-12.5C6-14 10.5-11.5 11-8.5C9-5.5 4.5-5.5 2.5-6.5Z",
            fill=PAGE,
            stroke=INK,
            stroke_width=1,
        ),
        circle(Point(7, -9.8), 1, fill=INK),
        fill="none",
        stroke_linejoin="round",
    )


def _bird() -> str:
    return group(
        path("M-2 2C-6 8-9 11-13 12C-11 8-9 4-6 0Z"),
        path("M10-6C8-9 3-9 1-6C-3-3-6 0-6 4C-3 8 4 7 6 1C7-2 8-3 10-4L14.5-5Z"),
        path("M1-1C-3-4-8-11-6-15C0-13 6-7 5-1C4 1 2 1 1-1Z"),
        path("M-4-11C-1-8 1-5 2-2M-2-13C2-9 3-6 3.5-3", fill="none", stroke_width=0.8),
        circle(Point(7.6, -5.6), 1, fill=INK, stroke="none"),
        fill=PAGE,
        stroke=INK,
        stroke_width=1,
        stroke_linejoin="round",
    )
