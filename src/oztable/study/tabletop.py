"""Cards as Tabletop Simulator takes them: ten by seven on a picture, a pile for each back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from oztable.core.language import Language
from oztable.drawing.card_picture import SCREEN
from oztable.drawing.package import USUAL_BACK, GameDrawing, Title
from oztable.study.card_printing import pngs_of
from oztable.study.printing import Press

ACROSS, DOWN = 10, 7
PLACES = ACROSS * DOWN
MOST = PLACES - 1  # the last place is for what is seen of a hidden card
WIDTH = 409  # pixels: ten are not wider than the 4,096 that every computer can show
PICTURE = b"""
#let told = json("data.json")
#let (width, height) = (told.width * 1pt, told.height * 1pt)
#set page(width: told.across * width, height: told.down * height, margin: 0pt, fill: none)
#for place in range(told.across * told.down) {
  std.place(
    dx: calc.rem(place, told.across) * width,
    dy: calc.quo(place, told.across) * height,
    image(str(place) + ".png", width: width, height: height),
  )
}
"""


def pictures(
    drawing: GameDrawing,
    played: object,
    language: Language,
    tell: Callable[[int, int], None] = lambda *_: None,
    width: int = WIDTH,
) -> Iterator[tuple[str, bytes]]:
    """Files by name: `cards-1-of-69.png` with so many cards, and the back of each pile. A card is
    there as often as the deck has it."""
    cards = [title for title in drawing.titles(played) for _ in range(title.copies)]
    done = 0
    for back in dict.fromkeys(card.back for card in cards):
        name = "cards" if back == USUAL_BACK else back
        [hidden] = pngs_of([drawing.back(back, language, False)], SCREEN, width)
        yield f"{name}-back.png", hidden
        pile = [card for card in cards if card.back == back]
        for at in range(0, len(pile), MOST):
            some = pile[at : at + MOST]
            fronts = _fronts(drawing, played, some, language, width)
            yield f"{name}-{at // MOST + 1}-of-{len(some)}.png", _together(fronts, hidden, width)
            done += len(some)
            tell(done, len(cards))


def _fronts(
    drawing: GameDrawing, played: object, cards: Sequence[Title], language: Language, width: int
) -> list[bytes]:
    names = [*dict.fromkeys(card.id for card in cards)]
    faces = [drawing.face(played, name, language, False) for name in names]
    made = dict(zip(names, pngs_of(faces, SCREEN, width), strict=True))
    return [made[card.id] for card in cards]


def _together(fronts: Sequence[bytes], hidden: bytes, width: int) -> bytes:
    places = [*fronts, *[hidden] * (PLACES - len(fronts))]
    beside = {f"{place}.png": card for place, card in enumerate(places)}
    height = round(width * SCREEN.height / SCREEN.width)
    data = {"across": ACROSS, "down": DOWN, "width": width, "height": height}
    [made] = Press(PICTURE).pages(json.dumps(data), "png", beside=beside)
    return made
