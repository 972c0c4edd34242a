"""Yellow Brick Road as one seat saw it: its own grid, the other's, monkeys and hands."""

from __future__ import annotations

from typing import NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.drawing.page_svg import frame, heading
from oztable.drawing.svg import (
    DISPLAY,
    EMERALD,
    INK,
    INK_SOFT,
    Point,
    escaped,
    fitting,
    moved,
    picture,
    tag,
    text,
)
from oztable.games.yellow_brick_road.drawing.board_svg import GRID_HEIGHT, GRID_WIDTH, laid_grid
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, WIDTH
from oztable.games.yellow_brick_road.drawing.face_svg import ALONE, definitions, face
from oztable.games.yellow_brick_road.drawing.glyphs import card_back, monkey
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.grid import CELLS, Line, Spot
from oztable.games.yellow_brick_road.rules.roads import Scorer
from oztable.games.yellow_brick_road.rules.state import PLACE, SEATS, View
from oztable.games.yellow_brick_road.rules.wording import WORDS, card_name, line_name

SHRUNK, IN_HAND = 0.8, 0.66  # grids, and cards in hand
LEFT, RIGHT, GUTTER = 46.0, 36.0, 58.0
HANDS = LEFT + SHRUNK * GRID_WIDTH + GUTTER
PAGE_WIDTH = HANDS + IN_HAND * WIDTH + RIGHT
FIRST, TO_GRID, BELOW = 106.0, 84.0, 38.0  # the first name; from a name to its grid; after that
SECTION = TO_GRID + SHRUNK * GRID_HEIGHT + BELOW


class RoadTable(NamedTuple):
    """What one seat knew at a moment."""

    deck: Deck
    view: View
    seat: Seat
    names: tuple[str, ...]
    language: Language

    def svg(self, title: str) -> str:
        height = FIRST + len(SEATS) * SECTION
        parts = [
            tag("title", escaped(title)),
            tag("desc", escaped(self.words())),
            definitions(),
            frame(PAGE_WIDTH, height),
            heading(title, PAGE_WIDTH, 56),
            *(
                moved(Point(0, FIRST + row * SECTION), *self._section(seat))
                for row, seat in enumerate(self._seats())
            ),
        ]
        return picture(PAGE_WIDTH, height, 1, *parts)

    def words(self) -> str:
        """The same for who does not see the picture."""
        said = list[str]()
        for seat in self._seats():
            said += [f"{self._caption(seat)}.", self._monkeys(seat), self._hand_said(seat)]
        return " ".join(filter(None, said))

    def _seats(self) -> tuple[Seat, Seat]:
        return self.seat, SEATS[1 - self.seat]

    def _section(self, seat: Seat) -> list[str]:
        name, size = fitting(self._caption(seat), 20, PAGE_WIDTH - LEFT - RIGHT)
        top = Point(LEFT, TO_GRID)
        closed = self._closed(seat)
        grid = laid_grid(self.view.grids[seat], self.deck, self.language, closed)
        line = self.view.monkeys[seat]
        return [
            text(Point(LEFT, 6), name, size, fill=EMERALD, font_family=DISPLAY),
            text(Point(LEFT, 26), self._monkeys(seat), 14, fill=INK_SOFT, font_style="italic"),
            moved(top, grid, scale=SHRUNK),
            moved(_end_of(line), monkey(), scale=0.72) if line is not None else "",
            moved(Point(HANDS, TO_GRID), *self._hand(seat)),
        ]

    def _caption(self, seat: Seat) -> str:
        return f"{self.names[seat]} · {Scorer(self.deck).total(self.view.grids[seat])}"

    def _monkeys(self, seat: Seat) -> str:
        line = self.view.monkeys[seat]
        if self.view.immune[seat]:
            return WORDS.say("drawn_sheltered", self.language)
        if line is None:
            return WORDS.say("drawn_no_monkeys", self.language)
        return WORDS.say("monkeys_hold", self.language, line=line_name(line, self.language))

    def _closed(self, seat: Seat) -> frozenset[Spot]:
        """The free spots that are closed to whoever lays a card now (Y6.2, Y7.2)."""
        view, line = self.view, self.view.monkeys[seat]
        building = view.phase is PLACE and view.active == seat
        if line is None or not building or view.immune[seat]:
            return frozenset()
        return frozenset(spot for spot in CELLS[line] if view.grids[seat][spot] is None)

    def _hand(self, seat: Seat) -> list[str]:
        hand, size = self.view.hands[seat], self.view.hand_sizes[seat]
        middle, step = IN_HAND * WIDTH / 2, IN_HAND * HEIGHT + 26
        style = {"text_anchor": "middle", "fill": INK_SOFT, "font_style": "italic"}
        title = WORDS.say("drawn_hand", self.language)
        drawn = [text(Point(middle, -8), title, 14, **style)] if size else []
        for row in range(size):
            if hand is None:
                card, number = card_back(WIDTH, HEIGHT), ""
            else:
                card = face(self.deck.by_id[hand[row]], False, ALONE, self.language)
                number = f"({hand[row]})"
            drawn += [
                moved(Point(0, row * step), card, scale=IN_HAND),
                text(
                    Point(middle, row * step + IN_HAND * HEIGHT + 17),
                    number,
                    14,
                    text_anchor="middle",
                    fill=INK,
                ),
            ]
        return drawn

    def _hand_said(self, seat: Seat) -> str:
        hand, size = self.view.hands[seat], self.view.hand_sizes[seat]
        if not size:
            return ""
        if hand is None:
            key = "drawn_one_hidden" if size == 1 else "drawn_hidden"
            cards = WORDS.say(key, self.language, count=size)
        else:
            cards = ", ".join(card_name(self.deck, card, self.language) for card in hand)
        return WORDS.say("drawn_has_in_hand", self.language, cards=cards)


def _end_of(line: Line) -> Point:
    """Where the token lies: at the right of a row, above a column."""
    cell = CELLS[line][0]
    if line < len(CELLS) // 2:
        across, down = GRID_WIDTH + 34, (cell // 3 + 0.5) * GRID_HEIGHT / 3
    else:
        across, down = (cell % 3 + 0.5) * GRID_WIDTH / 3, -38.0
    return Point(LEFT + SHRUNK * across, TO_GRID + SHRUNK * down)
