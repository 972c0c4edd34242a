"""The turns of bots: when one thinks, what it is told, and what is done with its answer."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from oztable.core.game import Decide, Seat
from oztable.core.hearing import Heard
from oztable.core.play import AnySession
from oztable.players import level_names
from oztable.players.package import players_of
from oztable.server.bots import BotChoice, BotOrder, BotPool
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.live import LiveTable
from oztable.server.measures import MOVES
from oztable.server.package import asks_in_passing
from oztable.server.request_ids import of_no_request
from oztable.server.rows import Entry
from oztable.server.store import CannotKeep
from oztable.server.timings import Timings

log = logging.getLogger("oztable.bots")

ANOTHER_TRY = 2.0  # seconds
SAID_AGAIN = 600.0
COUNT = 60  # simulations of a bot at a deal that others play too
PATIENCE = 30  # times that such a bot is asked again, when it had no time


ChooseElsewhere = Callable[[LiveTable, Decide[Any]], Awaitable[BotChoice | None]]


class Tables(Protocol):
    """What the turns of bots need of the tables they are taken at."""

    live: dict[str, LiveTable]
    timings: Timings

    @property
    def closing(self) -> bool: ...

    def changing(self, table: LiveTable) -> AbstractAsyncContextManager[Any]: ...

    def tell(self, table: LiveTable) -> None: ...

    async def get(self, table: str) -> LiveTable | None: ...


class BotTurns:
    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self.pool = pool
        self.elsewhere: ChooseElsewhere | None = None  # who is asked when nobody is free here
        self._tables = tables
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._trying: set[asyncio.Task[None]] = set()
        self._said: dict[str, float] = {}  # at which tables, and when

    def thinks_at(self, table: str) -> bool:
        return table in self._thinking

    async def close(self) -> None:
        tasks = (*self._thinking.values(), *self._trying)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table: LiveTable) -> None:
        """Lets a bot think, if it is for one to decide."""
        if self._tables.closing or self.thinks_at(table.id) or not _bot_decides(table):
            return
        task = asyncio.create_task(self._play(table), context=of_no_request())
        self._thinking[table.id] = task
        task.add_done_callback(lambda _: self._thought(table))

    def _thought(self, table: LiveTable) -> None:
        """It may have been brought back from disk meanwhile, and then another is here."""
        self._thinking.pop(table.id, None)
        if table.id in self._tables.live:
            self.wake(self._tables.live[table.id])

    async def _play(self, table: LiveTable) -> None:
        while (decide := _bot_decides(table)) and self._tables.live.get(table.id) is table:
            started, moment = time.monotonic(), table.moment
            choice = await self._choose(table, decide)
            await asyncio.sleep(max(0.0, started + self._pace(table, decide) - time.monotonic()))
            try:
                async with self._tables.changing(table):
                    if table.moment == moment and _bot_decides(table):
                        await self._do(table, decide.seat, choice)
            except CannotKeep:
                log.error("cannot_keep", extra={"table": table.id})
                self._try_again_later(table.id)
                return

    async def _choose(self, table: LiveTable, decide: Decide[Any]) -> BotChoice:
        asked = order(table, decide)
        if table.pace.is_played_for(decide.seat):
            return await self._play_for(asked)
        choice = await self.elsewhere(table, decide) if self.elsewhere else None
        choice = choice or await self.pool.choose(asked)
        for _ in range(PATIENCE if table.row.deal else 0):
            if not choice.fell_back:
                break
            await asyncio.sleep(ANOTHER_TRY)  # everybody else met what it would have thought of
            choice = await self.pool.choose(asked)
        return choice

    async def _play_for(self, asked: BotOrder) -> BotChoice:
        """For a person whose time is up: what ends the go, else what a gentle bot would do."""
        for action in players_of(asked.game).safe_actions:
            if action in asked.legal:
                return BotChoice(action)
        return await self.pool.choose(asked)

    def _pace(self, table: LiveTable, decide: Decide[Any]) -> float:
        timings = self._tables.timings
        is_brief = asks_in_passing(table.row.game, decide)
        return timings.brief_pace if is_brief else timings.bot_pace

    async def _do(self, table: LiveTable, seat: Seat, choice: BotChoice) -> None:
        if choice.fell_back:
            await table.note(Entry("stumble", seat, choice.fell_back))
        elif choice.hurried and self._is_news(table.id):
            await table.note(Entry("stumble", seat, "hurried"))
        await table.act(seat, choice.action, table.moment)
        MOVES.add("bot")
        self._tables.tell(table)

    def _is_news(self, table: str) -> bool:
        """That there is little time to think is said now and then."""
        now = time.monotonic()
        self._said = {name: when for name, when in self._said.items() if now - when < SAID_AGAIN}
        return self._said.setdefault(table, now) == now

    def _try_again_later(self, table: str) -> None:
        task = asyncio.create_task(self._try_again(table))
        self._trying.add(task)
        task.add_done_callback(self._trying.discard)

    async def _try_again(self, table: str) -> None:
        """When the disk is well again the bots go on by themselves."""
        is_gone = False
        while table not in self._tables.live and not is_gone:
            await asyncio.sleep(ANOTHER_TRY)
            try:
                is_gone = await self._tables.get(table) is None
            except Elsewhere:
                return
            except CannotKeep:
                continue


def _bot_decides(table: LiveTable) -> Decide[Any] | None:
    decide = table.decide
    if decide is None or table.pace.is_paused or table.pace.is_asleep:
        return None
    plays = table.chairs[decide.seat].kind == "bot" or table.pace.is_played_for(decide.seat)
    return decide if plays else None


def order(table: LiveTable, decide: Decide[Any], bot: str = "", who: str = "") -> BotOrder:
    """What a bot is told: the view of the seat that decides."""
    row, session = table.row, table.begun
    chair = table.chairs[decide.seat]
    name = bot or chair.bot or level_names(row.game)[0]
    return BotOrder(
        who=who or f"{row.id}.{decide.seat}",
        game=row.game,
        options=row.options,
        deck=table.deck,
        bot=name,
        view=session.game.view(session.state, decide.seat),
        decide=decide,
        legal=tuple(session.game.format(action) for action in decide.actions),
        seed=seed(row.secret, decide.seat, len(session.steps) if row.deal else table.moment),
        sims=COUNT if row.deal else None,
        heard=heard_by(name, session, decide.seat),
    )


def heard_by(bot: str, session: AnySession, seat: Seat) -> Heard | None:
    """What happened, for a bot that listens."""
    listens = bot in players_of(session.game.spec.id).listeners
    return session.heard(seat) if listens else None


def seed(secret: bytes, seat: Seat, moment: int) -> int:
    """Different at every decision, and the same when the same game is played again; says nothing
    about the secret."""
    digest = hmac.digest(secret, b"bot %d at %d" % (seat, moment), "sha256")
    return int.from_bytes(digest[:8], "big")
