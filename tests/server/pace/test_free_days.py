"""Weekends and holidays by themselves, over dates, zones and the days on which clocks are set."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.server.pace.free_days import (
    MOST_A_YEAR,
    MOST_RUNNING,
    NEVER,
    Holiday,
    back_on,
    begins,
    rest_at,
    today,
    why_not,
)

ZONES = (
    "UTC", "Europe/Paris", "America/New_York", "America/Santiago", "Asia/Beirut", "Africa/Cairo",
    "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata",
    "Atlantic/Azores", "America/Havana", "Pacific/Chatham",
)  # fmt: skip
HOUR = 3600.0
START, END = (
    datetime(2026, 1, 1, tzinfo=UTC).timestamp(),
    datetime(2029, 1, 1, tzinfo=UTC).timestamp(),
)
moments = st.floats(START, END)
zones = st.sampled_from([ZoneInfo(name) for name in ZONES])


@st.composite
def holidays(draw: st.DrawFn) -> tuple[Holiday, ...]:
    first = date(2026, 1, 1) + timedelta(days=draw(st.integers(0, 1000)))
    return (Holiday(first, first + timedelta(days=draw(st.integers(0, 13)))),)


@given(moments, zones, st.booleans(), st.one_of(st.just(()), holidays()))
def test_until_one_looks_again_every_moment_is_alike_and_then_it_is_not(
    at: float, zone: ZoneInfo, weekends: bool, known: tuple[Holiday, ...]
) -> None:
    rest, again = rest_at(at, zone, weekends, known)
    assert again > at
    if again == NEVER:
        assert rest is None
        assert not weekends
        assert all(one.last < today(at, zone) for one in known)
        return
    assert again - at < 1100 * 24 * HOUR
    for part in (0.1, 0.5, 0.999):
        between, _ = rest_at(at + part * (again - at - 0.01), zone, weekends, known)
        assert (between is None) == (rest is None)
    then, _ = rest_at(again, zone, weekends, known)
    assert (then is None) != (rest is None)
    local = datetime.fromtimestamp(again, zone)
    before = datetime.fromtimestamp(again - 0.01, zone)
    assert before.date() < local.date(), "days change where a day changes, however long it was"
    if rest is not None:
        assert rest.until == local.date().isoformat()


@given(moments, zones)
def test_a_weekend_is_saturday_and_sunday_where_one_is(at: float, zone: ZoneInfo) -> None:
    rest, _ = rest_at(at, zone, True, ())
    assert (rest is not None) == (datetime.fromtimestamp(at, zone).weekday() >= 5)
    assert rest_at(at, zone, False, ())[0] is None


@pytest.mark.parametrize(
    ("zone", "saturday", "hours"),
    [
        ("Europe/Paris", date(2026, 3, 28), 47),  # an hour is left out on Sunday
        ("Europe/Paris", date(2026, 10, 24), 49),
        ("Europe/Paris", date(2026, 6, 6), 48),
        ("Australia/Lord_Howe", date(2026, 4, 4), 48.5),
        ("UTC", date(2026, 3, 28), 48),
    ],
)
def test_a_weekend_lasts_as_long_as_its_days(zone: str, saturday: date, hours: float) -> None:
    there = ZoneInfo(zone)
    rest, again = rest_at(begins(saturday, there), there, True, ())
    assert rest
    assert rest.why == "weekend"
    assert again - begins(saturday, there) == hours * HOUR


def test_a_holiday_beside_a_weekend_is_one_rest_and_says_when_somebody_is_back() -> None:
    paris = ZoneInfo("Europe/Paris")
    week = (Holiday(date(2026, 11, 23), date(2026, 11, 27)),)  # Monday to Friday
    rest, _ = rest_at(begins(date(2026, 11, 24), paris), paris, True, week)
    assert rest
    assert (rest.why, rest.until) == ("holiday", "2026-11-30")
    alone, _ = rest_at(begins(date(2026, 11, 24), paris), paris, False, week)
    assert alone
    assert alone.until == "2026-11-28"
    assert back_on(date(2026, 11, 24), week) == date(2026, 11, 28)
    assert back_on(date(2026, 11, 28), week) is None


HERE = date(2026, 11, 19)


def span(first: int, days: int) -> Holiday:
    return Holiday(HERE + timedelta(days=first), HERE + timedelta(days=first + days - 1))


@pytest.mark.parametrize(
    ("new", "known", "why"),
    [
        (span(1, 14), (), None),
        (span(1, 15), (), "running"),
        (span(8, 7), (span(1, 7),), None),
        (span(8, 8), (span(1, 7),), "running"),  # fifteen with the one beside it
        (span(1, 8), (span(9, 7),), "running"),
        (span(0, 3), (), "past"),  # not on the day itself
        (span(-3, 9), (), "past"),
        (Holiday(HERE + timedelta(days=5), HERE + timedelta(days=4)), (), "order"),
        (span(2, 3), (span(4, 3),), "overlap"),
        (span(360, 10), (), "far"),
        (span(60, 3), (span(43, 14), span(74, 14)), "year"),  # 31 days of 2027
        (span(60, 2), (span(43, 14), span(74, 14)), None),
    ],
)
def test_a_holiday_is_declared_beforehand_and_within_bounds(
    new: Holiday, known: tuple[Holiday, ...], why: str | None
) -> None:
    assert why_not(new, known, HERE) == why


@given(st.lists(st.tuples(st.integers(1, 366), st.integers(1, 20)), max_size=14))
def test_whatever_is_declared_nobody_is_away_too_long(asked: list[tuple[int, int]]) -> None:
    known: tuple[Holiday, ...] = ()
    for one in asked:
        if why_not(span(*one), known, HERE) is None:
            known = (*known, span(*one))
    free = sorted({day for one in known for day in one.days})
    for year in (2026, 2027):
        assert sum(day.year == year for day in free) <= MOST_A_YEAR
    for day in free:
        running = [day + timedelta(days=more) for more in range(MOST_RUNNING + 1)]
        assert not set(running) <= set(free)
