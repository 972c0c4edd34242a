"""What is printed beside the cards: the winged monkeys, awake on one side and asleep on the other.

They have the size of cards, six to each, so that all of it lies on the same sheets.
"""

from __future__ import annotations

from oztable.core.language import Language
from oztable.drawing.card_picture import TRIM, CardPicture
from oztable.drawing.package import Part
from oztable.drawing.svg import EMERALD, INK, PAGE, POPPY, Point, box, circle, group
from oztable.games.yellow_brick_road.drawing.glyphs import monkey, wings

TOKEN, STEP = 24.0, 27.0  # millimetres
OVER = 4.0


def parts(language: Language) -> list[Part]:
    """Twelve tokens, six for each builder (Y1.3)."""
    return [Part("monkeys", _tokens(language, awake=True), _tokens(language, awake=False), 2)]


def _tokens(language: Language, awake: bool) -> CardPicture:
    drawn = [box(-OVER, -OVER, TRIM.width + 2 * OVER, TRIM.height + 2 * OVER, fill=PAGE)]
    for row in (-1, 0, 1):
        for aside in (-0.5, 0.5):
            at = Point(TRIM.width / 2 + aside * STEP, TRIM.height / 2 + row * STEP)
            ground = POPPY if awake else EMERALD
            drawn.append(circle(at, TOKEN / 2, fill=ground, stroke=INK, stroke_width=0.5))
            figure = monkey() if awake else wings()
            place = f"translate({at.x:.2f} {at.y:.2f}) scale(0.22)"
            drawn.append(group(figure, transform=place))
    return CardPicture("monkeys" if awake else "monkeys asleep", language, group(*drawn))
