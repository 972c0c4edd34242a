"""A process that plays finished games again: `python -m oztable.server.replay_worker MEMORY`.

Orders and answers go over standard input and output as with `bot_worker`. An answer is a head of
JSON, a line break and the body, which is sent on to the browser as it is.
"""

from __future__ import annotations

import pickle
import sys

import msgspec

from oztable.server.bot_worker import read_frame, where, write_frame
from oztable.server.children import give_way
from oztable.server.replay_books import NotThere, NotTrue, ReplayOrder, Shelf

FAULTS = (
    "not_true",
    "no_moment",
    "no_seat",
    "no_deck",
    "no_card",
    "no_chapter",
    "no_print",
)  # of what was asked


class Head(msgspec.Struct):
    """How it went: nothing, one of `FAULTS`, or where a fault of ours is; and what it cost."""

    fault: str = ""
    cost: int = 0


def answer(shelf: Shelf, order: ReplayOrder) -> bytes:
    before, head, body = shelf.cost, Head(), b""
    try:
        body = msgspec.json.encode(shelf.answer(order))
    except NotTrue:
        head.fault = "not_true"
    except NotThere as what:
        head.fault = str(what)
    except Exception as fault:
        head.fault = where(fault)
    head.cost = shelf.cost - before
    return msgspec.json.encode(head) + b"\n" + body


def main() -> None:
    give_way(memory=int(sys.argv[1]))
    pipe, out, shelf = sys.stdin.buffer, sys.stdout.buffer, Shelf()
    write_frame(out, b"{}")
    while (content := read_frame(pipe)) is not None:
        write_frame(out, answer(shelf, pickle.loads(content)))  # noqa: S301 - our own server's


if __name__ == "__main__":
    main()
