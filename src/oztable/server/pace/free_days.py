"""Days that do not count in a slow game: weekends, where a table has them free, and holidays. All
by the calendar of whoever is to decide; the store is asked elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Literal, NamedTuple

from oztable.server.pace.clocks import Rest

MOST_RUNNING = 14  # days
MOST_A_YEAR = 30
FARTHEST = 366  # days ahead
A_WEEK = 7
FIRST_FREE = 5  # Saturday
NEVER = 1e12  # seconds since 1970: it need not be looked at again
ONE = timedelta(days=1)

Fault = Literal["order", "past", "far", "overlap", "running", "year"]


class Holiday(NamedTuple):
    first: date
    last: date

    def __contains__(self, day: object) -> bool:
        return isinstance(day, date) and self.first <= day <= self.last

    @property
    def days(self) -> list[date]:
        return [self.first + ONE * at for at in range((self.last - self.first).days + 1)]


def today(now: float, zone: tzinfo) -> date:
    return datetime.fromtimestamp(now, zone).date()


def begins(day: date, zone: tzinfo) -> float:
    """Its first moment there."""
    return datetime.combine(day, time(), zone).timestamp()


def rest_at(
    now: float, zone: tzinfo, weekends: bool, holidays: Sequence[Holiday]
) -> tuple[Rest | None, float]:
    """Whether this day is free and until when; and when to look again."""

    def why(day: date) -> Literal["weekend", "holiday"] | None:
        if any(day in one for one in holidays):
            return "holiday"
        return "weekend" if weekends and day.weekday() >= FIRST_FREE else None

    here = today(now, zone)
    last = max((one.last for one in holidays), default=here)
    is_free = why(here) is not None
    for ahead in range(1, max(0, (last - here).days) + A_WEEK + 2):
        day = here + ONE * ahead
        if (why(day) is not None) != is_free:
            reason = why(here)
            return (Rest(reason, day.isoformat()) if reason else None), begins(day, zone)
    return None, NEVER


def back_on(here: date, holidays: Iterable[Holiday]) -> date | None:
    """Of somebody who has a holiday this day: when they are back."""
    known, day = tuple(holidays), here
    while any(day in one for one in known):
        day += ONE
    return day if day != here else None


def why_not(new: Holiday, known: Sequence[Holiday], here: date) -> Fault | None:
    """Why this one cannot be had besides those."""
    if new.last < new.first:
        return "order"
    if new.first <= here:
        return "past"
    if (new.last - here).days > FARTHEST:
        return "far"
    if any(new.first <= one.last and one.first <= new.last for one in known):
        return "overlap"
    free = {day for one in (*known, new) for day in one.days}
    if _running(free, new) > MOST_RUNNING:
        return "running"
    years = (new.first.year, new.last.year)
    if any(sum(day.year == year for day in free) > MOST_A_YEAR for year in years):
        return "year"
    return None


def _running(free: set[date], new: Holiday) -> int:
    """Days in a row, with those beside it."""
    first, last = new
    while first - ONE in free:
        first -= ONE
    while last + ONE in free:
        last += ONE
    return (last - first).days + 1
