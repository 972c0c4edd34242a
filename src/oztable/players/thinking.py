"""What players that think have in common: how long, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any, Generic, NamedTuple, Protocol

from oztable.core.game import A, Decide
from oztable.core.play import A_any, Player, V_seen

THINK = 1.0  # seconds, unless told otherwise
RESERVED_SECONDS = 0.1  # seconds, or a fifth where they are few
FEW_TRIES = 12


class Work(NamedTuple):
    """How much to think about one decision: so many seconds, or so many simulations.

    A fixed number of simulations gives the same answer on every machine, and is what everything
    that must be reproducible uses.
    """

    seconds: float = THINK
    sims: int | None = None


def in_time(seconds: float) -> float:
    """How long to think in order to answer by then: on a busy machine the last step of a thought
    may have to wait for its turn."""
    return seconds - min(RESERVED_SECONDS, seconds / 5)


class Clock:
    """Tells a search whether to go on: until the seconds are over, or the simulations are done."""

    def __init__(self, work: Work) -> None:
        self._sims = work.sims
        self._until = monotonic() + work.seconds

    def goes_on(self, done: int) -> bool:
        if self._sims is not None:
            return done < self._sims
        return monotonic() < self._until


class Thought(NamedTuple, Generic[A]):
    """What a thinker expects of one action, from what its seat knows."""

    action: A
    win: float  # the chance to win; between two a shared victory is half
    margin: float  # points at the end, less those of the best of the others
    tries: int  # how many simulations say so; 0 where it is exact


def is_guess(tries: int) -> bool:
    """Whether so many simulations are too few to name a chance or a difference."""
    return 0 < tries < FEW_TRIES


def best_first(thoughts: Iterable[Thought[A]]) -> tuple[Thought[A], ...]:
    """By the chance to win, and then by the margin."""
    return tuple(sorted(thoughts, key=lambda one: (-one.win, -one.margin)))


class Thinker(Player[V_seen, A_any], Protocol[V_seen, A_any]):
    """A player that can say what it expects of every action, the best first.

    Given a `world`, it thinks as if every card in it lay open: for a review, never at a table.
    Given some actions, it compares them alone, each with the same number of simulations.
    """

    def think(
        self,
        view: V_seen,
        decide: Decide[A_any],
        world: Any = None,
        among: Sequence[A_any] = (),
    ) -> tuple[Thought[A_any], ...]: ...
