"""Names and chat from strangers: one line of plain text that looks like what it is.

What cannot be seen or turns the writing round goes away; what is left is shown as text only.
"""

from __future__ import annotations

import re
from typing import Literal
from unicodedata import category, normalize

NAME_LENGTH = 24
CHAT_LENGTH = 300
MOST_MARKS = 3  # accents on one letter; more climb over the lines above

# Letters by their category that nobody sees.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})

Why = Literal["empty", "too_long", "broken"]


class Untidy(ValueError):
    """Text that cannot be kept: nothing to see in it, too long, or broken."""

    def __init__(self, why: Why) -> None:
        self.why: Why = why


def tidy_name(text: str) -> str:
    return tidy(text, NAME_LENGTH)


def tidy_chat(text: str) -> str:
    return tidy(text, CHAT_LENGTH)


def tidy(text: str, most: int) -> str:
    """One line of at most so many characters; raises Untidy with the reason."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Untidy("broken")
    if len(text) > 8 * most:
        raise Untidy("too_long")
    clean = normalize("NFC", _seen(normalize("NFC", text)))
    if not clean:
        raise Untidy("empty")
    if len(clean) > most:
        raise Untidy("too_long")
    return clean


def _seen(text: str) -> str:
    spaced = re.sub(r"\s+", " ", text)
    kept: list[str] = []
    marks = 0
    for letter in spaced:
        kind = category(letter)
        if kind in _UNSEEN or letter in _BLANK:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and not (marks and not kept):
            kept.append(letter)
    return re.sub(r"\s+", " ", "".join(kept)).strip()
