"""What is done at a table when its clocks say so. Each of these is called with the lock held."""

from __future__ import annotations

from msgspec.structs import replace

from oztable.core.game import is_pass
from oztable.server import dates
from oztable.server.leaving import give_to_bot
from oztable.server.live import LiveTable
from oztable.server.notices.hours import zone_by
from oztable.server.pace.at_table import go_at
from oztable.server.pace.clocks import Clocks, Gone, days_count_for
from oztable.server.pace.free_days import NEVER, rest_at
from oztable.server.pace.pace_queries import days_at
from oztable.server.people.rows import Browser
from oztable.server.rows import NOBODY, Entry
from oztable.server.table_parts import NotNow

MEANT = 2  # goes of each seat: before that a game is called off


async def look(table: LiveTable) -> bool:
    """Does what is due at a table; whether something was."""
    clocks = table.pace.clocks
    if clocks is None or table.status != "playing" or table.must_reload:
        return False
    now = table.pace.timing.now()
    due = clocks.is_due(now)
    is_day = table.pace.is_slow and (due == "seat" or dates.now() >= table.pace.day)
    if is_day and await look_at_days(table, clocks):
        return True
    match due:
        case "ring":
            await _pass(table, clocks, now)
        case "pause":
            await table.set_clocks(clocks.going_on(now))
        case "seat":
            await _time_is_up(table, clocks, now)
        case "sleep":
            await table.note(Entry("end", NOBODY, "given_up"), status="ended")
        case "skip":  # a server was stopped while it played for this seat
            await table.set_clocks(replace(clocks, since=now))
        case None:
            return False
    return True


async def look_at_days(table: LiveTable, clocks: Clocks) -> bool:
    """Whether the days of whoever is to decide are free from now on, or count again."""
    seat = days_count_for(clocks.wanted)
    rest, day = None, NEVER
    if seat is not None:
        found = await table.do(days_at(table.chairs[seat].person, table.row.record))
        zone, weekends = zone_by(found.zone), clocks.pace.weekends
        rest, day = rest_at(dates.now(), zone, weekends, found.holidays)
    if rest == clocks.rest and day == table.pace.day:
        return False
    if rest == clocks.rest:
        await table.set_clocks(clocks, day)
        return False
    await table.set_clocks(clocks.resting(rest, table.pace.timing.now()), day)
    return True


async def _pass(table: LiveTable, clocks: Clocks, now: float) -> None:
    """A moment in which somebody was asked in passing is over."""
    decide = table.decide
    passes = [one for one in decide.actions if is_pass(table.game, one)] if decide else []
    if decide and passes:
        await table.act(int(decide.seat), table.game.format(passes[0]), table.moment)
    else:  # one who must choose something has no more time than others to pass
        await table.set_clocks(clocks.skipping(now))


async def _time_is_up(table: LiveTable, clocks: Clocks, now: float) -> None:
    """Of two, one loses, or it does not count yet; with more the others go on."""
    seat = clocks.runs
    if seat is None:
        return
    chair, seats = table.chairs[seat], range(len(table.chairs))
    others = [one for one in table.people if one != seat]
    if len(table.chairs) == 2:
        meant = all(clocks.seats[one].goes >= MEANT for one in seats)
        await table.note(Entry("time", seat, "lost" if meant else "called_off"), status="ended")
    elif clocks.pace.slow and clocks.seats[seat].late == 0:
        table.pace.also = lambda clocks: clocks.skipping(now)
        await table.note(Entry("time", seat, "skip"))
    else:
        gone = Gone(seat, clocks.pace.returns)
        is_last = not others
        if is_last and not any(one.returns for one in clocks.lost(gone).gone):
            await table.note(Entry("time", seat, "called_off"), status="ended")
            return
        table.pace.also = lambda clocks: _lost(clocks, gone, now if is_last else None)
        await give_to_bot(table, Entry("time", seat, "bot"), chair, chair.name)


def _lost(clocks: Clocks, gone: Gone, sleeps: float | None) -> Clocks:
    lost = clocks.lost(gone)
    return lost if sleeps is None else lost.sleeping(sleeps)


def may_return(table: LiveTable, seat: int, browser: Browser) -> bool:
    """Whether this browser had the seat and may have it again, be it now or at its next go."""
    clocks = table.pace.clocks
    gone = clocks.of_gone(seat) if clocks and table.status == "playing" else None
    if gone is None or gone.returns < 1:
        return False
    return table.chairs[seat].kind == "bot" and table.chairs[seat].person in browser.people


async def come_back(table: LiveTable, seat: int, browser: Browser, key: str) -> None:
    """At the beginning of a go, or in that of another: not in the middle of what the bot does; to a
    table that sleeps at any time."""
    clocks = table.pace.clocks
    gone = clocks.of_gone(seat) if clocks else None
    if clocks is None or gone is None or clocks.wanted is None:
        raise NotNow
    in_own_go = clocks.wanted.go[0] == seat
    if in_own_go and clocks.asleep is None and not _is_first_of_go(table, clocks):
        raise NotNow("bot_in_its_go")
    chair = table.chairs[seat]._replace(kind="person", bot="")
    table.pace.also = lambda clocks: clocks.returned(seat)
    await table.note(Entry("back", seat, "", key), [chair])
    table.seat_anew(chair, browser)


def _is_first_of_go(table: LiveTable, clocks: Clocks) -> bool:
    """Whether nothing has been decided yet in this go."""
    last = next((step for step in reversed(table.begun.steps) if step.seat is not None), None)
    if last is None or clocks.wanted is None:
        return True
    return go_at(table.game, last.before) != clocks.wanted.go
