"""Who has won, and why (Y8)."""

from __future__ import annotations

from oztable.core.game import DRAW, Message, Over
from oztable.games.yellow_brick_road.rules.roads import Scorer
from oztable.games.yellow_brick_road.rules.state import SEATS, State

ONE_WINNER = tuple(frozenset((seat,)) for seat in SEATS)
BOTH = frozenset(SEATS)
MOST_POINTS = Message("most_points", rule="Y8.4")
LONGEST_ROAD = Message("longest_road", rule="Y8.5")
TIED = {"2025": Message("shared", rule="Y8.6"), "2023": Message(DRAW, rule="YR-36")}


def result(scorer: Scorer, state: State, edition: str) -> Over:
    """Most points win (Y8.4); then, in 2025, the longest Road (Y8.5), else both (Y8.6); in 2023
    equal points are a draw (YR-36)."""
    one, two = state.grids
    totals = (scorer.total(one), scorer.total(two))
    if totals[0] != totals[1]:
        return Over(totals, ONE_WINNER[totals[1] > totals[0]], MOST_POINTS)
    longest = [len(scorer.roads(grid)[0]) for grid in state.grids]
    if edition == "2025" and longest[0] != longest[1]:
        return Over(totals, ONE_WINNER[longest[1] > longest[0]], LONGEST_ROAD)
    return Over(totals, BOTH, TIED[edition])
