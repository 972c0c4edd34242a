"""Hints at a table: thought of in the bots' processes, said in the language of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from oztable.core.game import Decide
from oztable.core.language import AND, Language, together
from oztable.core.play import AnySession, Hinted
from oztable.players import usual_player
from oztable.server.bot_turns import order
from oztable.server.bots import BotOrder, BotPool
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.wire.to_page import Suggestion
from oztable.server.wording import say
from oztable.study import hints


class Adviser:
    """Advises one page. Asked twice at the same moment it says the same, and thinks once."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._thought: tuple[object, asyncio.Task[list[Any]]] | None = None

    async def advise(
        self, table: LiveTable, asked: BotOrder, moment: int, listener: Listener
    ) -> list[Suggestion]:
        """In the language the page speaks when it is said; nothing where nobody had time."""
        found = hints.from_data(await self._think(asked, (moment, asked.decide.seat)))
        language = listener.language
        said = hints.in_words(
            table.game, asked.view, asked.decide, found, table.names(language), language
        )
        return [Suggestion(one.action, one.what, one.expected, one.why) for one in said]

    async def _think(self, asked: BotOrder, moment: object) -> list[Any]:
        if self._thought is None or self._thought[0] != moment:
            self._thought = moment, asyncio.create_task(self._pool.advise(asked))
        found = list[Any]()
        try:
            found = await asyncio.shield(self._thought[1])
        finally:
            if not found:
                self._thought = None  # another time, perhaps
        return found


def hint_order(table: LiveTable, decide: Decide[Any]) -> BotOrder:
    """What is to be thought about; the table must stand still meanwhile."""
    who = f"{table.id}.{decide.seat}.hint"
    return order(table, decide, usual_player(table.row.game), who)


def hints_taken(session: AnySession, names: Sequence[str], language: Language) -> str:
    """`Hints taken: Dorothy 2 and Toto 1.`; nothing where nobody took one."""
    taken = [what.seat for _, what, _ in session.log if isinstance(what, Hinted)]
    each = [f"{names[seat]} {taken.count(seat)}" for seat in sorted(set(taken))]
    return say("hints_taken", language, who=together(each, AND.into(language))) if each else ""
