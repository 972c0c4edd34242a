"""What happens at a table, and whom it concerns: a pure look at what is about to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oztable.core.game import Decide
from oztable.core.play import AnySession
from oztable.server.notices.rows import Asking, Change
from oztable.server.pace.at_table import go_at, wanted_of
from oztable.server.pace.terms import Pace, pace_in
from oztable.server.rows import ChairRow, Entry, Status

UNSEEN_FOR = 60.0  # seconds from the beginning of a go
ALARM_AT = 0.8  # of the time of a go


class _Asked(NamedTuple):
    go: tuple[int, int]
    seat: int


class NoticesAtTable:
    """Nobody is told of a table with a live clock, nor where somebody plays with bots alone and
    without one."""

    def __init__(self, pace: str) -> None:
        """Raises ValueError."""
        self.after = UNSEEN_FOR
        self._pace: Pace | None = pace_in(pace)
        self._rows: list[int] = []  # of the log, by step of the game

    def note(self, entry: Entry, row: int, steps: int) -> None:
        """An entry that is on disk; so many steps stand behind all that came with it."""
        if entry.kind in ("act", "fate"):
            self._rows.append(row)
        elif entry.kind == "undo":
            del self._rows[steps:]

    def change(
        self,
        session: AnySession | None,
        log: Sequence[Entry],
        chairs: Sequence[ChairRow],
        before: Status,
        status: Status,
        first: int,
        now: float,
        halts: bool = False,
    ) -> Change | None:
        """`session` stands behind these entries, of which the first has this row. `halts`: who is
        asked in passing is waited for."""
        if session is None or not self._concerns(chairs):
            return None
        wanted = wanted_of(session, chairs) if status == "playing" else None
        if wanted is None or not wanted.counts or any(entry.kind == "undo" for entry in log):
            return Change("go")
        done = sum(entry.kind in ("act", "fate") for entry in log)
        begins = before != "playing"
        if not done and not begins:
            return None
        asked = None if begins else _asked_before(session, done)
        goes_on = asked is not None and asked.go == wanted.go
        if (wanted.passing and not halts) or (goes_on and asked and asked.seat == wanted.seat):
            return Change("asked" if goes_on else "go")
        row = self.row_of_go(session) if goes_on else max(0, first + len(log) - 1)
        person = next(chair.person for chair in chairs if chair.seat == wanted.seat)
        asking = self._asking(person, row, now)
        return Change("asked" if goes_on else "go", asking[:1] if halts else asking)

    def _concerns(self, chairs: Sequence[ChairRow]) -> bool:
        if self._pace is not None:
            return self._pace.slow
        return len({chair.person for chair in chairs} - {""}) > 1

    def _asking(self, person: str, row: int, now: float) -> tuple[Asking, ...]:
        turn = Asking(person, row, "turn", now + self.after)
        if self._pace is None:
            return (turn,)
        return (turn, Asking(person, row, "alarm", now + ALARM_AT * self._pace.bank))

    def row_of_go(self, session: AnySession) -> int:
        """The row of the log that began the go under way. One that began before it was asked in
        passing is as old as that question."""
        go, began = go_at(session.game, session.state), len(session.steps)
        for at in reversed(range(len(session.steps))):
            step = session.steps[at]
            if step.seat is None:
                continue
            if go_at(session.game, step.before) != go:
                break
            began = at
        return self._rows[began - 1] if 0 < began <= len(self._rows) else 0


def _asked_before(session: AnySession, done: int) -> _Asked | None:
    """Who was asked before the last so many steps."""
    state = session.steps[len(session.steps) - done].before
    node, go = session.game.node(state), go_at(session.game, state)
    if not isinstance(node, Decide) or go is None:
        return None
    return _Asked(go, int(node.seat))
