"""What is said at a table, and who hears it."""

from __future__ import annotations

from typing import NamedTuple

from oztable.core.language import Language
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.manners import manners_queries
from oztable.server.rows import ChatRow
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say


class Deafness(NamedTuple):
    """The seats of which a page shows nothing that is said: one muted them, or has blocked who
    sits there."""

    muted: frozenset[int]
    blocked: frozenset[int]

    def to(self, seat: int) -> bool:
        return seat in self.muted or seat in self.blocked


def deafness(table: LiveTable, listener: Listener) -> Deafness:
    shunned = (chair.seat for chair in table.chairs if chair.person in listener.shuns)
    return Deafness(table.manners.muted_at(listener.browser.hash), frozenset(shunned))


def sitting(table: LiveTable) -> frozenset[str]:
    """The people who play here now."""
    return frozenset(table.chairs[seat].person for seat in table.people)


def shuns_somebody(table: LiveTable, listener: Listener) -> bool:
    return not listener.shuns.isdisjoint(sitting(table))


def may_talk(table: LiveTable) -> bool:
    """Freely: friends always may, strangers once all of them would."""
    return not table.manners.strangers or table.manners.wishes.issuperset(table.people)


def said(line: ChatRow, language: Language) -> str:
    """As a reader of this language reads it."""
    return say(f"phrase_{line.phrase}", language) if line.phrase else line.text


def tell_declined(table: LiveTable, seat: int) -> None:
    """Whoever has seen a question is told who said no."""
    for listener in table.listeners:
        if seat not in table.seats_of(listener.browser):
            who = table.names(listener.language)[seat]
            listener.send(Notice("declined", say("declined", listener.language, who=who)))


# Each of these is called with the lock held.


async def wish(table: LiveTable, listener: Listener, on: bool) -> None:
    """Whoever sits at this page would talk freely, or no longer."""
    own = frozenset(table.seats_of(listener.browser))
    wishes = table.manners.wishes | own if on else table.manners.wishes - own
    if table.manners.strangers and wishes != table.manners.wishes:
        await table.do(manners_queries.wish(table.id, wishes))
        table.manners = table.manners._replace(wishes=wishes)


async def look_again(table: LiveTable) -> None:
    """Somebody has sat down here, or they are friends now."""
    table.manners = await table.do(manners_queries.manners_of(table.id))


async def mute(table: LiveTable, listener: Listener, seat: int, on: bool) -> None:
    own = (listener.browser.hash, seat)
    if seat >= len(table.chairs) or seat in table.seats_of(listener.browser):
        return
    await table.do(manners_queries.mute(table.id, *own, on))
    mutes = table.manners.mutes | {own} if on else table.manners.mutes - {own}
    table.manners = table.manners._replace(mutes=mutes)
