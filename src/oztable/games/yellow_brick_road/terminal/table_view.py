"""The widget that shows a scene and says where it was touched."""

from __future__ import annotations

from collections.abc import Hashable

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from oztable.games.yellow_brick_road.terminal.canvas import Canvas
from oztable.games.yellow_brick_road.terminal.page import paint_scene
from oztable.games.yellow_brick_road.terminal.screen_model import ScreenModel


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
