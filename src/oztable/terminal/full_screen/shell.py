"""The app around any full screen: language, leaving, and what is said when it breaks."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any, ClassVar, TypeVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import WorkerFailed

from oztable.core.language import Catalogue, Language
from oztable.terminal.full_screen.sheets import STORYBOOK
from oztable.terminal.wording import WORDS

Result = TypeVar("Result")


class ShellApp(App[Result]):
    """What playing and replaying on the full screen have in common."""

    words: Catalogue = WORDS  # a game extends them by its own
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #1D4A3E; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)
    ]

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language: Language = language

    def on_mount(self) -> None:
        """Textual calls this after the `on_mount` of the class that inherits it."""
        self.console.push_theme(STORYBOOK)

    def _say(self, key: str, **values: Any) -> str:
        return self.words.say(key, self.language, **values)

    def action_leave(self) -> None:
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Says where it broke; Textual would print local variables, and with them hidden cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            # Where mypy goes by what it kept of Textual, it takes the event for none.
            told = self._say("broken", what=_what_broke(error))  # type: ignore[unreachable,unused-ignore]
            self.panic(Text(told))

    def fail_if_broken(self) -> None:
        if self.return_code:
            raise SystemExit(self.return_code)


def _what_broke(error: BaseException) -> str:
    """The kind of the error and its place, but never its words: they too may name cards."""
    cause = error.error if isinstance(error, WorkerFailed) else error
    places = extract_tb(cause.__traceback__)
    place = f", {Path(places[-1].filename).name}:{places[-1].lineno}" if places else ""
    return f"{type(cause).__name__}{place}"
