"""Whether it is time for a notice: an alarm goes by the clock, which may have stood meanwhile, and
on a day that is free nobody is told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from oztable.server.notices.at_table import ALARM_AT
from oztable.server.notices.hours import zone_by
from oztable.server.pace.clocks import Clocks
from oztable.server.pace.free_days import begins
from oztable.server.rows import ClockRow

STANDS = 600.0  # seconds until a clock that stands is looked at again
NEARLY = 1.0


class AlarmWaits(NamedTuple):
    later: float  # seconds; none: now
    left: float  # until time is up


def clocks_in(row: ClockRow | None) -> Clocks | None:
    """As they are kept, where a table has any."""
    return msgspec.json.decode(row.state, type=Clocks) if row and row.state else None


def rests_until(clocks: Clocks | None, seats: Sequence[int], zone: str) -> float | None:
    """Where this day is free for who has these seats: when the first day begins that counts."""
    if clocks is None or clocks.rest is None or clocks.wanted is None:
        return None
    is_theirs = clocks.wanted.seat in seats
    return begins(date.fromisoformat(clocks.rest.until), zone_by(zone)) if is_theirs else None


def alarm_waits(clocks: Clocks | None, seats: Sequence[int], now: float) -> AlarmWaits | None:
    """For who has these seats; `now` is served time. None where there is no clock to go by. Nobody
    is alarmed before everybody has had a go."""
    if clocks is None or clocks.wanted is None:
        return None
    runs = clocks.runs
    if runs not in seats or runs is None or not all(one.goes for one in clocks.seats):
        return AlarmWaits(STANDS, 0.0)
    left = clocks.left(runs, now)
    early = left - (1 - ALARM_AT) * clocks.pace.bank
    return AlarmWaits(early if early > NEARLY else 0.0, left)
