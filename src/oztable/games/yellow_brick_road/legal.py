"""What may be blocked and where a card may go (Y5, Y6): small tables, filled as they are asked."""

from __future__ import annotations

from functools import cache

from oztable.games.yellow_brick_road.actions import Block, Place
from oztable.games.yellow_brick_road.cards import CardId
from oztable.games.yellow_brick_road.grid import CLOSED, LINES, Line, Spots, members


def open_spots(free: Spots, monkey: Line | None, immune: bool) -> Spots:
    """Where a card may be laid: any free spot the monkeys do not hold (Y6.2, Y7.2)."""
    return free if monkey is None or immune else Spots(free & ~CLOSED[monkey])


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
def blocks(free: Spots, monkey: Line | None, empty_lines: bool) -> tuple[Block, ...]:
    return tuple(
        Block(line) for line in LINES if why_not_block(line, free, monkey, empty_lines) is None
    )


@cache
def placements(card: CardId, where: Spots) -> tuple[Place, ...]:
    return tuple(Place(card, turned, spot) for spot in members(where) for turned in (False, True))
