"""How long things take at the tables of a server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timings:
    """In seconds."""

    bot_pace: float = 1.1  # a bot answers no sooner, whatever it holds
    brief_pace: float = 0.3  # the same, for what is asked in passing
    away_after: float = 180.0
    look_round: float = 5.0
    forget_after: float = 600.0  # a table nobody looks at leaves memory, not the disk
    expire_after: float = 30 * 86_400.0
    notice_after: float = 60.0  # from the beginning of a go that nobody looks at
    mistrust_clock: float = 3600.0  # after the start, and whenever somebody has set it
