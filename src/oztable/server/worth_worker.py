"""A process that plays deals with a card and with a blank: `python -m oztable.server.worth_worker`.

An order comes in on standard input; after every few deals a line of JSON goes out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from oztable.players import QUICK
from oztable.server.card_editing import WorthFigure
from oztable.server.children import give_way, say
from oztable.study.balance import BLANK, BalancePlan, tallies
from oztable.study.balance_sums import FEW_PAIRS, Sums

MOST_DEALS = 1000
MEMORY = 1 << 30
SEED = "oz"  # as of `oz balance`, which says the same


class WorthLine(msgspec.Struct, frozen=True):
    """What is known after so many deals; `sums` is what it goes on from."""

    deals: int = 0
    win: WorthFigure | None = None
    lead: WorthFigure | None = None
    sums: dict[str, Any] | None = None


class WorthOrder(msgspec.Struct, frozen=True):
    game: str
    text: str  # of a deck
    card: str
    so_far: WorthLine = WorthLine()
    options: dict[str, str] = {}


def plan_of(order: WorthOrder) -> BalancePlan:
    players, changes = (QUICK, QUICK), (BLANK + order.card,)
    return BalancePlan(
        order.game, players, MOST_DEALS, SEED, order.options, order.text, changes=changes
    )


def lines(order: WorthOrder) -> Iterator[WorthLine]:
    plan, before = plan_of(order), order.so_far
    known = Sums.of_data(plan, before.deals, before.sums) if before.sums else Sums(plan)
    for batch in tallies(plan, 1, known.games, known.widths):
        known.add_all(batch)
        yield line_of(known, BLANK + order.card)


def line_of(known: Sums, change: str) -> WorthLine:
    found, sums = known.changes[change], known.as_data()
    if found.pairs < FEW_PAIRS:
        return WorthLine(known.games, sums=sums)
    win, lead = (WorthFigure(*found.of(measure)) for measure in ("win", "lead"))
    return WorthLine(known.games, win, lead, sums)


def main() -> None:
    give_way(memory=MEMORY)
    for line in lines(msgspec.json.decode(sys.stdin.buffer.read(), type=WorthOrder)):
        say(line)


if __name__ == "__main__":
    main()
