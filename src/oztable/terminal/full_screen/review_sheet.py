"""The review of a game that has just ended, on a sheet over the table."""

from __future__ import annotations

from asyncio import get_running_loop

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from oztable.core.language import Language
from oztable.study.review import Pace, Review
from oztable.study.review_texts import say
from oztable.study.reviewer import reviews
from oztable.terminal.full_screen.sheets import PageScreen
from oztable.terminal.local_table import LocalTable
from oztable.terminal.review import as_lines, review_command, told_to
from oztable.terminal.spinner import aside
from oztable.terminal.wrapping import wrapped

BESIDE = 3  # the scroll bar, and what is left free before it
EVERY = 0.3  # seconds between two looks at how far it is


class ReviewSheet(PageScreen):
    """It thinks in a thread, and shows what it knows so far; putting the sheet away ends that."""

    pace = Pace()

    def __init__(self, table: LocalTable, language: Language) -> None:
        super().__init__(say("thinking", language), Text(), language)
        self._table = table
        self.lines: list[str] = []  # as soon as there are any
        self._far = (0, 0)
        self._found: Review | None = None

    def on_mount(self) -> None:
        self.set_interval(EVERY, self._tell_progress)
        self.run_worker(self._think())

    def _tell_progress(self) -> None:
        done, of = self._far
        if of:
            words = f"{self._title} ({round(100 * done / of)} %)"
            self.query_one("#title", Static).update(words)

    async def _think(self) -> None:
        record, session = self._table.record(), self._table.session

        loop = get_running_loop()

        def think() -> None:
            for found in reviews(record, session, self.pace, False, self._note):
                if not self.is_attached:
                    return
                loop.call_soon_threadsafe(self._show, found)

        await aside(think)
        self._far = (0, 0)

    def on_resize(self) -> None:
        if self._found:
            self.call_after_refresh(self._show, self._found)

    def _show(self, found: Review) -> None:
        if not self.is_attached:
            return
        self._found = found
        words = self.query_one("#words", VerticalScroll)
        width = words.outer_size.width - BESIDE
        record, session = self._table.record(), self._table.session
        told = told_to(found, record, session, self._language)
        save = self._table.save
        command = review_command(str(save.record_file) if save else "FILE")
        title, *lines = wrapped(
            as_lines(told, self._language, command, found.is_whole, width), width
        )
        self._title = title
        self.query_one("#title", Static).update(title)
        self.lines = [title, *lines]
        words.query_one(Static).update(Text("\n".join(lines)))

    def _note(self, done: int, of: int) -> None:
        self._far = done, of
