"""When Python looks for garbage: now and then, and never in the middle of a move.

What a table leaves behind goes by itself when nobody refers to it any more. A search is only for
what refers to itself in a circle; under load it found none of that in thousands of objects, and
every tenth of a second somebody waited for it.
"""

from __future__ import annotations

import gc
import time

TIDY_SECONDS = 900.0
MOST_NEW = 1_000_000  # objects that have come since the last search and not gone again

_last = time.monotonic()


def search_rarely() -> None:
    gc.collect()
    gc.freeze()  # what is here now stays: modules, rules, words
    gc.disable()


def tidy_up() -> None:
    """A full search, every quarter of an hour, and when much has come since the last."""
    global _last
    if time.monotonic() - _last > TIDY_SECONDS or gc.get_count()[0] > MOST_NEW:
        _last = time.monotonic()
        gc.collect()
