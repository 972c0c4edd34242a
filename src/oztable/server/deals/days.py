"""Days as people have them: a date is somewhere on earth for fifty hours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

FIRST = date(2026, 1, 1)  # the deal of this day is number 1
EAST, WEST = timedelta(hours=14), timedelta(hours=12)  # how far clocks are from the middle one
A_DAY = timedelta(days=1)
A_WEEK = 7
WRITTEN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def number_of(day: date) -> int:
    return (day - FIRST).days + 1


def begins(day: date) -> float:
    """When it begins where it begins first."""
    return (_midnight(day) - EAST).timestamp()


def ends(day: date) -> float:
    """When it has ended everywhere."""
    return (_midnight(day + A_DAY) + WEST).timestamp()


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def is_somewhere(day: date, now: float) -> bool:
    return begins(day) <= now < ends(day)


def in_the_middle(now: float) -> date:
    """What date it is where nobody says."""
    return datetime.fromtimestamp(now, UTC).date()


def in_the_east(now: float) -> date:
    """What date it is where dates begin first."""
    return (datetime.fromtimestamp(now, UTC) + EAST).date()


def read_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if WRITTEN.fullmatch(text) else None
    except ValueError:
        return None


def streak(played: Sequence[date], today: date) -> int:
    """How many days running somebody has played up to now, the latest of these days first. One
    missed day in seven is forgiven and not counted; today is not missed before it is over."""
    running, missed_on = 0, today + A_WEEK * A_DAY
    day = today if today in played[:1] else today - A_DAY
    for one in played:
        if one > day:
            continue
        while one < day:
            if missed_on - day < A_WEEK * A_DAY:
                return running
            missed_on, day = day, day - A_DAY
        running, day = running + 1, day - A_DAY
    return running
