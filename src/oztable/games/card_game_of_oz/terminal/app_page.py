"""The paper of the full screen: Authors, the road and the hand, as full as there is room for."""

from __future__ import annotations

from typing import Literal

from rich.console import Console, Group, RenderableType
from rich.text import Text

from oztable.games.card_game_of_oz.terminal.card_face import card_panel
from oztable.games.card_game_of_oz.terminal.drawn import (
    authors_grid,
    hand_line,
    hand_page,
    location_texts,
    piles,
)
from oztable.games.card_game_of_oz.terminal.drawn_road import other_spokes, storyline
from oztable.games.card_game_of_oz.terminal.facts import Facts

# Cards of the hand as boxes, a line each or in a sentence; hidden places one by one
# or together; what Characters carry named or counted.
Hand = Literal["boxes", "rows", "sentence"]
VARIANTS: tuple[tuple[Hand, bool, bool], ...] = (
    ("boxes", False, False),
    ("rows", False, False),
    ("rows", True, False),
    ("sentence", True, False),
    ("sentence", True, True),
)
UNBROKEN = 10_000  # columns: the sheet breaks the lines itself


def fitting_page(facts: Facts, width: int, height: int) -> tuple[list[RenderableType], bool]:
    """The first variant that fits, else the shortest, which does not and scrolls: there the hand
    stands above the road, so that it is in sight."""
    ruler = Console(width=width, markup=False, highlight=False, emoji=False)
    for hand, tight, folded in VARIANTS:
        page = [*_head(facts, width, tight), *_roads(facts, width, tight, folded)]
        page += _hand(facts, width, hand)
        if len(ruler.render_lines(Group(*page))) <= height:
            return page, True
    head, roads = _head(facts, width, tight=True), _roads(facts, width, tight=True, folded=True)
    return [*head, *hand_line(facts, width), *roads], False


def _head(facts: Facts, width: int, tight: bool) -> list[RenderableType]:
    return [authors_grid(facts), *piles(facts, width, tight)]


def _roads(facts: Facts, width: int, tight: bool, folded: bool) -> list[RenderableType]:
    page: list[RenderableType] = [storyline(facts, width, tight, folded)]
    if (others := other_spokes(facts, width, tight, folded)) is not None:
        page += [Text(facts.word("other_spokes"), style="italic dim"), others]
    return page


def _hand(facts: Facts, width: int, hand: Hand) -> list[RenderableType]:
    if hand == "sentence":
        return hand_line(facts, width)
    return hand_page(facts, width, boxes=hand == "boxes")


def cards_sheet(facts: Facts) -> list[RenderableType]:
    """The cards of the hand in full, then what the Locations say."""
    cards = [
        card_panel(facts.card(card), facts.game.pack, facts.language) for card, _ in facts.hand()
    ]
    return [*cards, *location_texts(facts, UNBROKEN)]
