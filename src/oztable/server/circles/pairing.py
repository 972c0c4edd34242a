"""Who plays whom, in which round, and who has the first seat; and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oztable.server.circles.rows import GameRow


class Meeting(NamedTuple):
    round: int
    a: int  # the first seat
    b: int


def round_robin(people: Sequence[int], twice: bool) -> list[Meeting]:
    """Each meets each once, or twice with the seats changed; in a round nobody plays two. The first
    seats of a person and their second ones differ by one at most."""
    number = len(people)
    spaces = number + number % 2  # who would meet the one over sits a round out
    found = []
    for high in range(number):
        for low in range(high):
            is_last = high == spaces - 1
            at = (2 * low if is_last else low + high) % (spaces - 1)
            a, b = (low, high) if (low + high) % 2 else (high, low)
            found.append(Meeting(at, people[a], people[b]))
    if twice:
        found += [Meeting(one.round + spaces - 1, one.b, one.a) for one in found]
    return sorted(found)


class Standing(NamedTuple):
    number: int
    points: float
    margin: int
    done: int
    place: int  # from 1; those who are level share one


def standings(people: Iterable[int], games: Iterable[GameRow]) -> list[Standing]:
    """The best first: by points, then by how far one was ahead in all."""
    ended = [game for game in games if game.result is not None]
    found = [_sum(number, ended) for number in people]
    found.sort(key=lambda one: (-one.points, -one.margin, one.number))
    ahead = [(one.points, one.margin) for one in found]
    return [one._replace(place=ahead.index(ahead[at]) + 1) for at, one in enumerate(found)]


def _sum(number: int, ended: Sequence[GameRow]) -> Standing:
    points, margin, done = 0.0, 0, 0
    for game in ended:
        if number not in (game.a, game.b) or game.result is None:
            continue
        is_first = number == game.a
        points += game.result if is_first else 1 - game.result
        margin += game.margin if is_first else -game.margin
        done += 1
    return Standing(number, points, margin, done, 0)
