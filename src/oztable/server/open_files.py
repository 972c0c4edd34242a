"""How near the process is to its limit of open files: each page is one, and at the limit nobody
new is let in without a word."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress

log = logging.getLogger("oztable.files")

NEAR = 0.9  # of the limit
FAR = 0.7  # below it, the next time is news again


def raise_limit() -> None:
    """As far as this process may by itself."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class OpenFiles:
    """Looks now and then, and says it once when it is nearly as many as there may be."""

    def __init__(self) -> None:
        self._said = False

    def look(self) -> None:
        found = open_and_most()
        if found is None:
            return
        count, most = found
        if count >= NEAR * most and not self._said:
            log.error("open_files", extra={"count": count, "most": most})
            self._said = True
        elif count < FAR * most:
            self._said = False


def open_and_most() -> tuple[int, int] | None:
    if sys.platform == "win32":
        return None
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        # One of them is the folder that is being read.
        return len(os.listdir("/dev/fd")) - 1, most
    except OSError:  # no more can be opened, not even to count them
        return most, most
