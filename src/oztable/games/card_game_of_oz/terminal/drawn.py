"""The Card Game of Oz, drawn page by page; no colour is needed to understand it."""

from __future__ import annotations

import re
import shutil
import textwrap
from typing import Any, TextIO

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.cards import Card, CardId
from oztable.games.card_game_of_oz.rules.events import Scored
from oztable.games.card_game_of_oz.rules.packs import is_bundled, pack_title
from oztable.games.card_game_of_oz.terminal.card_face import (
    REALM_COLOURS,
    card_panel,
    in_short,
    small_card,
)
from oztable.games.card_game_of_oz.terminal.card_words import plain_text
from oztable.games.card_game_of_oz.terminal.count import count_lines
from oztable.games.card_game_of_oz.terminal.drawn_menu import menu_lines
from oztable.games.card_game_of_oz.terminal.drawn_road import (
    WIDE,
    kept_together,
    other_spokes,
    storyline,
)
from oztable.games.card_game_of_oz.terminal.facts import AuthorFacts, Facts
from oztable.games.card_game_of_oz.terminal.line_game import OzLineGame
from oztable.games.card_game_of_oz.terminal.plain import round_words
from oztable.games.card_game_of_oz.terminal.tale import dice_words
from oztable.terminal.lines import COPIED, Read
from oztable.terminal.local_table import LocalTable

Hand = list[tuple[CardId, int]]  # titles, and how many of each
NARROWEST, WIDEST = 60, 132
NEWS = 30  # lines of the tale on one page
# Cards of the hand as boxes or a line each; choices in columns or one after the other.
VARIANTS = ((True, False), (False, False), (False, True))
FEW_LINES = 32  # of a window in which everything is told in short
CARD_WIDTH = 33
NO_BREAK = "\N{NO-BREAK SPACE}"


