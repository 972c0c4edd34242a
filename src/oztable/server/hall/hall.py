"""The hall of one worker. Whoever looks for company is a row, so that all workers see the same
people and any of them may bring two together; who is here they tell each other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import SystemRandom

from oztable.core.verifiable_random import new_secret
from oztable.games import loaded_once, rules_of
from oztable.server import dates
from oztable.server.admission import admission_queries
from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.post import Here, Met
from oztable.server.friends.friend_queries import ids_of_friends
from oztable.server.hall import hall_queries
from oztable.server.hall.guests import Guest
from oztable.server.hall.pairing import Pair, Seek, asked_of, pairs
from oztable.server.hall.presence import MOST, SAID_EVERY, Presence
from oztable.server.history.ranking_queries import strengths
from oztable.server.history.rating import without_undo
from oztable.server.live import LiveTable
from oztable.server.manners.manners_queries import (
    Pairs,
    apart,
    apart_among_seeks,
    manners_of,
)
from oztable.server.manners.rows import Manners
from oztable.server.notices.channel_queries import Waiting, waiting_for
from oztable.server.rows import AlreadyUsed, ChairRow, ClockRow
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry, new_row
from oztable.server.wire import hall as wire
from oztable.server.wire.api import PersonCard
from oztable.server.wire.to_page import Knock

log = logging.getLogger("oztable.hall")

ROUND = 1.0  # seconds
LEASE = 10.0  # a seek whose page is gone without a word
FORGETS_EVERY = 60.0
SEEN_EVERY = 5.0
BELL_EVERY = 5.0

Say = Callable[[Here | Met], Awaitable[None]]


class Hall:
    """At home everybody sees who else is in the house; in public tables wait for strangers, and
    one sees which of one's friends are here."""

    def __init__(self, tables: TableRegistry, is_public: bool) -> None:
        self.tables = tables
        self.is_public = is_public
        self.guests: set[Guest] = set()
        self.presence = Presence()
        self.to_others: Say | None = None  # where there are other workers
        self._said = self._forgot = self._seen = self._rang = 0.0
        self._bells: dict[str, Waiting] = {}  # how many games wait for whom
        self._friends: dict[str, frozenset[str]] = {}  # of those who are here
        self._round: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._round = asyncio.create_task(self._look_round())

    async def close(self) -> None:
        if self._round:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    # Coming and going

    async def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._count()
        with suppress(CannotKeep):
            await self._show([guest])
            await self._ask([guest], await self._seeking(), await self._apart())

    async def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        await self.stop_seeking(guest)

    # Looking for company

    async def look_for(self, guest: Guest, seek: Seek) -> None:
        """Raises CannotKeep."""
        now = dates.now()
        guest.seek = seek._replace(made=now, until=now + LEASE)
        await self.tables.store.do(hall_queries.seek(guest.seek))
        await self._match()

    async def may_ask(self, guest: Guest, person: str) -> bool:
        """At home whoever is here; in public a friend who is, who asked first, or would play with
        anybody. Who is not to be met is as if they were not here."""
        if frozenset((guest.person, person)) in await self.tables.store.do(apart([person])):
            return False
        is_here = person in self.presence.people
        if not self.is_public:
            return is_here
        friends = await self.tables.store.do(ids_of_friends([guest.person]))
        if is_here and person in friends[guest.person]:
            return True
        return any(seek.person == person for seek in await self._seeking())

    async def list_table(self, table: LiveTable) -> None:
        """Strangers see it from now on."""
        maker = next(chair.person for chair in table.chairs if chair.person)
        await self.tables.store.do(hall_queries.show(table.id, maker, dates.now()))
        table.manners = Manners(strangers=True)

    async def answer_knock(self, knock: str, lets_in: bool) -> None:
        """Of whoever is in the house, the first to say so decides. Raises CannotKeep."""
        if not self.is_public:
            kept = admission_queries.answer_knock(knock, lets_in, dates.now())
            await self.tables.store.do(kept)
            await self._show(self.guests)
            await self._knock_at_tables()

    async def stop_seeking(self, guest: Guest) -> None:
        seek, guest.seek = guest.seek, None
        if seek:
            with suppress(CannotKeep):  # its lease ends
                await self.tables.store.do(hall_queries.unseek([seek.id]))

    async def _seeking(self) -> list[Seek]:
        return await self.tables.store.do(hall_queries.seeking(dates.now()))

    async def _apart(self) -> Pairs:
        return await self.tables.store.do(apart_among_seeks(dates.now()))

    async def _match(self) -> None:
        """Brings together whoever fits, if one of them is here."""
        own = {guest.seek.id for guest in self.guests if guest.seek}
        seeks, shunned = await self._seeking(), await self._apart()
        for pair in pairs(seeks, dates.now(), shunned):
            if own & {pair.one.id, pair.other.id}:
                await self._bring_together(pair)
        await self._ask(self.guests, await self._seeking(), shunned)

    async def _bring_together(self, pair: Pair) -> None:
        game, worker = pair.one.game, self.tables.ownership.worker
        options = without_undo(game) if pair.one.rated else {}
        rules = loaded_once(game, options, rules_of(game).newest(""))
        row = new_row(game, rules.options, rules.contents.text, new_secret(), False)
        row = row._replace(rated=pair.one.rated)
        sitting = list(pair)
        SystemRandom().shuffle(sitting)
        chairs = [_chair(number, one) for number, one in enumerate(sitting)]
        if chairs[0].name == chairs[1].name:  # a record tells them apart
            chairs[1] = chairs[1]._replace(name="")
        clock = ClockRow(pair.one.pace, "", None, "") if pair.one.pace else None
        kept = hall_queries.pair(pair, row, chairs, self.is_public, worker, clock)
        try:
            await self.tables.store.do(kept, alone=True)
        except AlreadyUsed:
            return  # another worker was first
        table = await self.tables.lay(row, chairs, clock=clock)
        table.manners = await table.do(manners_of(table.id))
        for seek in pair:
            self.met(seek.id, row.id)
            await self._tell_others(Met(seek.id, row.id))

    def met(self, seek: str, table: str) -> None:
        """Whoever looked for company here has it."""
        for guest in self.guests:
            if guest.seek and guest.seek.id == seek:
                guest.paired(table)

    def heard(self, news: Here | Met) -> None:
        """From another worker; what we say ourselves comes back."""
        match news:
            case Here(worker, people, games) if worker != self.tables.ownership.worker:
                self.presence.heard(worker, people, games)
            case Met(seek, table):
                self.met(seek, table)

    async def _ask(
        self, guests: set[Guest] | list[Guest], seeks: list[Seek], shunned: Pairs
    ) -> None:
        now = dates.now()
        asked = {
            guest: asked_of(guest.person, seeks, now, shunned) for guest in guests if guest.person
        }
        people = {seek.person for found in asked.values() for seek in found}
        cards = await self._cards(people)
        for guest, found in asked.items():
            guest.ask(
                {
                    seek.id: _asked(cards[seek.person], seek)
                    for seek in found
                    if seek.person in cards
                }
            )

    # Looking round

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                self._count()
                await self._tell_presence()
                await self._look_after_makers()
                await self._knock_at_tables()
                if self.guests:
                    await self._renew()
                    await self._match()
                    await self._show(self.guests)
            except CannotKeep:
                pass  # another time
            except Exception:
                log.exception("unhandled")

    def _count(self) -> None:
        people = {guest.person or guest.listener.browser.hash for guest in self.guests}
        games = 0
        for table in self.tables.live.values():
            people |= {one.browser.now or one.browser.hash for one in table.listeners}
            games += table.status == "playing" and bool(table.listeners)
        self.presence.here(people, games)

    async def _tell_presence(self) -> None:
        now = time.monotonic()
        if now - self._said < SAID_EVERY:
            return
        self._said = now
        worker, presence = self.tables.ownership.worker, self.presence
        people = sorted(presence.own)[:MOST]
        await self._tell_others(Here(worker, people, presence.own_games))

    async def _tell_others(self, message: Here | Met) -> None:
        if self.to_others:
            with suppress(Unreachable):  # the rows say it too
                await self.to_others(message)

    async def _renew(self) -> None:
        """Of the pages that are still here; one whose seek is gone learns what came of it."""
        now = dates.now()
        seeking = {guest.seek.id: guest for guest in self.guests if guest.seek}
        if seeking:
            renewed = await self.tables.store.do(hall_queries.renew(seeking, now + LEASE))
            for seek in renewed.gone:
                guest = seeking[seek]
                if guest.seek and guest.seek.id == seek:
                    guest.seek = None
                    if table := renewed.tables.get(seek):
                        guest.paired(table)
        if now - self._forgot > FORGETS_EVERY:
            self._forgot = now
            await self.tables.store.do(hall_queries.forget(now))

    async def _look_after_makers(self) -> None:
        """Their tables are shown for as long as they are here, in the hall or at any table."""
        now = dates.now()
        if not self.is_public or now - self._seen < SEEN_EVERY:
            return
        self._seen = now
        makers = await self.tables.store.do(hall_queries.makers(now))
        if here := makers & self.presence.own:
            await self.tables.store.do(hall_queries.makers_seen(here, now))

    async def _show(self, guests: set[Guest] | list[Guest]) -> None:
        waiting = (
            await self.tables.store.do(hall_queries.open_tables(dates.now()))
            if self.is_public
            else []
        )
        strong = {
            one.table: await self.tables.store.do(strengths([one.maker], one.game))
            for one in waiting
            if one.rated
        }
        await self._look_who_is_waited_for(guests)
        knocks = await self._knocks()
        here = {guest: self._whom_one_may_ask(guest) for guest in guests}
        shown = {*(table.maker for table in waiting)}.union(*here.values())
        cards, shunned = await self._cards(shown), await self.tables.store.do(apart(shown))
        for guest in here:
            met = {one for one in cards if frozenset((one, guest.person)) not in shunned}
            tables = [
                wire.OpenTable(
                    one.table,
                    one.game,
                    cards[one.maker],
                    one.chairs,
                    one.maker == guest.person,
                    one.pace,
                    one.rated,
                    strong.get(one.table, {}).get(one.maker),
                )
                for one in waiting
                if one.maker in met
            ]
            others = [cards[one] for one in sorted(here[guest]) if one in met]
            presence = self.presence
            counted = presence.counted if self.is_public else 0
            games = presence.games if counted else 0
            bell, asked = self._bells.get(guest.person, Waiting())
            guest.show(wire.Hall(counted, games, tables, others, bell, tuple(knocks), asked))

    async def _knocks(self) -> list[Knock]:
        if self.is_public:
            return []
        found = await self.tables.store.do(admission_queries.knocking(dates.now()))
        return [Knock(row.id, row.number, row.device) for row in found]

    async def _knock_at_tables(self) -> None:
        """Whoever laid a table hears it there, and nobody else at it."""
        listening = [(t, one) for t in self.tables.live.values() for one in t.listeners]
        knocks = await self._knocks() if listening else []
        for table, page in listening:
            is_host = table.host_seat in table.seats_of(page.browser)
            page.hear_knocks(knocks if is_host else [])

    def _whom_one_may_ask(self, guest: Guest) -> frozenset[str]:
        present = self.presence.people - {guest.person}
        if self.is_public:
            return present & self._friends.get(guest.person, frozenset())
        return present

    async def _look_who_is_waited_for(self, guests: set[Guest] | list[Guest]) -> None:
        now, people = time.monotonic(), {guest.person for guest in guests} - {""}
        if now - self._rang >= BELL_EVERY:
            self._rang, self._bells, self._friends = now, {}, {}
        if new := people - self._bells.keys():
            self._bells |= await self.tables.store.do(waiting_for(sorted(new)))
            if self.is_public:
                self._friends |= await self.tables.store.do(ids_of_friends(new))

    async def _cards(self, people: set[str]) -> dict[str, PersonCard]:
        if not people:
            return {}
        return await self.tables.store.do(hall_queries.cards(people))


def _chair(number: int, seek: Seek) -> ChairRow:
    return ChairRow(number, "person", name=seek.name, person=seek.person)


def _asked(card: PersonCard, seek: Seek) -> wire.Asked:
    return wire.Asked(card, seek.game, seek.pace, seek.rated)
