"""When Python looks for garbage: young objects often, everything only now and then.

A house full of tables holds a million objects, and to go through them all takes half a second in
which nobody is answered. Hardly any of them is ever garbage that only such a search finds.
"""

from __future__ import annotations

import gc
import time

YOUNG, MIDDLE, OLD = 5_000, 20, 1_000_000  # the last: never by itself
TIDY_SECONDS = 900.0

_last = time.monotonic()


def search_rarely() -> None:
    gc.collect()
    gc.freeze()  # what is here now stays: modules, rules, words
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def tidy_up() -> None:
    """A full search, every quarter of an hour."""
    global _last
    if time.monotonic() - _last > TIDY_SECONDS:
        _last = time.monotonic()
        gc.collect()
