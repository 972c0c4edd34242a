"""What is told of a game that has just ended, made from its table."""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from oztable.core.game import Message, Over
from oztable.core.play import AnySession
from oztable.core.result import read_result
from oztable.games import is_installed
from oztable.server.history.rating import (
    GOES_BEFORE_IT_COUNTS,
    How,
    Sitting,
    Terms,
    Unrated,
    standings,
    why_no_terms,
)
from oztable.server.history.rows import EndedSeat, Ending
from oztable.server.pace.at_table import go_at
from oztable.server.rows import ChairRow, Entry, TableRow
from oztable.study.figures import SeatFigures
from oztable.study.package import study_of

log = logging.getLogger("oztable.history")
NOTHING = Message("")  # is said of why it was over


def ending_of(
    row: TableRow,
    chairs: Sequence[ChairRow],
    session: AnySession,
    last: Sequence[Entry],
    now: float,
    pace: str = "",
) -> Ending | None:
    """`last` are the entries that ended it; `pace` is that of its clocks, if any. A lesson is no
    game."""
    if row.tutorial:
        return None
    over = session.node if isinstance(session.node, Over) else None
    how, lost = _how(over, last)
    seats = _seats(chairs, over, lost)
    if how == "played":
        found = _figures(session)
        seats = [
            seat._replace(figures=msgspec.json.encode(own).decode())
            for seat, own in zip(seats, found or [SeatFigures()] * len(seats), strict=True)
        ]
    return Ending(
        record=row.record,
        game=row.game,
        pace=pace,
        why=_why_not(row),
        clock=pace != "",
        began=row.made,
        ended=now,
        how=how,
        seats=tuple(seats),
        early=over is None and _is_early(session, chairs),
        deal=row.deal,
    )


def _how(over: Over | None, last: Sequence[Entry]) -> tuple[How, list[int]]:
    """And who lost by giving up."""
    if over is not None:
        return "played", []
    for entry in last:
        match entry.kind:
            case "resign":
                return "resigned", [entry.seat]
            case "time" if entry.text in ("lost", "called_off"):
                return "time" if entry.text == "lost" else "called_off", [entry.seat]
            case "end" if entry.text == "upgraded":
                return "upgraded", []
    return "given_up", []


def _why_not(row: TableRow) -> Unrated | None:
    if not is_installed(row.game):
        return "options"
    return why_no_terms(Terms(row.game, row.options, row.deck, row.hints, row.rated))


def _seats(chairs: Sequence[ChairRow], over: Over | None, lost: Sequence[int]) -> list[EndedSeat]:
    sitting = [Sitting(chair.person, bot=chair.bot) for chair in chairs]
    return [
        EndedSeat(
            chair.person,
            chair.bot,
            chair.name,
            one.score,
            one.place,
            one.won,
            chair.seat in lost or bool(chair.person and chair.bot),
        )
        for chair, one in zip(chairs, standings(sitting, over, lost), strict=True)
    ]


def _figures(session: AnySession) -> Sequence[SeatFigures]:
    """Whatever is wrong with them, the game has ended."""
    figures = study_of(session.game.spec.id).figures
    try:
        return figures.of_game(session.game, session.state, session.steps) if figures else ()
    except Exception:
        log.exception("unhandled")
        return ()


def _is_early(session: AnySession, chairs: Sequence[ChairRow]) -> bool:
    """Whether somebody has not had two goes, as the clocks count them: those that are over."""
    people = {chair.seat for chair in chairs if chair.person}
    had: Counter[int] = Counter()
    under_way: tuple[int, int] | None = None
    states = [step.before for step in session.steps if step.seat is not None]
    for state in (*states, session.state):
        go = go_at(session.game, state)
        if under_way and go != under_way:
            had[under_way[0]] += 1
            if all(had[seat] >= GOES_BEFORE_IT_COUNTS for seat in people):
                return False
        under_way = go
    return True


def stopped(row: TableRow, chairs: Sequence[ChairRow], how: How, now: float) -> Ending | None:
    """A game that nobody can go on with, and that came to nothing."""
    if row.tutorial:
        return None
    seats = tuple(_seats(chairs, None, []))
    return Ending(
        row.record, row.game, "", "called_off", False, row.made, now, how, seats, deal=row.deal
    )


def ending_of_before(row: TableRow, chairs: Sequence[ChairRow], text: str) -> Ending | None:
    """A game that was over before games were told of: what its record says, and never rated."""
    lines = dict(line.partition(": ")[::2] for line in text.splitlines()[-12:])
    outcome = read_result(lines.get("result", ""), len(chairs))
    if row.tutorial:
        return None
    resigned = re.fullmatch(r"seat (\d) resigned", lines.get("ended", ""))
    lost = [int(resigned[1]) - 1] if resigned else []
    over = Over(outcome.scores, frozenset(outcome.winners), NOTHING) if outcome else None
    how: How = "played" if over else "resigned" if lost else "given_up"
    seats = tuple(_seats(chairs, over, lost))
    return Ending(row.record, row.game, "", "before", False, row.made, row.touched, how, seats)
