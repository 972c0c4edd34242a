"""The line of a record that says how the game ended."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from oztable.core.game import Over, Seat

_LINE = re.compile(
    r"(?P<scores>-?\d{1,9}( - -?\d{1,9})*); "
    r"(nobody wins|seats? (?P<winners>\d{1,9}( and \d{1,9})*) "
    r"(wins|share the victory|(?P<draw>draw))); "
)


class Outcome(NamedTuple):
    """What can be read from the line alone."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    is_draw: bool = False


def shares(winners: Collection[int], seats: int) -> tuple[float, ...]:
    """The victory by seat: all of it, a part where it is shared, or nothing."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def write_result(over: Over) -> str:
    """`23 - 27; seat 2 wins; most points`, and the rule behind it"""
    winners = " and ".join(str(seat + 1) for seat in sorted(over.winners))
    match len(over.winners):
        case 0:
            outcome = "nobody wins"
        case 1:
            outcome = f"seat {winners} wins"
        case _ if over.is_draw:
            outcome = f"seats {winners} draw"
        case _:
            outcome = f"seats {winners} share the victory"
    scores = " - ".join(map(str, over.scores))
    key = "equal points" if over.is_draw else over.reason.key.replace("_", " ")
    return f"{scores}; {outcome}; {key} {over.reason.rule}".strip()


def older_result(over: Over) -> str:
    """As a draw was written when it was called a shared victory."""
    shared = over._replace(reason=over.reason._replace(key="shared"))
    return write_result(shared if over.is_draw else over)


def read_result(line: str, seats: int) -> Outcome | None:
    """None for what was never written about a game of so many."""
    found = _LINE.match(line)
    if not found:
        return None
    scores = tuple(map(int, found["scores"].split(" - ")))
    numbers = map(int, found["winners"].split(" and ") if found["winners"] else ())
    winners = tuple(Seat(number - 1) for number in numbers)
    if len(scores) != seats or not all(0 <= seat < seats for seat in winners):
        return None
    return Outcome(scores, winners, bool(found["draw"]))
