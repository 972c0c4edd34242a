"""The clocks of one table in memory: set with every change, kept with it or not at all."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from oztable.core.game import AnyGame, Decide
from oztable.core.play import AnySession
from oztable.server.pace.clocks import Clocks, Wanted, days_count_for, fresh
from oztable.server.pace.free_days import NEVER
from oztable.server.pace.terms import pace_in
from oztable.server.package import asks_in_passing, page_of
from oztable.server.rows import GAME_KINDS, ChairRow, ClockRow, Entry, Status

LOOK_NOW = 0.0  # by the calendar: whether the days of whoever is to decide are free
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
        self.day = stored.day if stored and stored.day is not None else LOOK_NOW
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
    def is_slow(self) -> bool:
        pace = pace_in(self.text)
        return pace is not None and pace.slow

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

    def row(self, clocks: Clocks | None, day: float | None = None) -> ClockRow | None:
        if clocks is None:
            return None
        state = msgspec.json.encode(clocks).decode()
        day = self._next_look(clocks) if day is None else day
        return ClockRow(self.text, state, clocks.due, self.timing.worker, day=day)

    def _next_look(self, clocks: Clocks) -> float | None:
        """At the calendar; None: when it was to be looked at anyway."""
        seat, before = days_count_for(clocks.wanted), self.clocks
        if not self.is_slow or (before and days_count_for(before.wanted) == seat):
            return None
        return NEVER if seat is None else LOOK_NOW

    def set(self, clocks: Clocks | None) -> None:
        day = self._next_look(clocks) if clocks else None
        self.day = self.day if day is None else day
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
        wanted = self._wanted(session, chairs) if status == "playing" else None
        is_past = any(entry.kind in GAME_KINDS for entry in log)
        entries = [*log]
        if is_past or wanted != clocks.wanted:
            settled = clocks.settled(now, lag)
            entries = _with_spent(log, clocks, settled)
            back = any(entry.kind == "undo" for entry in log)
            clocks = settled.turned(wanted, now, back)
        also, self.also = self.also, None
        return (also(clocks) if also else clocks), entries

    def _wanted(self, session: AnySession, chairs: Iterable[ChairRow]) -> Wanted | None:
        wanted = wanted_of(session, chairs)
        is_waited_for = wanted and wanted.passing and self.is_slow
        return replace(wanted, stop=stop_at(session)) if wanted and is_waited_for else wanted

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
    counts = next(chair for chair in chairs if chair.seat == seat).kind == "person"
    return Wanted(seat, go, asks_in_passing(session.game.spec.id, decide), counts)


def stop_at(session: AnySession) -> str:
    """After what somebody is asked in passing, by what everybody sees."""
    game, package = session.game, page_of(session.game.spec.id)
    if package.stop_of is None:
        return ""
    happened: list[Any] = []
    for step in reversed(session.steps):
        seen = (game.redact(event, None) for event in step.events)
        happened[:0] = [event for event in seen if event is not None]
        decide = game.node(step.before) if step.seat is not None else None
        if isinstance(decide, Decide) and decide.prompt.key not in package.brief_prompts:
            break
    return package.stop_of(game.view(session.state, None), happened)


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
