"""Who knocks at the house is let in from a table, too, by whoever laid it."""

from __future__ import annotations

from oztable.server.hall.hall import Hall
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.store import CannotKeep
from oztable.server.wire.to_page import ErrorCode
from oztable.server.wire.to_server import Admit


async def answer_knock(hall: Hall, table: LiveTable, by: Listener, said: Admit) -> ErrorCode | None:
    """Why it is not done, if it is not."""
    if table.host_seat not in table.seats_of(by.browser):
        return "not_your_seat"
    try:
        await hall.answer_knock(said.knock, said.yes)
    except CannotKeep:
        return "busy"
    return None
