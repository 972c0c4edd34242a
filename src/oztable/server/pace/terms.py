"""How fast a table plays, as it is agreed before the first card."""

from __future__ import annotations

import re

from msgspec import Struct

DAY = 86_400.0
LONGEST = 240  # minutes at the start, seconds that a go adds
MOST_DAYS = 14
RINGS = (4.0, 8.0)  # seconds: so long a moment lasts in which others are asked in passing
STOP = DAY / 2  # a slow game: so long it lasts where somebody wants to be waited for
_LIVE = re.compile(r"(\d{1,3})\+(\d{1,3})(/8)?", re.ASCII)
_SLOW = re.compile(r"(\d{1,2})d(/5)?", re.ASCII)


class Pace(Struct, frozen=True):
    """Live: a bank for the whole game, and what each go adds to it. Slow: so much for every go."""

    bank: float  # seconds
    add: float = 0.0
    slow: bool = False
    ring: float = RINGS[0]
    weekends: bool = False  # are free

    @property
    def most(self) -> float:
        """No bank holds more."""
        return self.bank if self.slow else 2 * self.bank

    @property
    def free(self) -> float:
        """What each seat has before its bank is touched."""
        return 0.0 if self.slow else 60.0

    @property
    def low(self) -> float:
        """From here on time is short."""
        return self.bank / 5 if self.slow else 30.0

    @property
    def mercy(self) -> float:
        """What remains at least after the server was away."""
        return DAY / 2 if self.slow else 60.0

    @property
    def pauses(self) -> float:
        """For how long in all a game may be paused."""
        return 7 * DAY if self.slow else 900.0

    @property
    def returns(self) -> int:
        """How often one may come back to a seat that a bot has taken."""
        return 2 if self.slow else 1


def is_slow(text: str) -> bool:
    """Raises ValueError."""
    pace = pace_in(text)
    return pace is not None and pace.slow


def pace_in(text: str) -> Pace | None:
    """`5+15` is minutes at the start and seconds a go, `/8` behind it a ring of eight seconds; `2d`
    days a go, `/5` that only five days of a week count; nothing is no clock. Raises ValueError."""
    if not text:
        return None
    if found := _LIVE.fullmatch(text):
        minutes, seconds = int(found[1]), int(found[2])
        if 1 <= minutes <= LONGEST and seconds <= LONGEST:
            return Pace(60.0 * minutes, float(seconds), ring=RINGS[bool(found[3])])
    elif (found := _SLOW.fullmatch(text)) and 1 <= int(found[1]) <= MOST_DAYS:
        return Pace(DAY * int(found[1]), slow=True, weekends=found[2] is not None)
    raise ValueError(text)
