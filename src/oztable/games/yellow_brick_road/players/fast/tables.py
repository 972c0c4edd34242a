"""The table of a deck and its options: everything the kernel looks up, in one row of words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oztable.games.yellow_brick_road.players.fast import layout as at
from oztable.games.yellow_brick_road.rules.cards import Deck, Piece, Power
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    LINES,
    NEIGHBOURS,
    SPOTS,
    Spots,
    spots,
)
from oztable.games.yellow_brick_road.rules.legal import may_block
from oztable.games.yellow_brick_road.rules.roads import (
    BORDERS,
    marks_of,
    roads_of_links,
    sides_of,
    squares_of_links,
)

EVERY_SLOT = sides_of(0xFF)  # type: ignore[arg-type]  # a card with all eight exits


def make_table(deck: Deck, options: Mapping[str, str]) -> list[int]:
    table = list(_whatever_the_deck(options["emptyLineBlock"] == "allowed"))
    _write_marks(table, deck)
    table[at.SNAKES] = _with_power(deck, "snake")
    table[at.BIRDS] = _with_power(deck, "bird")
    table[at.BIRD_SKIPS_BLOCK] = int(options["birdBlock"] == "skipped")
    table[at.INTO_BLOCKED] = int(options["snakeIntoBlocked"] == "allowed")
    table[at.TURN_WITHOUT_SWAP] = int(options["snakeTurnWithoutSwap"] == "yes")
    _write_ranks(table, options["edition"] == "2025")
    table[at.OPEN_HANDS] = int(options["openHands"] == "yes")
    table[at.FIRST_SEATS] = _who_may_begin(options)
    return table


@cache
def _whatever_the_deck(empty_lines: bool) -> tuple[int, ...]:
    """What no card changes: roads by their links, sets of spots and lines."""
    table = [0] * at.TABLE_WORDS
    _write_roads(table)
    _write_sets(table, empty_lines)
    return tuple(table)


def _write_marks(table: list[int], deck: Deck) -> None:
    for spot in SPOTS:
        for card, number in enumerate(deck.ids):
            for turned in (False, True):
                sides = sides_of(deck.exits[Piece(number, turned)])
                piece = spot * at.PIECES + card * 2 + turned
                table[at.PIECE_MARKS + piece] = marks_of(spot, sides)
        table[at.SPOT_MARKS + spot] = marks_of(spot, EVERY_SLOT)


def _write_roads(table: list[int]) -> None:
    for links in range(1 << len(BORDERS)):
        table[at.SCORES + links] = squares_of_links(links)
        table[at.LONGEST + links] = len(roads_of_links(links)[0])


def _write_ranks(table: list[int], longest_wins: bool) -> None:
    for links in range(1 << len(BORDERS)):
        tie_break = table[at.LONGEST + links] if longest_wins else 0
        table[at.RANKS + links] = table[at.SCORES + links] << at.RANK_SHIFT | tie_break


def _write_sets(table: list[int], empty_lines: bool) -> None:
    blockable = may_block(empty_lines)[None]
    for some in range(512):
        members = [member for member in range(9) if some >> member & 1]
        packed = sum(member << 4 * place for place, member in enumerate(members))
        table[at.MEMBERS + some] = packed | len(members) << at.COUNT_SHIFT
        table[at.BLOCKABLE + some] = blockable[some]
        table[at.OPENINGS + some] = _openings(Spots(some))
    for free, lines in enumerate(blockable):
        for monkey in (*LINES, at.NO_LINE):
            there = 1 << monkey
            table[at.BLOCKS + free * 8 + monkey] = table[at.MEMBERS + (lines & ~there or there)]
    for line in LINES:
        table[at.CLOSED + line] = CLOSED[line]
        table[at.CLOSED_LINES] |= CLOSED[line] << at.CLOSED_BITS * line
    for spot in SPOTS:
        table[at.BESIDE + spot] = spots(NEIGHBOURS[spot])


def _openings(free: Spots) -> int:
    """The marks of a card beside a free spot that lead onto it."""
    every = {spot: marks_of(spot, EVERY_SLOT) for spot in SPOTS}
    across = 2 * len(BORDERS)
    openings = 0
    for spot in SPOTS:
        if free >> spot & 1:
            facing = every[spot] >> across | every[spot] << across
            openings |= facing & (1 << 2 * across) - 1
    return openings


def _with_power(deck: Deck, power: Power) -> int:
    return sum(
        1 << card for card, number in enumerate(deck.ids) if deck.by_id[number].power == power
    )


def _who_may_begin(options: Mapping[str, str]) -> int:
    loser = options["lastLoser"]
    known = options["firstPlayer"] == "loserOfLast" and loser != "none"
    return 1 << int(loser) - 1 if known else 0b11
