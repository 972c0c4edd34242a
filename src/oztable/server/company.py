"""Who is at a table in memory: its chairs, who looks on, and whose page is open."""

from __future__ import annotations

import time

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games import rules_of, spec_of
from oztable.server.listener import Listener
from oztable.server.people.rows import Browser, Face
from oztable.server.rows import NOBODY, ChairRow, StoredTable, TableRow
from oztable.server.table_parts import Tale
from oztable.server.wire.to_page import Notice
from oztable.server.wording import names_of, say

MOST_WATCHERS = 200


class Company:
    def __init__(self, whole: StoredTable) -> None:
        self.row: TableRow = whole.row
        self.chairs: list[ChairRow] = list(whole.chairs)
        self.watchers: dict[str, None] = dict.fromkeys(whole.watchers)
        self.listeners: set[Listener] = set()
        self.left: dict[int, float] = {}  # when the page of a seat was last open
        self.tales: dict[tuple[Seat | None, Language], Tale] = {}
        self.manners = whole.manners
        self.faces: dict[str, Face] = {}  # of the people here, as of when a page was opened last
        self._names: dict[Language, tuple[str, ...]] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def deck(self) -> str:
        """Of the version that it was laid with."""
        return rules_of(self.row.game).recorded(self.row.deck)

    def _rules_are_here(self) -> bool:
        return self.row.rules == spec_of(self.row.game).rules_version

    def names(self, language: Language) -> tuple[str, ...]:
        if language not in self._names:
            self._names[language] = names_of(self.row, self.chairs, language)
        return self._names[language]

    @property
    def people(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.kind == "person"]

    @property
    def open_seats(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.kind == "open"]

    def seats_of(self, browser: Browser) -> list[int]:
        """Where its people sit now."""
        return [
            chair.seat
            for chair in self.chairs
            if chair.kind == "person" and chair.person in browser.people
        ]

    def eyes_of(self, browser: Browser) -> int | None:
        """The seat through which it looks by itself: its only one, if the person who plays there
        now has it. What others at this device hold they are shown when they ask for it."""
        held = self.seats_of(browser)
        is_now = len(held) == 1 and self.chairs[held[0]].person == browser.now
        return held[0] if is_now else None

    def may_watch(self, browser: Browser) -> bool:
        """Who sat here and left may look on; not who was sent out."""
        sat = any(chair.person in browser.people for chair in self.chairs)
        return sat or (browser.hash in self.watchers and not self.is_out(browser))

    def is_out(self, browser: Browser) -> bool:
        """Whether whoever laid the table has sent them out."""
        return not self.manners.out.isdisjoint({browser.hash, *browser.people})

    @property
    def host_seat(self) -> int:
        """Of whoever laid the table, or of the first who still sits here."""
        return min(self.people, default=NOBODY)

    def is_present(self, seat: int) -> bool:
        person = self.chairs[seat].person
        is_person = self.chairs[seat].kind == "person"
        return is_person and any(person in one.browser.people for one in self.listeners)

    def is_here(self, but: int) -> list[int]:
        """People whose page is open, besides one."""
        return [who for who in self.people if who != but and self.is_present(who)]

    def away_for(self, seat: int) -> float:
        if self.chairs[seat].kind != "person" or self.is_present(seat):
            return 0.0
        return time.monotonic() - self.left.setdefault(seat, time.monotonic())

    def others_to_ask(self, browser: Browser) -> frozenset[int]:
        """People at other devices: on one sofa one agrees by talking."""
        return frozenset(self.people) - frozenset(self.seats_of(browser))

    # Coming and going. Each of these is called with the lock held.

    def seat_anew(self, chair: ChairRow, browser: Browser) -> None:
        """Somebody sits down, or comes back on another device; it is on disk already."""
        left_behind = self.chairs[chair.seat].person
        self._seat(chair)
        for listener in self.listeners:
            if listener.browser.hash == browser.hash:
                listener.browser = browser
                if listener.looks is None:
                    listener.look(self.eyes_of(browser))
            elif left_behind in listener.browser.people:
                listener.send(Notice("moved", say("moved", listener.language)))
                listener.cut_off("moved")

    def stand_up(self, browser: Browser) -> None:
        """Before the game has begun; it is on disk already. They may come back by a new link."""
        for seat in self.seats_of(browser):
            self._seat(ChairRow(seat, "open"))
        for listener in self.listeners:
            if not self.may_watch(listener.browser):
                listener.cut_off("closed")

    def forget_person(self, seat: int) -> None:
        """Nobody knows who sat here; it is on disk already. Before the game the chair is open."""
        chair = self.chairs[seat]._replace(name="", person="")
        is_open = self.row.status == "lobby" and chair.kind == "person"
        self._seat(ChairRow(seat, "open") if is_open else chair)

    def _seat(self, chair: ChairRow) -> None:
        """Nobody looks through the eyes of a seat that is no longer theirs."""
        self.chairs[chair.seat] = chair
        self.tales.clear()  # somebody has another name
        self._names.clear()
        for listener in self.listeners:
            if listener.looks == chair.seat and chair.seat not in self.seats_of(listener.browser):
                listener.look(None)

    def watched_by(self, browser: str) -> list[str]:
        """Somebody looks on from now on; who must make room for them, of those who are not here."""
        here = {listener.browser.hash for listener in self.listeners}
        self.watchers[browser] = None
        away = [one for one in self.watchers if one != browser and one not in here]
        gone = away[: max(0, len(self.watchers) - MOST_WATCHERS)]
        for one in gone:
            del self.watchers[one]
        return gone
