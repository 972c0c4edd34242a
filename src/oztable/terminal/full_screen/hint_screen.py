"""A hint on the full screen: a sheet with the best actions, one of which may be tried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group
from rich.padding import Padding
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from oztable.core.language import Language
from oztable.study.hints import Advice
from oztable.terminal.full_screen.sheets import PAGE_CSS
from oztable.terminal.wording import WORDS

AROUND = 8  # lines of a sheet that are not its words: edges, title, keys


class HintScreen(ModalScreen[int | None]):
    """Gives back the number of the suggestion to try, counted from 0."""

    DEFAULT_CSS = f"HintScreen {{ {PAGE_CSS} & #sheet {{ height: auto; max-height: 90%; }} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, "put_away", show=False) for key in ("escape", "q", "h", "space")),
        *(Binding(str(number), f"pick({number})", show=False) for number in (1, 2, 3)),
        Binding("enter", "pick(1)", show=False),
    ]

    def __init__(self, advice: Sequence[Advice], language: Language) -> None:
        super().__init__()
        self.advice = advice
        self._language: Language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(WORDS.say("hint_title", self._language), id="title", markup=False)
            with VerticalScroll(id="words"):
                yield Static(self._sheet())
            yield Static(WORDS.say("hint_keys", self._language), id="keys", markup=False)

    @property
    def text(self) -> Text:
        """Everything there is to read."""
        return Text("\n").join([line for one in self._blocks() for line in one])

    def _blocks(self) -> list[tuple[Text, Text]]:
        """For each suggestion what to do, and what is said of it."""
        blocks = []
        for number, one in enumerate(self.advice, 1):
            what = Text(f"{number}  ", "bold #B8322A")
            what.append(one.what, "bold #1F6F54")
            said = Text(f"{one.expected}\n" if one.expected else "", "italic")
            said.append(one.why, "not italic")
            blocks.append((what, said))
        return blocks

    def _sheet(self) -> Group:
        lines = ((what, Padding(said, (0, 0, 1, 3))) for what, said in self._blocks())
        return Group(*(part for both in lines for part in both))

    def on_mount(self) -> None:
        self.query_one("#words").focus()

    def on_resize(self) -> None:
        """As high as its words, and never so high that the keys below are out of sight."""
        words = self.query_one("#words")
        words.styles.height = "auto"
        words.styles.max_height = max(3, int(self.size.height * 0.9) - AROUND)

    def action_put_away(self) -> None:
        self.dismiss(None)

    def action_pick(self, number: int) -> None:
        if number <= len(self.advice):
            self.dismiss(number - 1)
