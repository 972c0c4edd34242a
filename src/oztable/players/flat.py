"""Flat Monte Carlo: every action is tried in guessed worlds, and the game played out after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from oztable.core.game import AnyGame, Decide, Over, Seat
from oztable.core.play import Dice, Player, play_out
from oztable.players.thinking import Clock, Thought, Work, best_first

AnyPlayer = Player[Any, Any]


class FlatPlayer:
    """For any game, with any player to play the rest: the plain search that others must beat."""

    looks = True

    def __init__(
        self,
        game: AnyGame,
        rng: Random,
        work: Work,
        rest: Callable[[Random], AnyPlayer],
        name: str = "flat",
    ) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._work = work
        self._rest = rest

    def choose(self, view: Any, decide: Decide[Any]) -> Any:
        if len(decide.actions) == 1:
            return decide.actions[0]
        return self.think(view, decide)[0].action

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        """Every action equally often, in the same guessed worlds with the same luck."""
        clock, actions = Clock(self._work), among or decide.actions
        wins, margins = [0.0] * len(actions), [0.0] * len(actions)
        rounds = 0
        while rounds == 0 or clock.goes_on(rounds * len(actions)):
            guess = self._game.determinize(view, self._rng) if world is None else world
            luck = self._rng.random()
            for at, action in enumerate(actions):
                over = self._played_out(guess, action, luck)
                wins[at] += won(over, decide.seat)
                margins[at] += margin(over.scores, decide.seat)
            rounds += 1
        return best_first(
            Thought(action, wins[at] / rounds, margins[at] / rounds, rounds)
            for at, action in enumerate(actions)
        )

    def _played_out(self, world: Any, action: Any, luck: float) -> Over:
        rng = Random(luck)
        after, _ = self._game.apply(world, action)
        players = [self._rest(rng) for _ in range(max(self._game.spec.seats))]
        return play_out(self._game, players, Dice(rng), after)[1]


def won(over: Over, seat: Seat) -> float:
    """Of a victory: all, a part, or nothing."""
    return 1 / len(over.winners) if seat in over.winners else 0.0


def margin(scores: Sequence[int], seat: Seat) -> float:
    return scores[seat] - max(
        (points for other, points in enumerate(scores) if other != seat), default=0
    )
