"""A process that thinks one finished game over: `python -m oztable.server.review_worker SECONDS`.

The record comes in on standard input. Lines of JSON go out on standard output: how far it is, and
at last the review.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import Any

import msgspec

from oztable.core.record import read
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, review

NICENESS = 10  # after people, and after bots


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(NICENESS)
    record = read(sys.stdin.buffer.read().decode("utf-8"))
    session = session_of(record, game_of(record))
    pace = Pace(float(sys.argv[1]))
    found = review(record, session, pace, progress=lambda done, of: _tell({"done": done, "of": of}))
    _tell({"review": found})


def _tell(what: Any) -> None:
    """When nobody listens any more, there is nothing left to do."""
    try:
        sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
