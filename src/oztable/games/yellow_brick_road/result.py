"""Who has won, and why (Y8)."""

from __future__ import annotations

from oztable.core.game import Message, Over
from oztable.games.yellow_brick_road.roads import Scorer
from oztable.games.yellow_brick_road.state import SEATS, State


def result(scorer: Scorer, state: State, edition: str) -> Over:
    """Most points win (Y8.4); then, in 2025, the longest Road (Y8.5); else both (Y8.6, YR-36)."""
    totals = tuple(scorer.total(grid) for grid in state.grids)
    if totals[0] != totals[1]:
        return _won_by(totals, totals, Message("most_points", rule="Y8.4"))
    longest = tuple(len(scorer.roads(grid)[0]) for grid in state.grids)
    if edition == "2025" and longest[0] != longest[1]:
        return _won_by(totals, longest, Message("longest_road", rule="Y8.5"))
    shared = Message("shared", rule="Y8.6" if edition == "2025" else "YR-36")
    return Over(totals, frozenset(SEATS), shared)


def _won_by(totals: tuple[int, ...], measure: tuple[int, ...], reason: Message) -> Over:
    return Over(totals, frozenset((SEATS[measure.index(max(measure))],)), reason)
