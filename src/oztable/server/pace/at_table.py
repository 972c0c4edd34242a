"""The clocks of one table in memory: set with every change, kept with it or not at all."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from oztable.core.game import AnyGame, Decide
from oztable.core.play import AnySession
from oztable.server.pace.clocks import Clocks, Wanted, fresh
from oztable.server.pace.terms import pace_in
from oztable.server.package import page_of
from oztable.server.rows import GAME_KINDS, ChairRow, ClockRow, Entry, Status

KEPT_ALIVE = 2.5  # seconds: who said no longer ago that it serves has not been away


class Timing(Protocol):
    """Served time."""

    worker: str

    def now(self) -> float: ...
    def wake(self) -> None: ...


class NoTime:
    """For a table that is only looked at."""

    worker = ""

    def now(self) -> float:
        return 0.0

    def wake(self) -> None:
        pass


class PaceAtTable:
    def __init__(self, stored: ClockRow | None, timing: Timing) -> None:
        """Raises ValueError and msgspec.DecodeError."""
        self.text = stored.pace if stored else ""
        self.timing = timing
        self.changed: Callable[[], None] = lambda: None
        self.also: Callable[[Clocks], Clocks] | None = None  # becomes of them with the next change
        self.nudged: dict[int, float] = {}  # who was asked to decide, and when
        self.was_told = False  # that somebody may be nudged
        self._waits_for: int | None = None
        self._waits_since = 0.0
        self.clocks: Clocks | None = None
        if stored and stored.state:
            self.clocks = msgspec.json.decode(stored.state, type=Clocks)
        elif stored:
            pace_in(stored.pace)

    def waits_for(self, seat: int | None) -> float:
        """How long this seat has been waited for, as far as was looked."""
        if seat != self._waits_for:
            self._waits_for, self._waits_since = seat, time.monotonic()
            self.nudged.clear()
        return time.monotonic() - self._waits_since

    @property
    def is_paused(self) -> bool:
        return self.clocks is not None and self.clocks.paused is not None

    @property
    def is_asleep(self) -> bool:
        return self.clocks is not None and self.clocks.asleep is not None

    def is_played_for(self, seat: int) -> bool:
        return self.clocks is not None and self.clocks.skips == seat

    def lag(self, thought: int | None) -> float:
        """Seconds that a line took, when this was thought about for so many milliseconds."""
        if thought is None or self.clocks is None:
            return 0.0
        return self.timing.now() - self.clocks.since - thought / 1000

    def row(self, clocks: Clocks | None) -> ClockRow | None:
        if clocks is None:
            return None
        state = msgspec.json.encode(clocks).decode()
        return ClockRow(self.text, state, clocks.due, self.timing.worker)

    def set(self, clocks: Clocks | None) -> None:
        self.clocks = clocks
        if clocks is not None:
            self.changed()

    def after(
        self,
        session: AnySession | None,
        log: Sequence[Entry],
        chairs: Sequence[ChairRow],
        status: Status,
        lag: float,
    ) -> tuple[Clocks | None, list[Entry]]:
        """The clocks after these entries, and the entries with what they took of a clock. `session`
        stands behind them, `chairs` are those after them."""
        if not self.text or session is None:
            return self.clocks, [*log]
        self.timing.wake()
        now = self.timing.now()
        clocks = self.clocks or self._fresh(len(chairs))
        wanted = wanted_of(session, chairs) if status == "playing" else None
        is_past = any(entry.kind in GAME_KINDS for entry in log)
        entries = [*log]
        if is_past or wanted != clocks.wanted:
            settled = clocks.settled(now, lag)
            entries = _with_spent(log, clocks, settled)
            back = any(entry.kind == "undo" for entry in log)
            clocks = settled.turned(wanted, now, back)
        also, self.also = self.also, None
        return (also(clocks) if also else clocks), entries

    def _fresh(self, seats: int) -> Clocks:
        pace = pace_in(self.text)
        if pace is None:
            raise ValueError("no pace")
        return fresh(pace, seats)

    def taken_over(self, stored: ClockRow | None, longest: float) -> bool:
        """Somebody else had this table, and may have been away: that is nobody's time, as far as it
        was nobody's to take. `longest`: after that anybody could. Whether the clocks were set."""
        clocks = self.clocks
        if stored is None or clocks is None or clocks.wanted is None:
            return False
        if stored.keeper == self.timing.worker:
            return False
        now = self.timing.now()
        gone = now if stored.seen is None else stored.seen
        back = min(now, gone + longest)
        if longest and now - gone < KEPT_ALIVE:
            return False
        self.clocks = clocks.after_gap(gone, back)
        return True


def wanted_of(session: AnySession, chairs: Iterable[ChairRow]) -> Wanted | None:
    """By what everybody sees."""
    decide, go = session.node, go_at(session.game, session.state)
    if not isinstance(decide, Decide) or go is None:
        return None
    seat = int(decide.seat)
    brief = page_of(session.game.spec.id).brief_prompts
    counts = next(chair for chair in chairs if chair.seat == seat).kind == "person"
    return Wanted(seat, go, decide.prompt.key in brief, counts)


def go_at(game: AnyGame, state: Any) -> tuple[int, int] | None:
    """Whose go it is, and its number."""
    decide, go_of = game.node(state), page_of(game.spec.id).go_of
    if not isinstance(decide, Decide):
        return None
    return go_of(game.view(state, None), decide) if go_of else (int(decide.seat), 0)


def _with_spent(log: Sequence[Entry], before: Clocks, after: Clocks) -> list[Entry]:
    """What the first decision of these took of the seat's own time."""
    runs = before.runs
    if runs is None:
        return [*log]
    old, new = before.seats[runs], after.seats[runs]
    spent = round(1000 * (old.left + old.free - new.left - new.free))
    entries = [*log]
    for at, entry in enumerate(entries):
        if entry.seat == runs and entry.kind in ("act", "undo", "time"):
            entries[at] = entry._replace(spent=spent)
            break
    return entries
