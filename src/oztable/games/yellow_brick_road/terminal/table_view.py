"""The widget that shows a scene and says where it was touched, and the app around it."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from traceback import extract_tb
from typing import Any, ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import WorkerFailed

from oztable.core.language import Language
from oztable.games.yellow_brick_road.terminal.canvas import Canvas
from oztable.games.yellow_brick_road.terminal.page import paint_scene
from oztable.games.yellow_brick_road.terminal.screen_model import ScreenModel
from oztable.games.yellow_brick_road.terminal.screens import STORYBOOK
from oztable.games.yellow_brick_road.terminal.wording import WORDS

Result = TypeVar("Result")


class TableView(Widget, can_focus=True):
    """The whole table as one picture, painted anew whenever something changes."""

    DEFAULT_CSS = "TableView { width: 100%; height: 100%; }"

    class Touched(Message):
        """Something on the table was clicked, or a key was pressed: `("key", "r")`."""

        def __init__(self, place: Hashable) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self.scene: ScreenModel | None = None
        self.canvas: Canvas | None = None

    def show(self, scene: ScreenModel) -> None:
        self.scene = scene
        self._paint()

    def on_resize(self) -> None:
        self._paint()

    def _paint(self) -> None:
        if self.scene and self.size.width and self.size.height:
            self.canvas = paint_scene(self.scene, self.size.width, self.size.height)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        if canvas is None or y >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        return canvas.strip(y)

    def on_key(self, event: events.Key) -> None:
        """Every key is the table's own, Tab too; a letter is told by what it writes."""
        if event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character else event.key
        self.post_message(self.Touched(("key", key)))

    def on_click(self, event: events.Click) -> None:
        place = self.canvas.at(event.x, event.y) if self.canvas else None
        if place is not None:
            self.post_message(self.Touched(place))


class TableApp(App[Result]):
    """What playing and replaying on the full screen have in common."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #1D4A3E; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)
    ]

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language: Language = language
        self._view = TableView()

    def compose(self) -> ComposeResult:
        yield self._view

    def on_mount(self) -> None:
        """Textual calls this after the `on_mount` of the class that inherits it."""
        self.console.push_theme(STORYBOOK)
        self._view.focus()

    def _say(self, key: str, **values: Any) -> str:
        return WORDS.say(key, self.language, **values)

    def action_leave(self) -> None:
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Says where it broke; Textual would print local variables, and with them hidden cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self.panic(Text(self._say("broken", what=_what_broke(error))))


def _what_broke(error: BaseException) -> str:
    """The kind of the error and its place, but never its words: they too may name cards."""
    cause = error.error if isinstance(error, WorkerFailed) else error
    places = extract_tb(cause.__traceback__)
    place = f", {Path(places[-1].filename).name}:{places[-1].lineno}" if places else ""
    return f"{type(cause).__name__}{place}"
