"""What a review says, and how it writes shares and differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from oztable.core.language import Catalogue, Language

NBSP = "\u00a0"
MINUS = "\u2212"
HALF_A_PERCENT = 0.005  # what is less is not shown
DIGITS = 6  # of a percentage; what lies beyond is noise of the arithmetic

WORDS = Catalogue.beside("oztable.study")


def say(key: str, language: Language, **values: object) -> str:
    return WORDS.say(key, language, **values)


def whole_percent(share: float) -> int:
    """A half goes up, as on the page."""
    return floor(round(100 * share, DIGITS) + 0.5)


def percent(share: float, language: Language) -> str:
    """`58%`, in French `58 %`."""
    space = NBSP if language == "fr" else ""
    return f"{whole_percent(share)}{space}%"


def signed(share: float, language: Language) -> str:
    """`+12%`, `−8%`; nothing at all has no sign."""
    return signed_percent(whole_percent(share), language)


def signed_percent(number: int, language: Language) -> str:
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    space = NBSP if language == "fr" else ""
    return f"{sign}{abs(number)}{space}%"


def whole_percents(shares: Sequence[float], total: int) -> list[int]:
    """Each rounded down or up, those that lose most by it up, so that they add up to the total."""
    exact = [round(100 * share, DIGITS) for share in shares]
    found = [floor(one) for one in exact]
    short = max(0, total - sum(found))
    dearest = sorted(range(len(found)), key=lambda at: found[at] - exact[at])
    for at in dearest[:short]:
        found[at] += 1
    return found


def about(share: float, language: Language) -> str:
    """How sure a number is: `±9%`."""
    return f"±{percent(share, language)}"
