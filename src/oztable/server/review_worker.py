"""A process that thinks one finished game over: `python -m oztable.server.review_worker SECONDS`.

An order comes in on standard input: the record, and a review to go on from. Lines of JSON go out on
standard output: how far it is, what it thinks so far, and at last the review.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from oztable.core.record import read
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, Review
from oztable.study.reviewer import reviews

NICENESS = 10  # after people, and after bots


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(NICENESS)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=ReviewOrder)
    record = read(order.text)
    session, percent = session_of(record, game_of(record)), Percent()
    found = order.before
    pace = Pace(float(sys.argv[1]))
    for found in reviews(record, session, pace, progress=percent.tell, before=order.before):
        _tell({"so_far": replace(found, evidence=())})
    _tell({"review": found})


class ReviewOrder(msgspec.Struct):
    text: str  # of the record
    before: Review | None = None  # to go on from


class Percent:
    """Told when it changes."""

    def __init__(self) -> None:
        self._last = -1

    def tell(self, done: int, of: int) -> None:
        if done != self._last:
            self._last = done
            _tell({"done": done, "of": of})


def _tell(what: Any) -> None:
    """When nobody listens any more, there is nothing left to do."""
    try:
        sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
