"""Pages laid over the table: help, rules, tale, the count at the end, and the cover."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from rich.theme import Theme
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.timer import Timer
from textual.widgets import Static

from oztable.core.language import Language
from oztable.terminal.wording import WORDS

STORYBOOK = Theme(
    {
        "markdown.h1": "bold #B8322A",
        "markdown.h2": "bold #1F6F54",
        "markdown.code": "bold #7A2A22 on #F1E3BD",
        "markdown.item.bullet": "bold #D4962A",
        "markdown.hr": "#D4962A",
        "markdown.table.border": "#D4962A",
        "markdown.table.header": "bold #1F6F54",
    }
)

PAGE_CSS = """
    align: center middle;
    background: #163A31 70%;
    & #sheet {
        width: 90%;
        max-width: 92;
        height: 90%;
        background: #FBF4E1;
        color: #2B2118;
        border: outer #7A2A22;
        padding: 1 3;
    }
    & #title { color: #B8322A; text-style: bold; margin-bottom: 1; height: auto; }
    & #words {
        height: 1fr;
        scrollbar-size-vertical: 1;
        background: #FBF4E1;
        color: #2B2118;
        scrollbar-color: #D4962A;
        scrollbar-color-hover: #B8322A;
        scrollbar-color-active: #B8322A;
        scrollbar-background: #F1E3BD;
        scrollbar-background-hover: #F1E3BD;
        scrollbar-background-active: #F1E3BD;
    }
    & #words Static { background: #FBF4E1; color: #2B2118; padding-right: 2; }
    & #keys { color: #6B5330; text-style: italic; height: auto; margin-top: 1; }
"""


class PageScreen(ModalScreen[None]):
    """A sheet of paper over the table, to scroll and to put away."""

    DEFAULT_CSS = f"PageScreen {{ {PAGE_CSS} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "put_away", show=False)
        for key in ("escape", "enter", "q", "question_mark", "t", "g", "space")
    ]
    keys, between = "close_keys", "  "

    def __init__(self, title: str, words: RenderableType, language: Language) -> None:
        super().__init__()
        self._title = title
        self._words = words
        self._language: Language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(self._title, id="title", markup=False)
            with VerticalScroll(id="words"):
                yield Static(self._words)
            yield Static(WORDS.say(self.keys, self._language), id="keys", markup=False)

    def on_mount(self) -> None:
        words = self.query_one("#words", VerticalScroll)
        words.focus()
        self.watch(words, "show_vertical_scrollbar", self._name_keys)

    def _name_keys(self, scrolls: bool) -> None:
        keys = WORDS.say(self.keys, self._language)
        if scrolls:
            keys = f"{WORDS.say('scroll_keys', self._language)}{self.between}{keys}"
        self.query_one("#keys", Static).update(keys)

    @on(events.Click, "#keys")
    def action_put_away(self) -> None:
        self.dismiss()


class TalePage(PageScreen):
    """The tale opens where it stops: at the newest sentence."""

    def on_mount(self) -> None:
        self.query_one("#words", VerticalScroll).scroll_end(animate=False)


class EndPage(PageScreen):
    """The count, told Road by Road; then who won is the title, which never scrolls away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "tell_all", show=False),
        Binding("t", "app.tale", show=False),
        Binding("n", "app.play_again", show=False),
        Binding("v", "app.review", show=False),
        Binding("q", "app.leave", show=False),
    ]
    keys, between = "end_keys", "\n"

    def __init__(
        self, title: str, lines: list[Text], verdict: str, language: Language, pause: float
    ) -> None:
        super().__init__(title, Text(), language)
        self._lines = lines
        self._verdict = verdict
        self._told = 0
        self._telling: Timer | None = None
        self._pause = pause

    def on_mount(self) -> None:
        if self._pause:
            self._telling = self.set_interval(self._pause, self._tell_one)
        else:
            self.action_tell_all()

    def _tell_one(self) -> None:
        self._tell(self._told + 1)

    def _tell(self, lines: int) -> None:
        self._told = min(lines, len(self._lines))
        words = self.query_one("#words", VerticalScroll)
        words.query_one(Static).update(Text("\n").join(self._lines[: self._told]))
        if self._told < len(self._lines):
            words.scroll_end(animate=False)
            return
        words.scroll_home(animate=False)
        self.query_one("#title", Static).update(self._verdict)
        if self._telling:
            self._telling.stop()

    def action_tell_all(self) -> None:
        self._tell(len(self._lines))

    @property
    def words(self) -> str:
        """What has been told so far."""
        return "\n".join(line.plain for line in self._lines[: self._told])


class CoverScreen(Screen[None]):
    """Between two people at one terminal: nothing of the table is to be seen."""

    DEFAULT_CSS = """
    CoverScreen {
        align: center middle;
        background: #1D4A3E;
        & #cover {
            width: auto;
            max-width: 90%;
            height: auto;
            padding: 2 6;
            background: #163A31;
            color: #F3E6C6;
            border: double #EDBB3B;
            text-align: center;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, who: str, language: Language) -> None:
        super().__init__()
        self._who = who
        self._language: Language = language

    @property
    def words(self) -> str:
        return WORDS.say("pass_on", self._language, who=self._who)

    def compose(self) -> ComposeResult:
        words = Text(justify="center")
        words.append(WORDS.say("cover_title", self._language), "bold #EDBB3B")
        words.append(f"\n\n{self.words}")
        yield Static(words, id="cover")

    def on_click(self) -> None:
        self.action_lift()

    def action_lift(self) -> None:
        self.dismiss()


class ConsentScreen(Screen[bool]):
    """Asks the other person whether something may be taken back; hides the table too."""

    DEFAULT_CSS = CoverScreen.DEFAULT_CSS.replace("CoverScreen", "ConsentScreen")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,o", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        yield Static(Text(self.question.strip(), justify="center"), id="cover")

    def action_answer(self, agreed: bool) -> None:
        self.dismiss(agreed)
