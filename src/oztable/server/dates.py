"""What time it is, for whatever is kept or told to others.

One process on one machine goes by that machine's date. Many workers on one database go by the
database's: each learns it whenever it renews its lease, and counts on from there by a clock that
nobody sets. So a worker whose date is an hour off does what the others do, when they do it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger("oztable.dates")

TOO_FAR = 5.0  # seconds off: more than a machine that keeps its date ever is


def steady() -> float:
    """On a clock that runs on while the machine sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Dates:
    """`date` is this machine's own."""

    def __init__(
        self,
        date: Callable[[], float] = lambda: time.time(),
        count: Callable[[], float] = steady,
    ) -> None:
        self._date = date
        self._count = count
        self._ahead: float | None = None  # the database's date, of our steady clock
        self._was_off = False

    def now(self) -> float:
        return self._date() if self._ahead is None else self._ahead + self._count()

    @property
    def off(self) -> float:
        """Seconds that this machine's own date is ahead; nought where no other is known."""
        return self._date() - self.now()

    def learn(self, told: float, asked: float) -> None:
        """It was that late at the database, at some time since we asked. What we believed stays
        where it can be true, so that a slow answer does not make the date jump."""
        least, most = told - self._count(), told - asked
        believed = (least + most) / 2 if self._ahead is None else self._ahead
        self._ahead = min(max(believed, least), most)
        self._say()

    def _say(self) -> None:
        off = self.off
        is_off = abs(off) > TOO_FAR
        if is_off and not self._was_off:
            log.error(
                "date_off",
                extra={"seconds": round(off), "why": "this machine's date is not the database's, "
                       "which is used; let chrony or systemd-timesyncd set it"},
            )  # fmt: skip
        elif self._was_off and not is_off:
            log.info("date_right")
        self._was_off = is_off


OURS = Dates()
now = OURS.now
