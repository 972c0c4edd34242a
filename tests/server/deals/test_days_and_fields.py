"""Days, streaks, fates and fields: the parts of the deal of the day that need no server."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from oztable.players import level_names
from oztable.server.deals.bots_play import those_who_try
from oztable.server.deals.days import begins, ends, is_somewhere, number_of, read_day, streak
from oztable.server.deals.dealing import game_of
from oztable.server.deals.fates import fate_of
from oztable.server.deals.field import Field, bars, field, spread, standing, trimmed_mean

TODAY = date(2026, 11, 18)
A_DAY = timedelta(days=1)


def back(*days: int) -> list[date]:
    return [TODAY - day * A_DAY for day in days]


def test_a_date_is_somewhere_for_fifty_hours() -> None:
    assert ends(TODAY) - begins(TODAY) == 50 * 3600
    samoa = datetime(2026, 11, 17, 10, tzinfo=UTC).timestamp()  # 0:00 where clocks are 14 hours on
    assert (is_somewhere(TODAY, samoa), is_somewhere(TODAY, samoa - 1)) == (True, False)
    baker = datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp()  # 24:00 where they are 12 behind
    assert (is_somewhere(TODAY, baker - 1), is_somewhere(TODAY, baker)) == (True, False)


def test_deals_are_numbered_by_the_days_since_the_first() -> None:
    assert number_of(date(2026, 11, 17)) == 321


@pytest.mark.parametrize(
    "text", ["", "18.11.2026", "2026-W47-3", "20261118", "2026-13-01", "x" * 10]
)
def test_what_is_no_date_is_none(text: str) -> None:
    assert read_day(text) is None


@pytest.mark.parametrize(
    ("played", "running"),
    [
        (back(), 0),
        (back(0), 1),
        (back(0, 1, 2), 3),
        (back(1, 2), 2),  # today is not over
        (back(0, 2, 3), 3),  # a missed day is forgiven, and not counted
        (back(2, 3), 2),
        (back(0, 3), 1),  # two are not
        (back(3, 4), 0),
        (back(0, 2, 4), 2),  # nor a second one within seven
        (back(*range(3), *range(4, 9)), 8),
        (back(*range(3), *range(4, 10), *range(11, 14)), 12),  # the seventh day after
        (back(*range(3), *range(4, 9), *range(10, 14)), 8),  # the sixth
    ],
)
def test_a_streak_forgives_one_missed_day_in_seven(played: list[date], running: int) -> None:
    assert streak(played, TODAY) == running


def test_a_fate_is_the_documented_hash_and_a_pepper_makes_another() -> None:
    def field_(data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + data

    told = b"".join(map(field_, (b"oztable-today-1", b"g", b"2025", b"2026-11-18", b"")))
    assert fate_of("g", "2025", TODAY, b"") == hashlib.sha256(told).digest()
    fates = {fate_of("g", "2025", TODAY, pepper) for pepper in (b"", b"a", b"b")}
    assert len(fates | {fate_of("g", "2025", TODAY + A_DAY, b"")}) == 4


def test_every_day_of_the_week_has_its_game() -> None:
    week = {day.weekday(): game_of(day)[0] for day in back(*range(7))}
    assert week == {**dict.fromkeys(range(6), "yellow-brick-road"), 6: "card-game-of-oz"}


def test_bots_enough_for_a_field_are_named_by_every_game_of_the_day() -> None:
    for day in back(*range(7)):
        game, daily = game_of(day)
        who = those_who_try(daily.helpers)
        assert len(dict(who)) == 8
        assert {bot for _, bot in who} <= set(level_names(game))
    assert those_who_try(()) == []


def people(*margins: int) -> list[tuple[bool, int, int]]:
    return [(False, margin, 1) for margin in margins]


def test_matchpoints_count_ties_half() -> None:
    among = field(people(-4, 0, 0, 3, 3, 3, 9, 9))
    found = standing(among, 3)
    assert found
    assert (found.beaten, found.others, found.share) == (3, 7, (3 + 2 / 2) / 7)


def test_matchpoints_of_a_field_come_to_a_half_on_the_whole() -> None:
    rng = Random(5)
    margins = [rng.randrange(-20, 20) for _ in range(50)]
    among = field(people(*margins))
    shares = [found.share for margin in margins if (found := standing(among, margin))]
    assert sum(shares) / len(shares) == pytest.approx(0.5)


def test_who_is_alone_has_no_share() -> None:
    assert standing(Field({3: 1}, 1, 0), 3) is None


def test_the_mean_leaves_out_the_highest_and_the_lowest_tenth() -> None:
    assert trimmed_mean(field(people(-90, *range(1, 9), 700))) == 4.5
    assert trimmed_mean(field(people(2, 4, *[3] * 6))) == 3


def test_bots_join_a_small_field_and_leave_a_large_one() -> None:
    bots = [(True, margin, 1) for margin in range(-8, 0)]
    small = field([*people(5, 6, 7), *bots])
    assert (small.people, small.bots, small.size) == (3, 5, 8)
    assert {5, 6, 7} <= set(small.margins)
    large = field([*people(*range(9)), *bots])
    assert (large.people, large.bots) == (9, 0)
    assert min(large.margins) == 0
    assert spread([1, 2, 3, 4, 5, 6, 7, 8], 4) == [2, 4, 6, 8]


def test_bars_are_alike_in_width_and_lose_nobody() -> None:
    among = field(people(*range(-15, 23)))
    found = bars(among)
    assert len(found) <= 11
    assert {bar.most - bar.least for bar in found} == {3}
    assert sum(bar.number for bar in found) == among.size
    assert [bar.least for bar in found[1:]] == [bar.most + 1 for bar in found[:-1]]
    assert bars(Field({}, 0, 0)) == []
