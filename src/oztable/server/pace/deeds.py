"""What people do about their time. Each of these is called with the lock held."""

from __future__ import annotations

from oztable.server.live import LiveTable
from oztable.server.pace.nudging import nudge
from oztable.server.pace.times_up import come_back
from oztable.server.package import page_of
from oztable.server.people.rows import Browser
from oztable.server.table_parts import NotNow
from oztable.server.wire import to_server as ask

LEAST_PAUSE = 10.0  # seconds


def check_pause(table: LiveTable) -> None:
    """Raises NotNow where the clocks cannot be stopped."""
    clocks = table.pace.clocks
    if clocks is None or clocks.wanted is None or clocks.paused is not None:
        raise NotNow
    if clocks.pauses < LEAST_PAUSE:
        raise NotNow("no_pause")


async def pause(table: LiveTable) -> None:
    check_pause(table)
    now = table.pace.timing.now()
    table.pace.also = lambda clocks: clocks.pausing(now)
    await table.keep_questions()


async def time_deed(table: LiveTable, deed: ask.Deed, browser: Browser) -> None:
    clocks, now = table.pace.clocks, table.pace.timing.now()
    match deed:
        case ask.Nudge(seat=seat):
            await nudge(table, seat)
        case ask.Return(seat=seat, id=key):
            await come_back(table, seat, browser, key)
        case ask.Resume() if clocks and clocks.paused is not None:
            await table.set_clocks(clocks.going_on(now))
        case ask.Hold(seat=seat) if clocks and clocks.rings and clocks.wanted:
            if clocks.wanted.seat != seat:
                raise NotNow
            await table.set_clocks(clocks.holding(now))
        case ask.Stops(seat=seat, stops=stops) if clocks and clocks.pace.slow:
            known = page_of(table.row.game).stops
            if not set(stops) <= set(known):
                raise NotNow
            wanted = tuple(one for one in known if one in stops)
            await table.set_clocks(clocks.stopping(seat, wanted))
        case _:
            raise NotNow
