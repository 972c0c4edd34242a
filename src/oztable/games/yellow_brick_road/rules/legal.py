"""What may be blocked and where a card may go (Y5, Y6): small tables, filled as they are asked."""

from __future__ import annotations

from functools import cache

from oztable.core.game import Decide, Message, Seat
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Place
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.grid import CLOSED, LINES, SPOTS, Line, Spots, members
from oztable.games.yellow_brick_road.rules.state import Hand

ASK_BLOCK = Message("ask_block", rule="Y4.3")
ASK_PLACE = Message("ask_place", rule="Y4.4")

# What is left of any set of free spots when monkeys hold a line, and when a card takes a spot.
UNBLOCKED = tuple(tuple(Spots(free & ~CLOSED[line]) for free in range(512)) for line in LINES)
AFTER_TAKING = tuple(tuple(Spots(free & ~(1 << spot)) for free in range(512)) for spot in SPOTS)


def open_spots(free: Spots, monkey: Line | None, immune: bool) -> Spots:
    """Where a card may be laid: any free spot the monkeys do not hold (Y6.2, Y7.2)."""
    return free if monkey is None or immune else UNBLOCKED[monkey][free]


def why_not_block(
    line: Line, free: Spots, monkey: Line | None, empty_lines: bool
) -> Message | None:
    """The reason against blocking a line, or None when it may be blocked."""
    if line not in LINES:
        return Message("no_such_line", rule="Y3.4")
    values = (("line", line),)
    if line == monkey:
        return Message("block_twice", values, "Y5.2")
    if not free & ~CLOSED[line]:
        return Message("block_everything", values, "Y5.3")
    if not empty_lines and not free & CLOSED[line]:
        return Message("block_empty", values, "YR-8")
    return None


def why_not_place(action: Place, hand: Hand, free: Spots, monkey: Line | None) -> Message:
    """The reason against a placement that is not legal."""
    card, spot = action.card, action.spot
    if card not in hand:
        return Message("not_in_hand", (("card", card),), "Y4.4")
    if action.turned is not True and action.turned is not False:
        return Message("portrait_only", rule="Y6.3")  # type: ignore[unreachable]  # from strangers
    if spot not in SPOTS:
        return Message("no_such_spot", rule="Y3.3")
    if not free >> spot & 1:
        return Message("occupied", (("spot", spot),), "Y6.1")
    return Message("blocked", (("spot", spot), ("line", monkey)), "Y6.2")


@cache
def may_block(empty_lines: bool) -> dict[Line | None, tuple[int, ...]]:
    """For the monkeys' line and any set of free spots: what may be blocked, a bit for each line."""
    return {
        monkey: tuple(
            sum(
                1 << line
                for line in LINES
                if not why_not_block(line, Spots(free), monkey, empty_lines)
            )
            for free in range(512)
        )
        for monkey in (None, *LINES)
    }


class Blocks(dict[Spots, Decide[Action]]):
    """What a seat may block of the other grid: for each set of free spots, filled as asked."""

    def __init__(self, seat: Seat, monkey: Line | None, empty_lines: bool) -> None:
        self._seat, self._monkey, self._empty_lines = seat, monkey, empty_lines

    def __missing__(self, free: Spots) -> Decide[Action]:
        lines = (
            line for line in LINES if not why_not_block(line, free, self._monkey, self._empty_lines)
        )
        self[free] = Decide(self._seat, ASK_BLOCK, tuple(Block(line) for line in lines))
        return self[free]


class Placements(dict[Spots, tuple[Action, ...]]):
    """Where a card may be laid, either way up: for each set of open spots, filled as asked."""

    def __init__(self, card: CardId) -> None:
        self._ways = [[Place(card, turned, spot) for turned in (False, True)] for spot in SPOTS]

    def __missing__(self, where: Spots) -> tuple[Action, ...]:
        self[where] = tuple(way for spot in members(where) for way in self._ways[spot])
        return self[where]
