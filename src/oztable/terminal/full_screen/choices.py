"""A list of numbered choices: arrows and Enter, a typed number, or a click."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class NumberedChoice(NamedTuple):
    number: int
    words: str
    heading: str = ""  # of the group that begins with it


class ChoiceList(OptionList):
    """Says which number was chosen, and every other key that was pressed."""

    DEFAULT_CSS = """
    ChoiceList {
        height: 1fr;
        border: none;
        padding: 0;
        background: #1D4A3E;
        color: #F3E6C6;
        scrollbar-size-vertical: 1;
        scrollbar-color: #EDBB3B;
        scrollbar-background: #163A31;
        & > .option-list--option { padding: 0 1; }
        & > .option-list--option-highlighted {
            background: #EDBB3B; color: #2B2118; text-style: bold;
        }
        &:focus { border: none; background-tint: transparent 0%; }
        &:focus > .option-list--option-highlighted {
            background: #EDBB3B; color: #2B2118; text-style: bold;
        }
        & > .option-list--option-disabled { color: #B9C9A8; text-style: italic; }
        & > .option-list--option-hover { background: #163A31; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "app.page_up", show=False),
        Binding("pagedown", "app.page_down", show=False),
    ]

    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Pressed(Message):
        """A key that is no choice."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.typed = ""  # the first digits of a number
        self._numbers: list[int] = []

    def offer(self, choices: Sequence[NumberedChoice]) -> None:
        self.typed = ""
        self._numbers = [choice.number for choice in choices]
        self.clear_options()
        width = max((len(str(number)) for number in self._numbers), default=1)
        for choice in choices:
            if choice.heading:
                self.add_option(Option(choice.heading, disabled=True))
            words = f"{choice.number:>{width}}  {choice.words}"
            self.add_option(Option(self._wrapped(words, width + 2), id=str(choice.number)))
        if self._numbers:
            self.point_at(self._numbers[0])

    def point_at(self, number: int) -> None:
        """The cursor goes there; nothing is chosen yet."""
        self.highlighted = self.get_option_index(str(number))

    def _wrapped(self, words: str, margin: int) -> Text:
        """Further lines begin under the first word."""
        wide = max(self.size.width - 3, 30)
        return Text("\n".join(textwrap.wrap(words, wide, subsequent_indent=" " * margin)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_id:
            self._choose(int(event.option_id))

    def on_key(self, event: events.Key) -> None:
        key = event.character if event.is_printable and event.character else event.key
        if key.isdecimal():
            event.stop()
            self._type(key)
        elif key == "enter" and self.typed:
            event.stop()
            event.prevent_default()
            self._choose(int(self.typed))
        elif key == "backspace" or (key == "escape" and self.typed):
            event.stop()
            self.typed = self.typed[:-1] if key == "backspace" else ""
            self.post_message(self.Pressed(""))
        elif event.is_printable or key == "escape":
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed(key))

    def _type(self, digit: str) -> None:
        """A number that no other begins with is chosen at once."""
        typed = (self.typed + digit).lstrip("0")
        begun = [number for number in self._numbers if str(number).startswith(typed)]
        if not typed or not begun:
            self.typed = ""
            self.app.bell()
        elif len(begun) == 1 and str(begun[0]) == typed:
            self._choose(begun[0])
            return
        else:
            self.typed = typed
            if int(typed) in self._numbers:
                self.point_at(int(typed))
        self.post_message(self.Pressed(""))

    def _choose(self, number: int) -> None:
        self.typed = ""
        if number in self._numbers:
            self.post_message(self.Chosen(number))
