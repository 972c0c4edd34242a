"""A letter a day at an hour that one chose, and only if something waits."""

from __future__ import annotations

import hashlib
import logging

from oztable.core.language import Language
from oztable.games import is_installed, spec_of
from oztable.server.limits import Clock
from oztable.server.notices import channel_queries
from oztable.server.notices.channel_queries import Waits
from oztable.server.notices.hours import next_hour
from oztable.server.notices.mail import MailFault, MailServer, letter, send
from oztable.server.notices.rows import MOST_FAILS, Channel
from oztable.server.notices.still import clocks_in, rests_until
from oztable.server.pace.pace_queries import clocks_of
from oztable.server.store import Store
from oztable.server.wording import say

log = logging.getLogger("oztable.notices")
WAITED = 12 * 3600.0
REST = 900.0  # seconds before a letter is tried again; four times as long in the end


class Digests:
    def __init__(self, store: Store, server: MailServer | None, now: Clock, lease: float) -> None:
        self._store = store
        self.server = server
        self._now = now
        self._lease = lease

    async def look(self) -> None:
        if self.server is None:
            return
        for one in await self._store.do(channel_queries.digests_due(self._now())):
            until = self._now() + self._lease
            if await self._store.do(channel_queries.claim_digest(one, until)):
                await self._send(self.server, one)

    async def _send(self, server: MailServer, one: Channel) -> None:
        now = self._now()
        waits = await self._that_count(one.person, now)
        if waits:
            subject, text = written(one, waits)
            try:
                await send(server, letter(server, one.target, subject, text, id_of(one)))
            except MailFault as wrong:
                again = now + REST * (1 + one.fails)
                await self._store.do(channel_queries.digest_failed(one.id, again, wrong.why))
                if one.fails + 1 >= MOST_FAILS:
                    log.info("channel_off", extra={"why": wrong.why})
                return
        zone = await self._store.do(channel_queries.zone_of(one.person))
        slot = next_hour(now, one.hour, zone)
        await self._store.do(channel_queries.digest_done(one.id, slot))

    async def _that_count(self, person: str, now: float) -> list[Waits]:
        """What has waited long enough, but not where this day is free for them."""
        found = await self._store.do(channel_queries.waits_since(person, now - WAITED))
        clocks = await self._store.do(clocks_of([one.table for one in found]))
        zone = await self._store.do(channel_queries.zone_of(person))
        return [
            one
            for one in found
            if (rests_until(clocks_in(clocks.get(one.table)), [one.seat], zone) or now) <= now
        ]

    async def confirm(self, one: Channel, code: str) -> None:
        """Raises MailFault."""
        if self.server is None:
            raise MailFault("no server")
        language = language_of(one)
        text = "\n".join([say("mail_confirm", language, code=code), "", one.base])
        subject = say("mail_confirm_subject", language)
        made = letter(self.server, one.target, subject, text, f"{id_of(one)}.{code[:2]}")
        await send(self.server, made)

    async def try_out(self, one: Channel, id_: str) -> None:
        """Raises MailFault."""
        if self.server is None:
            raise MailFault("no server")
        language = language_of(one)
        text = "\n\n".join([say("notice_test", language, game=""), say("mail_stop", language)])
        await send(
            self.server, letter(self.server, one.target, say("mail_subject", language), text, id_)
        )


def language_of(one: Channel) -> Language:
    return "fr" if one.lang == "fr" else "en"


def id_of(one: Channel) -> str:
    """The same for the same letter, however often it is sent."""
    return hashlib.sha256(f"{one.id} {one.slot}".encode()).hexdigest()[:24]


def written(one: Channel, waits: list[Waits]) -> tuple[str, str]:
    language = language_of(one)
    lines = [say("mail_waits", language), ""]
    for table, game, _ in waits:
        title = spec_of(game).name.into(language) if is_installed(game) else game
        lines.append(f"{title}: {one.base}/table/{table}")
    lines += ["", say("mail_stop", language), f"{one.base}/me"]
    return say("mail_subject", language), "\n".join(lines)
