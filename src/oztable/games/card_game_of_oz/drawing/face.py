"""The face of a card to print or to look at: frame, picture, gems, and where its words stand.

Measures are those of the page, where a card is 330 wide (Card.svelte, CardPrint.svelte). Of a card
with much to say the picture is lower.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from oztable.core.language import Catalogue, Language
from oztable.drawing.card_picture import TRIM, CardPicture, Paragraph, TextBox, in_millimetres
from oztable.drawing.svg import INK, INK_SOFT, SAPPHIRE, Point, box, circle
from oztable.games.card_game_of_oz.drawing.card_art import card_art
from oztable.games.card_game_of_oz.drawing.card_frame import GILT, HEIGHT, WIDTH, frame
from oztable.games.card_game_of_oz.drawing.gems import crown, gem
from oztable.games.card_game_of_oz.drawing.naming import printed, printed_text
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, Pack
from oztable.games.card_game_of_oz.rules.entry_costs import EntryCost, entry_costs_of
from oztable.games.card_game_of_oz.rules.language.wording import (
    card_text,
    keyword_name,
    realm_name,
    type_name,
)

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.drawing")
UNIT = TRIM.width / WIDTH  # millimetres
POINT = UNIT * 72 / 25.4  # points
RIBBONS = {
    "munchkin": "#3f74a8",
    "emerald": "#2f7d5f",
    "quadling": "#a8433a",
    "kansas": "#6e6a62",
    "winkie": "#c9971f",
}
CREAM, DARK_GREEN, KEYWORD_INK, FLAVOUR_INK = "#fff9e8", "#1d4a3e", "#4a3b28", INK_SOFT
NAMES = ((13.2, 16), (11.8, 22), (10.4, 999))  # sizes, by how many letters there are
VERSION, RIBBON, TEXT, KEYWORDS, FLAVOUR, NUMBER = 8.2, 8.6, 8.4, 8.1, 7.8, 14.5
ART_TOP, ART_LEFT, ART_WIDTH = 79.0, 26.0, 278.0
HIGHEST_ART, LOWEST_ART = 172.0, 88.0
RIBBON_HEIGHT, UNDER_RIBBON, FOOT = 27.0, 7.0, 411.0  # the seal of Oz hangs over
TEXT_LEFT = 28.0
COST, MAGIC = Point(31, 34), Point(299, 34)
SEAL, HEART = Point(34, 427), Point(295, 424)
LETTER, LINE = 0.375, 1.2  # of the size: how broad a letter is at most, how high a line


def face(card: Card, pack: Pack, language: Language, to_the_edge: bool) -> CardPicture:
    said = tuple(_said(card, pack, language))
    height = _art_height(said)
    art = [
        frame(card.alignment, to_the_edge),
        card_art(card, Point(ART_LEFT, ART_TOP), ART_WIDTH, height),
        *_ribbon_art(card, ART_TOP + height + 5),
        *_gems(card),
        *_doors_art(card),
    ]
    ribbon = ART_TOP + height + 5
    text_top = ribbon + RIBBON_HEIGHT + UNDER_RIBBON
    texts = (
        _name(card, language),
        *_ribbon(card, language, ribbon),
        _box(TEXT_LEFT, text_top, WIDTH - 2 * TEXT_LEFT, FOOT - text_top, *said, gap=3),
        *_numbers(card),
        *_doors(card, language),
    )
    return CardPicture(card.slug, language, in_millimetres(art, WIDTH, HEIGHT), texts)


def _box(
    x: float, y: float, width: float, height: float, *paragraphs: Paragraph, gap: float = 0
) -> TextBox:
    return TextBox(x * UNIT, y * UNIT, width * UNIT, height * UNIT, paragraphs, gap=gap)


# Words


def _name(card: Card, language: Language) -> TextBox:
    name, _, version = printed(card.name.into(language), language).partition(BULLET)
    size = next(size for size, letters in NAMES if len(name) <= letters)
    lines = [Paragraph(name, size, "title")]
    if version:
        lines.append(Paragraph(version, VERSION, italic=True, colour=INK_SOFT))
    top = 29.0 if card.has("Prime") else 22.0
    aside = 26.0 if card.type == "location" else 59.0
    return _box(aside, top, WIDTH - 2 * aside, ART_TOP - top - 3, *lines)


def _said(card: Card, pack: Pack, language: Language) -> Iterator[Paragraph]:
    if card.keywords:
        words = " · ".join(keyword_name(word, pack, language) for word in card.keywords)
        yield Paragraph(words, KEYWORDS, colour=KEYWORD_INK)
    for text in card_text(card, pack, language):
        yield Paragraph(printed_text(text), TEXT)
    if flavour := card.flavour.into(language):
        more = bool(card.keywords or card.abilities)
        yield Paragraph(flavour, FLAVOUR, italic=True, colour=FLAVOUR_INK, rule=more, spare=more)


def _art_height(said: tuple[Paragraph, ...]) -> float:
    """Lower for a long text; that it fits is seen when it is set."""
    broad = (WIDTH - 2 * TEXT_LEFT) * POINT
    lines = (math.ceil(len(one.words) * one.size * LETTER / broad) * one.size for one in said)
    needed = (sum(lines) * LINE + 4 * len(said)) / POINT
    room = FOOT - RIBBON_HEIGHT - UNDER_RIBBON - 5 - ART_TOP - needed
    return max(LOWEST_ART, min(HIGHEST_ART, room))


def _ribbon(card: Card, language: Language, top: float) -> Iterator[TextBox]:
    colour = INK if card.realm == "winkie" else CREAM
    kind = Paragraph(type_name(card.type, language), RIBBON, colour=colour)
    realm = Paragraph(realm_name(card.realm, language), RIBBON, italic=True, colour=colour)
    for words, left, across in ((kind, 30.0, "left"), (realm, 186.0, "right")):
        yield TextBox(
            left * UNIT,
            top * UNIT,
            114 * UNIT,
            RIBBON_HEIGHT * UNIT,
            (words,),
            across="left" if across == "left" else "right",
        )
    if card.realm != "kansas":
        oz = Paragraph("Oz", 9, "title", colour=DARK_GREEN)
        yield _in_middle(Point(WIDTH / 2, top + RIBBON_HEIGHT / 2), oz)


def _numbers(card: Card) -> Iterator[TextBox]:
    if card.type != "location":
        yield _number(card.cost, COST)
    if card.type == "character":
        yield _number(card.vitality, HEART._replace(y=HEART.y - 2))


def _number(number: int, at: Point) -> TextBox:
    size = NUMBER if number < 10 else NUMBER * 0.8
    return _in_middle(at, Paragraph(str(number), size, "title", colour=CREAM))


def _in_middle(at: Point, words: Paragraph) -> TextBox:
    width, height = 60 * UNIT, 50 * UNIT
    x, y = at.x * UNIT - width / 2, at.y * UNIT - height / 2
    return TextBox(x, y, width, height, (words,), by_ink=True)


# What is drawn


def _ribbon_art(card: Card, top: float) -> Iterator[str]:
    yield box(17, top, WIDTH - 34, RIBBON_HEIGHT, fill=RIBBONS[card.realm])
    for y in (top, top + RIBBON_HEIGHT):
        yield box(17, y - 0.8, WIDTH - 34, 1.6, fill=INK)
    if card.realm != "kansas":
        middle = Point(WIDTH / 2, top + RIBBON_HEIGHT / 2)
        yield circle(middle, 17, fill=GILT, stroke=INK, stroke_width=2)


def _gems(card: Card) -> Iterator[str]:
    if card.type != "location":
        yield gem("cost", COST, 52.8)
    if card.has("Prime"):
        yield crown(Point(WIDTH / 2, 19), 34)
    if card.gem != "none":
        yield gem(card.gem, MAGIC, 52.8)
    yield gem(card.alignment, SEAL, 45.4)
    if card.type == "character":
        yield gem("heart", HEART, 57)


# What a Location asks at its doors

DOOR_WIDTH, DOOR_HEIGHT, DOOR_TOP = 82.0, 24.0, 414.0


def _costs(card: Card) -> list[tuple[str, EntryCost]]:
    if card.type != "location":
        return []
    costs = {cost.on: cost for cost in entry_costs_of(card)}
    sides = (("enter", costs.get("enter")), ("leave", costs.get("leave")))
    found = ((side, cost or costs.get("either")) for side, cost in sides)
    return [(side, cost) for side, cost in found if cost]


def _door_places(card: Card) -> list[float]:
    many = len(_costs(card))
    first = WIDTH / 2 - many * DOOR_WIDTH / 2 - (many - 1) * 3
    return [first + at * (DOOR_WIDTH + 6) for at in range(many)]


def _doors_art(card: Card) -> Iterator[str]:
    for x in _door_places(card):
        yield box(
            x, DOOR_TOP, DOOR_WIDTH, DOOR_HEIGHT, rx=12, fill=SAPPHIRE, stroke=INK, stroke_width=2
        )


def _doors(card: Card, language: Language) -> Iterator[TextBox]:
    for x, (side, cost) in zip(_door_places(card), _costs(card), strict=True):
        price = str(cost.points) if cost.points else WORDS.say("shut", language)
        words = f"{WORDS.say(side, language)}\u00a0{price}{'*' if cost.depends else ''}"
        yield _box(
            x + 4, DOOR_TOP, DOOR_WIDTH - 8, DOOR_HEIGHT, Paragraph(words, 8.2, colour=CREAM)
        )
