"""The pictures of a chapter: a piece of the road at some hour of the day, and who walks there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from oztable.drawing.svg import (
    BRICK,
    BRICK_DARK,
    BRICK_LIGHT,
    GOLD,
    INK,
    MORTAR,
    PAGE,
    POPPY,
    WOOD,
    Point,
    box,
    circle,
    group,
    moved,
    path,
    picture,
    tag,
)
from oztable.games.card_game_of_oz.drawing.figures_svg import LINE, figure
from oztable.games.card_game_of_oz.rules.cards import Card

WIDTH, WIDE, HEIGHT = 220.0, 340.0, 120.0
GROUND = 74.0
GROUNDS = {
    "kansas": "#B4AA94",
    "munchkin": "#86A9C2",
    "emerald": "#7DAE84",
    "winkie": "#D8B862",
    "quadling": "#C47E63",
}
NIGHT = 0.9


class _Sky(NamedTuple):
    until: float  # the hour, from 0 to 1
    colour: str
    light: str


SKIES = (
    _Sky(0.12, "#F7DCBD", "#F2A65A"),
    _Sky(0.3, "#DDECEA", "#F8DA74"),
    _Sky(0.55, "#C4E1EC", "#F8DA74"),
    _Sky(0.72, "#F3E6BE", "#F4C24E"),
    _Sky(NIGHT, "#EDB48A", "#E4743B"),
    _Sky(2.0, "#465273", "#F4EBCB"),
)


def vignette(place: Card | None, people: Sequence[Card], hour: float, *, wide: bool = False) -> str:
    """A picture that needs no words. The hour goes from 0, early, to 1, at night."""
    width = WIDE if wide else WIDTH
    rule: dict[str, str | float] = {"fill": "none", "stroke": INK, "stroke_width": 1.4}
    return picture(
        width,
        HEIGHT,
        1,
        tag("defs", tag("clipPath", box(3, 3, width - 6, HEIGHT - 6, rx=14), id="leaf")),
        group(*scene(place, people, hour, width), clip_path="url(#leaf)"),
        box(3, 3, width - 6, HEIGHT - 6, rx=14, **rule),
        box(6, 6, width - 12, HEIGHT - 12, rx=11, fill="none", stroke=GOLD, stroke_width=0.8),
    )


def scene(place: Card | None, people: Sequence[Card], hour: float, width: float) -> list[str]:
    """What is in such a picture, without its frame."""
    return [
        *_sky(hour, width),
        *_land(place, width),
        _road(width),
        *_walkers(people, width),
    ]


def _sky(hour: float, width: float) -> list[str]:
    sky = next(sky for sky in SKIES if hour < sky.until)
    x = width * (0.14 + 0.72 * hour)
    y = 58 - 38 * (1 - (2 * hour - 1) ** 2)
    parts = [box(0, 0, width, HEIGHT, fill=sky.colour)]
    if hour >= NIGHT:
        x, y = width * 0.8, 28
        stars = [(0.12, 22), (0.24, 38), (0.37, 16), (0.52, 30), (0.63, 14), (0.9, 46), (0.07, 52)]
        parts += [circle(Point(width * at, down), 1.1, fill=PAGE) for at, down in stars]
    parts.append(circle(Point(x, y), 10, fill=sky.light, stroke=INK, stroke_width=0.6))
    return parts


def _land(place: Card | None, width: float) -> list[str]:
    ground = GROUNDS[place.realm] if place else GROUNDS["emerald"]
    far = f"M0 {GROUND - 4}Q{width * 0.2} {GROUND - 22} {width * 0.45} {GROUND - 6}"
    far += f"T{width} {GROUND - 12}V{HEIGHT}H0Z"
    near = f"M0 {GROUND + 6}Q{width * 0.5} {GROUND - 8} {width} {GROUND + 4}V{HEIGHT}H0Z"
    scenery = _scenery(place)
    return [
        path(far, fill=ground, fill_opacity=0.55, stroke=INK, stroke_width=0.7),
        path(near, fill=ground, stroke=INK, stroke_width=0.9),
        *(moved(Point(width * at, GROUND + 2), scenery, scale=size) for at, size in PLACES),
    ]


PLACES = ((0.76, 1.0),)


def _road(width: float) -> str:
    """Yellow bricks from the foot of the picture to the far hills."""
    edge = (
        f"M{width * 0.1} {HEIGHT}C{width * 0.3} {HEIGHT - 14} {width * 0.42} {HEIGHT - 20} "
        f"{width * 0.5} {GROUND + 8}C{width * 0.53} {GROUND + 2} {width * 0.56} {GROUND} "
        f"{width * 0.58} {GROUND - 2}H{width * 0.6}C{width * 0.6} {GROUND + 4} {width * 0.62} "
        f"{GROUND + 12} {width * 0.62} {HEIGHT}Z"
    )
    joints = [
        path(
            f"M{width * (0.16 + 0.1 * row)} {HEIGHT - 4 - 9 * row}H{width * 0.615}",
            stroke=BRICK_DARK,
            stroke_width=0.8,
            fill="none",
        )
        for row in range(4)
    ]
    return path(edge, fill=BRICK, stroke=MORTAR, stroke_width=1.1) + group(*joints)


def _walkers(people: Sequence[Card], width: float) -> list[str]:
    spots = ((0.3, HEIGHT - 12, 1.25), (0.47, HEIGHT - 20, 1.05))
    drawn = [
        moved(Point(width * at, foot), figure(card), scale=size)
        for card, (at, foot, size) in zip(people, spots, strict=False)
    ]
    return drawn[::-1]


# What stands beside the road, around the origin


def _scenery(place: Card | None) -> str:
    if place is None:
        return _towers("#7DBE94")
    for keyword, draw in SCENERY:
        if place.has(keyword):
            return draw()
    return _hills()


def _towers(wall: str = "#A9CDB0") -> str:
    parts = []
    for x, top, wide in ((-26, -34, 11), (-12, -48, 14), (6, -40, 12), (21, -28, 10)):
        roof = f"M{x - 2} {top}L{x + wide / 2} {top - 14}L{x + wide + 2} {top}Z"
        parts.append(box(x, top, wide, -top, fill=wall, stroke=INK, stroke_width=0.9))
        parts.append(path(roof, fill="#2F7D5B", stroke=INK, stroke_width=0.9))
        parts.append(box(x + wide / 2 - 1.4, top + 7, 2.8, 6, fill=INK))
    return group(*parts)


def _castle() -> str:
    wall = path(
        "M-30 0V-26H-24V-32H-16V-26H-6V-44H8V-26H16V-32H24V-26H30V0Z", fill="#9C8FA8", **LINE
    )
    return wall + path("M-5 0V-12Q1 -20 7 0Z", fill=INK) + box(-1, -38, 3, 6, fill=INK)


def _house() -> str:
    wall = box(-17, -22, 34, 22, fill="#E8D9B5", stroke=INK, stroke_width=1)
    roof = path("M-21 -22L0 -40L21 -22Z", fill="#9B4F37", **LINE)
    chimney = box(8, -40, 5, 12, fill=WOOD, stroke=INK, stroke_width=0.9)
    window = box(-12, -17, 7, 7, fill=BRICK_LIGHT, stroke=INK, stroke_width=0.8)
    return chimney + wall + roof + box(2, -13, 7, 13, fill=WOOD, stroke=INK) + window


def _trees() -> str:
    parts = []
    for x, high, fill in (
        (-26, 36, "#4F7148"),
        (24, 40, "#44633F"),
        (-8, 48, "#5C7F4E"),
        (9, 32, "#6B8C55"),
    ):
        parts.append(box(x - 1.8, -12, 3.6, 12, fill=WOOD, stroke=INK, stroke_width=0.7))
        top = -high + 6
        crown = (
            f"M{x} {-high}C{x - 14} {top} {x - 12} -10 {x} -10"
            f"C{x + 12} -10 {x + 14} {top} {x} {-high}Z"
        )
        parts.append(path(crown, fill=fill, **LINE))
    return group(*parts)


def _peaks() -> str:
    back = path("M-40 0L-16 -46L6 0Z", fill="#A89A8C", **LINE)
    front = path("M-14 0L14 -38L42 0Z", fill="#938475", **LINE)
    return back + front + path("M-20 -38L-16 -46L-12 -38L-16 -34Z", fill=PAGE, **LINE)


def _water() -> str:
    pool = path("M-46 8C-30 -10 30 -10 48 6C30 16 -28 18 -46 8Z", fill="#6FA9C9", **LINE)
    waves = path("M-26 2q5 -4 10 0t10 0M0 8q5 -4 10 0t10 0", fill="none", stroke=PAGE)
    reeds = path("M-34 2V-16M-30 4V-12M34 4V-14", fill="none", stroke="#4F7148", stroke_width=2)
    return pool + waves + reeds


def _flowers() -> str:
    spots = [(x, y) for y in (-2, 5, 12, 20) for x in range(-44 + 3 * y % 7, 46, 11)]
    stalks = [path(f"M{x} {y}v-7", stroke="#4F7148", fill="none") for x, y in spots]
    return group(*stalks, *(circle(Point(x, y - 8), 2.7, fill=POPPY, stroke=INK) for x, y in spots))


def _cups() -> str:
    shapes = []
    for x, size in ((-22, 1.0), (2, 1.3), (24, 0.9)):
        cup = path(
            "M-9 0L-7 -4H7L9 0ZM-6 -4C-12 -22 12 -22 6 -4ZM0 -18V-22", fill="#F7F3EA", **LINE
        )
        ring = path("M-7 -12H7", stroke="#2B5C8F", stroke_width=1.6, fill="none")
        shapes.append(moved(Point(x, 0), cup, ring, scale=size))
    return group(*shapes)


def _bridge() -> str:
    return path("M-36 4Q0 -30 36 4L30 6Q0 -18 -30 6Z", fill=WOOD, **LINE)


def _hills() -> str:
    return path("M-40 2Q-18 -30 4 2ZM-8 2Q16 -24 42 2Z", fill="#8FA876", **LINE)


SCENERY: tuple[tuple[str, Callable[[], str]], ...] = (
    ("China", _cups), ("City", _towers), ("Palace", _castle), ("Gate", _towers),
    ("Dwelling", _house), ("Water", _water), ("Forest", _trees), ("Mountain", _peaks),
    ("Field", _flowers), ("Road", _bridge),
)  # fmt: skip
