"""Sends what is due, at every worker: whoever claims a notice first sends it, at least once under
one id."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

from oztable.server import dates
from oztable.server.limits import Clock
from oztable.server.notices import channel_queries, notice_queries
from oztable.server.notices.digests import Digests
from oztable.server.notices.forms import message, shipment
from oztable.server.notices.hours import end_of_quiet
from oztable.server.notices.looking import looking
from oztable.server.notices.mail import MailServer
from oztable.server.notices.outside import Allowed, Outside, Unsafe
from oztable.server.notices.push import PushKey, new_key
from oztable.server.notices.rows import Channel, Ready, Waiting
from oztable.server.notices.still import alarm_waits, clocks_in, rests_until
from oztable.server.pace.pace_queries import clock_of
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry

log = logging.getLogger("oztable.notices")

ROUND = 1.0  # seconds
LOOKS_EVERY = 5.0  # who has a page of ours in view
TIDIES_EVERY = 3600.0
LEASE = 60.0  # of who sends something
FIRST_REST = 30.0  # before it is tried again; then twice as long each time
LONGEST_REST = 3600.0
KEPT_FOR = 2 * 86_400.0
GONE = (404, 410)  # a browser that wants no pushes any more


class Sending(NamedTuple):
    """How this server reaches people."""

    allowed: Allowed = Allowed()
    mail: MailServer | None = None
    most: int = 50  # notices a person is sent in a day
    lease: float = LEASE


USUAL = Sending()


class NotSent(Exception):
    def __init__(self, why: str, wait: float = 0.0, for_good: bool = False) -> None:
        super().__init__(why)
        self.why, self.wait, self.for_good = why, wait, for_good


class Notifier:
    def __init__(
        self, tables: TableRegistry, sending: Sending = USUAL, now: Clock = dates.now
    ) -> None:
        self.tables = tables
        self.sending = sending
        self.outside = Outside(sending.allowed)
        # Who has a page of ours in view.
        self.looks: Callable[[], frozenset[str]] = lambda: looking(tables.live.values())
        self.digests = Digests(tables.store, sending.mail, now, sending.lease)
        self._store = tables.store
        self._now = now
        self._key: PushKey | None = None
        self._looked = self._tidied = 0.0
        self._round: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._round = asyncio.create_task(self._look_round())

    async def close(self) -> None:
        """What is on its way is given up, and goes again when its lease is over."""
        if self._round:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    async def key(self) -> PushKey:
        """Made at the first start, the same for all workers from then on."""
        if self._key is None:
            self._key = PushKey(await self._store.do(channel_queries.push_secret(new_key())))
        return self._key

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.look()
            except CannotKeep:
                pass  # another time
            except Exception:
                log.exception("unhandled")

    async def look(self) -> None:
        """One round: what is seen is not sent, what is due is."""
        now = self._now()
        if abs(now - self._looked) >= LOOKS_EVERY:
            self._looked = now
            await self._leave_out_seen(now)
        due = await self._store.do(notice_queries.waiting(now))
        await _all(self._send(one) for one in due)
        await self.digests.look()
        if abs(now - self._tidied) >= TIDIES_EVERY:
            self._tidied = now
            await self._store.do(notice_queries.forget_old(now - KEPT_FOR))

    async def _leave_out_seen(self, now: float) -> None:
        people = self.looks()
        if people:
            soon = now + 2 * LOOKS_EVERY
            seen = await self._store.do(notice_queries.not_yet_sent(sorted(people), soon))
            await _all(self._store.do(notice_queries.close(one, now)) for one in seen)

    # One notice by one channel

    async def _send(self, one: Waiting) -> None:
        now = self._now()
        until = now + self.sending.lease
        if not await self._store.do(notice_queries.claim(one, until)):
            return  # somebody else was first
        found = await self._store.do(notice_queries.ready(one, now))
        if found is None or not found.is_open:
            await self._store.do(notice_queries.drop(one))
        elif found.channel.person in self.looks() or found.today >= self.sending.most:
            await self._store.do(notice_queries.close(one.notice, now))
        elif (later := await self._waits_until(found, now)) is not None:
            await self._store.do(notice_queries.put_off(one, later))
        else:
            await self._ship(one, found, now)

    async def _waits_until(self, found: Ready, now: float) -> float | None:
        clock = await self._store.do(clock_of(found.table))
        clocks = clocks_in(clock)
        free = rests_until(clocks, found.seats, found.zone)
        if free is not None and free > now:
            return free  # then it is looked at again, by the quiet hours of that day
        quiet = end_of_quiet(now, found.quiet, found.zone)
        if found.kind != "alarm":
            return quiet
        waits = alarm_waits(clocks, found.seats, self.tables.served_time.now())
        if waits is None or waits.later:
            return None if waits is None else now + waits.later
        if quiet is None:
            return None
        # It waits for their end, unless time would run out before, on days that count.
        stands = clock.day if clock and clock.day and clock.day > now else quiet
        return quiet if min(quiet, stands) < now + waits.left else None

    async def _ship(self, one: Waiting, found: Ready, now: float) -> None:
        channel = found.channel
        told = message(one.notice, found.kind, found.game, f"/table/{found.table}", channel)
        try:
            await self.ship(channel, told, now)
        except NotSent as wrong:
            rest = min(LONGEST_REST, FIRST_REST * 2.0 ** min(found.tries, 10))
            again = now + min(LONGEST_REST, max(rest, wrong.wait))
            work = notice_queries.failed(one, again, wrong.why, wrong.for_good)
            if await self._store.do(work):
                log.info("channel_off", extra={"why": wrong.why})
        else:
            await self._store.do(notice_queries.went(one, now))

    async def ship(self, channel: Channel, told: Any, now: float) -> None:
        """Raises NotSent."""
        try:
            going = shipment(channel, told, await self.key(), now)
            reply = await self.outside.send(going.url, going.body, going.headers, going.method)
        except Unsafe as wrong:
            raise NotSent(wrong.why) from None
        except OSError:
            raise NotSent("hook_silent") from None
        if not 200 <= reply.status < 300:
            gone = channel.kind == "push" and reply.status in GONE
            raise NotSent(str(reply.status), reply.wait, for_good=gone)


async def _all(work: Any) -> None:
    """All of them at once; what cannot be kept is for another time."""
    coroutines: list[Coroutine[Any, Any, Any]] = [*work]
    for wrong in await asyncio.gather(*coroutines, return_exceptions=True):
        if isinstance(wrong, BaseException):
            with suppress(CannotKeep):
                raise wrong