class DrawnGame(OzLineGame):
    """Each decision is a page: the road, the Authors, the hand, what happened, the question."""

    def __init__(
        self,
        table: LocalTable,
        language: Language,
        read: Read | None = None,
        out: TextIO | None = None,
        pauses: bool | None = None,
        width: int | None = None,
    ) -> None:
        super().__init__(table, language, read, out, pauses)
        self._width = width
        self._shown: list[str] = []  # what the page tells after what happened
        self._notices: list[str] = []  # what the next page is to tell there
        self._closely = False
        self.console = Console(
            file=self.out, markup=False, highlight=False, emoji=False, width=self.width
        )

    @property
    def width(self) -> int:
        """Of the terminal as it is now; a window may be pulled larger between two pages."""
        return self._width or max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))

    def write(self, text: str) -> None:
        self.draw(Text(wrapped(text, self.width)))

    def say(self, key: str, **values: object) -> None:
        """What one copies from the screen is left in one piece."""
        if key in COPIED:
            self.console.print(Text(self.word(key, **values)), soft_wrap=True)
        elif key in ("hint", "solitaire_goal"):
            self._notices.append(self.word(key, **values))
        else:
            super().say(key, **values)

    def draw(self, *things: RenderableType) -> None:
        self.console.width = self.width
        for thing in things:
            self.console.print(thing)
        self.out.flush()

    # Pages

    def page(self, lines: list[str]) -> None:
        super().page([part for line in lines for part in wrapped(line, self.width).split("\n")])

    def cover(self) -> None:
        self.new_page()
        self.draw(Rule(self.word("cover")))

    @property
    def on_screen(self) -> bool:
        """Whether somebody sits before a window, rather than a file or a test."""
        return self.pauses and self.console.is_terminal

    @property
    def is_small(self) -> bool:
        return self.on_screen and shutil.get_terminal_size().lines < FEW_LINES

    def new_page(self) -> None:
        """A clean page; between people, nothing of the last one is left to scroll back to."""
        if self.on_screen:
            hidden = "\x1b[3J" if self.table.is_hot_seat else ""
            self.out.write(f"\x1b[2J{hidden}\x1b[H")
            self.out.flush()

    def tell_events(self, events: list[Any]) -> None:
        """Kept for the page that follows."""
        self._last_told = events

    def undo(self, seat: Seat) -> bool:
        undone = super().undo(seat)
        if undone:
            self._notices.append(self.word("undone"))
        return undone

    def tell(self) -> None:
        """What must not be lost when the page turns comes after what happened."""
        super().tell()
        self._shown, self._notices = self._notices, []

    def look(self, node: Decide[Action]) -> None:
        self.console.width = self.width
        page = self._page(node)
        self.new_page()
        self.draw(*page)

    def look_closely(self, node: Decide[Action]) -> None:
        """What the Locations say, too, where there is no room for it beside the road."""
        self._closely = self.width < WIDE
        self.look(node)
        self._closely = False

    def _page(self, node: Decide[Action]) -> list[RenderableType]:
        """The fullest page that the window holds; where none fits, the first lines scroll away."""
        facts = self.facts(node.seat)
        for boxes, tight in VARIANTS:
            page = [
                *self._news_lines(),
                *hand_page(facts, self.width, boxes),
                *(location_texts(facts, self.width) if self._closely else []),
                *table_page(facts, self.width, tight),
                *self._choices(node, tight),
            ]
            if not self.on_screen or self._fits(page):
                break
        return page

    def _fits(self, page: list[RenderableType]) -> bool:
        lines = self.console.render_lines(Group(*page))
        return len(lines) < shutil.get_terminal_size().lines

    def _news_lines(self) -> list[RenderableType]:
        news = [*self.tale(self._last_told), *self._shown]
        if not news:
            return []
        shown = news[-NEWS:]
        if len(shown) < len(news):
            shown.insert(0, self.word("more_news", count=len(news) - len(shown)))
        lines = [Text(wrapped(line, self.width)) for line in shown]
        return [_heading(self.word("news_title")), *lines]

    def _choices(self, node: Decide[Action], tight: bool) -> list[RenderableType]:
        menu = self.menu(node)
        question = Text(wrapped(self.question(node), self.width), style="bold")
        page = [Rule(style="dim"), question, *menu_lines(menu, self.width, tight)]
        if len(node.actions) == 1:
            page.append(Text(self.word("only_enter", words=menu.entries[1].words)))
        return page

    def show_legal(self, node: Decide[Action]) -> None:
        grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0))
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        grid.add_column(style="cyan")
        for number, words, action in self.all_choices(node):
            grid.add_row(number, Text(words), Text(self.game.format(action)))
        self.draw(grid)

    def show_card(self, card: Card) -> None:
        self.draw(card_panel(card, self.game.pack, self.language))

    def show_rules(self) -> None:
        drawn = Console(width=self.width, markup=False, highlight=False, emoji=False)
        with drawn.capture() as capture:
            drawn.print(Markdown(self.rules()))
        self.page(capture.get().splitlines())

    def finish(self) -> None:
        self.new_page()
        facts = self.facts(self.table.viewer)
        self.draw(*self._news_lines(), *table_page(facts, self.width))
        self.draw(Rule(self.word("final")))
        for line in count_lines(facts):
            self.write(line)
        self.draw(*self._verdict())
        if self.table.save:
            self.say("kept_in", file=self.table.save.record_file)

    def _verdict(self) -> list[RenderableType]:
        """Who won, once more: a small window has scrolled the news away."""
        ends = [event for event in self._last_told if isinstance(event, Scored)]
        return [Text(wrapped(line, self.width), style="bold") for line in self.tale(ends)]


