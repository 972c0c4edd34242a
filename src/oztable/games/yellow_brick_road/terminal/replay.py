"""A recorded game of Yellow Brick Road, told as lines of text."""

from __future__ import annotations

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.games.yellow_brick_road.rules.state import State
from oztable.terminal.replay import Write, replay_lines


def replay_plain(record: Record, session: AnySession, language: Language, write: Write) -> None:
    """The tale turn by turn, each with the grids it left behind."""
    replay_lines(record, session, language, write, _grids)


def _grids(before: State, after: State) -> str:
    if after.grids == before.grids:
        return ""
    return "  |  ".join(format_grid(grid) for grid in after.grids)
