"""Endings by the clear rules alone: the quantity of `search/endings.py`, word by word and slowly.

Whoever decides weighs every action over all worlds that look the same to their seat, each equally
likely; everybody later does the same. Nothing is shared with the solver but the definition.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State, View


class Worth(NamedTuple):
    """Compared in this order."""

    win: Fraction
    margin: Fraction


class SlowEndings:
    def __init__(self, game: YellowBrickRoad) -> None:
        self._game = game
        self.worths = cache(self._worths)
        self._value = cache(self._value_of)

    def _worths(self, view: View, seat: Seat) -> dict[Action, Worth]:
        """Of every action, to the seat that decides and sees this."""
        worlds = list(self._worlds(view))
        node = self._game.node(worlds[0])
        assert isinstance(node, Decide)
        assert node.seat == seat
        return {
            action: self._mean(
                [self._value(self._game.apply(world, action)[0], seat) for world in worlds]
            )
            for action in node.actions
        }

    def _worlds(self, view: View) -> Iterator[State]:
        """Every state that looks like this."""
        seen = self._game.determinize(view, Random(1))
        unknown = [seat for seat, hand in enumerate(view.hands) if hand is None]
        if not unknown:
            yield seen
            return
        (other,) = unknown
        unseen = self._game.unseen(view)
        for hand in combinations(unseen, view.hand_sizes[other]):
            hands = list(seen.hands)
            hands[other] = hand
            pile = tuple(card for card in unseen if card not in hand)
            yield seen._replace(hands=(hands[0], hands[1]), pile=pile)

    def _value_of(self, state: State, seat: Seat) -> Worth:
        """What a state is worth to a seat when everybody plays as defined."""
        node = self._game.node(state)
        if isinstance(node, Over):
            win = Fraction(seat in node.winners, len(node.winners))
            return Worth(win, Fraction(node.scores[seat] - node.scores[1 - seat]))
        if isinstance(node, Chance):
            return self._mean(
                [self._value(self._game.apply(state, draw)[0], seat) for draw, _ in node.outcomes]
            )
        worths = self.worths(self._game.view(state, node.seat), node.seat)
        action = max(node.actions, key=lambda one: worths[one])  # the first of equals
        return self._value(self._game.apply(state, action)[0], seat)

    def _mean(self, worths: list[Worth]) -> Worth:
        count = len(worths)
        return Worth(
            sum((worth.win for worth in worths), Fraction(0)) / count,
            sum((worth.margin for worth in worths), Fraction(0)) / count,
        )
