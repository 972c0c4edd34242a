"""Counting every course of play to a depth: a fingerprint of the rules."""

from __future__ import annotations

from oztable.core.game import A, E, Game, S, V, actions_of


def perft(game: Game[S, A, V, E], state: S, depth: int) -> int:
    """How many courses of `depth` steps lead on from here; decisions and chance both count."""
    if depth == 0:
        return 1
    actions = actions_of(game.node(state))
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action)[0], depth - 1) for action in actions)
