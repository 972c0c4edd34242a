"""The Storyline at the end of a game, as a sheet of small pictures: every Location, who stands
there, and what each Author has there."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import cast

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.drawing.page_svg import BANNERS
from oztable.drawing.svg import (
    INK,
    INK_SOFT,
    PAGE,
    PAGE_EDGE,
    Point,
    box,
    circle,
    fitting,
    group,
    moved,
    picture,
    tag,
    text,
)
from oztable.games.card_game_of_oz.drawing.chapter_svg import HEIGHT, WIDTH, scene
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import WORDS, place_card

GAP, CAPTION = 14.0, 30.0
FEW = 8  # Locations in rows of three; more in rows of four
SEAL = 13.0


def last_board_svg(session: AnySession, names: tuple[str, ...], language: Language) -> str:
    draft = Draft(cast(CardGameOfOz, session.game).ruleset, session.state)
    places = [place for place in _in_order(draft) if not draft.board.is_title(place)]
    columns = 3 if len(places) <= FEW else 4
    rows = ceil(len(places) / columns)
    parts = []
    for at, place in enumerate(places):
        row, column = divmod(at, columns)
        corner = Point(column * (WIDTH + GAP), row * (HEIGHT + CAPTION + GAP))
        hour = at / max(1, len(places) - 1) * 0.85
        parts.append(moved(corner, *_tile(session, draft, place, hour, language)))
    clip = box(3, 3, WIDTH - 6, HEIGHT - 6, rx=14)
    return picture(
        columns * (WIDTH + GAP) - GAP,
        rows * (HEIGHT + CAPTION + GAP) - GAP,
        1,
        tag("defs", tag("clipPath", clip, id="tile")),
        *parts,
    )


def _in_order(draft: Draft) -> list[Place]:
    """Along the way of the first Author, then the spokes of the others."""
    way = draft.board.paths[0]
    return [*way, *sorted({*draft.board.locations} - {*way})]


def _tile(
    session: AnySession, draft: Draft, place: Place, hour: float, language: Language
) -> list[str]:
    slot, game = draft.slots[place], cast(CardGameOfOz, session.game)
    here = [
        card
        for card in draft.cards_in_play.values()
        if card.place == place and draft.card(card.piece).type == "character"
    ]
    here.sort(key=lambda card: (-vitality(draft, card.piece), card.piece))
    name = WORDS.say("drawn_hidden", language)
    if slot.up and slot.card is not None:
        name = place_card(game, slot.card, language)
        land = game.pack.cards[slot.card]
        people = [draft.card(card.piece) for card in here[:2]]
        drawn = group(*scene(land, people, hour, WIDTH), clip_path="url(#tile)")
    else:
        drawn = box(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill=PAGE_EDGE, fill_opacity=0.45)
    worth: Counter[Seat] = Counter()
    for card in here:
        worth[draft.controller(card)] += vitality(draft, card.piece)
    seals = [
        moved(Point(WIDTH - 22 - 2.3 * SEAL * number, 22), _seal(seat, worth[seat]))
        for number, seat in enumerate(sorted(worth, reverse=True))
    ]
    words, size = fitting(name, 18, WIDTH - 10, least=12)
    ink = INK if slot.up else INK_SOFT
    return [
        drawn,
        box(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill="none", stroke=INK, stroke_width=1.4),
        *seals,
        text(Point(WIDTH / 2, HEIGHT + 18), words, size, text_anchor="middle", fill=ink),
    ]


def _seal(seat: Seat, worth: int) -> str:
    """In the colour of an Author, what that Author has here."""
    number = text(Point(0, 5.4), str(worth), 15, text_anchor="middle", fill=PAGE)
    return circle(Point(0, 0), SEAL, fill=BANNERS[seat], stroke=PAGE, stroke_width=1.6) + number
