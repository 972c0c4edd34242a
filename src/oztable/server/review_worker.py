"""A process that thinks one finished game over: `python -m oztable.server.review_worker SECONDS`.

An order comes in on standard input: the record, and a review to go on from. Lines of JSON go out on
standard output: how far it is, what it thinks so far, and at last the review.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from time import monotonic

import msgspec

from oztable.core.record import read
from oztable.server.children import give_way, say
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, Review
from oztable.study.reviewer import reviews


def main() -> None:
    asked = monotonic()
    give_way()
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=ReviewOrder)
    record = read(order.text)
    session, percent = session_of(record, game_of(record)), Percent()
    found = order.before
    pace = Pace(float(sys.argv[1]))
    for found in reviews(record, session, pace, False, percent.tell, order.before, asked):
        say({"so_far": replace(found, evidence=())})
    say({"review": found})


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
            say({"done": done, "of": of})


if __name__ == "__main__":
    main()
