"""What independent thoughts say of two choices, and how sure that is.

The same two are compared again and again, each time with new random numbers. How far those
comparisons differ among each other is how sure their mean is. A few may happen to agree, so what
is usual for this game and thinker counts as some more of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Literal

from oztable.players.thinking import Thought

USUAL_COUNTS = 4  # comparisons
LEAST_COMPARISONS = 3  # before anything is claimed
UNKNOWN_SPREAD = 0.5  # of one simulation, before anything was compared
UNKNOWN_POINTS = 10.0


Measure = Literal["win", "loss", "points"]


@dataclass
class Sum:
    """A mean of comparisons, by how many simulations each of them was made."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float, tries: int) -> None:
        self.total += value * tries
        self.squares += value * value * tries

    def mean(self, tries: int) -> float:
        return self.total / tries if tries else self.total

    def spread(self, tries: int) -> float:
        """The sum of squares about the mean."""
        return max(0.0, self.squares - self.total * self.total / tries) if tries else 0.0


@dataclass
class Comparison:
    """One choice against another: every thought about both of them, added up."""

    better: str  # in notation
    worse: str
    tries: int = 0  # of each; 0 where it is exact
    times: int = 0
    win: Sum = field(default_factory=Sum)  # of the worse one
    margin: Sum = field(default_factory=Sum)
    loss: Sum = field(default_factory=Sum)  # how much better the other one is
    points: Sum = field(default_factory=Sum)

    @property
    def is_exact(self) -> bool:
        return self.times > 0 and self.tries == 0

    @property
    def is_enough(self) -> bool:
        return self.is_exact or self.times >= LEAST_COMPARISONS

    def add(self, better: Thought[Any], worse: Thought[Any]) -> None:
        tries = min(better.tries, worse.tries)
        if not tries:  # exact: whatever was guessed before, and the same every time
            self.times = self.tries = 0
            self.win, self.margin, self.loss, self.points = Sum(), Sum(), Sum(), Sum()
        self.times += 1
        self.tries += tries
        weight = tries or 1
        self.win.add(worse.win, weight)
        self.margin.add(worse.margin, weight)
        self.loss.add(better.win - worse.win, weight)
        self.points.add(better.margin - worse.margin, weight)

    def error_of(self, name: Measure, usual: Usual) -> float:
        """The standard error of a mean."""
        one: Sum = getattr(self, name)
        as_a_rule: float = getattr(usual, name)
        if not self.tries:
            return 0.0 if self.is_exact else sqrt(as_a_rule)
        as_a_rule *= self._unrest(usual)
        spread = USUAL_COUNTS * as_a_rule + one.spread(self.tries)
        times = USUAL_COUNTS + self.times - 1
        return sqrt(spread / times / self.tries)

    def _unrest(self, usual: Usual) -> float:
        """How much less sure than usual: where chances themselves jump from one comparison to the
        next, as they do when the end is near, so do their differences."""
        if self.times < 2 or not usual.win:
            return 1.0
        return max(1.0, self.win.spread(self.tries) / (self.times - 1) / usual.win)

    def is_better(self, usual: Usual) -> bool:
        """Whether what is called better was measured to be."""
        loss = self.loss.mean(self.tries)
        return self.is_enough and loss > 0 and loss > self.error_of("loss", usual)


@dataclass
class Usual:
    """How far a single simulation is off as a rule, all comparisons of a game together."""

    win: float = UNKNOWN_SPREAD**2
    loss: float = UNKNOWN_SPREAD**2
    points: float = UNKNOWN_POINTS**2

    @classmethod
    def of(cls, comparisons: Iterable[Comparison]) -> Usual:
        found = [one for one in comparisons if one.times > 1 and one.tries]
        times = sum(one.times - 1 for one in found)
        if not times:
            return cls()
        return cls(
            *(
                sum(getattr(one, name).spread(one.tries) for one in found) / times
                for name in ("win", "loss", "points")
            )
        )


def compare(
    comparison: Comparison, thoughts: Sequence[Thought[Any]], better: Any, worse: Any
) -> None:
    """Adds a thought about both, if it got round to both."""
    found = {one.action: one for one in thoughts}
    if better in found and worse in found:
        comparison.add(found[better], found[worse])


@dataclass
class Side:
    """All that was thought of one decision: by what was known, or with every card open."""

    looked: int = 0  # simulations of the deepest look; 0 before the first
    best: str = ""  # that it found, or that a plain player would choose, in notation
    win: float = 0.0  # of that one, as the look saw it
    margin: float = 0.0
    is_exact: bool = False
    against: Comparison | None = None  # the best against the chosen one
    proof: Comparison | None = None  # the same anew, where something seems to have been lost
    proof_tries: int = 0  # that it needs


@dataclass
class Evidence:
    """All that was thought of one decision, to go on from."""

    step: int
    known: Side = field(default_factory=Side)
    opened: Side = field(default_factory=Side)
    fair: Comparison | None = None  # with open cards: the best given what was known
    level: Comparison | None = None  # with open cards: the chosen one by itself
    seconds: float = 0.0  # spent on comparing by what was known

    def comparisons(self, is_open: bool) -> list[Comparison]:
        known = self.known.against, self.known.proof
        every = (self.opened.against, self.fair) if is_open else known
        return [one for one in every if one]
