"""Who leaves a table: in the middle of a game others go on with it, and a record stays until
everybody who played is done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oztable.core.game import Seat
from oztable.players import usual_player
from oztable.server import leave_queries
from oztable.server.live import LiveTable
from oztable.server.people.rows import Browser
from oztable.server.rows import NOBODY, ChairRow, Entry

if TYPE_CHECKING:
    from oztable.server.table_registry import TableRegistry


async def resign(table: LiveTable, seat: int, key: str = "") -> None:
    """Of two, the other wins; of more, a bot goes on with the seat while there are people."""
    chair = table.chairs[seat]
    entry = Entry("resign", seat, "", key)
    if len(table.chairs) > 2 and len(table.people) > 1:
        await give_to_bot(table, entry, chair)
    else:
        await table.note(entry, status="ended")


async def give_to_bot(table: LiveTable, entry: Entry, chair: ChairRow, name: str = "") -> None:
    """`name`: of who may come back."""
    bot = usual_player(table.row.game)
    taken = chair._replace(kind="bot", bot=bot, name=name or chair.name)
    await table.note(entry, [taken])
    await _ask_no_bots(table)


async def _ask_no_bots(table: LiveTable) -> None:
    """Where a bot has taken a seat, nobody waits for its answer; what the others have agreed to is
    done. What the seat itself had asked is asked no more."""
    people = frozenset(table.people)
    for asked in list(table.asked.values()):
        waiting = asked.waiting & people
        if waiting and (asked.by == NOBODY or asked.by in people):
            table.asked[asked.id] = asked._replace(waiting=waiting)
            continue
        del table.asked[asked.id]
        session, by = table.session, Seat(asked.by)
        if asked.kind == "undo" and by in people and session and session.may_take_back(by):
            await table.undo(by)


async def take_off_shelf(tables: TableRegistry, table: LiveTable, browser: Browser) -> bool:
    """Who sits here at this browser is done with this table; whether it is gone with its record.
    While others are not, who is in the middle of a game resigns, and who waits for it to begin
    stands up."""
    async with tables.changing(table):
        # Nobody slips out of a game that counts by taking it off the shelf.
        others = await table.do(leave_queries.others_who_played(table.id, browser.hash))
        if others or (table.row.rated and table.status == "playing"):
            await _leave_to_others(tables, table, browser)
            if table.status == "lobby":
                return False
        gone = await table.do(leave_queries.be_done(table.id, browser.hash))
        if gone:
            tables.dismiss(table)
        return gone


async def _leave_to_others(tables: TableRegistry, table: LiveTable, browser: Browser) -> None:
    if table.status == "lobby":
        await table.do(leave_queries.stand_up(table.id, browser.hash))
        table.stand_up(browser)
    elif table.status == "playing":
        for seat in table.seats_of(browser):
            if table.status == "playing":
                await resign(table, seat)
    tables.tell(table)
    tables.wake(table)
