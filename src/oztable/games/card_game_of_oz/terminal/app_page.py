"""The paper of the full screen: Authors, the road and the hand, as full as there is room for."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.text import Text

from oztable.games.card_game_of_oz.terminal.card_face import card_panel
from oztable.games.card_game_of_oz.terminal.drawn import (
    authors_grid,
    hand_page,
    location_texts,
    piles,
)
from oztable.games.card_game_of_oz.terminal.drawn_road import other_spokes, storyline
from oztable.games.card_game_of_oz.terminal.facts import Facts

# Cards of the hand as boxes or a line each; hidden places one by one or together.
VARIANTS = ((True, False), (False, False), (False, True))
UNBROKEN = 10_000  # columns: the sheet breaks the lines itself


def fitting_page(facts: Facts, width: int, height: int) -> tuple[list[RenderableType], bool]:
    """The first variant that fits, else the shortest, which does not and scrolls."""
    ruler = Console(width=width, markup=False, highlight=False, emoji=False)
    page: list[RenderableType] = []
    for boxes, tight in VARIANTS:
        page = _page(facts, width, boxes, tight)
        if len(ruler.render_lines(Group(*page))) <= height:
            return page, True
    return page, False


def _page(facts: Facts, width: int, boxes: bool, tight: bool) -> list[RenderableType]:
    page: list[RenderableType] = [authors_grid(facts), *piles(facts, width, tight)]
    page.append(storyline(facts, width, tight))
    if (others := other_spokes(facts, width, tight)) is not None:
        page += [Text(facts.word("other_spokes"), style="italic dim"), others]
    return [*page, *hand_page(facts, width, boxes)]


def cards_sheet(facts: Facts) -> list[RenderableType]:
    """The cards of the hand in full, then what the Locations say."""
    cards = [
        card_panel(facts.card(card), facts.game.pack, facts.language) for card, _ in facts.hand()
    ]
    return [*cards, *location_texts(facts, UNBROKEN)]
