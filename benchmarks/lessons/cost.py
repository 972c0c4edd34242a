"""What a choice cost, by games that are played to their end and know nothing of the review.

After either choice the rest is played by the greedy player for everybody, many times, in worlds
that fit what the seat saw, and with the same luck for both (`study/paired.py`).
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, Decide, Over
from oztable.players import make_player
from oztable.players.flat import won
from oztable.study.paired import Deal

MIN_ERRORS = 1.0  # standard errors by which a cost must lie beyond a bound


class Cost(NamedTuple):
    """Of the chance to win."""

    mean: float
    error: float
    pairs: int

    def surely_exceeds(self, bound: float) -> bool:
        return self.mean - MIN_ERRORS * self.error >= bound


def cost_of(
    game: AnyGame, state: Any, decide: Decide[Any], better: Any, worse: Any, pairs: int, seed: str
) -> Cost:
    view, rng = game.view(state, decide.seat), Random(f"cost {seed}")
    differences = []
    for number in range(pairs):
        world = game.determinize(view, rng)
        one, other = (
            _share(game, game.apply(world, action)[0], decide, f"{seed} {number}")
            for action in (better, worse)
        )
        differences.append(one - other)
    mean = sum(differences) / pairs
    spread = sum((one - mean) ** 2 for one in differences) / max(1, pairs - 1)
    return Cost(mean, sqrt(spread / pairs), pairs)


def _share(game: AnyGame, state: Any, decide: Decide[Any], seed: str) -> float:
    deal, seats = Deal(game.spec.id, seed), max(game.spec.seats)
    players = [make_player("greedy", game, Random(f"{seed} {seat}")) for seat in range(seats)]
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            action = players[node.seat].choose(game.view(state, node.seat), node)
        else:
            action = deal.pick(state, node)
        state, _ = game.apply(state, action)
    return won(node, decide.seat)
