"""How a search spends its work: in slices so short that it is on time, however busy the machine."""

from __future__ import annotations

from time import monotonic, sleep

from oztable.players.thinking import Work, in_time

SLICE = 0.012  # seconds
STEP = 256  # simulations in a slice where their number is fixed
A_MOMENT = 1e-6  # who has no time at all still makes a simulation


class Pace:
    """Tells how many simulations to make next, and what part of all of them is behind us."""

    def __init__(self, work: Work, rate: float) -> None:
        self._sims = work.sims
        self._start = monotonic()
        self._seconds = max(in_time(work.seconds), A_MOMENT)
        self._rate = rate  # simulations a second: a first guess
        self._asked: float | None = None
        self.done = 0

    def next(self, part: float = 1.0) -> int:
        """How many simulations the next slice may make; 0 when so great a part is done."""
        if self._sims is not None:
            return max(0, min(STEP, int(self._sims * part) - self.done))
        self._asked = monotonic()
        if self._asked - self._start >= self._seconds * part:
            return 0
        return max(1, int(self._rate * SLICE))

    def count(self, made: int) -> None:
        self.done += made
        if self._asked is not None:
            took = max(monotonic() - self._asked, 1e-6)
            self._rate = made / took

    @property
    def part(self) -> float:
        """From 0 at the beginning to 1 at the end."""
        if self._sims is not None:
            return min(1.0, self.done / self._sims) if self._sims else 1.0
        return min(1.0, (monotonic() - self._start) / self._seconds)

    def wait(self) -> None:
        """Until the seconds are over: when it answers must say nothing about what it knows."""
        if self._sims is None:
            sleep(max(0.0, self._start + self._seconds - monotonic()))
