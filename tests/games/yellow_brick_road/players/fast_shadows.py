"""Shadows: the random choices of the fast kernel, made once more in games of the clear rules."""

from __future__ import annotations

from abc import ABC, abstractmethod

from oztable.core.game import Over
from oztable.games.yellow_brick_road.players.fast.randomness import (
    FRACTION_BITS,
    FRACTION_MASK,
    fraction_of,
    stepped,
)
from oztable.games.yellow_brick_road.rules.actions import Action, Draw, Place
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.players.fast_walks import what_may_happen


class Fraction:
    """The part of a random number that is still to be used."""

    def __init__(self, rng: int) -> None:
        self._left = fraction_of(rng)

    def cut(self, number: int) -> int:
        product = self._left * number
        self._left = product & FRACTION_MASK
        return product >> FRACTION_BITS


class Shadow(ABC):
    """Plays a game of the clear rules to its end; how chance is spent, its children know."""

    fate: Fraction  # what decides draws and blocks
    will: Fraction  # what decides placements

    def __init__(self, game: YellowBrickRoad, rng: int) -> None:
        self._game, self._rng = game, rng
        self._snakes = {card.id for card in game.deck.cards if card.power == "snake"}

    @abstractmethod
    def begin_turn(self, turn: int) -> None:
        """Before a card is drawn."""

    @abstractmethod
    def draw(self) -> Draw: ...

    @abstractmethod
    def snake_fraction(self) -> Fraction:
        """What decides about a Snake just laid, even where it has no choice."""

    def finish(self, state: State) -> State:
        while state.phase is not Phase.OVER:
            if state.phase is Phase.DRAW:
                self.begin_turn(state.turn)
            state, _ = self._game.apply(state, self._choice(state))
        return state

    def step(self) -> int:
        self._rng = stepped(self._rng)
        return self._rng

    def _choice(self, state: State) -> Action:
        actions = what_may_happen(self._game, state)
        if state.phase is Phase.DRAW:
            draw = self.draw()
            self._drawn = draw.card
            return draw
        if state.phase is Phase.BLOCK:
            return actions[self.fate.cut(len(actions))]
        if state.phase is Phase.SWAP:
            return actions[self._snake.cut(len(actions))]
        return self._place(state, actions)

    def _place(self, state: State, actions: list[Action]) -> Place:
        spots = sorted({action.spot for action in actions if isinstance(action, Place)})
        (kept,) = (card for card in state.hands[state.active] if card != self._drawn)
        way = self.will.cut(len(actions))
        card = kept if way & 1 else self._drawn
        if card in self._snakes:
            self._snake = self.snake_fraction()
        return Place(card, bool(way >> 1 & 1), spots[way >> 2])


def result_of(game: YellowBrickRoad, state: State) -> int:
    """What a game came to, in one word as in `bulk.py`."""
    over, first = game.node(state), state.first
    assert isinstance(over, Over)
    assert first is not None
    winners = sum(1 << seat for seat in over.winners)
    return over.scores[0] | over.scores[1] << 7 | winners << 14 | first << 16
