"""Parties: those who play together, one game after another, until they are told to go home."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from tests.chaos import http
from tests.chaos.ledger import Ledger, Story
from tests.chaos.people import CARDS, GONE, ROAD, Manners, Person

# A dozen tables; the first half of them has a bit of everything.
KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (ROAD, ("me", "friend")),
    (CARDS, ("me", "friend")),
    (ROAD, ("me", "me")),
    (CARDS, ("me", "random")),
    (ROAD, ("me", "friend")),
    (ROAD, ("me", "random")),
    (CARDS, ("me", "me")),
    (ROAD, ("me", "friend")),
    (CARDS, ("me", "friend")),
    (ROAD, ("me", "me")),
    (CARDS, ("me", "friend", "friend")),
    (ROAD, ("me", "friend")),
)
Check = Callable[[Story, str], Coroutine[Any, Any, None]]
"""What is done when a game is over: with its story, and the record as the page gets it."""


class Party:
    def __init__(
        self, number: int, ledger: Ledger, manners: Manners, seed: int, check: Check
    ) -> None:
        self._game, self._seats = KINDS[number % len(KINDS)]
        self._ledger = ledger
        self._check = check
        rng = Random(seed)
        people = 1 + sum(seat == "friend" for seat in self._seats)
        self.people = [
            Person(f"p{number}{'abcd'[who]}", ledger, manners, Random(rng.random()))
            for who in range(people)
        ]
        for person in self.people:
            person.others = [other for other in self.people if other is not person]

    async def play(self, port: int) -> None:
        """One game after another."""
        while not self._is_late:
            try:
                story = await self._make_table(port)
            except (*GONE, http.Refused) as wrong:
                if self._is_late:
                    return
                if isinstance(wrong, http.Refused) and wrong.status not in (403, 404, 409, 410):
                    raise
                self._ledger.counts["tables given up"] += 1  # an invite was used, or nobody knows
                continue
            for person in self.people:
                person.sit_down(story)
                person.news = {} if len(self.people) > 1 else None
            await asyncio.gather(*(person.play(port) for person in self.people))
            if all(person.is_done for person in self.people):
                self._ledger.counts["games to the end"] += 1
                await self._look_at(story, port)

    def has_moved_since(self, moment: float) -> bool:
        """Or is between two games."""
        story = self.people[0].story
        return story is None or self.people[0].is_done or story.newest > moment

    @property
    def _is_late(self) -> bool:
        return any(person.stands_up for person in self.people)

    async def _make_table(self, port: int) -> Story:
        host, *friends = self.people
        kinds = [
            {"kind": seat} if seat in ("me", "friend") else {"kind": "bot", "bot": seat}
            for seat in self._seats
        ]
        made = await host.ask(port, "POST", "/api/tables", {"game": self._game, "seats": kinds})
        table = made.json()["table"]
        story = self._ledger.open(table, self._game)
        for seat, friend in enumerate(friends, start=1):
            asked = {"kind": "seat", "seat": seat}
            invite = await host.ask(port, "POST", f"/api/tables/{table}/invites", asked)
            secret = invite.json()["link"].partition("#seat=")[2]
            await friend.ask(port, "POST", "/api/invites/accept", {"secret": secret, "name": ""})
        return story

    async def _look_at(self, story: Story, port: int) -> None:
        try:
            path = f"/api/tables/{story.table}/record"
            record = (await self.people[0].ask(port, "GET", path)).body.decode()
        except (*GONE, http.Refused) as wrong:
            if self._is_late and not (isinstance(wrong, http.Refused) and not wrong.passes):
                return  # it is looked at with all the others
            self._ledger.fault("lost", story, f"its record: {wrong}")
            record = ""
        await self._check(story, record)
