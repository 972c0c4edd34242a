"""How sure we may be: 95 % confidence intervals."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # 95 % of a normal distribution lies within so many standard deviations


class Interval(NamedTuple):
    value: float
    low: float
    high: float


def share_interval(hits: float, of: int) -> Interval:
    """Wilson's interval for a share, which stays inside 0 to 1 even for few games."""
    share = hits / of
    centre = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    reach = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))


def mean_interval(counts: Counter[int]) -> Interval:
    total = counts.total()
    mean = sum(value * count for value, count in counts.items()) / total
    spread = sum((value - mean) ** 2 * count for value, count in counts.items())
    reach = Z * sqrt(spread / (total - 1) / total) if total > 1 else 0.0
    return Interval(mean, mean - reach, mean + reach)
