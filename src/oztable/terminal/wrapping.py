"""Lines that are longer than the window is wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

FURTHER_IN = "  "


def wrapped(lines: Iterable[str], width: int, further_in: str = FURTHER_IN) -> Iterator[str]:
    """What goes on in the next line stands under what it belongs to. No-break spaces hold."""
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())] + further_in
        yield from textwrap.wrap(
            line,
            width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
