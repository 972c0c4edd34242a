"""The Storyline of The Card Game of Oz as one seat saw it, on a narrow page of a storybook."""

from __future__ import annotations

import textwrap
from random import Random
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.drawing.page_svg import BANNERS, frame
from oztable.drawing.svg import (
    BRICK,
    DISPLAY,
    EMERALD,
    GOLD,
    INK,
    INK_SOFT,
    MORTAR,
    PAGE,
    SPOT,
    Point,
    box,
    circle,
    escaped,
    fitting,
    moved,
    picture,
    tag,
    text,
)
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import WORDS, piece_name, place_card, title
from oztable.games.card_game_of_oz.rules.scoring import total
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, InPlay, View

WIDTH, MARGIN = 360.0, 34.0
ROAD, TEXT_X = MARGIN + 14, MARGIN + 42  # where the road runs, and where words begin
ROW, LINE = 34.0, 20.0
ROOM = WIDTH - TEXT_X - MARGIN
LETTERS_A_LINE = 40
BREAK = 16.0  # between the own way and the spokes of others


class _Stop(NamedTuple):
    """A place along the way, and who is there."""

    sign: str
    name: str
    fill: str
    ink: str
    is_hidden: bool
    people: tuple[InPlay, ...]

    @property
    def height(self) -> float:
        return ROW + LINE * len(self.people)


class _Story:
    """What is drawn is read from the view; Vitality is the same in every world that fits it."""

    def __init__(
        self, game: CardGameOfOz, view: View, seat: Seat, names: tuple[str, ...], language: Language
    ) -> None:
        self.game, self.seen, self.seat, self.names = game, view.state, seat, names
        self.language: Language = language
        self.draft: Draft = game.draft(game.determinize(view, Random(0)))
        board = self.draft.board
        way = board.paths[seat]
        self.far = way[-1]
        others = sorted({*board.titles, *board.locations} - {*way})
        self.ways = [[self._stop(place) for place in part] for part in (way, others) if part]

    def _stop(self, place: Place) -> _Stop:
        board, slot = self.draft.board, self.seen.slots[place]
        people = tuple(
            card
            for card in self.seen.pieces
            if card.place == place and self.draft.card(card.piece).type == "character"
        )
        if board.is_title(place):
            ends = place == self.far or board.titles.index(place) == self.seen.flipped
            name = self.names[board.titles.index(place)]
            if ends:
                name = WORDS.say("drawn_the_end", self.language)
            return _Stop("★", name, GOLD, INK, False, people)
        sign = board.name(place)
        name = WORDS.say("drawn_hidden", self.language)
        if slot.card is not None:
            card = place_card(self.game, slot.card, self.language)
            name = card if slot.up else WORDS.say("drawn_glimpsed", self.language, card=card)
        fill, ink = (EMERALD, PAGE) if slot.up else (SPOT, INK)
        return _Stop(sign, name, fill, ink, not slot.up, people)

    def authors(self) -> list[str]:
        """Each Author's colour, name and Vitality."""
        return [
            moved(
                Point(MARGIN, LINE * row),
                _seal(Seat(row)),
                text(Point(18, 5), f"{name} · {total(self.draft, Seat(row))}", size, fill=INK),
            )
            for row, (name, size) in enumerate(
                fitting(name, 15, WIDTH - 2 * MARGIN - 50) for name in self.names
            )
        ]

    def person(self, card: InPlay) -> str:
        name = piece_name(self.game, card.piece, self.language)
        name, size = fitting(name, 15, ROOM - 40, least=11)
        words = f"{name} · {vitality(self.draft, card.piece)}"
        return _seal(self.draft.controller(card)) + text(Point(17, 5), words, size, fill=INK)

    def hand(self) -> list[str]:
        """The cards in hand, broken into lines."""
        held = self.seen.hands[self.seat]
        cards = [title(self.game, one.card, self.language) for one in held if one.card != UNKNOWN]
        if not cards:
            return []
        said = WORDS.say("drawn_in_hand", self.language, cards=" · ".join(cards))
        return textwrap.wrap(said, LETTERS_A_LINE, break_on_hyphens=False)


def _seal(seat: Seat) -> str:
    """The colour of an Author, and their number."""
    number = text(Point(4, 3.6), str(seat + 1), 10, text_anchor="middle", fill=PAGE)
    return circle(Point(4, 0), 7, fill=BANNERS[seat], stroke=INK, stroke_width=1) + number


def storyline_svg(
    game: CardGameOfOz,
    view: View,
    seat: Seat,
    names: tuple[str, ...],
    *,
    title: str,
    language: Language = "en",
) -> str:
    """The way of one seat from its Title Card to The End, then the spokes of the others; who
    stands where, and what this seat held."""
    story = _Story(game, view, seat, names, language)
    top = 98 + LINE * len(names)
    road, bottom = _road(story, top)
    hand = story.hand()
    height = bottom + LINE * len(hand) + 30
    words, size = fitting(title, 20, WIDTH - 2 * MARGIN)
    style = {"text_anchor": "middle", "font_family": DISPLAY, "fill": EMERALD}
    parts = [
        tag("title", escaped(title)),
        frame(WIDTH, height),
        text(Point(WIDTH / 2, 54), words, size, **style),
        moved(Point(0, 82), *story.authors()),
        *road,
        *(
            text(Point(MARGIN, bottom + LINE * row), line, 14, fill=INK_SOFT)
            for row, line in enumerate(hand)
        ),
    ]
    return picture(WIDTH, height, 1, *parts)


def _road(story: _Story, top: float) -> tuple[list[str], float]:
    """Way by way, and where they end."""
    drawn = list[str]()
    for stops in story.ways:
        length = sum(stop.height for stop in stops) - stops[-1].height
        drawn.append(box(ROAD - 5, top, 10, length, fill=BRICK, stroke=MORTAR, stroke_width=1.4))
        for stop in stops:
            drawn.append(moved(Point(0, top), *_signpost(stop)))
            drawn += [
                moved(Point(TEXT_X, top + 22 + LINE * row), story.person(card))
                for row, card in enumerate(stop.people)
            ]
            top += stop.height
        top += BREAK
    return drawn, top


def _signpost(stop: _Stop) -> list[str]:
    name, size = fitting(stop.name, 17, ROOM)
    hidden: dict[str, str] = {"stroke_dasharray": "3 2.4"} if stop.is_hidden else {}
    words: dict[str, str] = {"fill": INK_SOFT, "font_style": "italic"} if hidden else {"fill": INK}
    return [
        circle(Point(ROAD, 0), 12, fill=stop.fill, stroke=INK, stroke_width=1.4, **hidden),
        text(Point(ROAD, 4), stop.sign, 12, text_anchor="middle", fill=stop.ink),
        text(Point(TEXT_X, 5), name, size, **words),
    ]
