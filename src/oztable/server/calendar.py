"""Whether the date can be believed: a small machine learns it some time after it has started, and a
wrong one must not clear a table away."""

from __future__ import annotations

import time

from oztable.server import dates
from oztable.server.limits import Clock

SET = 600.0  # seconds: no clock drifts by so much from one look to the next


class Calendar:
    def __init__(
        self, mistrust: float, date: Clock = dates.now, steady: Clock = time.monotonic
    ) -> None:
        self._mistrust = mistrust
        self._date, self._steady = date, steady
        self._apart = date() - steady()
        self._trusted_from = steady() + mistrust

    def was_set(self) -> bool:
        """Since this was last asked."""
        before, self._apart = self._apart, self._date() - self._steady()
        was_set = abs(self._apart - before) > SET
        if was_set:
            self._trusted_from = self._steady() + self._mistrust
        return was_set

    @property
    def is_trusted(self) -> bool:
        return self._steady() >= self._trusted_from
