"""The clocks of a table: pure values, with the time as an argument.

A go is one seat's unbroken run of decisions, or its whole turn, as its game says. The clock of
whoever decides runs. Where others are asked in passing all clocks stand, and the moment passes by
itself; one who wants longer lets the own clock run, openly.

What others hold is no argument here: no clock can show it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from oztable.server.pace.terms import STOP, Pace

SLEEP = 7 * 86_400.0  # so long a table waits for people who were all late
SKIP = 10.0  # seconds: whoever plays for a seat is reminded
RING_GRACE = 1.0  # seconds: a page that answers at the end of a ring is heard
STOPS = ("card", "end")  # where who says nothing wants to be waited for, in a slow game
LAG = 1.0  # seconds a go that a slow line costs nobody

NO_SEAT = -1

Due = Literal["seat", "ring", "pause", "skip", "sleep"]


class Wanted(Struct, frozen=True):
    """Who is to decide, and in whose go; public facts alone."""

    seat: int
    go: tuple[int, int]  # whose it is, and its number
    passing: bool = False  # asked in passing, within the go of another
    counts: bool = True  # a person; whoever plays for a seat has no clock
    stop: str = ""  # asked in passing: after what


class SeatClock(Struct, frozen=True):
    left: float
    free: float = 0.0
    goes: int = 0  # that are over
    added: float = 0.0  # when the last of them was over
    late: int = 0  # times it was played for because its time was up
    stops: tuple[str, ...] = STOPS  # where it wants to be waited for
    stopped: tuple[int, int] | None = None  # the go in which it last was


class Gone(Struct, frozen=True):
    """Who has lost a seat to a bot because time was up, and may come back."""

    seat: int
    returns: int  # how often still


class Rest(Struct, frozen=True):
    """The days of whoever is to decide are free."""

    why: Literal["weekend", "holiday"]
    until: str  # ISO date: the first day that counts again


class Clocks(Struct, frozen=True):
    pace: Pace
    seats: tuple[SeatClock, ...]
    pauses: float  # seconds left for pauses
    wanted: Wanted | None = None  # None: nobody has to decide anything
    since: float = 0.0
    held: bool = False  # asked in passing, and takes the own time
    lag: float = LAG  # of this go, that may still be given back
    paused: float | None = None  # since when
    skips: int = NO_SEAT  # this seat is played for
    gone: tuple[Gone, ...] = ()
    asleep: float | None = None  # since when: no person is left, and bots wait for one
    rest: Rest | None = None  # of the seat that is to decide
    halts: bool = False  # a slow game: this moment waits for the seat that is asked

    # What runs

    @property
    def runs(self) -> int | None:
        """The seat whose clock runs."""
        wanted = self.wanted
        if wanted is None or not self._asks or self.rest is not None:
            return None
        return wanted.seat if self.held or not wanted.passing else None

    @property
    def rings(self) -> bool:
        """Whether a moment passes by itself."""
        return self.wanted is not None and self.wanted.passing and self._asks and not self.held

    @property
    def ring(self) -> float:
        """How long a moment lasts in which somebody is asked in passing."""
        if self.pace.slow:
            return STOP if self.halts else 0.0
        return self.pace.ring

    @property
    def _asks(self) -> bool:
        """Whether somebody is asked who has a clock."""
        wanted = self.wanted
        is_asked = wanted is not None and wanted.counts and wanted.seat != self.skips
        return is_asked and self.paused is None and self.asleep is None

    def left(self, seat: int, now: float) -> float:
        """In the bank of this seat."""
        one = self.seats[seat]
        return one.left if seat != self.runs else _charged(one, now - self.since).left

    @property
    def due(self) -> float | None:
        """When something happens though nobody does anything."""
        if self.wanted is None:
            return None
        if self.asleep is not None:
            return self.asleep + SLEEP
        if self.paused is not None:
            return self.paused + self.pauses
        if self.runs is not None:
            one = self.seats[self.runs]
            return self.since + one.free + one.left + self.lag
        if self.wanted.seat == self.skips:
            return self.since + SKIP
        if not self.rings:
            return None
        return self.since + self.ring + (0.0 if self.pace.slow else RING_GRACE)

    def is_due(self, now: float) -> Due | None:
        """What happens now."""
        if self.due is None or now < self.due:
            return None
        if self.asleep is not None:
            return "sleep"
        if self.paused is not None:
            return "pause"
        if self.runs is not None:
            return "seat"
        return "ring" if self.rings else "skip"

    # What happens

    def settled(self, now: float, lag: float = 0.0) -> Clocks:
        """The time until now is charged, less what a slow line took of it."""
        passed = max(0.0, now - self.since)
        if self.runs is None or self.paused is not None:
            return self
        given = min(max(0.0, lag), self.lag, passed)
        # What is past the end of the bank can only have been the line's.
        one = self.seats[self.runs]
        given = max(given, min(self.lag, passed - one.free - one.left))
        seats = _with(self.seats, self.runs, _charged(one, passed - given))
        return replace(self, seats=seats, since=now, lag=max(0.0, self.lag - given))

    def turned(self, wanted: Wanted | None, now: float, back: bool = False) -> Clocks:
        """Somebody is to decide after what was done; `back`: something was taken back. What was
        used until now is `settled` before."""
        before, seats = self.wanted, self.seats
        goes_on = before is not None and wanted is not None and before.go == wanted.go
        if before and not goes_on and not back:
            seats = _with(seats, before.go[0], self._ended(seats[before.go[0]]))
        if wanted and not goes_on and back:
            seats = _with(seats, wanted.go[0], _reopened(seats[wanted.go[0]]))
        if self.pace.slow and before and before.seat != before.go[0] and not back:
            # A question within the go of another is one to be answered in as many days.
            seats = _with(seats, before.seat, replace(seats[before.seat], left=self.pace.bank))
        halts = self.pace.slow and wanted is not None and _stops(seats[wanted.seat], wanted)
        if halts and wanted:
            seats = _with(seats, wanted.seat, replace(seats[wanted.seat], stopped=wanted.go))
        return replace(
            self,
            seats=seats,
            wanted=wanted,
            since=now,
            held=False,
            halts=halts,
            rest=self.rest if days_count_for(wanted) == days_count_for(before) else None,
            lag=self.lag if goes_on else LAG,
            skips=self.skips if goes_on and self._still_skips(wanted) else NO_SEAT,
            paused=self.paused if wanted else None,
        )

    def _still_skips(self, wanted: Wanted | None) -> bool:
        """In its own go until that is over; in the go of another, for the one question."""
        return wanted is not None and self.skips in (wanted.seat, wanted.go[0])

    def _ended(self, one: SeatClock) -> SeatClock:
        pace = self.pace
        left = pace.bank if pace.slow else max(one.left, min(pace.most, one.left + pace.add))
        return replace(one, left=left, added=left - one.left, goes=one.goes + 1)

    def holding(self, now: float) -> Clocks:
        """Who is asked in passing wants longer: from now on on the own clock."""
        return replace(self, held=True, since=now) if self.rings else self

    def resting(self, rest: Rest | None, now: float) -> Clocks:
        """The days of whoever is to decide are free from now on, or count again."""
        return replace(self.settled(now), since=now, rest=rest)

    def stopping(self, seat: int, stops: tuple[str, ...]) -> Clocks:
        """Where a seat wants to be waited for, from the next moment on."""
        seats = _with(self.seats, seat, replace(self.seats[seat], stops=stops))
        return replace(self, seats=seats)

    def pausing(self, now: float) -> Clocks:
        return replace(self.settled(now), paused=now) if self.paused is None else self

    def going_on(self, now: float) -> Clocks:
        if self.paused is None:
            return self
        used = max(0.0, now - self.paused)
        return replace(self, paused=None, since=now, pauses=max(0.0, self.pauses - used))

    def skipping(self, now: float) -> Clocks:
        """Its time is up: this go is played for the seat."""
        settled = self.settled(now)
        if settled.wanted is None:
            return self
        one = settled.seats[settled.wanted.seat]
        seats = _with(settled.seats, settled.wanted.seat, replace(one, late=one.late + 1))
        return replace(settled, seats=seats, skips=settled.wanted.seat)

    def of_gone(self, seat: int) -> Gone | None:
        return next((one for one in self.gone if one.seat == seat), None)

    def lost(self, gone: Gone) -> Clocks:
        """A bot has the seat."""
        known = self.of_gone(gone.seat)
        if known is not None:
            gone = replace(gone, returns=known.returns - 1)
        others = tuple(one for one in self.gone if one.seat != gone.seat)
        return replace(self, gone=(*others, gone))

    def sleeping(self, now: float) -> Clocks:
        """The last person has lost their seat, too."""
        return replace(self, asleep=now)

    def returned(self, seat: int) -> Clocks:
        """Somebody comes back to a seat that a bot had, and whoever slept is awake."""
        one = self.seats[seat]
        left = self.pace.bank if self.pace.slow else max(one.left, self.pace.mercy)
        seats = _with(self.seats, seat, replace(one, left=left))
        return replace(self, seats=seats, asleep=None)

    def after_gap(self, gone: float, back: float) -> Clocks:
        """Nobody served from `gone` until `back`: that is nobody's time, and some remains."""
        if self.wanted is None:
            return self
        if self.asleep is not None:
            return replace(self, asleep=self.asleep + max(0.0, back - max(gone, self.asleep)))
        if self.paused is not None:
            return replace(self, paused=self.paused + max(0.0, back - max(gone, self.paused)))
        since = self.since + max(0.0, back - max(gone, self.since))
        if (runs := self.runs) is None:
            return replace(self, since=since)
        one = _charged(self.seats[runs], back - since)
        one = replace(one, left=max(one.left, self.pace.mercy - one.free))
        return replace(self, seats=_with(self.seats, runs, one), since=max(since, back))


def fresh(pace: Pace, seats: int) -> Clocks:
    return Clocks(pace, (SeatClock(pace.bank, pace.free),) * seats, pace.pauses)


def days_count_for(wanted: Wanted | None) -> int | None:
    """By whose calendar it runs: a moment in passing lasts as long on any day."""
    return wanted.seat if wanted and wanted.counts and not wanted.passing else None


def _stops(one: SeatClock, wanted: Wanted) -> bool:
    """Once in a go of another, by what everybody sees."""
    return wanted.passing and wanted.stop in one.stops and one.stopped != wanted.go


def _charged(one: SeatClock, passed: float) -> SeatClock:
    passed = max(0.0, passed)
    free = max(0.0, one.free - passed)
    left = max(0.0, one.left - max(0.0, passed - one.free))
    return replace(one, free=free, left=left)


def _reopened(one: SeatClock) -> SeatClock:
    """Its last go goes on: what that go had added comes when it is over again."""
    left = max(0.0, one.left - one.added)
    return replace(one, left=left, added=0.0, goes=max(0, one.goes - 1))


def _with(seats: tuple[SeatClock, ...], seat: int, one: SeatClock) -> tuple[SeatClock, ...]:
    return (*seats[:seat], one, *seats[seat + 1 :])
