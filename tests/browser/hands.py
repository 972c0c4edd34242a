"""How somebody touches the page: with a mouse, with a finger, or with keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page, Position

MOST_TABS = 150


class Hands(Protocol):
    def touch(self, what: Locator, at: Position | None = None) -> None: ...


class Mouse:
    def touch(self, what: Locator, at: Position | None = None) -> None:
        what.click(position=at)


class Finger:
    def touch(self, what: Locator, at: Position | None = None) -> None:
        what.tap(position=at)


class Keys:
    """Walks with Tab to what is wanted, as somebody without a mouse does, and presses Enter."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def touch(self, what: Locator, at: Position | None = None) -> None:
        self.reach(what)
        self._page.keyboard.press("Enter")

    def reach(self, what: Locator) -> None:
        what.wait_for()
        for _ in range(MOST_TABS):
            if what.evaluate("element => element === document.activeElement"):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")
