"""What a page shows of the clocks: public facts alone."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from oztable.server.live import LiveTable
from oztable.server.pace.at_table import PaceAtTable
from oztable.server.pace.clocks import Clocks, Rest, fresh
from oztable.server.pace.terms import pace_in
from oztable.server.pace.times_up import may_return
from oztable.server.people.rows import Browser
from oztable.server.rows import ClockRow
from oztable.server.wire import to_page


def faces(at: PaceAtTable, seats: int, eyes: int | None = None) -> to_page.Clocks | None:
    pace = pace_in(at.text)
    if pace is None:
        return None
    clocks, now = at.clocks or fresh(pace, seats), at.timing.now()
    runs, passed = clocks.runs, now - clocks.since
    shown = []
    for seat, one in enumerate(clocks.seats):
        left = clocks.left(seat, now)
        free = max(0.0, one.free - passed) if seat == runs else one.free
        is_low = seat == runs and left + free < pace.low
        shown.append(to_page.SeatTime(round(left, 2), round(free, 2), seat == runs, is_low))
    due = None if clocks.due is None else round(max(0.0, clocks.due - now), 2)
    ring = round(max(0.0, clocks.ring - passed), 2) if clocks.rings else None
    is_paused = clocks.paused is not None
    return to_page.Clocks(
        at.text,
        pace.bank,
        pace.low,
        shown,
        is_paused,
        due,
        ring,
        round(clocks.pauses, 1),
        at.is_asleep,
        rings=clocks.ring if not pace.slow or clocks.halts else 0.0,
        rest=_rest(clocks.rest),
        stops=[] if eyes is None or not pace.slow else [*clocks.seats[eyes].stops],
    )


class Running(NamedTuple):
    """What the clock that runs has left, and whether that is little; why none does."""

    left: float | None = None
    low: bool = False
    rest: to_page.Rest | None = None


def running(stored: ClockRow, now: float) -> Running:
    """Of clocks as they are kept."""
    clocks = msgspec.json.decode(stored.state, type=Clocks) if stored.state else None
    if clocks is None or clocks.runs is None:
        return Running(rest=_rest(clocks.rest) if clocks else None)
    one, passed = clocks.seats[clocks.runs], max(0.0, now - clocks.since)
    left = clocks.left(clocks.runs, now)
    return Running(left, left + max(0.0, one.free - passed) < clocks.pace.low)


def _rest(rest: Rest | None) -> to_page.Rest | None:
    return to_page.Rest(rest.why, rest.until) if rest else None


def go_of(at: PaceAtTable) -> int | None:
    wanted = at.clocks.wanted if at.clocks else None
    return wanted.go[0] if wanted else None


def seats_to_return_to(table: LiveTable, browser: Browser) -> list[int]:
    if not table.pace.text:
        return []
    return [seat for seat in range(len(table.chairs)) if may_return(table, seat, browser)]
