"""What each number means: of an observation, and the ids of actions."""

from __future__ import annotations

from functools import partial

from oztable.envs.package import Part, Span, in_words
from oztable.games.yellow_brick_road.envs import layout as at
from oztable.games.yellow_brick_road.rules.grid import LINE_NAMES, SPOT_NAMES

PARTS = (
    Part(at.PHASE_AT, 7, 0, 1, "the phase: who begins, deal, draw, monkeys, lay, Snake, over"),
    Part(at.MY_TURN_AT, 1, 0, 1, "whether the turn is mine; the other seat sends the monkeys"),
    Part(at.TURN_AT, 1, 0, 18, "turns that have ended"),
    Part(at.PILE_AT, 1, 0, 20, "cards in the pile"),
    Part(
        at.MONKEYS_AT,
        12,
        0,
        1,
        f"the line monkeys hold on my grid ({' '.join(LINE_NAMES)}); on theirs",
    ),
    Part(at.IMMUNE_AT, 2, 0, 1, "sheltered by the Bird: me, them"),
    Part(at.SNAKE_AT, 9, 0, 1, "the spot of the Snake that may now change places"),
    Part(at.SIZES_AT, 2, 0, 2, "cards in my hand, in theirs"),
    Part(at.POINTS_AT, 2, 0, 81, "points of my grid as it lies, of theirs"),
    Part(at.UNSEEN_AT, 20, 0, 1, "by rank: a card I cannot place, in the pile or in their hand"),
    Part(
        at.HANDS_AT,
        2 * at.HAND,
        0,
        20,
        "my hand, then theirs where it is open: two cards, the lower rank first, each with its "
        "rank + 1 (0: no card), its exits upright (Nl Nr Eu El Sr Sl Wl Wu), Snake, Bird",
    ),
    Part(
        at.GRIDS_AT,
        2 * at.GRID,
        0,
        20,
        "my grid, then theirs: nine spots, row by row, each with the rank + 1 of its card "
        "(0: free), whether it lies turned, and its exits as it lies",
    ),
)
WAYS = ("upright", "turned")


def _line(line: int) -> str:
    return f"the monkeys settle on {LINE_NAMES[line]}"


def _place(number: int) -> str:
    place, turned = divmod(number, 2)
    slot, spot = divmod(place, 9)
    card = ("lower", "higher")[slot]
    return f"the card of {card} rank goes on {SPOT_NAMES[spot]}, {WAYS[turned]}"


def _snake(what: str, number: int) -> str:
    spot, ways = divmod(number, 4)
    return (
        f"the Snake {what} with the card on {SPOT_NAMES[spot]}: the Snake {WAYS[ways >> 1]}, "
        f"the other card {WAYS[ways & 1]}"
    )


IDS: tuple[Span, ...] = (
    (at.LINES_AT, _line),
    (at.PLACES_AT, _place),
    (at.KEEP, lambda _: "the Snake stays where it was laid"),
    (at.SWAPS_AT, partial(_snake, "changes places")),
    (at.TURNS_AT, partial(_snake, "stays, laid anew together")),
)


def about(number: int) -> str:
    """What an id stands for."""
    return in_words(number, at.ACTIONS, IDS)
