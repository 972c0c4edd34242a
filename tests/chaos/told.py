"""People who look nowhere: each plays a go once a hook has told of it. What they are told is held
against the log of the table, in which all goes stand."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from contextlib import suppress
from random import Random
from typing import Any

from oztable.server.pace.at_table import wanted_of
from oztable.server.rows import StoredTable
from tests.chaos import http
from tests.chaos.eyes import Eyes
from tests.chaos.ledger import Ledger, Story
from tests.chaos.parties import Check, Party
from tests.chaos.people import ROAD, Manners, Person
from tests.server.notices.receivers import Got

UNTOLD = 60.0  # seconds before somebody looks by themself
SLOWLY = 0.2  # how often somebody thinks for longer than a notice is leased


class ToldLedger(Ledger):
    """Who was told what. Pages are looked at by other campaigns."""

    def __init__(self) -> None:
        super().__init__()
        self.people: dict[str, Told] = {}  # by the path of their hook
        self.ids: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)  # by table and name

    def shown(self, story: Story, page: dict[str, Any], known: int, where: str = "") -> None:
        self.counts["pages"] += 1

    def hear(self, got: Got) -> int:
        told, name = got.json(), got.path.removeprefix("/")
        table = told["link"].rpartition("/")[2]
        heard = self.ids[table, name]
        heard[told["id"]] += 1
        is_new = heard[told["id"]] == 1
        self.counts["notices" if is_new else "notices that came again"] += 1
        if is_new and name in self.people:
            self.people[name].be_told(table)
        return 200

    def check_goes(self, story: Story, whole: StoredTable, over: bool) -> None:
        """Each go that was begun has been told of to who had to play it, and once. At a table that
        is still played the last may be on its way."""
        goes = _goes_of(whole)
        for name, number in goes.items():
            ids = len(self.ids[story.table, name])
            self.counts["goes"] += number
            if ids < number:
                self.wrong["missing"] += number - ids - 1
                self.fault("missing", story, f"{name} had {number} goes and was told of {ids}")
            if ids > number:
                self.fault("twice", story, f"{name} had {number} goes and was told {ids} times")
        self.counts["games to the end" if over else "games broken off"] += 1


def _goes_of(whole: StoredTable) -> Counter[str]:
    """By the name of who had to play them, from the log alone."""
    eyes, begun = Eyes(whole), Counter[int]()
    before = None
    for number, entry in enumerate((None, *whole.log)):
        if entry:
            eyes._play(entry)
        if number < len(whole.log) and whole.log[number].kind == "fate":
            continue  # nobody is asked while the dice are still rolling
        now = _go_at(eyes)
        if now and now != before:
            begun[now[1]] += 1
        before = now
    names = {chair.seat: chair.name for chair in whole.chairs}
    return Counter({names[seat]: number for seat, number in begun.items()})


def _go_at(eyes: Eyes) -> tuple[Any, int] | None:
    table = eyes._table
    if table.status != "playing":
        return None
    wanted = wanted_of(table.begun, table.chairs)
    return (wanted.go, wanted.seat) if wanted and not wanted.passing else None


class Told(Person):
    def __init__(
        self, name: str, ledger: ToldLedger, manners: Manners, rng: Random, hooks: str
    ) -> None:
        super().__init__(name, ledger, manners, rng)
        self._hooks = hooks
        self._news: Counter[str] = (
            Counter()
        )  # goes that one was told of and has not begun, by table
        self._go_at = -1  # the moment of a page at which one's go was under way
        ledger.people[name] = self

    async def ask_to_be_told(self, port: int) -> None:
        await self.ask(port, "PATCH", "/api/me", {"name": self.name})
        hook = {"kind": "json", "target": f"{self._hooks}/{self.name}"}
        always = {"quiet_from": 0, "quiet_until": 0}
        await self.ask(port, "PUT", "/api/me/channels", {"channels": [hook], **always})

    def be_told(self, table: str) -> None:
        self._news[table] += 1
        if self.story and self.story.table == table and not self.pending:
            self._plan()
            if self._listening and self._moves_at <= time.monotonic() + self._manners.beat:
                self._wake()

    def _wake(self) -> None:
        """Who waits for a page looks at the clock instead."""
        assert self._listening
        with suppress(RuntimeError):  # does not wait just now
            self._listening.reschedule(0.0)

    def sit_down(self, story: Story) -> None:
        super().sit_down(story)
        self._go_at = -1

    def _plan(self) -> None:
        page, now = self.page, time.monotonic()
        mine = page.get("status") == "playing" and page["deciding"] == page["seat"] is not None
        if not mine:
            self._moves_at, self._go_at = float("inf"), -1
            return
        if page["seq"] < self.known:  # what was acknowledged is still to be shown
            self._moves_at, self._go_at = float("inf"), self.known if self._go_at >= 0 else -1
            return
        assert self.story
        if self._go_at == page["seq"]:  # the same go: it needs no other notice
            self._moves_at = min(self._moves_at, now)
        elif self._news[self.story.table]:
            self._news[self.story.table] = 0
            self._go_at = page["seq"]
            self._moves_at = now + self._thinks()
        elif self._moves_at == float("inf"):
            self._moves_at = now + UNTOLD

    def _thinks(self) -> float:
        slow = 8.0 if self._rng.random() < SLOWLY else 1.0
        return self._rng.expovariate(1 / self._manners.think) * slow if self._manners.think else 0.0


class ToldParty(Party):
    """Two friends, one game after another."""

    people: list[Told]  # type: ignore[assignment]

    def __init__(
        self, number: int, ledger: ToldLedger, manners: Manners, seed: int, check: Check, hooks: str
    ) -> None:
        super().__init__(0, ledger, manners, seed, check)
        rng = Random(seed)
        self.people = [
            Told(f"p{number}{who}", ledger, manners, Random(rng.random()), hooks) for who in "ab"
        ]
        for person in self.people:
            person.others = [other for other in self.people if other is not person]
        self._asked = False

    async def _make_table(self, port: int) -> Story:
        host, friend = self.people
        if not self._asked:
            for person in self.people:
                await person.ask_to_be_told(port)
            self._asked = True
        seats = [{"kind": "me", "name": host.name}, {"kind": "friend"}]
        made = await host.ask(port, "POST", "/api/tables", {"game": ROAD, "seats": seats})
        table = made.json()["table"]
        story = self._ledger.open(table, ROAD)
        asked = {"kind": "seat", "seat": 1}
        invite = await host.ask(port, "POST", f"/api/tables/{table}/invites", asked)
        secret = invite.json()["link"].partition("#seat=")[2]
        try:
            given = {"secret": secret, "name": friend.name}
            await friend.ask(port, "POST", "/api/invites/accept", given)
        except http.Refused:
            self._ledger.stories.pop(table, None)  # used before the answer was lost
            raise
        return story
