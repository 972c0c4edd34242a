"""Who plays with whom: a function of those who look for somebody, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

NEAR = 3.0  # points of rating that two may lie apart at first
WIDENS = 5.0  # seconds after which it is one point more
USUAL_RATING = 25.0

Blocked = Collection[frozenset[str]]  # two people who shall not meet


class Seek(NamedTuple):
    """Somebody looks for company. `eager`: whoever fits, at once; else they are asked first, for
    they play something meanwhile. `whom`: it is meant for this person alone."""

    id: str
    person: str
    game: str
    pace: str = ""
    rated: bool = False
    rating: float = USUAL_RATING
    eager: bool = True
    whom: str = ""
    name: str = ""
    made: float = 0.0
    until: float = 0.0

    @property
    def kind(self) -> tuple[str, str, bool]:
        """The same game, pace and stakes."""
        return (self.game, self.pace, self.rated)


class Pair(NamedTuple):
    one: Seek  # who has waited longer
    other: Seek


def window(seek: Seek, now: float) -> float:
    """How far apart in strength somebody may be by now."""
    return NEAR + max(0.0, now - seek.made) // WIDENS


def fits(one: Seek, other: Seek, now: float, blocked: Blocked = ()) -> bool:
    """Whether these two could play; who has waited longer decides how far apart they may lie. Who
    asks a person does not ask how strong they are."""
    if one.kind != other.kind or not _may_meet(one.person, other.person, blocked):
        return False
    widest = max(window(one, now), window(other, now))
    is_meant = one.whom or other.whom
    return bool(is_meant) or abs(one.rating - other.rating) <= widest


def agree(one: Seek, other: Seek) -> bool:
    """Whether both have said yes to it."""
    return _wants(one, other) and _wants(other, one)


def _wants(one: Seek, other: Seek) -> bool:
    return one.whom == other.person if one.whom else one.eager


def _may_meet(one: str, other: str, blocked: Blocked) -> bool:
    return one != other and frozenset((one, other)) not in blocked


def pairs(seeks: Iterable[Seek], now: float, blocked: Blocked = ()) -> list[Pair]:
    """Everybody at most once. Who has waited longest chooses first: whom they asked, then who is
    nearest in strength, then who has waited longest."""
    waiting = sorted((seek for seek in seeks if seek.until > now), key=_age)
    found: list[Pair] = []
    met: set[str] = set()
    for at, one in enumerate(waiting):
        if one.person in met:
            continue
        free = (
            other
            for other in waiting[at + 1 :]
            if other.person not in met and agree(one, other) and fits(one, other, now, blocked)
        )
        other = min(
            free, key=lambda other: (not _is_meant(one, other), _apart(one, other)), default=None
        )
        if other:
            met |= {one.person, other.person}
            found.append(Pair(one, other))
    return found


def _age(seek: Seek) -> tuple[float, str]:
    return (seek.made, seek.id)


def _is_meant(one: Seek, other: Seek) -> bool:
    return one.whom == other.person or other.whom == one.person


def _apart(one: Seek, other: Seek) -> float:
    return abs(one.rating - other.rating)


def asked_of(person: str, seeks: Iterable[Seek], now: float, blocked: Blocked = ()) -> list[Seek]:
    """Who would like to play with this person and waits for their word: those who asked them, and,
    while they look on at something else, whoever fits."""
    waiting = [seek for seek in seeks if seek.until > now]
    own = next((seek for seek in waiting if seek.person == person), None)
    return [
        seek
        for seek in sorted(waiting, key=_age)
        if _may_meet(person, seek.person, blocked)
        and (seek.whom == person or (own and _would_do(own, seek, now, blocked)))
        and not (own and fits(own, seek, now, blocked) and agree(own, seek))
    ]


def _would_do(own: Seek, seek: Seek, now: float, blocked: Blocked) -> bool:
    is_open = not own.whom and not own.eager and not seek.whom
    return is_open and fits(own, seek, now, blocked)
