"""Pressing, carrying, turning and letting go, with a mouse or with a finger."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
STEPS = 6


def middle(what: Locator) -> Point:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box, what
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Pointer(Protocol):
    def press(self, at: Point) -> None: ...

    def carry(self, to: Point) -> None: ...

    def turn(self) -> None: ...

    def release(self) -> None: ...


class MousePointer:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def press(self, at: Point) -> None:
        self._mouse.move(*at)
        self._mouse.down()

    def carry(self, to: Point) -> None:
        self._mouse.move(*to, steps=STEPS)

    def turn(self) -> None:
        self._mouse.wheel(0, 100)

    def release(self) -> None:
        self._mouse.up()


class Finger:
    """Touches as a screen reports them; a second finger turns what the first one carries."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._at: Point = (0, 0)

    def press(self, at: Point) -> None:
        self._at = at
        self._report("touchStart", at)

    def carry(self, to: Point) -> None:
        (x, y), (right, down) = self._at, to
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._report("touchMove", (x + (right - x) * part, y + (down - y) * part))
        self._at = to

    def turn(self) -> None:
        second = (self._at[0] + 60, self._at[1] + 60)
        self._report("touchStart", self._at, second)
        self._report("touchEnd", second, first_finger=1)

    def release(self) -> None:
        self._report("touchEnd")

    def _report(self, kind: str, *points: Point, first_finger: int = 0) -> None:
        numbered = enumerate(points, first_finger)
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in numbered]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
