"""The face of a card to print: ground and road run over the edge, and no line is drawn along it.

What the page shows as a card on a table has a shadow and an edge; a printed card is cut.
"""

from __future__ import annotations

from random import Random

from oztable.core.language import Language
from oztable.drawing.card_picture import TRIM, CardPicture, Paragraph, TextBox, in_millimetres
from oztable.drawing.svg import BRICK, EMERALD, INK, PETAL, Point, box, circle, group
from oztable.games.yellow_brick_road.drawing.bricks import road_svg
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, WIDTH, road_of
from oztable.games.yellow_brick_road.drawing.face_svg import (
    ALONE,
    RADIUS,
    definitions,
    face,
    meadow,
    standing,
)
from oztable.games.yellow_brick_road.drawing.scenery import dead_end_svg
from oztable.games.yellow_brick_road.rules.cards import Card

OVER = 5.0  # of the drawing; the bleed is 4.8
GILT = "#e9c869"


def card_face(card: Card, language: Language, to_the_edge: bool) -> CardPicture:
    art = _cut_face(card) if to_the_edge else definitions() + face(card, False, ALONE, language)
    return CardPicture(str(card.id), language, in_millimetres([art], WIDTH, HEIGHT))


def _cut_face(card: Card) -> str:
    shape = road_of(card, turned=False)
    over_the_edge = frozenset(mouth.slot for mouth in shape.mouths)
    parts = [
        meadow(card, OVER),
        *standing(card, False, ALONE),
        road_svg(shape, over_the_edge, OVER, Random(card.id), cut=True),
    ]
    if shape.dead_end:
        parts.append(dead_end_svg(shape.dead_end))
    return group(*parts)


def card_back(language: Language, to_the_edge: bool) -> CardPicture:
    """As on the page (CardBack.svelte)."""
    if to_the_edge:
        cloth = box(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER, fill=EMERALD)
    else:
        cloth = box(
            1, 1, WIDTH - 2, HEIGHT - 2, rx=RADIUS, fill=EMERALD, stroke=INK, stroke_width=2
        )
    art = group(
        cloth,
        box(8, 8, 84, 124, rx=4, fill="none", stroke=GILT, stroke_width=1.4),
        circle(Point(50, 70), 25, fill=BRICK, stroke=INK, stroke_width=2),
        *(_flower(Point(x, y)) for x in (20, 80) for y in (22, 118)),
    )
    letters = Paragraph("Oz", 46, "title")
    middle = TextBox(12, 30, TRIM.width - 24, 28, (letters,), by_ink=True)
    return CardPicture("back", language, in_millimetres([art], WIDTH, HEIGHT), (middle,))


def _flower(at: Point) -> str:
    petals = (
        circle(Point(at.x + 1.3 * x, at.y + 1.3 * y), 4.4, fill=PETAL, stroke=INK, stroke_width=1)
        for x, y in ((-3, 0), (3, 0), (0, -3), (0, 3))
    )
    return group(*petals, circle(at, 2.2, fill=INK))
