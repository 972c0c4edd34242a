"""The deals of a server: which is today's, who tries it, and what became of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from oztable.core.luck_by_seat import BY_SEAT
from oztable.core.verifiable_random import commitment, new_secret
from oztable.games import installed, loaded_once, rules_of
from oztable.server import dates
from oztable.server.deals import queries
from oztable.server.deals.bots_play import NoTime, played, those_who_try
from oztable.server.deals.days import A_DAY, ends, in_the_east
from oztable.server.deals.fates import fate_of
from oztable.server.deals.field import ENOUGH, Field, field
from oztable.server.deals.rows import DealRow, Kind, TryRow
from oztable.server.package import Daily, page_of
from oztable.server.people.rows import Browser
from oztable.server.rows import AlreadyUsed, ChairRow, TableRow
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry, new_row

log = logging.getLogger("oztable.deals")
MOST_KNOWN = 16
OF_TWO: tuple[Kind, ...] = ("pairs", "teams")


class Trier(NamedTuple):
    """Somebody who may try a deal once."""

    person: str
    chair: ChairRow  # the first
    counts: bool  # in the field


class Deals:
    """`is_public`: its deals are its own. At home the date alone makes them."""

    def __init__(self, tables: TableRegistry, is_public: bool) -> None:
        self.is_public = is_public
        self._tables = tables
        self._known: dict[str, DealRow] = {}
        self._pepper: bytes | None = None
        self._filling: dict[str, asyncio.Task[None]] = {}

    async def of_day(self, day: date) -> DealRow:
        """Laid the first time that it is asked for, and with it that of the day after: so its
        promise stands a day before."""
        name = f"today-{day.isoformat()}"
        if name not in self._known:
            for one in (day + A_DAY, day):
                laid = await self._lay(one)
                self._known[laid.id] = laid
            while len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return self._known[name]

    async def look_round(self) -> None:
        """At a public host a day is laid before it begins anywhere, whether somebody asks or not;
        where many workers do so, once."""
        if self.is_public:
            await self.of_day(in_the_east(dates.now()))

    async def promise_of(self, day: date) -> str:
        return commitment((await self.of_day(day)).fate)

    async def _lay(self, day: date) -> DealRow:
        game, daily = game_of(day)
        rules = loaded_once(game, daily.options)
        fate = fate_of(game, rules.options.get("edition", ""), day, await self._own_pepper())
        deal = DealRow(
            f"today-{day.isoformat()}", "today", game, dict(rules.options),
            rules_of(game).newest(""), fate, day.isoformat(), ends(day), dates.now(),
        )  # fmt: skip
        return await self._tables.store.do(queries.lay_deal(deal))

    async def _own_pepper(self) -> bytes:
        if self._pepper is None:
            fresh = secrets.token_bytes(32)
            asked = queries.pepper_of(fresh)
            self._pepper = await self._tables.store.do(asked) if self.is_public else b""
        return self._pepper

    async def among_friends(self, game: str, kind: Kind, of_two: int, days: int) -> DealRow:
        """A deal for whoever has its link, of a game that has one of the day. Sealed for so many
        days, or until all its tables of two have been played."""
        options, now = options_of(game, kind), dates.now()
        rules = loaded_once(game, options)
        deal = DealRow(
            secrets.token_urlsafe(12), kind, game, dict(rules.options), rules_of(game).newest(""),
            new_secret(), "", now + days * A_DAY.total_seconds(), now, of_two,
        )  # fmt: skip
        return await self._tables.store.do(queries.lay_deal(deal))

    async def find(self, deal: str) -> DealRow | None:
        return self._known.get(deal) or await self._tables.store.do(queries.find_deal(deal))

    # Trying

    async def begin(self, deal: DealRow, who: Trier, maker: str) -> str:
        """The table of somebody's one try: a new one, or where they left it."""
        bots = daily_of(deal.game).bots
        chairs = [who.chair, *(ChairRow(at, "bot", bot=bot) for at, bot in enumerate(bots, 1))]
        row = row_of(deal, maker)
        one = TryRow(deal.id, who.person, 0, row.id, row.record, "", who.counts, dates.now())
        work = queries.begin_tries([one], row, chairs, self._tables.ownership.worker)
        try:
            await self._tables.store.do(work)
        except AlreadyUsed:
            known = await self.try_of(deal.id, who.person)
            return known.table if known else ""
        await self._tables.get(row.id)
        self.fill(deal)
        return row.id

    async def try_of(self, deal: str, person: str) -> TryRow | None:
        return await self._tables.store.do(queries.try_of(deal, person)) if person else None

    async def is_seen_at(self, deal: str, browser: Browser) -> bool:
        """Whether somebody else plays it there, or has: who shares a screen may have seen it."""
        others = sorted(browser.people - {browser.now})
        return any([await self.try_of(deal, other) for other in others])

    async def field_of(self, deal: str) -> Field:
        return field(await self._tables.store.do(queries.field_of(deal)))

    async def lay_table(self, deal: DealRow, number: int, who: Trier, maker: str) -> str:
        """A table of two at which somebody waits for somebody. Raises AlreadyUsed."""
        seat, row = who.chair.seat, row_of(deal, maker)
        chairs = [ChairRow(at, "open") if at != seat else who.chair for at in range(2)]
        one = TryRow(deal.id, who.person, seat, row.id, row.record, "", True, dates.now())
        worker = self._tables.ownership.worker
        await self._tables.store.do(queries.lay_table(number, one, row, chairs, worker))
        await self._tables.get(row.id)
        return row.id

    # Bots in a small field

    def fill(self, deal: DealRow) -> None:
        """In the background, unless that is being done; friends are by themselves."""
        if deal.kind != "today":
            return
        if deal.id not in self._filling and not self._tables.closing:
            self._filling[deal.id] = task = self._tables.spawn(self._fill(deal))
            task.add_done_callback(lambda _: self._filling.pop(deal.id, None))

    async def _fill(self, deal: DealRow) -> None:
        try:
            for who, bot in those_who_try(daily_of(deal.game).helpers):
                if (await self.field_of(deal.id)).people >= ENOUGH:
                    return
                if await self.try_of(deal.id, who) is None:
                    bots = daily_of(deal.game).bots
                    one, record = await played(self._tables.bots.pool, deal, who, bot, bots)
                    await self._tables.store.do(queries.keep_bot_try(one, record))
        except (CannotKeep, NoTime):
            return  # another time
        except Exception:
            log.exception("unhandled")


def game_of(day: date) -> tuple[str, Daily]:
    """What is played on a day of the week."""
    found = [(game, daily) for game in installed() if (daily := page_of(game).daily)]
    return next(((game, one) for game, one in found if day.weekday() in one.days), found[0])


def row_of(deal: DealRow, maker: str) -> TableRow:
    row = new_row(deal.game, deal.options, deal.deck, deal.fate, hints=False, maker=maker)
    return row._replace(luck=BY_SEAT, deal=deal.id)


def options_of(game: str, kind: Kind) -> Mapping[str, str]:
    """Raises KeyError where this game has no such deals."""
    daily = daily_of(game)
    if kind not in OF_TWO:
        return daily.options
    if daily.two is None:
        raise KeyError(game)
    return daily.two


def daily_of(game: str) -> Daily:
    daily = page_of(game).daily
    if daily is None:
        raise KeyError(game)
    return daily
