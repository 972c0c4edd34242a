"""Somebody at the table, as the page and its socket show it."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Position, WebSocket

from tests.browser.faults import Faults
from tests.browser.hands import Finger, Hands, Keys, Mouse
from tests.server.house import OpenPage, open_page

Heard = dict[str, Any]
PATIENCE = 20.0


class Visitor:
    """One browser with one page open. What to do next is read from the socket, as a person reads
    it from the table; it is done through the page alone."""

    def __init__(
        self, context: BrowserContext, address: str, faults: Faults, hands: str, seed: int
    ) -> None:
        self.context = context
        self.address = address
        self.faults = faults
        self.rng = Random(seed)
        self.keen = False  # plays to get on, rather than anything whatever
        self.page: Page = next(iter(context.pages), None) or context.new_page()
        self.heard: Heard = {}
        self.told: list[Heard] = []
        self.refusals: list[str] = []
        self.advice = ""
        self.beside: list[OpenPage] = []  # lines of others that stay open meanwhile
        ways: dict[str, Hands] = {"mouse": Mouse(), "finger": Finger(), "keys": Keys(self.page)}
        self.hands = ways[hands]
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "page":
            self.told = [*self.told[: message["tale_from"]], *message["tale"]]
            self.heard = message
        elif message["type"] == "refused":
            self.refusals.append(f"{message['code']}: {message['text']}")
        elif message["type"] == "advice":
            self.advice = message["suggestions"][0]["action"]

    # Looking

    def open(self, path: str) -> None:
        self.heard = {}
        self.page.goto(path)

    def find(self, css: str) -> Locator:
        return self.page.locator(css)

    def touch(self, what: str | Locator, at: Position | None = None) -> None:
        self.hands.touch(self.find(what) if isinstance(what, str) else what, at)

    def until(self, holds: Callable[[Heard], bool], patience: float = PATIENCE) -> None:
        """Waits until the table is as wanted."""
        end = time.monotonic() + patience
        while not (self.heard and holds(self.heard)):
            assert time.monotonic() < end, f"waited in vain: {self.seen_now()}"
            self.page.wait_for_timeout(5)

    def seen_now(self) -> str:
        keys = ("seq", "status", "seat", "deciding", "prompt")
        heard = {key: self.heard.get(key) for key in keys}
        picture = Path(tempfile.mkdtemp(prefix="oztable-"), "page.png")
        self.page.screenshot(path=picture)
        return f"{heard}, refused {self.refusals}, faults {self.faults.found}, see {picture}"

    @property
    def seq(self) -> int:
        return int(self.heard["seq"])

    @property
    def is_over(self) -> bool:
        return self.heard.get("result") is not None

    @property
    def choices(self) -> list[Any]:
        found: list[Any] = self.heard["scene"]["choices"]
        return found

    def decides(self, heard: Heard) -> bool:
        """Whether somebody in this browser must choose now."""
        if heard["status"] != "playing" or heard["deciding"] is None:
            return False
        return bool(heard["chairs"][heard["deciding"]]["yours"])

    # Coming to a table

    def play_now(self, game: str) -> None:
        """The one obvious button of the front page."""
        self.open("/")
        at = ["yellow-brick-road", "card-game-of-oz"].index(game)
        self.touch(self.find("article .button.primary").nth(at))
        self.until(lambda heard: heard["status"] == "playing")

    def lay_table(self, game: str, seats: list[Heard], **more: Any) -> str:
        """A table with what matters to a test."""
        table = self.new_table(game, seats, **more)
        self.open(f"/table/{table}")
        self.until(lambda heard: True)
        return table

    def new_table(self, game: str, seats: list[Heard], **more: Any) -> str:
        """Its page is not opened yet."""
        return str(self.post("/api/tables", {"game": game, "seats": seats, **more})["table"])

    def new_line(self, table: str) -> OpenPage:
        """This browser's own line to a table, beside whatever page it has open."""
        ticket = self.post(f"/api/tables/{table}/ticket", {})["ticket"]
        return open_page(self.address, table, ticket)

    def play_out(self, table: str) -> str:
        """A game to its end, at random and without a page; its record."""
        line = self.new_line(table)
        while line.wait_for_turn():
            line.reach(line.move(self.rng.choice(line.choices()))["seq"])
        line.close()
        return str(line.page["result"]["record"])

    def wants_hints(self) -> None:
        """Off they are, as long as nobody says so."""
        self.find("header button").first.click()
        self.find("dialog [role=switch]").check()
        self.page.keyboard.press("Escape")

    def invitation(self, kind: str = "seat", seat: int | None = 1) -> str:
        invites = f"/api/tables/{self.heard['table']}/invites"
        return str(self.post(invites, {"kind": kind, "seat": seat})["link"])

    def post(self, path: str, body: Heard) -> Any:
        """With the cookies of this browser; no page need be open for it."""
        headers = {"origin": self.address}
        answer = self.context.request.post(path, data=body, headers=headers)
        return answer.json() if answer.body() else None

    def sit_down(self, link: str, name: str) -> None:
        self.open(link)
        self.find("form input").fill(name)
        self.touch("form .button.primary")
        self.until(lambda heard: True)

    def take_the_device(self) -> None:
        """On one sofa: opens the closed book, if it lies there."""
        if self.heard["deciding"] != self.heard["seat"]:
            seat = self.heard["deciding"]
            self.touch("section.book .button.primary")
            self.until(lambda heard: heard["seat"] == seat)

    def after(self, do: Callable[[], None]) -> None:
        """Does something that changes the table, and waits until the page has heard of it."""
        before, refused = self.seq, len(self.refusals)
        do()
        self.until(lambda heard: heard["seq"] > before or len(self.refusals) > refused)
        assert len(self.refusals) == refused, self.refusals[-1]
