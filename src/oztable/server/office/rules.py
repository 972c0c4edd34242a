"""What whoever runs the server has decided, as this worker knows it: kept in rows, looked at every
other second, and at once when a worker says that something has changed."""

from __future__ import annotations

import asyncio
import base64
import hmac
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from hashlib import sha256

from oztable.server import dates
from oztable.server.cluster.broker import Unreachable
from oztable.server.office import disk, office_queries
from oztable.server.office.rows import BanRow, Doors
from oztable.server.people.rows import Browser
from oztable.server.store import CannotKeep, Store

log = logging.getLogger("oztable.office")

EVERY = 2.0  # seconds
SIZES_EVERY = 3600.0
NOTICE_STAYS = 3600.0  # so long a notice is told to those who come


class Banned(Exception):
    """Whoever asks is kept out until then."""

    def __init__(self, until: float) -> None:
        super().__init__("banned")
        self.until = until


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


class HouseRules:
    """`turned_out` cuts off the pages of those who may no longer be here; `say` tells all pages."""

    def __init__(self, store: Store, stands_at: str = "") -> None:
        self._store = store
        self._stands_at = stands_at
        self._salt = secrets.token_bytes(32)
        self._changed = -1
        self._people: dict[str, BanRow] = {}
        self._addresses: dict[str, BanRow] = {}
        self._ends = float("inf")  # when the next ban does
        self._notice_at = 0.0
        self._sized = float("-inf")
        self._pictures = 0
        self.listens = False  # to the home network, as was last decided
        self._round: asyncio.Task[None] | None = None
        self.doors: Doors = "open"
        self.notice = ""
        self.turned_out: Callable[[], None] = lambda: None
        self.say: Callable[[str], None] = lambda _: None
        self.to_others: Callable[[], Awaitable[None]] | None = None  # where there are other workers

    async def start(self) -> None:
        row = await self._store.do(office_queries.house(self._salt))
        self._salt, self._notice_at = row.salt, row.notice_at  # who was here has been told
        if self._stands_at:
            await self._store.do(office_queries.stands_at(self._stands_at))
        await self.look()
        self._round = asyncio.create_task(self._look_round())

    async def close(self) -> None:
        if self._round:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    async def changed(self) -> None:
        """Something was, here: it holds at once, and the others are told."""
        await self.look()
        if self.to_others:
            with suppress(Unreachable):  # they look by themselves
                await self.to_others()

    async def look(self) -> None:
        row = await self._store.do(office_queries.house(self._salt))
        self._pictures, self.listens = row.pictures, row.listens
        now = dates.now()
        if row.changed == self._changed and now < self._ends:
            return
        self._changed, self.doors, self.notice = row.changed, row.doors, row.notice
        found = await self._store.do(office_queries.bans(now))
        self._people = {one.who: one for one in found if one.kind == "person"}
        self._addresses = {one.who: one for one in found if one.kind == "address"}
        self._ends = min((one.until for one in found), default=float("inf"))
        self.turned_out()
        if row.notice_at > self._notice_at:
            self._notice_at = row.notice_at
            if row.notice:
                self.say(row.notice)

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
                if time.monotonic() - self._sized > SIZES_EVERY:
                    self._sized = time.monotonic()
                    await disk.note(self._store)
            except CannotKeep:
                pass  # another time; what held goes on
            except Exception:
                log.exception("unhandled")

    @property
    def for_those_who_come(self) -> str:
        """The notice, while it is fresh."""
        return self.notice if dates.now() - self._notice_at < NOTICE_STAYS else ""

    # Who comes in

    @property
    def admission(self) -> str:
        """The secret behind the # of links and pictures by which a device is let in."""
        made = hmac.new(self._salt, f"admission {self._pictures}".encode(), sha256).digest()
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def admits(self, secret: str) -> bool:
        return hmac.compare_digest(secret.encode("utf-8", "surrogatepass"), self.admission.encode())

    # Who stays out

    def hashed(self, address: str) -> str:
        return hmac.new(self._salt, address.encode(), sha256).hexdigest()

    def bars(self, address: str) -> bool:
        return bool(self._addresses) and self.hashed(address) in self._addresses

    def _ban_of(self, people: Iterable[str], address: str) -> BanRow | None:
        if not self._people and not self._addresses:
            return None
        bans = [self._people[one] for one in people if one in self._people]
        if self.bars(address):
            bans.append(self._addresses[self.hashed(address)])
        return max(bans, key=lambda one: one.until, default=None)

    def check(self, browser: Browser, address: str) -> None:
        """Raises Banned."""
        if found := self._ban_of(browser.people, address):
            raise Banned(found.until)

    def is_out(self, browser: Browser, address: str) -> bool:
        return self._ban_of(browser.people, address) is not None

    async def check_and_note(self, browser: Browser, address: str) -> None:
        """Raises Banned; where a person is to stay out with their address, that is the one from
        which they come now."""
        for one in browser.people:
            found = self._people.get(one)
            if found and found.with_address and not self.bars(address):
                kept = BanRow(
                    secrets.token_urlsafe(9), "address", self.hashed(address), found.until,
                    found.why, dates.now(),
                )  # fmt: skip
                if await self._store.do(office_queries.ban(kept)):
                    await self.changed()
        self.check(browser, address)
