"""What may be blocked and where a card may go (Y5, Y6): small tables, filled as they are asked."""

from __future__ import annotations

from functools import cache, lru_cache

from oztable.core.game import Decide, Message, Seat
from oztable.games.yellow_brick_road.actions import Action, Block, Place
from oztable.games.yellow_brick_road.cards import CardId
from oztable.games.yellow_brick_road.grid import CLOSED, LINES, SPOTS, Line, Spots, members

ASK_BLOCK = Message("ask_block", rule="Y4.3")
ASK_PLACE = Message("ask_place", rule="Y4.4")

# What is left of any set of free spots when monkeys hold a line, and when a card takes a spot.
_UNBLOCKED = tuple(tuple(Spots(free & ~CLOSED[line]) for free in range(512)) for line in LINES)
AFTER_TAKING = tuple(tuple(Spots(free & ~(1 << spot)) for free in range(512)) for spot in SPOTS)


def open_spots(free: Spots, monkey: Line | None, immune: bool) -> Spots:
    """Where a card may be laid: any free spot the monkeys do not hold (Y6.2, Y7.2)."""
    return free if monkey is None or immune else _UNBLOCKED[monkey][free]


@cache
def why_not_block(
    line: Line, free: Spots, monkey: Line | None, empty_lines: bool
) -> tuple[str, str] | None:
    """The reason and the rule against blocking a line, or None when it may be blocked."""
    if line == monkey:
        return ("block_twice", "Y5.2")
    if not free & ~CLOSED[line]:
        return ("block_everything", "Y5.3")
    if not empty_lines and not free & CLOSED[line]:
        return ("block_empty", "YR-8")
    return None


@cache
def blocking(seat: Seat, free: Spots, monkey: Line | None, empty_lines: bool) -> Decide[Action]:
    """What this seat may block of the other grid, given its free spots and its monkeys."""
    lines = (line for line in LINES if not why_not_block(line, free, monkey, empty_lines))
    return Decide(seat, ASK_BLOCK, tuple(Block(line) for line in lines))


@cache
def placements(card: CardId, where: Spots) -> tuple[Place, ...]:
    return tuple(Place(card, turned, spot) for spot in members(where) for turned in (False, True))


@lru_cache(maxsize=1 << 15)
def placing(seat: Seat, hand: tuple[CardId, ...], where: Spots) -> Decide[Action]:
    """Every card of the hand on every open spot, either way up."""
    return Decide(seat, ASK_PLACE, tuple(p for card in hand for p in placements(card, where)))
