"""Bots that try a deal by themselves, so that whoever comes early finds others in the field."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import time
from collections.abc import Sequence

from oztable.core import record as records
from oztable.core.game import Decide, Over
from oztable.core.play import AnySession, Session
from oztable.games import loaded_once
from oztable.server import dates
from oztable.server.bot_turns import COUNT, heard_by, seed
from oztable.server.bots import BotOrder, BotPool
from oztable.server.deals.field import ENOUGH
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.table_records import outcomes_of
from oztable.study.records import luck_by_seat

log = logging.getLogger("oztable.deals")
PAUSE = 0.2  # seconds, while others want bots
AGAIN = 5  # times that a bot is asked, when it had no time


class NoTime(Exception):
    """The bots of this server have better things to do."""


def those_who_try(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Enough for a field by themselves, in turn: who, as a person is named, and the bot."""
    turns = [(bots[at % len(bots)], at // len(bots) + 1) for at in range(ENOUGH if bots else 0)]
    return [(f"bot:{bot}:{number}", bot) for bot, number in turns]


async def played(
    pool: BotPool, deal: DealRow, who: str, bot: str, others: tuple[str, ...]
) -> tuple[TryRow, str]:
    """The try of a bot, and its record. Raises NoTime."""
    rules = loaded_once(deal.game, deal.options, deal.deck)
    names, began = (bot, *others), dates.now()
    luck = luck_by_seat(deal.fate, rules, [""] * len(names))
    session: AnySession = Session(rules, len(names), luck)
    session.let_chance_happen()
    while isinstance(node := session.node, Decide):
        order = _order(deal, session, node, who if node.seat == 0 else "", names[node.seat])
        action = await _chosen(pool, order)
        session.act(node.seat, node.actions[order.legal.index(action)])
        session.let_chance_happen()
    assert isinstance(node, Over)  # noqa: S101 - nothing else is left
    outcome = outcomes_of(session)[0]
    one = TryRow(
        deal.id, who, 0, "", secrets.token_urlsafe(12), bot, True, began,
        outcome.score, outcome.margin, outcome.sizes, dates.now(),
    )  # fmt: skip
    day = deal.date or time.strftime("%Y-%m-%d", time.gmtime(began))
    return one, records.write(records.of_session(session, names, day, deal.fate))


def _order(
    deal: DealRow, session: AnySession, node: Decide[object], who: str, bot: str
) -> BotOrder:
    """Who sits opposite is told what it would be told at a table; the first seat has a mind of its
    own each time."""
    own = hmac.digest(deal.fate, who.encode(), "sha256") if who else deal.fate
    return BotOrder(
        who=f"{deal.id}.{who}.{node.seat}",
        game=deal.game,
        options=deal.options,
        deck=deal.deck,
        bot=bot,
        view=session.game.view(session.state, node.seat),
        decide=node,
        legal=tuple(session.game.format(action) for action in node.actions),
        seed=seed(own, node.seat, len(session.steps)),
        sims=COUNT,
        heard=heard_by(bot, session, node.seat),
    )


async def _chosen(pool: BotPool, order: BotOrder) -> str:
    """After everybody who plays has been served."""
    for _ in range(AGAIN):
        while pool.waiting or not pool.room:
            await asyncio.sleep(PAUSE)
        choice = await pool.choose(order)
        if not choice.fell_back:
            return choice.action
        await asyncio.sleep(PAUSE)
    raise NoTime
