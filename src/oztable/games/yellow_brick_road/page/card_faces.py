"""The cards of a bundled deck: what the page must know of them, and their pictures."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from oztable.core.language import Language
from oztable.drawing.svg import BODY, path_data, tag
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, WIDTH, RoadShape, road_of
from oztable.games.yellow_brick_road.drawing.face_svg import ALONE, definitions, face
from oztable.games.yellow_brick_road.page.wording import card_said
from oztable.games.yellow_brick_road.rules.cards import Card, CardId, Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.wording import WORDS


class RoadCardFace(Struct, frozen=True):
    """A card each way up: how it is read out, and the middle of its road as SVG paths."""

    id: int
    name: str
    exits: list[str]  # upright
    special: str  # "snake", "bird" or nothing
    power: str  # what that does, in words
    said: str
    said_turned: str
    course: str
    course_turned: str


class RoadDeckOfPage(Struct, frozen=True):
    deck: str
    name: str
    note: str
    reconstructed: bool
    cards: list[RoadCardFace]


def deck_of_page(deck_name: str, language: Language) -> RoadDeckOfPage | None:
    """The deck of this name, or None when it is not one that comes with the game."""
    if deck_name not in BUNDLED:
        return None
    deck = load_deck(deck_name)
    cards = [_face_of(card, language) for card in deck.cards]
    name, note = deck.name.into(language), deck.note.into(language)
    return RoadDeckOfPage(deck.id, name, note, True, cards)


def card_picture(deck_name: str, card: str) -> str | None:
    """The picture of `7`, or of `7~`, which lies turned; None when there is no such card."""
    number, turned = card.removesuffix("~"), card.endswith("~")
    if not (number.isascii() and number.isdigit() and len(number) < 4):
        return None
    return face_svg(deck_name, int(number), turned)


@lru_cache(maxsize=256)
def face_svg(deck_name: str, card_id: int, turned: bool) -> str | None:
    """The picture of a card in a box of 100 by 140, or None when there is no such card."""
    card = _card(deck_name, card_id)
    if card is None:
        return None
    return tag(
        "svg",
        definitions(),
        face(card, turned, ALONE),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        width=2 * WIDTH,
        height=2 * HEIGHT,
        font_family=BODY,
    )


def _card(deck_name: str, card_id: int) -> Card | None:
    deck: Deck | None = load_deck(deck_name) if deck_name in BUNDLED else None
    return deck.by_id.get(CardId(card_id)) if deck else None


def _face_of(card: Card, language: Language) -> RoadCardFace:
    upright, turned = road_of(card, turned=False), road_of(card, turned=True)
    return RoadCardFace(
        card.id,
        card.name.into(language),
        list(card.exits),
        card.power or "",
        WORDS.say(f"power_{card.power}", language) if card.power else "",
        card_said(card, _slots(upright), language),
        card_said(card, _slots(turned), language),
        _course(upright),
        _course(turned),
    )


def _slots(shape: RoadShape) -> list[str]:
    return [mouth.slot for mouth in shape.mouths]


def _course(shape: RoadShape) -> str:
    return "".join(path_data((*path[::4], path[-1])) for path in shape.paths)
