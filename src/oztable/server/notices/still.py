"""Whether it is time for an alarm: it goes by the clock, which may have stood meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oztable.server.notices.at_table import ALARM_AT
from oztable.server.pace.clocks import Clocks

STANDS = 600.0  # seconds until a clock that stands is looked at again
NEARLY = 1.0


class AlarmWaits(NamedTuple):
    later: float  # seconds; none: now
    left: float  # until time is up


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
