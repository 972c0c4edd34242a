"""The picture of a card: the sunburst of its realm, a disc, hills, and its icon cut out of paper.

The page draws the same (web/src/games/card-game-of-oz/CardArt.svelte), with the same measures.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from oztable.drawing.svg import BRICK, INK, PAGE, PETAL, Point, box, circle, group, moved, path
from oztable.games.card_game_of_oz.drawing.icons import icon_of, icon_paths
from oztable.games.card_game_of_oz.rules.cards import Card

WIDTH, HEIGHT = 282.0, 186.0
MIDDLE = WIDTH / 2
FLOWERS = 9
ICON = 134 / 512
SKIES = {
    "munchkin": ("#bcd6e6", "#8db5d2"),
    "emerald": ("#c4dfc4", "#93c3a2"),
    "winkie": ("#f3dd96", "#e3bf55"),
    "quadling": ("#eec5b3", "#dc9580"),
    "kansas": ("#d8d4c8", "#b9b4a6"),
}
GREEN, BURNT, DUSTY = ("#5e9a63", "#7db36e"), ("#6b5a3a", "#8a7443"), ("#a19a78", "#bdb48c")
GRASS, DRY_GRASS = "#3e6b46", "#4a3a22"
DISC, EVIL_DISC = "#f2c84b", "#d9572f"


class Flower(NamedTuple):
    x: int
    y: int
    poppy: bool


def meadow(seed: str, width: float, height: float) -> list[Flower]:
    """Flowers and grass along the foot of a picture. The card is the seed (as in meadow.ts)."""
    state = 7
    for letter in seed:
        state = (state * 31 + ord(letter)) % 2147483647

    def following() -> float:
        nonlocal state
        state = state * 48271 % 2147483647
        return state / 2147483647

    def rounded(number: float) -> int:
        return math.floor(number + 0.5)

    return [
        Flower(
            rounded(14 + at * (width - 28) / (FLOWERS - 1) + (following() - 0.5) * 12),
            rounded(height - 13 + (following() - 0.5) * 8),
            following() < 0.4,
        )
        for at in range(FLOWERS)
    ]


def card_art(card: Card, at: Point, width: float, height: float) -> str:
    """In a box of any height: what is too high for it is drawn smaller, and the hills stay."""
    zoom = width / WIDTH
    room = height / zoom
    edge = f"M0 {room:.1f}V40Q0 0 40 0H{WIDTH - 40:g}Q{WIDTH:g} 0 {WIDTH:g} 40V{room:.1f}Z"
    inside = group(
        _sky(card, room),
        _figure(card, room),
        *(_flower(flower, card) for flower in meadow(card.slug, WIDTH, room)),
        clip_path="url(#arch)",
    )
    return group(
        f'<clipPath id="arch"><path d="{edge}"/></clipPath>',
        inside,
        path(edge, fill="none", stroke=INK, stroke_width=2.4),
        transform=f"translate({at.x:.2f} {at.y:.2f}) scale({zoom:.5f})",
    )


def _sky(card: Card, room: float) -> str:
    sky, ray = SKIES[card.realm]
    centre = 104 * room / HEIGHT

    def end(turn: int) -> str:
        angle = turn * math.pi / 24
        return f"{MIDDLE + 300 * math.cos(angle):.0f} {centre + 300 * math.sin(angle):.0f}"

    rays = "".join(f"M{MIDDLE:g} {centre:.1f}L{end(at * 2)}L{end(at * 2 + 1)}Z" for at in range(24))
    return box(0, 0, WIDTH, room, fill=sky) + path(rays, fill=ray, opacity=".55")


def _figure(card: Card, room: float) -> str:
    """The disc, the hills and the icon between them."""
    is_place, is_evil = card.type == "location", card.alignment == "evil"
    far, near = BURNT if is_evil else DUSTY if card.realm == "kansas" else GREEN
    zoom = room / HEIGHT
    centre = Point(MIDDLE, 96 * zoom)
    outer, inner = (62, 56) if is_place else (74, 67)
    disc = EVIL_DISC if is_evil else DISC
    parts = [
        circle(centre, outer * zoom, fill=PAGE, stroke=INK, stroke_width=2),
        circle(centre, inner * zoom, fill=disc, stroke=INK, stroke_width=1.2),
        _hill(
            f"M0 {room - 34:.1f}C70 {room - 62:.1f} 150 {room - 18:.1f} "
            f"{WIDTH:g} {room - 46:.1f}V{room:.1f}H0Z",
            far,
        ),
    ]
    if is_place:
        parts.append(_way(room))
    top = room - (172 if is_place else 156) * zoom
    shape = icon_paths()[icon_of(card)]
    parts.append(
        group(
            path(shape, fill=PAGE, stroke=PAGE, stroke_width=34, stroke_linejoin="round"),
            path(shape, fill=INK),
            transform=f"translate({MIDDLE - 67 * zoom:.2f} {top:.2f}) scale({zoom * ICON:.5f})",
        )
    )
    if not is_place:
        parts.append(
            _hill(
                f"M0 {room - 14:.1f}C80 {room - 34:.1f} 180 {room - 2:.1f} "
                f"{WIDTH:g} {room - 20:.1f}V{room:.1f}H0Z",
                near,
            )
        )
    return "".join(parts)


def _hill(course: str, colour: str) -> str:
    return path(course, fill=colour, stroke=INK, stroke_width=2)


def _way(room: float) -> str:
    """A road that winds out of the picture."""
    x, y = MIDDLE, room
    return path(
        f"M{x + 4} {y - 40:.1f}C{x + 30} {y - 32:.1f} {x - 30} {y - 26:.1f} {x - 6} {y - 14:.1f}"
        f"C{x + 10} {y - 6:.1f} {x - 26} {y:.1f} {x - 34} {y + 6:.1f}H{x + 60}"
        f"C{x + 66} {y - 8:.1f} {x + 36} {y - 18:.1f} {x + 20} {y - 22:.1f}"
        f"C{x + 4} {y - 30:.1f} {x + 44} {y - 32:.1f} {x + 14} {y - 41:.1f}Z",
        fill=BRICK,
        stroke=INK,
        stroke_width=1.8,
    )


def _flower(flower: Flower, card: Card) -> str:
    x, y = flower.x, flower.y
    grass = DRY_GRASS if card.alignment == "evil" else GRASS
    if flower.poppy and card.alignment != "evil":
        return moved(Point(x, y), _poppy())
    course = f"M{x - 3} {y + 4}l-1.5-5M{x} {y + 4}v-6M{x + 3} {y + 4}l1.5-5"
    return path(course, **_stalk(grass))


@cache
def _poppy() -> str:
    petals = (
        circle(at, 3.4, fill=PETAL, stroke=INK, stroke_width=0.8)
        for at in (Point(-2.4, 0), Point(2.4, 0), Point(0, -2.4), Point(0, 2.4))
    )
    return path("M0 2V9", **_stalk(GRASS)) + "".join(petals) + circle(Point(0, 0), 1.7, fill=INK)


def _stalk(colour: str) -> dict[str, str | float]:
    return {"fill": "none", "stroke": colour, "stroke_width": 1.3, "stroke_linecap": "round"}
