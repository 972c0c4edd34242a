"""Lines that are longer than the window is wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

FURTHER_IN = "  "


def wrapped(lines: Iterable[str], width: int) -> Iterator[str]:
    """What goes on in the next line stands under what it belongs to."""
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())] + FURTHER_IN
        yield from textwrap.wrap(
            line,
            width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
