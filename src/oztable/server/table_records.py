"""The records of the games played at a table."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from typing import Any

from oztable.core import record as records
from oztable.core.game import BadNotation, Contents, Decide, Over
from oztable.core.play import AnySession, Step
from oztable.core.verifiable_random import commitment
from oztable.games import installed, is_installed, load, rules_of, spec_of
from oztable.server.package import asks_in_passing, page_of
from oztable.server.rows import (
    GAME_KINDS,
    NO_TURN,
    NOBODY,
    ChairRow,
    Entry,
    Outcome,
    Status,
    StoredTable,
    TableRow,
    Turn,
)


def record_of(
    session: AnySession, row: TableRow, chairs: Iterable[ChairRow], ended: str = ""
) -> records.Record:
    """The secret is in it once the game is over or has `ended`."""
    chairs = tuple(chairs)
    words = [chair.word for chair in chairs]
    return records.of_session(session, _names(chairs), _day(row), row.secret, words, ended=ended)


def record_of_log(whole: StoredTable, end: Entry) -> str:
    """The record of a game whose rules there are no more: what was done, as one long turn."""
    row = whole.row
    moves = [
        records.Move(move_text(entry), 1)
        for entry in whole.log
        if entry.kind in (*GAME_KINDS, "hint")
    ]
    return records.write(
        records.Record(
            game=row.game,
            rules=row.rules,
            options=row.options,
            contents=_contents(row),
            players=tuple(_names(whole.chairs)),
            date=_day(row),
            promise=commitment(row.secret),
            words=tuple(chair.word for chair in whole.chairs),
            luck=row.luck,
            moves=tuple(moves),
            ended=ended_because(end),
            secret=row.secret.hex(),
        )
    )


def can_play(game: str, rules: int) -> bool:
    return is_installed(game) and rules == spec_of(game).rules_version


def rules_known() -> dict[str, int]:
    """Games that are installed, each with the version of its rules."""
    return {name: spec_of(name).rules_version for name in installed()}


def _contents(row: TableRow) -> Contents:
    try:
        return load(row.game, deck=rules_of(row.game).recorded(row.deck) or None).contents
    except BadNotation:  # a deck that there is no more
        return load(row.game).contents


def entries_of(
    session: AnySession, steps: Iterable[Step[Any, Any, Any]], move_id: str = ""
) -> list[Entry]:
    """Steps of the game as the log keeps them; only a decision answers a message."""
    return [
        Entry("fate", NOBODY, session.game.format(step.action))
        if step.seat is None
        else Entry("act", step.seat, session.game.format(step.action), move_id)
        for step in steps
    ]


def turn_of(
    session: AnySession | None,
    chairs: Sequence[ChairRow],
    status: Status,
    changed: Iterable[ChairRow],
) -> Turn:
    """Whose turn it is when these chairs have changed."""
    if session is None:
        return NO_TURN
    node, chapter = session.node, session.game.chapter(session.state)
    if status != "playing" or not isinstance(node, Decide):
        return NO_TURN._replace(chapter=chapter)
    now = {chair.seat: chair for chair in (*chairs, *changed)}
    is_bot = now[int(node.seat)].kind == "bot"
    return Turn(int(node.seat), is_bot, chapter, asks_in_passing(session.game.spec.id, node))


def outcomes_of(session: AnySession | None) -> tuple[Outcome, ...]:
    """By seat; of a game that did not reach its end there are none."""
    over = session.node if session else None
    if session is None or not isinstance(over, Over):
        return ()
    daily = page_of(session.game.spec.id).daily
    found = []
    for seat, score in enumerate(over.scores):
        others = [points for who, points in enumerate(over.scores) if who != seat]
        sized = daily.sizes(session.game, session.state, seat) if daily and daily.sizes else []
        found.append(Outcome(seat, score, score - max(others, default=0), json.dumps(sized)))
    return tuple(found)


def move_text(entry: Entry) -> str:
    """An entry of the log as a record writes it."""
    return f"{entry.kind} {entry.seat + 1}" if entry.kind in ("undo", "hint") else entry.text


def _names(chairs: Iterable[ChairRow]) -> list[str]:
    return [chair.bot or chair.name or unnamed(chair.seat) for chair in chairs]


def unnamed(seat: int) -> str:
    """What a record calls somebody without a name."""
    return f"seat {seat + 1}"


def _day(row: TableRow) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(row.made))


def ended_because(entry: Entry) -> str:
    """Why a game stopped before its end, as its record says it."""
    match entry.kind:
        case "resign":
            return f"seat {entry.seat + 1} resigned"
        case "end":
            return "stopped by an upgrade" if entry.text == "upgraded" else "given up"
        case "time" if entry.text == "lost":
            return f"time {entry.seat + 1}"
        case "time" if entry.text == "called_off":
            return "called off"
        case _:
            return ""