def wrapped(text: str, width: int) -> str:
    """Broken between words; never before the punctuation that French sets apart."""
    lines = re.sub(r" (?=[;:!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text).split("\n")
    return "\n".join(textwrap.fill(line, width) if len(line) > width else line for line in lines)


def table_page(facts: Facts, width: int, tight: bool = False) -> list[RenderableType]:
    """What lies openly on the table."""
    pack = facts.word(
        "pack_made_up" if is_bundled(facts.game.pack) else "pack_own",
        name=pack_title(facts.game.pack, facts.language),
    )
    page: list[RenderableType] = [Rule(Text(f"{round_words(facts)} · {pack}", style="bold"))]
    page += [authors_grid(facts), *piles(facts, width)]
    if (others := other_spokes(facts, width, tight)) is not None:
        page += [_heading(facts.word("other_spokes")), others, Rule(style="dim")]
    return [*page, storyline(facts, width, tight)]


def location_texts(facts: Facts, width: int) -> list[RenderableType]:
    """The texts of the Locations that this seat knows, one after the other."""
    stops = [*facts.storyline(), *(stop for spoke in facts.other_spokes() for stop in spoke)]
    lines = [
        facts.word("text_of", code=stop.code, name=stop.name, text=" ".join(text))
        for stop in stops
        if stop.card and (text := plain_text(stop.card, facts.game.pack, facts.language))
    ]
    if not lines:
        return []
    title = _heading(facts.word("texts_title"))
    return [title, *(Text(wrapped(line, width)) for line in lines)]


def _heading(words: str) -> Rule:
    return Rule(words, align="left", style="dim")


def authors_grid(facts: Facts) -> Grid:
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for author in facts.authors():
        grid.add_row(*_author(facts, author))
    return grid


def _author(facts: Facts, author: AuthorFacts) -> list[Text]:
    mark = "▶ " if author.is_active else "  "
    events = facts.event_words(author.events)
    told = facts.word("events_set", events=events) if events else facts.word("no_events")
    mine = author.seat == facts.view.seat
    return [
        Text(mark + author.name, style="bold green" if mine else "bold"),
        Text(facts.word("vitality_of", total=author.total)),
        Text(facts.word("in_hand", count=author.hand)),
        Text(told, style="" if events else "dim"),
    ]


def piles(facts: Facts, width: int, tight: bool = False) -> list[RenderableType]:
    """The points and the piles, on two lines or, tight and where there is room, on one."""
    state = facts.state
    dice = dice_words(*state.dice, facts.language)
    words = [
        facts.word("points", points=state.points),
        facts.word("dice", dice=dice) if dice else facts.word("no_dice"),
    ]
    told = facts.word(
        "piles",
        library=facts.view.library_size,
        archive=len(state.archive),
        folio=facts.folio_size,
    )
    points = Text("  " + " · ".join(words), style="bold cyan")
    rest = Text(f" · {told}", style="not bold")
    is_one = tight and points.cell_len + rest.cell_len <= width
    lines = [points + rest] if is_one else [points, Text(f"  {told}", style="not bold")]
    if state.archive:
        last = " · " + facts.word("last_archived", card=facts.title(state.archive[-1]))
        if lines[-1].cell_len + cell_len(last) <= width:
            lines[-1].append(last)
    if removed := facts.removed():
        lines.append(Text(f"  {removed}", style="not bold"))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return [*lines]


def hand_page(facts: Facts, width: int, boxes: bool = True) -> list[RenderableType]:
    """The own hand: as cards, as many beside each other as fit, or a line each."""
    page: list[RenderableType] = []
    hand = facts.hand()
    if hand:
        page.append(_heading(facts.word("hand_title")))
        page += _boxes(facts, hand, width) if boxes else [_card_rows(facts, hand, width)]
    elif facts.view.seat is not None:
        page.append(Text(facts.word("hand_empty"), style="dim"))
    return [*page, *_seen_in_hands(facts, width)]


def _seen_in_hands(facts: Facts, width: int) -> list[RenderableType]:
    return [
        Text(wrapped(facts.word("hand_known", who=who, cards=titles), width))
        for who, known in facts.seen_in_hands()
        if (titles := ", ".join(facts.title(card) for card in known))
    ]


def hand_line(facts: Facts, width: int) -> list[RenderableType]:
    """The own hand in a sentence: each card by its name, what it costs and its Vitality."""
    cards = [hand_words(facts, card, copies) for card, copies in facts.hand()]
    if not cards:
        return hand_page(facts, width)
    told = Text(facts.word("hand_line", cards=" · ".join(cards)))
    told.stylize("bold", 0, told.plain.index(cards[0]))
    return [kept_together(told, width), *_seen_in_hands(facts, width)]


def hand_words(facts: Facts, number: CardId, copies: int) -> str:
    """`2 × Tin Woodman (cost 4, ♥5)`, which no line breaks."""
    card = facts.card(number)
    what = [facts.word("cost_short", cost=card.cost)]
    what += [f"♥{card.vitality}"] if card.type == "character" else []
    many = f"{copies} × " if copies > 1 else ""
    return f"{many}{facts.title(number)} ({', '.join(what)})".replace(" ", NO_BREAK)


def _boxes(facts: Facts, hand: Hand, width: int) -> list[RenderableType]:
    across = max(1, width // CARD_WIDTH)
    cards = [
        small_card(facts.card(card), copies, facts.game.pack, facts.language, width // across)
        for card, copies in hand
    ]
    return [
        Columns(cards[at : at + across], padding=0, expand=False)
        for at in range(0, len(cards), across)
    ]


def _card_rows(facts: Facts, hand: Hand, width: int) -> Grid:
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), width=width)
    grid.add_column(no_wrap=True, max_width=width // 3, overflow="ellipsis")
    grid.add_column(no_wrap=True, max_width=width // 3, overflow="ellipsis")
    grid.add_column(no_wrap=True, ratio=1, overflow="ellipsis", style="dim")
    for number, copies in hand:
        card = facts.card(number)
        text = " ".join(plain_text(card, facts.game.pack, facts.language))
        name = Text(facts.title(number), style=f"bold {REALM_COLOURS[card.realm]}")
        grid.add_row(name, in_short(card, copies, facts.game.pack, facts.language), Text(text))
    return grid
