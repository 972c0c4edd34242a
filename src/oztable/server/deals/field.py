"""A try among the others of its deal: matchpoints, the mean, and how all of them fared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

ENOUGH = 8  # in a field; with fewer people bots join them
BARS = 11


class Bar(NamedTuple):
    """How many came to margins from one to another, both counted in."""

    least: int
    most: int
    number: int


class Field(NamedTuple):
    """Who finished a deal, by margin."""

    margins: Mapping[int, int]  # and how many of each
    people: int
    bots: int

    @property
    def size(self) -> int:
        return self.people + self.bots


def field(counted: Iterable[tuple[bool, int, int]]) -> Field:
    """Of bots as many as are wanting, the same for everybody: spread over all that there are."""
    people, bots = Counter[int](), Counter[int]()
    for is_bot, margin, count in counted:
        (bots if is_bot else people)[margin] += count
    number = people.total()
    joined = spread(sorted(bots.elements()), max(0, ENOUGH - number))
    return Field(people + Counter(joined), number, len(joined))


def spread(margins: list[int], most: int) -> list[int]:
    """So many of them, from the least to the most."""
    if len(margins) <= most:
        return margins
    step = len(margins) / most if most else 0.0
    return [margins[int((at + 0.5) * step)] for at in range(most)]


class Standing(NamedTuple):
    """One try in its field; of nobody but oneself there is none."""

    beaten: int
    others: int
    share: float  # matchpoints, from 0 to 1


def standing(among: Field, margin: int) -> Standing | None:
    """Of one who is in the field."""
    others = among.size - 1
    if others < 1:
        return None
    beaten = sum(count for one, count in among.margins.items() if one < margin)
    tied = among.margins.get(margin, 1) - 1
    return Standing(beaten, others, (beaten + tied / 2) / others)


def trimmed_mean(among: Field) -> float:
    """Without the highest and the lowest tenth."""
    every = sorted(Counter(among.margins).elements())
    cut = len(every) // 10
    kept = every[cut : len(every) - cut]
    return sum(kept) / len(kept) if kept else 0.0


def bars(among: Field) -> list[Bar]:
    """Of equal width, with one that begins or ends nowhere but at whole margins."""
    if not among.margins:
        return []
    least, most = min(among.margins), max(among.margins)
    width = -(-(most - least + 1) // BARS)
    starts = range(least, most + 1, width)
    return [
        Bar(
            start,
            start + width - 1,
            sum(among.margins.get(margin, 0) for margin in range(start, start + width)),
        )
        for start in starts
    ]
