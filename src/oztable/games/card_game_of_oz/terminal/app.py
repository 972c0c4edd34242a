"""The Card Game of Oz on the full screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rulebook import rulebook
from oztable.games.card_game_of_oz.rules.actions import Action, Pass
from oztable.games.card_game_of_oz.rules.events import Scored
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import is_bundled, pack_title
from oztable.games.card_game_of_oz.terminal.app_look import LOOK, PAPER
from oztable.games.card_game_of_oz.terminal.app_page import cards_sheet, fitting_page
from oztable.games.card_game_of_oz.terminal.card_words import asked
from oztable.games.card_game_of_oz.terminal.count import count_lines
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.menu import Menu
from oztable.games.card_game_of_oz.terminal.plain import round_words
from oztable.games.card_game_of_oz.terminal.silence import Silence
from oztable.games.card_game_of_oz.terminal.tale import tale_lines, told_to
from oztable.games.card_game_of_oz.terminal.wording import WORDS
from oztable.terminal.full_screen.choices import ChoiceList, NumberedChoice
from oztable.terminal.full_screen.game_app import PAUSE, GameApp, run_game_app
from oztable.terminal.full_screen.saying import Saying
from oztable.terminal.local_table import LocalTable
from oztable.terminal.wrapping import wrapped

LEAST = (80, 24)
HEADINGS_FROM = 36  # lines of a window in which groups of choices have a heading
BESIDE_TALE = 4  # its line on the left, its margins and its scroll bar
TALE = 40  # events that are told beside the choices; `t` tells all
AFTER = ("do_count", "do_review", "do_tale", "do_again", "do_quit")


class OzApp(GameApp):
    """The road and the hand above, the question with its choices and the tale below."""

    words = WORDS
    CSS = LOOK

    def __init__(self, table: LocalTable, language: Language, pause: float = PAUSE) -> None:
        super().__init__(table, language, pause)
        self.ansi_theme_dark = self.ansi_theme_light = PAPER
        self.game: CardGameOfOz = table.game  # type: ignore[assignment]  # the table of this game
        self.silence = Silence(table)
        self.node: Decide[Action] | None = None
        self.menu: Menu | None = None
        self._ways: tuple[Action, ...] = ()  # of a second question
        self._told = 0  # how much of the tale was told at the last decision
        self._offered: object = None
        self._is_laid = False  # whether there is something to draw on
        self._scrolls = False  # whether the page is longer than its place
        self.choices = ChoiceList()
        self._keys |= {"c": self._show_cards, "s": self._show_score, "a": self._ask_or_not}

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="table")
        with Horizontal(id="tray"):
            with Vertical(id="asked"):
                yield Static(id="question")
                yield self.choices
            with VerticalScroll(id="told", can_focus=False):
                yield Static(id="tale")
        yield Static(id="footer")
        yield Static(id="small")

    def on_mount(self) -> None:
        self._is_laid = True
        self.choices.focus()

    # The question

    def open_choice(self, node: Decide[Action]) -> None:
        self.node, self._ways = node, ()

    def close_choice(self) -> None:
        self.node, self._ways = None, ()

    @property
    def is_asked(self) -> bool:
        return self.node is not None

    def decides_alone(self, node: Decide[Action]) -> Action | None:
        return Pass(False) if self.silence.passes(node) else None

    def ask_which(self, ways: Sequence[Action]) -> None:
        """A second question, or with nothing to ask the first again."""
        self._ways = tuple(ways)
        self.redraw()

    def try_out(self, action: Action) -> None:
        """The cursor goes to it; Enter does it."""
        if self.menu is None:
            return
        self.ask_which(())
        entry = next((one for one in self.menu.entries.values() if action in one.ways), None)
        if entry is not None and len(entry.ways) == 1:
            self.choices.point_at(entry.number)
            return
        ways = entry.ways if entry else (action,)
        self.ask_which(ways)
        self.choices.point_at(ways.index(action) + 1)

    # What is shown

    def facts(self) -> Facts:
        names = self.table.names(self.language)
        return Facts(self.game, self.table.view(self.viewer), names, self.language)

    def redraw(self) -> None:
        if not self._is_laid:
            return
        facts = self.facts()
        self._put("head", self._head(facts))
        self._put("question", self._question(facts))
        self._offer(facts)
        self._put("tale", self._tale())
        self.query_one("#told", VerticalScroll).scroll_end(animate=False)
        self.call_after_refresh(self._draw_page)
        self._draw_page()

    def _put(self, name: str, words: RenderableType) -> None:
        self.screen_stack[0].query_one(f"#{name}", Static).update(words)

    def _draw_page(self) -> None:
        """The fullest page that there is room for; where none fits, it scrolls."""
        size, facts = self.screen_stack[0].query_one("#page").size, self.facts()
        if size.width and size.height:
            page, fits = fitting_page(facts, size.width - 2, size.height)
            self._put("table", Group(*page))
            self._scrolls = not fits
            self._put("footer", self._footer())
            self._offer(facts)  # how wide the list is was not known before

    def _head(self, facts: Facts) -> Text:
        pack = self.game.pack
        key = "pack_made_up" if is_bundled(pack) else "pack_own"
        label = self._say(key, name=pack_title(pack, self.language))
        head = Text(f" {self.game.spec.name.into(self.language)}", "bold #EDBB3B", no_wrap=True)
        head.append(f"  ·  {round_words(facts)}  ·  ", "italic #F3E6C6")
        head.append(label, "italic #B9C9A8")
        head.truncate(self.size.width, overflow="ellipsis")
        return head

    def _question(self, facts: Facts) -> Text:
        node = self.table.node
        said = Text(style="bold")
        if isinstance(node, Over):
            said.append(" ".join(self.results()))
        elif self.node is None:
            who = facts.names[node.seat] if isinstance(node, Decide) else ""
            said.append(self._say("choosing", who=who) if who else "")
        elif self._ways and self.menu:
            said.append(self.menu.which(self._ways))
        else:
            words = asked(
                self.game, self.table.session.state, self.node, facts.names, self.language
            )
            said.append(self._asked_by(self.node.seat, words, facts))
        if self.choices.typed:
            said.append(f" {self.choices.typed}…", "bold #EDBB3B")
        if self.notice:
            is_fault = self.notice.tone == "fault"
            sign, style = ("× ", "bold #FFB4A8") if is_fault else ("", "not bold")
            said.append(f"\n{sign}{self.notice.text}", style)
        return said

    def _asked_by(self, seat: Seat, words: str, facts: Facts) -> str:
        if not self.table.is_hot_seat:
            return words
        return self._say("asked", who=facts.names[seat], question=words)

    def _offer(self, facts: Facts) -> None:
        """The list is made anew only when it is another, so that the cursor stays."""
        state = self.table.session.state
        offered = (state, self.language, self.node, self._ways, self.choices.size)
        if offered == self._offered:
            return
        self._offered = offered
        if isinstance(self.table.node, Over):
            words = [self._say(key) for key in AFTER]
            self.choices.offer([NumberedChoice(at, said) for at, said in enumerate(words, 1)])
            return
        if self.node is None:
            self.menu = None
            self.choices.offer([])
            return
        self.menu = Menu(facts, state, self.node, self._ways, can_type=False)
        self.choices.offer(self._numbered(self.menu))

    def _numbered(self, menu: Menu) -> list[NumberedChoice]:
        heads = self.size.height >= HEADINGS_FROM and not self._ways
        found = []
        for group in menu.groups:
            heading = self._say(f"group_{group.key}") if heads else ""
            for row in group.rows:
                for entry in row.entries:
                    words = f"{row.heading} {entry.short}" if row.heading else entry.words
                    found.append(NumberedChoice(entry.number, words, heading))
                    heading = ""
        shown = {choice.number for choice in found}
        rest = [entry for entry in menu.entries.values() if entry.number not in shown]
        found += [NumberedChoice(entry.number, entry.words) for entry in rest]
        if self._ways:
            found.append(NumberedChoice(len(found) + 1, self._say("do_first_question")))
        return found

    def _tale(self) -> Text:
        """The newest sentences; those since the last decision stand out."""
        told = self.events()
        since = min(self._told, len(told))
        older = self.tale_lines(told[max(0, len(told) - TALE) : since])
        newer = self.tale_lines(told[since:])
        width = self.screen_stack[0].query_one("#told").outer_size.width - BESIDE_TALE
        if width > 0:  # it is laid out
            older, newer = (list(wrapped(some, width, "")) for some in (older, newer))
        lines = [Text(line, "#B9C9A8") for line in older] + [Text(line) for line in newer]
        return Text("\n").join(lines)

    def tale_lines(self, events: list[Any]) -> list[str]:
        names = told_to(self.told_as(), self.viewer)
        return tale_lines(self.game, events, names, self.language)

    def _footer(self) -> str:
        keys = []
        if self.is_asked or isinstance(self.table.node, Over):
            keys += [("↑↓", "key_choose", ""), (self._say("key_enter"), "key_do", "")]
        if self._scrolls:
            keys.append((self._say("key_page_down"), "key_page", "pagedown"))
        keys.append(("c", "key_cards", "c"))
        if self.is_asked and self.table.allows_hints:
            keys.append(("h", "key_hint", "h"))
        if self.can_undo:
            keys.append(("u", "key_undo", "u"))
        keys += [
            (key, word, key)
            for key, word in (
                ("t", "key_tale"),
                ("s", "key_score"),
                ("g", "key_rules"),
                ("l", "key_language"),
                ("?", "key_help"),
                ("q", "key_quit"),
            )
        ]
        while sum(len(shown) + len(self._say(word)) + 3 for shown, word, _ in keys) > (
            self.size.width
        ):
            keys.pop(-3)  # help and quit are kept the longest
        return "  ".join(self._key(*key) for key in keys)

    def _key(self, shown: str, word: str, key: str) -> str:
        text = f"[bold #EDBB3B]{shown}[/] {self._say(word)}"
        return f"[@click=app.press('{key}')]{text}[/]" if key else text

    def on_resize(self, event: events.Resize) -> None:
        if not self._is_laid:
            return
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.screen_stack[0].set_class(small, "-small")
        least = dict(zip(("least_width", "least_height"), LEAST, strict=True))
        self._put("small", Text(self._say("too_small", width=width, height=height, **least)))
        self.call_after_refresh(self.redraw)

    # What the player does

    @on(ChoiceList.Chosen)
    def _on_chosen(self, chosen: ChoiceList.Chosen) -> None:
        self.notice = None
        if isinstance(self.table.node, Over):
            (
                self.action_count,
                self.action_review,
                self.action_tale,
                self.action_play_again,
                self.action_leave,
            )[chosen.number - 1]()
        elif self.menu is not None and self.node is not None:
            self._choose(self.menu, chosen.number)

    def _choose(self, menu: Menu, number: int) -> None:
        entry = menu.entries.get(number)
        if entry is None:
            self.ask_which(())
        elif len(entry.ways) > 1:
            self.ask_which(entry.ways)
        else:
            self._told = len(self.events())
            self.decide(entry.action)

    @on(ChoiceList.Pressed)
    def _on_pressed(self, pressed: ChoiceList.Pressed) -> None:
        self.action_press(pressed.key)

    def action_press(self, key: str) -> None:
        if key == "escape" and self._ways:
            self.ask_which(())
        elif key == "pagedown":
            self.action_page_down()
        elif not self.press_common(key):
            self.notice = None
            self.redraw()

    def action_page_up(self) -> None:
        self.query_one("#page", VerticalScroll).scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        self.query_one("#page", VerticalScroll).scroll_page_down(animate=False)

    def _show_cards(self) -> None:
        self.show_sheet("cards_title", Group(*cards_sheet(self.facts())))

    def _show_score(self) -> None:
        self.show_sheet("score_title", Group(*self.count()))

    def _ask_or_not(self) -> None:
        """Whether the table passes where one could only pass."""
        seat = self.viewer
        if seat is None:
            return
        self.silence.quiet ^= {seat}
        key = "quiet_on" if seat in self.silence.quiet else "quiet_off"
        self.notice = Saying(self._say(f"{key}_key"))
        self.redraw()

    # The end

    def rulebook(self) -> str:
        return rulebook(self.language)

    def count(self) -> list[Text]:
        return [Text(line) for line in count_lines(self.facts())]

    def results(self) -> list[str]:
        ends = [event for event in self.events() if isinstance(event, Scored)]
        return self.tale_lines(ends)


def run_game(table: LocalTable, language: Language) -> tuple[bool, Language]:
    return run_game_app(OzApp(table, language))
