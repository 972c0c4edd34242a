"""What an unfinished grid will be worth: its points, and what may still come of its free spots.

A free spot promises more the longer the roads whose exits lead onto it, and less the closer the
end; the card in hand promises what it would join now. How much each of these is worth was learned
from half a million games that such a builder played against itself (`learning.py`), and is data
(`evaluation.json`). It knows roads and spots, not cards, so it serves every deck.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import Table, links_of
from oztable.games.yellow_brick_road.players.fast.layout import (
    COUNT_SHIFT,
    MEMBERS,
    PIECE_MARKS,
    PIECES,
    SCORES,
)
from oztable.games.yellow_brick_road.rules.grid import SPOTS
from oztable.games.yellow_brick_road.rules.roads import BORDERS, roads_of_links

POINT = 64  # a point, in the small coin in which outlooks are counted

# The outlook: one row of words.
SIZES = 0  # by links: the size of the road on each spot, four bits each
SIDES = 4  # of a spot
BESIDE = SIZES + 4096  # by spot and side: the spot there, or NOWHERE
FACING = BESIDE + 9 * SIDES  # by spot and side: the first mark that leads from there onto the spot
CLASSES = FACING + 9 * SIDES  # by spot: in a corner, at the edge, in the middle
WEIGHTS = CLASSES + 9  # of a free spot, and of the card in hand
NOWHERE = 15
OTHER_SLOT = len(BORDERS)  # from the first mark of a side to the second
ACROSS = 2 * OTHER_SLOT

MOST_JOINED = 12  # cards that a card on a spot would join; more count like the last
MOST_GAIN = 24  # points that the card in hand would bring, in pairs; more count like the last
A_STAGE = 3 * 5 * 5 * MOST_JOINED  # weights of spots while so many are free
STAGES = 10
IN_HAND = STAGES * A_STAGE
ALL_WEIGHTS = IN_HAND + STAGES * MOST_GAIN


@jit
def weight_of_spot(evaluation: Table, marks: int, free: int, sizes: int, spot: int) -> int:
    """Where the weight of a free spot lies: by its place, its free neighbours, the roads that
    lead onto it and how many cards are on them."""
    empty, roads, joined = 0, 0, 0
    for side in range(spot * SIDES, spot * SIDES + SIDES):
        beside = evaluation[BESIDE + side]
        if beside == NOWHERE:
            continue
        if free >> beside & 1:
            empty += 1
        elif (
            marks >> evaluation[FACING + side] & 1
            or marks >> evaluation[FACING + side] + OTHER_SLOT & 1
        ):
            roads += 1
            joined += sizes >> 4 * beside & 15
    place = (evaluation[CLASSES + spot] * 5 + empty) * 5 + roads
    return place * MOST_JOINED + min(joined, MOST_JOINED - 1)


@jit
def weight_of_hand(table: Table, marks: int, free: int, card: int) -> int:
    """Where the weight of the card in hand lies: by the points it would bring now."""
    spots, most = table[MEMBERS + free], 0
    for at in range(spots >> COUNT_SHIFT):
        laid = PIECE_MARKS + (spots >> 4 * at & 15) * PIECES + card * 2
        most = max(most, table[SCORES + links_of(marks | table[laid])])
        most = max(most, table[SCORES + links_of(marks | table[laid + 1])])
    gain = max(0, most - table[SCORES + links_of(marks)]) >> 1
    return IN_HAND + (spots >> COUNT_SHIFT) * MOST_GAIN + min(gain, MOST_GAIN - 1)


@jit
def worth(table: Table, evaluation: Table, marks: int, free: int, kept: int) -> int:
    """Of a grid after a turn, with this card kept in hand (or none: -1)."""
    links, spots = links_of(marks), table[MEMBERS + free]
    empty, sizes = spots >> COUNT_SHIFT, evaluation[SIZES + links]
    value = (table[SCORES + links] - empty) * POINT
    for at in range(empty):
        weight = weight_of_spot(evaluation, marks, free, sizes, spots >> 4 * at & 15)
        value += evaluation[WEIGHTS + empty * A_STAGE + weight]
    if free and kept >= 0:
        value += evaluation[WEIGHTS + weight_of_hand(table, marks, free, kept)]
    return value


@cache
def make_outlook() -> tuple[int, ...]:
    weights = json.loads(files(__package__).joinpath("evaluation.json").read_text("utf-8"))
    return tuple(geometry() + weights)


def geometry() -> list[int]:
    """The part of the row that is not learned."""
    row = [0] * WEIGHTS
    for links in range(1 << len(BORDERS)):
        for road in roads_of_links(links):
            for spot in road:
                row[SIZES + links] |= len(road) << 4 * spot
    for spot in SPOTS:
        sides = [(b.before, at) for at, b in enumerate(BORDERS) if b.after == spot]
        sides += [(b.after, at + ACROSS) for at, b in enumerate(BORDERS) if b.before == spot]
        row[CLASSES + spot] = len(sides) - 2
        for side in range(SIDES):
            beside, facing = sides[side] if side < len(sides) else (NOWHERE, 0)
            row[BESIDE + spot * SIDES + side] = beside
            row[FACING + spot * SIDES + side] = facing
    return row
