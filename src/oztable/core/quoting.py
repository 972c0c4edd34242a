"""Somebody's words inside an error line: one line, printable, not too long."""

from __future__ import annotations

import json

FRENCH_SPACES = "\u00a0\u202f"  # that no line is broken at; French has one before a colon


def one_line(text: str) -> str:
    """The text with everything that would not print written out."""
    return "".join(
        sign
        if sign.isprintable() or sign in FRENCH_SPACES
        else sign.encode("unicode_escape").decode()
        for sign in text
    )


def quoted(text: str, most: int = 40) -> str:
    """Somebody's words, short enough for an error line."""
    return json.dumps(text if len(text) <= most else text[: most - 1] + "…", ensure_ascii=False)
