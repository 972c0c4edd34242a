"""The score sheet of tables of two: each seat with the same seat at the other tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from oztable.server.deals.rows import TableOfTwo

TEAMS = 2


def margin(table: TableOfTwo, seat: int) -> float | None:
    """By how much a seat was ahead; who gives up is behind by more than anybody."""
    if not table.is_compared:
        return None
    mine, *others = sorted(table.seats, key=lambda one: one.seat != seat)
    gave_up, given = mine.gave_up, any(one.gave_up for one in others)
    if gave_up or given:
        return 0.0 if gave_up and given else -inf if gave_up else inf
    scores = [one.score for one in others if one.score is not None]
    return None if mine.score is None or not scores else float(mine.score - max(scores))


def share(tables: Sequence[TableOfTwo], number: int, seat: int) -> float | None:
    """Matchpoints among all who sat in this seat, from 0 to 1."""
    margins = {one.number: margin(one, seat) for one in tables}
    mine = margins.pop(number, None)
    others = [one for one in margins.values() if one is not None]
    if mine is None or not others:
        return None
    return sum((one < mine) + (one == mine) / 2 for one in others) / len(others)


def team_of(number: int, seat: int) -> int:
    """Each team sits in either seat once."""
    return (number + seat) % TEAMS


class Match(NamedTuple):
    """Two teams at two tables: by how much the first is ahead in all. Where somebody gave up,
    `ahead` says no more than which team lost."""

    ahead: int
    given_up: bool


def match(tables: Sequence[TableOfTwo]) -> Match | None:
    """Once both tables have come to something."""
    found = [
        margin(one, seat.seat)
        for one in tables
        for seat in one.seats
        if team_of(one.number, seat.seat) == 0
    ]
    known = [one for one in found if one is not None]
    if len(known) < TEAMS:
        return None
    if any(abs(one) == inf for one in known):
        lost, won = known.count(-inf), known.count(inf)
        return Match((won > lost) - (won < lost), True)
    return Match(int(sum(known)), False)
